"""Make tools of functions: with the house rules as arguments, typed results, and no argument that is not known."""

import inspect
from collections.abc import Callable
from difflib import get_close_matches
from functools import wraps
from typing import Annotated, Any, Literal, cast

from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools import Tool
from mcp.types import ToolAnnotations
from pydantic import ConfigDict, Field, ValidationError

from brag_eval import VARIANTS, PrialOrder, RunOrder, Variant
from brag_eval.cli._house import mix
from brag_eval.errors import BragError

_one_of = cast("Any", Literal)  # of words that are known when the program runs

_HOUSE_RULES: dict[str, Any] = {
    "variant": Annotated[_one_of[tuple(VARIANTS)], Field(description="House rules by name; the others change them.")],
    "run_order": Annotated[
        _one_of[tuple(map(str, RunOrder))] | None,
        Field(description="The order of the runs; a23: A-2-3 is the top one."),
    ],
    "prial_order": Annotated[
        _one_of[tuple(map(str, PrialOrder))] | None,
        Field(description="Which prial is on top; then aces, kings and so on."),
    ],
    "jokers": Annotated[Literal[0, 1, 2] | None, Field(description="Jokers in the pack, written Jk.")],
    "natural_beats_joker": Annotated[
        bool | None, Field(description="Whether a natural hand beats the same made with a joker; else they tie.")
    ],
    "dealt": Annotated[
        Literal[3, 4, 5] | None, Field(description="Cards dealt to each, of which the best three count.")
    ],
    "discard_breaks_ties": Annotated[
        bool | None, Field(description="Four cards dealt only: the card thrown away parts equal hands.")
    ],
}


class _Tool(Tool):
    """A tool that says in words what is wrong with its arguments."""

    async def run(self, arguments: dict[str, Any], context: Any, convert_result: bool = False) -> Any:
        """Run the tool."""
        try:
            return await super().run(arguments, context, convert_result)
        except ToolError as error:
            if isinstance(error.__cause__, ValidationError):
                raise ToolError("; ".join(map(self._say, error.__cause__.errors()))) from None
            raise

    def _say(self, error: Any) -> str:
        name = ".".join(map(str, error["loc"]))
        if error["type"] != "extra_forbidden":
            return f"{name}: {error['msg'][0].lower()}{error['msg'][1:]}"
        near = get_close_matches(name, self.parameters["properties"], n=1)
        return f"no such argument {name!r:.60}" + "".join(f", did you mean {word!r}?" for word in near)


def make_tool(function: Callable[..., dict[str, Any]], title: str, result: type) -> Tool:
    """Make a tool of a function; where that takes a `variant`, the tool takes house rules."""
    signature = inspect.signature(function)
    takes_rules = "variant" in signature.parameters
    kept = [parameter for name, parameter in signature.parameters.items() if name != "variant"]
    rules = [
        inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, annotation=kind, default="brag" if name == "variant" else None
        )
        for name, kind in _HOUSE_RULES.items()
    ]

    @wraps(function)
    def call(**given: Any) -> dict[str, Any]:
        try:
            if takes_rules:
                given["variant"] = _take_variant(given)
            return function(**given)
        except BragError as error:  # what the library says of bad input goes to the caller
            raise ToolError(str(error)) from error

    keyword_only = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in kept]
    parameters = [*keyword_only, *(rules if takes_rules else [])]
    call.__signature__ = signature.replace(parameters=parameters, return_annotation=result)  # type: ignore[attr-defined]
    tool = _Tool.from_function(
        call,
        title=title,
        annotations=ToolAnnotations(
            title=title, read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
        ),
        structured_output=True,
    )
    loose = tool.fn_metadata.arg_model
    strict: Any = type(loose.__name__, (loose,), {"model_config": ConfigDict(extra="forbid"), "__module__": __name__})
    tool.fn_metadata.arg_model = strict
    tool.parameters = strict.model_json_schema(by_alias=True)
    return tool


def _take_variant(given: dict[str, Any]) -> Variant:
    """Take the house rules out of arguments."""
    return mix(given.pop("variant"), {name: given.pop(name) for name in _HOUSE_RULES if name != "variant"})

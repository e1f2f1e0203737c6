"""Serve the rulebook and the evaluator to assistants over the Model Context Protocol, on standard input and output."""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from brag_eval import __version__, find_variant, games, record, rulebook
from brag_eval.cli import records
from brag_eval.cli._table import comparison
from brag_eval.errors import BragError

P = ParamSpec("P")
T = TypeVar("T")

server = MCPServer(
    "brag-eval",
    version=__version__,
    instructions=(
        "Rules and hands of Three Card Brag. `ask` answers a question in plain English with its sources, or says that "
        "the rulebook does not cover it. Hands are written like 'As 2s 3s'. `variant` is one of brag, akq, joker, "
        "four-card, five-card, teen-patti."
    ),
    log_level="WARNING",
)


def _tool(function: Callable[P, T]) -> Callable[P, T]:
    """Register a tool; what the library says of bad input goes to the caller."""

    @server.tool()
    @wraps(function)
    def tool(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(*args, **kwargs)
        except BragError as error:
            raise ToolError(str(error)) from error

    return tool


@_tool
def ask(question: str, variant: str = "brag") -> dict[str, Any]:
    """Answer a rules question about brag; `entry` null and `computed` false mean that it is not covered."""
    return records.answer_record(rulebook.ask(question, variant=find_variant(variant)))


@_tool
def search_rules(query: str, limit: int = 5) -> list[dict[str, Any]]:
    """Find rules by words; the best first, each with its id for `rule`."""
    return [records.hit_record(hit) for hit in rulebook.search(query, limit=limit)]


@_tool
def rule(id: str) -> dict[str, Any]:  # noqa: A002 the name the caller sees
    """Read one rule: its answer, what sources say where they disagree, and related rules."""
    return records.entry_record(rulebook.entry(id))


@_tool
def evaluate(hand: str, variant: str = "brag") -> dict[str, Any]:
    """Say what a hand such as 'As 2s 3s' is, its strength (greater is stronger) and the per cent of weaker deals."""
    return record(hand, variant=find_variant(variant))


@_tool
def compare(hands: list[str], variant: str = "brag") -> dict[str, Any]:
    """Say which of two or more hands of one deal wins, and why."""
    return comparison(hands, find_variant(variant))


@_tool
def lay(
    cards: str, objective: str = "best-first", hands: int | None = None, opponents: int = 3, variant: str = "brag"
) -> dict[str, Any]:
    """Lay up to 13 cards as hands of three, best first, for `objective`: best-first, weakest, points or sweep.

    points: most comparisons won on average against `opponents`; sweep: the best chance to win all.
    """
    rules = find_variant(variant)
    layout = games.lay(cards, hands=hands, variant=rules, objective=objective, opponents=opponents)  # type: ignore[arg-type]
    return records.layout_record(layout)

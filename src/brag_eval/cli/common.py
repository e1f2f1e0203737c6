"""Share what every command needs: the options of a variant, one-line errors, and suit symbols where they print."""

import functools
import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Annotated, Any

import typer

from brag_eval import PrialOrder, RunOrder, Variant, find_variant
from brag_eval.errors import BragError

Json = Annotated[bool, typer.Option("--json", help="Print JSON, one object a line.")]


@contextmanager
def one_line_errors() -> Iterator[None]:
    """Turn what the library says of bad input into one line on standard error and exit status 2."""
    try:
        yield
    except BragError as error:
        sys.stdout.flush()
        typer.echo(f"brag-eval: {error}", err=True)
        raise typer.Exit(2) from None


def symbols() -> bool:
    """Say whether standard output can show ♣ ♦ ♥ ♠."""
    try:
        "♣♦♥♠".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _variant(
    variant: Annotated[str, typer.Option(help="House rules by name, such as akq, joker or teen-patti.")] = "brag",
    run_order: Annotated[RunOrder | None, typer.Option(help="The order of the runs.")] = None,
    prial_order: Annotated[PrialOrder | None, typer.Option(help="The order of the prials.")] = None,
    jokers: Annotated[int | None, typer.Option(help="Jokers in the pack: 0, 1 or 2.")] = None,
    natural_beats_joker: Annotated[
        bool | None, typer.Option("--natural-beats-joker/--joker-ties", help="A natural hand against a joker's.")
    ] = None,
    dealt: Annotated[int | None, typer.Option(help="Cards dealt, best three kept: 3, 4 or 5.")] = None,
    discard_breaks_ties: Annotated[
        bool | None, typer.Option("--discard-breaks-ties/--discard-is-dead", help="Four cards: the thrown card.")
    ] = None,
) -> Variant:
    flags = {name: value for name, value in locals().items() if name != "variant" and value is not None}
    return replace(find_variant(variant), **flags)


def takes_variant(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of `_variant` in place of its parameter `variant`."""
    options = inspect.signature(_variant).parameters
    signature = inspect.signature(command)
    kept = [parameter for name, parameter in signature.parameters.items() if name != "variant"]

    @functools.wraps(command)
    def wrapper(**given: Any) -> None:
        with one_line_errors():
            variant = _variant(**{name: given.pop(name) for name in options})
            command(**given, variant=variant)

    added = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in options.values()]
    named = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in kept]
    wrapper.__signature__ = signature.replace(parameters=[*named, *added])  # type: ignore[attr-defined]
    return wrapper

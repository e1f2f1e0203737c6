"""Tell the odds of a hand and whether to see, and tabulate them: the commands odds and odds-table."""

import csv
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from brag_eval import Variant, format_cards, hand_classes
from brag_eval.cli.common import Json, takes_variant
from brag_eval.errors import BragError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from brag_eval.odds import Progress

AtLeast = Annotated[
    str | None,
    typer.Option(help="The least each opponent holds: pair, flush, run, running-flush, prial or a strength."),
]


def _threshold(text: str | None) -> int | str | None:
    return int(text) if text and text.lstrip("-").isdecimal() else text


@contextmanager
def _progress(what: str) -> Iterator["Progress | None"]:
    """Show a bar with the time left while a long count runs, where somebody is looking."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@takes_variant
def odds_command(
    hand: Annotated[str, typer.Argument(help="A hand such as 'Tc Td 5h'.")],
    variant: Variant,
    opponents: Annotated[int, typer.Option("-n", "--opponents", help="Opponents, dealt at random.")] = 1,
    at_least: AtLeast = None,
    dead: Annotated[str, typer.Option(help="Cards that nobody can hold.")] = "",
    pot: Annotated[float | None, typer.Option(help="Chips in the pot: with --price, whether to see.")] = None,
    price: Annotated[float | None, typer.Option(help="Chips to pay to see the one opponent.")] = None,
    trials: Annotated[int, typer.Option(help="Deals to sample where counting all would take too long.")] = 1_000_000,
    seed: Annotated[int | None, typer.Option(help="Decides the sample.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Save a chart of the chances: .png, .svg, .pdf.")] = None,
    as_json: Json = False,
) -> None:
    """Say how often a hand wins, ties and loses, and whether to pay to see."""
    from brag_eval import odds

    if (pot is None) != (price is None):
        raise BragError("--pot and --price go together")
    if pot is not None and opponents != 1:
        raise BragError(f"only a last opponent can be seen, got -n {opponents}")
    with _progress("dealing") as progress:
        chances = odds.odds(
            hand,
            opponents=opponents,
            at_least=_threshold(at_least),
            dead=dead,
            variant=variant,
            trials=trials,
            rng=seed,
            progress=progress,
        )
    record = asdict(chances)
    lines = [str(chances)]
    if pot is not None and price is not None:
        advice = odds.see(hand, pot=pot, price=price, at_least=_threshold(at_least), dead=dead, variant=variant)
        record["see"] = {name: value for name, value in asdict(advice).items() if name != "odds"}
        lines.append(str(advice))
    if plot is not None:
        _save(plot, hand, opponents, variant)
    typer.echo(json.dumps(record) if as_json else "\n".join(lines))


def _save(path: Path, hand: str, opponents: int, variant: Variant) -> None:
    from brag_eval.odds import plot_odds

    try:
        plot_odds(hand, opponents=opponents, variant=variant).savefig(path)
    except ImportError as error:
        typer.echo(f"brag-eval: {error}", err=True)
        raise typer.Exit(1) from None
    except (OSError, ValueError) as error:  # a place that cannot be written, a format that is none
        reason = error.strerror if isinstance(error, OSError) else error
        raise BragError(f"cannot save {str(path)!r}: {reason}") from None


@takes_variant
def odds_table(
    variant: Variant,
    opponents: Annotated[int, typer.Option("-n", "--opponents", help="Opponents: 1, 2 or 3.")] = 1,
    at_least: AtLeast = None,
    by_class: Annotated[bool, typer.Option("--by-class", help="One row for all hands that tie.")] = False,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", help="Where to write it; standard output if left out.")
    ] = None,
) -> None:
    """Write the exact odds of every hand of the pack as CSV, the weakest first."""
    from brag_eval.odds import odds_table as tabulate

    with _progress("counting") as progress:
        table = tabulate(
            opponents=opponents, at_least=_threshold(at_least), variant=variant, by_class=by_class, progress=progress
        )
    if csv_file is None:
        _write(sys.stdout, table, variant, by_class=by_class)
        return
    try:
        with csv_file.open("w", newline="", encoding="utf-8") as file:
            _write(file, table, variant, by_class=by_class)
    except OSError as error:
        raise BragError(f"cannot write {str(csv_file)!r}: {error.strerror}") from None


def _write(file: TextIO, table: "npt.NDArray[np.void]", variant: Variant, *, by_class: bool) -> None:
    texts = [str(hand_class) for hand_class in hand_classes(variant=variant)]
    first, *rest = table.dtype.names or ()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([first, "hand", *rest])
    for row in table.tolist():
        writer.writerow([row[0] if by_class else format_cards(row[0].tolist()), texts[row[1] - 1], *row[1:]])

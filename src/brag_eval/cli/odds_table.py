"""Tabulate the odds of every hand: the command odds-table."""

import argparse
import csv
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from brag_eval import Variant, format_cards, hand_classes
from brag_eval.cli._parser import Parser, add_house_rules, read_variant, whole
from brag_eval.cli._progress import progress
from brag_eval.cli._streams import output
from brag_eval.cli.odds import add_at_least
from brag_eval.errors import BragError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("-n", "--opponents", type=whole, default=1, metavar="N", help="opponents: 1, 2 or 3")
    add_at_least(parser)
    parser.add_argument("--by-class", action="store_true", help="one row for all hands that tie")
    parser.add_argument("--csv", metavar="FILE", help="where to write it; standard output if left out")
    add_house_rules(parser)


def run(options: argparse.Namespace) -> None:
    """Write the table."""
    from brag_eval.odds import odds_table

    variant, by_class = read_variant(options), options.by_class
    with progress("counting") as shown:
        table = odds_table(
            opponents=options.opponents, at_least=options.at_least, variant=variant, by_class=by_class, progress=shown
        )
    if options.csv is None:
        _write(output(), table, variant, by_class=by_class)
        return
    try:
        with Path(options.csv).open("w", newline="", encoding="utf-8") as file:
            _write(file, table, variant, by_class=by_class)
    except OSError as error:
        raise BragError(f"cannot write {options.csv!r}: {error.strerror}") from None


def _write(file: TextIO, table: "npt.NDArray[np.void]", variant: Variant, *, by_class: bool) -> None:
    texts = [str(hand_class) for hand_class in hand_classes(variant=variant)]
    first, *rest = table.dtype.names or ()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([first, "hand", *rest])
    for row in table.tolist():
        writer.writerow([row[0] if by_class else format_cards(row[0].tolist()), texts[row[1] - 1], *row[1:]])

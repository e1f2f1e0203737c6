"""Tabulate the odds of every hand: the command odds-table."""

import argparse

from brag_eval import format_cards, hand_classes
from brag_eval.cli._csv import STANDARD_OUTPUT, add_csv, write_csv
from brag_eval.cli._parser import Parser, add_house_rules, read_variant, whole
from brag_eval.cli._progress import progress
from brag_eval.cli.odds import add_at_least


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("-n", "--opponents", type=whole, default=1, metavar="N", help="opponents: 1, 2 or 3")
    add_at_least(parser)
    parser.add_argument("--by-class", action="store_true", help="one row for all hands that tie")
    add_csv(parser, "where to write it; standard output if left out")
    add_house_rules(parser)


def run(options: argparse.Namespace) -> None:
    """Write the table."""
    from brag_eval.odds import odds_table

    variant, by_class = read_variant(options), options.by_class
    with progress("counting") as shown:
        table = odds_table(
            opponents=options.opponents, at_least=options.at_least, variant=variant, by_class=by_class, progress=shown
        )
    texts = [str(hand_class) for hand_class in hand_classes(variant=variant)]
    first, *rest = table.dtype.names or ()
    rows = (
        [row[0] if by_class else format_cards(row[0].tolist()), texts[row[1] - 1], *row[1:]] for row in table.tolist()
    )
    write_csv(options.csv or STANDARD_OUTPUT, [first, "hand", *rest], rows)

"""Lay cards as hands of three: the command lay."""

import argparse

from brag_eval import format_cards
from brag_eval.cli._parser import OneOf, Parser, add_house_rules, add_json, read_variant, whole
from brag_eval.cli._streams import say, say_json, symbols
from brag_eval.cli.records import layout_record
from brag_eval.games import AIMS, Layout, lay, layouts


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("cards", nargs="+", metavar="CARD", help="up to 13 cards, such as As Ah Ad Kc Qs 2h 3c")
    parser.add_argument("--hands", type=whole, metavar="N", help="hands of three; as many as there can be if left out")
    parser.add_argument(
        "--objective",
        type=OneOf(AIMS),
        default=AIMS[0],
        metavar="NAME",
        help=f"what to lay for: {', '.join(AIMS)}; best-first if left out",
    )
    parser.add_argument(
        "-n", "--opponents", type=whole, default=3, metavar="N", help="opponents, to lay for points; 3 if left out"
    )
    parser.add_argument("--all", action="store_true", help="print all layouts that no other beats in every place")
    add_json(parser)
    add_house_rules(parser)


def run(options: argparse.Namespace) -> None:
    """Lay the cards."""
    cards, variant = " ".join(options.cards), read_variant(options)
    if options.all:
        found = layouts(cards, hands=options.hands, variant=variant)
    else:
        found = (
            lay(
                cards,
                hands=options.hands,
                variant=variant,
                objective=options.objective,
                opponents=options.opponents,
            ),
        )
    for layout in found:
        say_json(layout_record(layout)) if options.json else say(_told(layout))


def _told(layout: Layout) -> str:
    """Write each hand with what it is."""
    told = " | ".join(f"{format_cards(hand.kept, unicode=symbols())} ({hand})" for hand in layout.hands)
    return f"{told}; throws {format_cards(layout.spare, unicode=symbols())}" if layout.spare else told

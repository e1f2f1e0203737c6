"""List every hand with its strength, for evaluators in other languages to be tested with: the command hands."""

import argparse
from collections.abc import Iterator

from brag_eval import Variant, card_name, deck, hand_classes
from brag_eval.cli._csv import STANDARD_OUTPUT, add_csv, write_csv
from brag_eval.cli._parser import Parser, add_house_rules, read_variant


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    add_csv(parser, "where to write it; standard output if left out")
    add_house_rules(parser)


def run(options: argparse.Namespace) -> None:
    """Write the hands."""
    header = ("cards", "ids", "strength", "category", "text")
    write_csv(options.csv or STANDARD_OUTPUT, header, _rows(read_variant(options)))


def _rows(variant: Variant) -> Iterator[tuple[object, ...]]:
    from brag_eval import all_hands, strengths

    names = [card_name(card) for card in deck(variant=variant)]
    said = [(), *((each.strength, str(each.category), str(each)) for each in hand_classes(variant=variant))]
    hands = all_hands(variant=variant)
    for start in range(0, len(hands), 65_536):
        block = hands[start : start + 65_536]
        for cards, strength in zip(block.tolist(), strengths(block, variant=variant).tolist(), strict=True):
            yield " ".join([names[card] for card in cards]), " ".join(map(str, cards)), *said[strength]

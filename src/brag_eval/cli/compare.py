"""Say which of two or more hands wins: the command compare."""

import argparse

from brag_eval.cli._lines import lines
from brag_eval.cli._parser import Parser, add_hands, add_house_rules, add_json, read_variant
from brag_eval.cli._streams import say, say_json, symbols
from brag_eval.cli._table import comparison
from brag_eval.cli._words import split_hands


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    add_hands(parser)
    add_json(parser)
    add_house_rules(parser)


def run(options: argparse.Namespace) -> None:
    """Compare the hands."""
    texts = [line for hand in split_hands(options.hands) for line in (_all_lines() if hand == "-" else [hand])]
    result = comparison(texts, read_variant(options), unicode=not options.json and symbols())
    say_json(result) if options.json else say(result["sentence"])


def _all_lines() -> list[str]:
    return [line for _, found in lines() for line in found if line]

"""List the classes of hands that tie: the command classes."""

import argparse
import json
from typing import Any

from brag_eval import HandClass, hand_classes
from brag_eval.cards import RANKS
from brag_eval.cli._csv import add_csv, write_csv
from brag_eval.cli._parser import Parser, add_house_rules, add_json, read_variant
from brag_eval.cli._streams import say


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    add_csv(parser, "write CSV, to a file or to standard output")
    add_json(parser)
    add_house_rules(parser)


def run(options: argparse.Namespace) -> None:
    """Write the classes, the best first."""
    records = [_record(each) for each in reversed(hand_classes(variant=read_variant(options)))]
    if options.csv is not None:
        write_csv(options.csv, list(records[0]), (list(record.values()) for record in records))
        return
    for record in records:
        line = "{strength:5}  {text}: {count:,} deals, stronger than {percentile:.2f}%".format_map(record)
        say(json.dumps(record) if options.json else line)


def _record(each: HandClass) -> dict[str, Any]:
    return {
        "strength": each.strength,
        "category": str(each.category),
        "ranks": "-".join(RANKS[rank] for rank in each.ranks),
        "joker": int(each.jokers),
        "discard": None if each.discard is None else (*RANKS, "Jk")[each.discard],
        "count": each.count,
        "percentile": round(each.percentile, 4),
        "text": str(each),
    }

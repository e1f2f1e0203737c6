"""Find rules by words: the command search."""

import argparse
import sys

from brag_eval.cli._pages import listing
from brag_eval.cli._parser import Parser, add_json, whole
from brag_eval.cli._streams import is_terminal, say, say_json, width
from brag_eval.cli.records import hit_record
from brag_eval.errors import BragError


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("words", nargs="+", metavar="WORD", help="what the rule is about")
    parser.add_argument("--limit", type=whole, default=5, metavar="N", help="rules at most; 5 if left out")
    add_json(parser)


def run(options: argparse.Namespace) -> int:
    """List the rules that fit best, the best first; the status is 1 if none does."""
    from brag_eval import rulebook

    if options.limit < 1:
        raise BragError(f"--limit must be at least 1, got {options.limit}")
    hits = rulebook.search(" ".join(options.words), limit=options.limit)
    if options.json:
        say_json(*map(hit_record, hits))
    elif hits:
        columns = width() if is_terminal(sys.stdout) else None
        say(listing(((hit.entry.id, hit.entry.title) for hit in hits), columns))
        say("\nbrag-eval rules ID prints one.")
    else:
        say("The rulebook has nothing like that.")
    return 0 if hits else 1

"""Answer rules questions: the command ask."""

import argparse
import json
import sys
from collections.abc import Iterator

from brag_eval.cli._parser import Parser, add_house_rules, add_json, read_variant
from brag_eval.cli._streams import flush, is_terminal, lines, say
from brag_eval.cli.records import answer_record


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument(
        "question",
        nargs="*",
        metavar="WORD",
        help="a question; without one, or with -, questions are read, a line each",
    )
    add_json(parser)
    add_house_rules(parser)


def run(options: argparse.Namespace) -> int:
    """Answer; the status is 1 if any question is not covered."""
    from brag_eval import rulebook

    variant, status = read_variant(options), 0
    several = options.question in ([], ["-"])
    for question in _questions() if several else [" ".join(options.question)]:
        answer = rulebook.ask(question, variant=variant)
        if answer.entry is None and not answer.computed:
            status = 1
        say(json.dumps(answer_record(answer)) if options.json else f"{answer}\n" if several else str(answer))
        flush()
    return status


def _questions() -> Iterator[str]:
    """Yield questions: those of a person up to an empty line, those of a pipe to its end."""
    if not is_terminal(sys.stdin):
        for _, found in lines():
            yield from filter(None, found)
        return
    say("Ask about the rules of brag; an empty line ends.")
    try:
        while question := input("? ").strip():
            yield question
    except (EOFError, KeyboardInterrupt):
        return

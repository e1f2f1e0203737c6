"""Answer rules questions: the command ask."""

import argparse
import sys
from collections.abc import Iterator

from brag_eval.cli._lines import ask, lines
from brag_eval.cli._pages import answer_text
from brag_eval.cli._parser import Parser, add_house_rules, add_json, read_variant
from brag_eval.cli._streams import flush, is_terminal, say, say_json, width
from brag_eval.cli.records import answer_record, find_chance


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument(
        "question",
        nargs="*",
        metavar="WORD",
        help="a question; without one, or with -, questions are read, a line each",
    )
    parser.add_argument("--sources", action="store_true", help="name the sources in full")
    add_json(parser)
    add_house_rules(parser)


def run(options: argparse.Namespace) -> int:
    """Answer; the status is 1 if a question is not covered."""
    from brag_eval import rulebook

    variant, status = read_variant(options), 0
    several = options.question in ([], ["-"])
    for question in _questions() if several else [" ".join(options.question)]:
        answer = rulebook.ask(question, variant=variant, chance=find_chance)
        if not answer.sure and not answer.others:
            status = 1
        if options.json:
            say_json(answer_record(answer))
        else:
            columns = width() if is_terminal(sys.stdout) else None
            say(answer_text(answer, columns, whole_sources=options.sources) + ("\n" if several else ""))
        flush()
    return status


def _questions() -> Iterator[str]:
    """Yield questions: those of a person up to an empty line, those of a pipe to its end."""
    if not is_terminal(sys.stdin):
        for _, found in lines():
            yield from filter(None, found)
        return
    print(
        "Ask about the rules of brag; an empty line ends.", file=sys.stdout if is_terminal(sys.stdout) else sys.stderr
    )
    while question := ask("? "):
        yield question

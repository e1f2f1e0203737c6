"""Say what hands are: the command evaluate."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from brag_eval.cli._lines import lines
from brag_eval.cli._parser import OneOf, Parser, add_hands, add_house_rules, add_json, read_variant, whole
from brag_eval.cli._streams import complain, flush, output, say, symbols
from brag_eval.cli._words import split_hands
from brag_eval.cli.describe import Describer
from brag_eval.errors import BragError, HandError
from brag_eval.words import quoted


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    add_hands(parser)
    add_json(parser)
    group = parser.add_argument_group("hands read from standard input, with -")
    group.add_argument(
        "--column", type=whole, metavar="N", help="take the hand from this column of CSV, counted from 1"
    )
    group.add_argument("--delimiter", default=",", metavar="CHAR", help="what parts the columns; a comma if left out")
    group.add_argument(
        "--blank",
        type=OneOf(("skip", "keep")),
        default="skip",
        metavar="HOW",
        help="skip blank lines, or keep: print one (null in JSON) for each, and for each bad one skipped",
    )
    group.add_argument("--skip-bad", action="store_true", help="report bad lines on standard error, and go on")
    add_house_rules(parser)


def run(options: argparse.Namespace) -> int:
    """Evaluate the hands; the status is 2 if bad lines were skipped."""
    if options.column is not None and options.column < 1:
        raise BragError(f"--column must be at least 1, got {options.column}")
    if len(options.delimiter) != 1:
        raise BragError(f"--delimiter must be one character, got {quoted(options.delimiter)}")
    describer = Describer(read_variant(options), as_json=options.json, unicode=symbols())
    status = 0
    for place, hand in enumerate(split_hands(options.hands), start=1):
        if hand == "-":
            for number, found in lines():
                status = max(status, _evaluate(number, found, describer, options))
                flush()
        else:
            with _naming(f"hand {place}"):
                answer = describer.one(hand)
            say(answer)
    return status


def _evaluate(number: int, found: list[str], describer: Describer, options: argparse.Namespace) -> int:
    """Write what lines are, up to the first that is not a hand unless those are skipped."""
    blank = ("null" if options.json else "") if options.blank == "keep" else None
    if len(found) > 100:  # fewer do not repay importing NumPy
        try:
            texts = found if options.column is None else [_column(line, options) for line in found]
            answers = describer.many([text for text in texts if text])
            rows = [next(answers) if text else blank for text in texts]
        except BragError:  # somewhere in one half: found at last below, where it has a line number
            half = len(found) // 2
            before = _evaluate(number, found[:half], describer, options)
            return max(before, _evaluate(number + half, found[half:], describer, options))
        else:
            output().write("\n".join([*(row for row in rows if row is not None), ""]))
            return 0
    status = 0
    for place, line in enumerate(found, start=number):
        row = blank
        try:
            with _naming(f"line {place}"):
                text = _column(line, options)
                row = describer.one(text) if text else blank
        except BragError as error:
            if not options.skip_bad:
                raise
            status = complain(str(error), 2)
        if row is not None:
            say(row)
    return status


def _column(line: str, options: argparse.Namespace) -> str:
    """Take the hand out of a line."""
    if options.column is None or not line:
        return str(line)
    import csv

    cells: list[str] = next(csv.reader([line], delimiter=options.delimiter, skipinitialspace=True))
    if len(cells) < options.column:
        raise HandError(f"expected {options.column} columns or more, got {len(cells)}")
    return str(cells[options.column - 1]).strip()


@contextmanager
def _naming(place: str) -> Iterator[None]:
    """Say where an error is."""
    try:
        yield
    except BragError as error:
        raise HandError(f"{place}: {error}") from None

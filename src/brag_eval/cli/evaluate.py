"""Say what hands are: the command evaluate."""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache

import brag_eval
from brag_eval import Evaluation, Variant, card_name
from brag_eval.cli._parser import Parser, add_house_rules, add_json, read_variant
from brag_eval.cli._streams import flush, lines, output, symbols
from brag_eval.cli._words import split_hands
from brag_eval.cli.records import class_record, evaluation_record
from brag_eval.errors import BragError, HandError


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("hands", nargs="+", metavar="HAND", help="a hand such as 'As 2s 3s'; - reads them, a line each")
    add_json(parser)
    add_house_rules(parser)


def run(options: argparse.Namespace) -> None:
    """Evaluate the hands."""
    variant, as_json = read_variant(options), options.json
    for place, hand in enumerate(split_hands(options.hands), start=1):
        if hand == "-":
            for number, found in lines():
                _evaluate_lines(number, found, variant, as_json=as_json)
                flush()
            continue
        with _naming(f"hand {place}"):
            output().write(_answer(hand, variant, as_json=as_json) + "\n")


@cache
def _verdicts(variant: Variant) -> list[str]:
    """Say for each strength, at that index, what is printed after the cards."""
    return [
        ": {text} (strength {strength} of {strongest}, stronger than {percentile:.2f}% of deals)".format_map(record)
        if record
        else ""
        for record in class_record(variant)
    ]


@cache
def _names() -> list[str]:
    return [card_name(card, unicode=symbols()) for card in range(54)]


def _details(hand: Evaluation) -> str:
    """Say which cards were kept and what the jokers play as."""
    names = _names()
    parts = [f"keeps {' '.join(names[card] for card in hand.kept)}"] if hand.discarded else []
    jokers = [card for card in hand.kept if card >= 52]
    parts += [f"{names[joker]} plays as {names[card]}" for joker, card in zip(jokers, hand.stands_for, strict=True)]
    return f"; {', '.join(parts)}" if parts else ""


def _answers(
    hands: Iterable[Sequence[int]], strengths: Iterable[int], variant: Variant, *, as_json: bool
) -> Iterator[str]:
    """Write what hands are, a line each."""
    names, verdicts = _names(), _verdicts(variant)
    for cards, strength in zip(hands, strengths, strict=True):
        if as_json:
            yield json.dumps(evaluation_record(cards, brag_eval.evaluate(cards, variant=variant)))
            continue
        plain = len(cards) == 3 and max(cards) < 52
        details = "" if plain else _details(brag_eval.evaluate(cards, variant=variant))
        yield f"{' '.join([names[card] for card in cards])}{verdicts[strength]}{details}"


def _answer(text: str, variant: Variant, *, as_json: bool) -> str:
    cards = brag_eval.parse_cards(text)
    (answer,) = _answers([cards], [brag_eval.strength(cards, variant=variant)], variant, as_json=as_json)
    return answer


def _answer_many(texts: list[str], variant: Variant, *, as_json: bool) -> Iterator[str]:
    """Do as `_answer`, at the speed of arrays."""
    cards = brag_eval.parse_hands(texts)
    strengths = brag_eval.strengths(cards, variant=variant)
    return _answers(cards.tolist(), strengths.tolist(), variant, as_json=as_json)


def _evaluate_lines(number: int, found: list[str], variant: Variant, *, as_json: bool) -> None:
    """Write what lines are, up to the first that is not a hand; empty lines are passed over."""
    if len(found) > 100:  # fewer do not repay importing NumPy
        try:
            answers = _answer_many([line for line in found if line], variant, as_json=as_json)
        except BragError:
            pass  # found again below, where it has a line number
        else:
            output().write("\n".join([*answers, ""]))
            return
    for place, line in enumerate(found):
        if line:
            with _naming(f"line {number + place}"):
                output().write(_answer(line, variant, as_json=as_json) + "\n")


@contextmanager
def _naming(place: str) -> Iterator[None]:
    """Say where an error is."""
    try:
        yield
    except BragError as error:
        raise HandError(f"{place}: {error}") from None

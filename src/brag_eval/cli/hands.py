"""Say what hands are and which wins: the commands evaluate and compare."""

import io
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import combinations
from typing import Annotated, Any, cast

import typer

import brag_eval
from brag_eval import Evaluation, Variant, card_name, catalogue, format_cards
from brag_eval.cli.common import Json, symbols, takes_variant
from brag_eval.errors import BragError, HandError

_BYTES = 1 << 20  # of standard input at once, or as many as there are

Hands = Annotated[
    list[str], typer.Argument(metavar="HAND...", help="Hands such as 'As 2s 3s'; - reads them from standard input.")
]


@cache
def _verdicts(variant: Variant, *, as_json: bool) -> list[str]:
    """Say for each strength, at that index, what is printed after the cards."""
    deals = catalogue.deals_by_strength(variant)
    total, weaker = sum(deals), 0
    verdicts = [""]
    for strength, hand_class in enumerate(brag_eval.hand_classes(variant=variant), start=1):
        percentile = 100 * weaker / total
        if as_json:
            fields = {
                "text": str(hand_class),
                "category": str(hand_class.category),
                "strength": strength,
                "strongest": len(deals) - 1,
                "percentile": round(percentile, 4),
            }
            verdicts.append(f'", {json.dumps(fields)[1:-1]}')
        else:
            share = f"stronger than {percentile:.2f}% of deals"
            verdicts.append(f": {hand_class} (strength {strength} of {len(deals) - 1}, {share})")
        weaker += deals[strength]
    return verdicts


@cache
def _names(*, as_json: bool) -> list[str]:
    return [card_name(card, unicode=not as_json and symbols()) for card in range(54)]


def _details(hand: Evaluation, *, as_json: bool) -> str:
    """Say which cards were kept and what the jokers play as."""
    if as_json:
        fields = {name: format_cards(getattr(hand, name)) for name in ("kept", "discarded", "stands_for")}
        return f", {json.dumps(fields)[1:-1]}"
    names = _names(as_json=False)
    parts = [f"keeps {' '.join(names[card] for card in hand.kept)}"] if hand.discarded else []
    jokers = [card for card in hand.kept if card >= 52]
    parts += [f"{names[joker]} plays as {names[card]}" for joker, card in zip(jokers, hand.stands_for, strict=True)]
    return f"; {', '.join(parts)}" if parts else ""


def _answers(
    hands: Iterable[Sequence[int]], strengths: Iterable[int], variant: Variant, *, as_json: bool
) -> Iterator[str]:
    """Write what hands are, a line each."""
    names, verdicts = _names(as_json=as_json), _verdicts(variant, as_json=as_json)
    before, after = ('{"cards": "', "}") if as_json else ("", "")
    for cards, strength in zip(hands, strengths, strict=True):
        plain = len(cards) == 3 and max(cards) < 52
        details = "" if plain else _details(brag_eval.evaluate(cards, variant=variant), as_json=as_json)
        yield f"{before}{' '.join([names[card] for card in cards])}{verdicts[strength]}{details}{after}"


def _answer(text: str, variant: Variant, *, as_json: bool) -> str:
    cards = brag_eval.parse_cards(text)
    (answer,) = _answers([cards], [brag_eval.strength(cards, variant=variant)], variant, as_json=as_json)
    return answer


def record(text: str, variant: Variant) -> dict[str, Any]:
    """Say what a hand is as JSON has it."""
    return dict(json.loads(_answer(text, variant, as_json=True)))


def _answer_many(texts: list[str], variant: Variant, *, as_json: bool) -> Iterator[str]:
    """Do as `_answer`, at the speed of arrays."""
    cards = brag_eval.parse_hands(texts)
    strengths = brag_eval.strengths(cards, variant=variant)
    return _answers(cards.tolist(), strengths.tolist(), variant, as_json=as_json)


def _lines() -> Iterator[tuple[int, list[str]]]:
    """Yield the lines of standard input as they come, many at once: the number of the first, and the lines."""
    source = cast("io.BufferedReader", sys.stdin.buffer)
    number, rest = 1, b""
    while block := source.read1(_BYTES):
        *lines, rest = (rest + block).split(b"\n")
        yield number, [line.decode(errors="replace").strip() for line in lines]
        number += len(lines)
    yield number, [rest.decode(errors="replace").strip()]


def _evaluate_lines(number: int, lines: list[str], variant: Variant, *, as_json: bool) -> None:
    """Write what lines are, up to the first that is not a hand; empty lines are passed over."""
    if len(lines) > 100:  # fewer do not repay importing NumPy
        try:
            answers = _answer_many([line for line in lines if line], variant, as_json=as_json)
        except BragError:
            pass  # found again below, where it has a line number
        else:
            sys.stdout.write("\n".join([*answers, ""]))
            return
    for place, line in enumerate(lines):
        if line:
            with _naming(f"line {number + place}"):
                sys.stdout.write(_answer(line, variant, as_json=as_json) + "\n")


@takes_variant
def evaluate(hands: Hands, variant: Variant, as_json: Json = False) -> None:
    """Say what each hand is, how strong, and how many deals are weaker."""
    for place, hand in enumerate(hands, start=1):
        if hand == "-":
            for number, lines in _lines():
                _evaluate_lines(number, lines, variant, as_json=as_json)
                sys.stdout.flush()
            continue
        with _naming(f"hand {place}"):
            typer.echo(_answer(hand, variant, as_json=as_json))


@contextmanager
def _naming(place: str) -> Iterator[None]:
    """Say where an error is."""
    try:
        yield
    except BragError as error:
        raise HandError(f"{place}: {error}") from None


def _read_hands(texts: Sequence[str], variant: Variant) -> list[tuple[int, ...]]:
    """Read the hands of one table, numbered from 1 in messages."""
    if len(texts) < 2:
        raise HandError(f"expected two hands or more to compare, got {len(texts)}")
    table = []
    for place, text in enumerate(texts, start=1):
        with _naming(f"hand {place}"):
            table.append(brag_eval.parse_cards(text))
            brag_eval.strength(table[-1], variant=variant)
    for (first, one), (second, other) in combinations(enumerate(table, start=1), 2):
        if shared := {card for card in one if card < 52}.intersection(other):
            raise HandError(f"hand {second}: card {card_name(max(shared))} is in hand {first} too")
    return table


def comparison(texts: Sequence[str], variant: Variant) -> dict[str, Any]:
    """Say which of two or more hands of one deal wins, as JSON has it: winners are places from 0."""
    table = _read_hands(texts, variant)
    evaluations = [brag_eval.evaluate(cards, variant=variant) for cards in table]
    best = max(evaluations)
    winners = [place for place, hand in enumerate(evaluations) if hand == best]
    others = sorted({hand for hand in evaluations if hand != best}, reverse=True)
    shown = " and ".join(" ".join(_names(as_json=False)[card] for card in table[place]) for place in winners)
    sentence = f"{shown} {'tie' if len(winners) > 1 else 'wins'}: {best}"
    sentence += "".join(f" beats {other}" for other in others[:1]) + (" and the rest" if others[1:] else "")
    sentence += "; whoever paid to see loses" if len(winners) > 1 else ""
    strengths = [hand.strength for hand in evaluations]
    answers = [json.loads(answer) for answer in _answers(table, strengths, variant, as_json=True)]
    return {"winners": winners, "sentence": sentence, "hands": answers}


@takes_variant
def compare(hands: Hands, variant: Variant, as_json: Json = False) -> None:
    """Say which of two or more hands of one deal wins, and why."""
    texts = [line for hand in hands for line in (_all_lines() if hand == "-" else [hand])]
    result = comparison(texts, variant)
    typer.echo(json.dumps(result, ensure_ascii=not symbols()) if as_json else result["sentence"])


def _all_lines() -> list[str]:
    return [line for _, lines in _lines() for line in lines if line]

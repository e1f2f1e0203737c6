"""Read the hands of one table from text, and say which wins."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from brag_eval import Variant, card_name, evaluate, format_cards, parse_cards
from brag_eval.cli.records import evaluation_record
from brag_eval.errors import BragError, HandError


def _read(texts: Sequence[str], variant: Variant) -> list[tuple[int, ...]]:
    """Read the hands of one table, numbered from 1 in messages."""
    if len(texts) < 2:
        raise HandError(f"expected two hands or more to compare, got {len(texts)}")
    table = []
    for place, text in enumerate(texts, start=1):
        try:
            table.append(parse_cards(text))
            evaluate(table[-1], variant=variant)
        except BragError as error:
            raise HandError(f"hand {place}: {error}") from None
    for (first, one), (second, other) in combinations(enumerate(table, start=1), 2):
        if shared := {card for card in one if card < 52}.intersection(other):
            raise HandError(f"hand {second}: card {card_name(max(shared))} is in hand {first} too")
    return table


def comparison(texts: Sequence[str], variant: Variant, *, unicode: bool = False) -> dict[str, Any]:
    """Say which of two or more hands of one deal wins, as JSON has it: winners are places from 0."""
    table = _read(texts, variant)
    evaluations = [evaluate(cards, variant=variant) for cards in table]
    best = max(evaluations)
    winners = [place for place, hand in enumerate(evaluations) if hand == best]
    others = sorted({hand for hand in evaluations if hand != best}, reverse=True)
    shown = " and ".join(format_cards(table[place], unicode=unicode) for place in winners)
    sentence = f"{shown} {'tie' if len(winners) > 1 else 'wins'}: {best}"
    sentence += "".join(f" beats {other}" for other in others[:1]) + (" and the rest" if others[1:] else "")
    sentence += "; whoever paid to see loses" if len(winners) > 1 else ""
    hands = [evaluation_record(cards, hand) for cards, hand in zip(table, evaluations, strict=True)]
    return {"winners": winners, "sentence": sentence, "hands": hands}

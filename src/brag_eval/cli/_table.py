"""Say which hand of a table wins, and why."""

from collections.abc import Sequence
from typing import Any

from brag_eval import HandError, Variant, evaluate, format_cards, record
from brag_eval.dealing import read_table


def comparison(texts: Sequence[str], variant: Variant, *, unicode: bool = False, first: int = 1) -> dict[str, Any]:
    """Say which of two or more hands of one deal wins, as JSON has it: winners are places from 0.

    Errors count the hands from `first`.

    Examples
    --------
    >>> from brag_eval import BRAG
    >>> comparison(["Qs Qd 8c", "Qh Qc 8s"], BRAG)["sentence"]
    'Qs Qd 8c and Qh Qc 8s tie: pair of queens with an eight; whoever paid to see loses'
    """
    if len(texts) < 2:
        raise HandError(f"expected two hands or more to compare, got {len(texts)}")
    names = [f"hand {place}" for place in range(first, first + len(texts))]
    hands = [evaluate(cards, variant=variant) for cards in read_table(texts, variant=variant, names=names)]
    best = max(hands)
    winners = [place for place, hand in enumerate(hands) if hand == best]
    others = sorted({hand for hand in hands if hand != best}, reverse=True)
    shown = " and ".join(format_cards(hands[place].cards, unicode=unicode) for place in winners)
    sentence = f"{shown} {'tie' if len(winners) > 1 else 'wins'}: {best}"
    sentence += "".join(f" beats {other}" for other in others[:1]) + (" and the rest" if others[1:] else "")
    sentence += "; whoever paid to see loses" if len(winners) > 1 else ""
    return {"winners": winners, "sentence": sentence, "hands": list(map(record, hands))}

"""Write a hand as plain data, for JSON."""

from functools import cache
from typing import Any

from brag_eval.cards import format_cards
from brag_eval.catalogue import hand_classes
from brag_eval.dealing import Hand
from brag_eval.errors import VariantError
from brag_eval.evaluation import Evaluation
from brag_eval.hands import evaluate
from brag_eval.variants import BRAG, Variant, check_variant


def record(hand_or_evaluation: Hand | Evaluation, *, variant: Variant = BRAG) -> dict[str, Any]:
    """Write what a hand is as plain data, always with the same keys.

    Parameters
    ----------
    hand_or_evaluation
        A string such as "As 2s 3s", card ids, or what `evaluate` made of them; an evaluation has its own variant.

    Returns
    -------
    dict
        Of str, int and float: "cards" as given, "text" and "category" in words, "strength", "strongest" (the greatest
        strength of the variant), "percentile" (per cent of all deals that are strictly weaker, to four decimals),
        "kept", "discarded", and "stands_for" (what each joker kept plays as).

    Raises
    ------
    CardError, HandError
        If it is not a hand of the variant.
    VariantError
        If it is an evaluation, and another variant is asked for.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> found = record("Qs Qd 8c")
    >>> found["text"], found["strength"], found["strongest"], found["percentile"]
    ('pair of queens with an eight', 401, 741, 88.0724)
    >>> from brag_eval import JOKER_BRAG
    >>> record("Kh Qh Jk", variant=JOKER_BRAG)["stands_for"]
    'Ah'
    """
    check_variant(variant)
    if isinstance(hand_or_evaluation, Evaluation):
        hand = hand_or_evaluation
        if variant not in (BRAG, hand.variant):
            raise VariantError(f"the hand was evaluated under {hand.variant}, got variant={variant}")
    else:
        hand = evaluate(hand_or_evaluation, variant=variant)
    return {
        "cards": format_cards(hand.cards),
        **class_records(hand.variant)[hand.strength],
        "kept": format_cards(hand.kept),
        "discarded": format_cards(hand.discarded),
        "stands_for": format_cards(hand.stands_for),
    }


@cache
def class_records(variant: Variant) -> tuple[dict[str, Any], ...]:
    """Write what is the same for all hands of a strength, at that index; not to be changed."""
    classes = hand_classes(variant=variant)
    records: list[dict[str, Any]] = [{}]
    records += [
        {
            "text": each.label,
            "category": str(each.category),
            "strength": each.strength,
            "strongest": len(classes),
            "percentile": round(each.percentile, 4),
        }
        for each in classes
    ]
    return tuple(records)

"""A hand as plain data: record."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from brag_eval import (
    BRAG,
    FOUR_CARD_BRAG,
    JOKER_BRAG,
    Evaluation,
    HandError,
    Variant,
    VariantError,
    evaluate,
    format_cards,
    hand_classes,
    record,
)
from tests import strategies
from tests.helpers import assert_said_well

KEYS = ("cards", "text", "category", "strength", "strongest", "percentile", "kept", "discarded", "stands_for")


def by_evaluation(hand: Evaluation) -> dict[str, Any]:
    """Write a record by hand, from what an evaluation says."""
    return {
        "cards": format_cards(hand.cards),
        "text": str(hand),
        "category": str(hand.category),
        "strength": hand.strength,
        "strongest": len(hand_classes(variant=hand.variant)),
        "percentile": round(hand.percentile, 4),
        "kept": format_cards(hand.kept),
        "discarded": format_cards(hand.discarded),
        "stands_for": format_cards(hand.stands_for),
    }


@given(strategies.variants_and_hands())
def test_a_record_says_what_an_evaluation_says(case: tuple[Variant, list[list[int]]]) -> None:
    """Of text, ids and evaluation the record is the same, always has the same keys, and JSON reads it back."""
    variant, (hand,) = case
    evaluation = evaluate(hand, variant=variant)
    expected = by_evaluation(evaluation)
    assert record(hand, variant=variant) == record(evaluation) == record(evaluation, variant=variant) == expected
    assert record(format_cards(hand), variant=variant) == expected
    assert tuple(record(evaluation)) == KEYS
    assert json.loads(json.dumps(record(evaluation))) == expected


def test_examples() -> None:
    """A plain hand, a joker that stands for another card, and a card thrown away."""
    assert record("Qs Qd 8c") == {
        "cards": "Qs Qd 8c",
        "text": "pair of queens with an eight",
        "category": "pair",
        "strength": 401,
        "strongest": 741,
        "percentile": 88.0724,
        "kept": "Qs Qd 8c",
        "discarded": "",
        "stands_for": "",
    }
    assert record("Jk Kh Qh", variant=JOKER_BRAG)["stands_for"] == "Ah"
    assert record("Ah 2d 3c Kh", variant=FOUR_CARD_BRAG)["discarded"] == "Kh"


def test_a_record_is_the_callers_own() -> None:
    """Changing one changes no later one."""
    record("As 2s 3s")["text"] = "nothing"
    assert record("As 2s 3s")["text"] == "running flush, ace-two-three"


def test_an_evaluation_of_another_variant_is_refused() -> None:
    """An evaluation has its own variant; naming another is a mistake."""
    with pytest.raises(VariantError, match="evaluated under") as caught:
        record(evaluate("As 2s 3s"), variant=JOKER_BRAG)
    assert_said_well(caught.value)


def test_what_is_no_hand_is_refused() -> None:
    """The words are those of evaluate."""
    with pytest.raises(HandError, match="duplicate card As in 'As As 2d'"):
        record("As As 2d")
    with pytest.raises(TypeError, match="a hand must be"):
        record(None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="variant must be a Variant"):
        record(evaluate("As 2s 3s"), variant="brag")  # type: ignore[arg-type]
    assert record("As 2s 3s", variant=BRAG)["strength"] == 728

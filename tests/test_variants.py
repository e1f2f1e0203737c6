"""House rules: the legal variants, everything illegal, the presets and their names."""

from __future__ import annotations

import dataclasses
import pickle
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import brag_eval
from brag_eval import (
    AKQ_BRAG,
    BRAG,
    FIVE_CARD_BRAG,
    FOUR_CARD_BRAG,
    JOKER_BRAG,
    TEEN_PATTI,
    VARIANTS,
    BragError,
    PrialOrder,
    RunOrder,
    Variant,
    VariantError,
    find_variant,
)
from tests import expected


def test_no_two_variants_are_the_same() -> None:
    """Three run orders with two prial orders and any pack, one with three more and two jokers: all are different."""
    assert len(set(expected.VARIANTS)) == len(set(map(hash, expected.VARIANTS))) == (3 * 2 * 3 + 1 * 3 * 1) * 2 * 4


@pytest.mark.parametrize(
    ("jokers", "dealt", "discard"), list(product((-1, 0, 1, 2, 3), (0, 1, 2, 3, 4, 5, 6, 13), (False, True)))
)
def test_every_combination_is_legal_or_a_variant_error(jokers: int, dealt: int, discard: bool) -> None:
    """Jokers are 0, 1 or 2, cards dealt 3, 4 or 5, and a discard breaks ties with four cards only."""
    legal = jokers in (0, 1, 2) and dealt in (3, 4, 5) and (dealt == 4 or not discard)
    if legal:
        made = Variant(jokers=jokers, dealt=dealt, discard_breaks_ties=discard)
        assert (made.jokers, made.dealt, made.discard_breaks_ties) == (jokers, dealt, discard)
    else:
        with pytest.raises(VariantError) as caught:
            Variant(jokers=jokers, dealt=dealt, discard_breaks_ties=discard)
        assert str(caught.value)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("run_order", "a32"),
        ("run_order", "threes"),
        ("run_order", None),
        ("run_order", PrialOrder.ACES),
        ("prial_order", "fours"),
        ("prial_order", RunOrder.A23),
        ("jokers", True),
        ("jokers", 1.0),
        ("jokers", "1"),
        ("jokers", None),
        ("natural_beats_joker", 1),
        ("natural_beats_joker", None),
        ("natural_beats_joker", "yes"),
        ("dealt", 4.0),
        ("dealt", "4"),
        ("dealt", None),
        ("discard_breaks_ties", 0),
        ("discard_breaks_ties", None),
    ],
)
def test_every_field_has_one_type(field: str, wrong: Any) -> None:
    """A value of another type is a VariantError that names the field."""
    with pytest.raises(VariantError, match=field):
        Variant(**{field: wrong})


def test_replace_checks_again() -> None:
    """A copy with other fields is as carefully checked as a new variant."""
    with pytest.raises(VariantError):
        dataclasses.replace(FOUR_CARD_BRAG, dealt=6)
    assert dataclasses.replace(BRAG, dealt=4) == FOUR_CARD_BRAG


def test_a_variant_is_a_frozen_value() -> None:
    """Equal rules are equal, hash alike, survive pickling, and cannot be changed."""
    assert Variant() == BRAG
    assert hash(Variant()) == hash(BRAG)
    assert pickle.loads(pickle.dumps(TEEN_PATTI)) == TEEN_PATTI  # noqa: S301
    with pytest.raises(dataclasses.FrozenInstanceError):
        BRAG.jokers = 1  # type: ignore[misc]


def test_the_presets() -> None:
    """Each preset is the rules that its name promises."""
    assert Variant(RunOrder.A23, PrialOrder.THREES, 0, True, 3, False) == BRAG
    assert Variant(run_order=RunOrder.AKQ) == AKQ_BRAG
    assert Variant(jokers=1) == JOKER_BRAG
    assert Variant(dealt=4) == FOUR_CARD_BRAG
    assert Variant(dealt=5) == FIVE_CARD_BRAG
    assert Variant(run_order=RunOrder.AKQ_A23, prial_order=PrialOrder.ACES) == TEEN_PATTI


def test_the_names_of_the_presets() -> None:
    """VARIANTS maps each name to its preset."""
    assert dict(VARIANTS) == {
        "brag": BRAG,
        "akq-brag": AKQ_BRAG,
        "joker-brag": JOKER_BRAG,
        "four-card-brag": FOUR_CARD_BRAG,
        "five-card-brag": FIVE_CARD_BRAG,
        "teen-patti": TEEN_PATTI,
    }


@pytest.mark.parametrize("name", ["brag", "akq-brag", "joker-brag", "four-card-brag", "five-card-brag", "teen-patti"])
@pytest.mark.parametrize("between", ["-", " ", "_"])
@pytest.mark.parametrize("case", [str.lower, str.upper, str.title])
def test_a_preset_is_found_however_its_name_is_written(name: str, between: str, case: type[str]) -> None:
    """Case, spaces, hyphens and underscores do not matter, and "-brag" may be left out."""
    written = case(name.replace("-", between))
    assert find_variant(written) == VARIANTS[name]
    if name.endswith("-brag"):
        assert find_variant(written[: -len("-brag")]) == VARIANTS[name]


@pytest.mark.parametrize("name", ["", "poker", "brag-brag-brag", "akq!", "\u0430kq"])
def test_an_unknown_name_is_answered_with_the_known_ones(name: str) -> None:
    """The error shows what was asked for and lists every name there is."""
    with pytest.raises(VariantError) as caught:
        find_variant(name)
    assert all(known in str(caught.value) for known in VARIANTS)


@pytest.mark.parametrize(
    ("name", "preset"),
    [
        ("three-card-brag", BRAG),
        ("3 card", BRAG),
        ("4-card", FOUR_CARD_BRAG),
        ("5-card-brag", FIVE_CARD_BRAG),
        ("a-k-q", AKQ_BRAG),
        ("Ace King Queen", AKQ_BRAG),
        ("TeenPatti", TEEN_PATTI),
        ("3_patti", TEEN_PATTI),
    ],
)
def test_a_preset_has_other_names(name: str, preset: Variant) -> None:
    """Each name that players use finds its preset, with the same freedom of writing."""
    assert find_variant(name) is preset


@pytest.mark.parametrize("wrong", [None, 3, b"brag", BRAG])
def test_a_name_is_a_text(wrong: Any) -> None:
    """Anything else is refused by its type."""
    with pytest.raises(TypeError, match=f"a variant's name must be a string, got {type(wrong).__name__}"):
        find_variant(wrong)


@given(st.text(max_size=20))
def test_any_name_is_found_or_a_variant_error(name: str) -> None:
    """Nothing but BragError escapes find_variant."""
    try:
        assert find_variant(name) in VARIANTS.values()
    except BragError:
        assert name not in VARIANTS


@pytest.mark.parametrize(
    "call",
    [
        lambda wrong: brag_eval.strength("As 2s 3s", variant=wrong),
        lambda wrong: brag_eval.evaluate("As 2s 3s", variant=wrong),
        lambda wrong: brag_eval.compare("As 2s 3s", "Ad 2d 3d", variant=wrong),
        lambda wrong: brag_eval.winners(["As 2s 3s"], variant=wrong),
        lambda wrong: brag_eval.showdown("As 2s 3s", "Ad 2d 3d", variant=wrong),
        lambda wrong: brag_eval.strengths([[0, 1, 2]], variant=wrong),
        lambda wrong: brag_eval.categories([1], variant=wrong),
        lambda wrong: brag_eval.all_hands(variant=wrong),
        lambda wrong: brag_eval.hand_classes(variant=wrong),
        lambda wrong: brag_eval.category_counts(variant=wrong),
        lambda wrong: brag_eval.classify([0, 1, 2], variant=wrong),
    ],
)
@pytest.mark.parametrize("wrong", [None, "brag", 3])
def test_every_function_wants_a_variant_as_its_variant(call: Any, wrong: Any) -> None:
    """Anything else is refused by its type; where it is a name, the message says what finds a variant by name."""
    with pytest.raises(TypeError, match=f"variant must be a Variant, got {wrong!r}") as caught:
        call(wrong)
    assert str(caught.value).endswith("; find_variant('brag') finds one by name") == (wrong == "brag")


def test_the_enums_have_the_published_values() -> None:
    """The values are what configuration files and command lines hold."""
    assert {order.name: order.value for order in RunOrder} == {"A23": "a23", "AKQ": "akq", "AKQ_A23": "akq-a23"}
    assert {order.name: order.value for order in PrialOrder} == {
        name: name.lower() for name in ("THREES", "ACES", "SIXES", "SEVENS", "NINES")
    }

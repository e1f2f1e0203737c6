"""From arrays of strengths to arrays of words, categories and percentiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from brag_eval import (
    BRAG,
    FIVE_CARD_BRAG,
    HandError,
    Variant,
    categories,
    evaluate,
    hand_classes,
    labels,
    percentiles,
    strengths,
)
from tests.expected import VARIANTS, label
from tests.helpers import assert_said_well

FUNCTIONS = [categories, labels, percentiles]


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_every_strength_of_every_variant(variant: Variant) -> None:
    """An array says of each strength what its class says."""
    classes = hand_classes(variant=variant)
    all_strengths = np.arange(1, len(classes) + 1)
    assert labels(all_strengths, variant=variant).tolist() == [str(made) for made in classes]
    assert percentiles(all_strengths, variant=variant).tolist() == [made.percentile for made in classes]
    assert categories(all_strengths, variant=variant).tolist() == [int(made.category) for made in classes]


def test_an_array_says_what_evaluate_says() -> None:
    """From hands to strengths to words is what one hand at a time gives."""
    hands = [[51, 3, 7, 11, 15], [50, 46, 42, 0, 4], [1, 6, 11, 12, 51]]
    found = strengths(hands, variant=FIVE_CARD_BRAG)
    one_by_one = [evaluate(hand, variant=FIVE_CARD_BRAG) for hand in hands]
    assert labels(found, variant=FIVE_CARD_BRAG).tolist() == list(map(str, one_by_one))
    assert percentiles(found, variant=FIVE_CARD_BRAG).tolist() == [hand.percentile for hand in one_by_one]


def test_what_is_not_a_hand() -> None:
    """Strength 0 has no words, no category and no percentile."""
    assert labels([0, 741]).tolist() == ["", "prial of threes"]
    assert categories([0, 741]).tolist() == [0, 6]
    assert np.isnan(percentiles([0, 741])).tolist() == [True, False]


@pytest.mark.parametrize(("function", "dtype"), [(categories, np.uint8), (labels, object), (percentiles, np.float64)])
@pytest.mark.parametrize("shape", [(), (0,), (3,), (2, 3), (2, 0, 3)], ids=str)
def test_shapes_and_dtypes(function: Callable[..., Any], dtype: type, shape: tuple[int, ...]) -> None:
    """The answer is an array of the same shape, of its dtype, and the caller's own."""
    for given in (np.full(shape, 5, np.uint16), np.full(shape, 5, np.int64), np.full(shape, 5, ">i4")):
        found = function(given)
        assert np.shape(found) == shape
        assert shape == () or found.dtype == dtype
        if shape and found.size:
            found.fill(0)
            assert (function(given) != found).all()


def test_all_hands_of_a_class_share_their_words() -> None:
    """The words take no memory of their own for each hand."""
    first, second = labels([400, 400])
    assert first is second
    assert type(first) is str


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("wrong", [[742], [-1], [1, 2, 65535], [[1], [10**15]], np.uint64([2**64 - 1])])
def test_a_number_that_is_no_strength(function: Callable[..., Any], wrong: Any) -> None:
    """The first number that is no strength of the variant is named."""
    with pytest.raises(HandError, match=r"strengths of this variant are in 0..741, got") as caught:
        function(wrong, variant=BRAG)
    assert_said_well(caught.value)


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("wrong", [[1.0], ["741"], [True], [None], "741", None, np.array([1.5]), object()])
def test_what_is_no_array_of_integers(function: Callable[..., Any], wrong: Any) -> None:
    """Other types are refused."""
    with pytest.raises(TypeError, match="strengths must be integers") as caught:
        function(wrong)
    assert_said_well(caught.value)
    with pytest.raises(TypeError, match="variant must be a Variant"):
        function([1], variant="brag")

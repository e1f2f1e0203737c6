"""Evaluators timed beside ours: bench."""

from __future__ import annotations

import pytest

from brag_eval import FOUR_CARD_BRAG, JOKER_BRAG, ArgumentError, PrialOrder, RunOrder, Variant, strengths
from brag_eval.conformance import bench, check
from brag_eval.conformance._naive import naive


@pytest.mark.parametrize("run_order", RunOrder)
@pytest.mark.parametrize("prial_order", PrialOrder)
def test_naive_python_is_right(run_order: RunOrder, prial_order: PrialOrder) -> None:
    """What the others are timed beside ranks every hand right, though it takes a card twice."""
    variant = Variant(run_order, prial_order)
    evaluator = naive(variant)
    assert evaluator
    report = check(evaluator, variant=variant)
    assert report.takes == "names of cards"
    assert (report.wrong, report.refused, report.order_matters) == (0, (), ())
    assert report.duplicates
    assert report.follows == (variant,)


def test_everyone_is_timed_on_the_same_hands() -> None:
    """Each takes all hands in every round, as it takes them; jokers and four cards leave naive Python out."""
    sizes = []

    def own(hands: object) -> object:
        found = strengths(hands, variant=FOUR_CARD_BRAG)  # type: ignore[arg-type]
        sizes.append(len(found))
        return found

    found = bench({"own": own}, variant=FOUR_CARD_BRAG, count=50, rounds=3)
    assert list(found) == ["brag_eval.strength", "brag_eval.strengths", "own"]
    assert [len(racer.seconds) for racer in found.values()] == [3, 3, 3]
    assert set(sizes[-4:]) == {50}
    assert "naive Python" in bench({}, count=5, rounds=1)
    assert "naive Python" not in bench({}, variant=JOKER_BRAG, count=5, rounds=1)


def test_who_takes_no_hands_is_refused() -> None:
    """It is said what was tried."""
    with pytest.raises(ArgumentError, match="mine takes no hand of 3 cards: an array of hands: "):
        bench({"mine": lambda cards: 1}, count=5, rounds=1)
    with pytest.raises(TypeError, match="variant must be a Variant"):
        bench({}, variant="brag")  # type: ignore[arg-type]

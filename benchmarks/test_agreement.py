"""See that the contenders agree, so that the benchmarks compare like with like."""

import numpy as np
import pytest

import brag_eval
from benchmarks.contenders import POKER_ORDER, Contender, many_hands, one_hand, random_hands, unchecked_loops
from brag_eval import Category, Variant
from brag_eval._tables import cube


def _places(values: list[object]) -> list[int]:
    number = {value: place for place, value in enumerate(sorted(set(values)), start=1)}  # type: ignore[type-var]
    return [number[value] for value in values]


def _evaluate_all(contender: Contender, hands: list[list[int]]) -> list[object]:
    return [contender.evaluate(contender.prepare(brag_eval.format_cards(hand).split())) for hand in hands]


@pytest.mark.parametrize("name", [name for name, each in one_hand().items() if each.what.startswith("three cards")])
def test_who_ranks_three_cards_agrees_on_every_hand(name: str) -> None:
    """All 22,100 hands get the same places."""
    hands = brag_eval.all_hands()
    found = _evaluate_all(one_hand()[name], hands.tolist())
    assert _places(found) == brag_eval.strengths(hands, variant=POKER_ORDER).tolist()


def test_eval7_knows_pairs() -> None:
    """It tells pairs and trips from the rest, and nothing more, so its times are for less work."""
    hands = brag_eval.all_hands()[::7]
    contender = one_hand()["eval7"]
    assert contender.describe
    said = [contender.describe(contender.prepare(brag_eval.format_cards(hand).split())) for hand in hands.tolist()]
    found = brag_eval.categories(brag_eval.strengths(hands, variant=POKER_ORDER), variant=POKER_ORDER)
    expected = {Category.PRIAL: "Trips", Category.PAIR: "Pair"}
    assert said == [expected.get(Category(category), "High Card") for category in found.tolist()]


def test_who_ranks_five_cards_agrees() -> None:
    """Both evaluators of five cards order 2,000 hands alike."""
    hands = random_hands(2_000, 5).tolist()
    first, second = (_places(_evaluate_all(one_hand()[name], hands)) for name in ("treys", "phevaluator"))
    assert first == second


@pytest.mark.parametrize("name", many_hands())
def test_who_takes_arrays_agrees_on_every_hand(name: str) -> None:
    """All 22,100 hands get the same strengths."""
    hands = brag_eval.all_hands()
    found = many_hands()[name](hands)
    assert found.tolist() == brag_eval.strengths(hands, variant=POKER_ORDER).tolist()


def test_the_unchecked_loop_of_four_cards_agrees() -> None:
    """It gives the strengths of `strengths`."""
    hands = random_hands(10_000, 4)
    out = np.empty(len(hands), np.uint16)
    unchecked_loops()[4](hands, cube("a23-threes-tied", 0, 1), out)
    assert out.tolist() == brag_eval.strengths(hands, variant=Variant(dealt=4)).tolist()

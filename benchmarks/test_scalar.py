"""Time one hand: from card ids or the peer's own cards, from a string, and with the sentence."""

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import brag_eval
from benchmarks.contenders import one_hand
from brag_eval import JOKER_BRAG, Variant

TEXTS = {3: "As 2s 3s", 5: "As 2s 3s 4d 5h"}


def _text(name: str) -> str:
    return TEXTS[5 if one_hand()[name].what == "five cards" else 3]


@pytest.mark.parametrize("name", one_hand())
@pytest.mark.benchmark(group="one hand, cards at hand")
def test_one_hand_from_cards(benchmark: BenchmarkFixture, name: str) -> None:
    """Evaluate cards prepared before: ids, or objects of the peer's own."""
    contender = one_hand()[name]
    benchmark(contender.evaluate, contender.prepare(_text(name).split()))


@pytest.mark.parametrize("name", one_hand())
@pytest.mark.benchmark(group="one hand from a string")
def test_one_hand_from_a_string(benchmark: BenchmarkFixture, name: str) -> None:
    """Parse and evaluate."""
    benchmark(one_hand()[name].from_text, _text(name))


@pytest.mark.parametrize("name", [name for name, contender in one_hand().items() if contender.describe])
@pytest.mark.benchmark(group="one hand with words")
def test_one_hand_with_words(benchmark: BenchmarkFixture, name: str) -> None:
    """Say what prepared cards are; all but brag_eval name no more than the category."""
    contender = one_hand()[name]
    assert contender.describe
    benchmark(contender.describe, contender.prepare(_text(name).split()))


@pytest.mark.parametrize(
    ("hand", "variant"),
    [
        ((51, 3, 7), brag_eval.BRAG),
        ((46, 42, 52), JOKER_BRAG),
        ((51, 3, 7, 8), Variant(dealt=4)),
        ((51, 3, 7, 8, 20), Variant(dealt=5)),
    ],
    ids=["three cards", "with a joker", "best three of four", "best three of five"],
)
@pytest.mark.benchmark(group="one hand, by variant")
def test_one_hand_by_variant(benchmark: BenchmarkFixture, hand: tuple[int, ...], variant: Variant) -> None:
    """Evaluate card ids."""
    benchmark(lambda: brag_eval.strength(hand, variant=variant))


SIX = ["As 2s 3s", "Ah Kh Qh", "4s 4h 5d", "5s 5h 6d", "7s 8s 2c", "9s 9h Td"]


@pytest.mark.parametrize(
    "call",
    [
        lambda: brag_eval.strength((51, 3, 7)),
        lambda: brag_eval.evaluate((51, 3, 7)),
        lambda: str(brag_eval.evaluate((51, 3, 7))),
        lambda: brag_eval.evaluate((46, 42, 52), variant=JOKER_BRAG),
        lambda: brag_eval.strength("As 2s 3s"),
        lambda: brag_eval.winners(SIX),
    ],
    ids=["strength", "evaluate", "evaluate and say", "evaluate a joker", "strength from a string", "winners of six"],
)
@pytest.mark.benchmark(group="what one hand costs")
def test_what_one_hand_costs(benchmark: BenchmarkFixture, call: Callable[[], object]) -> None:
    """Evaluate at most 2 times strength, a joker at most 2.5, winners of six at most 8 of a strength from a string."""
    benchmark(call)

"""Time one hand, contenders in turn: from card ids or the peer's own cards, from a string, and with the sentence."""

from functools import partial

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import brag_eval
from benchmarks.contenders import one_hand
from benchmarks.interleaved import clock, report
from benchmarks.peers import Contender
from brag_eval import JOKER_BRAG, Variant

TEXTS = {3: "As 2s 3s", 5: "As 2s 3s 4d 5h"}
DESCRIBERS = {name: contender for name, contender in one_hand().items() if contender.describe}


def _text(contender: Contender) -> str:
    return TEXTS[5 if contender.what == "five cards" else 3]


def _prepared(contender: Contender) -> object:
    return contender.prepare(_text(contender).split())


@pytest.mark.parametrize("name", one_hand())
@pytest.mark.benchmark(group="one hand, cards at hand", timer=clock)
def test_one_hand_from_cards(benchmark: BenchmarkFixture, name: str) -> None:
    """Evaluate cards prepared before: ids, or objects of the peer's own."""
    report(benchmark, name, {key: partial(each.evaluate, _prepared(each)) for key, each in one_hand().items()})


@pytest.mark.parametrize("name", one_hand())
@pytest.mark.benchmark(group="one hand from a string", timer=clock)
def test_one_hand_from_a_string(benchmark: BenchmarkFixture, name: str) -> None:
    """Parse and evaluate."""
    report(benchmark, name, {key: partial(each.from_text, _text(each)) for key, each in one_hand().items()})


@pytest.mark.parametrize("name", DESCRIBERS)
@pytest.mark.benchmark(group="one hand with words", timer=clock)
def test_one_hand_with_words(benchmark: BenchmarkFixture, name: str) -> None:
    """Say what prepared cards are; all but brag_eval name no more than the category."""
    contenders = {
        key: partial(each.describe, _prepared(each)) for key, each in DESCRIBERS.items() if each.describe is not None
    }
    report(benchmark, name, contenders)


VARIANTS = {
    "three cards": ((51, 3, 7), brag_eval.BRAG),
    "with a joker": ((46, 42, 52), JOKER_BRAG),
    "best three of four": ((51, 3, 7, 8), Variant(dealt=4)),
    "best three of five": ((51, 3, 7, 8, 20), Variant(dealt=5)),
}


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.benchmark(group="one hand, by variant", timer=clock)
def test_one_hand_by_variant(benchmark: BenchmarkFixture, name: str) -> None:
    """Evaluate card ids."""
    contenders = {key: partial(brag_eval.strength, hand, variant=variant) for key, (hand, variant) in VARIANTS.items()}
    report(benchmark, name, contenders)

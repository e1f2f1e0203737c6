"""Time the laying of one deal and of many, and of every layout worth a thought."""

import numpy as np
import numpy.typing as npt
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from brag_eval.games import AIMS, _many, lay, lay_many, layouts

MANY = 20_000


def deals(cards: int, number: int) -> npt.NDArray[np.uint8]:
    """Make random deals of so many cards."""
    return np.random.default_rng(1).random((number, 52)).argsort(axis=1)[:, :cards].astype(np.uint8)


@pytest.mark.parametrize("objective", AIMS)
@pytest.mark.parametrize("cards", [7, 9, 13])
def test_lay(benchmark: BenchmarkFixture, cards: int, objective: str) -> None:
    """Lay 100 deals, one call each, from ids."""
    benchmark.group = f"lay 100 deals of {cards} cards"
    given = deals(cards, 1 if benchmark.disabled else 100).tolist()
    benchmark(lambda: [lay(deal, objective=objective) for deal in given])  # type: ignore[arg-type]


@pytest.mark.parametrize("cards", [7, 9, 13])
@pytest.mark.benchmark(group="layouts of 100 deals")
def test_layouts(benchmark: BenchmarkFixture, cards: int) -> None:
    """Find the front of 100 deals, one call each."""
    given = deals(cards, 1 if benchmark.disabled else 100).tolist()
    benchmark(lambda: [layouts(deal) for deal in given])


@pytest.mark.parametrize("objective", AIMS)
@pytest.mark.parametrize("cards", [7, 13])
def test_lay_many(benchmark: BenchmarkFixture, cards: int, objective: str) -> None:
    """Lay an array of deals, the loop compiled before."""
    benchmark.group = f"lay_many of {MANY:,} deals of {cards} cards"
    given = deals(cards, 1 if benchmark.disabled else MANY)
    if not benchmark.disabled:
        _many.compile_loop()
    benchmark.pedantic(lay_many, (given,), {"objective": objective}, rounds=3, warmup_rounds=1)

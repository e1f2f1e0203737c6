"""Time the odds: calls from Python, on one core."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from brag_eval import BRAG, FOUR_CARD_BRAG, JOKER_BRAG, Variant
from brag_eval.odds import chance, odds, odds_table, see

HAND = "Qs Qd 8c"


@pytest.mark.parametrize("opponents", [1, 2, 3])
@pytest.mark.parametrize("at_least", [None, "pair"])
@pytest.mark.parametrize("variant", [BRAG, JOKER_BRAG], ids=["brag", "joker"])
def test_exact(benchmark: BenchmarkFixture, opponents: int, at_least: str | None, variant: Variant) -> None:
    """Under 60 microseconds, 0.5 and 80 milliseconds for 1, 2 and 3 opponents."""
    assert benchmark(odds, HAND, opponents=opponents, at_least=at_least, variant=variant).exact


def test_exact_against_three_with_the_best_hand(benchmark: BenchmarkFixture) -> None:
    """Nearly all hands are weaker than a running flush: the longest sum, twice."""
    benchmark(odds, "As 2s 3s", opponents=3)


def test_exact_at_four_cards(benchmark: BenchmarkFixture) -> None:
    """All 194,580 hands of one opponent."""
    benchmark(odds, "Qs Qd 8c 3h", variant=FOUR_CARD_BRAG)


@pytest.mark.parametrize(("opponents", "variant"), [(1, BRAG), (1, FOUR_CARD_BRAG), (2, BRAG)])
def test_table(benchmark: BenchmarkFixture, opponents: int, variant: Variant) -> None:
    """Under 5 milliseconds for the 22,100 hands heads-up."""
    benchmark.pedantic(
        odds_table, kwargs={"opponents": opponents, "variant": variant}, rounds=10, warmup_rounds=1, iterations=1
    )


@pytest.mark.parametrize("opponents", [1, 3, 5, 9, 16])
def test_sample(benchmark: BenchmarkFixture, opponents: int) -> None:
    """At least 8 million deals a second against three: under 125 milliseconds a million."""
    arguments = {"opponents": opponents, "method": "sample", "rng": 1}
    benchmark.extra_info["deals"] = 1_000_000
    benchmark.pedantic(odds, args=(HAND,), kwargs=arguments, rounds=5, warmup_rounds=1, iterations=1)


def test_see(benchmark: BenchmarkFixture) -> None:
    """What a bot asks at every turn."""
    benchmark(see, HAND, pot=18, price=8)


@pytest.mark.parametrize("players", [2, 3])
def test_chance(benchmark: BenchmarkFixture, players: int) -> None:
    """Exact, for a whole table."""
    found: Any = benchmark(chance, "pair", players=players)
    assert found.exact

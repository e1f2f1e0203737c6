"""Time the odds: calls from Python, on one core."""

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from brag_eval import FOUR_CARD_BRAG, JOKER_BRAG
from brag_eval.odds import chance, odds, odds_table, see

HAND = "Qs Qd 8c"

EXACT: dict[str, Callable[[], object]] = {
    "1 opponent": lambda: odds(HAND),
    "1 opponent with a pair at least": lambda: odds(HAND, at_least="pair"),
    "1 opponent, a joker in the pack": lambda: odds(HAND, variant=JOKER_BRAG),
    "1 opponent at four cards": lambda: odds("Qs Qd 8c 3h", variant=FOUR_CARD_BRAG),
    "2 opponents": lambda: odds(HAND, opponents=2),
    "2 opponents with a pair at least": lambda: odds(HAND, opponents=2, at_least="pair"),
    "3 opponents": lambda: odds(HAND, opponents=3),
    "3 opponents, the hand A-2-3 suited": lambda: odds("As 2s 3s", opponents=3),
    "5 opponents, looked up": lambda: odds(HAND, opponents=5),
    "whether to see": lambda: see(HAND, pot=18, price=8),
    "somebody of 3 holds a pair": lambda: chance("pair", players=3),
    "all 22,100 hands, 1 opponent": odds_table,
    "all 270,725 four-card hands, 1 opponent": lambda: odds_table(variant=FOUR_CARD_BRAG),
    "all 22,100 hands, 2 opponents": lambda: odds_table(opponents=2),
}


@pytest.mark.parametrize("name", EXACT)
@pytest.mark.benchmark(group="exact odds")
def test_exact_odds(benchmark: BenchmarkFixture, name: str) -> None:
    """Count every deal."""
    benchmark(EXACT[name])


@pytest.mark.parametrize("opponents", [1, 3, 5, 9, 16], ids=lambda count: f"{count} opponent{'s' * (count > 1)}")
@pytest.mark.benchmark(group="a million sampled deals")
def test_sampled_odds(benchmark: BenchmarkFixture, opponents: int) -> None:
    """Deal a million times."""
    benchmark.pedantic(
        odds,
        (HAND,),
        {"opponents": opponents, "method": "sample", "rng": 1},
        rounds=2 if benchmark.disabled else 7,
        warmup_rounds=1,
    )

"""Time the odds: calls from Python, on one core, and what a sample of weighed deals gains on plain ones."""

import time
from collections.abc import Callable

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from brag_eval import FOUR_CARD_BRAG, JOKER_BRAG, parse_cards, strength, strengths
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


def plain(hand: str, opponents: int, deals: int) -> float:
    """Deal opponents at random, and return the variance of the share of deals in which the hand wins."""
    own, rng = parse_cards(hand), np.random.default_rng(1)
    others = np.array([card for card in range(52) if card not in own], np.uint8)
    dealt = rng.permuted(np.tile(others, (deals, 1)), axis=1)[:, : 3 * opponents]
    won = strengths(dealt.reshape(deals, opponents, 3)).max(axis=1) < strength(hand)
    return float(won.var()) / deals


@pytest.mark.parametrize("name", ["Qs Qd 8c", "As Kd 9h", "9s 5s 3s", "Js Td 9c"])
@pytest.mark.benchmark(group="6 opponents as closely, weighed, beside dealing plainly")
def test_weighed_beside_plain(benchmark: BenchmarkFixture, name: str) -> None:
    """Weigh deals, and deal as many plainly: variance by variance, how much longer those would take."""
    gains = []

    def both() -> None:
        start = time.thread_time()
        found = odds(name, opponents=6, method="sample", trials=20_000, rng=1)
        between = time.thread_time()
        variance = plain(name, 6, 20_000)
        gains.append(variance * (time.thread_time() - between) / (found.stderr**2 * (between - start)))

    benchmark.pedantic(both, rounds=2 if benchmark.disabled else 9, warmup_rounds=1)
    benchmark.extra_info["times as fast"] = float(np.median(gains))

"""Time the betting round: actions, and whole deals, on one core."""

from functools import cache

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from brag_eval.betting import (
    Action,
    Kind,
    Round,
    Session,
    Strategy,
    TableRules,
    View,
    blind_until,
    loose,
    see_at,
    simulate,
    tight,
)

BETS, DEALS = 1_000, 2_000

_FOLD, _SEE, _BET = Action.fold(), Action.see(), cache(Action.bet)


def trivial(view: View) -> Action:
    """See if that is legal, fold a bad hand or after three bets, and bet the price otherwise."""
    if view.option(Kind.SEE) is not None:
        return _SEE
    return _FOLD if (view.percentile or 0) < 60 or view.turns > 3 else _BET(view.price or 0)


def bet_on_and_on() -> None:
    """Bet the price a thousand times in one deal, and write every action anew."""
    deal = Round.start(TableRules(), [BETS] * 4, dealer=3, blind={1, 2})
    for _ in range(BETS // 4):
        for price in (2, 1, 1, 2):
            deal = deal.act(Action.bet(price))


def keep_a_ledger() -> None:
    """Bet the price a thousand times, logged as events."""
    session = Session(TableRules())
    for name in ("Alice", "Ben", "Cara", "Dan"):
        session.join(name, 10 * BETS)
    session.deal()
    for _ in range(BETS):
        session.act("bet 2")


@pytest.mark.benchmark(group="a thousand bets")
def test_actions(benchmark: BenchmarkFixture) -> None:
    """Act on a round: 100,000 actions a second are 10 ms."""
    benchmark(bet_on_and_on)


@pytest.mark.benchmark(group="a thousand bets")
def test_ledger(benchmark: BenchmarkFixture) -> None:
    """Act on a session."""
    benchmark(keep_a_ledger)


PLAYERS: dict[str, list[Strategy]] = {
    "trivial strategies": [trivial] * 4,
    "everybody folds": [lambda view: _FOLD] * 4,
    "four kinds of bot": [tight(), loose(), blind_until(3), see_at("Ts Td 2c")],
}


@pytest.mark.parametrize("rules", ["squarescores", "two-blind-hands", "teen-patti"])
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.benchmark(group="2,000 simulated deals of four players")
def test_simulation(benchmark: BenchmarkFixture, players: str, rules: str) -> None:
    """Simulate: 15,000 deals a second are 133 ms."""
    table = TableRules.named(rules)
    benchmark.pedantic(
        simulate,
        (PLAYERS[players], table),
        {"deals": DEALS, "rng": 1},
        rounds=1 if benchmark.disabled else 7,
        warmup_rounds=1,
    )

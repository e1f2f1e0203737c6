"""Simulated deals: the same moves and cards as in a session, sums that add up, and cards that stay hidden."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import cycle
from math import sqrt
from typing import Any

import numpy as np
import pytest

from brag_eval import BRAG, FOUR_CARD_BRAG, JOKER_BRAG
from brag_eval.betting import (
    Action,
    Bot,
    IllegalAction,
    Kind,
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
from brag_eval.betting._deals import play_deals
from brag_eval.errors import ArgumentError
from tests.betting import tables

BOTS = (tight(), loose(), blind_until(3), see_at("Ts Td 2c"), Bot(play=0, patience=3))


def at_random(rng: random.Random, *, blind: bool) -> Strategy:
    """Make a strategy that draws from what is legal, and sees what a player of its seat may see."""

    class Random:
        def __call__(self, view: View) -> Action:
            """Draw from what is legal."""
            assert (view.cards is None) == (view.is_blind and view.is_betting) or not view.is_betting
            assert (view.percentile is None) == (view.strength is None) == (view.cards is None)
            options = view.legal_actions()
            assert {option.seat for option in options} == {view.seat}
            return tables.actions_of(rng.choice(options), rng)

    made = Random()
    made.blind = blind  # type: ignore[attr-defined]
    return made


class Recorded:
    """Play another's strategy, and note what it did."""

    def __init__(self, inner: Strategy, log: list[str]) -> None:
        self.inner, self.log = inner, log
        self.blind = getattr(inner, "blind", False)

    def __call__(self, view: View) -> Action:
        """Do what the other does."""
        action = self.inner(view)
        self.log.append(str(action))
        return action


@pytest.mark.parametrize("seed", range(60))
def test_simulated_deals_are_those_of_a_session(seed: int) -> None:
    """What random players did in a simulation, done again in a session with the same shuffles, pays the same."""
    rng = random.Random(seed)
    variant = rng.choice((BRAG, JOKER_BRAG, FOUR_CARD_BRAG))
    rules, players = tables.random_rules(rng), rng.randint(2, 5)
    # A pot or hand that is carried has each begin its deals with the same chips only while nobody is short of them.
    log: list[str] = []
    strategies = [Recorded(at_random(rng, blind=rng.random() < 0.5), log) for _ in range(players)]
    stack, deals = rules.ante + 40, 30
    tally = play_deals(strategies, rules, variant, deals, stack, players - 1, random.Random(seed).shuffle)

    session = Session(rules, variant=variant, rng=random.Random(seed))
    names = [f"P{seat}" for seat in range(players)]
    for name in names:
        session.join(name, stack)
    net, won, steps = [0] * players, [0] * players, iter(log)
    for _ in range(deals):
        session._table.money.update(dict.fromkeys(names, stack))  # as the simulation does
        blind = [name for name, strategy in zip(names, strategies, strict=True) if strategy.blind]
        session.deal(blind=blind)
        while session.round and session.round.result is None:
            session.act(next(steps))
        assert session.round
        assert session.round.result
        net = [total + one for total, one in zip(net, session.round.result.net, strict=True)]
        for seat in session.round.result.winners:
            won[seat] += 1
    assert next(steps, None) is None
    assert (tally.net, tally.won, tally.deals) == (net, won, deals)
    assert tally.carried == session.pot


@pytest.mark.parametrize("rules", [TableRules(), TableRules.named("two-blind-hands"), TableRules.named("teen-patti")])
def test_a_simulation_adds_up(rules: TableRules) -> None:
    """What some win others lose, every deal has an ending, and the errors are those of so many deals."""
    result = simulate(BOTS, rules, deals=3_000, rng=4)
    assert round(sum(result.net) * result.deals) == -result.carried
    assert sum(result.endings.values()) == result.deals == 3_000
    assert all(0.01 < error < 5 for error in result.stderr)
    assert "player 4" in str(result)


def test_the_same_seed_gives_the_same_wherever_it_is_worked_out() -> None:
    """A seed, or a generator of it, gives one result, with an executor too; progress comes to the end."""
    told: list[tuple[int, int]] = []
    rules = TableRules(shuffle="every-deal")
    first = simulate(BOTS[:3], rules, deals=4_500, rng=9, progress=lambda *done: told.append(done))
    assert told == [(2_000, 4_500), (4_000, 4_500), (4_500, 4_500)]
    with ThreadPoolExecutor(2) as executor:
        assert simulate(BOTS[:3], rules, deals=4_500, rng=np.random.default_rng(9), executor=executor) == first
    assert simulate(BOTS[:3], rules, deals=4_500, rng=10) != first


def test_errors_are_as_large_as_the_results_scatter() -> None:
    """Of 40 simulations the means scatter as their standard errors say, within a third, pots carried over too."""
    rules = TableRules.named("two-blind-hands")
    results = [simulate(BOTS[1:4], rules, deals=400, rng=seed) for seed in range(40)]
    for seat in range(3):
        means = [result.net[seat] for result in results]
        middle = sum(means) / 40
        scatter = sqrt(sum((mean - middle) ** 2 for mean in means) / 39)
        error = sqrt(sum(result.stderr[seat] ** 2 for result in results) / 40)
        assert 0.67 < scatter / error < 1.5


def test_who_always_folds_loses_his_antes() -> None:
    """Against one who bets he is down one ante a deal, with no error at all."""
    result = simulate([Bot(play=100, see=100), Bot(play=0, see=100)], TableRules(ante=3), deals=500, rng=2)
    assert (result.net, result.stderr, result.won) == ((-3.0, 3.0), (0.0, 0.0), (0, 500))


def test_two_who_see_at_once_come_out_even() -> None:
    """Each pays in half of the deals, as the deal passes; neither is up by more than chance."""
    rules = TableRules(shuffle="every-deal", open_sees_open="once")
    paid = [0, 0]

    def see(view: View) -> Action:
        paid[view.seat] += 1
        return Action.see()

    result = simulate([see, see], rules, deals=20_000, rng=6)
    assert paid == [10_000, 10_000]
    # He puts 2 into a pot of 4, antes included: up 1 where he wins, down 3 where not; the other way for who is seen.
    assert sum(result.net) == 0
    assert abs(result.net[0]) < 4 * result.stderr[0]
    assert 0.013 < result.stderr[0] < 0.017


@pytest.mark.parametrize("seed", range(25))
def test_bots_stay_legal_under_any_rules(seed: int) -> None:
    """No rules lead a bot to what is refused."""
    rng = random.Random(seed)
    for bots in ([*BOTS], [blind_until(rng.randint(1, 9)), rng.choice(BOTS)]):
        simulate(
            bots,
            tables.random_rules(rng),
            variant=rng.choice((BRAG, JOKER_BRAG)),
            deals=60,
            stack=rng.choice((9, 50)),
            rng=seed,
        )


def test_a_blind_player_does_not_see_his_cards() -> None:
    """Before he looks a view has no cards, strength or percentile; after it, his own three."""
    seen: list[Any] = []

    class Peeker:
        blind = True

        def __call__(self, view: View) -> Action:
            """Note what is shown, look, and fold."""
            seen.append((view.is_blind, view.cards, view.strength, view.percentile))
            return Action.look() if view.is_blind else Action.fold()

    simulate([Peeker(), Peeker()], TableRules(), deals=1, rng=1)
    assert seen[0] == (True, None, None, None)
    assert seen[1][0] is False
    assert len(seen[1][1]) == 3


def test_an_illegal_strategy_is_named() -> None:
    """The error says which player may not do what, why, and what is legal."""
    with pytest.raises(IllegalAction, match="player 1 may not bet 1: the bet must be at least 2, got 1; legal: bet 2"):
        simulate([lambda view: Action.bet(2), lambda view: Action.bet(1)], TableRules(), deals=1, rng=1)
    with pytest.raises(IllegalAction, match="each acts for himself"):
        simulate([lambda view: Action.fold(seat=1 - view.seat)] * 2, TableRules(), deals=1, rng=1)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"strategies": [tight()]}, ArgumentError, "from 2 to 16 can play, got 1"),
        ({"strategies": [tight()] * 17}, ArgumentError, "from 2 to 16 can play, got 17"),
        ({"deals": 0}, ArgumentError, "deals must be at least 1"),
        ({"stack": 0}, ArgumentError, "stack must be at least 1"),
        ({"rng": -1}, ArgumentError, "a seed must not be negative"),
        ({"strategies": ["tight", "loose"]}, TypeError, "each strategy must be callable"),
        ({"rules": None}, TypeError, "rules must be TableRules"),
    ],
)
def test_a_simulation_that_cannot_be_is_refused(options: dict[str, Any], error: type[Exception], message: str) -> None:
    """Each refusal names what is wrong."""
    given = {"strategies": [tight(), loose()], "rules": TableRules(), "deals": 10, "rng": 1} | options
    with pytest.raises(error, match=message):
        simulate(given.pop("strategies"), given.pop("rules"), **given)


def test_bots_of_impossible_numbers_are_refused() -> None:
    """Percentages are 0 to 100."""
    with pytest.raises(ArgumentError, match="see must be 0 to 100 per cent, got 101"):
        replace(tight(), see=101)
    assert [bot.blind for bot, _ in zip(BOTS, cycle([0]), strict=False)] == [False, False, True, False, False]
    assert Kind.BET == "bet"


def test_a_bot_doubles_its_first_three_bets() -> None:
    """With a hand that is worth it, and then it bets what it has to."""
    session = Session(TableRules(), variant=BRAG, rng=tables.Stacked([51, 7, 50, 6, 48, 5]))
    for name in ("Ann", "Bob"):
        session.join(name, 1_000)
    session.deal()
    bot, bets = Bot(play=0, see=100, double=99, patience=9), []
    for _ in range(5):
        price = session.view(session.to_act or "").option(Kind.BET)
        assert price is not None
        action = bot(session.view(session.to_act or ""))
        bets.append((action.amount or 0) / price.price)
        session.act(action)
        price = session.view(session.to_act or "").option(Kind.BET)
        assert price is not None
        session.act(Action.bet(price.price))
    assert bets == [2, 2, 2, 1, 1]

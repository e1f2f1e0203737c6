"""Kinds of mistake that were found once: options that go nowhere, money of other kinds, ends of scales, memory."""

from __future__ import annotations

import random
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np
import pytest

from brag_eval import (
    BRAG,
    FIVE_CARD_BRAG,
    FOUR_CARD_BRAG,
    JOKER_BRAG,
    TEEN_PATTI,
    BragError,
    Category,
    Variant,
    deal,
    hand_classes,
    strengths,
)
from brag_eval.odds import Chance, Odds, SeeAdvice, chance, odds, odds_table, plot_odds, plot_table, see
from brag_eval.odds._results import build_odds, build_sampled
from brag_eval.odds._sample import Sums

FIVE = "Tc Td 5h 2s 9s"


def test_public_objects_show_where_they_are_imported_from() -> None:
    """In reprs and tracebacks."""
    for thing in (Chance, Odds, SeeAdvice, chance, odds, odds_table, plot_odds, plot_table, see):
        assert thing.__module__ == "brag_eval.odds"


@pytest.mark.parametrize("money", [int, float, Decimal, Fraction, np.int32, np.float32])
def test_money_of_any_kind(money: Any) -> None:
    """The advice is the same in every kind of number."""
    assert see("7h 6s 5d", pot=money(18), price=money(8)) == see("7h 6s 5d", pot=18, price=8)


@pytest.mark.parametrize(("pot", "price"), [(1e308, 1e308), (1e308, 1e-308), (1e-308, 1e308), (1.7e308, 1.7e308)])
def test_money_at_the_ends_of_floats(pot: float, price: float) -> None:
    """Nothing overflows, and the sentence stays short."""
    advice = see("7h 6s 5d", pot=pot, price=price)
    assert np.isfinite([advice.ev_see, advice.break_even]).all()
    assert 0 <= advice.break_even <= 1
    assert advice.see == (advice.win > advice.break_even)
    assert len(advice.reason) < 250


def test_see_hands_its_options_on() -> None:
    """The odds behind advice are those asked for with the same options."""
    options: dict[str, Any] = {
        "dead": "As Kd", "at_least": "pair", "trials": 3_000, "rng": 5, "confidence": 0.8, "variant": FIVE_CARD_BRAG,
    }  # fmt: skip
    seen: list[int] = []
    with ThreadPoolExecutor(1) as pool:
        advice = see(FIVE, pot=3, price=2, executor=pool, progress=lambda done, _: seen.append(done), **options)
    assert advice.odds == odds(FIVE, **options)
    assert seen == [3_000]
    assert see(FIVE, pot=3, price=2, **options | {"rng": 6}).odds != advice.odds
    assert see("7h 6s 5d", pot=3, price=2, method="sample", trials=2_000, rng=1).odds.deals == 2_000


def test_advice_is_too_close_to_tell_just_within_the_interval() -> None:
    """The words come where the break-even chance is in the interval, at its ends too, and nowhere else."""
    ask = partial(see, FIVE, price=1, variant=FIVE_CARD_BRAG, trials=20_000, rng=3)
    low, high = ask(pot=1).odds.interval
    for share, close in ((low - 1e-6, False), (low + 1e-6, True), (high - 1e-6, True), (high + 1e-6, False)):
        assert ("too close" in ask(pot=1 / share - 1).reason) == close


def test_a_threshold_just_above_a_category_is_told_by_its_weakest_hand() -> None:
    """At the category's foot it is the category; one above, the hand itself."""
    foot, above = (see("As Ah Ad", pot=1, price=1, at_least=low).reason for low in (275, 276))
    assert "a random hand of pair or better" in foot
    assert "a random hand of pair of twos with a four or better" in above


@pytest.mark.parametrize("name", ["running flush", "running-flush", "running_flush", "Running  Flush", "RUNNING_FLUSH"])
def test_thresholds_are_spelled_in_any_way(name: str) -> None:
    """With a space, a hyphen or an underscore, in any case."""
    assert odds("As 2s 3s", at_least=name) == odds("As 2s 3s", at_least=Category.RUNNING_FLUSH)


def test_chance_of_two_players_at_four_cards() -> None:
    """Sampled, and as often as in deals made here."""
    found = chance("flush", players=2, variant=FOUR_CARD_BRAG, trials=50_000, rng=1)
    assert found.weighted
    rng = np.random.default_rng(2)
    deals = np.argsort(rng.random((100_000, 52)), axis=1)[:, :8].astype(np.uint8).reshape(-1, 2, 4)
    floor = 1 + next(i for i, c in enumerate(hand_classes(variant=FOUR_CARD_BRAG)) if c.category == Category.FLUSH)
    share = (strengths(deals, variant=FOUR_CARD_BRAG).max(axis=1) >= floor).mean()
    assert abs(found.somebody - share) < 4 * (np.sqrt(share * (1 - share) / 100_000) + found.stderr)


@pytest.mark.parametrize(
    ("won", "ends"), [(0, (0.0, 0.0369934979)), (100, (0.9630065021, 1.0)), (50, (0.4038298, 0.5961702))]
)
def test_intervals_at_the_ends_are_wilsons(won: int, ends: tuple[float, float]) -> None:
    """Of 100 deals, none, all or half of which are won; by the closed form z^2 / (n + z^2) at the ends."""
    sums = Sums(*(np.array([float(n)]) for n in (100, 100, won, won, 0)))
    found = build_sampled(sums, 100, weighted=False, confidence=0.95)
    assert found.interval == pytest.approx(ends, abs=1e-5)
    assert (found.wins, found.losses, found.deals) == (won, 100 - won, 100)
    assert build_sampled(sums, 100, weighted=False, confidence=1 - 1e-16).interval[0] < ends[0] + 1e-9


def test_equal_weights_leave_no_error() -> None:
    """A hand that every deal of the family lets win has no error but that of the ends."""
    found = odds("3s 3h 3d", opponents=5, method="sample", trials=1_000, rng=1)
    assert (found.win, found.stderr) == (1.0, 0.0)
    assert 0.99 < found.interval[0] < found.interval[1] == 1.0


def test_counts_become_odds() -> None:
    """The probabilities are the counts' quotients, however large they are."""
    found = build_odds(10**40, 10**39, 10**38)
    assert found.win == 10**40 / (10**40 + 10**39 + 10**38)


class Enough(Exception):  # noqa: N818 no error
    """Stop a sample."""


@pytest.mark.parametrize("variant", [BRAG, FIVE_CARD_BRAG])
def test_memory_does_not_grow_with_the_deals_asked_for(variant: Variant) -> None:
    """The first of 10^12 deals are told of at once, and hardly anything is in memory."""
    hand = deal(1, variant=variant)[0]

    def stop(done: int, total: int) -> None:
        assert (done, total) == (1 << 19, 10**12)
        raise Enough

    odds(hand, opponents=4, variant=variant, method="sample", trials=10, rng=1)
    tracemalloc.start()
    with pytest.raises(Enough):
        odds(hand, opponents=4, variant=variant, method="sample", trials=10**12, rng=1, progress=stop)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 30e6


def test_only_our_errors_escape() -> None:
    """Hundreds of calls with arguments good and bad: an answer, a `BragError` or a `TypeError`; no input is changed."""
    rng = random.Random(8)
    hands: list[Any] = [*4 * ["Qs Qd 8c"], "As Ks", "", "Jk Jk 2s", (43, 41, 24), [1, 2, 2], [99, 0, 1]]
    hands += [None, 7, "Tc Td 5h 2s", b"As"]
    numbers = [1, 2, 3, 0, -1, 17, 10**30, 2.0, True, None, "2", np.int64(2), np.array([1, 2]), float("nan")]
    pool: dict[str, list[Any]] = {
        "opponents": [1, 1, 2, 3, *numbers],
        "players": [1, 2, 3, 5, 2, 3, 4, *numbers],
        "variant": [BRAG, BRAG, JOKER_BRAG, TEEN_PATTI, Variant(jokers=2), "brag", None],
        "dead": ["", "", (), "As", "As As", "Jk", [50], [50.0], None, 5, "??"],
        "at_least": [None, None, "pair", "run", Category.PAIR, "x", 0, 741, 300, 10**5000, 2.5, np.array([3])],
        "method": ["auto", "auto", "exact", "sample", "guess", None, np.array(["auto"]), 3],
        "trials": [10, 100, 10, 100, 0, -5, 2.5, None, True],
        "rng": [1, None, np.random.default_rng(1), -1, "a", 1.5],
        "confidence": [0.95, 0.5, 0, 1, 1 - 1e-16, 5e-324, Fraction(1, 3), Decimal("0.9"), "x", float("nan"), 1j],
        "executor": [None, None, None, 5],
        "progress": [None, None, print_nothing, 5],
        "pot": [1, 10.5, Decimal(3), Fraction(1, 3), 1e308, -1, "x", None, float("inf"), Decimal("sNaN")],
        "price": [1, 2, Decimal(3), 1e-308, 0, None, 1j],
    }
    takes = {
        odds: "opponents variant dead at_least method trials rng confidence executor progress",
        chance: "variant method trials rng confidence executor progress",
        see: "variant dead at_least method trials rng confidence executor progress",
    }
    answers, said = 0, [""]
    for _ in range(500):
        function = rng.choice(list(takes))
        given = {name: rng.choice(pool[name]) for name in takes[function].split() if rng.random() < 0.1}
        given.setdefault("trials", 10)
        first = rng.choice(pool["at_least"] if function is chance else hands)
        if function is chance:
            given["players"] = rng.choice(pool["players"])
        if function is see:
            given |= {"pot": rng.choice(pool["pot"]), "price": rng.choice(pool["price"])}
        before = [list(held) for held in (first, given.get("dead")) if isinstance(held, list)]
        try:
            function(first, **given)
            answers += 1
        except (BragError, TypeError) as error:
            said.append(str(error))
        assert [held for held in (first, given.get("dead")) if isinstance(held, list)] == before
    assert 50 < answers < 450
    assert max(map(len, said)) < 400
    assert "\n" not in "".join(said)


def print_nothing(done: int, total: int) -> None:
    """Take progress without a word."""

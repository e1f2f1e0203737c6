"""Odds that are looked up, against counting another way, sampling, and sums over the whole pack."""

from __future__ import annotations

from functools import partial
from math import comb, perm, prod

import numpy as np
import pytest

from brag_eval import BRAG, TEEN_PATTI, ArgumentError, PrialOrder, RunOrder, Variant, parse_cards, strength
from brag_eval.odds import chance, odds, odds_table, see
from brag_eval.odds._exact import Question, count_deals, count_outcomes
from brag_eval.odds._looked_up import MOST, look_up
from brag_eval.odds._roster import roster_of, symmetry
from tests.odds import brute
from tests.odds.test_exact import HANDS

VARIANTS = [Variant(run_order=runs, prial_order=prials) for runs in RunOrder for prials in PrialOrder]


def four(cards: tuple[int, ...], high: int, variant: Variant) -> int:
    """Count four weaker opponents: each hand of the first, times the library's count of what it leaves to three."""
    masks, found = brute.rivals(cards, variant)
    return sum(
        count_deals(variant, cards + tuple(card for card in range(52) if mask >> card & 1), 1, high, 3)
        for mask in masks[found < high].tolist()
    )


@pytest.mark.parametrize(("hand", "variant"), [("7s 4h 2d", BRAG), ("6s 5h 3d", BRAG), ("6s 5h 3s", TEEN_PATTI)])
def test_four_opponents_are_recounted(hand: str, variant: Variant) -> None:
    """Of hands that beat few: wins, and what is left of wins and ties."""
    cards, mine = parse_cards(hand), strength(hand, variant=variant)
    found = odds(hand, opponents=4, variant=variant)
    assert found.exact
    assert found.wins == four(cards, mine, variant)
    assert found.wins + found.ties == four(cards, mine + 1, variant)
    assert found.deals == prod(comb(49 - 3 * seat, 3) for seat in range(4))


def sets(masks: list[int], size: int) -> int:
    """Count sets of so many disjoint hands by listing them."""
    if size < 2:
        return len(masks) if size else 1
    return sum(sets([b for b in masks[i + 1 :] if not a & b], size - 1) for i, a in enumerate(masks))


five = partial(sets, size=5)


@pytest.mark.parametrize("order", RunOrder)
@pytest.mark.parametrize("hand", ["Ks Qs Js", "Qs Js Ts"])
def test_runs_are_recounted(order: RunOrder, hand: str) -> None:
    """By inclusion and exclusion over the few hands that beat or equal a running flush."""
    variant = Variant(run_order=order)
    masks, found = brute.rivals(parse_cards(hand), variant)
    mine = strength(hand, variant=variant)
    for opponents in (4, 5)[: 1 if hand[0] == "Q" else 2]:
        answer = odds(hand, opponents=opponents, variant=variant)
        deals = [prod(comb(49 - 3 * seat, 3) for seat in range(held, opponents)) for held in range(opponents + 1)]
        for counted, out in ((answer.wins, found >= mine), (answer.wins + answer.ties, found > mine)):
            rivals = masks[out].tolist()
            terms = ((-1) ** k * perm(opponents, k) * sets(rivals, k) * deals[k] for k in range(opponents + 1))
            assert counted == sum(terms)


@pytest.mark.parametrize("hand", ["5s 3h 2d", "5s 3h 2s"])
def test_five_opponents_are_listed(hand: str) -> None:
    """The lowest hands: nobody is weaker, and too few are equal to go round."""
    masks, found = brute.rivals(parse_cards(hand), BRAG)
    for opponents in (4, 5):
        answer = odds(hand, opponents=opponents)
        assert (answer.wins, answer.ties) == (0, 0)
    assert five(masks[found <= strength(hand)].tolist()) == 0


@pytest.mark.parametrize("hand", ["6s 4h 3s", "6s 5h 2d"])
def test_five_low_hands_are_listed(hand: str) -> None:
    """The lowest hands that five opponents can all not beat."""
    masks, found = brute.rivals(parse_cards(hand), BRAG)
    answer = odds(hand, opponents=5)
    assert answer.wins + answer.ties
    assert answer.wins == 120 * five(masks[found < strength(hand)].tolist())
    assert answer.wins + answer.ties == 120 * five(masks[found <= strength(hand)].tolist())


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_way_of_counting_prials_is_the_librarys(variant: Variant) -> None:
    """Against one to three opponents, for every prial under every order."""
    for hand in ((4 * rank, 4 * rank + 1, 4 * rank + 2) for rank in range(13)):
        for opponents in (1, 2):
            question = Question(variant, hand, strength(hand, variant=variant), 1, opponents)
            assert look_up(question) == count_outcomes(question)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("opponents", [4, 5, 6, 7])
def test_samples_agree(hand: str, opponents: int) -> None:
    """A weighed sample knows nothing of the table."""
    for variant in (BRAG, Variant(run_order=RunOrder.AKQ, prial_order=PrialOrder.ACES)):
        exact = odds(hand, opponents=opponents, variant=variant, method="exact")
        assert exact.exact
        assert exact.wins + exact.ties + exact.losses == exact.deals
        found = odds(hand, opponents=opponents, variant=variant, method="sample", trials=20_000, rng=opponents)
        assert abs(found.win - exact.win) <= 4.5 * found.stderr + 1e-12
        assert found.tie == pytest.approx(exact.tie, abs=2e-4)


@pytest.mark.parametrize("opponents", [4, 5, 6, 7])
def test_suits_and_orders_change_little(opponents: int) -> None:
    """A hand and the same in other suits are one; below runs all orders are one; stronger hands win no less."""
    assert odds("Qs Qd 8c", opponents=opponents) == odds("8h Qc Qd", opponents=opponents)
    table = odds_table(opponents=opponents)
    for variant in (TEEN_PATTI, Variant(run_order=RunOrder.AKQ, prial_order=PrialOrder.NINES)):
        other = odds_table(opponents=opponents, variant=variant)
        below = int(roster_of(BRAG).starts[669])
        assert (table[:below] == other[:below]).all()
    assert ((table["wins"] + table["ties"] + table["losses"]) == odds("Qs Qd 8c", opponents=opponents).deals).all()
    best = [row["win"].max() for row in np.split(table, np.flatnonzero(np.diff(table["strength"])) + 1)]
    assert best[-1] == 1.0


@pytest.mark.parametrize("opponents", [4, 5, 6, 7])
def test_the_pairs_of_a_whole_table(opponents: int) -> None:
    """Two at most have the same pair, so wins and half the ties are the deals in which the best hand is a pair."""
    table = odds_table(opponents=opponents)
    pairs = table[(table["strength"] >= 275) & (table["strength"] < 431)]
    deals = (2 * sum(pairs["wins"].tolist()) + sum(pairs["ties"].tolist())) * (opponents + 1)
    flush, pair = (chance(category, players=opponents + 1) for category in ("flush", "pair"))
    assert deals == 2 * (pair.held - flush.held)


def test_rows_are_as_odds() -> None:
    """Also where numbers are beyond 64 bits; a class adds its hands up."""
    for opponents in (4, 5, 7):
        table, classes = odds_table(opponents=opponents), odds_table(opponents=opponents, by_class=True)
        for row in table[7::3001]:
            found = odds(tuple(row["cards"].tolist()), opponents=opponents)
            assert row[["strength", "wins", "ties", "losses"]].item()[1:] == (found.wins, found.ties, found.losses)
            assert (row["win"], row["tie"], row["lose"]) == (found.win, found.tie, found.lose)
        assert table["win"].dtype == np.float64
        assert sum(table["wins"].tolist()) == sum(classes["wins"].tolist())


def test_what_is_looked_up_is_of_plain_brag() -> None:
    """Anything else is counted or sampled as before, or refused."""
    sampled = partial(odds, "Qs Qd 8c", trials=2_000, rng=1)
    assert sampled(opponents=4).exact
    assert sampled(opponents=5, variant=TEEN_PATTI).exact
    assert not sampled(opponents=8).exact
    assert not sampled(opponents=4, method="sample").exact
    for question in ({"dead": "2c"}, {"at_least": "pair"}, {"variant": Variant(jokers=1)}):
        assert not sampled(opponents=4, **question).exact
        with pytest.raises(ArgumentError, match="at most 3 can"):
            odds("Qs Qd 8c", opponents=5, method="exact", **question)  # type: ignore[arg-type]
    assert sampled(opponents=4, at_least=1).exact
    with pytest.raises(ArgumentError, match="at most 7 can"):
        odds("Qs Qd 8c", opponents=8, method="exact")
    with pytest.raises(ArgumentError, match="at most 3 can"):
        chance(300, players=4, method="exact")
    with pytest.raises(ArgumentError, match="at most 3 can"):
        odds_table(opponents=4, at_least="pair")
    assert see("Qs Qd 8c", pot=8, price=8).odds.exact


def test_every_group_has_its_numbers() -> None:
    """For each hand that differs by more than suits, under each order."""
    rows, _ = symmetry(BRAG)
    hands = roster_of(BRAG).hands[rows].tolist()
    for variant in VARIANTS:
        for opponents in range(4, MOST + 1):
            for hand in hands[::7] + hands[-80:]:
                mine = strength(hand, variant=variant)
                wins, ties, losses = look_up(Question(variant, tuple(hand), mine, 1, opponents))
                assert min(wins, ties, losses) >= 0
                assert wins or mine < 30

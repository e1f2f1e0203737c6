"""Exact odds against counting the long way, for every hand where that is possible."""

from __future__ import annotations

import dataclasses
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from brag_eval import (
    BRAG,
    FOUR_CARD_BRAG,
    TEEN_PATTI,
    Category,
    RunOrder,
    Variant,
    category_counts,
    evaluate,
    format_cards,
    hand_classes,
    parse_cards,
    strength,
    strengths,
)
from brag_eval.odds import chance, odds, odds_table
from brag_eval.odds._exact import count_deals, count_pairs, count_triples
from brag_eval.odds._roster import roster_of, symmetry
from tests.odds import brute

HANDS = (
    "5s 3h 2d", "9s 7h 2d", "Qs 9d 4c", "Ks Qd 9c", "As Kd Jh",  # high cards
    "2s 2h 3d", "6s 6d As", "Ts Td 5h", "Qs Qd 8c", "As Ah Kd",  # pairs
    "5h 3h 2h", "9d 7d 4d", "Kh 9h 4h", "As Ks Js",              # flushes
    "4s 3d 2h", "7h 6s 5d", "As Kd Qc", "Ad 2c 3h",              # runs
    "4s 3s 2s", "9c 8c 7c", "Ac Kc Qc", "As 2s 3s",              # running flushes
    "2s 2h 2d", "9s 9h 9d", "As Ah Ad", "3s 3h 3d",              # prials
)  # fmt: skip


def counts(hand: str | tuple[int, ...], **question: object) -> brute.Counts:
    """Count exactly, and check the counts against each other."""
    found = odds(hand, **question)  # type: ignore[arg-type]
    assert found.exact
    assert (found.stderr, found.interval) == (0.0, (found.win, found.win))
    assert found.wins + found.ties + found.losses == found.deals
    assert (found.win, found.tie, found.lose) == tuple(
        count / found.deals for count in (found.wins, found.ties, found.losses)
    )
    assert all(type(count) is int for count in (found.wins, found.ties, found.losses, found.deals))
    return found.wins, found.ties, found.losses


@pytest.mark.parametrize("run_order", RunOrder)
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_one_opponent_is_brute_force_for_every_hand(run_order: RunOrder, jokers: int) -> None:
    """One hand of each kind that differs by more than suits: by table and one at a time as by enumeration."""
    variant = Variant(run_order=run_order, jokers=jokers)
    table = odds_table(variant=variant)
    row = {tuple(cards): place for place, cards in enumerate(table["cards"].tolist())}
    kinds = brute.one_of_each(variant)
    assert sum(kinds.values()) == comb(52 + jokers, 3)
    assert jokers or len(kinds) == 1755
    for place, hand in enumerate(kinds):
        expected = brute.one(hand, variant)
        assert table[["wins", "ties", "losses"]][row[hand]].item() == expected, format_cards(hand)
        if place % 4 == 0:
            assert counts(hand, variant=variant) == expected, format_cards(hand)


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_hands_that_differ_by_suits_have_equal_odds(jokers: int) -> None:
    """The grouping that the tables rest on is that of an independent one, and joins no two strengths."""
    variant = Variant(jokers=jokers)
    rows, groups = symmetry(variant)
    assert sorted(np.bincount(groups).tolist()) == sorted(brute.one_of_each(variant).values())
    assert (groups[rows] == np.arange(len(rows))).all()
    found = strengths(roster_of(variant).hands, variant=variant)
    assert (found == found[rows][groups]).all()


def test_ties_of_the_whole_pack() -> None:
    """Two players tie in 450,528 of 407,170,400 deals, and win as often as they lose."""
    table = odds_table()
    assert table["cards"].shape == (22_100, 3)
    assert int(table["ties"].sum()) == 450_528
    assert int(table["wins"].sum()) == int(table["losses"].sum())
    assert int(table["wins"].sum() + table["ties"].sum() + table["losses"].sum()) == 407_170_400


@pytest.mark.parametrize("hand", HANDS)
def test_two_opponents_are_brute_force(hand: str) -> None:
    """Hands of every category against all 18,424 x 15,180 deals."""
    assert counts(hand, opponents=2) == brute.two(parse_cards(hand), BRAG)


def least(category: Category, variant: Variant) -> int:
    """Find the least strength of a category."""
    return 1 + [found.category for found in hand_classes(variant=variant)].index(category)


@pytest.mark.parametrize(
    ("hand", "variant", "dead", "category"),
    [
        ("As Jd Jk", Variant(jokers=1), "2c 3c 4c", Category.HIGH_CARD),
        ("Ks Qd 9c", Variant(jokers=2), "Jk", Category.PAIR),
        ("Qs Qd 8c", TEEN_PATTI, "Qh Qc As", Category.PAIR),
        ("Kh 9h 4h", BRAG, "2s 5d 7c 7d Th Ac", Category.FLUSH),
        ("3s 3h 3d", Variant(jokers=2, natural_beats_joker=False), "3c", Category.RUN),
    ],
)
def test_dead_cards_and_thresholds(hand: str, variant: Variant, dead: str, category: Category) -> None:
    """One and two opponents, with some cards out and weak hands folded, as by enumeration; however it is said."""
    cards = parse_cards(f"{hand} {dead}")
    low = least(category, variant)
    for opponents, enumerate_deals in ((1, brute.one), (2, brute.two)):
        expected = enumerate_deals(cards[:3], variant, cards[3:], low)
        for at_least in (category, category.name.lower(), low, np.int64(low)):
            found = counts(hand, opponents=opponents, variant=variant, dead=dead, at_least=at_least)
            assert found == expected
        assert counts(cards[:3], opponents=opponents, variant=variant, dead=cards[3:], at_least=low) == expected


@pytest.mark.parametrize("low", [1, 60, 200])
@pytest.mark.parametrize("jokers", [0, 2])
def test_three_opponents_in_a_small_pack_are_listed(low: int, jokers: int) -> None:
    """With 12 cards left every three disjoint hands can be listed."""
    variant = Variant(jokers=jokers)
    left = parse_cards("2c 2d 3h 4s 7c 8c 9d Js Qs Qh Kd As")[jokers:] + (52, 53)[:jokers]
    hand = parse_cards("Jc Th 6d")
    dead = tuple(card for card in range(52 + jokers) if card not in hand + left)
    expected = brute.three_listed(hand, variant, dead, low)
    assert counts(hand, opponents=3, variant=variant, dead=dead, at_least=low) == expected


@pytest.mark.parametrize("hand", ["9s 6h 4d", "Ts 7h 2d", "Ts 8h 6d"])
def test_three_opponents_are_a_matrix_product(hand: str) -> None:
    """Hands with few weaker ones, whose triples a product of matrices counts."""
    mine = strength(hand)
    masks, found = brute.rivals(parse_cards(hand), BRAG)
    wins, ties, losses = counts(hand, opponents=3)
    assert wins == brute.triples(masks[found < mine])
    assert ties == brute.triples(masks[found <= mine]) - wins
    assert losses == comb(49, 3) * comb(46, 3) * comb(43, 3) - wins - ties


@pytest.mark.parametrize(("hand", "low"), [("Js 8d 4c", 1), ("Qs Qd 8c", 1), ("Qs Qd 8c", 200), ("Ad 2c 3h", 275)])
def test_three_opponents_are_recounted(hand: str, low: int) -> None:
    """Any hands, with the last two opponents' pairs counted afresh for each hand of the first."""
    masks, found = brute.rivals(parse_cards(hand), BRAG, low)
    wins, ties, _ = counts(hand, opponents=3, at_least=low)
    assert wins == brute.triples_recounted(masks[found < strength(hand)])
    if len(masks) < 10_000:
        assert ties == brute.triples_recounted(masks[found <= strength(hand)]) - wins


def test_counting_all_deals_gives_all_deals() -> None:
    """The formulas, where nothing is barred, against products of binomials."""
    roster = roster_of(BRAG)
    removed = parse_cards("Qs Qd 8c")
    family = roster.cube <= roster.top
    gone = list(removed)
    family[gone] = family[:, gone] = family[:, :, gone] = False
    hands = roster.hands[roster.free(removed, 1, roster.top + 1)]
    assert count_pairs(family.view(np.uint8)) == comb(49, 3) * comb(46, 3)
    assert count_triples(hands, family.view(np.uint8)) == comb(49, 3) * comb(46, 3) * comb(43, 3)
    assert count_deals(BRAG, removed, 1, roster.top + 1, 3) == comb(49, 3) * comb(46, 3) * comb(43, 3)


@pytest.mark.parametrize("cards", [9, 20, 54])
@pytest.mark.parametrize("share", [0.02, 0.3, 0.8])
@pytest.mark.parametrize("seed", range(5))
def test_triples_of_any_hands_are_recounted(cards: int, share: float, seed: int) -> None:
    """The formula knows nothing of brag: families drawn at random come out as counted for each first hand."""
    rng = np.random.default_rng((cards, seed))
    every = np.array(list(combinations(range(cards), 3)), np.uint8)
    hands = every[rng.random(len(every)) < share]
    hands = hands[rng.permutation(len(hands))[:1500]]
    family = np.zeros((cards, cards, cards), np.uint8)
    for columns in permutations(hands.T):
        family[columns] = 1
    masks = (1 << hands.astype(np.int64)).sum(axis=1)
    assert count_triples(hands, family) == brute.triples_recounted(masks)


@pytest.mark.parametrize("hand", ["Qs Qd 8c 3d", "As Ks Qh 7d", "6s 5h 3c 2d", "3s 3h 3d 3c"])
@pytest.mark.parametrize("variant", [FOUR_CARD_BRAG, Variant(dealt=4, jokers=2, discard_breaks_ties=True)])
def test_one_opponent_at_four_cards_is_brute_force(hand: str, variant: Variant) -> None:
    """All C(48,4) hands, with and without a threshold and dead cards."""
    cards = parse_cards(hand)
    assert counts(hand, variant=variant) == brute.one(cards, variant)
    low = least(Category.PAIR, variant)
    dead = parse_cards("Jh Td")
    assert counts(hand, variant=variant, dead=dead, at_least="pair") == brute.one(cards, variant, dead, low)


@pytest.mark.parametrize("category", Category)
def test_tables_are_odds_of_every_hand(category: Category) -> None:
    """For each number of cards and opponents that can be tabulated, and with a threshold, some rows are as `odds`."""
    for opponents, variant in ((1, BRAG), (2, BRAG), (1, Variant(dealt=4, jokers=1))):
        table = odds_table(opponents=opponents, variant=variant, at_least=category)
        assert (np.diff(table["strength"].astype(int)) >= 0).all()
        for row in table[5 :: len(table) // 7]:
            hand = tuple(row["cards"].tolist())
            assert row["strength"] == strength(hand, variant=variant)
            expected = odds(hand, opponents=opponents, variant=variant, at_least=category)
            assert row[["wins", "ties", "losses"]].item() == (expected.wins, expected.ties, expected.losses)
            assert row[["win", "tie", "lose"]].item() == (expected.win, expected.tie, expected.lose)


def test_three_opponents_tabulated() -> None:
    """Few hands are as strong as a run or beat it, so that table is quick; some of its rows are as `odds`."""
    table = odds_table(opponents=3, at_least=716)
    for row in table[21_200::150]:
        expected = odds(tuple(row["cards"].tolist()), opponents=3, at_least=716)
        assert row[["wins", "ties", "losses"]].item() == (expected.wins, expected.ties, expected.losses)


@pytest.mark.parametrize("variant", [BRAG, Variant(jokers=1), FOUR_CARD_BRAG])
def test_classes_add_up_their_hands(variant: Variant) -> None:
    """A row for each strength that occurs, with the sums over its hands."""
    table, classes = odds_table(variant=variant), odds_table(variant=variant, by_class=True)
    occurring = [(place, found.count) for place, found in enumerate(hand_classes(variant=variant), 1) if found.count]
    assert [(row["strength"], row["hands"]) for row in classes] == occurring
    for row in classes[::50]:
        hands = table[table["strength"] == row["strength"]]
        for field in ("wins", "ties", "losses"):
            assert row[field] == hands[field].sum()
        assert row["win"] == pytest.approx(hands["win"].mean(), rel=1e-12)


def test_deals_that_cannot_be_are_nan_in_a_table() -> None:
    """Two opponents cannot both have a prial of threes: no row has odds."""
    table = odds_table(opponents=2, at_least=741)
    assert not table["wins"].any()
    assert not table["losses"].any()
    assert np.isnan(table["win"]).all()


@pytest.mark.parametrize(("category", "players"), [("pair", 1), ("pair", 2), (Category.PRIAL, 2), (130, 3)])
def test_chance_is_brute_force(category: Category | str | int, players: int) -> None:
    """Nobody holds it where all hands are among the weaker ones."""
    low = {"pair": 275, Category.PRIAL: 729}.get(category, 130)
    found = chance(category, players=players)
    assert found.exact
    masks, every = brute.rivals((), BRAG)
    weak = masks[every < low]
    nobody = {1: len, 2: brute_pairs, 3: brute.triples_recounted}[players](weak)
    assert found.deals - found.held == nobody
    assert found.deals == np.prod([comb(52 - 3 * seat, 3) for seat in range(players)])
    assert found.somebody + found.nobody == pytest.approx(1)


def brute_pairs(masks: np.ndarray[tuple[int], np.dtype[np.int64]]) -> int:
    """Ordered pairs of disjoint hands, one by one."""
    return sum(int(np.count_nonzero(masks & mask == 0)) for mask in masks.tolist())


@pytest.mark.parametrize("variant", [BRAG, Variant(jokers=2), FOUR_CARD_BRAG, Variant(dealt=5)])
def test_chance_of_one_player_is_the_share_of_hands(variant: Variant) -> None:
    """The counts of the catalogue, whatever is dealt."""
    of = category_counts(variant=variant)
    assert chance("flush", players=1, variant=variant).held == sum(
        count for category, count in of.items() if category >= Category.FLUSH
    )


def test_results_are_values() -> None:
    """Odds can be compared, hashed, printed and taken apart, and cannot be changed."""
    found = odds("Qs Qd 8c")
    assert found == odds("8c Qd Qs")
    assert hash(found) == hash(odds("8c Qd Qs"))
    assert str(found) == "win 88.39%, tie 0.02%, lose 11.59% (exact, 18,424 deals)"
    assert dataclasses.asdict(found)["wins"] == 16_285
    with pytest.raises(dataclasses.FrozenInstanceError):
        found.win = 1.0  # type: ignore[misc]
    assert evaluate("Qs Qd 8c").percentile / 100 == pytest.approx(found.win, abs=0.01)

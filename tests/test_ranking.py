"""The law: how many hands of each kind, every hand of every order against the second law, and what each flag moves."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from enum import StrEnum
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from brag_eval import (
    AKQ_BRAG,
    BRAG,
    JOKER_BRAG,
    TEEN_PATTI,
    Category,
    PrialOrder,
    RunOrder,
    Variant,
    category_counts,
    classify,
    hand_classes,
    strength,
    strengths,
)
from brag_eval.ranking import prials, runs
from tests import expected, naive
from tests.expected import all_strengths, deals, label, rules_of

BEST_FIRST = sorted(Category, reverse=True)

COUNTS = [
    (Variant(), (52, 48, 720, 1_096, 3_744, 16_440), 741),
    (Variant(run_order=RunOrder.AKQ), (52, 48, 720, 1_096, 3_744, 16_440), 741),
    (TEEN_PATTI, (52, 48, 720, 1_096, 3_744, 16_440), 741),
    (Variant(jokers=1), (130, 148, 1_020, 1_308, 4_380, 16_440), 877),
    (Variant(jokers=1, natural_beats_joker=False), (130, 148, 1_020, 1_308, 4_380, 16_440), 741),
    (Variant(jokers=2), (260, 248, 1_320, 1_520, 5_016, 16_440), 877),
    (Variant(jokers=2, natural_beats_joker=False), (260, 248, 1_320, 1_520, 5_016, 16_440), 741),
    (Variant(dealt=4), (2_509, 2_308, 29_052, 41_376, 71_856, 123_624), 656),
    (
        Variant(dealt=4, discard_breaks_ties=True),
        (2_509, 2_308, 29_052, 41_376, 71_856, 123_624),
        5_222,
    ),
    (Variant(dealt=4, jokers=1), (6_305, 6_468, 38_652, 44_216, 73_560, 123_624), None),
    (Variant(dealt=5), (59_280, 53_900, 569_268, 708_688, 699_624, 508_200), 560),
]


@pytest.mark.parametrize(("variant", "counts", "classes"), COUNTS, ids=[label(case[0]) for case in COUNTS])
def test_published_counts(variant: Variant, counts: tuple[int, ...], classes: int | None) -> None:
    """The deals of each category, best first, and the number of classes that some deal makes, are the known ones."""
    assert tuple(category_counts(variant=variant)[category] for category in BEST_FIRST) == counts
    made = [hand_class for hand_class in hand_classes(variant=variant) if hand_class.count]
    assert classes in (None, len(made))
    by_category = dict.fromkeys(Category, 0)
    for hand_class in made:
        by_category[hand_class.category] += hand_class.count
    assert tuple(by_category[category] for category in BEST_FIRST) == counts
    found = strengths(deals(variant.jokers, variant.dealt), variant=variant)
    assert classes in (None, len(np.unique(found)))
    assert sum(counts) == len(found)


@pytest.mark.parametrize(
    ("variant", "split"),
    [(BRAG, (13, 12, 12, 274, 156, 274)), (JOKER_BRAG, (26, 24, 24, 320, 209, 274))],
    ids=["brag", "joker-brag"],
)
def test_classes_of_each_category(variant: Variant, split: tuple[int, ...]) -> None:
    """741 is 13+12+12+274+156+274, and 877 with joker twins is 26+24+24+320+209+274."""
    found = [hand_class.category for hand_class in hand_classes(variant=variant)]
    assert tuple(found.count(category) for category in BEST_FIRST) == split
    assert found == sorted(found)


def test_hands_in_each_class() -> None:
    """A class of 52 cards is 4 prials, running flushes or flushes, 60 runs or high cards, or 24 pairs."""
    each = {"PRIAL": 4, "RUNNING_FLUSH": 4, "RUN": 60, "FLUSH": 4, "PAIR": 24, "HIGH_CARD": 60}
    assert all(hand_class.count == each[hand_class.category.name] for hand_class in hand_classes())


def test_the_law_on_every_natural_hand_of_every_order() -> None:
    """Classify gives each of the 22,100 hands the second law's name, in all six orders, and the orders agree on it."""
    names = naive.natural_names()
    for variant in expected.ORDERS:
        if not variant.natural_beats_joker:
            continue
        plain = dataclasses.replace(variant, jokers=0)
        table = naive.table_of(rules_of(plain))
        classes = hand_classes(variant=plain)
        for hand, hand_name in names.items():
            found = classify(hand, variant=plain)
            assert found == classes[table[hand] - 1]
            assert found.ranks == naive.rank_numbers(hand_name)
            assert found.category.name.lower().replace("_", " ") == naive.category(hand_name)


@pytest.mark.parametrize("variant", expected.ORDERS, ids=label)
def test_the_law_on_every_joker_hand_of_every_order(variant: Variant) -> None:
    """Classify resolves each hand with jokers to the class that trying every missing card finds.

    The two jokers are alike, so of the hands with the second one only, every tenth is enough.
    """
    classes = hand_classes(variant=variant)
    hands, answers = deals(2, 3)[22_100:], all_strengths(variant)[22_100:]
    chosen = (hands == 52).any(axis=1) | (np.arange(len(hands)) % 10 == 0)
    wrong = [
        hand
        for hand, answer in zip(hands[chosen].tolist(), answers[chosen].tolist(), strict=True)
        if classify(hand, variant=variant) != classes[answer - 1]
    ]
    assert wrong == []


@pytest.mark.parametrize("variant", expected.VARIANTS, ids=label)
def test_the_law_on_some_hands_of_every_variant(variant: Variant) -> None:
    """Classify finds the class at strength - 1 for a sample of hands of each variant."""
    rows = np.random.default_rng(31).choice(len(deals(variant.jokers, variant.dealt)), 12, replace=False)
    hands = deals(variant.jokers, variant.dealt)[rows]
    classes = hand_classes(variant=variant)
    for hand, answer in zip(hands.tolist(), expected.strengths(hands, variant).tolist(), strict=True):
        assert classify(hand, variant=variant) == classes[answer - 1]


def test_all_runs_are_runs_and_no_other_ranks_are() -> None:
    """The 12 runs are runs in all 64 suits each; every other hand of three ranks, 2-A-K among them, is not."""
    of_run = {Category.RUN, Category.RUNNING_FLUSH}
    runs = {"".join(sorted(run)) for run in naive.RUNS["a23"]}
    for hand, hand_name in naive.natural_names().items():
        assert (classify(hand).category in of_run) == ("".join(sorted(hand_name[:3])) in runs)
    assert classify(naive.cards("2s Ah Kd")).category is Category.HIGH_CARD
    assert classify(naive.cards("2s As Ks")).category is Category.FLUSH


# --- what a flag moves ------------------------------------------------------------------------------------------------


def order_without(strengths_of_hands: np.ndarray, moved: np.ndarray) -> np.ndarray:
    """Dense places of the hands that did not move."""
    return np.unique(strengths_of_hands[~moved], return_inverse=True)[1]


def named(*letters: str) -> np.ndarray:
    """Return a mask of the 22,100 hands whose three ranks are among the names."""
    return np.array([naive.natural_names()[tuple(hand)][:3] in letters for hand in deals(0, 3).tolist()])


@pytest.mark.parametrize("prial_order", PrialOrder)
@pytest.mark.parametrize("other", [RunOrder.AKQ, RunOrder.AKQ_A23])
def test_the_run_order_moves_nothing_but_a23(other: RunOrder, prial_order: PrialOrder) -> None:
    """Against plain Brag, the 4 running flushes and 60 runs of A-2-3 move, and no other hands change their order."""
    moved = named("A32")
    assert moved.sum() == 64
    plain = strengths(deals(0, 3), variant=Variant(prial_order=prial_order))
    other_order = strengths(deals(0, 3), variant=Variant(run_order=other, prial_order=prial_order))
    assert np.array_equal(order_without(plain, moved), order_without(other_order, moved))
    assert (plain[moved] != other_order[moved]).all()
    if other is RunOrder.AKQ_A23:
        passed = named("AKQ")
        assert np.array_equal(plain != other_order, moved | (passed & (plain != other_order)))
        assert ((plain != other_order) & passed).sum() == 64


def test_the_akq_order_puts_a23_lowest() -> None:
    """With A-K-Q the top run, A-2-3 is directly below 4-3-2 in both kinds of run, and stays above what they beat."""
    assert strength("4s 3s 2s", variant=AKQ_BRAG) == strength("As 2s 3s", variant=AKQ_BRAG) + 1
    assert strength("4s 3h 2s", variant=AKQ_BRAG) == strength("As 2h 3s", variant=AKQ_BRAG) + 1
    assert strength("As 2s 3s", variant=AKQ_BRAG) == strength("As Ks Qh", variant=AKQ_BRAG) + 1
    assert strength("As 2h 3s", variant=AKQ_BRAG) == strength("As Ks Js", variant=AKQ_BRAG) + 1


@pytest.mark.parametrize("run_order", RunOrder)
def test_the_prial_order_moves_nothing_but_the_threes(run_order: RunOrder) -> None:
    """Only the four prials of threes move; no other two hands change their order."""
    moved = named("333")
    assert moved.sum() == 4
    threes = strengths(deals(0, 3), variant=Variant(run_order=run_order))
    aces = strengths(deals(0, 3), variant=Variant(run_order=run_order, prial_order=PrialOrder.ACES))
    assert np.array_equal(order_without(threes, moved), order_without(aces, moved))
    assert set(threes[moved].tolist()) == {741}
    assert set(aces[moved].tolist()) == {730}


@pytest.mark.parametrize(
    "variant", [v for v in expected.VARIANTS if v.jokers == 0 and not v.natural_beats_joker], ids=label
)
def test_without_jokers_it_does_not_matter_who_beats_jokers(variant: Variant) -> None:
    """natural_beats_joker changes no strength where the pack has no joker."""
    hands = deals(0, variant.dealt)[:: 1 if variant.dealt < 5 else 7]
    other = dataclasses.replace(variant, natural_beats_joker=True)
    assert np.array_equal(strengths(hands, variant=variant), strengths(hands, variant=other))


@pytest.mark.parametrize("variant", expected.ORDERS, ids=label)
def test_jokers_do_not_reorder_natural_hands(variant: Variant) -> None:
    """A joker in the pack changes the order of no two natural hands."""
    with_jokers = strengths(deals(0, 3), variant=variant)
    without = strengths(deals(0, 3), variant=dataclasses.replace(variant, jokers=0))
    assert np.array_equal(np.unique(with_jokers, return_inverse=True)[1] + 1, without)


@pytest.mark.parametrize("variant", expected.ORDERS, ids=label)
def test_a_joker_hand_stands_directly_below_its_natural_twin_or_beside_it(variant: Variant) -> None:
    """Every class made with a joker is one below the natural class of the same ranks, or is that class in a tie."""
    classes = hand_classes(variant=variant)
    for at, hand_class in enumerate(classes):
        if hand_class.jokers:
            twin = classes[at + 1]
            assert (twin.category, twin.ranks, twin.jokers) == (hand_class.category, hand_class.ranks, False)
    assert any(hand_class.jokers for hand_class in classes) == variant.natural_beats_joker


@pytest.mark.parametrize("variant", [v for v in expected.ORDERS if not v.natural_beats_joker], ids=label)
def test_a_joker_is_as_good_as_the_best_missing_card(variant: Variant) -> None:
    """Where natural and joker tie, a pair of cards with a joker is the best of the fifty hands it could be."""
    natural = strengths(deals(0, 3), variant=variant)
    best = np.zeros((52, 52), dtype=np.uint16)
    for a, b in ((0, 1), (0, 2), (1, 2)):
        np.maximum.at(best, (deals(0, 3)[:, a], deals(0, 3)[:, b]), natural)
    a, b = deals(0, 2).T
    with_joker = strengths(np.stack([a, b, np.full_like(a, 52)], axis=-1), variant=variant)
    assert np.array_equal(with_joker, best[a, b])


def test_one_joker_and_two_jokers_have_one_scale() -> None:
    """A hand has the same strength in a pack of 53 as in a pack of 54."""
    one, two = Variant(jokers=1), Variant(jokers=2)
    assert np.array_equal(strengths(deals(1, 3), variant=one), strengths(deals(1, 3), variant=two))


# --- suits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suits", list(permutations(range(4))))
def test_relabelling_the_suits_changes_nothing(suits: tuple[int, ...]) -> None:
    """Each of the 24 ways of exchanging the suits leaves every strength of three and of four cards as it was."""
    relabel = np.array([4 * (card // 4) + suits[card % 4] for card in range(52)] + [53, 52], dtype=np.uint8)
    for variant in (Variant(jokers=2), TEEN_PATTI, Variant(dealt=4, discard_breaks_ties=True)):
        hands = deals(variant.jokers, variant.dealt)
        assert np.array_equal(strengths(relabel[hands], variant=variant), all_strengths(variant))


# --- the ladder in words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "runs"),
    [
        (BRAG, "A23 AKQ KQJ QJT JT9 T98 987 876 765 654 543 432"),
        (AKQ_BRAG, "AKQ KQJ QJT JT9 T98 987 876 765 654 543 432 A23"),
        (TEEN_PATTI, "AKQ A23 KQJ QJT JT9 T98 987 876 765 654 543 432"),
    ],
    ids=["brag", "akq-brag", "teen-patti"],
)
def test_the_order_of_runs(variant: Variant, runs: str) -> None:
    """Each run beats the next one, all runs beat all flushes, and running flushes go the same way."""
    suited, mixed = (
        [" ".join(map("".join, zip(run, suits, strict=True))) for run in runs.split()] for suits in ("sss", "ssd")
    )
    found = [strength(hand, variant=variant) for hand in [*suited, *mixed, "As Ks Js"]]
    assert found == list(range(found[0], found[0] - 25, -1))


@pytest.mark.parametrize(
    ("variant", "prials"),
    [(BRAG, "3AKQJT9876542"), (AKQ_BRAG, "3AKQJT9876542"), (TEEN_PATTI, "AKQJT98765432")],
    ids=["brag", "akq-brag", "teen-patti"],
)
def test_the_order_of_prials(variant: Variant, prials: str) -> None:
    """The prials are the top thirteen classes, in the variant's order."""
    found = [strength(f"{rank}s {rank}h {rank}c", variant=variant) for rank in prials]
    assert found == list(range(741, 728, -1))


class Unlisted(StrEnum):
    """An order that the law has no line for, as a new member would be."""

    NEW = "new"


@pytest.mark.parametrize(("ranks", "place"), [(runs, "RUNS"), (prials, "PRIALS")])
def test_an_order_without_a_line_is_named(ranks: Callable[[Any], object], place: str) -> None:
    """The error says where the line belongs."""
    with pytest.raises(NotImplementedError, match=f"Order.NEW has no line in {place} of brag_eval.ranking yet"):
        ranks(Unlisted.NEW)

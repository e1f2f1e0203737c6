"""Laying is what trying every layout finds, for every objective, deal by deal and for arrays of deals."""

from itertools import combinations
from math import comb, factorial
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brag_eval
from brag_eval import BRAG, PrialOrder, RunOrder, Variant, evaluate, parse_cards
from brag_eval.games import Layout, _many, _splits, lay, lay_many, layouts
from brag_eval.games._aims import aim
from tests import naive
from tests.games import slow
from tests.helpers import run_python

GAMES = {6: 2, 7: 2, 9: 3, 12: 4, 13: 4}
NAMED = ("best-first", "weakest", "points", "sweep")
SEVEN = "As Ah Ad Kc Qs 2h 3c"
"""Three aces that are worth more apart."""
AKQ = Variant(run_order=RunOrder.AKQ, prial_order=PrialOrder.ACES)


def deals(cards: int, number: int, seed: int, pack: int = 52) -> list[list[int]]:
    """Return random deals of so many cards."""
    rng = np.random.default_rng(seed)
    return [rng.choice(pack, cards, replace=False).tolist() for _ in range(number)]


def strengths(found: tuple[Layout, ...]) -> list[tuple[int, ...]]:
    """Return what the hands of layouts are worth."""
    return [layout.strengths for layout in found]


@pytest.mark.parametrize(("cards", "count"), [(6, 10), (7, 70), (9, 280), (12, 15_400), (13, 200_200)])
def test_the_number_of_layouts(cards: int, count: int) -> None:
    """The slow method tries as many layouts as there are ways to share so many cards."""
    hands = cards // 3
    assert len(slow.splits(cards)) == count
    assert comb(cards, 3 * hands) * factorial(3 * hands) // (6**hands * factorial(hands)) == count


@pytest.mark.parametrize(("cards", "number"), [(6, 200), (7, 200), (9, 200), (12, 20), (13, 5)])
def test_the_front_is_what_trying_every_layout_leaves(cards: int, number: int) -> None:
    """The front, and with it the best layouts in two senses, is that of the slow method."""
    for deal in deals(cards, number, seed=cards):
        every = slow.all_layouts(deal)
        front = slow.front_of(every)
        assert strengths(layouts(deal)) == front, brag_eval.format_cards(deal)
        assert lay(deal).strengths == slow.best_first_of(every)
        assert lay(deal, objective="weakest").strengths == slow.weakest_of(every)
        assert {lay(deal, objective=name).strengths for name in ("points", "sweep")} <= set(front)


@pytest.mark.parametrize("cards", [7, 9])
@pytest.mark.parametrize(
    ("variant", "law", "pack"),
    [
        (AKQ, naive.Rules(run_order="akq", prial_order="aces"), 52),
        (Variant(jokers=2), naive.Rules(jokers=2), 54),
        (Variant(jokers=1, natural_beats_joker=False), naive.Rules(jokers=1, natural_beats_joker=False), 53),
    ],
    ids=["A-K-Q and aces", "two jokers", "a joker that ties"],
)
def test_house_rules_are_laid_by(cards: int, variant: Variant, law: naive.Rules, pack: int) -> None:
    """The front of a variant is the slow method's under the same law."""
    for deal in deals(cards, 40, seed=cards, pack=pack):
        found = layouts(deal, variant=variant)
        assert strengths(found) == slow.front(deal, law)
        assert {lay(deal, variant=variant, objective=name).strengths for name in NAMED} <= set(strengths(found))


@pytest.mark.parametrize("deal", ["4s 4h 4d 4c 3s 3h 3d 3c As Ah Ad Ac 2s", "3s 3h 3d 3c 2s 2h 2d 2c As Ah Ad Ac"])
def test_ties_among_the_threes_are_all_looked_into(deal: str) -> None:
    """Where many threes are worth the same, the choice among them is made for what comes after."""
    every = slow.all_layouts(parse_cards(deal))
    assert strengths(layouts(deal)) == slow.front_of(every)
    assert lay(deal).strengths == slow.best_first_of(every)


@pytest.mark.parametrize("objective", NAMED)
@pytest.mark.parametrize("cards", range(3, 14))
def test_an_array_is_laid_as_each_deal_is(cards: int, objective: str) -> None:
    """`lay_many` gives the same cards, spares and strengths as `lay`, by whichever loop."""
    given = np.array(deals(cards, 12, seed=cards), np.int64)
    hands = cards // 3
    found = lay_many(given, hands=hands, objective=objective)  # type: ignore[arg-type]
    assert found.hands.shape == (12, hands, 3)
    assert found.spare.shape == (12, cards - 3 * hands)
    for row, deal in enumerate(given):
        layout = lay(deal, hands=hands, objective=objective)  # type: ignore[arg-type]
        assert layout.strengths == tuple(found.strengths[row])
        assert [sorted(hand.kept) for hand in layout.hands] == np.sort(found.hands[row]).tolist()
        assert list(layout.spare) == found.spare[row].tolist()


@pytest.mark.parametrize("objective", NAMED)
@pytest.mark.parametrize("cards", [6, 13])
def test_the_compiled_loop_lays_as_the_plain_one_does(cards: int, objective: str) -> None:
    """Compiled by numba, the loop gives the same answers as run as it is."""
    given = np.array(deals(cards, 2 * _many.BLOCK, seed=5))
    plain = [lay(deal, objective=objective) for deal in given[:200].tolist()]  # type: ignore[arg-type]
    assert _many.compile_loop() is not None
    found = lay_many(given, objective=objective)  # type: ignore[arg-type]
    assert [layout.strengths for layout in plain] == list(map(tuple, found.strengths[:200].tolist()))
    kept = [[sorted(hand.kept, reverse=True) for hand in layout.hands] for layout in plain]
    assert kept == found.hands[:200].tolist()
    again = lay_many(given[::-1], objective=objective)  # type: ignore[arg-type]
    assert all(np.array_equal(one, other[::-1]) for one, other in zip(found, again, strict=True))


def test_one_compilation_serves_every_array() -> None:
    """Whatever the dtype, the layout and the number of hands, the loop is compiled for one kind of arguments."""
    loop = _many.compile_loop()
    given = np.array(deals(13, 30, seed=4))
    expected = lay_many(given).strengths
    for other in (
        given.astype(np.uint8),
        np.asfortranarray(given),
        given[::-1][::-1],
        given.astype(np.int16),
        given.T.copy().T,
    ):
        assert np.array_equal(lay_many(other).strengths, expected)
    lay_many(given, hands=1)
    lay_many(given[:, :7], variant=Variant(jokers=2), objective="sweep")
    assert len(loop.signatures) == 1  # type: ignore[union-attr]


@pytest.mark.parametrize(("cards", "hands"), [(3, 1), (6, 2), (7, 2), (9, 3), (10, 3)])
@pytest.mark.parametrize("objective", ["best-first", "points"])
def test_the_loop_does_uncompiled_what_lay_does(cards: int, hands: int, objective: Any) -> None:
    """As it is written, without numba, the loop over rows finds the hands and strengths that one deal's search does."""
    given = np.sort(np.array(deals(cards, 6, seed=cards), np.uint8), axis=1)
    worth, rest = map(np.array, aim(objective, cards, hands, 3, BRAG))
    bits, strengths = np.empty((6, hands), np.int64), np.empty((6, hands), np.uint16)
    loop = _many._in_rows(_splits.best)
    loop(given, _many.cube(BRAG.order, 0, 1), np.array(_splits.bits(cards), np.int64), worth, rest, bits, strengths)
    for deal, marks, found in zip(given.tolist(), bits.tolist(), strengths.tolist(), strict=True):
        laid = lay(deal, hands=hands, objective=objective)
        assert found == list(laid.strengths)
        kept = [[card for place, card in enumerate(deal) if mark >> place & 1] for mark in marks]
        assert kept == [sorted(hand.kept) for hand in laid.hands]


def test_the_loop_is_compiled_once_it_is_worth_it() -> None:
    """Many deals are laid as they are first, block by block, and compiled after some seconds, with one answer."""
    code = (
        "import sys, numpy as np; from brag_eval.games import _many, lay_many;"
        "deals = np.random.default_rng(1).random((2000, 52)).argsort(axis=1)[:, :6];"
        "first = lay_many(deals); print('numba' in sys.modules);"
        "_many._spent['seconds'] = _many._PATIENCE; second = lay_many(deals); print('numba' in sys.modules);"
        "print(all(np.array_equal(one, other) for one, other in zip(first, second)))"
    )
    assert run_python(code).split() == ["False", "True", "True"]


def test_sweep_parts_the_aces() -> None:
    """A-2-3 and A-K-Q win both comparisons more often than three aces with nothing behind them."""
    assert [str(hand) for hand in lay(SEVEN).hands] == ["prial of aces", "king-queen-three high"]
    swept = lay(SEVEN, objective="sweep")
    assert [str(hand) for hand in swept.hands] == ["run, ace-two-three", "run, ace-king-queen"]
    assert [layout.strengths for layout in layouts(SEVEN)] == [lay(SEVEN).strengths, swept.strengths]


def test_a_function_chooses_among_the_front() -> None:
    """A caller's objective sees the strengths of the front, and the first of the best is laid."""
    seen = []

    def last(strengths: np.ndarray) -> np.ndarray:
        seen.append(strengths)
        return strengths[:, -1]

    deal = deals(13, 1, seed=8)[0]
    assert lay(deal, objective=last).strengths[-1] == lay(deal, objective="weakest").strengths[-1]
    assert seen[0].dtype == np.uint16
    assert seen[0].tolist() == [list(layout.strengths) for layout in layouts(deal)]
    assert lay(deal, objective=lambda strengths: [0] * len(strengths)) == layouts(deal)[0]
    assert lay_many([deal], objective=last).strengths.tolist() == [list(lay(deal, objective=last).strengths)]


@given(st.data())
def test_every_deal_can_be_laid(data: st.DataObject) -> None:
    """Any cards make their hands: each in one place, none stronger than the one before, whatever their order."""
    cards = data.draw(st.lists(st.integers(0, 51), min_size=3, max_size=13, unique=True))
    hands = data.draw(st.integers(1, len(cards) // 3))
    objective = data.draw(st.sampled_from(NAMED))
    layout = lay(cards, hands=hands, objective=objective)
    held = [card for hand in layout.hands for card in hand.kept]
    assert sorted([*held, *layout.spare]) == sorted(cards)
    assert len(layout.hands) == hands
    assert list(layout.strengths) == sorted(layout.strengths, reverse=True)
    assert [evaluate(hand.kept) for hand in layout.hands] == list(layout.hands)
    assert lay(sorted(cards), hands=hands, objective=objective) == layout


@pytest.mark.parametrize("cards", range(3, 14))
def test_the_first_hand_is_the_best_there_is(cards: int) -> None:
    """One hand of any number of cards is the best three, whatever is laid for."""
    for deal in deals(cards, 20, seed=cards):
        best = max(brag_eval.strength(three) for three in combinations(deal, 3))
        for objective in NAMED:
            assert lay(deal, hands=1, objective=objective).strengths == (best,)  # type: ignore[arg-type]


def test_a_layout_prints_as_it_is_laid() -> None:
    """Bars part the hands, and what is thrown away is named."""
    assert str(lay(SEVEN)) == "As Ah Ad | Kc Qs 3c | spare 2h"
    assert lay(SEVEN).text(unicode=True) == "A♠ A♥ A♦ | K♣ Q♠ 3♣ | spare 2♥"
    assert str(lay("As Ah Ad Kc Qs 2h")) == "As Ah Ad | Kc Qs 2h"


@pytest.mark.parametrize(
    ("cards", "options", "kind", "words"),
    [
        ("As Ah", {}, brag_eval.HandError, "3 cards a hand"),
        ("As Ah Ad Kc Qs", {}, brag_eval.HandError, "got 5"),
        ("As Ah Ad Kc Qs 2h 3c 4c", {}, brag_eval.HandError, "got 8"),
        (range(14), {}, brag_eval.HandError, "got 14"),
        ("As Ah Ad Kc Qs", {"hands": 2}, brag_eval.HandError, "6 to 13 cards, got 5"),
        ("As Ah Ad Kc Qs 2h", {"hands": 0}, brag_eval.BragError, "hands"),
        ("As Ah Ad Kc Qs 2h", {"hands": 2.0}, TypeError, "hands"),
        ("As Ah Ad Kc Qs As", {}, brag_eval.HandError, "duplicate card As"),
        ("As Ah Ad Kc Qs Jk", {}, brag_eval.HandError, "no joker"),
        ("As Ah Ad Kc Qs 1s", {}, brag_eval.CardError, "1s"),
        ((51, 50, 99), {}, brag_eval.CardError, "99"),
        (7, {}, TypeError, "7"),
        (None, {}, TypeError, "None"),
        (SEVEN, {"objective": "most"}, brag_eval.BragError, "'best-first', 'weakest', 'points' or 'sweep', got 'most'"),
        (SEVEN, {"objective": None}, TypeError, "None"),
        (SEVEN, {"objective": np.array(["a", "b"])}, TypeError, "objective must be"),
        (b"As Ah Ad", {}, TypeError, "cards must be"),
        (SEVEN, {"objective": "points", "opponents": 0}, brag_eval.BragError, "opponents"),
        (SEVEN, {"objective": lambda strengths: strengths}, brag_eval.BragError, "each of the 2 layouts"),
        (SEVEN, {"objective": lambda _: ["a", "b"]}, brag_eval.BragError, "each of the 2 layouts"),
        (SEVEN, {"variant": brag_eval.FOUR_CARD_BRAG}, brag_eval.VariantError, "dealt=4"),
        (SEVEN, {"variant": "brag"}, TypeError, "variant"),
    ],
)
def test_what_cannot_be_laid_is_refused(cards: object, options: dict, kind: type, words: str) -> None:
    """A wrong deal, count or option is refused in a line that names it."""
    with pytest.raises(kind, match=words) as caught:
        lay(cards, **options)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("given", "kind", "words"),
    [
        ([[51, 50, 49], [51, 51, 49]], brag_eval.HandError, "deal 1: duplicate card As"),
        ([[51, 50, 52]], brag_eval.HandError, "deal 0: .*no joker"),
        ([[51, 50, 99]], brag_eval.CardError, "deal 0: .*99"),
        ([[51, 50, -1]], brag_eval.CardError, "deal 0: .*-1"),
        ([[51.0, 50, 1]], TypeError, "integers"),
        (["As Ah Ad"], TypeError, "integers"),
        (7, brag_eval.HandError, "shape"),
        (np.zeros((2, 8), int), brag_eval.HandError, "got 8"),
    ],
)
def test_arrays_that_are_no_deals_are_refused(given: object, kind: type, words: str) -> None:
    """The first bad deal is named."""
    with pytest.raises(kind, match=words):
        lay_many(given)  # type: ignore[arg-type]


def test_no_deals_are_laid_as_none() -> None:
    """An empty array of deals gives empty arrays."""
    found = lay_many(np.empty((0, 13), np.uint8))
    assert [part.shape for part in found] == [(0, 4, 3), (0, 1), (0, 4)]
    assert [part.shape for part in lay_many(np.arange(24).reshape(2, 2, 6))] == [(2, 2, 2, 3), (2, 2, 0), (2, 2, 2)]

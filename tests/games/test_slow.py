"""The slow model of laying hands against counts, and against deals that were laid by hand."""

from __future__ import annotations

import random

import pytest

from tests import naive
from tests.games import slow


def strengths(text: str, law: naive.Rules = slow.BRAG) -> tuple[float, ...]:
    """Return the strengths of the hands of a player."""
    return tuple(slow.strength(hand, law) for hand in slow.hands(text))


@pytest.mark.parametrize(
    ("cards", "number"), [(3, 1), (4, 4), (6, 10), (7, 70), (9, 280), (10, 2800), (12, 15400), (13, 200200)]
)
def test_number_of_splits(cards: int, number: int) -> None:
    """There are as many splits as the formula says, and no two are the same."""
    assert len(slow.splits(cards)) == number == len({frozenset(split) for split in slow.splits(cards)})


@pytest.mark.parametrize("cards", [6, 7, 9, 10])
def test_front_is_what_nothing_dominates(cards: int) -> None:
    """The front is what is left when every layout is held against every other."""
    rng = random.Random(cards)
    for _ in range(20):
        layouts = slow.all_layouts(rng.sample(range(54), cards), naive.PRESETS["joker-brag"])
        left = [
            a for a in layouts if not any(a != b and all(x <= y for x, y in zip(a, b, strict=True)) for b in layouts)
        ]
        assert slow.front_of(layouts) == sorted(left, reverse=True)
        assert {slow.best_first_of(layouts), slow.weakest_of(layouts)} <= set(left)


def test_best_first_is_greedy() -> None:
    """The layout with the best first hand is found by taking the best three, then the best three of what is left."""
    rng = random.Random(0)
    for _ in range(50):
        cards = rng.sample(range(52), 7)
        first, second = slow.best_first(cards)
        assert first == max(slow.all_layouts(cards))[0] == max(s for s, _ in slow.all_layouts(cards))
        assert second == max(t for s, t in slow.all_layouts(cards) if s == first)


def test_seven_cards_with_three_aces() -> None:
    """The deal of three aces has the prial first, and A-2-3 with A-K-Q as its strongest second hand."""
    cards = slow.deal("As Ah Ad Kc Qs 2h 3c")
    assert slow.best_first(cards) == strengths("As Ah Ad | Kc Qs 3c")
    assert slow.weakest(cards) == strengths("Ah 2h 3c | As Kc Qs")
    assert slow.front(cards) == [strengths("As Ah Ad | Kc Qs 3c"), strengths("Ah 2h 3c | As Kc Qs")]


@pytest.mark.parametrize(
    "laid",
    [
        "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | Ts Ks As | Jd",
        "3c 3d 3h | 8h 9h Th | Qc Qs Ac | 5h 6h 9d | 2s",
        "2c 2h 2d | Ah Kh Jh | 7d Kd 8d | 4c 7h Js | 3s",
        "7s 8s 9s | Qh Kc Ad | Jc Td Qd | 6d 5d 6s | 5s",
    ],
)
def test_crash_deal_is_laid_best_first(laid: str) -> None:
    """The four players of C1 lie best first; what their spare is does not show in the strengths."""
    cards = tuple(card for hand in slow.hands(laid) for card in hand)
    assert slow.best_first(cards) == strengths(laid.rpartition("|")[0])

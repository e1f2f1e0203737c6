"""Count deals the long way: list them, or all but the last opponent's, and compare strengths."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import combinations, permutations

import numpy as np
import numpy.typing as npt

from brag_eval import Variant, strength, strengths

Counts = tuple[int, int, int]
"""Wins, ties, losses."""


def one_of_each(variant: Variant) -> dict[tuple[int, ...], int]:
    """One hand for all that differ by the names of the suits and jokers, and how many those are."""
    alike = defaultdict(list)
    for hand in combinations(range(52 + variant.jokers), variant.dealt):
        suits: list[list[int]] = [[], [], [], []]
        for card in hand:
            if card < 52:
                suits[card % 4].append(card // 4)
        alike[str(sorted(suits))].append(hand)
    return {hands[0]: len(hands) for hands in alike.values()}


@cache
def _choices(cards: int, dealt: int) -> npt.NDArray[np.uint8]:
    return np.array(list(combinations(range(cards), dealt)), np.uint8)


def rivals(
    removed: tuple[int, ...], variant: Variant, low: int = 1
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint16]]:
    """Every hand that an opponent can hold, as a set of bits, and its strength."""
    left = np.array([card for card in range(52 + variant.jokers) if card not in removed], np.uint8)
    hands = left[_choices(len(left), variant.dealt)]
    found = strengths(hands, variant=variant)
    masks = (1 << hands.astype(np.int64)).sum(axis=1)
    return masks[found >= low], found[found >= low]


def one(hand: tuple[int, ...], variant: Variant, dead: tuple[int, ...] = (), low: int = 1) -> Counts:
    """Compare with every hand of one opponent."""
    _, found = rivals(hand + dead, variant, low)
    mine = strength(hand, variant=variant)
    return int((found < mine).sum()), int((found == mine).sum()), int((found > mine).sum())


def two(hand: tuple[int, ...], variant: Variant, dead: tuple[int, ...] = (), low: int = 1) -> Counts:
    """Compare with every two disjoint hands, by the larger: half of 18,424 x 18,424, twice."""
    masks, found = rivals(hand + dead, variant, low)
    place = np.sign(found.astype(np.int64) - strength(hand, variant=variant)) + 1
    order = np.argsort(place, kind="stable")
    masks, place = masks[order], place[order]
    counts = np.zeros(3, np.int64)
    for start in range(0, len(masks), 512):
        rows = slice(start, start + 512)
        free = masks[rows, None] & masks[start:] == 0
        twice = np.full(free.shape[1], 2)
        twice[:512] = 1  # a block with itself has both halves already
        later = free.sum(axis=0) * twice
        # The larger is the column's, or in the first block the row's.
        counts += np.bincount(place[start + 512 :], later[512:], 3).astype(np.int64)
        inner = np.maximum(place[rows, None], place[None, rows])
        counts += np.bincount(inner[free[:, : free.shape[0]]], minlength=3)
    return int(counts[0]), int(counts[1]), int(counts[2])


def three_listed(hand: tuple[int, ...], variant: Variant, dead: tuple[int, ...], low: int = 1) -> Counts:
    """List every three disjoint hands; for packs that few cards are left of."""
    masks, found = rivals(hand + dead, variant, low)
    mine = strength(hand, variant=variant)
    held = list(zip(masks.tolist(), found.tolist(), strict=True))
    counts = [0, 0, 0]
    for (a, x), (b, y), (c, z) in combinations(held, 3):
        if not (a & b or a & c or b & c):
            best = max(x, y, z)
            counts[0 if best < mine else 1 if best == mine else 2] += len(list(permutations("abc")))
    return counts[0], counts[1], counts[2]


def triples(masks: npt.NDArray[np.int64]) -> int:
    """Ordered triples of disjoint hands: two disjoint hands times what is disjoint from both, by a matrix product."""
    free = (masks[:, None] & masks == 0).astype(np.float32)  # sums stay below 2^24: exact
    return sum(int((free[rows] @ free * free[rows]).sum(dtype=np.float64)) for rows in _blocks(len(masks)))


def triples_recounted(masks: npt.NDArray[np.int64]) -> int:
    """Ordered triples of disjoint hands: for each first hand, all pairs of the rest, counted afresh."""
    total = 0
    bits = np.arange(64)
    cards = np.nonzero(masks[:, None] >> bits & 1)[1].reshape(-1, 3)
    codes = np.stack([cards[:, i] * 64 + cards[:, j] for i, j in ((0, 1), (0, 2), (1, 2))], axis=1)
    for mask in masks.tolist():
        left = masks & mask == 0
        n = int(left.sum())
        d1 = np.bincount(cards[left].ravel(), minlength=64)
        d2 = np.bincount(codes[left].ravel(), minlength=4096)
        total += n * n - int(d1 @ d1) + int(d2 @ d2) - n
    return total


def _blocks(length: int) -> list[slice]:
    return [slice(start, start + 1024) for start in range(0, length, 1024)]

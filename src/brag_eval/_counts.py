"""Count the deals of each strength with the standard library alone, those alike but for their suits at once."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import comb, prod
from typing import TypeAlias

from brag_eval import _tables
from brag_eval.cards import NATURAL_CARDS, RANKS, SUITS
from brag_eval.variants import Variant

_Suits: TypeAlias = tuple[int, ...]


def deals_by_strength(variant: Variant) -> tuple[int, ...]:
    """Count the deals of each strength, at index strength; index 0 is 0."""
    counts = [0] * (_tables.classes(variant) + 1)
    table, triples, pairs = _tables.flat[variant.order], _tables.TRIPLES, _tables.PAIRS
    finer = _tables.refined(variant) if variant.discard_breaks_ties else ()
    for jokers in range(variant.jokers + 1):
        packed = range(NATURAL_CARDS, NATURAL_CARDS + jokers)
        for natural, alike in _natural_deals(variant.dealt - jokers):
            cards = (*natural, *packed)
            threes = [table[triples[c] + pairs[b] + a] for a, b, c in combinations(cards, 3)]
            if finer:  # the first three of four leave the last card out, the last three the first
                threes = [_tables.with_discard(*three) for three in zip(threes, map(_rank, cards[::-1]), strict=True)]
            best = max(threes)
            counts[finer[best] if finer else best] += alike * comb(variant.jokers, jokers)
    return tuple(counts)


def _rank(card: int) -> int:
    return card // 4


def _natural_deals(
    size: int, first: int = 0, classes: tuple[_Suits, ...] = ((0, 1, 2, 3),), held: tuple[int, ...] = (), alike: int = 1
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield, ascending, one of all the deals that are alike but for their suits, and how many are alike.

    There are 1,755 of three cards, 16,432 of four and 134,459 of five. `held` are cards of ranks below `first`, one of
    `alike`; suits that these have in the same ranks are of one of the `classes`.
    """
    for suits, ways, finer in _next_suits(classes):
        for rank in range(first, len(RANKS)) if len(suits) <= size else ():
            cards = (*held, *[len(SUITS) * rank + suit for suit in suits])
            if len(suits) == size:
                yield cards, alike * ways
            else:
                yield from _natural_deals(size - len(suits), rank + 1, finer, cards, alike * ways)


@cache
def _next_suits(classes: tuple[_Suits, ...]) -> list[tuple[_Suits, int, tuple[_Suits, ...]]]:
    """List the suits that another rank may have, in how many ways, and the classes of suits afterwards.

    It does not matter which suits of a class they are, only how many.
    """
    found = []
    for numbers in product(*(range(len(alike) + 1) for alike in classes)):
        if any(numbers):
            parts = [(alike[:number], alike[number:]) for alike, number in zip(classes, numbers, strict=True)]
            suits = tuple(sorted(suit for taken, _ in parts for suit in taken))
            ways = prod(comb(len(alike), number) for alike, number in zip(classes, numbers, strict=True))
            found.append((suits, ways, tuple(part for both in parts for part in both if part)))
    return found

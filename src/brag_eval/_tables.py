"""Lay the strengths out in memory: the place of a hand, the files, and what is expanded from them once a process.

Jokers are the highest ids, so the natural hands are the first 22,100 entries of a table and one table serves every
number of jokers. Stored is one table for each order of the runs, with threes the best prial and joker-made twins below
the natural hands; the other orders of the prials move the top classes about, and where twins tie they are merged.
"""

import sys
from array import array
from functools import cache
from itertools import accumulate, count, permutations
from math import comb
from typing import TYPE_CHECKING, Final, TypeVar

from brag_eval import _files
from brag_eval._kernels import NOT_A_HAND
from brag_eval.cards import NATURAL_CARDS
from brag_eval.ranking import prials, runs
from brag_eval.variants import PrialOrder, RunOrder, Variant

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

NATURAL_HANDS: Final = comb(NATURAL_CARDS, 3)
STORED_PRIALS: Final = PrialOrder.THREES

Number = TypeVar("Number", int, "npt.NDArray[np.int64]")

DISCARDS: Final = 16
"""Strengths with a discard are first numbered `DISCARDS * strength of the three + rank of the discard`."""


def place(low: Number, middle: Number, top: Number) -> Number:
    """Find three ascending cards in a flat table, in colexicographic order: C(top, 3) + C(middle, 2) + low."""
    return top * (top - 1) * (top - 2) // 6 + middle * (middle - 1) // 2 + low


# The same by look-up, for those who cannot wait: `place(a, b, c) == TRIPLES[c] + PAIRS[b] + a`.
PAIRS: Final = tuple(place(0, card, 0) for card in range(54))
TRIPLES: Final = tuple(place(0, 0, card) for card in range(54))


def _read(name: str) -> "array[int]":
    """Read a little-endian uint16 file of the package."""
    numbers = array("H", _files.read("_data", name))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


@cache
def stored(run_order: str) -> tuple["array[int]", "array[int]"]:
    """Read the strengths of the 24,804 hands of 54 cards, and the ranks thrown away with each class, bits 0..13.

    The second has a number for each class, three times over: for a pack with no joker, with one and with two.
    """
    try:
        return _read(f"{run_order}.u16"), _read(f"{run_order}-discards.u16")
    except FileNotFoundError:
        order = RunOrder(run_order)
        runs(order)  # if the law has no line either, that comes first
        raise NotImplementedError(f"RunOrder.{order.name} has no table yet: run tools/build_tables.py") from None


@cache
def _numbers(order: str) -> tuple[int, ...]:
    """Find the strength under an order of each class that is stored; index 0 is 0."""
    run_order, prial_order, joker_twins = order.rsplit("-", 2)
    strengths, discards = stored(run_order)
    made_with_joker = set(strengths[NATURAL_HANDS:])
    numbers = list(range(len(discards) // 3 + 1))
    wanted = prials(PrialOrder(prial_order))
    first = len(numbers) - 2 * len(wanted)  # each prial has a twin made with a joker
    for now, rank in enumerate(prials(STORED_PRIALS)):
        start = first + 2 * wanted.index(rank)
        numbers[first + 2 * now : first + 2 * now + 2] = start, start + 1
    if joker_twins == "twins":
        return tuple(numbers)
    naturals = list(accumulate(strength not in made_with_joker for strength in range(len(numbers))))
    # Strength 0 counts as natural, and stands for the one above a class made with a joker.
    return tuple(naturals[number] - (number not in made_with_joker) for number in numbers)


def _classes(order: str) -> "array[int]":
    """Find the class, as it is stored, of each of the 24,804 hands of 54 cards."""
    return stored(order.rsplit("-", 2)[0])[0]


class _Flat(dict[str, tuple[int, ...]]):
    """Strengths of the 24,804 hands of 54 cards by `Variant.order`, each made when first asked for."""

    def __missing__(self, order: str) -> tuple[int, ...]:
        # A tuple is indexed faster than an array; its equal numbers share one object, so it takes 200 KB.
        self[order] = table = tuple(map(_numbers(order).__getitem__, _classes(order)))
        return table


flat: Final = _Flat()


def with_discard(strength: Number, rank: Number) -> Number:
    """Make one number of the strength of three cards and the rank of the fourth, 13 for a joker, which breaks ties."""
    return DISCARDS * strength + rank


@cache
def refined(variant: Variant) -> tuple[int, ...]:
    """Find the strength at each number of `with_discard`; 0 where no deal has it."""
    numbers = _numbers(variant.order)
    _, occurring = stored(variant.run_order)
    start = variant.jokers * (len(numbers) - 1)
    ranks = [0] * (max(numbers) + 1)
    for number, thrown in zip(numbers[1:], occurring[start:], strict=False):
        ranks[number] |= thrown
    strengths = count(1)
    return tuple(next(strengths) if thrown >> rank & 1 else 0 for thrown in ranks for rank in range(DISCARDS))


@cache
def classes(variant: Variant) -> int:
    """Find the greatest strength of a variant."""
    return max(refined(variant) if variant.discard_breaks_ties else _numbers(variant.order))


@cache
def cube(order: str, jokers: int, scale: int) -> "npt.NDArray[np.uint16]":
    """Lay out the strength, times `scale`, of any three cards in any order at `a << 12 | b << 6 | c`.

    Returns
    -------
    uint16 array of shape (1048576,), read-only: any bytes have a place in it, should another thread write to the hands
    while they are looked up. Only the first 262,144, of ids 0..63, are filled and use memory, 512 KB; the rest is 0 and
    lies in pages that are never touched. One that told the bytes apart, at `a << 16 | b << 8 | c`, would save the
    kernels a pass over the ids, but is 32 MB and took 1.1 to 1.5 times as long.
    """
    import numpy as np

    cards = deals(NATURAL_CARDS + jokers, 3).T.astype(np.int32, order="C")
    first, second = cards << 12, cards << 6
    numbers = np.array(_numbers(order), np.uint16) * np.uint16(scale)
    strengths = numbers[np.frombuffer(_classes(order), np.uint16)[: cards.shape[1]]]
    table = np.zeros(1 << 20, np.uint16)
    table[: 1 << 18] = NOT_A_HAND
    for a, b, c in permutations(range(3)):
        table[first[a] | second[b] | cards[c]] = strengths
    table.flags.writeable = False
    return table


def deals(pack: int, dealt: int) -> "npt.NDArray[np.uint8]":
    """List every deal from the first `pack` cards, ascending within a row, rows in colexicographic order.

    Returns
    -------
    uint8 array of shape (comb(pack, dealt), dealt).
    """
    import numpy as np

    rows = np.zeros((1, 0), np.uint8)
    for size in range(1, dealt + 1):
        # The deals below a highest card are the first ones of all smaller deals.
        below = [comb(card, size - 1) for card in range(pack)]
        rest = np.concatenate([rows[:count] for count in below])
        rows = np.column_stack((rest, np.repeat(np.arange(pack, dtype=np.uint8), below)))
    return rows

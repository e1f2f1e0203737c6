"""Lay the strengths out in memory: the index of a hand, the files, and what is expanded from them once a process.

The strength of three cards a < b < c stands at C(c,3) + C(b,2) + a of a flat table (colexicographic order). Jokers are
the highest ids, so the natural hands are the first 22,100 entries and one table serves every number of jokers.
"""

import sys
from array import array
from functools import cache
from itertools import count, permutations
from math import comb
from typing import TYPE_CHECKING, Final

from brag_eval import _files
from brag_eval._kernels import NOT_A_HAND
from brag_eval.variants import Variant

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

PAIRS: Final = tuple(comb(card, 2) for card in range(54))
TRIPLES: Final = tuple(comb(card, 3) for card in range(54))


def _read(name: str) -> "array[int]":
    """Read a little-endian uint16 file of the package."""
    numbers = array("H", _files.read("_data", name))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


class _Flat(dict[str, tuple[int, ...]]):
    """Strengths of the 24,804 hands of 54 cards by `Variant.order`, each read when first asked for."""

    def __missing__(self, order: str) -> tuple[int, ...]:
        strengths = _read(f"{order}.u16")
        # A tuple is indexed faster than an array; its equal numbers share one object, so it takes 200 KB.
        shared = range(max(strengths) + 1)
        self[order] = table = tuple(map(tuple(shared).__getitem__, strengths))
        return table


flat: Final = _Flat()


@cache
def refined(variant: Variant) -> tuple[int, ...]:
    """Strengths where the discard breaks ties, at `16 * strength of the three + rank of the discard`; 0 elsewhere."""
    three = max(flat[variant.order])
    occurring = _read(f"{variant.order}-discards.u16")
    start = three * (variant.jokers - variant.joker_twins)
    table = [0] * (16 * (three + 1))
    strengths = count(1)
    for kept, ranks in enumerate(occurring[start : start + three], start=1):
        for rank in range(14):
            if ranks >> rank & 1:
                table[16 * kept + rank] = next(strengths)
    return tuple(table)


@cache
def classes(variant: Variant) -> int:
    """Greatest strength of a variant."""
    return max(refined(variant) if variant.discard_breaks_ties else flat[variant.order])


@cache
def cube(order: str, jokers: int, scale: int) -> "npt.NDArray[np.uint16]":
    """Strength, times `scale`, of any three cards in any order at `a << 12 | b << 6 | c`.

    Returns
    -------
    uint16 array of shape (262144,), read-only; 512 KB.
    """
    import numpy as np

    cards = deals(52 + jokers, 3).T.astype(np.int32, order="C")
    first, second = cards << 12, cards << 6
    strengths = np.frombuffer(_read(f"{order}.u16"), np.uint16)[: cards.shape[1]] * np.uint16(scale)
    table = np.full(1 << 18, NOT_A_HAND, np.uint16)
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

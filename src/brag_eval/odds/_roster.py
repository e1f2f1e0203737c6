"""Lay out every hand of a variant in order of strength: what the counting is done on."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

import numpy as np
import numpy.typing as npt

from brag_eval import _tables
from brag_eval.arrays import all_hands, strengths
from brag_eval.variants import Variant


@dataclass(frozen=True, eq=False)
class Roster:
    """Hold every hand a variant can deal, weakest first, so that "weaker than this" is a slice.

    Attributes
    ----------
    hands
        uint8 array of shape (n, dealt), card ids.
    masks
        int64 array of shape (n,): bit c set for each card c of the hand.
    starts
        int64 array: at index s the number of hands weaker than strength s, for s in 0..greatest + 1.
    cube
        uint16 array of shape (cards, cards, cards): the strength of any three cards in any order, more than any
        strength where they are not a hand.
    """

    hands: npt.NDArray[np.uint8]
    masks: npt.NDArray[np.int64]
    starts: npt.NDArray[np.int64]
    cube: npt.NDArray[np.uint16]

    @property
    def top(self) -> int:
        """The greatest strength."""
        return len(self.starts) - 2

    def free(self, removed: tuple[int, ...], low: int, high: int) -> npt.NDArray[np.bool_]:
        """Mark, among the hands of strength `low` to `high - 1`, those that hold none of the removed cards."""
        masks = self.masks[self.starts[low] : self.starts[high]]
        free: npt.NDArray[np.bool_] = masks & sum(1 << card for card in removed) == 0
        return free


def has_roster(variant: Variant) -> bool:
    """Say whether all hands of a variant are listed: not the 2.6 million of five cards."""
    return variant.dealt < 5


@lru_cache(maxsize=4)
def roster_of(variant: Variant) -> Roster:
    """Build the roster of a variant; 0.3 MB at three cards, 3 MB at four."""
    hands = all_hands(variant=variant)
    found = strengths(hands, variant=variant)
    hands = hands[np.argsort(found, kind="stable")]
    masks = np.zeros(len(hands), np.int64)
    for column in hands.T:
        masks |= np.left_shift(1, column, dtype=np.int64)
    starts = np.concatenate(([0], np.cumsum(np.bincount(found))))
    cards = slice(variant.pack)
    cube = _tables.cube(variant.order, variant.jokers, 1)[: 1 << 18].reshape(64, 64, 64)[cards, cards, cards]
    return Roster(hands, masks, starts, np.ascontiguousarray(cube))


@lru_cache(maxsize=4)
def symmetry(variant: Variant) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Group the hands of a variant that differ only by the names of the suits (and of the jokers).

    No count depends on those names, so one hand of each group answers for all: 1,755 for 22,100.

    Returns
    -------
    tuple
        Rows of `Roster.hands`, one for each group, ascending; and for every row the index of its group.
    """
    roster = roster_of(variant)
    ids = np.arange(52)
    canonical = roster.masks
    for suits in permutations(range(4)):
        for jokers in permutations(range(52, variant.pack)):
            renames = np.concatenate((ids & ~3 | np.array(suits)[ids & 3], np.array(jokers, np.intp)))
            bits = np.left_shift(1, renames, dtype=np.int64)
            renamed = bits[roster.hands[:, 0]]
            for column in roster.hands.T[1:]:
                renamed |= bits[column]
            canonical = np.minimum(canonical, renamed)
    _, rows, groups = np.unique(canonical, return_index=True, return_inverse=True)
    order = np.argsort(rows)
    return rows[order], np.argsort(order)[groups]

"""Make random deals, many at once."""

from collections.abc import Callable
from math import comb, prod
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from brag_eval.arrays import strengths
from brag_eval.odds._exact import most_opponents
from brag_eval.odds._pack import pack_of
from brag_eval.variants import Variant

Deal: TypeAlias = Callable[[np.random.Generator, int], npt.NDArray[np.uint16]]
"""Deals so many times; returns the opponents' strengths, shape (opponents, deals kept)."""


def list_is_better(variant: Variant, removed: tuple[int, ...], opponents: int, low: int) -> bool:
    """Say which way more deals are left of the same number of trials.

    Either deal cards, and drop the deals in which somebody is too weak; or draw each opponent's hand from the list of
    those strong enough, and drop the deals in which two hold the same card. Both leave every possible deal with the
    same chance. For 5 opponents with a pair at least they leave 1 in 800 and 1 in 8.
    """
    if low == 1 or most_opponents(variant) == 0:  # no list of 2.6 million five-card hands is kept
        return False
    left = 52 + variant.jokers - len(removed)
    hands = comb(left, variant.dealt)
    pack = pack_of(variant)
    strong = int(np.count_nonzero(pack.free(removed, low, pack.top + 1))) / hands
    apart = prod(comb(left - variant.dealt * seat, variant.dealt) / hands for seat in range(opponents))
    return 0 < strong**opponents < apart


def deal_cards(variant: Variant, removed: tuple[int, ...], opponents: int) -> Deal:
    """Prepare to deal cards at random."""
    left = np.array([card for card in range(52 + variant.jokers) if card not in removed], np.uint8)
    dealt = variant.dealt

    def deal(rng: np.random.Generator, size: int) -> npt.NDArray[np.uint16]:
        hands = np.empty((opponents, size, dealt), np.uint8)
        for card, place in enumerate(deal_places(rng, len(left), opponents * dealt, size)):
            hands[card // dealt, :, card % dealt] = left.take(place)
        return strengths(hands, variant=variant)

    return deal


def deal_from_list(variant: Variant, removed: tuple[int, ...], opponents: int, low: int) -> Deal:
    """Prepare to draw hands that are strong enough, and keep the deals in which no card is in two of them."""
    pack = pack_of(variant)
    places = pack.starts[low] + np.flatnonzero(pack.free(removed, low, pack.top + 1))
    masks = pack.masks[places]
    worth = (np.searchsorted(pack.starts, places, side="right") - 1).astype(np.uint16)

    def deal(rng: np.random.Generator, size: int) -> npt.NDArray[np.uint16]:
        drawn = rng.integers(len(places), size=(opponents, size))
        used = np.zeros(size, np.int64)
        apart = np.ones(size, np.bool_)
        for hand in masks[drawn]:
            apart &= used & hand == 0
            used |= hand
        found: npt.NDArray[np.uint16] = worth[drawn[:, apart]]
        return found

    return deal


def deal_places(rng: np.random.Generator, left: int, drawn: int, deals: int) -> npt.NDArray[np.uint8]:
    """Deal from a pack many times: where in the pack each card lay.

    Each card is a number among those not yet taken, which NumPy draws without bias, moved up past the places taken.
    Keeping those in order costs drawn^2 operations on bytes, and is still twice as fast as shuffling for three
    opponents, and level with it at nine: 65,536 deals advance at once.

    Returns
    -------
    uint8 array of shape (drawn, deals), values 0..left - 1, different within a column.
    """
    places = np.empty((drawn, deals), np.uint8)
    passed = np.empty(deals, np.bool_)
    taken: list[npt.NDArray[np.uint8]] = []  # ascending at each deal
    for place in places:
        card = rng.integers(left - len(taken), size=deals, dtype=np.uint8)
        for earlier in taken:
            np.greater_equal(card, earlier, out=passed)
            card += passed.view(np.uint8)
        place[:] = card
        for earlier in taken:
            higher = np.maximum(card, earlier)
            np.minimum(card, earlier, out=earlier)
            card = higher
        taken.append(card)
    return places

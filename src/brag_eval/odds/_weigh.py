"""Draw opponents one after another from the hands that count, and weigh each deal by how likely such hands were."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb

import numpy as np
import numpy.typing as npt

from brag_eval.odds._roster import roster_of
from brag_eval.variants import Variant

_Ints = npt.NDArray[np.int64]

_TRIES = 64  # random draws before what is left is listed: most deals are done in three
_LISTED = 1 << 20  # hands listed at once, against the memory
_FEW = 100  # hands that are sooner looked at one by one than counted by tables


def _count_bits_by_halves(numbers: _Ints) -> _Ints:
    for shift, mask in ((1, 0x5555555555555555), (2, 0x3333333333333333), (4, 0x0F0F0F0F0F0F0F0F)):
        numbers = (numbers & mask) + (numbers >> shift & mask)
    return numbers * 0x0101010101010101 >> 56


_count_bits = getattr(np, "bitwise_count", _count_bits_by_halves)  # NumPy has it from 2.0


class Family:
    """Know a set of hands: draw from them, and count those that are left, for many deals at once.

    The hands through card x that hold none of the cards drawn before are, by inclusion and exclusion, those through x,
    less those through x and each u, plus those through x and each two u and v ... The last of these sums, over hands
    that are whole, is a count of bits: of the cards drawn that complete x and all the others but one.
    """

    def __init__(self, variant: Variant, removed: tuple[int, ...], low: int, high: int) -> None:
        """List the hands of strength `low` to `high - 1` that hold none of the removed cards."""
        roster = roster_of(variant)
        free = roster.free(removed, low, high)
        self.masks = roster.masks[roster.starts[low] : roster.starts[high]][free]
        self._order = np.argsort(self.masks)
        self._sorted = self.masks[self._order]
        self._gone = sum(1 << card for card in removed)
        self._pack, self._dealt = variant.pack, variant.dealt
        self.hands = roster.hands[roster.starts[low] : roster.starts[high]][free].astype(np.int64).T
        columns = self.hands
        self._through = [self._tabulate(columns, size) for size in range(1, self._dealt)]
        bits = np.zeros(self._pack ** (self._dealt - 1), np.int64)
        for place, completing in enumerate(columns):
            np.bitwise_or.at(bits, self._code(np.delete(columns, place, axis=0)), np.left_shift(1, completing))
        self._completing = self._symmetric(bits, self._dealt - 1)

    def _code(self, cards: Sequence[_Ints] | _Ints) -> _Ints:
        code = cards[0]
        for card in cards[1:]:
            code = code * self._pack + card
        return code

    def _tabulate(self, columns: _Ints, size: int) -> _Ints:
        """Count the hands through any `size` cards."""
        codes = np.concatenate([self._code(chosen) for chosen in combinations(columns, size)])
        return self._symmetric(np.bincount(codes, minlength=self._pack**size), size)

    def _symmetric(self, table: _Ints, axes: int) -> _Ints:
        """Copy what is known of ascending cards to the same cards in any order."""
        table = table.reshape((self._pack,) * axes)
        copies: _Ints = np.sum([table.transpose(order) for order in permutations(range(axes))], axis=0)
        return copies.ravel()

    def count(self, left: _Ints, used: _Ints, drawn: Sequence[_Ints], hand: _Ints) -> _Ints:
        """Count the hands that are left when another is dealt, of those left by the cards drawn, `used` as bits."""
        if len(self.masks) <= _FEW:
            used = used | np.bitwise_or.reduce(np.left_shift(1, hand), axis=0)
            return np.sum([used & mask == 0 for mask in self.masks], axis=0) if len(self.masks) else left
        before = list(drawn)
        for card in hand:
            inside = np.zeros_like(left)
            left = left - self._through[0][card]
            for size in range(1, self._dealt - 1):
                start = card
                for chosen in combinations(before, size):
                    code = self._code((start, *chosen))
                    left -= (-1) ** size * self._through[size][code]
                    if size == self._dealt - 2:
                        inside += _count_bits(self._completing[code] & used)
            left -= (-1) ** (self._dealt - 1) * (inside // (self._dealt - 1))
            before.append(card)
            used = used | np.left_shift(1, card)
        return left

    def draw(self, used: _Ints, rng: np.random.Generator) -> npt.NDArray[np.intp]:
        """Draw for each deal a hand without the cards used, each as likely; there must be one. Returns their places."""
        found = rng.integers(len(self.masks), size=len(used))
        todo = np.flatnonzero(self.masks[found] & used)
        for _ in range(_TRIES):
            if not len(todo):
                return found
            found[todo] = rng.integers(len(self.masks), size=len(todo))
            todo = todo[self.masks[found[todo]] & used[todo] != 0]
        at_once = max(1, _LISTED // len(self.masks))
        for start in range(0, len(todo), at_once):
            rows = todo[start : start + at_once]
            places, possible = self._list(used[rows])
            running = np.cumsum(possible, axis=1, dtype=np.int32)
            wanted = rng.integers(running[:, -1]) + 1
            chosen = (running < wanted[:, None]).sum(axis=1)
            found[rows] = np.broadcast_to(places, possible.shape)[np.arange(len(rows)), chosen]
        return found

    def _list(self, used: _Ints) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.bool_]]:
        """List hands by their places, for each deal or for all alike, and mark those that hold no card used."""
        left = (used[:, None] | self._gone) >> np.arange(self._pack) & 1 == 0
        cards = int(left[0].sum())
        if comb(cards, self._dealt) > len(self.masks):
            return np.arange(len(self.masks)), self.masks & used[:, None] == 0
        choices = np.array(list(combinations(range(cards), self._dealt)))
        bits = np.left_shift(1, np.nonzero(left)[1].reshape(len(used), -1))
        masks = bits[:, choices].sum(axis=2)
        places = np.minimum(np.searchsorted(self._sorted, masks), len(self.masks) - 1)
        return self._order[places], self._sorted[places] == masks


class Weigher:
    """Deal to opponents hands of strength `low` to `high - 1` alone, and say how likely such deals are."""

    def __init__(self, variant: Variant, removed: tuple[int, ...], low: int, high: int, ties: bool = False) -> None:
        """Prepare to deal; with `ties`, those deals alone in which somebody has the greatest strength."""
        roster = roster_of(variant)
        self._all = Family(variant, removed, low, high)
        self._best = Family(variant, removed, high - 1, high) if ties else None
        places = np.flatnonzero(roster.free(removed, low, high)) + roster.starts[low]
        self._is_best = (places >= roster.starts[high - 1]).astype(np.int64)
        self._left, self._dealt = variant.pack - len(removed), variant.dealt

    def weigh(self, opponents: int, size: int, rng: np.random.Generator) -> Iterator[npt.NDArray[np.float64]]:
        """Make so many deals; yield their weights for 1, 2 ... opponents, whose mean is the share of such deals in all.

        Each opponent's hand counts for the share of the hands left to him that are of the family, whichever of them he
        is then dealt. The last is not dealt at all. Deals that come to a dead end have no weight, and are left out.

        Ties are rare, and found by chance they would spoil the error. So the first opponent is dealt one, and such a
        deal counts once for every seat that he could have, shared among all m that tie.
        """
        weight, used = np.ones(size), np.zeros(size, np.int64)
        drawn: list[_Ints] = []
        left = np.full(size, len(self._all.masks))
        best, tied = np.full(size, len(self._best.masks) if self._best else 0), np.zeros(size, np.int64)
        for seat in range(opponents):
            hands = comb(self._left - seat * self._dealt, self._dealt)
            counting = best if self._best and not seat else left
            if self._best and seat:
                yield weight * ((left - best) / tied + best / (tied + 1)) * ((seat + 1) / hands)
            else:
                yield weight * counting / hands
            weight = weight * counting / hands
            going = counting > 0
            if seat == opponents - 1 or not going.any():
                return
            if not going.all():
                weight, tied, drawn = weight[going], tied[going], [card[going] for card in drawn]
                used, left, best = used[going], left[going], best[going]
            family = self._best if self._best and not seat else self._all
            places = family.draw(used, rng)
            hand = family.hands[:, places]
            left = self._all.count(left, used, drawn, hand)
            if self._best:
                best = self._best.count(best, used, drawn, hand)
                tied = tied + (1 if family is self._best else self._is_best[places])
            drawn += [*hand]
            used = used | family.masks[places]

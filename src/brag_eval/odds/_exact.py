"""Count deals exactly: opponents' hands of given strengths that share no card, without listing the deals."""

from math import comb, prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from brag_eval.odds._roster import roster_of
from brag_eval.variants import Variant


class Question(NamedTuple):
    """Ask how often a hand of some strength wins, ties and loses.

    Attributes
    ----------
    removed
        Cards that no opponent can hold: the hand's own, if it is one, and the dead.
    strength
        Strength of the hand.
    low
        Least strength of every opponent.
    """

    variant: Variant
    removed: tuple[int, ...]
    strength: int
    low: int
    opponents: int


def most_opponents(variant: Variant) -> int:
    """Say how many hands can be counted together exactly, whatever is asked of them."""
    return {3: 3, 4: 1}.get(variant.dealt, 0)


def count_outcomes(question: Question) -> tuple[int, int, int]:
    """Count the deals, opponents told apart, in which all are weaker, the best is equal, and one is stronger."""
    variant, removed, strength, low, opponents = question
    wins = count_deals(variant, removed, low, strength, opponents)
    ties = count_deals(variant, removed, low, strength + 1, opponents) - wins
    return wins, ties, count_deals(variant, removed, low, roster_of(variant).top + 1, opponents) - wins - ties


def all_deals(variant: Variant, removed: int, opponents: int) -> int:
    """Count the ordered ways to deal every opponent any hand."""
    left, dealt = variant.pack - removed, variant.dealt
    return prod(comb(left - dealt * seat, dealt) for seat in range(opponents))


def count_deals(variant: Variant, removed: tuple[int, ...], low: int, high: int, opponents: int) -> int:
    """Count the ordered ways to deal every opponent a hand of strength `low` to `high - 1`."""
    roster = roster_of(variant)
    if high <= low:
        return 0
    if low <= 1 and high > roster.top:
        return all_deals(variant, len(removed), opponents)
    free = roster.free(removed, low, high)
    if opponents == 1:
        return int(np.count_nonzero(free))
    family = roster.cube < high
    if low > 1:
        family &= roster.cube >= low
    gone = list(removed)
    family[gone] = family[:, gone] = family[:, :, gone] = False
    if opponents == 2:
        return count_pairs(family.view(np.uint8))
    return count_triples(roster.hands[roster.starts[low] : roster.starts[high]][free], family.view(np.uint8))


def _degrees(family: npt.NDArray[np.uint8]) -> tuple[int, npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Count the hands of a family: all of them, those through each card, those through each two cards."""
    through2 = np.add.reduce(family, axis=0, dtype=np.uint8).astype(np.int64)  # at most 52 fit
    through1 = through2.sum(axis=0) // 2
    return int(through1.sum()) // 3, through1, through2


def count_pairs(family: npt.NDArray[np.uint8]) -> int:
    """Count ordered pairs of disjoint hands of a family, a cube: 1 at [x, y, z] where these are a hand of it, else 0.

    Of all n^2 pairs take those that share a card, summed over the card; pairs that share two cards have gone twice, so
    put one back, summed over the two; a hand with itself has gone 3 times and come back 3 times, and goes last.
    """
    n, d1, d2 = _degrees(family)
    return n * n - int(d1 @ d1) + int((d2 * d2).sum()) // 2 - n


def count_triples(hands: npt.NDArray[np.uint8], family: npt.NDArray[np.uint8]) -> int:
    """Count ordered triples of disjoint hands of a family, a cube as in `count_pairs` and the same as rows.

    Let A be 1 where two hands meet, a hand with itself too. Of all n^3 triples those count in which no two meet:

        n^3 - 3 n sum(A) + 3 sum(A A) - trace(A A A)

    The sums need how many each hand meets, from d(c) and d(c,e), the hands through one card and through two. For the
    trace write A = X - Y + 1, where X counts the cards that two hands share and Y the pairs of cards, as products of
    the tables "hand holds card" and "hand holds pair" with their transposes. The trace of a product can be taken from
    either end, so matrices of cards by cards, or of cards by pairs, are all that is multiplied. In Y Y Y meet three
    pairs of the same card x: paths of length 3 that close in the link of x, the graph of the pairs that x makes a hand
    with. (A loop over first hands, each leaving a family whose pairs are counted, took 40 ms where this takes 4.)
    """
    n, d1, d2 = _degrees(family)
    x, y, z = hands.T
    meets = d1[x] + d1[y] + d1[z] - d2[x, y] - d2[x, z] - d2[y, z] + 1
    links = family.astype(np.float32)  # floats multiply by BLAS; nothing here reaches 2^24, so all is exact
    paths = np.matmul(links, links)
    closed = int(paths.ravel() @ links.ravel())
    cards = d2 + np.diag(d1)  # hands through each two cards, or one
    squares, cubes = int((d2 * d2).sum()), int((d2**3).sum())
    # By cards and ordered pairs of cards: hands through all of them.
    three = family.astype(np.int64)
    rows = np.arange(len(family))
    three[rows, rows] = three[rows, :, rows] = d2
    by_two = three.reshape(len(family), -1)
    x2 = int((cards * cards).sum())
    xy = int((by_two * by_two).sum()) // 2
    y2 = squares // 2 + 2 * 3 * n
    xxx = int(np.trace(cards @ cards @ cards))
    wide = by_two.astype(np.float64)  # sums of some 10^8, exact
    xxy = int((cards * (wide @ wide.T).astype(np.int64)).sum()) // 2
    xyy = cubes + squares // 2 + 2 * squares + int(np.einsum("xy,xyz,xz->", d2, links, d2)) + closed
    yyy = cubes // 2 + 3 * squares + 6 * n + closed
    z2, z3 = x2 - 2 * xy + y2, xxx - 3 * xxy + 3 * xyy - yyy
    trace = z3 + 3 * z2 + n  # X - Y alone has trace 3 n - 3 n
    return n**3 - 3 * n * int(meets.sum()) + 3 * int(meets @ meets) - trace

"""Loop over hands, for numba to compile: bare look-ups, and the blocks in which they go over an array.

In every kernel `ids` is a uint8 array with the cards of n hands, one hand after the other, `out` a uint16 array of
shape (n,), and `table` the uint16 array of `_tables.cube`: what three cards are worth at `a << 12 | b << 6 | c`, and
NOT_A_HAND where they are none. The greatest number survives the max() over the threes of four and five cards, so a
duplicate or an id outside the pack shows in `out`, and the look-ups need no test. Dead ends, as ratios to the bare loop
at 10^7 hands: a table of zeros with min() over the reads 0.75, comparing the cards of a row pairwise 0.6, masking the
ids 0.73, `for x in array` in place of an index 0.8, `range(start, end)` in place of a slice 0.3. Hands of shape (n,
cards) are as fast, but to look at all ids of a block they must be reshaped, and numba takes 0.2 s to compile that.
"""

from collections.abc import Callable
from typing import Any

NOT_A_HAND = 65535
"""Greater than any strength, so that a maximum keeps it."""

# Rows to a block. Ratio to the bare loop on an Intel Xeon with 2 MB of L2, three cards and four: 256 0.78 and 0.91,
# 1,024 0.88 and 0.93, 4,096 0.95 and 0.97, 8,192 0.91 and 1.01, 65,536 0.92 and 1.00, 131,072 0.90 and 0.98: flat from
# 4,096. Blocks in Python, each a call of the kernel and of max(), did as well on one thread from 131,072 rows, but two
# threads then gained a third instead of nine tenths: each call hands the GIL over.
BLOCK = 65_536


def in_blocks(look_up: Callable[[Any, Any, Any, Any], None], cards: int) -> Callable[[Any, Any, Any, Any], int]:
    """Make a kernel that fills `out` up to the first block with anything wrong, and returns where that block starts.

    `look_up` is the kernel of a block, for hands of so many `cards`.
    """

    # Both checks come after the look-up, which fetched the block, so they find it in the cache; before it, they wait
    # for memory. And both sum up in the type of what they read: numba takes 64 bits for the sum of two bytes, and the
    # loop then has an eighth of the lanes. On the Xeon, three cards: before and wide 0.66, after and wide 0.67, before
    # and narrow 0.75, after and narrow 0.92; summing up in the look-up's own loop 0.73.
    def evaluate(ids: Any, table: Any, finer: Any, out: Any) -> int:
        byte, word = ids.dtype.type, out.dtype.type
        for start in range(0, len(out), BLOCK):
            block = ids[cards * start : cards * (start + BLOCK)]
            found = out[start : start + BLOCK]
            look_up(block, table, finer, found)
            bits = byte(0)
            for i in range(len(block)):
                bits = byte(bits | block[i])
            greatest = word(0)
            for i in range(len(found)):
                greatest = word(max(greatest, found[i]))
            if bits > 63 or greatest == NOT_A_HAND:
                return start
        return len(out)

    return evaluate


def three(ids: Any, table: Any, _: Any, out: Any) -> None:
    """Look up three cards."""
    for i in range(len(out)):
        a, b, c = int(ids[3 * i]), int(ids[3 * i + 1]), int(ids[3 * i + 2])
        out[i] = table[a << 12 | b << 6 | c]


def four(ids: Any, table: Any, _: Any, out: Any) -> None:
    """Look up the best three of four cards."""
    for i in range(len(out)):
        a, b, c, d = int(ids[4 * i]), int(ids[4 * i + 1]), int(ids[4 * i + 2]), int(ids[4 * i + 3])
        ab, cd = a << 12 | b << 6, c << 6 | d
        out[i] = max(table[ab | c], table[ab | d], table[a << 12 | cd], table[b << 12 | cd])


def four_and_discard(ids: Any, table: Any, finer: Any, out: Any) -> None:
    """Look up the best three of four cards, worth a multiple of 16, and with the rank of the discard added, `finer`."""
    for i in range(len(out)):
        a, b, c, d = int(ids[4 * i]), int(ids[4 * i + 1]), int(ids[4 * i + 2]), int(ids[4 * i + 3])
        ab, cd = a << 12 | b << 6, c << 6 | d
        without_c, without_d = table[ab | d] | c >> 2, table[ab | c] | d >> 2
        without_a, without_b = table[b << 12 | cd] | a >> 2, table[a << 12 | cd] | b >> 2
        out[i] = finer[max(without_a, without_b, without_c, without_d)]


def five(ids: Any, table: Any, _: Any, out: Any) -> None:
    """Look up the best three of five cards."""
    for i in range(len(out)):
        a, b, c = int(ids[5 * i]), int(ids[5 * i + 1]), int(ids[5 * i + 2])
        d, e = int(ids[5 * i + 3]), int(ids[5 * i + 4])
        ab, ac, bc, de = a << 12 | b << 6, a << 12 | c << 6, b << 12 | c << 6, d << 6 | e
        with_d = max(table[ab | d], table[ac | d], table[bc | d])
        with_e = max(table[ab | e], table[ac | e], table[bc | e])
        with_both = max(table[a << 12 | de], table[b << 12 | de], table[c << 12 | de])
        out[i] = max(table[ab | c], with_d, with_e, with_both)

"""Loop over hands, for numba to compile: bare look-ups that fill `out`.

In every kernel `hands` is a uint8 array of shape (n, cards) of ids below 64, `out` a uint16 array of shape (n,), and
`table` a uint16 array of shape (262144,): what three cards are worth at `a << 12 | b << 6 | c`, and 65535 where they
are not a hand. The greatest number survives the max() over the threes of four and five cards, so a duplicate or an id
outside the pack shows in `out` without a test here. Dead ends, as ratios to these loops at 10^7 hands: a table of
zeros with min() over the reads 0.75, comparing the cards of a row pairwise 0.6, masking the ids 0.73, `for x in array`
in place of an index 0.8, `range(start, end)` in place of a slice 0.3.
"""

from typing import Any


def three(hands: Any, table: Any, out: Any) -> None:
    """Look up three cards."""
    for i in range(len(hands)):
        a, b, c = int(hands[i, 0]), int(hands[i, 1]), int(hands[i, 2])
        out[i] = table[a << 12 | b << 6 | c]


def four(hands: Any, table: Any, out: Any) -> None:
    """Look up the best three of four cards."""
    for i in range(len(hands)):
        a, b, c, d = int(hands[i, 0]), int(hands[i, 1]), int(hands[i, 2]), int(hands[i, 3])
        ab, cd = a << 12 | b << 6, c << 6 | d
        out[i] = max(table[ab | c], table[ab | d], table[a << 12 | cd], table[b << 12 | cd])


def four_and_discard(hands: Any, table: Any, out: Any) -> None:
    """Look up the best three of four cards and the rank of the discard, `worth | rank`; worths are multiples of 16."""
    for i in range(len(hands)):
        a, b, c, d = int(hands[i, 0]), int(hands[i, 1]), int(hands[i, 2]), int(hands[i, 3])
        ab, cd = a << 12 | b << 6, c << 6 | d
        without_c, without_d = table[ab | d] | c >> 2, table[ab | c] | d >> 2
        without_a, without_b = table[b << 12 | cd] | a >> 2, table[a << 12 | cd] | b >> 2
        out[i] = max(without_a, without_b, without_c, without_d)


def five(hands: Any, table: Any, out: Any) -> None:
    """Look up the best three of five cards."""
    for i in range(len(hands)):
        a, b, c = int(hands[i, 0]), int(hands[i, 1]), int(hands[i, 2])
        d, e = int(hands[i, 3]), int(hands[i, 4])
        ab, ac, bc, de = a << 12 | b << 6, a << 12 | c << 6, b << 12 | c << 6, d << 6 | e
        with_d = max(table[ab | d], table[ac | d], table[bc | d])
        with_e = max(table[ab | e], table[ac | e], table[bc | e])
        with_both = max(table[a << 12 | de], table[b << 12 | de], table[c << 12 | de])
        out[i] = max(table[ab | c], with_d, with_e, with_both)

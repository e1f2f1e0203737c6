"""Look hands up with NumPy alone, as the kernels do where they are compiled."""

from functools import cache
from itertools import combinations
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from brag_eval._kernels import NOT_A_HAND

# Look-ups at once, and rows. The arrays between are then small enough for the cache, for the memory allocator to keep
# them, and for the libraries that multiply matrices not to start threads: five cards took 21 ns a hand in steps of
# 3,000 rows and 65 in steps of 16,384.
LOOK_UPS: Final = 32_768
ROWS: Final = 16_384


@cache
def _weights(cards: int) -> npt.NDArray[np.float32]:
    """Make the matrix that turns the ids of a hand into the places of its threes."""
    threes = list(combinations(range(cards), 3))
    weights = np.zeros((len(threes), cards), np.float32)
    for row, three in zip(weights, threes, strict=True):
        row[list(three)] = 1 << 12, 1 << 6, 1
    return weights


def look_up(hands: npt.NDArray[Any], table: npt.NDArray[Any], finer: npt.NDArray[Any], out: npt.NDArray[Any]) -> int:
    """Fill `out` with what the rows of `hands` are worth; return how many they are if all are hands, otherwise 0.

    `hands` are uint8 ids 0..63.

    One product of matrices finds all places, exactly, as they are small: it takes the time of a few shifts, and one
    call in place of ten or thirty. Nanoseconds a hand of three, four and five cards, at a million on an Intel Xeon: so
    4, 9 and 21; by shifts over 65,536 rows at once 6, 22 and 38, over 16,384 and with pairs shared 6, 10 and 21, but 10
    times as long for few hands; the best of four by two look-ups of pairs and a table of 3.5 MB would not pay for the
    30 ms that the table takes.
    """
    weights = _weights(hands.shape[1])
    rows = min(ROWS, LOOK_UPS // len(weights))
    if len(hands) > rows:
        steps = [slice(start, start + rows) for start in range(0, len(hands), rows)]
        found = [look_up(hands[step], table, finer, out[step]) for step in steps]
        return len(hands) if all(found) else 0
    if len(weights) == 1:
        table.take(hands.dot(weights[0]).astype(np.int32), out=out, mode="clip")
    else:
        worth = table.take(weights.dot(hands.T).astype(np.int32), mode="clip")
        if len(finer):
            worth |= hands.T[::-1].astype(np.uint16) >> 2  # the first three leave the last card, and so on
        np.maximum.reduce(worth, axis=0, out=out)
    if len(finer):
        finer.take(out, out=out, mode="clip")
    return len(hands) if out[out.argmax()] < NOT_A_HAND else 0  # half the overhead of max()

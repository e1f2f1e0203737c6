"""Decide when numba pays, and compile the loops then: NumPy does the work until it has cost as much as the compiler."""

import os
from collections.abc import Callable, Mapping
from functools import cache
from threading import RLock
from typing import Any, Final

import numpy as np

from brag_eval import _kernels
from brag_eval._arguments import check_choice

Kernel = Callable[[Any, Any, Any, Any], int]

# Seconds of CPU time, all measured in one run on an Intel Xeon, so that their ratios hold on other machines: what
# NumPy takes for a row, by kernel, and what it costs to import numba and compile a kernel, the first and each further
# one. It follows that the compiler has paid after 3 * 10^8 rows of three cards, 6 * 10^7 of four and 3 * 10^7 of
# five. Where SciPy is installed numba imports it too, which is not counted: it takes another 0.25 s.
RENT: Final = {"three": 3.5e-9, "four": 15e-9, "four_and_discard": 21e-9, "five": 28e-9}
PRICE: Final = (0.95, 0.4)

CARDS: Final = {"three": 3, "four": 4, "four_and_discard": 4, "five": 5}


class Rent:
    """Say when to stop renting and buy: when all that was paid for rent is the price.

    Nobody knows how many rows will come. For any number the cost is at most twice what would have been best: until then
    it is the rent; then it is rent and price, where both renting on and buying at first would have cost the price. To
    count only what NumPy costs more than the kernel is as safe and waits longer: 2,000 batches of 10^6 hands of three
    then took 1.32 times as long as after `warm_up`, not 1.2.

    Parameters
    ----------
    rents
        What a row costs, by the name of what could be bought.
    prices
        What the first costs, and each further one.
    """

    def __init__(self, rents: Mapping[str, float], prices: tuple[float, float]) -> None:
        self._rents = rents
        self._prices = prices
        self._paid = dict.fromkeys(rents, 0.0)

    def due(self, name: str, rows: int, *, further: bool) -> bool:
        """Count rows about to be rented for, and say whether to buy instead."""
        self._paid[name] += rows * self._rents[name]  # two threads at once may lose a count, which does no harm
        return self._paid[name] >= self._prices[further]


_rent: Final = Rent(RENT, PRICE)
MADE: Final[dict[str, Kernel | None]] = {}
"""What was compiled, by name; None where it could not be."""

LOCK: Final = RLock()
"""Held while anything is compiled."""

# A thread that is compiling holds locks of numba and of the import system that a forked child would wait for in vain; a
# fork therefore waits until the compiler is done. RLock: should anything fork while it compiles, it is its own thread.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=LOCK.acquire, after_in_parent=LOCK.release, after_in_child=LOCK.release)


@cache
def mode() -> str:
    """Read the environment variable BRAG_EVAL_NUMBA.

    "auto" where it is not set; "always" compiles a kernel for the first row, "never" leaves all to NumPy.
    """
    word = os.environ.get("BRAG_EVAL_NUMBA") or "auto"
    check_choice(word, "BRAG_EVAL_NUMBA", ("always", "auto", "never"))
    return word


def kernel(name: str, rows: int) -> Kernel | None:
    """Find a compiled kernel, compiling it if the rows counted so far and these are worth it; None for NumPy."""
    if name in MADE:
        return MADE[name]
    if mode() == "auto" and not _rent.due(name, rows, further=bool(MADE)):
        return None
    return compiled(name)


def compiled(name: str) -> Kernel | None:
    """Compile a kernel, once; None where numba cannot be used."""
    with LOCK:
        if name not in MADE:
            MADE[name] = _compile(name) if mode() != "never" else None
        return MADE[name]


def _compile(name: str) -> Kernel | None:
    try:
        import numba

        # Without its compiler a kernel would be slower than NumPy.
        if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
            return None
        # No disk cache: it needs a writable place and goes stale. No signature: `strengths` always passes the same
        # types, so a first call, with no rows, compiles for all.
        jit = numba.njit(nogil=True)
        made: Kernel = jit(_kernels.in_blocks(jit(getattr(_kernels, name)), CARDS[name]))
        ids, table = np.empty(0, np.uint8), np.empty(0, np.uint16)
        ids.flags.writeable = table.flags.writeable = False
        made(ids, table, table, np.empty(0, np.uint16))
    except Exception:  # noqa: BLE001 whatever keeps numba from being imported or from compiling, NumPy does the work
        return None
    return made

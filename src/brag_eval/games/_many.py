"""Lay many deals at once: the loop over rows, compiled where numba is at hand and worth its compilation."""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from brag_eval._compiled import LOCK, mode
from brag_eval._integers import integers
from brag_eval._tables import cube
from brag_eval.dealing import read_hand
from brag_eval.errors import BragError, HandError
from brag_eval.games import _splits
from brag_eval.games._aims import Worth, aim
from brag_eval.games._lay import Objective, lay, read_aim
from brag_eval.games._layouts import check_dealt, count_hands
from brag_eval.variants import BRAG, Variant

PLACE: Final = _splits.PLACE


class LaidDeals(NamedTuple):
    """Hold the layouts of many deals.

    Attributes
    ----------
    hands
        uint8 array of shape (..., hands, 3): the cards of each hand, highest id first.
    spare
        uint8 array of shape (..., cards left over): highest id first.
    strengths
        uint16 array of shape (..., hands): descending.
    """

    hands: npt.NDArray[np.uint8]
    spare: npt.NDArray[np.uint8]
    strengths: npt.NDArray[np.uint16]


BLOCK: Final = 512
"""Deals after which it is asked anew whether to compile."""

# Seconds, over all calls of the process, that the loops run as they are before numba is imported: what the import and
# the compilation took in a fresh process (3.7 s), so that waiting never costs more than twice the better of the two.
# Thirteen cards best first then took 14 microseconds a deal instead of 150.
_PATIENCE: Final = 4.0

_spent: Final = {"seconds": 0.0}
_made: Final[list[Callable[..., None] | None]] = []


def _in_rows(best: Any) -> Any:
    """Make the loop around the search, as it is or compiled."""

    def lay_rows(deals: Any, table: Any, marks: Any, worth: Any, rest: Any, laid: Any, strengths: Any) -> None:
        """Lay each row of `deals`, cards ascending: the bits of its hands into `laid`, and their strengths."""
        hands = laid.shape[1]
        keys = np.empty(len(marks), np.int64)
        ordered = np.empty(len(marks), np.int64)
        bits = np.empty(len(marks), np.int64)
        picked = np.empty(hands, np.int64)
        scratch = np.empty(hands, np.int64), np.empty(hands, np.int64), np.empty(hands, np.float64)
        for row in range(len(deals)):
            cards = deals[row]
            place = 0
            for i in range(len(cards)):
                for j in range(i + 1, len(cards)):
                    for k in range(j + 1, len(cards)):
                        strength = table[int(cards[i]) << 12 | int(cards[j]) << 6 | int(cards[k])]
                        keys[place] = int(strength) << PLACE | place
                        place += 1
            keys.sort()
            for place in range(len(keys)):
                key = keys[len(keys) - 1 - place]
                ordered[place] = key >> PLACE
                bits[place] = marks[key & (1 << PLACE) - 1]
            best(ordered, bits, worth, rest, hands, picked, scratch)
            for hand in range(hands):
                laid[row, hand] = bits[picked[hand]]
                strengths[row, hand] = ordered[picked[hand]]

    return lay_rows


def compile_loop() -> Callable[..., None] | None:
    """Compile the loop, once; None where numba cannot be used."""
    with LOCK:
        if not _made:
            _made.append(_compile() if mode() != "never" else None)
        return _made[0]


def _compile() -> Callable[..., None] | None:
    try:
        import numba

        if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
            return None
        jit = numba.njit(nogil=True)
        loop: Callable[..., None] = jit(_in_rows(jit(_splits.best)))
        # No signature: `_lay_rows` always passes the same types, so a first call, with no rows, compiles for all.
        table = np.empty(0, np.uint16)
        table.flags.writeable = False
        worth, bits = np.empty((1, 1)), np.empty((0, 1), np.int64)
        loop(np.empty((0, 3), np.uint8), table, bits[0:0, 0].copy(), worth, worth, bits, np.empty((0, 1), np.uint16))
    except Exception:  # noqa: BLE001 whatever keeps numba from being imported, the loops run as they are
        return None
    return loop


def lay_many(
    deals: npt.ArrayLike,
    *,
    hands: int | None = None,
    variant: Variant = BRAG,
    objective: Objective = "best-first",
    opponents: int = 3,
) -> LaidDeals:
    """Lay many deals, each as `lay` does.

    Parameters
    ----------
    deals
        Integer array of shape (..., cards): card ids, up to 13 on the last axis, in any order.
    hands, variant, objective, opponents
        As `lay` has them. A function as objective is called once a deal.

    Returns
    -------
    LaidDeals
        Arrays `hands`, `spare` and `strengths`.

    Raises
    ------
    CardError, HandError
        If a deal is bad, or so many cards do not make so many hands.
    VariantError
        If the variant deals more than three cards to a hand.
    ArgumentError
        If there is no such objective, or `opponents` is below 1.
    TypeError
        If `deals` are not integers, or another argument is of the wrong type.

    Examples
    --------
    >>> from brag_eval import parse_cards
    >>> laid = lay_many([parse_cards("As Ah Ad Kc Qs 2h 3c")])
    >>> laid.hands[0].tolist(), laid.spare[0].tolist(), laid.strengths[0].tolist()
    ([[51, 50, 49], [44, 43, 4]], [2], [740, 203])
    """
    check_dealt(variant)
    opponents = read_aim(objective, opponents)
    ids = integers(deals, "deals")
    if ids.ndim == 0:
        raise HandError(f"deals must have an axis of cards, got shape {ids.shape}")
    shape, dealt = ids.shape[:-1], ids.shape[-1]
    count = count_hands(dealt, hands)
    rows = np.sort(ids.reshape(-1, dealt), axis=1)
    _check_rows(ids.reshape(-1, dealt), rows, variant)
    rows = np.ascontiguousarray(rows, np.uint8)
    bits = np.empty((len(rows), count), np.int64)
    strengths = np.empty((len(rows), count), np.uint16)
    if callable(objective):
        for row, cards in enumerate(rows.tolist()):
            layout = lay(cards, hands=count, variant=variant, objective=objective)
            bits[row] = [sum(1 << cards.index(card) for card in hand.kept) for hand in layout.hands]
            strengths[row] = layout.strengths
    else:
        worths = aim(objective, dealt, count, opponents, variant)
        start = 0
        while start < len(rows):
            stop = len(rows) if any(_made) else start + BLOCK
            _lay_rows(rows[start:stop], variant, worths, bits[start:stop], strengths[start:stop])
            start = stop
    laid = np.empty((len(rows), 3 * count), np.uint8)
    for hand in range(count):
        laid[:, 3 * hand : 3 * hand + 3] = _cards(rows, bits[:, hand], 3)
    spare = _cards(rows, ~np.bitwise_or.reduce(bits, axis=1), dealt - 3 * count)
    return LaidDeals(
        laid.reshape(*shape, count, 3), spare.reshape(*shape, dealt - 3 * count), strengths.reshape(*shape, count)
    )


def _check_rows(given: npt.NDArray[Any], rows: npt.NDArray[Any], variant: Variant) -> None:
    """Refuse the first deal with a card that is none or is there twice, in the words that `lay` has for it."""
    bad = (rows[:, 1:] == rows[:, :-1]).any(axis=1) | (rows[:, 0] < 0) | (rows[:, -1] >= variant.pack)
    if bad.any():
        row = int(bad.argmax())
        try:
            read_hand(given[row].tolist(), variant=variant, cards=rows.shape[1])
        except BragError as error:
            raise type(error)(f"deal {row}: {error}") from None


def _cards(rows: npt.NDArray[np.uint8], bits: npt.NDArray[np.int64], count: int) -> npt.NDArray[np.uint8]:
    """Pick the cards of each row whose bits are set, `count` in every row, highest id first."""
    chosen = bits[:, None] >> np.arange(rows.shape[1]) & 1 == 1
    ordered: npt.NDArray[np.uint8] = rows[chosen].reshape(len(rows), count)[:, ::-1]
    return ordered


def _lay_rows(
    rows: npt.NDArray[np.uint8],
    variant: Variant,
    worths: tuple[Worth, Worth],
    bits: npt.NDArray[np.int64],
    strengths: npt.NDArray[np.uint16],
) -> None:
    """Fill the bits and the strengths of the hands, compiled once that is worth it."""
    worth_it = _made or mode() == "always" or _spent["seconds"] >= _PATIENCE
    if compiled := compile_loop() if worth_it else None:
        marks = np.array(_splits.bits(rows.shape[1]), np.int64)
        worth, rest = map(np.array, worths)
        compiled(rows, cube(variant.order, variant.jokers, 1), marks, worth, rest, bits, strengths)
        return
    began = perf_counter()
    for row, cards in enumerate(rows.tolist()):
        strengths[row], bits[row] = _splits.lay(cards, variant, *worths, bits.shape[1])
    _spent["seconds"] += perf_counter() - began

"""Evaluate many hands: check arrays, fill the answer block by block with numba or NumPy, name the first bad hand."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from threading import Lock
from typing import Any, Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from brag_eval import _kernels
from brag_eval._arguments import check_choice
from brag_eval._kernels import BLOCK, NOT_A_HAND
from brag_eval._tables import DISCARDS, cube, deals, refined
from brag_eval.dealing import read_hand
from brag_eval.errors import BragError, HandError
from brag_eval.variants import BRAG, Variant, check_variant

_Ids: TypeAlias = npt.NDArray[np.uint8]
_Strengths: TypeAlias = npt.NDArray[np.uint16]
_Kernel: TypeAlias = Callable[[_Ids, _Strengths, _Strengths, _Strengths], int]

# Rows at once from which numba is imported. In fresh processes the import and the compilation took 0.5 to 0.9 s; later
# calls took NumPy 2.3 ns a hand and a kernel 0.9. So nothing shorter than 4 * 10^8 hands is repaid in full; but whoever
# has this many at once is likely to have more.
_MANY: Final = 4_000_000

_compiled: dict[str, _Kernel | None] = {}
_compiling: Final = Lock()


def _kernel_name(variant: Variant) -> str:
    return "four_and_discard" if variant.discard_breaks_ties else {3: "three", 4: "four", 5: "five"}[variant.dealt]


def _compile(name: str) -> _Kernel | None:
    """Compile a kernel, once; None where numba cannot be used."""
    with _compiling:
        if name not in _compiled:
            _compiled[name] = None
            try:
                import numba
            except Exception:  # noqa: BLE001 whatever keeps numba from being imported, NumPy does the work
                return None
            # Without its compiler a kernel would be slower than NumPy. No disk cache: it needs a writable place and
            # goes stale. No signature: `strengths` always passes the same types, so the first call compiles for all.
            if not numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
                compiled = numba.njit(nogil=True)
                _compiled[name] = compiled(_kernels.in_blocks(compiled(getattr(_kernels, name))))
        return _compiled[name]


def _numpy_look_up(hands: _Ids, table: _Strengths, finer: _Strengths, out: _Strengths) -> None:
    """Fill `out` as the kernels do."""
    cards = hands.T.astype(np.int32, order="C")
    out.fill(0)
    for three in combinations(range(len(cards)), 3):
        a, b, c = cards[list(three)]
        worth = table.take((a << 6 | b) << 6 | c)
        if len(finer):
            (discard,) = set(range(4)).difference(three)
            worth |= (cards[discard] >> 2).astype(np.uint16)
        np.maximum(out, worth, out=out)
    if len(finer):
        finer.take(out, out=out, mode="clip")


def warm_up(*, variant: Variant = BRAG) -> bool:
    """Import numba and compile the variant's kernel now, so that no later call of `strengths` waits for it.

    Without it `strengths` does so when it is first given some millions of hands, and uses NumPy until then.

    Returns
    -------
    bool
        Whether numba is in use; False where it cannot be imported, and NumPy does all the work.

    Raises
    ------
    TypeError
        If `variant` is not a `Variant`.

    Examples
    --------
    >>> warm_up() in (True, False)
    True
    """
    check_variant(variant)
    kernel = _compile(_kernel_name(variant))
    strengths(all_hands(variant=variant)[:1], variant=variant)
    return kernel is not None


def integers(values: Any, what: str) -> npt.NDArray[Any]:
    """Make an array of integers of what is one, and of nothing else."""
    try:
        array = np.asarray(values)
    except ValueError:
        raise HandError(f"{what} must be a regular array of integers, got sequences of unequal lengths") from None
    nested = isinstance(values, (list, tuple))
    if nested and bool in set(map(type, np.array(values, object).flat)):  # which NumPy would make 0 and 1 of
        raise TypeError(f"{what} must be integers, got bool")
    if array.dtype.kind in "iu" or (array.size == 0 and nested):
        return array
    if array.dtype.kind == "O" and array is not values:
        odd = next((type(item).__name__ for item in array.flat if not isinstance(item, int)), None)
        if odd is None:
            raise HandError(f"{what} must fit in 64 bits, got {max(array.flat, key=abs)}")
        raise TypeError(f"{what} must be integers, got {odd}")
    hint = "; parse_hands reads texts" if array.dtype.kind in "US" else ""
    raise TypeError(f"{what} must be integers, got an array of {array.dtype}{hint}")


def _row_name(row: int, shape: tuple[int, ...]) -> str:
    if not shape:
        return ""
    place = np.unravel_index(row, shape)
    return f"hand {row}: " if len(shape) == 1 else f"hand ({', '.join(map(str, place))}): "


def strengths(
    hands: npt.ArrayLike,
    *,
    variant: Variant = BRAG,
    out: _Strengths | None = None,
    invalid: Literal["raise", "zero"] = "raise",
) -> _Strengths:
    """Evaluate many hands: greater is stronger, equal is a tie.

    Equivalent to ``[strength(hand, variant=variant) for hand in hands]``.

    Parameters
    ----------
    hands
        Array of card ids, any integer dtype, shape (..., cards): the last axis is one hand, as many cards as the
        variant deals, in any order. Contiguous uint8 is read where it lies; other dtypes and layouts are converted a
        block at a time.
    out
        uint16 array of shape ``hands.shape[:-1]`` to fill instead of a new one. After an error its content is
        undefined.
    invalid
        "raise": the first bad hand is an error. "zero": every bad hand, and no other, gets 0.

    Returns
    -------
    uint16 array of shape ``hands.shape[:-1]``
        1 for the weakest hand, dense upwards.

    Raises
    ------
    CardError, HandError
        If a row is not a hand of the variant, or the shape of `hands` or `out` is wrong.
    TypeError
        If `hands` are not integers, or `out` is not a uint16 array.

    Examples
    --------
    >>> strengths([[51, 3, 7], [50, 46, 42]])
    array([728, 727], dtype=uint16)
    >>> strengths([[51, 3, 7], [51, 51, 7]], invalid="zero")
    array([728,   0], dtype=uint16)
    >>> strengths([[51, 3, 7], [51, 51, 7]])
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: hand 1: duplicate card As in 'As As 3s'
    """
    check_variant(variant)
    check_choice(invalid, "invalid", ("raise", "zero"))
    ids = integers(hands, "hands")
    if ids.ndim == 0 or ids.shape[-1] != variant.dealt:
        raise HandError(f"the last axis must hold the {variant.dealt} cards of a hand, got shape {ids.shape}")
    shape = ids.shape[:-1]
    result = np.empty(shape, np.uint16) if out is None else _checked_out(out, shape)
    rows = ids.reshape(-1, variant.dealt)
    direct = result.flags.carray and not np.may_share_memory(result, ids)
    flat = result.reshape(-1) if direct else np.empty(len(rows), np.uint16)
    name = _kernel_name(variant)
    kernel = _compiled.get(name) or (_compile(name) if len(rows) >= _MANY else None)
    table = cube(variant.order, variant.jokers, DISCARDS if variant.discard_breaks_ties else 1)
    finer = _finer(variant)
    done = 0
    if kernel and rows.dtype == np.uint8 and rows.flags.c_contiguous:
        done = kernel(_read_only(rows), table, finer, flat)
    for start in range(done, len(rows), BLOCK):
        block = rows[start : start + BLOCK]
        found = flat[start : start + BLOCK]
        (kernel or _numpy_look_up)(_block_of_ids(block), table, finer, found)
        if found.max() == NOT_A_HAND:
            bad = found == NOT_A_HAND
            if invalid == "raise":
                first = int(bad.argmax())
                _raise(block[first].tolist(), _row_name(start + first, shape), variant)
            found[bad] = 0
    if not direct:
        result[...] = flat.reshape(shape)
    return result


def _checked_out(out: Any, shape: tuple[int, ...]) -> _Strengths:
    if not isinstance(out, np.ndarray) or out.dtype != np.uint16:
        raise TypeError(f"out must be a uint16 array, got {getattr(out, 'dtype', type(out).__name__)}")
    if out.shape != shape:
        raise HandError(f"out must have the shape of the hands without the last axis, {shape}, got {out.shape}")
    if not out.flags.writeable:
        raise HandError("out must be writeable, got a read-only array")
    return out


def _block_of_ids(block: npt.NDArray[Any]) -> _Ids:
    """Make a contiguous, read-only uint8 block: one type for the kernel; ids it could not look up become 63."""
    if not block.flags.c_contiguous:
        block = np.stack(tuple(block.T), axis=1)  # np.ascontiguousarray copies short rows one by one, 6 times slower
    block = block.view(block.dtype.str.replace("i", "u"))  # a negative id is a large one: one pass finds both
    if block.max() > 63:
        block = np.minimum(block, 63)
    return _read_only(np.ascontiguousarray(block, np.uint8))


def _read_only(ids: _Ids) -> _Ids:
    """Make a view that is read-only, as the kernels take it, whatever the array is."""
    view = ids.view()
    view.flags.writeable = False
    return view


@cache
def _finer(variant: Variant) -> _Strengths:
    """Make the kernels' `finer`: empty where the discard breaks no ties."""
    strengths = refined(variant) if variant.discard_breaks_ties else ()
    table = np.full(NOT_A_HAND + 1 if strengths else 0, NOT_A_HAND, np.uint16)
    table[: len(strengths)] = strengths
    table.flags.writeable = False
    return table


def _raise(cards: list[int], where: str, variant: Variant) -> None:
    """Say what is wrong with a hand, in the words of the scalar functions."""
    try:
        read_hand(cards, variant=variant)
    except BragError as error:
        raise type(error)(f"{where}{error}") from None


def all_hands(*, variant: Variant = BRAG) -> _Ids:
    """List every deal of the variant's pack.

    Returns
    -------
    uint8 array of shape (n, dealt)
        Ascending ids within a row, rows in colexicographic order: 22,100 rows of three cards; 23,426 and 24,804 with
        one and two jokers; 270,725 of four cards; 2,598,960 of five.

    Raises
    ------
    TypeError
        If `variant` is not a `Variant`.

    Examples
    --------
    >>> all_hands().shape
    (22100, 3)
    """
    check_variant(variant)
    return deals(variant.pack, variant.dealt)

"""Evaluate many hands: fill the answer block by block with numba or NumPy, name the first bad hand."""

from functools import cache
from typing import Any, Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from brag_eval import _compiled
from brag_eval._arguments import check_choice
from brag_eval._by_numpy import look_up
from brag_eval._integers import integers
from brag_eval._kernels import BLOCK, NOT_A_HAND
from brag_eval._tables import DISCARDS, cube, deals, refined
from brag_eval.dealing import read_hand
from brag_eval.errors import BragError, HandError
from brag_eval.variants import BRAG, Variant, check_variant

_Ids: TypeAlias = npt.NDArray[np.uint8]
_Strengths: TypeAlias = npt.NDArray[np.uint16]

_BYTE: Final = np.dtype(np.uint8)


def warm_up(*variants: Variant, variant: Variant = BRAG) -> bool:
    """Import numba and compile what the variants need now, so that no later call of `strengths` waits for it.

    Without it `strengths` compiles once NumPy has cost as much as that would have. In the environment,
    ``BRAG_EVAL_NUMBA=always`` has it compile for the first hand, and ``never`` leaves all to NumPy, here too.

    Parameters
    ----------
    variants
        Any number of house rules. Variants that deal as many cards share what is compiled.
    variant
        The only one, where no others are given.

    Returns
    -------
    bool
        Whether numba is in use; False where it cannot be, and NumPy does all the work.

    Raises
    ------
    ArgumentError
        If BRAG_EVAL_NUMBA is another word.
    TypeError
        If one of them is not a `Variant`.

    Examples
    --------
    >>> warm_up() in (True, False)
    True
    >>> warm_up(BRAG, Variant(dealt=4)) == warm_up()
    True
    """
    for each in variants or (variant,):
        check_variant(each)
    in_use = [_compiled.compiled(_plan(each)[0]) is not None for each in variants or (variant,)]
    return all(in_use)


@cache
def _plan(variant: Variant) -> tuple[str, _Strengths, _Strengths]:
    """Name the variant's kernel, and make what it takes: `table`, and `finer`, empty if no discard breaks ties."""
    if not variant.discard_breaks_ties:
        name = {3: "three", 4: "four", 5: "five"}[variant.dealt]
        finer = np.empty(0, np.uint16)
    else:
        name = "four_and_discard"
        strengths = refined(variant)
        finer = np.full(NOT_A_HAND + 1, NOT_A_HAND, np.uint16)
        finer[: len(strengths)] = strengths
    finer.flags.writeable = False
    return name, cube(variant.order, variant.jokers, DISCARDS if len(finer) else 1), finer


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
    if invalid.__class__ is not str or invalid not in ("raise", "zero"):
        check_choice(invalid, "invalid", ("raise", "zero"))
    ids = integers(hands, "hands", gaps=invalid == "zero")
    if ids.ndim == 0 or ids.shape[-1] != variant.dealt:
        raise HandError(f"the last axis must hold the {variant.dealt} cards of a hand, got shape {ids.shape}")
    shape = ids.shape[:-1]
    rows = ids if ids.ndim == 2 else ids.reshape(-1, variant.dealt)
    direct = out is None or _can_be_filled(out, shape, ids)
    flat = np.empty(len(rows), np.uint16) if out is None or not direct else out.reshape(-1)
    name, table, finer = _plan(variant)
    kernel = _compiled.MADE.get(name)
    done = 0
    if kernel and rows.dtype == _BYTE and rows.flags.c_contiguous:
        done = kernel(_in_a_row(rows), table, finer, flat)
    for start in range(done, len(rows), BLOCK):
        block = rows[start : start + BLOCK]
        found = flat[start : start + BLOCK]
        cards = _ids(block)
        kernel = kernel or _compiled.kernel(name, len(block))
        right = kernel(_in_a_row(cards), table, finer, found) if kernel else look_up(cards, table, finer, found)
        if right < len(block):
            bad = found == NOT_A_HAND
            if invalid == "raise":
                first = int(bad.argmax())
                _raise(block[first].tolist(), _row_name(start + first, shape), variant)
            found[bad] = 0
    if out is None:
        return flat if ids.ndim == 2 else flat.reshape(shape)
    if not direct:
        out[...] = flat.reshape(shape)
    return out


def _can_be_filled(out: Any, shape: tuple[int, ...], ids: npt.NDArray[Any]) -> bool:
    """Say whether `out` can be filled where it lies: a plain array, in order, that is not also read from."""
    if not isinstance(out, np.ndarray) or out.dtype != np.uint16:
        raise TypeError(f"out must be a uint16 array, got {getattr(out, 'dtype', type(out).__name__)}")
    if getattr(out, "hardmask", False):
        raise TypeError("out must not have a hard mask, which keeps what is written from being seen")
    if out.shape != shape:
        raise HandError(f"out must have the shape of the hands without the last axis, {shape}, got {out.shape}")
    if not out.flags.writeable:
        raise HandError("out must be writeable, got a read-only array")
    return type(out) is np.ndarray and out.flags.carray and not np.may_share_memory(out, ids)


def _ids(block: npt.NDArray[Any]) -> _Ids:
    """Make a contiguous uint8 block; ids that could not be looked up become 63."""
    if not block.flags.c_contiguous:
        block = np.stack(tuple(block.T), axis=1)  # np.ascontiguousarray copies short rows one by one, 6 times slower
    if block.dtype.kind == "i":
        block = block.view(block.dtype.str.replace("i", "u"))  # a negative id is a large one
    # argmax() has a third of the overhead of max(), and minimum() alone takes half as long as all look-ups.
    if block.item(block.argmax()) > 63:
        block = np.minimum(block, 63)
    return block if block.dtype == _BYTE else block.astype(_BYTE)


def _in_a_row(ids: _Ids) -> _Ids:
    """Make a view of one axis that is read-only, whatever the array is: the one type the kernels are compiled for."""
    view = ids.reshape(-1)
    view.flags.writeable = False
    return view


def _raise(cards: list[int], where: str, variant: Variant) -> None:
    """Say what is wrong with a hand, in the words of the scalar functions."""
    try:
        read_hand(cards, variant=variant)
    except BragError as error:
        raise type(error)(f"{where}{error}") from None
    raise HandError(f"{where}the array changed while it was read")  # another thread wrote to it


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

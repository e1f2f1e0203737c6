"""Take in whole numbers as arrays hold them: plain, masked, in lists, or as objects; refuse all else in words."""

import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from brag_eval._arguments import is_integer
from brag_eval.errors import HandError
from brag_eval.words import quoted


def integers(values: Any, what: str, *, gaps: bool = False) -> npt.NDArray[Any]:
    """Make an array of integers of what is one, and of nothing else.

    Parameters
    ----------
    what
        What they are, for messages: "hands".
    gaps
        Whether missing values are let through, as the greatest number of the dtype, which is no card; masked ones, and
        pandas' NA.

    Raises
    ------
    HandError
        If sequences are of unequal lengths, or a number does not fit in 64 bits.
    TypeError
        If they are anything but integers.
    """
    if type(values) is np.ndarray and values.dtype.kind in "iu":
        return values
    nested = isinstance(values, (list, tuple))
    if isinstance(values, np.ma.MaskedArray) or (nested and any(map(_is_masked_row, values))):
        return _unmasked(values, what, gaps)
    try:
        # A list first becomes objects: NumPy would make 0 and 1 of bools among integers, floats of uint64 beside int64.
        array = np.asarray(values, object if nested else None)
    except ValueError:
        raise _ragged(what) from None
    if array.dtype.kind in "iu":
        return array
    if array.dtype.kind == "O":
        return _of_objects(array, what, gaps)
    hint = "; parse_hands reads texts" if array.dtype.kind in "UST" else ""
    raise TypeError(f"{what} must be integers, got an array of {array.dtype}{hint}")


def _ragged(what: str) -> HandError:
    return HandError(f"{what} must be a regular array of integers, got sequences of unequal lengths")


def _unmasked(values: Any, what: str, gaps: bool) -> npt.NDArray[Any]:
    """Take the numbers of a masked array, or of rows that are, and never one that is hidden."""
    try:
        masked = np.ma.array(values)
    except ValueError:
        raise _ragged(what) from None
    numbers = integers(masked.filled(0), what, gaps=gaps)
    return _with_gaps(numbers, np.ma.getmaskarray(masked), what, gaps)


def _with_gaps(numbers: npt.NDArray[Any], hidden: npt.NDArray[np.bool_], what: str, gaps: bool) -> npt.NDArray[Any]:
    if not hidden.any():
        return numbers
    if not gaps:
        raise TypeError(f"{what} must be integers, got a missing value{_place(hidden)}")
    return np.where(hidden, numbers.dtype.type(np.iinfo(numbers.dtype).max), numbers)


def _place(marked: npt.NDArray[np.bool_]) -> str:
    """Say where the first mark is."""
    place = np.unravel_index(int(marked.argmax()), marked.shape)
    return f" at {', '.join(map(str, place))}" if place else ""


def _of_objects(array: npt.NDArray[np.object_], what: str, gaps: bool) -> npt.NDArray[Any]:
    """Take integers that NumPy holds as objects."""
    kinds = {type(item): item for item in array.flat}
    no_value = (type(np.ma.masked), type(getattr(sys.modules.get("pandas"), "NA", np.ma.masked)))
    if array.ndim == 1 and array.size and all(map(_is_sequence, array)):  # a column of hands
        if len(set(map(len, array))) == 1:
            return integers(list(array), what, gaps=gaps)
        raise _ragged(what)
    odd = tuple(kind for kind, item in kinds.items() if kind not in no_value and not _is_number(item))
    if odd:
        wrong = np.array([type(item) in odd for item in array.flat]).reshape(array.shape)
        item = array[wrong][0]
        if _is_sequence(item):
            raise _ragged(what)
        hint = "; parse_hands reads texts" if isinstance(item, str | bytes) else ""
        raise TypeError(f"{what} must be integers, got {quoted(item)} ({type(item).__name__}){_place(wrong)}{hint}")
    hidden = np.zeros(array.shape, bool)
    if kinds.keys() & set(no_value):
        hidden = np.array([type(item) in no_value for item in array.flat]).reshape(array.shape)
        array = np.where(hidden, 0, array)
    numbers = [int(item) for item in array.flat]
    least, most = min(numbers, default=0), max(numbers, default=0)
    for dtype in (np.int64, np.uint64):
        if np.iinfo(dtype).min <= least and most <= np.iinfo(dtype).max:  # NumPy 1 would wrap what does not fit
            return _with_gaps(array.astype(dtype), hidden, what, gaps)
    raise HandError(f"{what} must fit in 64 bits, got {quoted(max(least, most, key=abs))}")


def _is_masked_row(row: object) -> bool:
    return isinstance(row, np.ma.MaskedArray) and row.ndim > 0


def _is_sequence(item: object) -> bool:
    return isinstance(item, list | tuple) or (isinstance(item, np.ndarray) and item.ndim > 0)


def _is_number(item: object) -> bool:
    return is_integer(item) and not isinstance(item, np.ndarray)

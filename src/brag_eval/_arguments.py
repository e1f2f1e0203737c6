"""Read what callers pass beside hands: whole numbers, numbers, choices and seeds."""

from collections.abc import Iterable
from math import inf, isfinite
from operator import index
from typing import TYPE_CHECKING, Any

from brag_eval.errors import ArgumentError
from brag_eval.words import quoted

if TYPE_CHECKING:
    import numpy as np


def is_truth(value: object) -> bool:
    """Say whether a value is True or False, Python's or NumPy's, which NumPy 1 lets pass as an integer."""
    return isinstance(value, bool) or str(getattr(value, "dtype", "")) == "bool"


def is_integer(value: object) -> bool:
    """Say whether a value is a whole number, Python's or NumPy's, and no truth value."""
    return hasattr(value, "__index__") and not is_truth(value)


def read_integer(value: Any, name: str, *, least: int | None = None, most: int | None = None) -> int:
    """Read a whole number within its bounds.

    Raises
    ------
    ArgumentError
        If it is out of bounds.
    TypeError
        If it is not an integer.

    Examples
    --------
    >>> read_integer(3, "players", least=1)
    3
    >>> read_integer(0, "players", least=1)
    Traceback (most recent call last):
    ...
    brag_eval.errors.ArgumentError: players must be at least 1, got 0
    """
    if not is_integer(value):
        raise TypeError(f"{name} must be a whole number, got {quoted(value)}")
    try:
        number = index(value)
    except TypeError:  # an array of several
        raise TypeError(f"{name} must be a whole number, got {quoted(value)}") from None
    if least is not None and number < least:
        raise ArgumentError(f"{name} must be at least {least}, got {quoted(number)}")
    if most is not None and number > most:
        raise ArgumentError(f"{name} must be at most {most}, got {quoted(number)}")
    return number


def read_number(value: Any, name: str) -> float:
    """Read a finite number of any kind that can be a float: int, float, Fraction, Decimal or NumPy's.

    Raises
    ------
    ArgumentError
        If it is not finite.
    TypeError
        If it is not a number.
    """
    from numbers import Number  # a millisecond that one hand does not need

    if is_truth(value) or isinstance(value, complex) or not isinstance(value, Number):
        raise TypeError(f"{name} must be a number, got {quoted(value)}")
    try:
        number = float(value)  # type: ignore[arg-type]
    except OverflowError:
        number = inf
    except (TypeError, ValueError):  # a complex number of NumPy, a signalling Decimal
        raise TypeError(f"{name} must be a number, got {quoted(value)}") from None
    if not isfinite(number):
        raise ArgumentError(f"{name} must be finite, got {quoted(value)}")
    return number


def check_choice(value: object, name: str, choices: Iterable[str]) -> None:
    """Refuse what is not one of some words.

    Raises
    ------
    ArgumentError
        If it is another text.
    TypeError
        If it is not a text.
    """
    *others, last = map(repr, choices)
    expected = f"{name} must be {', '.join(others)} or {last}, got {quoted(value)}"
    if not isinstance(value, str):
        raise TypeError(expected)
    if repr(str(value)) not in (*others, last):
        raise ArgumentError(expected)


def read_seed(seed: Any) -> int:
    """Read a whole number that randomness starts from.

    Raises
    ------
    ArgumentError
        If it is negative.
    """
    number = index(seed)
    if number < 0:
        raise ArgumentError(f"a seed must not be negative, got {quoted(number)}")
    return number


def check_seed(rng: "np.random.Generator | int | None") -> None:
    """Refuse what `numpy.random.default_rng` is not to be given.

    Raises
    ------
    ArgumentError
        If a seed is negative.
    TypeError
        If it is neither a generator nor a whole number nor None.
    """
    if rng is None:
        return
    if is_integer(rng):
        read_seed(rng)
        return
    import numpy as np

    if not isinstance(rng, np.random.Generator):
        raise TypeError(f"rng must be a numpy.random.Generator, a whole number or None, got {quoted(rng)}")

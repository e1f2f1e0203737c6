"""Read whole numbers that callers pass."""

from operator import index
from typing import SupportsIndex


def read_integer(value: SupportsIndex, name: str, *, least: int | None = None) -> int:
    """Check a whole number."""
    from brag_eval.errors import ArgumentError

    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} must be a whole number, got {value!r}")
    number = index(value)
    if least is not None and number < least:
        raise ArgumentError(f"{name} must be at least {least}, got {number}")
    return number

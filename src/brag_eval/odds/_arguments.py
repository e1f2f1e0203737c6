"""Read what the odds are asked of: thresholds, levels and seats."""

from functools import cache
from operator import index
from typing import SupportsIndex, TypeAlias

from brag_eval._arguments import is_integer, read_number
from brag_eval._tables import classes
from brag_eval.catalogue import worths
from brag_eval.errors import ArgumentError
from brag_eval.ranking import Category
from brag_eval.variants import Variant
from brag_eval.words import quoted

AtLeast: TypeAlias = Category | SupportsIndex | str
"""The least that a hand must be: a category, its name, or a strength."""


def read_threshold(at_least: AtLeast | None, variant: Variant) -> int:
    """Turn a category, its name or a strength into the least strength that meets it; 1 for None."""
    if at_least is None:
        return 1
    if isinstance(at_least, Category):
        return _floors(variant)[at_least]
    if isinstance(at_least, str):
        name = "_".join(at_least.upper().replace("-", " ").replace("_", " ").split())
        if name not in Category.__members__:
            raise ArgumentError(f"expected a category ({', '.join(map(str, Category))}), got {quoted(at_least)}")
        return _floors(variant)[Category[name]]
    if not is_integer(at_least):
        raise TypeError(f"expected a Category, its name or a strength, got {quoted(at_least)}")
    try:
        strength, top = index(at_least), classes(variant)
    except TypeError:  # an array of several
        raise TypeError(f"expected a Category, its name or a strength, got {quoted(at_least)}") from None
    if not 1 <= strength <= top:
        raise ArgumentError(f"no hand meets strength {quoted(strength)}: this variant's are 1..{top}")
    return strength


@cache
def _floors(variant: Variant) -> dict[Category, int]:
    floors: dict[Category, int] = {}
    for strength, worth in enumerate(worths(variant), start=1):
        floors.setdefault(worth.category, strength)
    return floors


def read_confidence(value: float) -> float:
    """Read a level strictly between 0 and 1."""
    confidence = read_number(value, "confidence")
    if not 0 < confidence < 1:
        raise ArgumentError(f"confidence must be between 0 and 1, got {quoted(value)}")
    return confidence


def check_seats(seats: int, name: str, removed: int, variant: Variant) -> None:
    """Check that the pack can deal to so many."""
    left, need = variant.pack - removed, seats * variant.dealt
    if need > left:
        raise ArgumentError(
            f"{quoted(seats)} {name} need {quoted(need)} cards, and of the pack's {variant.pack} {left} are left"
        )

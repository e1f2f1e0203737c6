"""Stand in for what the core is about to have."""

from collections.abc import Iterable
from operator import index
from typing import Any

from brag_eval import cards as _cards
from brag_eval.errors import BragError
from brag_eval.variants import Variant


class ArgumentError(BragError, ValueError):
    """An option's value that cannot be."""


class RecordError(BragError, ValueError):
    """A saved text that cannot be read back."""


def read_hand(hand: str | Iterable[int], *, variant: Variant, cards: int | None = None) -> tuple[int, ...]:
    """Read one hand."""
    return _cards.read_hand(hand, dealt=variant.dealt if cards is None else cards, jokers=variant.jokers)


def read_integer(value: Any, name: str, *, least: int | None = None, most: int | None = None) -> int:
    """Check a whole number."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} must be a whole number, got {value!r}")
    number = index(value)
    if (least is not None and number < least) or (most is not None and number > most):
        raise ArgumentError(f"{name} must be {least} to {most}, got {value}")
    return number

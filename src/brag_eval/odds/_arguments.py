"""Read what callers pass, and refuse in words what cannot be."""

from collections.abc import Iterable
from functools import cache
from math import inf, isfinite
from numbers import Real
from operator import index

import numpy as np

from brag_eval._tables import classes
from brag_eval.cards import JOKERS, card_name, format_cards, parse_cards
from brag_eval.catalogue import worths
from brag_eval.dealing import read_hand
from brag_eval.errors import BragError, HandError
from brag_eval.ranking import Category
from brag_eval.variants import Variant, check_variant


def read_cards(
    hand: str | Iterable[int], dead: str | Iterable[int], variant: Variant
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read a hand and the dead cards, no card twice; a text's `Jk` is the joker that the hand does not hold."""
    check_variant(variant)
    cards = read_hand(hand, variant=variant)
    if isinstance(dead, str):
        gone = parse_cards(dead)
        if JOKERS[0] in cards and variant.jokers == 2 and JOKERS[1] not in cards + gone:
            gone = tuple(JOKERS[1] if card == JOKERS[0] else card for card in gone)
    elif isinstance(dead, Iterable) and not isinstance(dead, (bytes, bytearray)):
        given = tuple(dead)
        format_cards(given)
        gone = tuple(index(card) for card in given)
    else:
        raise TypeError(f"dead cards must be a string such as 'As 2s' or card ids, got {dead!r}")
    for place, card in enumerate(gone):
        if card in cards:
            raise HandError(f"dead card {card_name(card)} is in the hand {format_cards(cards)}")
        if card in gone[:place]:
            raise HandError(f"dead card {card_name(card)} is given twice")
        if card >= 52 + variant.jokers:
            raise HandError(f"dead card {card_name(card)} is not in this variant's pack of {52 + variant.jokers}")
    return cards, gone


def read_threshold(at_least: Category | int | str | None, variant: Variant) -> int:
    """Turn a category, its name or a strength into the least strength that meets it; 1 for None."""
    if at_least is None:
        return 1
    floors = _floors(variant)
    if isinstance(at_least, Category):
        return floors[at_least]
    if isinstance(at_least, str):
        name = "_".join(at_least.upper().replace("-", " ").replace("_", " ").split())
        if name not in Category.__members__:
            names = ", ".join(map(str, Category))
            raise BragError(f"expected a category ({names}), got {at_least!r}")
        return floors[Category[name]]
    if isinstance(at_least, (bool, np.bool_)) or not hasattr(at_least, "__index__"):
        raise TypeError(f"expected a Category, its name or a strength, got {at_least!r}")
    strength, top = index(at_least), classes(variant)
    if not 1 <= strength <= top:
        raise BragError(f"no hand meets strength {strength}: this variant's are 1..{top}")
    return strength


@cache
def _floors(variant: Variant) -> dict[Category, int]:
    floors: dict[Category, int] = {}
    for strength, reading in enumerate(worths(variant), start=1):
        floors.setdefault(reading.category, strength)
    return floors


def read_count(value: int, name: str) -> int:
    """Check a whole number of at least 1."""
    if isinstance(value, (bool, np.bool_)) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} must be a whole number, got {value!r}")
    if index(value) < 1:
        raise BragError(f"{name} must be at least 1, got {value}")
    return index(value)


def read_number(value: float, name: str) -> float:
    """Check a finite number."""
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, Real):
        raise TypeError(f"{name} must be a number, got {value!r}")
    try:
        number = float(value)
    except OverflowError:
        number = inf
    if not isfinite(number):
        raise BragError(f"{name} must be finite, got {value!r}")
    return number


def check_seed(rng: np.random.Generator | int | None) -> None:
    """Check what `numpy.random.default_rng` is to be given."""
    if rng is None or isinstance(rng, np.random.Generator):
        return
    if isinstance(rng, (bool, np.bool_)) or not hasattr(rng, "__index__"):
        raise TypeError(f"rng must be a numpy.random.Generator, a whole number or None, got {rng!r}")
    if index(rng) < 0:
        raise BragError(f"a seed must not be negative, got {rng}")


def read_confidence(value: float) -> float:
    """Check a level strictly between 0 and 1."""
    confidence = read_number(value, "confidence")
    if not 0 < confidence < 1:
        raise BragError(f"confidence must be between 0 and 1, got {value!r}")
    return confidence


def check_seats(seats: int, name: str, removed: int, variant: Variant) -> None:
    """Check that the pack can deal to so many."""
    left = 52 + variant.jokers - removed
    need = seats * variant.dealt
    if need > left:
        raise BragError(f"{seats} {name} need {need} cards, and of the pack's {52 + variant.jokers} {left} are left")

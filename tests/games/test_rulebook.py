"""The rulebook's readings of the many-hand games, and the fields that select them, are the same."""

import re
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from brag_eval.agreed import choices
from brag_eval.games import CrashRules, NineCardRules, SevenCardRules
from brag_eval.rulebook import entries, entry

RULES: dict[str, Any] = {"seven-card": SevenCardRules, "nine-card": NineCardRules, "crash": CrashRules}
OF_AN_AMOUNT = {
    "seven-card.stake": "seven-card-betting",
    "nine-card.ante": "nine-card-winning",
    "crash.target": "crash-target",
    "crash.called_crash": "crash-points",
    "crash.uncalled_crash": "crash-points",
    "crash.failed_call": "crash-points",
    "crash.fee": "crash-four-of-a-kind",
}
"""Fields that hold a number, and the entry that is about it."""
NO_FIELD = {
    ("seven-card-brag", "In another form, throw four away and bet on the best single hand in the ordinary way."),
    ("six-card-brag", "A banking form: three, two and one card."),
    ("crash-other-forms", "Just the best single three-card hand."),
}
"""Readings that are another game, and not of this package."""


def values(kind: Any) -> dict[str, tuple[Any, ...]]:
    """Return the values that each field may have; none for a number."""
    return {name: allowed if isinstance(allowed, tuple) else () for name, allowed in choices(kind).items()}


def flags() -> Iterator[tuple[Any, Any, str, str, str]]:
    """Yield (entry, reading, game, field, value) for every flag of a many-hand game."""
    for each in entries():
        for reading in each.readings:
            for flag in reading.flag.split(", "):
                game, _, rest = flag.partition(".")
                if game in RULES:
                    yield each, reading, game, *rest.split("=")


def test_every_flag_names_a_field_and_a_value() -> None:
    """A flag such as "crash.tie=cancel" can be set, and its entry is about the game."""
    assert len(list(flags())) > 60
    for each, _, game, field, value in flags():
        allowed = values(RULES[game])[field]
        for text in re.findall(r"\d+", value) if value[0].isdigit() else [value]:
            typed = int(text) if text.isdecimal() else None if text == "None" else text
            assert not allowed or typed in allowed, (each.id, field, value)
            RULES[game](**{field: typed})
        assert {game, "six-card" if game == "seven-card" else game} & set(each.games), each.id


@pytest.mark.parametrize("game", RULES)
def test_every_value_has_a_reading(game: str) -> None:
    """Each value of each field is one reading of one entry; a number has the entry that is about it."""
    told = [(field, value) for _, _, of, field, value in flags() if of == game]
    for field, allowed in values(RULES[game]).items():
        if allowed:
            assert sorted(value for name, value in told if name == field) == sorted(map(str, allowed)), field
        else:
            assert game in entry(OF_AN_AMOUNT[f"{game}.{field}"]).games


def test_the_default_reading_is_the_default_value() -> None:
    """A reading that the book gives as the default is the default of its field, and no other reading is."""
    for each, reading, game, field, value in flags():
        default = next(f.default for f in fields(RULES[game]) if f.name == field)
        if reading.default:
            assert value == str(default), (each.id, field, value)
        elif value == str(default):
            assert any(other.default for other in each.readings), (each.id, field)


def test_every_reading_of_these_games_has_a_field() -> None:
    """A reading of a many-hand entry carries its flag, but for those that are another game."""
    bare = {
        (each.id, reading.says)
        for each in entries()
        for reading in each.readings
        if not reading.flag
        and {"seven-card", "six-card", "nine-card", "crash"} & set(each.games)
        and len(each.games) < 3
    }
    assert bare == NO_FIELD

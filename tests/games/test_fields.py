"""Every field of the many-hand games' rules, and every value of it, changes what comes out, and is read back."""

import json
import random
from dataclasses import fields, replace
from itertools import combinations
from typing import Any

import pytest

from brag_eval import BRAG, BragError, strength
from brag_eval.agreed import choices
from brag_eval.games import (
    CrashMatch,
    CrashRules,
    NineCardRules,
    SevenCardRules,
    score_crash,
    settle_nine_card,
    settle_seven_card,
)
from tests.games.test_against_slow import Hands, deal, table

GAMES: dict[str, Any] = {"seven": SevenCardRules, "nine": NineCardRules, "crash": CrashRules}
SAME = {
    ("seven", "no_winner", "second-stake", "re-ante"),
    ("nine", "lay", "any-order", "rearranged"),
}
"""Values that come to the same chips, as the docstrings say."""


def values(kind: Any, name: str) -> tuple[Any, ...]:
    """List what a field can be; of numbers, two."""
    allowed = choices(kind)[name]
    return allowed if isinstance(allowed, tuple) else (3, 5)


PAIRS = [
    (game, field.name, one, other)
    for game, kind in GAMES.items()
    for field in fields(kind)
    for one, other in combinations(values(kind, field.name), 2)
]


def lay_out(source: random.Random, players: int, cards: int) -> tuple[list[Hands], Hands]:
    """Lay a deal of few ranks best first, or one of many prials and fours."""
    if source.random() < 0.5:
        return deal(source, players, cards, cards // 3, BRAG)
    pack = [4 * rank + suit for rank in source.sample(range(13), 13) for suit in range(4)]
    laid, spares = [], []
    for start in range(0, players * cards, cards):
        threes = [tuple(pack[start + place : start + place + 3]) for place in range(0, cards - 2, 3)]
        laid.append(sorted(threes, key=lambda hand: -strength(hand)))
        spares.append(tuple(pack[start + 3 * len(threes) : start + cards]))
    return laid, spares


def outcome(game: str, rules: Any, seed: int) -> list[object]:
    """Say what comes of a deal, or why it is refused."""
    source = random.Random(seed)
    cards = {"seven": source.choice((6, 7)), "nine": 9, "crash": 13}[game]
    players = source.choice((2, 3, 4, 4)) if game == "crash" else 3
    laid, spares = lay_out(source, players, cards)
    if game == "crash" and source.random() < 0.2:
        laid[0] = source.choice((laid[0][:3], [laid[0][0][:2], *laid[0][1:]]))
    given = table(laid, spares)
    told: list[object] = []
    tries: list[Any] = {
        "seven": [lambda: settle_seven_card(given, rules=rules, carried=source.choice((0, 4)))],
        "nine": [
            lambda: settle_nine_card(given, rules=rules),
            lambda: settle_nine_card(given, rules=rules, shows=0),
        ],
        "crash": [
            lambda: score_crash(given, rules=rules),
            lambda: score_crash(given, rules=rules, called=[0, 1]),
            lambda: score_crash(given, rules=rules, declared={0: source.choice("23456789TJQKA")}),
            lambda: CrashMatch.begin(tuple("ABCD"), source.sample(range(52), 52), rules=rules).dealer,
            lambda: CrashMatch(tuple("ABCD"), rules=rules, before=(4, 0, 2, 0)).winner,
        ],
    }[game]
    for attempt in tries:
        try:
            told.append(attempt())
        except BragError as error:
            told.append(str(error))
    return told


def random_rules(game: str, source: random.Random) -> Any:
    """Draw rules of any kind."""
    kind = GAMES[game]
    return kind(**{field.name: source.choice(values(kind, field.name)) for field in fields(kind)})


@pytest.mark.parametrize(("game", "name", "one", "other"), PAIRS)
def test_a_changed_field_changes_what_comes_out(game: str, name: str, one: object, other: object) -> None:
    """Under some rules, the same deal is settled otherwise where one field has another value."""
    for seed in range(400 if (game, name, one, other) in SAME else 5000):
        base = replace(random_rules(game, random.Random(seed)), **{name: one})
        if outcome(game, base, seed) != outcome(game, replace(base, **{name: other}), seed):
            assert (game, name, one, other) not in SAME
            return
    assert (game, name, one, other) in SAME


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_written_down_and_read_back(game: str) -> None:
    """The docstring tells of each field and of each word that it can be; a record keeps all and gives them back."""
    kind = GAMES[game]
    doc = kind.__doc__.split("Parameters")[1].split("Examples")[0]
    for field in fields(kind):
        assert field.name in doc, field.name
        for value in values(kind, field.name):
            assert not isinstance(value, str) or f'"{value}"' in doc, (field.name, value)
    for seed in range(100):
        rules = random_rules(game, random.Random(seed))
        record = json.loads(json.dumps(rules.record()))
        assert list(record) == [field.name for field in fields(kind)]
        assert kind.from_record(record) == rules
    assert kind.from_record({}) == kind()

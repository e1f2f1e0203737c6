"""Every field of the table's rules, and every value of it, changes what happens, is written down and is read back."""

import json
import random
from itertools import combinations
from typing import Any

import pytest

from brag_eval import BRAG
from brag_eval.agreed import choices
from brag_eval.betting import Session, TableRules
from brag_eval.errors import ArgumentError
from tests.betting import tables

VALUES: dict[str, list[Any]] = tables.CHOICES | {
    "largest_opening": [4, 6],
    "largest_raise": [1, 3],
    "max_blind_turns": [None, 0, 1, 2],
}


def changed(rules: TableRules, name: str, value: Any) -> TableRules:
    """Give a field a value, and what goes with it."""
    values = rules.record() | {name: value}
    if name == "largest_opening":
        values["opening"] = "range"
    if name == "largest_raise":
        values["raise_limit"] = "cap"
    values["largest_opening"] = (values["largest_opening"] or 6) if values["opening"] == "range" else None
    values["largest_raise"] = (values["largest_raise"] or 2) if values["raise_limit"] == "cap" else None
    if values["opening"] == "ante" and name != "ante":
        values["ante"] = max(1, values["ante"])
    return TableRules(**values)


SAME = {("show", "both", "card-by-card")}
"""Values that differ only in how the cards are turned up at a real table."""


class HighCards(random.Random):
    """Shuffles jacks, queens, kings and aces to the top, so that prials and ties are many."""

    def shuffle(self, x: Any) -> None:
        """Shuffle, and then bring the high cards up."""
        super().shuffle(x)
        x.sort(key=lambda card: card < 36)


def story(rules: TableRules, seed: int) -> list[object]:
    """Tell all that can be seen of some deals in which the seed decides what is done."""
    rng = random.Random(seed)
    session = Session(rules, variant=BRAG, rng=HighCards(seed))
    for name in ("A", "B", "C", "D"):
        session.join(name, rng.choice((12, 25, 60)))
    told: list[object] = []
    for _ in range(3):
        for name, money in session.stacks.items():
            if money < 8:
                session.bring(name, 10)
        session.deal(blind=[name for name in session.stacks if rng.random() < 0.5])
        assert session.round
        while session.round.result is None:
            options = session.round.legal_actions()
            told += [*map(str, options), session.stacks, session.pot]
            session.act(tables.actions_of(rng.choice(options), rng))
        if session.round.result.how == "folded" and rng.random() < 0.7:
            session.act("show")
        told += [session.round.result, session.pack]
    return told


PAIRS = [(name, one, other) for name, values in VALUES.items() for one, other in combinations(dict.fromkeys(values), 2)]


def test_every_field_and_value_is_tried() -> None:
    """The fields are those of the rules, and where a field is a choice the values are all of it."""
    assert set(VALUES) == set(choices(TableRules))
    for name, allowed in choices(TableRules).items():
        if isinstance(allowed, tuple):
            assert set(VALUES[name]) == set(allowed), name


@pytest.mark.parametrize(("name", "one", "other"), PAIRS)
def test_a_changed_field_changes_what_happens(name: str, one: object, other: object) -> None:
    """Under some rules, the same deal goes on otherwise where one field has another value."""
    for seed in range(300):
        rules = tables.random_rules(random.Random(seed))
        try:
            stories = [story(changed(rules, name, value), seed) for value in (one, other)]
        except ArgumentError:  # no ante, where the opening is one, or a stake above the largest opening
            continue
        if stories[0] != stories[1]:
            assert (name, one, other) not in SAME
            return
    assert (name, one, other) in SAME


@pytest.mark.parametrize("name", choices(TableRules))
def test_a_field_is_written_down_and_read_back(name: str) -> None:
    """The docstring tells of it and of each word that it can be; a record keeps it and gives it back."""
    doc = str(TableRules.__doc__).partition("Parameters")[2].partition("Raises")[0]
    assert name in doc
    for value in VALUES[name]:
        assert not isinstance(value, str) or f'"{value}"' in doc, value
        rules = changed(TableRules(), name, value)
        record = json.loads(json.dumps(rules.record()))
        assert record[name] == value
        assert TableRules.from_record(record) == rules

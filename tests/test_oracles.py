"""Two other evaluators, written for poker, agree with the poker-like order of the library on every hand."""

from __future__ import annotations

import importlib
import os
import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from brag_eval import Category, PrialOrder, RunOrder, Variant, card_name, categories, strengths
from tests.expected import deals

POKER_LIKE = Variant(run_order=RunOrder.AKQ, prial_order=PrialOrder.ACES)


def oracle(name: str) -> ModuleType:
    """Import the other library; where it is missing the test is skipped, but fails on a build server."""
    if os.environ.get("CI"):
        return importlib.import_module(name)
    module: ModuleType = pytest.importorskip(name)
    return module


def places(values: list[Any]) -> list[int]:
    """Dense places 1..n of values that can be sorted."""
    number = {value: at for at, value in enumerate(sorted(set(values)), start=1)}
    return [number[value] for value in values]


def test_clubs_agrees_on_every_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """clubs, told to put trips above the straight flush, gives all 22,100 hands the same places."""
    if "clubs" not in sys.modules:
        # clubs asks `imp`, which Python 3.12 no longer has, whether its web table can be drawn: the answer is no.
        no_imp = ModuleType("imp")
        no_imp.find_module = importlib.import_module  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "imp", no_imp)
        monkeypatch.setitem(sys.modules, "gevent", None)
    clubs = oracle("clubs")
    # clubs counts from the first category that can occur, so those that need more than three cards come first.
    order = ["fk", "fh", "tp", "tk", "sf", "st", "fl", "pa", "hc"]
    evaluator = clubs.Evaluator(suits=4, ranks=13, cards_for_hand=3, low_end_straight=True, order=order)
    pack = [clubs.Card(card_name(card)) for card in range(52)]
    found = [-evaluator.evaluate([pack[card] for card in hand], []) for hand in deals(0, 3).tolist()]
    assert places(found) == strengths(deals(0, 3), variant=POKER_LIKE).tolist()


def test_pokerkit_agrees_on_every_hand() -> None:
    """The Rhode Island hand of pokerkit, trips lifted above the straight flush, gives all hands the same places."""
    pokerkit = oracle("pokerkit")
    lookup = pokerkit.RhodeIslandHoldemLookup()
    pack = [next(iter(pokerkit.Card.parse(card_name(card)))) for card in range(52)]
    entries = [lookup.get_entry([pack[card] for card in hand]) for hand in deals(0, 3).tolist()]
    found = [(entry.label is pokerkit.Label.THREE_OF_A_KIND, entry.index) for entry in entries]
    ours = strengths(deals(0, 3), variant=POKER_LIKE)
    assert places(found) == ours.tolist()

    straight_flush = np.array([entry.label is pokerkit.Label.STRAIGHT_FLUSH for entry in entries])
    trips = np.array([entry.label is pokerkit.Label.THREE_OF_A_KIND for entry in entries])
    assert np.array_equal(straight_flush, categories(ours, variant=POKER_LIKE) == Category.RUNNING_FLUSH)
    assert np.array_equal(trips, categories(ours, variant=POKER_LIKE) == Category.PRIAL)
    index = np.array([entry.index for entry in entries])
    assert index[straight_flush].min() > index[trips].max(), "the one difference: poker's order of the top two"

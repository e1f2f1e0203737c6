"""What cannot be asked, and in which words that is said."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from brag_eval import FIVE_CARD_BRAG, FOUR_CARD_BRAG, JOKER_BRAG, BragError, CardError, HandError, Variant
from brag_eval.odds import chance, odds, odds_table, plot_odds, plot_table, see

PAIR = "Qs Qd 8c"


@pytest.mark.parametrize(
    ("ask", "error", "words"),
    [
        (partial(odds, "Qs Qd"), HandError, "expected 3 cards, got 2"),
        (partial(odds, "Qs Qs 8c"), HandError, "duplicate card Qs"),
        (partial(odds, "Qs Qd 1c"), CardError, "got '1c'"),
        (partial(odds, PAIR, dead="As As"), HandError, "dead card As is given twice"),
        (partial(odds, PAIR, dead=[51, 51]), HandError, "dead card As is given twice"),
        (partial(odds, PAIR, dead="2c 8c"), HandError, "dead card 8c is in the hand Qs Qd 8c"),
        (partial(odds, PAIR, dead="Jk"), HandError, "dead card Jk: this variant's pack has no joker"),
        (partial(odds, PAIR, dead="Xx"), CardError, "got 'Xx' at character 1 of 'Xx'"),
        (partial(odds, PAIR, dead=[99]), CardError, "99"),
        (partial(odds, "Qs Qd Jk", dead="Jk", variant=JOKER_BRAG), HandError, "dead card Jk is in the hand"),
        (partial(odds, "Qs Qd Jk", dead="Jk Jk", variant=Variant(jokers=2)), HandError, "dead card Jk is in the hand"),
        (partial(odds, PAIR, opponents=17), BragError, "17 opponents need 51 cards, and of the pack's 52 49 are left"),
        (
            partial(odds, "As Ah Ad", opponents=2, dead=range(44)),
            BragError,
            "2 opponents need 6 cards, .* 52 5 are left",
        ),
        (partial(odds, "Qs Qd 8c 2h", opponents=13, variant=FOUR_CARD_BRAG), BragError, "13 opponents need 52 cards"),
        (partial(odds, PAIR, opponents=0), BragError, "opponents must be at least 1, got 0"),
        (partial(odds, PAIR, opponents=-1), BragError, "opponents must be at least 1, got -1"),
        (partial(odds, PAIR, at_least=742), BragError, "no hand meets strength 742: this variant's are 1..741"),
        (partial(odds, PAIR, at_least=0), BragError, "no hand meets strength 0"),
        (partial(odds, PAIR, at_least="straight"), BragError, "expected a category .*running flush.*, got 'straight'"),
        (partial(odds, PAIR, at_least=741, dead="3s 3h"), BragError, "no deal gives every one of 1 opponents"),
        (partial(odds, PAIR, at_least=741, opponents=2), BragError, "no deal gives every one of 2 opponents"),
        (
            partial(odds, PAIR, at_least=741, opponents=4, trials=100, rng=1),
            BragError,
            "none of the 100 deals sampled gave every one of 4 opponents at least 741",
        ),
        (partial(odds, PAIR, method="guess"), BragError, "method must be 'auto', 'exact' or 'sample', got 'guess'"),
        (
            partial(odds, PAIR, opponents=8, method="exact"),
            BragError,
            "8 opponents at 3 cards cannot be counted exactly: at most 7 can",
        ),
        (
            partial(odds, "Qs Qd 8c 2h 2c", variant=FIVE_CARD_BRAG, method="exact"),
            BragError,
            "1 opponents at 5 cards cannot be counted exactly",
        ),
        (partial(odds, PAIR, opponents=10**5000), BragError, "an integer of 16610 bits opponents need"),
        (partial(odds, PAIR, at_least=10**5000), BragError, "no hand meets strength an integer of 16610 bits"),
        (partial(chance, "pair", players=11, method="exact"), BragError, "11 players at 3 cards cannot be counted"),
        (partial(odds, PAIR, trials=0), BragError, "trials must be at least 1, got 0"),
        (partial(odds, PAIR, rng=-1), BragError, "a seed must not be negative, got -1"),
        (partial(odds, PAIR, confidence=0), BragError, "confidence must be between 0 and 1, got 0"),
        (partial(odds, PAIR, confidence=1), BragError, "confidence must be between 0 and 1, got 1"),
        (partial(odds, PAIR, confidence=math.nan), BragError, "confidence must be finite, got nan"),
        (partial(see, PAIR, pot=-1, price=8), BragError, "pot must be at least 0, got -1"),
        (partial(see, PAIR, pot=10, price=-8), BragError, "price must be more than 0, got -8"),
        (partial(see, PAIR, pot=10, price=0), BragError, "price must be more than 0, got 0"),
        (partial(see, PAIR, pot=math.nan, price=8), BragError, "pot must be finite, got nan"),
        (partial(see, PAIR, pot=10, price=math.inf), BragError, "price must be finite, got inf"),
        (partial(see, PAIR, pot=10**400, price=1), BragError, "pot must be finite"),
        (partial(see, PAIR, pot=10, price=1, dead="Qs"), HandError, "dead card Qs is in the hand"),
        (
            partial(odds_table, opponents=8),
            BragError,
            "8 opponents at 3 cards cannot be tabulated exactly: at most 7 can",
        ),
        (partial(odds_table, opponents=2, variant=FOUR_CARD_BRAG), BragError, "at most 1 can"),
        (partial(odds_table, variant=FIVE_CARD_BRAG), BragError, "none can"),
        (partial(odds_table, at_least=999), BragError, "no hand meets strength 999"),
        (partial(chance, "pair", players=18), BragError, "18 players need 54 cards, and of the pack's 52 52 are left"),
        (
            partial(chance, 300, players=4, method="exact"),
            BragError,
            "4 players at 3 cards cannot be counted exactly",
        ),
        (partial(chance, 742, players=2), BragError, "no hand meets strength 742"),
        (partial(plot_odds, opponents=17), BragError, "17 opponents need"),
        (partial(plot_table, "suits"), BragError, "kind must be 'pairs' or 'high', got 'suits'"),
        (partial(plot_table, variant=FOUR_CARD_BRAG), BragError, "a map needs three cards dealt, got dealt=4"),
    ],
)
def test_bad_values_are_refused_in_words(ask: Callable[[], object], error: type[Exception], words: str) -> None:
    """One lower-case line that says what was expected and what came."""
    with pytest.raises(error, match=words) as caught:
        ask()
    assert isinstance(caught.value, BragError)
    assert isinstance(caught.value, ValueError)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "arguments",
    [
        {"hand": None},
        {"hand": 3},
        {"hand": [1.0, 2, 3]},
        {"hand": b"QsQd8c"},
        {"dead": None},
        {"dead": 5},
        {"dead": [1.5]},
        {"dead": ["As"]},
        {"dead": b"As"},
        {"opponents": 1.0},
        {"opponents": True},
        {"opponents": "2"},
        {"variant": "brag"},
        {"at_least": 2.5},
        {"at_least": True},
        {"trials": 1e6},
        {"rng": "seed"},
        {"rng": 1.5},
        {"rng": True},
        {"confidence": "0.9"},
        {"confidence": True},
        {"opponents": 4, "executor": 2},
        {"opponents": 4, "progress": 2},
        {"executor": 2},
        {"progress": 2},
        {"method": None},
        {"method": np.array(["auto", "exact"])},
        {"at_least": np.array([1, 2])},
        {"opponents": np.array([1, 2])},
        {"trials": np.array([1, 2])},
    ],
)
def test_wrong_types_are_type_errors(arguments: dict[str, Any]) -> None:
    """In words of our own."""
    hand = arguments.pop("hand", PAIR)
    with pytest.raises(TypeError) as caught:
        odds(hand, **arguments)
    assert "NoneType' object" not in str(caught.value)
    assert "not supported" not in str(caught.value)


@pytest.mark.parametrize(
    "ask",
    [
        partial(see, PAIR, pot="26", price=8),
        partial(see, PAIR, pot=26, price=None),
        partial(see, PAIR, pot=True, price=8),
        partial(chance, None, players=2),
        partial(chance, "pair", players=2.0),
        partial(chance, "pair", players=2, variant="brag"),
        partial(odds_table, variant=None),
        partial(odds_table, executor="pool"),
        partial(chance, "pair", players=1, executor=5),
        partial(chance, "pair", players=1, progress=5),
        partial(see, PAIR, pot=1, price=1, executor=5),
        partial(see, PAIR, pot=1, price=1j),
        partial(odds_table, opponents=1.0),
        partial(plot_table, variant=None),
        partial(plot_odds, 7),
    ],
)
def test_wrong_types_elsewhere(ask: Callable[[], object]) -> None:
    """The other functions too."""
    with pytest.raises(TypeError):
        ask()


def test_inputs_are_left_alone() -> None:
    """Lists stay as they were, and iterators are taken once."""
    hand, dead = [43, 41, 24], [51, 50]
    assert odds(hand, dead=dead) == odds(iter(hand), dead=iter(dead)) == odds(PAIR, dead="As Ah")
    assert (hand, dead) == ([43, 41, 24], [51, 50])
    assert see(iter(hand), pot=1, price=1, dead=iter(dead)).odds == odds(hand, dead=dead)
    assert odds("Qs Qd Jk", dead="Jk", variant=Variant(jokers=2)) == odds(
        (43, 41, 52), dead=[53], variant=Variant(jokers=2)
    )

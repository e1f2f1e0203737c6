"""The places of the hands of one table: standings."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brag_eval import BRAG, JOKER_BRAG, BragError, HandError, Variant, deal, format_cards, standings, winners
from tests import naive
from tests.expected import VARIANTS, rules_of
from tests.helpers import assert_said_well


@given(st.sampled_from(VARIANTS), st.integers(1, 10), st.integers(0, 2**32))
def test_a_place_counts_the_better_hands(variant: Variant, players: int, seed: int) -> None:
    """By the second law, a hand's place is one more than the hands that beat it; the first places are the winners."""
    hands = deal(players, variant=variant, rng=seed)
    worth = [naive.strength(hand, rules_of(variant)) for hand in hands]
    found = standings(hands, variant=variant)
    assert found == tuple(1 + sum(other > own for other in worth) for own in worth)
    assert winners(hands, variant=variant) == tuple(at for at, place in enumerate(found) if place == 1)


def test_ties_share_a_place_and_the_next_one_is_left_out() -> None:
    """As in a race: two firsts are followed by a third."""
    assert standings(["Qs Qd 8c", "As Kd 9h", "Qh Qc 8s", "2c 3d 5h"]) == (1, 3, 1, 4)
    assert standings(iter(["Kh Kd 2c"])) == (1,)


def test_the_second_joker_of_a_table() -> None:
    """Where another hand has said Jk, a text's Jk is the joker that is left."""
    assert standings(["Kh Qh Jk", "3c 3d Jk"], variant=Variant(jokers=2)) == (2, 1)
    with pytest.raises(HandError, match="card Jk is in hand 0 too"):
        standings(["Kh Qh Jk", "3c 3d Jk"], variant=JOKER_BRAG)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ([], "expected at least one hand, got none"),
        (["As 2s 3s", "As Kh Qh"], "hand 1: card As is in hand 0 too"),
        (["As 2s 3s", "Kh Qh"], "hand 1: expected 3 cards"),
        ("As 2s 3s", "expected several hands"),
        (7, "expected several hands"),
        ([None], "hand 0: a hand must be"),
    ],
)
def test_what_is_no_table_is_refused(wrong: Any, words: str) -> None:
    """The same tables are refused as winners refuses, in the same words."""
    messages = []
    for function in (standings, winners):
        with pytest.raises((BragError, TypeError), match=words) as caught:
            function(wrong, variant=BRAG)
        assert_said_well(caught.value)
        messages.append(f"{caught.type} {caught.value}")
    assert messages[0] == messages[1]


def test_inputs_are_left_as_they_were() -> None:
    """A list of lists is not changed."""
    hands = [[51, 3, 7], [50, 46, 42]]
    assert standings(hands) == (1, 2)
    assert [format_cards(hand) for hand in hands] == ["As 2s 3s", "Ah Kh Qh"]

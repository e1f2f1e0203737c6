"""The slow model of a betting round: covering the pot, limits, passing, looking and Teen Patti, as worked by hand."""

from __future__ import annotations

import pytest

from tests.betting.slow import Slow
from tests.betting.test_slow import A, B, C, bets, refused


def covered_pot() -> Slow:
    """Play B11 to the point where C sees B, with A's last chip in a pot that is covered."""
    hand = Slow({"short_of_money": "cover"}, [8, 30, 30], dealer=C, looked={A, B, C})
    refused(hand, "cover")
    bets(hand, (A, 2, 5), (B, 4, 9), (C, 4, 13), (A, 4, 17), (B, 4, 21), (C, 4, 25))
    refused(hand, "bet", 4)
    refused(hand, "bet", 1)
    hand.act("cover")
    assert (hand.pot, hand.stacks) == (26, [0, 21, 21])
    bets(hand, (B, 4, 4))
    return hand


@pytest.mark.parametrize(
    ("result", "cover", "stacks"),
    [
        ("better", "better", [26, 17, 25]),
        ("better", "equal", [0, 17, 51]),
        ("better", "worse", [0, 17, 51]),
        ("worse", "better", [26, 29, 13]),
        ("equal", "better", [26, 29, 13]),
        ("equal", "equal", [0, 55, 13]),
    ],
)
def test_b11(result: str, cover: str, stacks: list[int]) -> None:
    """The side pot is settled first, then its winner is compared with the player who covers."""
    hand = covered_pot()
    refused(hand, "see", result=result)
    hand.act("see", result=result, cover=cover)
    assert hand.stacks == stacks


def test_b11_others_fold() -> None:
    """When all others but one fold, he takes the side pot and is compared for the pot."""
    for cover, stacks in (("better", [26, 21, 21]), ("equal", [0, 47, 21])):
        hand = covered_pot()
        refused(hand, "fold")
        hand.act("fold", cover=cover)
        assert (hand.stacks, hand.ending) == (stacks, "covered")


def test_b11_two_left() -> None:
    """With two left, covering ends the hand."""
    for cover, stacks in (("better", [18, 21, 29]), ("equal", [0, 39, 29]), ("worse", [0, 39, 29])):
        hand = Slow({"short_of_money": "cover"}, [8, 30, 30], dealer=C, looked={A, B, C})
        bets(hand, (A, 2, 5), (B, 4, 9))
        hand.act("fold")
        bets(hand, (A, 4, 13), (B, 4, 17))
        hand.act("cover", cover=cover)
        assert hand.stacks == stacks


def test_b12() -> None:
    """A first bet of 5 to 20 and raises of 20; the blind first bet in halves; the pot limit."""
    rules = {"ante": 5, "opening": "between", "opening_least": 5, "opening_most": 20, "raise_limit": 20}
    hand = Slow(rules, [90] * 3, dealer=C, looked={A, B, C})
    refused(hand, "bet", 4)
    refused(hand, "bet", 21)
    bets(hand, (A, 20, 35))
    assert hand.stacks == [65, 85, 85]
    refused(hand, "bet", 41)
    bets(hand, (B, 40, 75))
    assert hand.stacks == [65, 45, 85]
    assert ("bet", 3, 10) in Slow(rules, [90] * 3, dealer=C).legal()
    hand = Slow({"raise_limit": "pot"}, [50] * 3, dealer=C, looked={A, B, C})
    refused(hand, "bet", 6)
    bets(hand, (A, 5, 8))
    refused(hand, "bet", 14)
    bets(hand, (B, 13, 21))


def test_b13() -> None:
    """The first player passes, the next has the same choice; when all pass the pot stays."""
    hand = Slow({"first_may_pass": True}, [20] * 3, dealer=C, looked={A, B, C})
    hand.act("pass")
    bets(hand, (B, 2, 5))
    refused(hand, "pass")
    bets(hand, (C, 2, 7), (A, 2, 9))
    hand = Slow({"first_may_pass": True}, [20] * 3, dealer=C)
    for _ in range(3):
        hand.act("pass")
    assert (hand.ending, hand.pot, hand.stacks) == ("void", 3, [19] * 3)
    refused(Slow({}, [20] * 3, dealer=C), "pass")


def test_b14() -> None:
    """Nobody sees while three are in."""
    hand = Slow({}, [20] * 3, dealer=C, looked={A, B, C})
    refused(hand, "see", result="better")
    bets(hand, (A, 2, 5))
    refused(hand, "see", result="better")


def test_b15() -> None:
    """Of two players the first may see before any bet, for twice the stake."""
    hand = Slow({}, [20, 20], dealer=B, looked={A, B})
    hand.act("see", result="worse")
    assert (hand.stacks, hand.won) == ([15, 25], [0, 6])


def test_b16() -> None:
    """A blind player who looks out of turn can be seen at once, for twice the stake."""
    hand = Slow({"look_when": "any time"}, [20, 20], dealer=B, looked={A})
    bets(hand, (A, 2, 4), (B, 2, 6))
    refused(hand, "see", result="better")
    for kind in ("fold", "bet", "see"):
        refused(hand, kind, 4, result="better", player=B)
    hand.act("look", player=B)
    assert ("see", 8, 8) in hand.legal()
    hand = Slow({}, [20, 20], dealer=B, looked={A})
    refused(hand, "look", player=B)


TEEN_PATTI = {
    "raise_limit": "double",
    "blind_sees_open": "blind",
    "blind_sees_blind": "b",
    "open_sees_open": "S",
}


def test_b17() -> None:
    """Two hands of Teen Patti."""
    hand = Slow(TEEN_PATTI, [50, 50], dealer=B)
    refused(hand, "bet", 3)
    bets(hand, (A, 1, 3), (B, 2, 5))
    hand.act("look")
    hand.act("fold")
    assert hand.stacks == [48, 52]
    hand = Slow(TEEN_PATTI, [50, 50], dealer=B)
    bets(hand, (A, 1, 3), (B, 1, 4))
    hand.act("look")
    refused(hand, "bet", 5)
    bets(hand, (A, 4, 8), (B, 2, 10))
    refused(hand, "see", result="better")
    bets(hand, (A, 4, 14))
    assert ("see", 2, 2) in hand.legal()
    hand.act("see", result="worse")
    assert hand.stacks == [56, 44]


def test_must_look() -> None:
    """After so many blind bets a player must look or fold."""
    hand = Slow({"max_blind_turns": 2}, [50, 50], dealer=B)
    for _ in range(4):
        hand.act("bet", 1)
    assert {kind for kind, _, _ in hand.legal()} == {"fold", "look"}

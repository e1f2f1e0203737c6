"""The slow model of a betting round against the hands that were worked by hand, action by action."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.betting.slow import Slow

A, B, C, D = range(4)


def refused(hand: Slow, kind: str, amount: int | None = None, **told: Any) -> None:
    """Ask for what is refused, and see that nothing has changed."""
    before = copy.deepcopy(vars(hand))
    with pytest.raises(ValueError, match="refused"):
        hand.act(kind, amount, **told)
    assert vars(hand) == before


def bets(hand: Slow, *steps: tuple[int, int, int]) -> None:
    """Let (seat, amount, pot after) bet in turn; the pot counts a side pot alone where there is one."""
    for seat, amount, pot in steps:
        assert hand.to_act == seat
        hand.act("bet", amount)
        assert (hand.pot if hand.covered is None else hand.side) == pot


# --- B1: the hand of the ledger ------------------------------------------------------------------------------------


def squarescores(**rules: Any) -> Slow:
    """Play B1 to the point where two are left and Ben, still blind, is to act."""
    hand = Slow(rules, [20] * 3, dealer=C, looked={A, C})
    assert (hand.pot, hand.stacks, hand.stake) == (3, [19] * 3, 2)
    bets(hand, (A, 2, 5), (B, 1, 6), (C, 2, 8))
    refused(hand, "see", result="better")
    bets(hand, (A, 4, 12), (B, 2, 14))
    assert (hand.stacks, hand.stake) == ([13, 16, 17], 4)
    hand.act("fold")
    refused(hand, "see", result="better")
    bets(hand, (A, 4, 18))
    assert hand.stacks == [9, 16, 17]
    return hand


@pytest.mark.parametrize(
    ("result", "stacks"), [("better", [9, 34, 17]), ("equal", [35, 8, 17]), ("worse", [35, 8, 17])]
)
def test_b1(result: str, stacks: list[int]) -> None:
    """Ben looks and sees for twice the stake."""
    hand = squarescores()
    refused(hand, "see", result=result)
    hand.act("look")
    refused(hand, "look")
    assert [of for of in hand.legal() if of[0] == "see"] == [("see", 8, 8)]
    hand.act("see", result=result)
    assert (hand.pot, hand.stacks, hand.ending, hand.next_dealer) == (0, stacks, "see", A)
    assert hand.shown == ([A, B] if result == "better" else [A])


@pytest.mark.parametrize(
    ("reading", "won", "lost"), [("stake", [9, 34, 17], [31, 12, 17]), ("blind", [9, 34, 17], [29, 14, 17])]
)
def test_b1_blind_sees_open(reading: str, won: list[int], lost: list[int]) -> None:
    """B1a, B1b: Ben sees blind, for the stake or for the blind price."""
    for result, stacks in (("better", won), ("worse", lost), ("equal", lost)):
        hand = squarescores(blind_sees_open=reading)
        hand.act("see", result=result)
        assert hand.stacks == stacks


# --- B2 to B6 ------------------------------------------------------------------------------------------------------


def test_b2() -> None:
    """Four open players, a first bet of 1 to 5."""
    hand = Slow({"opening": "between"}, [20] * 4, dealer=D, looked=range(4))
    refused(hand, "bet", 6)
    refused(hand, "bet", 0)
    bets(hand, (A, 3, 7), (B, 3, 10))
    hand.act("fold")
    bets(hand, (D, 3, 13))
    refused(hand, "bet", 2)
    bets(hand, (A, 3, 16))
    assert (hand.stacks, hand.stake) == ([13, 16, 19, 16], 3)


def test_b3() -> None:
    """A blind raise to 3 makes the stake 6."""
    hand = Slow({}, [30] * 3, dealer=C, looked={A, C})
    bets(hand, (A, 2, 5), (B, 3, 8))
    assert hand.stake == 6
    refused(hand, "bet", 5)
    bets(hand, (C, 6, 14))
    refused(hand, "bet", 5)
    bets(hand, (A, 6, 20))
    refused(hand, "bet", 2)
    bets(hand, (B, 3, 23))
    assert hand.stacks == [21, 23, 23]


def test_b3_second_blind_player() -> None:
    """A second blind player owes the 3 as well."""
    hand = Slow({}, [30] * 3, dealer=C, looked={A})
    bets(hand, (A, 2, 5), (B, 3, 8))
    assert hand.price(C) == 3


def test_b4() -> None:
    """An open raise halves; an odd one is refused, or rounds the blind price up, or is free without a blind player."""
    hand = Slow({}, [30] * 3, dealer=C, looked={A, C})
    bets(hand, (A, 4, 7))
    assert hand.price(B) == 2
    hand = Slow({}, [30] * 3, dealer=C, looked={A, C})
    refused(hand, "bet", 5)
    hand = Slow({"odd_raise": "round up"}, [30] * 3, dealer=C, looked={A, C})
    bets(hand, (A, 5, 8), (B, 3, 11))
    assert (hand.stake, hand.stacks) == (6, [24, 26, 29])
    hand = Slow({}, [30] * 3, dealer=C, looked={A, B, C})
    bets(hand, (A, 5, 8))


def test_b5() -> None:
    """Open against blind: to bet or to fold, for as long as the blind player likes, at twice his price."""
    hand = Slow({}, [100, 100], dealer=B, looked={A})
    bets(hand, (A, 4, 6), (B, 2, 8))
    for _ in range(5):
        assert {kind for kind, _, _ in hand.legal()} == {"bet", "fold"}
        hand.act("bet", 4)
        hand.act("bet", 2)
    assert hand.stacks == [99 - 4 * 6, 99 - 2 * 6]


@pytest.mark.parametrize(
    ("reading", "result", "stacks"),
    [("2b", "equal", [12, 33, 15]), ("2b", "better", [30, 15, 15]), ("b", "equal", [14, 31, 15])],
)
def test_b6(reading: str, result: str, stacks: list[int]) -> None:
    """Two blind players see each other for twice the blind stake, or for the blind stake."""
    hand = Slow({"blind_sees_blind": reading}, [20] * 3, dealer=C, looked={C})
    bets(hand, (A, 1, 4), (B, 2, 6))
    assert hand.stake == 4
    bets(hand, (C, 4, 10), (A, 2, 12), (B, 2, 14))
    hand.act("fold")
    hand.act("see", result=result)
    assert hand.stacks == stacks


# --- B7 to B10: one is left ----------------------------------------------------------------------------------------


def test_b7() -> None:
    """All fold to an open player; or the dealer takes the antes unbet."""
    hand = Slow({}, [20] * 3, dealer=C, looked={A, B, C})
    bets(hand, (A, 2, 5))
    hand.act("fold")
    hand.act("fold")
    assert (hand.stacks, hand.ending) == ([22, 19, 19], "fold")
    hand = Slow({"all_fold_to_blind": "carries"}, [20] * 3, dealer=C, looked={A, B, C})
    hand.act("fold")
    hand.act("fold")
    assert hand.stacks == [19, 19, 22]


def all_fold_to_b(reading: str) -> Slow:
    """Play B8: all fold to B, who is blind."""
    hand = Slow({"all_fold_to_blind": reading}, [20] * 3, dealer=C, looked={A, C})
    bets(hand, (A, 2, 5), (B, 1, 6), (C, 2, 8))
    hand.act("fold")
    bets(hand, (B, 2, 10))
    assert hand.stake == 4
    hand.act("fold")
    return hand


def test_b8() -> None:
    """The blind player wins, or the pot stays and he may keep his hand."""
    assert all_fold_to_b("wins").stacks == [17, 26, 17]
    hand = all_fold_to_b("carries")
    assert (hand.ending, hand.pot, hand.stacks, hand.kept) == ("carried", 10, [17, 16, 17], {B})


def second_deal() -> Slow:
    """Play the second deal of B9: B holds two blind hands, and all fold to him again."""
    before = all_fold_to_b("carries")
    hand = Slow(before.rules, before.stacks, dealer=A, carried=before.pot, kept=before.kept, looked={A, C})
    assert (before.next_dealer, hand.pot, hand.stacks, hand.stake, hand.hands[B]) == (A, 13, [16, 15, 16], 2, 2)
    bets(hand, (B, 1, 14), (C, 2, 16))
    hand.act("fold")
    bets(hand, (B, 1, 17))
    hand.act("fold")
    assert (hand.pot, hand.stacks, hand.kept) == (17, [16, 13, 14], {B})
    return hand


def third_deal() -> Slow:
    """Play the third deal of B9 until B, alone against an open player, is to act with two blind hands."""
    before = second_deal()
    hand = Slow(before.rules, before.stacks, dealer=B, carried=before.pot, kept=before.kept, looked={A, C})
    assert (hand.pot, hand.stacks, hand.hands) == (20, [15, 12, 13], {A: 1, B: 2, C: 1})
    bets(hand, (C, 2, 22))
    hand.act("fold")
    return hand


@pytest.mark.parametrize(("result", "stacks"), [("equal", [15, 38, 7]), ("better", [15, 10, 35])])
def test_b9_keep(result: str, stacks: list[int]) -> None:
    """B looks at one of two hands, keeps it and is open."""
    hand = third_deal()
    hand.act("look")
    for kind in ("look", "bet", "fold", "see"):
        refused(hand, kind, 1, result="better")
    hand.act("keep")
    refused(hand, "bet", 1)
    bets(hand, (B, 2, 24))
    hand.act("see", result=result)
    assert hand.stacks == stacks


def test_b9_throw() -> None:
    """B looks at one of two hands, throws it, is blind with the other, and may look at that one."""
    hand = third_deal()
    hand.act("look")
    hand.act("throw")
    assert hand.is_blind(B)
    bets(hand, (B, 1, 23))
    assert {kind for kind, _, _ in hand.legal()} == {"bet", "fold"}
    hand.act("bet", 2)
    hand.act("look")
    assert (hand.is_blind(B), hand.hands[B]) == (False, 1)
    assert ("see", 4, 4) in hand.legal()


def test_b9_open_player_wins() -> None:
    """An open player who is left last wins where the pot stays with a blind one."""
    hand = third_deal()
    hand.act("fold")
    assert (hand.stacks, hand.pot) == ([15, 12, 33], 0)


@pytest.mark.parametrize("payer", [A, B])
@pytest.mark.parametrize("blind", [(), (A,), (B,), (A, B)])
def test_b10(payer: int, blind: tuple[int, ...]) -> None:
    """Equal hands pay the seen player, whichever of the two is blind."""
    hand = Slow({"blind_sees_open": "stake"}, [20, 20], dealer=1 - payer, looked={A, B} - set(blind))
    seen = 1 - payer
    if payer not in blind and seen in blind:
        refused(hand, "see", result="equal")
        return
    hand.act("see", result="equal")
    assert hand.stacks[seen] == 19 + 2 + (20 - 1 - hand.stacks[payer])

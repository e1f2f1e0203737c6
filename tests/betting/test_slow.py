"""The slow model of a betting round against the hands that were worked by hand, action by action."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from tests.betting.slow import RESULTS, RULES, Slow

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


# --- B11: covering the pot -----------------------------------------------------------------------------------------


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


# --- B12 to B17: limits, passing, seeing before a bet, Teen Patti --------------------------------------------------


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


# --- all rules at once ---------------------------------------------------------------------------------------------

VALUES: dict[str, list[Any]] = {
    "ante": [0, 1, 2],
    "opening": ["stake", "between", "ante"],
    "opening_stake": [1, 2, 3, 4],
    "opening_least": [1, 2],
    "opening_most": [2, 5],
    "raise_limit": ["none", 3, "pot", "double"],
    "first_may_pass": [False, True],
    "look_when": ["own turn", "any time"],
    "blind_sees_open": ["no", "stake", "blind"],
    "blind_sees_blind": ["2b", "b"],
    "open_sees_open": ["2S", "S"],
    "show": ["seen first", "both", "one at a time"],
    "tie": ["payer loses", "split", "suits"],
    "all_fold_to_blind": ["wins", "carries"],
    "short_of_money": ["refused", "cover"],
    "max_blind_turns": [None, 1, 3],
    "odd_raise": ["refuse", "round up"],
}


def check(hand: Slow, total: int) -> None:
    """Count the chips, and see that whoever is to act can do something."""
    assert sum(hand.stacks) + hand.pot + hand.side == total
    assert min(hand.stacks) >= 0
    assert hand.over == (hand.to_act is None)
    assert hand.over or hand.legal()
    assert all(least <= most for _, least, most in hand.legal())
    assert set(hand.hands.values()) <= {1, 2}


def play(rng: random.Random) -> None:
    """Play three hands of one table at random, each chosen action legal or refused as `legal` says."""
    rules = {name: rng.choice(values) for name, values in VALUES.items()}
    rules["ante"] = max(rules["ante"], rules["opening"] == "ante")
    stacks = [rng.randint(2, 40) for _ in range(rng.randint(2, 5))]
    carried, kept, dealer = 0, set(), 0
    for _ in range(3):
        if min(stacks) < rules["ante"]:
            return
        total = sum(stacks) + carried
        looked = {player for player in range(len(stacks)) if player not in kept and rng.random() < 0.4}
        hand = Slow(rules, stacks, dealer=dealer, carried=carried, kept=kept, looked=looked)
        check(hand, total)
        for _ in range(300):
            if hand.over:
                break
            player = rng.randrange(len(stacks)) if rng.random() < 0.2 else hand.to_act
            kind = rng.choice(["bet", "bet", "bet", "fold", "look", "see", "keep", "throw", "pass", "cover"])
            amount = rng.choice([least for of, least, _ in hand.legal() if of == "bet"] or [1]) + rng.choice(
                [0, 0, -1, 1, 2]
            )
            within = {of: (least, most) for of, least, most in hand.legal(player)}
            told = {"result": rng.choice(RESULTS[::2]), "cover": rng.choice(RESULTS)}
            fine = kind in within and (kind != "bet" or within[kind][0] <= amount <= within[kind][1])
            if fine and kind == "bet":
                fine = not hand.odd_refused(hand.to_act, amount)
            if fine:
                hand.act(kind, amount, player=player, **told)
            else:
                refused(hand, kind, amount, player=player, **told)
            check(hand, total)
        stacks, carried, kept, dealer = hand.stacks, hand.pot + hand.side, hand.kept, hand.next_dealer
        if not hand.over:
            return


def test_random_hands() -> None:
    """Under random rules no chip is lost, no stack falls below nothing, and somebody can always act."""
    assert set(VALUES) == set(RULES)
    rng = random.Random(20260)
    for _ in range(400):
        play(rng)

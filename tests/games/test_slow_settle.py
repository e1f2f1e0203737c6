"""The slow model of seven- and nine-card Brag against the deals that were worked by hand."""

from __future__ import annotations

import pytest

from tests import naive
from tests.games import slow, slow_settle

AKQ = naive.Rules(run_order="akq")


def table(*texts: str) -> list[list[slow.Cards]]:
    """Return the hands of every player."""
    return [slow.hands(text) for text in texts]


# --- seven cards ---------------------------------------------------------------------------------------------------

P1 = "Ah 2h 3c | As Kc Qs"
P2 = "Ks Kh Kd | Ts 9c 7d"
P3 = "Jc Th 9h | 8s 8d 5h"
THROWN = slow.deal("Ad 4s 5c")


@pytest.mark.parametrize(("no_winner", "next_pot"), [("stands", 6), ("stake", 12), ("re-ante", 12)])
def test_v1(no_winner: str, next_pot: int) -> None:
    """Nobody wins both: the pot stays."""
    told = slow_settle.seven(table(P1, P2, P3), {"no_winner": no_winner}, thrown=THROWN, stacks=[18] * 3, pot=6)
    assert told == {"best": [[1], [0]], "winner": None, "stacks": [18] * 3, "pot": 6, "next_pot": next_pot}


def test_v1_prial_first() -> None:
    """With the prial first P1 wins the first comparison and P3 the second."""
    laid = table("As Ah Ad | Kc Qs 3c", P2, P3)
    told = slow_settle.seven(laid, thrown=slow.deal("2h 4s 5c"), stacks=[18] * 3, pot=6)
    assert (told["best"], told["winner"]) == ([[0], [2]], None)


def test_v2() -> None:
    """Without P2, P1 wins both."""
    told = slow_settle.seven(table(P1, P3), stacks=[18, 18], pot=4)
    assert told == {"best": [[0], [0]], "winner": 0, "stacks": [22, 18], "pot": 0, "next_pot": 4}


def test_v3() -> None:
    """A-K-Q before A-2-3 is refused where A-2-3 is top, and right where A-K-Q is."""
    laid = table("As Kc Qs | Ah 2h 3c", P3)
    with pytest.raises(ValueError, match="better hand first"):
        slow_settle.seven(laid, stacks=[18, 18], pot=4)
    assert slow_settle.seven(laid, stacks=[18, 18], pot=4, law=AKQ)["winner"] == 0
    assert slow_settle.seven(laid, {"lay": "any"}, stacks=[18, 18], pot=4)["winner"] == 0


@pytest.mark.parametrize(("win", "winner"), [("both", None), ("tie", 0)])
def test_v4(win: str, winner: int | None) -> None:
    """Equal first hands: nobody wins both, P1 wins or ties both."""
    laid = table("Qs Qd 8c | Js 9d 4c", "Qh Qc 8s | Th 7d 3c")
    told = slow_settle.seven(laid, {"win": win}, stacks=[18, 18], pot=4)
    assert (told["best"], told["winner"]) == ([[0, 1], [0]], winner)


def test_v4_two_qualify() -> None:
    """Two who tie both leave the pot where it is."""
    laid = table("Qs Qd 8c | Js 9d 4c", "Qh Qc 8s | Jh 9c 4d")
    assert slow_settle.seven(laid, {"win": "tie"}, stacks=[18, 18], pot=4)["winner"] is None


def test_v5() -> None:
    """A carried pot is won whole."""
    assert slow_settle.seven(table(P1, P3, "7h 6c 2d | 5s 4d 2c"), stacks=[16] * 3, pot=12)["stacks"] == [28, 16, 16]


def test_seven_four_alike() -> None:
    """Four of a kind in the seven cards, the one thrown too, take the pot where they do."""
    laid = table("As Ah Ad | Kc Qs 2h", "3s 3h 3d | Ts 9c 7d")
    told = slow_settle.seven(laid, {"four_alike": "wins"}, thrown=slow.deal("Ac 4s"), stacks=[8, 8], pot=4)
    assert (told["best"], told["winner"], told["stacks"]) == ([[1], [0]], 0, [12, 8])


# --- nine cards ----------------------------------------------------------------------------------------------------

A = "7s 7h 7d | Ks Kh 4c | Jd Tc 6s"
B = "Qs Jh Td | As Ac 2d | Jc Ts 5h"
C = "Ad 9d 4d | 8c 8h 6d | Qd 9s 3h"
DEALS = {
    "N1": (A, B, C),
    "N2": (A, B, C.replace("Qd 9s 3h", "9s 8s 3h")),
    "N3": (A, B.replace("As Ac 2d", "9h 9c 2d"), C.replace("Qd 9s 3h", "9s 8s 3h")),
    "N4": (A, B.replace("Jc Ts 5h", "Jc Ts 6h"), C.replace("Qd 9s 3h", "9s 8s 3h")),
}


@pytest.mark.parametrize("tie", ["first", "nobody"])
@pytest.mark.parametrize(
    ("name", "winners", "four", "main", "all_three", "two", "points", "places"),
    [
        ("N1", [0, 1, 2], [19, 19, 19], 3, None, None, [1, 1, 1], [7, 6, 5]),
        ("N2", [0, 1, 0], [22, 19, 16], 3, None, 0, [2, 1, 0], [8, 7, 3]),
        ("N3", [0, 0, 0], [28, 16, 16], 0, 0, 0, [4, 0, 0], [9, 6, 3]),
    ],
)
def test_nine(
    name: str,
    winners: list[int],
    four: list[int],
    main: int,
    all_three: int | None,
    two: int | None,
    points: list[int],
    places: list[int],
    tie: str,
) -> None:
    """N1 to N3 under every way of paying; no two hands are equal."""
    laid = table(*DEALS[name])
    told = slow_settle.nine(laid, {"tie": tie}, stacks=[16] * 3, pots=[3] * 4)
    assert (told["winners"], told["stacks"], told["pots"]) == (winners, four, [0, 0, 0, main])
    assert told["next_pots"] == [3, 3, 3, main + 3]
    for pots, winner in (("all", all_three), ("two", two)):
        told = slow_settle.nine(laid, {"pots": pots, "tie": tie}, stacks=[19] * 3, pots=[3])
        assert told["stacks"] == [22 if player == winner else 19 for player in range(3)]
        assert told["next_pots"] == [6 if winner is None else 3]
    assert slow_settle.nine(laid, {"pots": "points", "tie": tie})["gains"] == points
    assert slow_settle.nine(laid, {"pots": "places", "tie": tie})["gains"] == places


def test_n4() -> None:
    """Equal third hands: the leader, who won the second, takes them, or nobody does."""
    laid = table(*DEALS["N4"])
    first = slow_settle.nine(laid, stacks=[16] * 3, pots=[3] * 4)
    assert (first["winners"], first["stacks"], first["pots"]) == ([0, 1, 1], [19, 22, 16], [0, 0, 0, 3])
    nobody = slow_settle.nine(laid, {"tie": "nobody"}, stacks=[16] * 3, pots=[3] * 4)
    assert (nobody["winners"], nobody["stacks"], nobody["pots"]) == ([0, 1, None], [19, 19, 16], [0, 0, 3, 3])
    assert nobody["next_pots"] == [3, 3, 6, 6]
    for tie, stacks in (("first", [19, 22, 19]), ("nobody", [19, 19, 19])):
        assert slow_settle.nine(laid, {"pots": "two", "tie": tie}, stacks=[19] * 3, pots=[3])["stacks"] == stacks
        assert slow_settle.nine(laid, {"pots": "all", "tie": tie}, stacks=[19] * 3, pots=[3])["pots"] == [3]
    assert slow_settle.nine(laid, {"pots": "points", "tie": "nobody"})["gains"] == [1, 1, 0]


def test_nine_without_high_cards() -> None:
    """Where high cards are ignored nobody wins the third hand of N1."""
    assert slow_settle.nine(table(*DEALS["N1"]), {"pots": "points", "junk": "ignored"})["gains"] == [1, 1, 0]


def test_nine_four_alike_and_four_pairs() -> None:
    """Four of a kind take all the pots; four pairs end the deal, everywhere or when shown."""
    laid = table("7s 7h 7d | Ks Kh 4c | Jd Tc 7c", "Ad Kd Qc | As Ac 2d | Jc Ts 5h")
    told = slow_settle.nine(laid, {"four_alike": "wins"}, stacks=[16, 16], pots=[2] * 4)
    assert (told["stacks"], told["pots"]) == ([24, 16], [0] * 4)
    laid = table("Ks Kh 4c | Qs Qh 4d | 9c 9d 2s", "Ad Ac Qc | Ts Th 3d | Jc 7s 5h")
    for four_pairs, shows, dead in (("dead", [], True), ("shown", [1], False), ("shown", [0], True)):
        told = slow_settle.nine(laid, {"four_pairs": four_pairs}, shows=shows, stacks=[16, 16], pots=[2] * 4)
        assert (told["dead"], told["pots"] == [2] * 4) == (dead, dead)

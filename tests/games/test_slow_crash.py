"""The slow model of Crash against the deals that were worked by hand."""

from __future__ import annotations

import pytest

from tests.games import slow, slow_crash


def table(*texts: str) -> list[list[slow.Cards]]:
    """Return the hands of every player."""
    return [slow.hands(text) for text in texts]


C1 = (
    "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | Ts Ks As",
    "3c 3d 3h | 8h 9h Th | Qc Qs Ac | 5h 6h 9d",
    "2c 2h 2d | Ah Kh Jh | 7d Kd 8d | 4c 7h Js",
    "7s 8s 9s | Qh Kc Ad | Jc Td Qd | 6d 5d 6s",
)
CRASHED = (
    "Kh Ah Qh | 8h 7d 6s | Jc Tc 7c | Js 5c 3s",
    "Ad 2h 3d | Ks 9s 8s | Qc 8c 6c | 9h 6d 5d",
    "4h 4s 4c | Ac Kd Qs | As Kc Qd | Th 5h 3h",
    "9d Td Jd | Jh Ts 9c | 8d 7h 6h | 2c 2s 5s",
)


@pytest.mark.parametrize("minimum", ["none", "pair"])
@pytest.mark.parametrize(
    ("tie", "winners", "points"), [("nobody", [1, None, 0, 0], [2, 1, 0, 0]), ("cancel", [1, 3, 0, 0], [2, 1, 0, 1])]
)
def test_c1(tie: str, winners: list[int | None], points: list[int], minimum: str) -> None:
    """Equal best hands score nobody, or cancel."""
    told = slow_crash.crash(table(*C1), {"tie": tie, "minimum": minimum})
    assert (told["winners"], told["points"], told["game"]) == (winners, points, [])


def test_c2() -> None:
    """A crash is 4, 5, the game or money."""
    laid = table(*CRASHED)
    assert slow_crash.crash(laid)["points"] == [0, 0, 4, 0]
    assert slow_crash.crash(laid, {"all_four": "point"})["points"] == [0, 0, 5, 0]
    told = slow_crash.crash(laid, {"all_four": "game"})
    assert (told["points"], told["game"]) == ([0, 0, 4, 0], [2])
    assert slow_crash.crash(laid, {"all_four": "money"})["money"] == [-50, -50, 150, -50]
    assert slow_crash.crash(laid, {"all_four": "money"}, called=[2])["money"] == [-100, -100, 300, -100]
    assert slow_crash.crash(table(*C1), {"all_four": "money"}, called=[0])["money"] == [-150, 50, 50, 50]


def test_c3() -> None:
    """A misorder is refused, or stands and blocks nobody."""
    laid = table("4s 4d 4h | 8c 9c Tc | Ts Ks As | 5c 6c 7c", *C1[1:])
    with pytest.raises(ValueError, match="best hand first"):
        slow_crash.crash(laid)
    told = slow_crash.crash(laid, {"misorder": "stands"})
    assert (told["winners"], told["points"]) == ([1, 1, 3, 3], [0, 2, 0, 2])


def test_c4() -> None:
    """P1 is the first to fifteen; to twenty-one they play on."""
    points = slow_crash.crash(table(*C1))["points"]
    totals = [before + more for before, more in zip((13, 9, 10, 11), points, strict=True)]
    assert totals == [15, 10, 10, 11]
    assert (slow_crash.target_reached(totals, 15), slow_crash.target_reached(totals, 21)) == (0, None)
    assert (slow_crash.target_reached([16, 15], 15), slow_crash.target_reached([15, 15], 15)) == (0, None)


def test_c5() -> None:
    """Winning all four wins the game outright, though the points would do as well."""
    told = slow_crash.crash(table(*CRASHED), {"all_four": "game", "tie": "cancel"})
    totals = [before + more for before, more in zip((9, 10, 10, 8), told["points"], strict=True)]
    assert (told["game"], totals, slow_crash.target_reached(totals, 11)) == ([2], [9, 10, 14, 8], 2)


def test_crash_minimum() -> None:
    """A column without a hand that is good enough scores nobody."""
    laid = table("4s 4d 4h | 8c 9c Tc | Qh Qd 2c | 5s 5d 9h", "3c 3d 3h | 8h 9d Th | Qc Qs Ac | 6h 7h 9s")
    winners = [slow_crash.crash(laid, {"minimum": least})["winners"] for least in ("none", "pair", "over-pair")]
    assert winners == [[1, 0, 1, 0], [1, 0, 1, 0], [1, 0, None, None]]


def test_crash_fewer_hands() -> None:
    """Up to four hands of a pair or better, or a pair without a third card, which loses to the pair with one."""
    laid = table("4s 4d 4h | 8c 9c Tc", "3c 3d 3h | 8h 9d Th | Qc Qs Ac | 6h 6c 9s")
    with pytest.raises(ValueError, match="four hands"):
        slow_crash.crash(laid)
    assert slow_crash.crash(laid, {"fewer_hands": "up-to-four"})["winners"] == [1, 0, 1, 1]
    laid = table("4s 4d 4h | 8c 9c Tc | Qh Qd | 6d 6s", "3c 3d 3h | 8h 9d Th | Qc Qs 2c | 5h 5c As")
    assert slow_crash.crash(laid, {"fewer_hands": "bare-pair"})["winners"] == [1, 0, 1, 0]
    with pytest.raises(ValueError, match="hands of three"):
        slow_crash.crash(laid)


def test_crash_four_alike() -> None:
    """Declared, four of a kind are a point, four threes the game; or each other player pays for them."""
    laid = table("4s 4d 4h | 8c 9c Tc | 5c 6c 7c | Ks As 4c", "3c 3d 3h | 8h 9h Th | Qc Qs Ac | 5h 6h 3s")
    told = slow_crash.crash(laid, {"four_alike": "declared"}, declared={0: [2]})
    assert (told["points"], told["game"]) == ([3, 1], [])
    told = slow_crash.crash(laid, {"four_alike": "declared"}, declared={1: [1]})
    assert (told["points"], told["game"]) == ([2, 2], [1])
    dealt = [[card for hand in hands for card in hand] for hands in laid]
    assert slow_crash.crash(laid, {"four_alike": "fee", "fee": 3}, dealt=dealt)["money"] == [0, 0]
    assert slow_crash.crash(laid, {"four_alike": "fee", "fee": 3}, dealt=[dealt[0], []])["money"] == [3, -3]

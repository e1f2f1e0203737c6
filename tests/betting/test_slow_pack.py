"""The slow model of the pack against the table of shuffles and the deals that were worked by hand."""

from __future__ import annotations

import pytest

from tests import naive
from tests.betting.slow_pack import SlowPack, shuffled

FOURS = naive.cards("4c 4d 4h")
NINES = naive.cards("9c 9d 9h")
FLUSH = naive.cards("5s 6s 7s")
HIGH = naive.cards("As Jd 8c")

TABLE = [
    ("seen player's prial wins", [NINES], NINES, True, True, True),
    ("payer's prial wins", [HIGH, NINES], NINES, True, True, True),
    ("a shown prial loses to a better one", [FOURS, NINES], NINES, True, True, True),
    ("payer mucks a lower prial", [NINES], NINES, True, True, True),
    ("all fold, a prial stays hidden", [], NINES, False, False, False),
    ("all fold, a prial is turned up", [NINES], NINES, False, True, False),
    ("a prial was folded unseen", [HIGH], HIGH, True, False, False),
    ("won by a running flush", [HIGH, FLUSH], FLUSH, True, False, False),
]


@pytest.mark.parametrize(("what", "shown", "winning", "seen", "by_shown", "by_won"), TABLE, ids=[r[0] for r in TABLE])
def test_table(
    what: str, shown: list[tuple[int, ...]], winning: tuple[int, ...], seen: bool, by_shown: bool, by_won: bool
) -> None:
    """Each way a deal can end, under each rule."""
    rules = {"prial shown": by_shown, "won by a prial": by_won, "every deal": True, "never": False}
    for rule, expected in rules.items():
        assert shuffled(rule, shown=shown, winning=winning, seen=seen) == expected, what


@pytest.mark.parametrize(
    ("rule", "hands", "winner", "shuffles"),
    [
        ("prial shown", (FOURS, NINES, HIGH), 1, True),
        ("prial shown", (FOURS, FLUSH, HIGH), 1, False),
        ("won by a prial", (FOURS, NINES, HIGH), 1, True),
        ("won by a prial", (NINES, FLUSH, HIGH), 1, False),
    ],
)
def test_seen(rule: str, hands: list[tuple[int, ...]], winner: int, shuffles: bool) -> None:
    """The first of three folds, the third sees the second and shows only a better hand."""
    top = [card for three in zip(*hands, strict=True) for card in three]
    rest = [card for card in range(52) if card not in top]
    pack = SlowPack([*top, *rest], rule=rule, shuffle=list.reverse)
    pack.deal([0, 1, 2])
    pack.fold(0)
    assert pack.seen(seen=1, payer=2, winner=winner, payer_shows=False) == shuffles
    order = [*rest, *hands[0], *hands[1], *hands[2]]
    assert pack.cards == (order[::-1] if shuffles else order)


def test_k1() -> None:
    """The hand that was folded first comes back in two deals and three hands."""
    pack = SlowPack(range(1, 53), shuffle=list.reverse, rule="never")
    assert pack.deal([1, 2, 3]) == {1: (1, 4, 7), 2: (2, 5, 8), 3: (3, 6, 9)}
    pack.fold(2)
    pack.seen(seen=3, payer=1, winner=3, payer_shows=False)
    assert pack.cards[-9:] == [2, 5, 8, 3, 6, 9, 1, 4, 7]
    deals = {}
    for number in range(2, 8):
        left = [number % 3 or 3, (number + 1) % 3 or 3, (number + 2) % 3 or 3]
        deals[number] = pack.deal(left)
        pack.gather([1, 2, 3])
    assert deals[2] == {2: (10, 13, 16), 3: (11, 14, 17), 1: (12, 15, 18)}
    assert deals[3] == {3: (19, 22, 25), 1: (20, 23, 26), 2: (21, 24, 27)}
    assert deals[6] == {3: (46, 49, 52), 1: (47, 50, 2), 2: (48, 51, 5)}
    assert deals[7] == {1: (8, 9, 7), 2: (3, 1, 12), 3: (6, 4, 15)}


def test_k2() -> None:
    """Whatever the number of players, no hand holds three neighbours of the pack."""
    for players in range(2, 18):
        hands = SlowPack(range(52), shuffle=list.reverse).deal(range(players))
        assert not any(sorted(hand) == list(range(min(hand), min(hand) + 3)) for hand in hands.values())


def test_kept_hand() -> None:
    """A blind hand that is kept is out of the pack, 49 cards are left, and two hands are held by one player."""
    pack = SlowPack(range(52), shuffle=list.reverse)
    pack.deal([0, 1])
    pack.fold(0)
    assert not pack.all_folded(1, keeps=True)
    assert (len(pack.cards), pack.kept) == (49, {1: (1, 3, 5)})
    pack.deal([1, 0])
    pack.fold(0)
    pack.fold(1, kept=True)
    assert pack.cards[-3:] == [1, 3, 5]
    pack.all_folded(1)
    assert sorted(pack.cards) == list(range(52))


def test_within_a_hand() -> None:
    """Hands go under as held, or with the highest card uppermost."""
    for within, order in (("as held", [0, 2, 4, 1, 3, 5]), ("highest down", [4, 2, 0, 5, 3, 1])):
        pack = SlowPack(range(52), shuffle=list.reverse, within=within)
        pack.deal([0, 1])
        pack.fold(0)
        pack.all_folded(1)
        assert pack.cards[-6:] == order

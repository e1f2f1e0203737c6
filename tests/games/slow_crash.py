"""Crash, thirteen-card Brag, scored the long way, straight from the rules as they are told.

Nothing here looks at the library. `laid` is a list, a player a row, of the hands he lays in the order he lays them,
each hand a tuple of card ids (`tests.games.slow.hands`). `rules` is a plain dict over the defaults `CRASH`; beside each
default stand the other values. A hand or an order that the rules refuse is a ValueError.

- ``crash(laid, rules, called={0}, declared={1: [1]}, dealt=[13 cards, ...])`` returns a plain dict. `winners`: who won
  each column, or None; `points`; `money` in pence or in the unit of `fee`; `game`: who wins the whole game at once.
- ``target_reached(totals, target)``: the winner of a match, or None while it goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests import naive
from tests.games.slow import (
    BRAG,
    CATEGORY,
    Cards,
    category,
    check_cards,
    four_alikes,
    in_order,
    refuse_unless,
    strength,
)

CRASH = {
    "tie": "nobody",  # or "cancel": equal best hands cancel, and so on down
    "minimum": "none",  # or "pair", "over-pair"
    "all_four": "nothing",  # or "point", "game", "money"
    "misorder": "refused",  # or "stands": no points, and his hands are as if not laid
    "fewer_hands": "four",  # or "up-to-four", each a pair or better; "bare-pair": a pair may lie without a third card
    "four_alike": "nothing",  # or "declared": 1 point, threes win the game; "fee": from each other player
    "reward": 100,  # pence, from each other player, for a called crash
    "uncalled": 50,  # likewise, for one that was not called
    "failed": 50,  # to each other player
    "fee": 1,
}


def _misordered(laid: Sequence[Sequence[Cards]], rule: Mapping[str, Any], law: naive.Rules) -> set[int]:
    """Return the players whose hands are struck out, after refusing what may not be laid at all."""
    struck = set()
    for player, hands in enumerate(laid):
        for hand in hands:
            pair = len(hand) == 2 and hand[0] // 4 == hand[1] // 4
            refuse_unless(len(hand) == 3 or (pair and rule["fewer_hands"] == "bare-pair"), "hands of three")
        if rule["fewer_hands"] == "up-to-four":
            refuse_unless(len(hands) <= 4, "at most four hands")
            refuse_unless(all(category(hand, law) >= CATEGORY["pair"] for hand in hands), "a pair or better")
        else:
            refuse_unless(len(hands) == 4, "four hands")
        if not in_order(hands, law):
            refuse_unless(rule["misorder"] == "stands", "best hand first")
            struck.add(player)
    return struck


def _winner(column: Mapping[int, Cards], rule: Mapping[str, Any], law: naive.Rules) -> int | None:
    """Return who wins a column of hands, or None."""
    least = {"none": CATEGORY["high card"], "pair": CATEGORY["pair"], "over-pair": CATEGORY["flush"]}[rule["minimum"]]
    strengths = {p: strength(hand, law) for p, hand in column.items() if category(hand, law) >= least}
    holders = [[p for p in strengths if strengths[p] == s] for s in sorted(set(strengths.values()), reverse=True)]
    if rule["tie"] == "nobody":
        holders = holders[:1]
    return next((alike[0] for alike in holders if len(alike) == 1), None)


def _declare(laid: Sequence[Sequence[Cards]], declared: Mapping[int, Sequence[int]]) -> list[tuple[int, int]]:
    """Return (player, rank) of every declared four of a kind, after refusing what is not laid as it must be."""
    told = [(player, rank) for player, ranks in declared.items() for rank in ranks]
    for player, rank in told:
        alike = sorted(sum(card // 4 == rank for card in hand) for hand in laid[player])
        refuse_unless(alike[-2:] == [1, 3], "three as a prial, the fourth in another hand")
    return told


def crash(
    laid: Sequence[Sequence[Cards]],
    rules: Mapping[str, Any] = {},
    *,
    called: Iterable[int] = (),
    declared: Mapping[int, Sequence[int]] = {},
    dealt: Sequence[Iterable[int]] = (),
    law: naive.Rules = BRAG,
) -> dict[str, Any]:
    """Score a deal; `called` said that they win all four, `declared` gives the ranks of fours of a kind a player."""
    rule = CRASH | dict(rules)
    players = range(len(laid))
    check_cards(laid)
    struck = _misordered(laid, rule, law)
    winners = [
        _winner({p: laid[p][at] for p in players if p not in struck and len(laid[p]) > at}, rule, law)
        for at in range(4)
    ]
    points = [winners.count(player) for player in players]
    everything = {player for player in players if points[player] == 4}
    game = set(everything) if rule["all_four"] == "game" else set()
    from_each = [0 for _ in players]
    for player in players:
        if rule["all_four"] == "point" and player in everything:
            points[player] += 1
        if rule["all_four"] == "money" and player in everything:
            from_each[player] += rule["reward"] if player in set(called) else rule["uncalled"]
        if rule["all_four"] == "money" and player in set(called) - everything:
            from_each[player] -= rule["failed"]
        if rule["four_alike"] == "fee":
            from_each[player] += rule["fee"] * len(four_alikes(dealt[player]))
    if rule["four_alike"] == "declared":
        for player, rank in _declare(laid, declared):
            if player not in struck:
                points[player] += 1
                if rank == naive.UP.index("3"):
                    game.add(player)
    money = [len(laid) * from_each[player] - sum(from_each) for player in players]
    return {"winners": winners, "points": points, "money": money, "game": sorted(game)}


def target_reached(totals: Sequence[int], target: int) -> int | None:
    """Return who wins the match: the highest of those who are there, or None for another deal (also if equal)."""
    most = max(totals)
    return list(totals).index(most) if most >= target and list(totals).count(most) == 1 else None

"""Seven-card and nine-card Brag settled the long way, straight from the rules as they are told.

Nothing here looks at the library. `laid` is a list, a player a row, of the hands he lays in the order he lays them,
each hand a tuple of card ids (`tests.games.slow.hands`). `rules` is a plain dict over the defaults `SEVEN` and `NINE`;
beside each default stand the other values. `stacks` and `pots` are those after the stakes were paid. A hand or an order
that the rules refuse is a ValueError. Every function returns a plain dict.

- ``seven(laid, {"win": "tie"}, thrown=[card, ...], stacks=[18, 18], pot=4)``: also the six-card game, `thrown` then
  empty. `best`: for each comparison the players with the best hand. `winner`: who takes the pot, or None. `stacks`.
  `pot`: what stays. `next_pot`: what the next deal is played for, its stakes included.
- ``nine(laid, rules, leader=0, stacks=..., pots=...)``: `pots` is one pot a hand and the main one, or ``[pot]``, or
  ``[]`` where points are played. `winners`: who won each hand, or None. `gains`: chips or points won. `pots`: what
  stays, next to `next_pots`. `stacks`. `dead`: four pairs ended the deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests import naive
from tests.games.slow import BRAG, Cards, category, check_cards, highest_four, in_order, refuse_unless, strength

SEVEN = {
    "stake": 2,
    "win": "both",  # or "tie": win or tie both
    "no_winner": "stands",  # or "stake", "re-ante": everybody pays a stake again
    "lay": "best-first",  # or "any"
    "four_alike": "nothing",  # or "wins": takes the pot, the highest where there are two
}
NINE = {
    "ante": 1,  # to each pot
    "pots": "four",  # or "all", "two": one pot for all three, two of three; "points": 1 a hand, 1 for all; "places"
    "lay": "best-first",  # or "any", "rearranged": each settled in the order of `laid`, which is then free
    "tie": "first",  # to show; or "nobody"
    "four_alike": "nothing",  # or "wins": all the pots, or every point there is
    "four_pairs": "nothing",  # or "dead"; or "shown": dead if a player of `shows` has them
    "junk": "counts",  # or "ignored": a high-card hand wins nothing
}


def seven(
    laid: Sequence[Sequence[Cards]],
    rules: Mapping[str, Any] = {},
    *,
    thrown: Sequence[int] = (),
    stacks: Sequence[int],
    pot: int,
    law: naive.Rules = BRAG,
) -> dict[str, Any]:
    """Settle a deal of seven- or six-card Brag."""
    rule = SEVEN | dict(rules)
    players = range(len(laid))
    check_cards(laid, thrown)
    for hands in laid:
        refuse_unless([len(hand) for hand in hands] == [3, 3], "two hands of three")
        refuse_unless(rule["lay"] == "any" or in_order(hands, law), "better hand first")
    best = []
    for column in (0, 1):
        strengths = [strength(hands[column], law) for hands in laid]
        best.append([player for player in players if strengths[player] == max(strengths)])
    if rule["win"] == "both":
        winners = [player for player in players if best == [[player], [player]]]
    else:
        winners = [player for player in players if player in best[0] and player in best[1]]
    winner = winners[0] if len(winners) == 1 else None
    if rule["four_alike"] == "wins":
        held = [[c for hand in laid[p] for c in hand] + ([thrown[p]] if thrown else []) for p in players]
        holder = highest_four(held, law)
        winner = winner if holder is None else holder
    left = list(stacks)
    stays = pot
    if winner is not None:
        left[winner] += pot
        stays = 0
    again = winner is not None or rule["no_winner"] != "stands"
    next_pot = stays + (rule["stake"] * len(laid) if again else 0)
    return {"best": best, "winner": winner, "stacks": left, "pot": stays, "next_pot": next_pot}


def _pairs(hands: Sequence[Cards]) -> int:
    """Return how many ranks are there at least twice."""
    return sum(number >= 2 for number in Counter(card // 4 for hand in hands for card in hand).values())


def _compare(
    laid: Sequence[Sequence[Cards]], rule: Mapping[str, Any], leader: int, law: naive.Rules
) -> tuple[list[int | None], list[int]]:
    """Return who wins each hand, or None, and everybody's points by place."""
    places = [0 for _ in laid]
    winners: list[int | None] = []
    for column in range(3):
        shown = [(leader + step) % len(laid) for step in range(len(laid))]
        counting = [p for p in shown if rule["junk"] == "counts" or category(laid[p][column], law) > 1]
        strengths = {p: strength(laid[p][column], law) for p in counting}
        ranking = [[p for p in counting if strengths[p] == s] for s in sorted(set(strengths.values()), reverse=True)]
        if rule["tie"] == "first":
            ranking = [[p] for alike in ranking for p in alike]
        place = 1
        for alike in ranking:
            if len(alike) == 1:
                places[alike[0]] += max(4 - place, 0)
            place += len(alike)
        winner = ranking[0][0] if ranking and len(ranking[0]) == 1 else None
        winners.append(winner)
        leader = leader if winner is None else winner
    return winners, places


def _share_out(
    winners: Sequence[int | None], places: list[int], pots: Sequence[int], how: str
) -> tuple[list[int], list[int]]:
    """Return what each player wins, in chips or in points, and the pots that stay."""
    players = range(len(places))
    if how == "places":
        return places, list(pots)
    if how == "points":
        return [winners.count(p) + (winners.count(p) == 3) for p in players], list(pots)
    if how == "four":
        takers = [*winners, winners[0] if len(set(winners)) == 1 else None]
    else:
        needed = 3 if how == "all" else 2
        takers = [next((p for p in players if winners.count(p) >= needed), None)]
    gains = [0 for _ in players]
    for taker, pot in zip(takers, pots, strict=True):
        if taker is not None:
            gains[taker] += pot
    return gains, [pot if taker is None else 0 for taker, pot in zip(takers, pots, strict=True)]


def nine(
    laid: Sequence[Sequence[Cards]],
    rules: Mapping[str, Any] = {},
    *,
    leader: int = 0,
    stacks: Sequence[int] = (),
    pots: Sequence[int] = (),
    shows: Iterable[int] = (),
    law: naive.Rules = BRAG,
) -> dict[str, Any]:
    """Settle a deal of nine-card Brag; `leader` is left of the dealer, `shows` who would show four pairs."""
    rule = NINE | dict(rules)
    players = range(len(laid))
    check_cards(laid)
    for hands in laid:
        refuse_unless([len(hand) for hand in hands] == [3, 3, 3], "three hands of three")
        refuse_unless(rule["lay"] != "best-first" or in_order(hands, law), "best hand first")
    winners, places = _compare(laid, rule, leader, law)
    dead = {
        "nothing": False,
        "dead": any(_pairs(hands) >= 4 for hands in laid),
        "shown": any(_pairs(laid[player]) >= 4 for player in shows),
    }[rule["four_pairs"]]
    holder = None
    if rule["four_alike"] == "wins":
        holder = highest_four([[card for hand in hands for card in hand] for hands in laid], law)
    if holder is not None:
        dead = False
        winners = [holder] * 3
        places = [9 if player == holder else 0 for player in players]
    if dead:
        winners = [None] * 3
        places = [0 for _ in players]
    gains, left = _share_out(winners, places, pots, rule["pots"])
    return {
        "winners": winners,
        "gains": gains,
        "stacks": [stack + gain for stack, gain in zip(stacks, gains, strict=True)] if pots else list(stacks),
        "pots": left,
        "next_pots": [pot + rule["ante"] * len(laid) for pot in left],
        "dead": dead,
    }

"""Turn what a caller asks into an event that leaves nothing open."""

from collections.abc import Collection
from typing import Any

from brag_eval.betting._actions import TOLD, Action, Kind
from brag_eval.betting._table import Table
from brag_eval.errors import ArgumentError, IllegalAction
from brag_eval.words import quoted


def plan_deal(table: Table, dealer: str | None, blind: Collection[str], out: Collection[str]) -> dict[str, Any]:
    """Say who deals to whom."""
    table.between_deals("the next deal is dealt")
    names = {"blind": blind, "out": out}
    for name, value in names.items():
        if isinstance(value, str):
            raise TypeError(f"{name} takes several names, such as [{value!r}], got {quoted(value)}")
    for player in (*blind, *out):
        table.seated(player)
    players = [name for name, money in table.money.items() if name not in out and money >= table.rules.ante]
    if len(players) < 2:
        raise ArgumentError(f"a deal needs two who pay the ante of {table.rules.ante}, got {players}")
    dealer = table.next_dealer(tuple(players)) if dealer is None else dealer
    table.new_round(dealer, players, sorted(blind))  # before the pack is shuffled for it
    return {"event": "deal", "dealer": dealer, "players": players, "blind": sorted(blind)}


def plan_act(table: Table, action: Action | str, player: str | None) -> dict[str, Any]:
    """Say who does what; "wins" tells of a comparison from the side of him who did."""
    deal = table.deal
    if deal is None:
        raise IllegalAction("no deal is under way")
    if action == "wins" and player is not None and deal.comparing is not None:
        seat = table.seat(player)
        if seat not in deal.comparing:
            raise IllegalAction(f"{player} is not one of those compared")
        action = Action(Kind.BETTER if seat == deal.comparing[0] else Kind.WORSE)
    done = action if isinstance(action, Action) else Action.parse(action)
    if done.seat is not None and not (
        0 <= done.seat < len(table.players) and player in (None, table.players[done.seat])
    ):
        raise IllegalAction(f"{action!r} is not for {player or 'anybody here'}")
    if player is None or done.kind in TOLD:
        actor = deal.actor if done.seat is None else done.seat
        if actor is None:
            raise IllegalAction("the deal is over")
        player = table.players[actor]
    return {"event": "act", "player": player, "action": str(done)}

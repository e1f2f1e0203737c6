"""Say how a deal ended."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from brag_eval.betting._state import State

Ending: TypeAlias = Literal["folded", "compared", "carries", "void"]


@dataclass(frozen=True, slots=True)
class Result:
    """Say how a deal ended.

    Attributes
    ----------
    how
        All but one "folded", hands were "compared", the pot "carries" over to the next deal as all folded to a blind
        player, or all passed and the deal is "void".
    winners
        Seats that a pot was paid to, the side pot's first.
    net
        Chips that each seat is up or down, antes included.
    carried
        Chips that stay for the next deal.
    kept
        The seat that keeps a blind hand for the next deal, and which of his hands it is; or None.
    shown
        Seats that turned up their hands, in order.
    order
        Seats that held cards at the end, in the order in which those go under the pack.
    """

    how: Ending
    winners: tuple[int, ...]
    net: tuple[int, ...]
    carried: int
    kept: tuple[int, int] | None
    shown: tuple[int, ...]
    order: tuple[int, ...]


def ending(state: State) -> Ending:
    """Say how a deal that is over ended."""
    if state.winner >= 0:
        return "folded"
    if state.holders:
        return "compared"
    return "void" if state.actor < 0 else "carries"


def result_of(state: State, before: tuple[int, ...]) -> Result:
    """Sum up a deal that is over; `before` are the stacks before the antes."""
    net = tuple(now - then for now, then in zip(state.stacks, before, strict=True))
    return Result(
        ending(state), tuple(state.winners), net, sum(state.pots), state.kept, tuple(state.shown), tuple(state.order)
    )

"""Say how a deal ended."""

from dataclasses import dataclass
from typing import Literal

from brag_eval.betting._state import State


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

    how: Literal["folded", "compared", "carries", "void"]
    winners: tuple[int, ...]
    net: tuple[int, ...]
    carried: int
    kept: tuple[int, int] | None
    shown: tuple[int, ...]
    order: tuple[int, ...]


def result_of(state: State, before: tuple[int, ...]) -> Result:
    """Sum up a deal that is over; `before` are the stacks before the antes."""
    how: Literal["folded", "compared", "carries", "void"]
    if state.winner >= 0:
        how = "folded"
    elif state.holders:
        how = "compared"
    else:
        how = "void" if state.actor < 0 else "carries"
    net = tuple(now - then for now, then in zip(state.stacks, before, strict=True))
    return Result(how, tuple(state.winners), net, sum(state.pots), state.kept, tuple(state.shown), tuple(state.order))

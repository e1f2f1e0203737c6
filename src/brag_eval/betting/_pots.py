"""Move the chips: into the pot, past covered pots, and out to those who win."""

from collections.abc import Iterable

from brag_eval.betting._actions import Kind
from brag_eval.betting._state import TWO, Phase, State


def put_in(state: State, seat: int, chips: int) -> None:
    """Move a player's chips into the pot that is being played for."""
    state.stacks[seat] -= chips
    state.pots[-1] += chips


def pay(state: State, holders: list[int]) -> None:
    """Pay out the pot being played for; of one that is split the first gets the odd chip."""
    pot = state.pots[-1]
    state.pots[-1] = 0
    share, odd = divmod(pot, len(holders))
    for seat in holders:
        state.stacks[seat] += share
    state.stacks[holders[0]] += odd
    _note(state.winners, holders)


def begin(state: State) -> None:
    """Come to the comparisons; who holds two blind hands first drops one of them, from the dealer's left."""
    if TWO in state.hands:
        seats = len(state.hands)
        left = ((state.dealer + 1 + place) % seats for place in range(seats))
        state.drops = [seat for seat in left if state.hands[seat] == TWO]
    resume(state)


def resume(state: State) -> None:
    """Put what is next: a hand to drop, or the comparison that was paid for or a covered pot waits for."""
    if state.drops:
        state.actor = state.drops[0]
        state.phase = Phase.DROP
    elif not state.holders:
        state.phase = Phase.COMPARE
    else:
        _pay_and_go_on(state)


def _pay_and_go_on(state: State) -> None:
    """Pay the pot to its holders; whoever covered the one before it is compared with them for all of that one.

    So back to the first pot (the library's own choice where several were covered: the source tells of one).
    """
    pay(state, state.holders)
    if state.coverers:
        state.pots.pop()
        state.payer, state.seen = state.coverers.pop(), state.holders[0]
        state.phase = Phase.COMPARE
    else:
        state.phase = Phase.OVER


def settle(state: State, kind: Kind) -> None:
    """Give the pot to whom a comparison gives it; equal hands lose for the player who paid, or covered the pot."""
    payer, seen = state.payer, state.seen
    covered = bool(state.holders)  # a comparison that was paid for is the first, and nobody holds a pot yet
    if kind is Kind.BETTER:
        state.holders = [payer]
    elif not covered:
        state.holders = [seen, payer] if kind is Kind.EQUAL and state.rules.tie == "split" else [seen]
    turned_up = (seen, payer) if payer in state.holders or state.rules.show != "seen-first" else (seen,)
    _note(state.shown, turned_up)
    _note(state.order, (seen, payer))
    _pay_and_go_on(state)


def _note(noted: list[int], seats: Iterable[int]) -> None:
    """Add seats to those that are noted, each once."""
    for seat in seats:
        if seat not in noted:
            noted.append(seat)

"""Carry out an action that is legal."""

from brag_eval.betting import _pots
from brag_eval.betting._actions import Kind
from brag_eval.betting._state import BLIND, OPEN, OUT, TWO, Phase, State


def carry_out(state: State, kind: Kind, seat: int, chips: int, hand: int) -> None:
    """Change a deal by one legal action of a player, who puts in so many chips."""
    move = _MOVES.get(kind)
    if move is None:  # what a comparison came to
        _pots.settle(state, kind)
    else:
        move(state, seat, chips, hand)


def _bet(state: State, seat: int, chips: int, hand: int) -> None:
    _pots.put_in(state, seat, chips)
    if state.hands[seat] == OPEN:
        state.stake = chips
        state.blind_price = (chips + 1) // 2
    else:
        state.blind_turns[seat] += 1
        # At an odd stake the blind price is rounded up, and a blind player who pays it raises the stake by one.
        state.stake = 2 * chips
        state.blind_price = chips
    state.bets[seat] += 1
    state.bettor = seat
    state.last_bet = chips
    state.opened = True
    state.advance()


def _pass(state: State, seat: int, chips: int, hand: int) -> None:
    state.passes += 1
    state.advance()
    _end_if_all_passed(state)


def _fold(state: State, seat: int, chips: int, hand: int) -> None:
    state.hands[seat] = OUT
    _leave(state)


def _cover(state: State, seat: int, chips: int, hand: int) -> None:
    _pots.put_in(state, seat, chips)
    state.opened = True
    state.coverers.append(seat)
    state.pots.append(0)
    _leave(state)


def _leave(state: State) -> None:
    """Go on after a player has left the betting."""
    state.left -= 1
    if state.left > 1:
        state.advance()
        if not state.opened:
            _end_if_all_passed(state)
        return
    active = state.active()
    if state.coverers:
        state.holders = active
        _pots.begin(state)
    else:
        _all_folded(state, active[0])


def _end_if_all_passed(state: State) -> None:
    if state.passes == state.left:  # nobody who passed has folded since: it is not his turn before a bet
        state.carried = sum(state.pots)
        state.order = state.active()
        state.phase = Phase.OVER


def _all_folded(state: State, seat: int) -> None:
    if state.hands[seat] == OPEN or state.rules.all_fold_to_blind == "wins":
        state.winner = seat
        state.order = [seat]
        _pots.pay(state, [seat])
        state.phase = Phase.OVER
    else:
        state.actor = seat
        state.phase = Phase.DROP if state.hands[seat] == TWO else Phase.CARRY
        state.drops = [seat] if state.hands[seat] == TWO else []


def _look(state: State, seat: int, chips: int, hand: int) -> None:
    if state.hands[seat] == BLIND:
        state.hands[seat] = OPEN
    else:
        state.phase = Phase.DECIDE
        state.actor = seat
        state.looked = hand


def _see(state: State, seat: int, chips: int, hand: int) -> None:
    _pots.put_in(state, seat, chips)
    state.payer = seat
    state.seen = state.other(seat)
    _pots.begin(state)


def _keep(state: State, seat: int, chips: int, hand: int) -> None:
    if state.phase is Phase.DECIDE:
        state.hands[seat] = OPEN
        state.looked = state.actor = -1
        state.phase = Phase.BET
    else:
        _carry(state, seat, 0)


def _carry(state: State, seat: int, hand: int | None) -> None:
    """End the deal with the pot left for the next, and one blind hand or none kept."""
    state.carried = sum(state.pots)
    if hand is None:
        state.order = [seat]
    else:
        state.kept = seat, hand
    state.phase = Phase.OVER


def _throw(state: State, seat: int, chips: int, hand: int) -> None:
    if state.phase is Phase.DECIDE:
        state.hands[seat] = BLIND
        state.looked = state.actor = -1
        state.phase = Phase.BET
    elif state.phase is Phase.CARRY:
        _carry(state, seat, None)
    else:
        state.hands[seat] = BLIND
        state.drops = state.drops[1:]
        if state.payer < 0 and not state.holders:
            _carry(state, seat, 1 - hand)
        else:
            _pots.resume(state)


def _show(state: State, seat: int, chips: int, hand: int) -> None:
    state.shown.append(seat)


_MOVES = {
    Kind.BET: _bet,
    Kind.PASS: _pass,
    Kind.FOLD: _fold,
    Kind.LOOK: _look,
    Kind.SEE: _see,
    Kind.COVER: _cover,
    Kind.KEEP: _keep,
    Kind.THROW: _throw,
    Kind.SHOW: _show,
}

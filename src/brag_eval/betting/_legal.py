"""Decide what is legal: the one place that does."""

from functools import cache

from brag_eval.betting._actions import TOLD, Kind, Option
from brag_eval.betting._state import BLIND, OPEN, OUT, TWO, Phase, State
from brag_eval.words import quoted


def check(state: State, kind: Kind, seat: int, amount: int | None, hand: int | None) -> tuple[int, int] | str:
    """Say which chips a legal action moves and which hand it is about (-1: the only one), or why it is not legal."""
    if not 0 <= seat < len(state.hands):
        return "the deal is over" if seat == -1 else f"there is no seat {quoted(seat)}"
    option = judge(state, kind, seat)
    if isinstance(option, str):
        return option
    chips = option.price if amount is None else amount
    if kind is not Kind.BET:
        if chips != option.price:
            return f"{kind} costs {option.price}, not {quoted(chips)}"
    elif amount is None or not option.allows(chips):
        return _wrong_bet(option, amount)
    if option.hand is None:
        return (chips, -1) if hand is None else "there is one hand only"
    if option.hand >= 0:
        return (
            (chips, option.hand)
            if hand in (None, option.hand)
            else f"hand {option.hand} was looked at, not {quoted(hand)}"
        )
    return (chips, hand) if hand in (0, 1) else f"{kind} which of the two hands: 0, which was kept, or 1?"


def _wrong_bet(option: Option, amount: int | None) -> str:
    if amount is None or amount < option.price:
        return f"the bet must be at least {option.price}, got {quoted(amount)}"
    if amount > option.most:
        return f"the bet must be at most {option.largest}, got {quoted(amount)}"
    return f"a raise must be even, as a blind player pays half of it, got {amount}"


def judge(state: State, kind: Kind, seat: int) -> Option | str:
    """Say what a player may do of one kind, or why he may not.

    Where he has to name one of two hands, `Option.hand` is -1: either; `options` lists both.
    """
    if state.phase is Phase.BET:
        if kind is Kind.LOOK and state.rules.look_when == "any-time":
            if not state.hands[seat] or seat in state.coverers:
                return f"{state.names[seat]} is out of the betting"
        elif seat != state.turn:
            return f"it is the turn of {state.names[state.turn]}, not of {state.names[seat]}"
        rule = _TURN.get(kind)
        return rule(state, seat) if rule else _NOT_NOW[kind]
    return _decide(state, kind, seat)


def _decide(state: State, kind: Kind, seat: int) -> Option | str:
    """Judge what is done outside the betting."""
    phase = state.phase
    if phase is Phase.COMPARE:
        if kind in TOLD:
            return Option(kind, state.payer)
        return f"the hands of {state.names[state.payer]} and {state.names[state.seen]} are being compared"
    if phase is Phase.OVER:
        if kind is Kind.SHOW and seat == state.winner >= 0 and seat not in state.shown:
            return Option(kind, seat)
        return "the deal is over"
    if kind not in (Kind.KEEP, Kind.THROW) or seat != state.actor or (phase is Phase.DROP and kind is Kind.KEEP):
        return f"{state.names[state.actor]} must first {_TO_DECIDE[phase]}"
    if phase is Phase.DECIDE:
        return Option(kind, seat, hand=state.looked)
    return Option(kind, seat, hand=-1 if phase is Phase.DROP else None)


_TO_DECIDE = {
    Phase.DECIDE: "keep or throw the hand looked at",
    Phase.DROP: "throw one of two hands unseen",
    Phase.CARRY: "keep or throw the blind hand",
}

_NOT_NOW = {
    Kind.KEEP: "only a hand looked at, or one that all have folded to, is kept",
    Kind.THROW: "only one of two blind hands is thrown away",
    Kind.SHOW: "a hand is shown once all others have folded",
    **dict.fromkeys(TOLD, "no hands are being compared"),
}


_free = cache(Option)
"""What costs nothing and is about no hand: the same for every deal, and so made once."""


def _must_look(state: State, seat: int) -> str:
    """Say that a player has been blind for as long as he may, or nothing."""
    most = state.rules.max_blind_turns
    if most is not None and state.hands[seat] != OPEN and state.blind_turns[seat] >= most:
        return f"after {most} blind bets {state.names[seat]} must look or fold"
    return ""


def _bet(state: State, seat: int) -> Option | str:
    rules, stake = state.rules, state.stake
    is_open = state.hands[seat] == OPEN
    price = stake if is_open else state.blind_price
    stack = state.stacks[seat]
    if stack < price:
        return f"{state.names[seat]} has {stack} of the {price} to bet"
    if rules.max_blind_turns is not None and (why := _must_look(state, seat)):
        return why
    most = stack
    if state.bettor < 0 and rules.largest_opening is not None:
        top = rules.largest_opening
    elif rules.raise_limit == "none":
        top = 0
    elif rules.raise_limit == "double":
        top = 2 * price if is_open else 4 * price  # of the blind price, where an odd stake has rounded it up
    else:
        top = stake + (rules.largest_raise or sum(state.pots))
    if top:  # in chips of an open player; a blind one's count double
        most = max(price, min(stack, top if is_open else top // 2))
    step = 1
    if is_open and rules.odd_bets == "refused" and max(state.hands) >= BLIND:  # one who covered halves no bets
        step = 1 + (not state.coverers or any(state.hands[other] >= BLIND for other in state.active()))
    return Option(Kind.BET, seat, price, most, step)


def _pass(state: State, seat: int) -> Option | str:
    if not state.rules.first_may_pass:
        return "there is no passing: bet or fold"
    if state.opened:
        return "somebody has bet: bet or fold"
    return _must_look(state, seat) or Option(Kind.PASS, seat)


def _fold(state: State, seat: int) -> Option | str:
    return _free(Kind.FOLD, seat)


def _look(state: State, seat: int) -> Option | str:
    hand = state.hands[seat]
    if hand == OPEN:
        return f"{state.names[seat]} has looked already"
    return Option(Kind.LOOK, seat, hand=-1 if hand == TWO else None)


def _see(state: State, seat: int) -> Option | str:
    if state.left != 2:
        return "a hand is seen only when two are left to bet"
    rules, is_open = state.rules, state.hands[seat] == OPEN
    other_open = state.hands[state.other(seat)] == OPEN
    if is_open and not other_open:
        return "an open player may not see a blind one"
    if is_open:
        price = state.stake if rules.open_sees_open == "once" else 2 * state.stake
    elif not other_open:
        price = state.blind_price if rules.blind_sees_blind == "once" else 2 * state.blind_price
    elif rules.blind_sees_open == "no":
        return "a blind player may not see an open one: look first"
    else:
        price = state.stake if rules.blind_sees_open == "stake" else state.blind_price
    if rules.max_blind_turns is not None and (why := _must_look(state, seat)):
        return why
    if state.stacks[seat] < price:
        return f"{state.names[seat]} has {state.stacks[seat]} of the {price} to see"
    return Option(Kind.SEE, seat, price, price)


def _cover(state: State, seat: int) -> Option | str:
    price, stack = state.price(seat), state.stacks[seat]
    if state.rules.short_of_money != "cover":
        return "the pot is not covered at this table"
    if stack >= price:
        return f"{state.names[seat]} can pay the {price}: only who cannot covers the pot"
    return _must_look(state, seat) or Option(Kind.COVER, seat, stack, stack)


_TURN = {
    Kind.BET: _bet,
    Kind.PASS: _pass,
    Kind.FOLD: _fold,
    Kind.LOOK: _look,
    Kind.SEE: _see,
    Kind.COVER: _cover,
}


def options(state: State) -> list[Option]:
    """List all that is legal, whoever it is for: first what he may do whose turn it is, dearest bets with it."""
    found: list[Option] = []
    actor = acting(state)
    others = [seat for seat, hand in enumerate(state.hands) if hand != OUT and seat != actor]
    for seat in (actor, *others) if state.phase is Phase.BET else (actor,):
        for kind in Kind if seat == actor else (Kind.LOOK,):
            option = judge(state, kind, seat)
            if isinstance(option, str):
                continue
            if option.hand == -1:
                found += (Option(kind, seat, hand=hand) for hand in (0, 1))
            else:
                found.append(option)
    return found


def acting(state: State) -> int:
    """Say who is to act: whose turn it is, who is to decide, who paid to compare, or who may still show his hand."""
    if state.phase is Phase.BET:
        return state.turn
    if state.phase is Phase.COMPARE:
        return state.payer
    return state.winner if state.phase is Phase.OVER else state.actor

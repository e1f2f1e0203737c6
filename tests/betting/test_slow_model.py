"""The library against a slow model of the round, written from the rules by someone who had not seen it.

Both are asked what every seat may do at every step, and both do it; what one takes the other takes, and the chips lie
the same. `TRIES=100000 pytest tests/betting/test_slow_model.py` compares as many deals, some minutes of work.

Where the rules leave a choice open and the two have chosen differently, the library's is checked and the slow model
is not asked:

- A player who has looked at one of two hands decides at once; the model lets others act meanwhile.
- A pot covered once can be covered again; the model knows one cover. After a cover nobody can pass, and so no deal
  with a covered pot is void.
- Who holds two hands drops one before he is seen or carried over; the model does not ask which.
"""

import os
import random
from typing import Any

import pytest

from brag_eval.betting import Action, IllegalAction, Kind, Option, Round, TableRules
from tests.betting import tables
from tests.betting.slow import Slow

TRIES = int(os.environ.get("TRIES", "1500"))
WORDS = {"once": ("b", "S"), "twice": ("2b", "2S")}


def slow_rules(rules: TableRules) -> dict[str, Any]:
    """Say the same rules in the model's words."""
    limit = rules.largest_raise if rules.raise_limit == "cap" else rules.raise_limit
    opening = {"range": "between"}.get(rules.opening, rules.opening)
    return {
        "ante": rules.ante,
        "opening": opening,
        "opening_stake": rules.stake,
        "opening_least": rules.stake,
        "opening_most": rules.largest_opening or 0,
        "raise_limit": limit,
        "first_may_pass": rules.first_may_pass,
        "look_when": rules.look_when.replace("-", " "),
        "blind_sees_open": rules.blind_sees_open,
        "blind_sees_blind": WORDS[rules.blind_sees_blind][0],
        "open_sees_open": WORDS[rules.open_sees_open][1],
        "show": {"card-by-card": "one at a time"}.get(rules.show, rules.show.replace("-", " ")),
        "tie": rules.tie.replace("-", " "),
        "all_fold_to_blind": rules.all_fold_to_blind,
        "short_of_money": rules.short_of_money,
        "max_blind_turns": rules.max_blind_turns,
        "odd_raise": {"refused": "refuse", "up": "round up"}[rules.odd_bets],
    }


def legal_for_both(deal: Round, slow: Slow) -> list[Option]:
    """Compare what every seat may do, and return it."""
    told = {(option.seat, option.kind.value, option.price, option.largest) for option in deal.legal_actions()}
    modelled = {(seat, kind, least, most) for seat in range(len(deal.stacks)) for kind, least, most in slow.legal(seat)}
    if slow.pending:  # the one who looked decides
        modelled = {one for one in modelled if one[0] in slow.pending}
    if slow.covered is not None:
        told = {one for one in told if one[1] != "cover"}
        modelled = {one for one in modelled if one[1] != "pass"}
    assert told == modelled, (deal, deal.history)
    unlike = slow.covered is not None or (deal.rules.first_may_pass and slow.bets == 0)
    return [option for option in deal.legal_actions() if option.kind is not Kind.COVER or not unlike]


def is_odd_refused(slow: Slow, option: Option, amount: int) -> bool:
    """Ask the model about an odd bet."""
    return slow.odd_refused(option.seat, amount)


def try_bets(deal: Round, slow: Slow, option: Option) -> None:
    """Ask both for bets at and beyond the edges: they take and refuse the same."""
    for amount in {option.price - 1, option.price, option.price + 1, option.largest - 1, option.largest + 1}:
        taken = option.price <= amount <= option.largest and not is_odd_refused(slow, option, amount)
        if taken:
            deal.act(Action.bet(amount))
        else:
            with pytest.raises(IllegalAction):
                deal.act(Action.bet(amount))


def finish(deal: Round, result: str, cover: str, rng: random.Random) -> Round:
    """Bring the library's deal to where the model is at once: hands dropped, compared and kept."""
    paid = deal.history[-1].kind is Kind.SEE
    while deal.result is None:
        kinds = {option.kind for option in deal.legal_actions()}
        if Kind.BETTER in kinds:
            deal = deal.act(Action(Kind(result if paid else cover)))
            paid = False
        elif Kind.KEEP in kinds:
            deal = deal.act(Action.keep() if rng.random() < 0.8 else Action.throw())
        else:
            deal = deal.act(Action.throw(rng.randint(0, 1)))
    return deal


def check_same(deal: Round, slow: Slow) -> None:
    """Compare the chips."""
    side = deal.pot - sum(deal.pots[:-1]) if len(deal.pots) > 1 else 0
    assert (deal.stacks, deal.pot - side, side) == (tuple(slow.stacks), slow.pot, slow.side), deal.history
    assert (deal.stake, deal.blind_price) == (slow.stake, slow.blind)


def play(rng: random.Random) -> int:
    """Play one deal of both, and return how many actions it had."""
    rules = tables.random_rules(rng)
    seats = rng.randint(2, 5)
    stacks = [rules.ante + rng.choice((0, 3, 8, 20, 40, 100)) for _ in range(seats)]
    blind = {seat for seat in range(seats) if rng.random() < 0.5}
    kept = {rng.randrange(seats)} if rules.all_fold_to_blind == "carries" and rng.random() < 0.5 else set()
    table = {"dealer": rng.randrange(seats), "carried": rng.choice((0, 7))}
    deal = Round.start(rules, stacks, blind=blind, kept=kept, **table)
    slow = Slow(slow_rules(rules), stacks, kept=kept, looked=set(range(seats)) - blind - kept, **table)
    actions = 0
    check_same(deal, slow)
    while not slow.over:
        assert deal.to_act == (next(iter(slow.pending)) if slow.pending else slow.to_act)
        options = legal_for_both(deal, slow)
        for option in options:
            if option.kind is Kind.BET:
                try_bets(deal, slow, option)
        # Folds end deals early: one in four of them is as many as the bets are.
        option = rng.choice([o for o in options if o.kind is not Kind.FOLD or rng.random() < 0.25] or options)
        action = tables.actions_of(option, rng)
        result = rng.choice(("better", "worse") if rules.tie == "suits" else ("better", "equal", "worse"))
        cover = rng.choice(("better", "equal", "worse"))
        slow.act(option.kind.value, action.amount, result, cover=cover, player=option.seat)
        deal = deal.act(action)
        if slow.over:
            deal = finish(deal, result, cover, rng)
        check_same(deal, slow)
        actions += 1
    assert deal.result is not None
    ending = {"fold": "folded", "see": "compared", "covered": "compared", "carried": "carries", "void": "void"}
    assert deal.result.how == ending[slow.ending]
    if slow.ending == "see" and slow.covered is None:
        assert deal.result.shown == tuple(slow.shown)
    if deal.result.kept is not None:
        assert {deal.result.kept[0]} == slow.kept
    return actions


def test_the_library_and_the_slow_model_agree() -> None:
    """Under random rules both allow the same, move the same chips and end the same, action after action."""
    rng = random.Random(TRIES)
    actions = [play(rng) for _ in range(TRIES)]
    assert sum(actions) > 3 * TRIES

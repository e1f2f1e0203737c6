"""A deal under any rules and any actions: chips conserved, legal means accepted, and nothing else is."""

import copy
import json
import pickle
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from brag_eval.betting import Action, IllegalAction, Kind, Round, TableRules
from brag_eval.errors import ArgumentError, RecordError
from tests.betting import tables


class AnyDeal(RuleBasedStateMachine):
    """Play one deal by drawing from what is legal, and try what is not on the way."""

    @initialize(rules=tables.rules(), data=st.data())
    def start(self, rules: TableRules, data: st.DataObject) -> None:
        """Deal to two to five players, some blind, one of them with two hands where the rules know that."""
        seats = data.draw(st.integers(2, 5))
        stacks = data.draw(st.lists(st.integers(rules.ante, rules.ante + 40), min_size=seats, max_size=seats))
        blind = data.draw(st.sets(st.integers(0, seats - 1)))
        kept = data.draw(st.sets(st.integers(0, seats - 1), max_size=1))
        self.deal = Round.start(
            rules,
            stacks,
            dealer=data.draw(st.integers(0, seats - 1)),
            carried=data.draw(st.integers(0, 9)),
            blind=blind,
            kept=kept if rules.all_fold_to_blind == "carries" else (),
        )
        self.chips = sum(self.deal.stacks) + self.deal.pot
        assert self.chips == sum(stacks) + self.deal.pot - rules.ante * seats

    @precondition(lambda self: self.deal.legal_actions())
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """Do something legal: it is accepted, costs what the option says, and leaves the old standing alone."""
        option = data.draw(st.sampled_from(self.deal.legal_actions()))
        action = option.action
        if option.kind is Kind.BET:
            amounts = [n for n in range(option.price, option.largest + 1) if option.allows(n)]
            assert amounts[0] == option.price
            assert amounts[-1] == option.largest
            action = Action.bet(data.draw(st.sampled_from(amounts)), seat=option.seat)
        before = self.deal.record()
        after = self.deal.act(action)
        assert self.deal.record() == before
        if option.kind in (Kind.BET, Kind.SEE, Kind.COVER) and after.result is None:
            paid = action.amount if option.kind is Kind.BET else option.price
            assert self.deal.stacks[option.seat] - after.stacks[option.seat] == paid
        assert after.stake >= self.deal.stake
        assert after.blind_price >= self.deal.blind_price
        self.deal = after

    @rule(
        kind=st.sampled_from(list(Kind)),
        amount=st.none() | st.integers(-1, 60),
        hand=st.none() | st.integers(-1, 2),
        seat=st.integers(0, 4),
    )
    def try_anything(self, kind: Kind, amount: int | None, hand: int | None, seat: int) -> None:
        """Do anything: it is accepted just if `legal_actions` has it."""
        if seat >= len(self.deal.stacks):
            return
        action = Action(kind, amount, hand, seat)
        told = kind in (Kind.BETTER, Kind.EQUAL, Kind.WORSE)  # whoever says it
        options = [o for o in self.deal.legal_actions() if o.kind is kind and (o.seat == seat or told)]
        fits = [o for o in options if amount is not None and o.allows(amount)] if kind is Kind.BET else options
        if kind is not Kind.BET:
            fits = [o for o in fits if amount in (None, o.price)]
        deciding = bool(self.deal.history) and self.deal.history[-1].hand is not None
        fits = [o for o in fits if hand == o.hand or (hand is None and deciding and kind in (Kind.KEEP, Kind.THROW))]
        if fits:
            assert self.deal.act(action).pot >= 0
        else:
            before = self.deal.record()
            with pytest.raises(IllegalAction, match="; legal: "):
                self.deal.act(action)
            assert self.deal.record() == before

    @invariant()
    def holds(self) -> None:
        """Chips are conserved, no stack is below zero, and something is legal until the deal is over."""
        if not hasattr(self, "deal"):
            return
        deal = self.deal
        assert sum(deal.stacks) + deal.pot == self.chips
        assert min(deal.stacks) >= 0
        assert deal.legal_actions() or deal.result is not None
        assert (deal.to_act is None) == (deal.comparing is not None or deal.result is not None)
        if deal.result is not None:
            assert sum(deal.result.net) + deal.result.carried == deal.record()["carried"]
            assert deal.result.carried == deal.pot
            assert bool(deal.result.winners) == (deal.pot == 0 or deal.result.how in ("folded", "compared"))
        assert Round.from_record(json.loads(json.dumps(deal.record()))) == deal


PHASES = (Phase.explicit, Phase.generate)  # to shrink a deal takes minutes
TestAnyDeal = AnyDeal.TestCase
TestAnyDeal.settings = settings(max_examples=60, stateful_step_count=40, deadline=None, derandomize=True, phases=PHASES)


def test_a_round_is_a_value() -> None:
    """Rounds are equal, hash and pickle by what happened, and nothing of one can be set."""
    deal = Round.start(TableRules(), [20, 20, 20], dealer=2)
    after = deal.act(Action.bet(2))
    assert after == deal.act(Action.bet(2, seat=0)) != deal
    assert len({after, deal.act(Action.bet(2, seat=0)), deal}) == 2
    assert pickle.loads(pickle.dumps(after)) == after == copy.deepcopy(after)  # noqa: S301
    with pytest.raises(AttributeError):
        deal.pot = 3  # type: ignore[misc]


def test_a_refusal_says_why_and_what_is_legal() -> None:
    """The sentence names the players as the table does."""
    deal = Round.start(TableRules(), [20, 20], dealer=1, names=["Ann", "Bob"])
    with pytest.raises(IllegalAction) as caught:
        deal.act(Action.fold(seat=1))
    assert str(caught.value) == "it is the turn of Ann, not of Bob; legal: bet 2 to 19, fold, see for 4"
    with pytest.raises(IllegalAction, match="the deal is over; legal: show"):
        deal.act(Action.fold()).act(Action.bet(2))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"stacks": [20]}, "at least two players"),
        ({"stacks": [20, 0]}, "seat 1 has 0 of the ante of 1"),
        ({"dealer": 2}, "seats are 0 to 1, got 2"),
        ({"blind": [5]}, "seats are 0 to 1, got 5"),
        ({"kept": [0]}, "only where all_fold_to_blind is 'carries'"),
        ({"carried": -1}, "carried must be at least 0"),
        ({"names": ["A"]}, "2 seats need as many names, got 1"),
    ],
)
def test_a_deal_that_cannot_start_is_refused(options: dict[str, Any], message: str) -> None:
    """Money that is missing and seats that are none are named."""
    with pytest.raises(ArgumentError, match=message):
        Round.start(TableRules(), **{"stacks": [20, 20], "dealer": 0, **options})


def test_wrong_types_are_told_apart_from_wrong_values() -> None:
    """Rules, money and actions of another type are TypeErrors in our words."""
    deal = Round.start(TableRules(), [20, 20], dealer=1)
    for wrong, message in (
        (lambda: deal.act("fold"), "expected an Action"),  # type: ignore[arg-type]
        (lambda: Round.start({}, [20, 20], dealer=1), "rules must be TableRules"),  # type: ignore[arg-type]
        (lambda: Round.start(TableRules(), [2.5, 20], dealer=1), "stack of seat 0 must be a whole number"),  # type: ignore[list-item]
        (lambda: TableRules(ante=True), "ante must be a whole number"),
        (lambda: TableRules(first_may_pass=1), "first_may_pass must be True or False"),  # type: ignore[arg-type]
    ):
        with pytest.raises(TypeError, match=message):
            wrong()


def test_rules_are_written_and_read_back() -> None:
    """Random rules come back from JSON the same; unknown fields, wrong values and other things are refused."""
    rng = random.Random(1)
    for _ in range(200):
        rules = tables.random_rules(rng)
        assert TableRules.from_record(json.loads(json.dumps(rules.record()))) == rules
        assert eval(repr(rules), {"TableRules": TableRules}) == rules  # noqa: S307 (what repr is for)
    assert TableRules.from_record({}) == TableRules()
    for wrong in ({"anti": 1}, {"ante": -1}, {"ante": "1"}, 3, {"opening": "range"}):
        with pytest.raises(RecordError, match="TableRules"):
            TableRules.from_record(wrong)  # type: ignore[arg-type]


def test_named_rules_hold_for_themselves() -> None:
    """Each source's rules have a name, differ from the others', and a name that is none is refused."""
    names = ("squarescores", "two-blind-hands", "tutorial", "gamerules", "teen-patti")
    assert len({TableRules.named(name) for name in names}) == 5
    assert TableRules.named("squarescores") == TableRules()
    with pytest.raises(ArgumentError, match="got 'whist'"):
        TableRules.named("whist")


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"opening": "range"}, "largest_opening goes with opening='range'"),
        ({"largest_raise": 3}, "largest_raise goes with raise_limit='cap'"),
        ({"opening": "range", "stake": 5, "largest_opening": 4}, "at least the stake, 5, got 4"),
        ({"opening": "ante", "ante": 0}, "an ante of at least 1"),
        ({"stake": 0}, "stake must be at least 1, got 0"),
        ({"tie": "nobody"}, "tie must be 'payer-loses', 'split' or 'suits'"),
    ],
)
def test_rules_that_do_not_go_together_are_refused(changes: dict[str, Any], message: str) -> None:
    """Each refusal names the field."""
    with pytest.raises(ArgumentError, match=message):
        replace(TableRules(), **changes)


def test_two_covered_pots_are_compared_back_to_the_first() -> None:
    """Who wins the last pot meets whoever covered the one before, and the better of them the first coverer."""
    deal = Round.start(TableRules(short_of_money="cover"), [3, 6, 40, 40], dealer=3)
    for step in ("bet 2", "bet 2", "bet 4", "bet 4", "cover", "cover", "bet 4", "see"):
        deal = deal.act(Action.parse(step))
    # Antes of 4 and 12 bet, covered by seat 0 with nothing; that by seat 1 with 3; and 12 between the last two.
    assert deal.pots == (16, 3, 12)
    assert deal.comparing == (3, 2)
    for told, pair in (("worse", (1, 2)), ("better", (0, 1))):
        deal = deal.act(Action.parse(told))
        assert deal.comparing == pair
    deal = deal.act(Action.parse("equal"))
    assert deal.result
    assert deal.result.winners == (2, 1)
    assert sum(deal.stacks) == 89


def test_wild_numbers_are_refused_in_a_sentence() -> None:
    """No amount, hand or seat brings another error than ours."""
    deal = Round.start(TableRules(), [20, 20], dealer=1)
    huge = 10**5000
    for action in (Action.bet(huge), Action.bet(-1), Action.fold(seat=huge), Action.fold(seat=-1), Action.look(huge)):
        with pytest.raises(IllegalAction):
            deal.act(action)
    with pytest.raises(TypeError, match="amount must be a whole number"):
        Action.bet(2.0)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="kind must be"):
        Action("call")  # type: ignore[arg-type]
    with pytest.raises(RecordError, match="expected an action"):
        Action.parse("bet " + "9" * 5000)


def test_numbers_of_any_kind_are_kept_as_plain_ones() -> None:
    """NumPy's integers in the rules are written as JSON has them."""
    rules = TableRules(stake=np.int64(4), ante=np.uint8(1))  # type: ignore[arg-type]
    assert json.dumps(rules.record()) == json.dumps(TableRules(stake=4).record())

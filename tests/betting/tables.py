"""Random tables for the tests: rules of every kind, actions legal and not, and a pack in an order that is known."""

import random
from typing import Any

from hypothesis import strategies as st

from brag_eval.betting import Action, Kind, Option, TableRules

CHOICES: dict[str, list[Any]] = {
    "ante": [0, 1, 2, 5],
    "opening": ["stake", "range", "ante"],
    "stake": [1, 2, 3, 4],
    "raise_limit": ["none", "cap", "pot", "double"],
    "first_may_pass": [False, True],
    "look_when": ["own-turn", "any-time"],
    "blind_sees_open": ["no", "stake", "blind"],
    "blind_sees_blind": ["twice", "once"],
    "open_sees_open": ["twice", "once"],
    "show": ["seen-first", "both", "card-by-card"],
    "tie": ["payer-loses", "split", "suits"],
    "all_fold_to_blind": ["wins", "carries"],
    "short_of_money": ["refused", "cover"],
    "max_blind_turns": [None, None, 0, 1, 3],
    "odd_bets": ["refused", "up"],
    "hands_under": ["as-held", "highest-down"],
    "shuffle": ["prial-shown", "prial-wins", "every-deal", "never"],
}
"""Values of each field of the rules; the two that go with another are drawn with it."""


def random_rules(rng: random.Random) -> TableRules:
    """Draw rules of any kind."""
    return _complete({name: rng.choice(values) for name, values in CHOICES.items()}, rng.randint)


def _complete(values: dict[str, Any], number: Any) -> TableRules:
    if values["opening"] == "range":
        values["largest_opening"] = values["stake"] + number(0, 6)
    if values["opening"] == "ante":
        values["ante"] = max(1, values["ante"])
    if values["raise_limit"] == "cap":
        values["largest_raise"] = number(1, 6)
    return TableRules(**values)


@st.composite
def rules(draw: st.DrawFn) -> TableRules:
    """Draw rules of any kind, plain ones first."""
    values = {name: draw(st.sampled_from(values)) for name, values in CHOICES.items()}
    return _complete(values, lambda low, high: draw(st.integers(low, high)))


def actions_of(option: Option, rng: random.Random) -> Action:
    """Draw one of the actions that an option stands for."""
    if option.kind is not Kind.BET:
        return option.action
    bets = [amount for amount in range(option.price, option.largest + 1) if option.allows(amount)]
    # Mostly small raises: large ones end the money, and with it the deal, at once.
    return Action.bet(rng.choice(bets[: rng.choice((1, 1, 3, len(bets)))]), seat=option.seat)


class Stacked(random.Random):
    """A generator that shuffles the pack into the order it is told, the rest as it was."""

    def __init__(self, *orders: list[int]) -> None:
        """Take the cards to lie on top, for each shuffle in turn."""
        super().__init__(0)
        self.orders = list(orders)
        self.shuffles = 0

    def shuffle(self, x: Any) -> None:
        """Put the next order's cards on top."""
        top = self.orders.pop(0) if self.orders else []
        x[:] = [*top, *(card for card in x if card not in top)]
        self.shuffles += 1

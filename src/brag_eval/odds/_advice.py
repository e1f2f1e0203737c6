"""Advise on paying to see: what it is worth, and why."""

from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TYPE_CHECKING, SupportsIndex

import numpy as np

from brag_eval._arguments import read_number
from brag_eval._work import Progress
from brag_eval.catalogue import texts, worths
from brag_eval.dealing import Hand
from brag_eval.errors import ArgumentError
from brag_eval.odds._answer import Method, answer, read_options
from brag_eval.odds._arguments import AtLeast
from brag_eval.odds._exact import Question
from brag_eval.odds._odds import ask
from brag_eval.odds._results import Odds
from brag_eval.variants import BRAG, Variant
from brag_eval.words import quoted

if TYPE_CHECKING:
    from decimal import Decimal
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class SeeAdvice:
    """Say whether to pay to see; `str()` is the reason.

    Attributes
    ----------
    see
        Whether seeing is worth more than folding, on average.
    ev_see
        Expected value of seeing, in chips from this moment on: ``win * pot - (1 - win) * price``. That of folding is 0,
        because the chips already in the pot are gone either way.
    win
        Chance of winning the showdown. The payer loses a tie, so ties are not in it.
    break_even
        The chance of winning at which both are worth the same: ``price / (pot + price)``.
    reason
        All that in one sentence.
    odds
        The odds behind `win`.
    """

    see: bool
    ev_see: float
    win: float
    break_even: float
    reason: str
    odds: Odds

    def __str__(self) -> str:
        return self.reason


def see(
    hand: Hand,
    *,
    pot: "float | Decimal | Fraction",
    price: "float | Decimal | Fraction",
    variant: Variant = BRAG,
    dead: Hand = (),
    at_least: AtLeast | None = None,
    method: Method = "auto",
    trials: SupportsIndex = 1_000_000,
    rng: np.random.Generator | int | None = None,
    confidence: float = 0.95,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> SeeAdvice:
    """Weigh paying to see the last opponent against folding; equal hands lose for the payer.

    Source: the SquareScores page on Three Card Brag, "When to see" and "The ante and the pot".

    Parameters
    ----------
    hand
        The payer's: a string such as "As 2s 3s", or card ids.
    pot
        Chips in the middle before the price is paid, at least 0; a number of any kind.
    price
        Chips to pay to see, more than 0; by the rules, twice the stake.
    dead, at_least, method, trials, rng, confidence, executor, progress
        As in `odds`. Without `at_least` the opponent holds any hand, which flatters one's own: a player who has bet for
        rounds seldom does.

    Raises
    ------
    BragError
        If `pot` or `price` is out of range, or as in `odds`.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> advice = see("7h 6s 5d", pot=18, price=8)
    >>> advice.see, round(advice.ev_see, 2), round(advice.break_even, 3)
    (True, 17.23, 0.308)
    >>> print(see("Tc Td 5h", pot=8, price=8, at_least="pair"))
    Fold: pair of tens with a five beats a random hand of pair or better 43.1% of the time, and paying 8 for a pot of \
8 needs 50.0%; seeing is worth -1.10, folding 0
    >>> see("7h 6s 5d", pot=-1, price=8)
    Traceback (most recent call last):
    ...
    brag_eval.errors.ArgumentError: pot must be at least 0, got -1
    """
    stake, chips = read_number(price, "price"), read_number(pot, "pot")
    if chips < 0:
        raise ArgumentError(f"pot must be at least 0, got {quoted(pot)}")
    if stake <= 0:
        raise ArgumentError(f"price must be more than 0, got {quoted(price)}")
    question = ask(hand, 1, variant, dead, at_least)
    options = read_options(method, trials, rng, confidence, executor, progress)
    chances = answer(question, options, "opponents")
    win, break_even = chances.win, 1 / (1 + chips / stake)  # the sum of both can be beyond all floats
    value = win * chips - (1 - win) * stake
    reason = (
        f"{'See' if value > 0 else 'Fold'}: {texts(variant)[question.strength]} beats {_opponent(question)} "
        f"{win:.1%} of the time, and paying {stake:g} for a pot of {chips:g} needs {break_even:.1%}; "
        f"seeing is worth {value:{'+.2f' if abs(value) < 1e9 else '+g'}}, folding 0"
    )
    if not chances.exact and chances.interval[0] <= break_even <= chances.interval[1]:
        reason += " (too close for this sample to tell)"
    return SeeAdvice(value > 0, value, win, break_even, reason, chances)


def _opponent(question: Question) -> str:
    low, variant = question.low, question.variant
    if low == 1:
        return "a random hand"
    weakest, below = worths(variant)[low - 1], worths(variant)[low - 2]
    whole = weakest.category != below.category
    return f"a random hand of {weakest.category if whole else texts(variant)[low]} or better"

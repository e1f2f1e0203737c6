"""Advise on paying to see: what it is worth, and why."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from brag_eval.catalogue import worths
from brag_eval.errors import BragError
from brag_eval.hands import evaluate
from brag_eval.odds._arguments import read_cards, read_number, read_threshold
from brag_eval.odds._chances import odds
from brag_eval.odds._results import Odds
from brag_eval.ranking import Category
from brag_eval.variants import BRAG, Variant


@dataclass(frozen=True, slots=True)
class SeeAdvice:
    """Say whether to pay to see; `str()` is the reason.

    Attributes
    ----------
    see
        Whether seeing is worth more than folding, on average.
    ev_see
        Expected value of seeing, in chips from this moment on: ``win * pot - (1 - win) * price``.
    ev_fold
        The same for folding: 0.0, because the chips already in the pot are gone either way.
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
    ev_fold: float
    win: float
    break_even: float
    reason: str
    odds: Odds

    def __str__(self) -> str:
        return self.reason


def see(
    hand: str | Iterable[int],
    *,
    pot: float,
    price: float,
    variant: Variant = BRAG,
    dead: str | Iterable[int] = (),
    at_least: Category | int | str | None = None,
    trials: int = 1_000_000,
    rng: np.random.Generator | int | None = None,
) -> SeeAdvice:
    """Weigh paying to see the last opponent against folding; equal hands lose for the payer.

    Source: the SquareScores page on Three Card Brag, "When to see" and "The ante and the pot".

    Parameters
    ----------
    hand
        The payer's: a string such as "As 2s 3s", or card ids.
    pot
        Chips in the middle before the price is paid, at least 0.
    price
        Chips to pay to see, more than 0; by the rules, twice the stake.
    dead, at_least, trials, rng
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
    brag_eval.errors.BragError: pot must be at least 0, got -1
    """
    stake, chips = read_number(price, "price"), read_number(pot, "pot")
    if chips < 0:
        raise BragError(f"pot must be at least 0, got {pot!r}")
    if stake <= 0:
        raise BragError(f"price must be more than 0, got {price!r}")
    cards, gone = read_cards(hand, dead, variant)
    chances = odds(cards, variant=variant, dead=gone, at_least=at_least, trials=trials, rng=rng)
    win, break_even = chances.win, stake / (chips + stake)
    value = win * chips - (1 - win) * stake
    reason = (
        f"{'See' if value > 0 else 'Fold'}: {evaluate(cards, variant=variant)} beats {_opponent(at_least, variant)} "
        f"{win:.1%} of the time, and paying {stake:g} for a pot of {chips:g} needs {break_even:.1%}; "
        f"seeing is worth {value:+.2f}, folding 0"
    )
    if not chances.exact and chances.interval[0] <= break_even <= chances.interval[1]:
        reason += " (too close for this sample to tell)"
    return SeeAdvice(value > 0, value, 0.0, win, break_even, reason, chances)


def _opponent(at_least: Category | int | str | None, variant: Variant) -> str:
    low = read_threshold(at_least, variant)
    if low == 1:
        return "a random hand"
    weakest, below = worths(variant)[low - 1], worths(variant)[low - 2]
    whole = weakest.category != below.category
    return f"a random hand of {weakest.category if whole else weakest} or better"

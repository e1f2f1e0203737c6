"""Find how often a hand wins."""

from concurrent.futures import Executor
from typing import SupportsIndex

import numpy as np

from brag_eval._arguments import read_integer
from brag_eval._work import Progress
from brag_eval.dealing import Hand, read_dead, read_hand
from brag_eval.hands import strength
from brag_eval.odds._answer import Method, answer, read_options
from brag_eval.odds._arguments import AtLeast, check_seats, read_threshold
from brag_eval.odds._exact import Question
from brag_eval.odds._results import Odds
from brag_eval.variants import BRAG, Variant


def odds(
    hand: Hand,
    *,
    opponents: SupportsIndex = 1,
    variant: Variant = BRAG,
    dead: Hand = (),
    at_least: AtLeast | None = None,
    method: Method = "auto",
    trials: SupportsIndex = 1_000_000,
    rng: np.random.Generator | int | None = None,
    confidence: float = 0.95,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Odds:
    """Find how often a hand wins against opponents dealt at random from the other cards.

    Equivalent to dealing the opponents in every possible way and comparing `strength`. Exact for 1, 2 and 3 opponents
    where three cards are dealt, for 4 to 7 too without jokers, `dead` and `at_least`, and for 1 where four cards are
    dealt. Otherwise a sample: where three or four cards are dealt, opponents are dealt one after another hands that
    lose to this one, each of which counts for the share of such hands among those left; where five are, and against
    one opponent, cards are dealt.

    Parameters
    ----------
    hand
        A string such as "As 2s 3s", or card ids; as many as the variant deals.
    opponents
        As many as the pack allows: 16 at three cards.
    dead
        Cards that nobody can hold, such as a hand that was shown; text or ids.
    at_least
        The least that every opponent holds: a `Category`, its name ("pair", "running flush"), or a strength. For
        "whoever stayed in must have a pair".
    method
        "auto", "exact" or "sample".
    trials
        Deals to sample. Where they are not weighed, those that miss `at_least` do not count: `Odds.deals` are left.
    rng
        Generator or seed that decides the sample; a seed is short for ``numpy.random.default_rng(seed)``. The same
        generator in the same state gives the same answer, whatever the executor and its number of workers. Four
        integers drawn from it seed the streams of all chunks of 65,536 deals; nothing else is random.
    confidence
        Of the interval, between 0 and 1.
    executor
        Any `concurrent.futures.Executor` to share the sampling among: threads, processes, or those of a Dask cluster
        (``client.get_executor()``). Exact counts need none.
    progress
        Called with the deals sampled so far and all of them, after every half million.

    Raises
    ------
    BragError
        If the hand is none (`CardError`, `HandError`); a dead card repeats, is in the hand or not in the pack; the pack
        is too small; no opponent can meet `at_least`; the method cannot do it; or a number is out of range.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> print(odds("Qs Qd 8c"))
    win 88.39%, tie 0.02%, lose 11.59% (exact, 18,424 deals)
    >>> odds("Qs Qd 8c", opponents=3, dead="Qh", at_least="pair").wins
    8444413296
    >>> print(odds("Qs Qd 8c", opponents=5))
    win 53.87%, tie 0.05%, lose 46.08% (exact, 264,962,255,592,146,112,000 deals)
    >>> print(odds("Qs Qd 8c", opponents=8, rng=1))
    win 37.09%, tie 0.05%, lose 62.86% (± 0.0025%, 1,000,000 deals sampled and weighed)
    >>> odds("Qs Qd 8c", dead="Qs")
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: dead card Qs is in the hand Qs Qd 8c
    """
    question = ask(hand, opponents, variant, dead, at_least)
    return answer(question, read_options(method, trials, rng, confidence, executor, progress), "opponents")


def ask(hand: Hand, opponents: SupportsIndex, variant: Variant, dead: Hand, at_least: AtLeast | None) -> Question:
    """Read a question about a hand."""
    cards = read_hand(hand, variant=variant)
    removed = cards + read_dead(dead, variant=variant, hand=cards)
    seats = read_integer(opponents, "opponents", least=1)
    check_seats(seats, "opponents", len(removed), variant)
    return Question(variant, removed, strength(cards, variant=variant), read_threshold(at_least, variant), seats)

"""Find chances: that a hand wins, and that anybody holds as much."""

from collections.abc import Iterable
from concurrent.futures import Executor
from typing import Literal, TypeAlias

import numpy as np

from brag_eval._work import Progress
from brag_eval.catalogue import deals_by_strength
from brag_eval.errors import BragError
from brag_eval.hands import strength
from brag_eval.odds._arguments import (
    check_seats,
    check_seed,
    read_cards,
    read_confidence,
    read_count,
    read_threshold,
)
from brag_eval.odds._exact import count_outcomes, most_opponents
from brag_eval.odds._results import Chance, Odds, build_chance, build_odds
from brag_eval.odds._sample import sample_outcomes
from brag_eval.ranking import Category
from brag_eval.variants import BRAG, Variant, check_variant

Method: TypeAlias = Literal["auto", "exact", "sample"]
"""Exactly where that can be done and else by sampling; or one of the two."""


def odds(
    hand: str | Iterable[int],
    *,
    opponents: int = 1,
    variant: Variant = BRAG,
    dead: str | Iterable[int] = (),
    at_least: Category | int | str | None = None,
    method: Method = "auto",
    trials: int = 1_000_000,
    rng: np.random.Generator | int | None = None,
    confidence: float = 0.95,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Odds:
    """Find how often a hand wins against opponents dealt at random from the other cards.

    Equivalent to dealing the opponents in every possible way and comparing `strength`. Exact for 1, 2 and 3 opponents
    where three cards are dealt and for 1 where four are; otherwise a sample.

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
        Deals to sample. With `at_least` many of them do not count: `Odds.deals` are left.
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
    >>> print(odds("Qs Qd 8c", opponents=5, rng=1))
    win 53.88%, tie 0.05%, lose 46.07% (± 0.05%, 1,000,000 deals sampled)
    >>> odds("Qs Qd 8c", dead="Qs")
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: dead card Qs is in the hand Qs Qd 8c
    """
    cards, gone = read_cards(hand, dead, variant)
    opponents = read_count(opponents, "opponents")
    check_seats(opponents, "opponents", len(cards) + len(gone), variant)
    confidence = read_confidence(confidence)
    question = (
        variant,
        cards + gone,
        strength(cards, variant=variant),
        read_threshold(at_least, variant),
        opponents,
    )
    exact = _choose(method, opponents <= most_opponents(variant), f"{opponents} opponents", variant)
    # A sample's arguments are checked even where none is taken: a mistake should not wait for a fourth opponent.
    trials = read_count(trials, "trials")
    check_seed(rng)
    if exact:
        counts = count_outcomes(*question)
    else:
        counts = sample_outcomes(
            *question, trials=trials, rng=np.random.default_rng(rng), executor=executor, progress=progress
        )
    if not sum(counts):
        found = "no deal gives" if exact else f"none of the {trials:,} deals sampled gave"
        raise BragError(f"{found} every one of {opponents} opponents at least {at_least!r}")
    return build_odds(*counts, exact, confidence)


def chance(
    at_least: Category | int | str,
    *,
    players: int,
    variant: Variant = BRAG,
    method: Method = "auto",
    trials: int = 1_000_000,
    rng: np.random.Generator | int | None = None,
    confidence: float = 0.95,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Chance:
    """Find how often somebody at a table holds at least a given hand.

    Exact for one player, and for 2 and 3 where three cards are dealt; otherwise a sample.

    Parameters
    ----------
    at_least
        A `Category`, its name ("pair", "running flush"), or a strength.
    players
        Everybody at the table, as many as the pack allows: 17 at three cards.
    method, trials, rng, confidence, executor, progress
        As in `odds`.

    Raises
    ------
    BragError
        If no hand meets `at_least`, the pack is too small, the method cannot do it, or a number is out of range.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> print(chance("pair", players=1))
    somebody 25.61%, nobody 74.39% (exact, 22,100 deals)
    >>> print(chance("pair", players=6, rng=1))
    somebody 82.90%, nobody 17.10% (± 0.04%, 1,000,000 deals sampled)
    """
    check_variant(variant)
    if at_least is None:
        raise TypeError("expected a Category, its name or a strength, got None")
    goal = read_threshold(at_least, variant)
    players = read_count(players, "players")
    check_seats(players, "players", 0, variant)
    confidence = read_confidence(confidence)
    exact = _choose(method, players <= max(1, most_opponents(variant)), f"{players} players", variant)
    trials = read_count(trials, "trials")
    check_seed(rng)
    if exact and players == 1:
        deals = deals_by_strength(variant)
        return build_chance(sum(deals[:goal]), sum(deals), exact, confidence)
    # Nobody holds it in the deals that a hand of that very strength would win against everybody.
    question = (variant, (), goal, 1, players)
    if exact:
        counts = count_outcomes(*question)
    else:
        counts = sample_outcomes(
            *question, trials=trials, rng=np.random.default_rng(rng), executor=executor, progress=progress
        )
    return build_chance(counts[0], sum(counts), exact, confidence)


def _choose(method: Method, possible: bool, seats: str, variant: Variant) -> bool:
    """Say whether to count exactly."""
    if method not in ("auto", "exact", "sample"):
        raise BragError(f"method must be 'auto', 'exact' or 'sample', got {method!r}")
    if method == "exact" and not possible:
        raise BragError(
            f"{seats} at {variant.dealt} cards cannot be counted exactly: "
            f"at most {most_opponents(variant)} can; method 'sample' can"
        )
    return possible and method != "sample"

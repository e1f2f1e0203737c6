"""Find how often anybody at a table holds as much."""

from concurrent.futures import Executor
from typing import SupportsIndex

import numpy as np

from brag_eval._arguments import read_integer
from brag_eval._work import Progress
from brag_eval.catalogue import deals_by_strength, worths
from brag_eval.odds._answer import Method, answer, read_options
from brag_eval.odds._arguments import AtLeast, check_seats, read_threshold
from brag_eval.odds._exact import Question, all_deals
from brag_eval.odds._known import NOBODY
from brag_eval.odds._results import Chance, build_chance, build_odds
from brag_eval.variants import BRAG, Variant, check_variant


def chance(
    at_least: AtLeast,
    *,
    players: SupportsIndex,
    variant: Variant = BRAG,
    method: Method = "auto",
    trials: SupportsIndex = 1_000_000,
    rng: np.random.Generator | int | None = None,
    confidence: float = 0.95,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Chance:
    """Find how often somebody at a table holds at least a given hand.

    Exact for one player, and for 2 and 3 where three cards are dealt; for a category up to 10 where there are no jokers
    either. Otherwise a sample, as of `odds`.

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
    >>> print(chance("pair", players=6))
    somebody 82.89%, nobody 17.11% (exact, 5,855,665,848,586,429,075,200,000 deals)
    >>> print(chance("pair", players=12, rng=1, trials=10_000))
    somebody 97.00%, nobody 3.00% (± 0.004%, 10,000 deals sampled and weighed)
    """
    check_variant(variant)
    if at_least is None:
        raise TypeError("expected a Category, its name or a strength, got None")
    goal = read_threshold(at_least, variant)
    seats = read_integer(players, "players", least=1)
    check_seats(seats, "players", 0, variant)
    options = read_options(method, trials, rng, confidence, executor, progress)
    if seats == 1 and options.method != "sample":
        deals = deals_by_strength(variant)
        return build_chance(build_odds(sum(deals[:goal]), 0, sum(deals[goal:])))
    known = _known(goal, seats, variant) if options.method != "sample" else None
    if known is not None:
        return build_chance(build_odds(known, 0, all_deals(variant, 0, seats) - known))
    # Nobody holds it in the deals that a hand of that very strength would win against everybody.
    return build_chance(answer(Question(variant, (), goal, 1, seats), options, "players"))


def _known(goal: int, seats: int, variant: Variant) -> int | None:
    """Look up in how many deals nobody holds a category: no order moves a hand from one to another."""
    category = worths(variant)[goal - 1].category
    if variant.jokers or variant.dealt != 3 or goal != read_threshold(category, variant):
        return None
    return dict(enumerate(NOBODY.get(category, ()), start=4)).get(seats)

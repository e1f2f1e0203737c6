"""Sample deals in chunks that any executor can share, and add up what happens in them."""

from collections.abc import Iterator
from concurrent.futures import Executor
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from brag_eval._work import Progress, run
from brag_eval.odds._deal import deal_cards
from brag_eval.odds._exact import Question
from brag_eval.odds._roster import has_roster, roster_of
from brag_eval.odds._weigh import Weigher

CHUNK = 1 << 16
"""Deals of one chunk. Each chunk has a random stream of its own, so this number is part of what a seed means."""

_PART = 1 << 13  # deals weighed at once: small enough for the cache

_TIES = 8  # deals that are not dealt a tie for one that is: ties are rare, and so is what their error does

_CHUNKS_A_TASK = 8  # some 50 ms: short for a progress bar, long against a message to a worker


class Sums(NamedTuple):
    """Add up the weights of deals, in arrays by number of opponents less 1: 1 a deal, or 0, where none are weighed.

    Attributes
    ----------
    deals, deals2
        In which every opponent is as strong as asked; and the squares.
    wins, wins2, ties
        In which the hand wins; the squares; in which it ties.
    """

    deals: npt.NDArray[np.float64]
    deals2: npt.NDArray[np.float64]
    wins: npt.NDArray[np.float64]
    wins2: npt.NDArray[np.float64]
    ties: npt.NDArray[np.float64]


class _Task(NamedTuple):
    """Say which deals to make; small, so that it travels to a worker cheaply."""

    question: Question
    entropy: tuple[int, ...]
    first: int
    trials: int


def is_weighed(question: Question) -> bool:
    """Say whether deals are drawn from lists of hands and weighed; else cards are dealt, and deals counted.

    Against one opponent a deal's weight would be the exact answer. Five cards have no list of hands.
    """
    return has_roster(question.variant) and question.opponents > 1


def sample(
    question: Question, trials: int, rng: np.random.Generator, executor: Executor | None, progress: Progress | None
) -> Sums:
    """Sample so many deals.

    Where deals are not weighed, those with an opponent weaker than asked are dropped as wholes. Dealing that opponent
    again instead would favour the deals in which the others hold cards that such hands need.
    """
    # Drawn as four integers, so that the generator advances like in any other use of it.
    entropy = tuple(rng.integers(1 << 32, size=4).tolist())
    step = CHUNK * _CHUNKS_A_TASK
    sizes = (min(step, trials - first) for first in range(0, trials, step))
    tasks = ((_Task(question, entropy, place * step, size), size) for place, size in enumerate(sizes))
    total = np.zeros((len(Sums._fields), question.opponents))
    for part in run(_weigh if is_weighed(question) else _count, tasks, trials, executor, progress):
        total += part
    return Sums(*total)


def _chunks(task: _Task) -> Iterator[tuple[np.random.Generator, int]]:
    for start in range(task.first, task.first + task.trials, CHUNK):
        # The same stream as SeedSequence(entropy).spawn(n)[chunk] has, without making the others.
        seed = np.random.SeedSequence(task.entropy, spawn_key=(start // CHUNK,))
        yield np.random.default_rng(seed), min(CHUNK, task.first + task.trials - start)


def _count(task: _Task) -> npt.NDArray[np.float64]:
    """Deal cards and count."""
    question = task.question
    total = np.zeros((len(Sums._fields), question.opponents))
    for rng, size in _chunks(task):
        found = deal_cards(question.variant, question.removed, question.opponents, size, rng)
        best = np.maximum.accumulate(found, axis=0)
        kept = np.minimum.accumulate(found, axis=0) >= question.low
        deals, wins, ties = (
            (kept & chosen).sum(axis=1) for chosen in (True, best < question.strength, best == question.strength)
        )
        total += deals, deals, wins, wins, ties
    return total


def _weigh(task: _Task) -> npt.NDArray[np.float64]:
    """Weigh deals that are won, fewer that tie, and where opponents must be strong, such deals to compare with."""
    question = task.question
    below, equal, every = _weighers(question._replace(opponents=1))
    total = np.zeros((len(Sums._fields), question.opponents))
    deals, deals2, wins, wins2, ties = total
    for rng, size in _chunks(task):
        for start in range(0, size, _PART):
            part = min(_PART, size - start)
            for seat, weight in enumerate(below.weigh(question.opponents, part, rng)):
                wins[seat] += weight.sum()
                wins2[seat] += weight @ weight
            fewer = -(-part // _TIES)
            for seat, weight in enumerate(equal.weigh(question.opponents, fewer, rng) if equal else ()):
                ties[seat] += weight.sum() * (part / fewer)
            if every is None:
                deals += part
                deals2 += part
                continue
            for seat, weight in enumerate(every.weigh(question.opponents, part, rng)):
                deals[seat] += weight.sum()
                deals2[seat] += weight @ weight
    return total


@lru_cache(maxsize=2)
def _weighers(question: Question) -> tuple[Weigher, Weigher | None, Weigher | None]:
    """Prepare to deal what loses, what ties with the best of it, and what is strong enough, unless all is."""
    variant, removed, strength, low, _ = question
    every = Weigher(variant, removed, low, roster_of(variant).top + 1) if low > 1 else None
    equal = Weigher(variant, removed, low, strength + 1, ties=True) if strength >= low else None
    return Weigher(variant, removed, low, max(low, strength)), equal, every

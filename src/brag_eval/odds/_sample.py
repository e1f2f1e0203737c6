"""Deal opponents at random and count what happens, in chunks that any executor can share."""

from collections.abc import Iterator
from concurrent.futures import Executor
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from brag_eval._work import Progress, run
from brag_eval.odds._deal import deal_cards, deal_from_list, list_is_better
from brag_eval.variants import Variant

CHUNK = 1 << 16
"""Deals of one chunk. Each chunk has a random stream of its own, so this number is part of what a seed means."""

_CHUNKS_A_TASK = 8  # some 50 ms: short for a progress bar, long against a message to a worker


class _Task(NamedTuple):
    """Say which deals to make; small, so that it travels to a worker cheaply."""

    variant: Variant
    removed: tuple[int, ...]
    opponents: int
    strength: int
    low: int
    entropy: tuple[int, ...]
    by_list: bool
    first: int
    trials: int


def sample_outcomes(
    variant: Variant,
    removed: tuple[int, ...],
    strength: int,
    low: int,
    opponents: int,
    *,
    trials: int,
    rng: np.random.Generator,
    executor: Executor | None,
    progress: Progress | None,
) -> tuple[int, int, int]:
    """Count sampled deals in which a hand of some strength wins, ties and loses; as `count_outcomes`.

    Deals in which an opponent is weaker than `low` are dropped as a whole. Drawing that opponent again instead would
    favour the deals in which the others hold cards that such hands need.
    """
    by_list = list_is_better(variant, removed, opponents, low)
    entropy = _entropy(rng)
    step = CHUNK * _CHUNKS_A_TASK
    tasks = [
        (_Task(variant, removed, opponents, strength, low, entropy, by_list, first, size), size)
        for first in range(0, trials, step)
        for size in (min(step, trials - first),)
    ]
    wins, ties, kept = map(sum, zip(*run(_tally, tasks, executor, progress), strict=True))
    return wins, ties, kept - wins - ties


def sample_wins(
    variant: Variant, removed: tuple[int, ...], strength: int, players: int, *, trials: int, rng: np.random.Generator
) -> npt.NDArray[np.int64]:
    """Count the deals in which a hand beats the first 1, 2 ... `players` opponents, all from the same deals."""
    wins = np.zeros(players, np.int64)
    for found in _deals(_Task(variant, removed, players, strength, 1, _entropy(rng), False, 0, trials)):
        wins += (np.maximum.accumulate(found, axis=0) < strength).sum(axis=1)
    return wins


def _entropy(rng: np.random.Generator) -> tuple[int, ...]:
    """Draw the root of the chunks' seeds, so that the generator advances like in any other use of it."""
    return tuple(rng.integers(1 << 32, size=4).tolist())


def _tally(task: _Task) -> tuple[int, int, int]:
    wins = ties = kept = 0
    for found in _deals(task):
        best = found.max(axis=0)
        if task.low > 1:
            best = best[found.min(axis=0) >= task.low]
        wins += int(np.count_nonzero(best < task.strength))
        ties += int(np.count_nonzero(best == task.strength))
        kept += len(best)
    return wins, ties, kept


def _deals(task: _Task) -> Iterator[npt.NDArray[np.uint16]]:
    """Yield the opponents' strengths, uint16 arrays of shape (opponents, deals), a chunk at a time."""
    question = task.variant, task.removed, task.opponents
    deal = deal_from_list(*question, task.low) if task.by_list else deal_cards(*question)
    for start in range(task.first, task.first + task.trials, CHUNK):
        # The same stream as SeedSequence(entropy).spawn(n)[chunk] has, without making the others.
        seed = np.random.SeedSequence(task.entropy, spawn_key=(start // CHUNK,))
        yield deal(np.random.default_rng(seed), min(CHUNK, task.first + task.trials - start))

"""Answer a question about chances: exactly where that can be done, and else from a sample."""

from concurrent.futures import Executor
from math import nan
from typing import Literal, NamedTuple, SupportsIndex, TypeAlias

import numpy as np

from brag_eval._arguments import check_choice, check_seed, read_integer
from brag_eval._work import Progress, check_work
from brag_eval.errors import ArgumentError
from brag_eval.odds._arguments import read_confidence
from brag_eval.odds._exact import Question
from brag_eval.odds._looked_up import count, most_known
from brag_eval.odds._results import Counts, Odds, build_odds, build_sampled
from brag_eval.odds._sample import is_weighed, sample

Method: TypeAlias = Literal["auto", "exact", "sample"]
"""Exactly where that can be done and else by sampling; or one of the two."""


class Options(NamedTuple):
    """Say how to find an answer; the parameters of these names in `brag_eval.odds.odds`."""

    method: Method
    trials: int
    rng: np.random.Generator | int | None
    confidence: float
    executor: Executor | None
    progress: Progress | None


def read_options(
    method: Method,
    trials: SupportsIndex,
    rng: np.random.Generator | int | None,
    confidence: float,
    executor: Executor | None,
    progress: Progress | None,
) -> Options:
    """Refuse what cannot be, also where nothing is sampled: a mistake should not wait for a fourth opponent."""
    check_choice(method, "method", ("auto", "exact", "sample"))
    check_seed(rng)
    check_work(executor, progress)
    return Options(
        method, read_integer(trials, "trials", least=1), rng, read_confidence(confidence), executor, progress
    )


def check_exact(question: Question, seats: str) -> None:
    """Refuse what cannot be counted."""
    most = most_known(question)
    if question.opponents > most:
        raise ArgumentError(
            f"{question.opponents} {seats} at {question.variant.dealt} cards cannot be counted exactly: "
            f"at most {most} can; method 'sample' can"
        )


def _count(question: Question, options: Options) -> Counts | None:
    """Count every deal, or nothing where that is not wanted or takes too long."""
    wanted = options.method != "sample" and question.opponents <= most_known(question)
    return count(question) if wanted else None


def win_by_opponents(question: Question, options: Options) -> list[float]:
    """Find the probability of winning against 1, 2 ... opponents; nan where no deal is possible or was found."""
    questions = [question._replace(opponents=seats) for seats in range(1, question.opponents + 1)]
    counted = [_count(asked, options) for asked in questions]
    if None not in counted:
        return [counts[0] / sum(counts) if counts and any(counts) else nan for counts in counted]
    rng = np.random.default_rng(options.rng)
    sums = sample(question, options.trials, rng, options.executor, options.progress)
    return [
        (counts[0] / sum(counts) if any(counts) else nan) if counts else min(1.0, won / deals) if deals else nan
        for counts, won, deals in zip(counted, sums.wins.tolist(), sums.deals.tolist(), strict=True)
    ]


def answer(question: Question, options: Options, seats: str) -> Odds:
    """Answer; `seats` names the opponents, or players, in errors."""
    if options.method == "exact":
        check_exact(question, seats)
    counts = _count(question, options)
    if counts is not None and any(counts):
        return build_odds(*counts)
    if counts is None:
        rng = np.random.default_rng(options.rng)
        sums = sample(question, options.trials, rng, options.executor, options.progress)
        if sums.deals[-1]:
            return build_sampled(sums, options.trials, is_weighed(question), options.confidence)
    found = f"none of the {options.trials:,} deals sampled gave" if counts is None else "no deal gives"
    raise ArgumentError(f"{found} every one of {question.opponents} {seats} at least {question.low}")

"""Time the contenders of a group in turn, so that what disturbs one disturbs all, for pytest-benchmark to report."""

from collections.abc import Callable, Mapping
from typing import Any

from pytest_benchmark.fixture import BenchmarkFixture

from brag_eval.conformance import Racer, race

ROUNDS = 15

_now = [0.0]
_raced: dict[str, dict[str, Racer]] = {}


def clock() -> float:
    """Tell the time by the rounds reported so far: the timer of the benchmarks that `report` serves."""
    return _now[0]


def report(benchmark: BenchmarkFixture, name: str, contenders: Mapping[str, Callable[[], Any]]) -> None:
    """Report one contender's times, in processor time, of rounds in which all contenders of the group took turns.

    They race when the first of them is asked for; where benchmarks are only seen to run, each runs once by itself.
    """
    if benchmark.disabled:
        benchmark(contenders[name])
        return
    group = str(benchmark.group)
    if group not in _raced:
        _raced[group] = race(contenders, rounds=ROUNDS)
    seconds = iter(_raced[group][name].seconds)

    def step() -> None:
        _now[0] += next(seconds)

    benchmark.pedantic(step, rounds=ROUNDS)

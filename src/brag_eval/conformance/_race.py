"""Time callables side by side: each in turn, round after round, so that what disturbs one disturbs all."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any


@dataclass(frozen=True, slots=True)
class Racer:
    """Hold what one callable took.

    Attributes
    ----------
    seconds
        Time of one call, of each round.
    ratio
        The median over the rounds of its time to that of the first callable in the same round.
    """

    seconds: tuple[float, ...]
    ratio: float

    @property
    def median(self) -> float:
        """The median time of one call, in seconds."""
        return median(self.seconds)


def race(
    contenders: Mapping[str, Callable[[], Any]],
    *,
    rounds: int = 15,
    least: float = 0.02,
    clock: Callable[[], float] = process_time,
) -> dict[str, Racer]:
    """Time callables in turn, and compare each with the first in every round.

    Parameters
    ----------
    contenders
        By name; the first is what the others are compared with.
    rounds
        How often each is timed.
    least
        Seconds that a callable is repeated for in each round.
    clock
        What tells the time, in seconds; processor time, which leaves out what other programs take.

    Returns
    -------
    dict of str to Racer
        In the order of `contenders`.

    Examples
    --------
    >>> found = race({"once": lambda: sum(range(1_000)), "ten times": lambda: sum(range(10_000))}, rounds=5)
    >>> found["once"].ratio, len(found["ten times"].seconds)
    (1.0, 5)
    """
    repeats = {name: _repeats(function, least, clock) for name, function in contenders.items()}
    seconds: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, function in contenders.items():
            start = clock()
            for _ in range(repeats[name]):
                function()
            seconds[name].append((clock() - start) / repeats[name])
    base = next(iter(seconds.values()), [])
    return {
        name: Racer(tuple(own), median(time / other for time, other in zip(own, base, strict=True)))
        for name, own in seconds.items()
    }


def _repeats(function: Callable[[], Any], least: float, clock: Callable[[], float]) -> int:
    """Find how many calls take as long as that; the first call is not counted, as it may prepare things."""
    function()
    repeats = 1
    while True:
        start = clock()
        for _ in range(repeats):
            function()
        if (taken := clock() - start) >= least / 4:
            return max(1, round(repeats * least / taken))
        repeats *= 4

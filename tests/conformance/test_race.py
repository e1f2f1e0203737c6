"""Callables timed side by side: race."""

from __future__ import annotations

from collections.abc import Callable

from brag_eval.conformance import race


def test_everyone_runs_in_every_round() -> None:
    """Each is timed as often as there are rounds, in turn, and compared with the first."""
    calls: list[str] = []
    found = race({name: lambda name=name: calls.append(name) for name in "abc"}, rounds=7, least=0)  # type: ignore[misc]
    assert list(found) == ["a", "b", "c"]
    assert [len(racer.seconds) for racer in found.values()] == [7, 7, 7]
    assert found["a"].ratio == 1
    assert "".join(calls).endswith("abc" * 7)


def test_times_and_ratios() -> None:
    """By a clock that only the callables turn, a slow spell of the machine changes times and no ratio."""
    now, load = [0.0], [1.0]

    def work(seconds: float) -> Callable[[], None]:
        def run() -> None:
            now[0] += seconds * load[0]
            load[0] *= 1.01

        return run

    found = race({"one": work(0.01), "five": work(0.05)}, rounds=9, clock=lambda: now[0])
    assert 4.9 < found["five"].ratio < 5.2
    assert found["five"].median > 0.05
    assert list(found["one"].seconds) == sorted(found["one"].seconds)
    assert race({}) == {}

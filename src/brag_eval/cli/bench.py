"""Hold evaluators to the rules, and time them beside brag_eval: the command bench."""

import argparse
import importlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from brag_eval.cli._bars import bars
from brag_eval.cli._parser import Parser, add_house_rules, add_json, read_variant, whole
from brag_eval.cli._streams import say
from brag_eval.errors import ArgumentError, BragError


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument(
        "evaluators",
        nargs="*",
        metavar="EVALUATOR",
        help="module:function, which takes a tuple of card ids, a text, or an array of hands",
    )
    parser.add_argument("--count", type=whole, default=1_000, metavar="N", help="time N hands; 1,000 if left out")
    parser.add_argument("--rounds", type=whole, default=15, metavar="N", help="time them N times; 15 if left out")
    parser.add_argument("--chart", metavar="FILE", help="draw the times as SVG")
    add_json(parser)
    add_house_rules(parser)


def run(options: argparse.Namespace) -> int:
    """Check, then time; the status is 1 where an evaluator does not follow the rules."""
    from brag_eval.conformance import bench, check

    for name in ("count", "rounds"):
        if getattr(options, name) < 1:
            raise ArgumentError(f"--{name} must be at least 1, got {getattr(options, name)}")
    variant = read_variant(options)
    evaluators = {name: _load(name) for name in options.evaluators}
    reports = {name: check(evaluator, variant=variant) for name, evaluator in evaluators.items()}
    able = {name: evaluator for name, evaluator in evaluators.items() if reports[name].takes}
    times = bench(able, variant=variant, count=options.count, rounds=options.rounds)
    if options.json:
        for name, racer in times.items():
            timed = {"evaluator": name, "nanoseconds": round(racer.median * 1e9, 1), "ratio": round(racer.ratio, 3)}
            say(json.dumps({**timed, **_findings(reports.get(name))}))
        for name in evaluators.keys() - able.keys():
            say(json.dumps({"evaluator": name, "nanoseconds": None, "ratio": None, **_findings(reports[name])}))
    else:
        for name, report in reports.items():
            say(f"{name}\n{_indented(str(report))}\n")
        width = max(map(len, times))
        say(f"{'':{width}}  ns a hand  times brag_eval.strength")
        for name, racer in times.items():
            say(f"{name:{width}}  {racer.median * 1e9:9,.1f}  {racer.ratio:.3g}")
    if options.chart:
        _draw(options.chart, {name: racer.median * 1e9 for name, racer in times.items()})
    return int(not all(report.passed for report in reports.values()))


def _load(name: str) -> Callable[..., Any]:
    """Import a function by its name; modules of the folder one is in are found."""
    module, colon, path = name.partition(":")
    if not (module and colon and path):
        raise ArgumentError(f"an evaluator is named like module:function, got {name!r}")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        found: Any = importlib.import_module(module)
        for part in path.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError) as error:
        raise BragError(f"cannot find {name!r}: {error}") from None
    if not callable(found):
        raise BragError(f"{name!r} cannot be called")
    return found  # type: ignore[no-any-return]


def _findings(report: Any) -> dict[str, Any]:
    if report is None:
        return {"passed": True, "takes": None, "wrong": 0, "counterexamples": [], "duplicates": []}
    return {
        "passed": report.passed,
        "takes": report.takes or None,
        "wrong": report.wrong,
        "counterexamples": list(map(str, report.counterexamples)),
        "duplicates": list(report.duplicates),
    }


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def _draw(name: str, nanoseconds: dict[str, float]) -> None:
    try:
        Path(name).write_text(bars("nanoseconds a hand, log scale", nanoseconds), encoding="utf-8")
    except OSError as error:
        raise BragError(f"cannot write {name!r}: {error.strerror}") from None

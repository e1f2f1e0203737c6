#!/usr/bin/env python3
"""Turn benchmark results into docs/benchmarks.md, its chart and a block of the README; --check only compares.

pytest benchmarks --benchmark-json=raw.json && tools/bench_table.py raw.json
"""

import argparse
import json
import math
import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.peers import PEERS  # noqa: E402 the folder must be found first

STORED = ROOT / "docs" / "benchmarks.json"
PAGE = ROOT / "docs" / "benchmarks.md"
CHART = ROOT / "docs" / "benchmarks.svg"
README = ROOT / "README.md"
BEGIN, END = "<!-- benchmarks -->\n", "<!-- end of benchmarks -->\n"
OURS = "brag_eval"
PACKAGES = ("numpy", "numba", *(peer.package for peer in PEERS))

FROM_STRING, FROM_CARDS = "one hand from a string", "one hand, cards at hand"
MANY = "10,000,000 hands"
NOTES = {peer.package: peer.title for peer in PEERS} | {"unchecked loop": "an unchecked look-up loop in numba"}

Results = dict[str, dict[str, dict[str, float]]]
"""By group and name: the median seconds, and bytes of memory where they were measured."""


def digest(raw: dict[str, Any]) -> dict[str, Any]:
    """Keep of a run what is shown: medians, and what it ran on."""
    groups: Results = {}
    for benchmark in raw["benchmarks"]:
        params = benchmark["params"]
        name = params.get("name") or params.get("spelling") or benchmark["param"]
        entry = {"median": benchmark["stats"]["median"], "rounds": benchmark["stats"]["rounds"]}
        entry |= benchmark["extra_info"]
        groups.setdefault(benchmark["group"], {})[name] = entry
    machine = raw["machine_info"]
    return {
        "date": raw["datetime"][:10],
        "machine": f"{machine['cpu'].get('brand_raw', machine['machine'])}, {machine['cpu'].get('count', '?')} cores",
        "versions": {"Python": machine["python_version"], **{name: metadata.version(name) for name in PACKAGES}},
        "groups": groups,
    }


def seconds(value: float) -> str:
    """Write a time with three digits and its unit."""
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("µs", 1e6), ("ns", 1e9)):
        if value * factor >= 1 or unit == "ns":
            return f"{value * factor:.3g} {unit}"
    raise AssertionError


def ratio(value: float) -> str:
    """Write how many times as long, with two or three digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.2g}" if value >= 10 else f"{value:.2f}"


def table(group: dict[str, dict[str, float]], base: str) -> str:
    """Write one group: medians, and ratios to one of its names, or to what each was timed beside."""
    if all("times as fast" in entry for entry in group.values()):
        rows = [
            f"| {name} | {seconds(entry['median'])} | {entry['times as fast']:.2f} |" for name, entry in group.items()
        ]
        return "\n".join(["| | median | times as fast |", "| --- | ---: | ---: |", *rows]) + "\n"
    memory = any("memory" in entry for entry in group.values())
    lines = [
        f"| | median | {'memory | ' if memory else ''}times {base} |",
        f"| --- | ---: | {'---: | ' if memory else ''}---: |",
    ]
    for name, entry in group.items():
        cells = [NOTES.get(name, name), seconds(entry["median"])]
        cells += [f"{entry['memory'] / 1e6:.1f} MB"] if memory else []
        lines.append(f"| {' | '.join([*cells, ratio(entry['median'] / group[base]['median'])])} |")
    return "\n".join(lines) + "\n"


def ran_on(stored: dict[str, Any]) -> str:
    """Say when and where it was measured."""
    versions = ", ".join(f"{name} {version}" for name, version in stored["versions"].items())
    return f"{stored['machine']}; {versions}; {stored['date']}"


def page(stored: dict[str, Any]) -> str:
    """Write docs/benchmarks.md."""
    parts = [
        f"""# Benchmarks

Measured on {ran_on(stored)}.
Each figure is the median of at least 7 rounds of one run. On another machine the ratios hold better than the times.
Repeat it:

```console
pip install -e '.[bench]' && pytest benchmarks --benchmark-json=raw.json && tools/bench_table.py raw.json
```

No peer knows Brag's order, so all were given the poker order; [what each makes of Brag](peers.md). Some rank less than
three cards in full: {", ".join(peer.title for peer in PEERS if peer.note)}.

![Hands a second](benchmarks.svg)
"""
    ]
    for name, group in stored["groups"].items():
        base = OURS if OURS in group else next(iter(group))
        parts.append(f"## {name[0].upper()}{name[1:]}\n\n{table(group, base)}")
    return "\n".join(parts)


def block(stored: dict[str, Any]) -> str:
    """Write the README's block: who takes how many times as long as brag_eval."""
    one, many = stored["groups"][FROM_STRING], stored["groups"][MANY]
    cards = stored["groups"][FROM_CARDS]
    lines = [
        "| times as long as brag_eval | one hand from a string | one hand, cards at hand | 10,000,000 hands |",
        "| --- | ---: | ---: | ---: |",
    ]
    for name in dict.fromkeys([*one, *many]):
        ratios = [
            ratio(group[name]["median"] / group[OURS]["median"]) if name in group else ""
            for group in (one, cards, many)
        ]
        if name == OURS:
            ratios = [f"1 ({seconds(group[OURS]['median'])})" for group in (one, cards, many)]
        lines.append(f"| {' | '.join([NOTES.get(name, name), *ratios])} |")
    return "\n".join(
        [*lines, "", "![Hands a second, log scale](docs/benchmarks.svg)", "", f"Measured on {ran_on(stored)}.", ""]
    )


def bars(stored: dict[str, Any]) -> Iterable[tuple[str, list[tuple[str, float]]]]:
    """List the panels of the chart: a title, and hands a second by name, fastest first."""
    for title, hands in ((FROM_STRING, 1), (MANY, 10_000_000)):
        speeds = [(NOTES.get(name, name), hands / entry["median"]) for name, entry in stored["groups"][title].items()]
        yield title, sorted(speeds, key=lambda item: -item[1])


def chart(stored: dict[str, Any]) -> str:
    """Draw the chart: horizontal bars on a log scale, readable on light and dark pages."""
    left, width, row, top = 270, 430, 24, 34
    panels = list(bars(stored))
    low, high = 4, 9.4  # 10^4 to a little above 10^9 hands a second
    body: list[str] = []
    y = top

    def x(speed: float) -> float:
        return left + width * (math.log10(speed) - low) / (high - low)

    bottom = top + sum(row * len(speeds) + 36 for _, speeds in panels)
    for power in range(low, int(high) + 1):
        line = x(10**power)
        body.append(f'<line class="grid" x1="{line:.0f}" x2="{line:.0f}" y1="{top - 8}" y2="{bottom - 26}"/>')
        label = f"10<tspan dy='-4' font-size='9'>{power}</tspan>"
        body.append(f'<text class="axis" x="{line:.0f}" y="{bottom - 10}" text-anchor="middle">{label}</text>')
    for title, speeds in panels:
        body.append(f'<text class="title" x="10" y="{y + 4}">{title}</text>')
        y += 14
        for name, speed in speeds:
            kind = "ours" if name == OURS else "other"
            said = f"{speed / 1e3:.0f} thousand" if speed < 1e6 else f"{speed / 1e6:,.{int(speed < 1e7)}f} million"
            body.append(f'<text class="name" x="{left - 8}" y="{y + 15}" text-anchor="end">{name}</text>')
            body.append(
                f'<rect class="{kind}" x="{left}" y="{y + 3}" width="{x(speed) - left:.1f}" height="{row - 7}"/>'
            )
            body.append(f'<text class="value" x="{x(speed) + 6:.1f}" y="{y + 15}">{said}</text>')
            y += row
        y += 22
    style = (
        "text{font:13px system-ui,sans-serif;fill:#6e7781}.title{font-weight:600}.axis,.value{font-size:12px}"
        ".grid{stroke:#8c959f;stroke-width:.5;stroke-dasharray:2 3}.ours{fill:#0969da}.other{fill:#8c959f}"
        "@media(prefers-color-scheme:dark){text{fill:#e6edf3}.ours{fill:#58a6ff}.other{fill:#6e7681}}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 110} {bottom}" role="img" '
        f'aria-label="Hands a second, log scale"><style>{style}</style>'
        f'<text class="axis" x="{left}" y="14">hands a second, log scale</text>{"".join(body)}</svg>\n'
    )


def files(stored: dict[str, Any]) -> dict[Path, str]:
    """Make every generated text from the stored results."""
    readme = README.read_text(encoding="utf-8")
    before, _, rest = readme.partition(BEGIN)
    _, _, after = rest.partition(END)
    return {
        PAGE: page(stored),
        CHART: chart(stored),
        README: f"{before}{BEGIN}\n{block(stored)}\n{END}{after}",
    }


def main() -> int:
    """Store new results if some are given, and write the files; or compare them."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("raw", nargs="?", type=Path, help="what pytest --benchmark-json wrote")
    parser.add_argument("--check", action="store_true", help="compare with the files there are and write nothing")
    arguments = parser.parse_args()
    if arguments.raw and not arguments.check:
        STORED.write_text(json.dumps(digest(json.loads(arguments.raw.read_text())), indent=1) + "\n", encoding="utf-8")
    made = files(json.loads(STORED.read_text(encoding="utf-8")))
    if not arguments.check:
        for path, text in made.items():
            path.write_text(text, encoding="utf-8")
        return 0
    wrong = [path for path, text in made.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in wrong:
        print(
            f"{path.relative_to(ROOT)} is not what docs/benchmarks.json says; run tools/bench_table.py", file=sys.stderr
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Write docs/peers.md, what other evaluators make of the hands of Brag; --check only compares."""

import sys
import warnings
from importlib.util import find_spec
from pathlib import Path

from _generated import ROOT, run

sys.path.insert(0, str(ROOT))

from benchmarks.peers import PEERS
from brag_eval.conformance import check

PAGE = ROOT / "docs" / "peers.md"
HEAD = """# What other evaluators make of Brag

Written by `tools/check_peers.py`, which asks each about every hand of three cards, by `brag_eval.conformance.check`.
They were made for poker, so where they differ from Brag they are right for what they are for. How to check an evaluator
of your own: `brag-eval bench module:function`, or

```python
>>> from brag_eval import AKQ_BRAG, strength
>>> from brag_eval.conformance import check
>>> report = check(lambda cards: strength(cards, variant=AKQ_BRAG))
>>> report.passed, report.follows
(False, (Variant(run_order=RunOrder.AKQ),))

```
"""


def build() -> dict[Path, bytes]:
    """Make the page."""
    parts = [HEAD]
    for peer in PEERS:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            report = check(peer.load().by_itself)
        lines = str(report).splitlines()
        if not report.takes:  # of the ways that were tried only that of `by_itself` is the peer's
            lines = [
                lines[0],
                *(f"{line.split(': ', 1)[1]}." for line in lines if line.startswith("- names of cards: ")),
            ]
        items = "\n".join(f"- {line}" for line in lines)
        parts.append(f"## {peer.package}\n\nAsked: {peer.asked}.\n\n{items}\n")
    return {PAGE: "\n".join(parts).encode()}


def owned() -> list[Path]:
    """List the page, where it is there."""
    return [PAGE] if PAGE.exists() else []


def main() -> int:
    """Write or compare, where the peers are installed."""
    if missing := [peer.package for peer in PEERS if find_spec(peer.package) is None]:
        print(f"not checked, as not installed: {', '.join(missing)}; the extra bench has them", file=sys.stderr)
        return 0 if "--check" in sys.argv else 1
    return run(__doc__, build, owned)


if __name__ == "__main__":
    sys.exit(main())

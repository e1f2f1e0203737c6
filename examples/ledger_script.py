#!/usr/bin/env python3
"""Keep the chips of two deals, write the log to a file, and read it back: ledger_script.py LOG."""

import sys
from pathlib import Path

from brag_eval.betting import Session, TableRules


def evening() -> Session:
    """Play two deals at a table of three."""
    session = Session(TableRules())
    for name in ("Alice", "Ben", "Cara"):
        session.join(name, 20)
    session.deal()
    session.act("bet 2", "Alice")
    session.act("bet 2", "Ben")
    session.act("fold", "Cara")
    session.act("fold", "Alice")
    session.deal(blind=["Alice"])
    session.act("bet 2", "Ben")
    session.act("fold", "Cara")
    session.act("fold", "Alice")
    return session


if __name__ == "__main__":
    log = Path(sys.argv[1])
    log.write_text("".join(f"{line}\n" for line in evening().lines), encoding="utf-8")
    again = Session.from_lines(log.read_text(encoding="utf-8").splitlines())
    for name, chips in again.stacks.items():
        print(f"{name}: {chips}")

"""Write a table as CSV, to a file or to standard output."""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from brag_eval.cli._streams import output
from brag_eval.errors import BragError

STANDARD_OUTPUT = "-"


def add_csv(parser: Any, explanation: str) -> None:
    """Add --csv, with or without the name of a file."""
    parser.add_argument("--csv", nargs="?", const=STANDARD_OUTPUT, metavar="FILE", help=explanation)


def write_csv(name: str, header: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Write a header and rows."""
    if name == STANDARD_OUTPUT:
        _write(output(), header, rows)
        return
    try:
        with Path(name).open("w", newline="", encoding="utf-8") as file:
            _write(file, header, rows)
    except OSError as error:
        raise BragError(f"cannot write {name!r}: {error.strerror}") from None


def _write(file: Any, header: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)

"""Count how often a hand beats, and ties with, four to seven opponents, for `brag_eval.odds`.

    build_hand_tables.py [--check]

For every hand that differs from the others by more than the names of its suits, hand_tables.cpp counts the sets of
disjoint hands of the other 49 cards that do not beat it, by how many of them equal it; any C++17 compiler makes a
program of it. It takes a minute and a half for five opponents and five times as long for each more: half an hour for
seven, and fifteen for nine. Prials are left out: few hands beat them, and the library counts those when asked.

It is checked that against one to three opponents the numbers are the library's, and that over all high cards, all pairs
and all flushes they add up to the deals of a table in which that is the best hand, which odds_tables.cpp counts another
way: a deal in which t others tie with a hand counts 1 / (t + 1) for it. With --check that is done again up to four
opponents, and compared with the file.
"""

import subprocess
import sys
import tempfile
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import factorial
from pathlib import Path
from typing import TypeAlias

import numpy as np

from brag_eval import BRAG, Category, RunOrder, Variant, strength
from brag_eval.odds import odds_table
from brag_eval.odds._arguments import read_threshold
from brag_eval.odds._exact import Question
from brag_eval.odds._known import NOBODY
from brag_eval.odds._looked_up import FILE, FIRST, MOST, RUNS, group_of, look_up
from brag_eval.odds._roster import symmetry

CHECKED = 4
"""Opponents that are counted again."""

Found: TypeAlias = dict[tuple[int, ...], dict[tuple[int, int], int]]
"""By own cards, by opponents and how many of them tie: sets of opponents' hands."""


def count(most: int) -> list[Found]:
    """Count for the first order of the runs all hands below prials, for the others the runs."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "hand_tables"
        command = ["c++", "-O2", "-std=c++17", "-o", str(program), str(Path(__file__).with_name("hand_tables.cpp"))]
        subprocess.run(command, check=True)  # noqa: S603
        found: list[Found] = []
        for parts in (["high"], ["pair"], ["flush"], ["run", "0"]), (["run", "1"],), (["run", "2"],):
            order: Found = {}
            for part in parts:
                command = [str(program), str(most), *part]
                output = subprocess.run(command, capture_output=True, text=True, check=True).stdout  # noqa: S603
                for line in output.splitlines():
                    *cards, opponents, ties, number = map(int, line.split())
                    order.setdefault(tuple(sorted(cards)), {})[opponents, ties] = number
            found.append(order)
        return found


def check_few(found: list[Found]) -> None:
    """Compare with the library against one to three opponents."""
    for place, (order, run_order) in enumerate(zip(found, RunOrder, strict=True)):
        for opponents in range(1, FIRST if place == 0 else FIRST - 1):
            table = odds_table(opponents=opponents, variant=Variant(run_order=run_order))
            rows = {tuple(cards): row for row, cards in enumerate(table["cards"].tolist())}
            for hand, numbers in order.items():
                expected = tuple(table[["wins", "ties"]][rows[hand]].item())
                assert seated(numbers, opponents) == expected, (hand, opponents)


def seated(numbers: dict[tuple[int, int], int], opponents: int) -> tuple[int, int]:
    """Count wins and ties, seats told apart."""
    ties = sum(numbers.get((opponents, tied), 0) for tied in (1, 2, 3))
    return numbers[opponents, 0] * factorial(opponents), ties * factorial(opponents)


def check_sums(order: Found, most: int) -> None:
    """Compare sums over all high cards, all pairs, and all flushes with what the whole table holds."""
    alike = np.bincount(symmetry(BRAG)[1]).tolist()
    floors = [read_threshold(category, BRAG) for category in Category]
    below = (Category.PAIR, Category.FLUSH, Category.RUN)
    for opponents in range(3, most + 1):
        total: Counter[int] = Counter()
        for hand, numbers in order.items():
            share = sum(Fraction(number, tied + 1) for (n, tied), number in numbers.items() if n == opponents)
            deals = share * alike[group_of(hand)] * factorial(opponents) * (opponents + 1)
            category = sum(strength(hand) >= floor for floor in floors)
            total[category] += deals
        nobody = [0, *(NOBODY[category][opponents + 1 - 4] for category in below)]
        for category, (lower, upper) in enumerate(pairwise(nobody), start=1):
            assert total[category] == upper - lower, (category, opponents)


def write(found: list[Found]) -> bytes:
    """Lay the numbers out as the library reads them."""
    top = max(map(group_of, found[0])) + 1
    assert top == len(found[0])
    rows: list[list[int]] = [[]] * (top + RUNS * (len(RunOrder) - 1))
    for place, order in enumerate(found):
        for hand, numbers in order.items():
            group = group_of(hand)
            if group >= top - RUNS or place == 0:
                rows[group + (RUNS * place)] = [
                    count // factorial(opponents)
                    for opponents in range(FIRST, MOST + 1)
                    for count in seated(numbers, opponents)
                ]
    width = max(-(-number.bit_length() // 8) for row in rows for number in row)
    raw = b"".join(number.to_bytes(width, "little") for row in rows for number in row)
    return np.frombuffer(raw, np.uint8).reshape(len(rows), -1, width).transpose(1, 2, 0).tobytes()


def main() -> int:
    """Write the file, or check it."""
    checking = sys.argv[1:] == ["--check"]
    most = CHECKED if checking else MOST
    found = count(most)
    check_few(found)
    check_sums(found[0], most)
    if not checking:
        path = Path(__file__).parent.parent / "src/brag_eval/odds" / FILE
        path.write_bytes(write(found))
    for order, run_order in zip(found, RunOrder, strict=True):
        variant = Variant(run_order=run_order)
        for hand, numbers in order.items():
            for opponents in range(FIRST, most + 1):
                question = Question(variant, hand, strength(hand, variant=variant), 1, opponents)
                assert look_up(question)[:2] == seated(numbers, opponents), (hand, opponents)
    return 0


if __name__ == "__main__":
    sys.exit(main())

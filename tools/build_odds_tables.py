"""Count how often nobody at a table of four to ten holds a category, for `brag_eval.odds.chance`.

    build_odds_tables.py [--check]

At a table of k, all hands are below a category in

    sum over sets S of disjoint hands of it or better, at most k:  (-1)^|S| * deals of the other k - |S| hands

deals. Flushes are the sets of three cards of one suit, wherever running flushes are not to be told apart from them, so
they are put in at the end: as many sets as the unused cards of each suit allow. The other hands are counted by
odds_tables.cpp, which any C++17 compiler makes a program of; for ten players it takes some minutes and 4 GB.

With --check what is shipped for up to six players is counted again, for one to three it is compared with the library,
and for four with another way of counting: the hands of one player, times the library's count of what is left to three.
"""

import subprocess
import sys
import tempfile
from collections import Counter
from math import factorial, perm
from pathlib import Path

import numpy as np

from brag_eval import BRAG, Category
from brag_eval.odds import chance
from brag_eval.odds._exact import count_deals
from brag_eval.odds._roster import roster_of, symmetry

FILE = Path(__file__).parent.parent / "src/brag_eval/odds/_known.py"
FIRST, MOST, CHECKED = 4, 10, 6
"""Players: those that the library counts too are left out; the most; the most that are counted again."""

HANDS = {
    Category.PAIR: (True, True, False, True),
    Category.FLUSH: (False, True, False, True),
    Category.RUN: (False, True, True, False),
    Category.RUNNING_FLUSH: (False, False, True, False),
    Category.PRIAL: (False, False, False, False),
}
"""Whether pairs, runs of mixed suits, runs of one suit, and flushes are counted by these names."""

HEAD = '''"""Know how often nobody holds a category, where counting takes minutes (tools/build_odds_tables.py)."""

from brag_eval.ranking import Category

NOBODY = {
'''


def sets(cards: int, hands: int) -> int:
    """Count the sets of so many disjoint hands of any of the cards."""
    return perm(cards, 3 * hands) // (6**hands * factorial(hands)) if 3 * hands <= cards else 0


def flushes(used: list[int], most: int) -> list[int]:
    """Count the signed sets of 0, 1 ... flushes in the cards left of each suit."""
    total = [1]
    for cards in used:
        suit = [(-1) ** hands * sets(13 - cards, hands) for hands in range(5)]
        total = [sum(total[n - k] * suit[k] for k in range(5) if 0 <= n - k < len(total)) for n in range(most + 1)]
    return total


def nobody(program: Path, category: Category, most: int) -> list[int]:
    """Count for 1, 2 ... players the deals in which nobody holds the category or better."""
    *hands, with_flushes = HANDS[category]
    command = [str(program), str(most), *(str(int(kind)) for kind in hands)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()  # noqa: S603
    signed: Counter[tuple[int, int]] = Counter()
    for line in lines:
        *used, done, pairs, number = map(int, line.split())
        for suited, ways in enumerate(flushes(used, most) if with_flushes else [1]):
            signed[done + suited, pairs] += number * ways
    return [
        factorial(players)
        * sum(
            number * perm(52 - 3 * done - 2 * pairs, pairs) * sets(52 - 3 * (done + pairs), players - done - pairs)
            for (done, pairs), number in signed.items()
            if done + pairs <= players
        )
        for players in range(1, most + 1)
    ]


def count(most: int) -> dict[Category, list[int]]:
    """Compile the program and run it for every category."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "odds_tables"
        source = Path(__file__).with_name("odds_tables.cpp")
        command = ["c++", "-O2", "-std=c++17", "-o", str(program), str(source)]
        subprocess.run(command, check=True)  # noqa: S603
        return {category: nobody(program, category, most) for category in HANDS}


def check(counted: dict[Category, list[int]]) -> None:
    """Compare with the library, and with what is shipped."""
    from brag_eval.odds._known import NOBODY

    roster = roster_of(BRAG)
    rows, groups = symmetry(BRAG)
    alike = np.bincount(groups).tolist()
    for category, numbers in counted.items():
        for players in (1, 2, 3):
            found = chance(category, players=players)
            assert numbers[players - 1] == found.deals - found.held, (category, players)
        goal = [bool(roster.starts[low] == chance(category, players=1).deals - chance(category, players=1).held)
                for low in range(roster.top + 2)].index(True)  # fmt: skip
        four = sum(
            number * count_deals(BRAG, tuple(roster.hands[row].tolist()), 1, goal, 3)
            for row, number in zip(rows.tolist(), alike, strict=True)
            if row < roster.starts[goal]
        )
        assert numbers[3] == four, category
        assert list(NOBODY[category][: CHECKED - FIRST + 1]) == numbers[FIRST - 1 :], category
        assert len(NOBODY[category]) == MOST - FIRST + 1, category


def main() -> int:
    """Write the module, or check it."""
    if sys.argv[1:] == ["--check"]:
        check(count(CHECKED))
        return 0
    lines = [
        f"    Category.{category.name}: (\n"
        + "".join(f"        {number},\n" for number in numbers[FIRST - 1 :])
        + "    ),\n"
        for category, numbers in count(MOST).items()
    ]
    tail = f'"""Deals of plain packs, three cards each, seats told apart, for {FIRST} to {MOST} players."""'
    text = f"{HEAD}{''.join(lines)}}}\n{tail}\n"
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

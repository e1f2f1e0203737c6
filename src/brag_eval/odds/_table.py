"""Tabulate exact odds for every hand of a pack."""

from concurrent.futures import Executor
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, SupportsIndex, TypeAlias

import numpy as np
import numpy.typing as npt

from brag_eval._arguments import read_integer
from brag_eval._work import Progress, check_work, run
from brag_eval.errors import ArgumentError
from brag_eval.odds._arguments import AtLeast, read_threshold
from brag_eval.odds._exact import Question, all_deals
from brag_eval.odds._looked_up import count, most_known
from brag_eval.odds._roster import roster_of, symmetry
from brag_eval.variants import BRAG, Variant, check_variant

_Counts: TypeAlias = npt.NDArray[Any]

_ROWS_A_TASK = 32


def odds_table(
    *,
    opponents: SupportsIndex = 1,
    variant: Variant = BRAG,
    at_least: AtLeast | None = None,
    by_class: bool = False,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> npt.NDArray[np.void]:
    """Count exactly how often every hand of the pack wins, ties and loses.

    Equivalent to `odds` for each row of `all_hands`. Hands that differ only by the names of the suits are counted once.

    Parameters
    ----------
    opponents
        1, 2 or 3 where three cards are dealt, 4 or 5 too without jokers and `at_least`; 1 where four cards are dealt.
    at_least
        The least that every opponent holds, as in `odds`.
    by_class
        Add up the hands that tie: one row for each strength that occurs.
    executor, progress
        As in `odds`, for 2 opponents and more; progress counts the hands that stand for all, 1,755 without jokers.

    Returns
    -------
    structured array of shape (n,)
        Weakest first. Fields `cards` (uint8, the ids; with `by_class` instead `hands`, int64, how many),
        `strength` (uint16), `wins`, `ties`, `losses` (int64, deals) and `win`, `tie`, `lose` (float64, probabilities;
        nan where no deal is possible). Against 5 opponents deals are beyond 64 bits, and integers of Python.

    Raises
    ------
    BragError
        If that cannot be counted exactly, or no hand meets `at_least`.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> table = odds_table()
    >>> len(table), int(table["ties"].sum())
    (22100, 450528)
    >>> table = odds_table(by_class=True)
    >>> len(table), round(float(table["win"][-1]), 4)
    (741, 1.0)
    >>> odds_table(opponents=8)
    Traceback (most recent call last):
    ...
    brag_eval.errors.ArgumentError: 8 opponents at 3 cards cannot be tabulated exactly: at most 7 can
    """
    check_variant(variant)
    seats = read_integer(opponents, "opponents", least=1)
    check_work(executor, progress)
    low = read_threshold(at_least, variant)
    most = most_known(Question(variant, (0,) * variant.dealt, 1, low, seats))  # of any hand
    if seats > most:
        raise ArgumentError(
            f"{seats} opponents at {variant.dealt} cards cannot be tabulated exactly: "
            + (f"at most {most} can" if most else "none can")
        )
    roster = roster_of(variant)
    rows, groups = symmetry(variant)
    found = np.repeat(np.arange(roster.top + 1, dtype=np.uint16), np.diff(roster.starts))
    if seats == 1:
        counts = _heads_up(variant, rows, found[rows], low)
    else:
        tasks = [
            ((variant, seats, low, part.tolist(), found[part].tolist()), len(part))
            for part in np.array_split(rows, -(-len(rows) // _ROWS_A_TASK))
        ]
        # Against five opponents there are 3 * 10^20 deals, beyond 64 bits.
        kind = np.int64 if all_deals(variant, variant.dealt, seats) < 1 << 63 else np.object_
        counts = np.array(
            [row for part in run(_count_rows, tasks, len(rows), executor, progress) for row in part], kind
        )
    counts = counts[groups]
    if by_class:
        hands = np.diff(roster.starts)
        occurring = np.flatnonzero(hands)
        summed = np.add.reduceat(counts, roster.starts[occurring], axis=0)
        return _assemble({"hands": hands[occurring], "strength": occurring.astype(np.uint16)}, summed)
    return _assemble({"cards": roster.hands, "strength": found}, counts)


def _assemble(columns: dict[str, npt.NDArray[Any]], counts: _Counts) -> npt.NDArray[np.void]:
    """Put columns and counts side by side, with the probabilities."""
    with np.errstate(invalid="ignore"):
        shares = (counts / counts.sum(axis=1, keepdims=True)).astype(np.float64)
    columns = columns | dict(zip(("wins", "ties", "losses", "win", "tie", "lose"), (*counts.T, *shares.T), strict=True))
    table = np.empty(len(counts), [(name, column.dtype, column.shape[1:]) for name, column in columns.items()])
    for name, column in columns.items():
        table[name] = column
    return table


def _count_rows(task: tuple[Variant, int, int, list[int], list[int]]) -> list[tuple[int, int, int]]:
    """Count for some rows of the pack, one after the other."""
    variant, opponents, low, rows, found = task
    hands = roster_of(variant).hands[rows].tolist()
    return [
        count(Question(variant, tuple(hand), strength, low, opponents))
        for hand, strength in zip(hands, found, strict=True)
    ]


def _heads_up(variant: Variant, rows: npt.NDArray[np.intp], found: npt.NDArray[np.uint16], low: int) -> _Counts:
    """Count one opponent's weaker, equal and stronger hands for rows of the pack, all rows at once.

    The hands that share no card with a given one, out of those in the first n places, are all n, less those through
    each of its cards, plus those through each two of them, and so on. Each of those counts is a search for n in the
    sorted places of the hands through these cards.
    """
    roster = roster_of(variant)
    hands = roster.hands[rows]

    def disjoint(end: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        left: npt.NDArray[np.int64] = end + (-1) ** variant.dealt * (rows < end)
        for size in range(1, variant.dealt):
            keys, begin = _places(variant, size)
            for chosen in combinations(hands.T, size):
                code = _code(chosen)
                left += (-1) ** size * (np.searchsorted(keys, code * len(roster.hands) + end) - begin[code])
        return left

    # What is too weak for an opponent is left out of everything; the whole needs no search.
    barred: npt.NDArray[np.int64] | int = disjoint(np.repeat(roster.starts[low], len(rows))) if low > 1 else 0
    whole = comb(variant.pack - variant.dealt, variant.dealt) - barred
    wins = np.maximum(disjoint(roster.starts[found]) - barred, 0)
    wins_and_ties = np.maximum(disjoint(roster.starts[found + np.uint16(1)]) - barred, 0)
    return np.stack((wins, wins_and_ties - wins, whole - wins_and_ties), axis=1)


def _code(cards: tuple[npt.NDArray[np.uint8], ...]) -> npt.NDArray[np.int64]:
    """Make one number of cards given as columns, 6 bits each."""
    code = np.zeros(len(cards[0]), np.int64)
    for column in cards:
        code = code << 6 | column
    return code


@lru_cache(maxsize=4)
def _places(variant: Variant, size: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.intp]]:
    """List, for any `size` cards, the places of the hands that hold them all: `code * number of hands + place`, sorted.

    Returns
    -------
    tuple
        The list, and at index code where in it the code begins.
    """
    hands = roster_of(variant).hands
    place = np.arange(len(hands))
    keys = np.concatenate([_code(chosen) * len(hands) + place for chosen in combinations(hands.T, size)])
    keys.sort()
    return keys, np.searchsorted(keys, np.arange(64**size) * len(hands))

"""Count exactly, and look up what takes minutes: how often a hand beats four to seven opponents.

`tools/build_hand_tables.py` makes the table.
"""

from functools import cache
from math import comb, factorial, perm
from typing import Final

import numpy as np
import numpy.typing as npt

from brag_eval import _files
from brag_eval.catalogue import worths
from brag_eval.odds._exact import Question, all_deals, count_outcomes, most_opponents
from brag_eval.odds._results import Counts
from brag_eval.odds._roster import roster_of, symmetry
from brag_eval.ranking import Category
from brag_eval.variants import BRAG, RunOrder

MOST: Final = 7
"""Opponents."""

FIRST: Final = most_opponents(BRAG) + 1

FILE: Final = "hands.u8"

RUNS: Final = 60
"""Runs, of one suit or not, that differ by more than suits: counted for each order; what is below, once for all."""


def most_known(question: Question) -> int:
    """Say how many opponents a question can be answered for exactly: more where only the own three cards are out."""
    variant, removed, _, low, _ = question
    plain = variant.dealt == 3 and not variant.jokers and len(removed) == 3 and low == 1
    return MOST if plain else most_opponents(variant)


def count(question: Question) -> Counts:
    """Count every deal, or look the numbers up, against as many opponents as `most_known` allows."""
    return count_outcomes(question) if question.opponents <= most_opponents(question.variant) else look_up(question)


def look_up(question: Question) -> Counts:
    """Find what `count_outcomes` would count, against `FIRST` to `MOST` opponents, if `most_known` allows."""
    variant, removed, strength, _, opponents = question
    deals = all_deals(variant, len(removed), opponents)
    if worths(variant)[strength - 1].category == Category.PRIAL:
        losses = _beaten_by_prials(roster_of(variant).top - strength, question, deals)
        return deals - losses, 0, losses
    group = group_of(removed)
    if group >= len(_numbers()) - RUNS * len(RunOrder):
        group += RUNS * list(RunOrder).index(variant.run_order)
    pair = _numbers()[group, 2 * (opponents - FIRST) :][:2]
    wins, ties = (int.from_bytes(number.tobytes(), "little") * factorial(opponents) for number in pair)
    return wins, ties, deals - wins - ties


def group_of(hand: tuple[int, ...]) -> int:
    """Find the group of a hand among those of plain Brag that differ by more than suits."""
    place = np.flatnonzero(roster_of(BRAG).masks == sum(1 << card for card in hand))[0]
    return int(symmetry(BRAG)[1][place])


def _beaten_by_prials(better: int, question: Question, deals: int) -> int:
    """Count the deals in which somebody has a prial of so many ranks, by inclusion and exclusion over the ranks."""
    variant, removed, _, _, seats = question
    losses: int = deals - sum(
        (-4) ** held
        * comb(better, held)
        * perm(seats, held)
        * all_deals(variant, len(removed) + 3 * held, seats - held)
        for held in range(seats + 1)
    )
    return losses


@cache
def _numbers() -> npt.NDArray[np.uint8]:
    """Read the file: for each group, and each number of opponents, wins and ties as little-endian bytes.

    Seats are not told apart in it. Bytes of the same place and column stand together, because so they pack smaller.
    """
    stored = np.frombuffer(_files.read("odds", FILE), np.uint8)
    columns, groups = 2 * (MOST - FIRST + 1), int(symmetry(BRAG)[1].max()) + 1
    rows = groups - 13 + RUNS * (len(RunOrder) - 1)
    return np.ascontiguousarray(stored.reshape(columns, -1, rows).transpose(2, 0, 1))

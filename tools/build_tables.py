#!/usr/bin/env python3
"""Build the tables in src/brag_eval/_data from the law in ranking.py; --check compares and writes nothing."""

import sys
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

import numpy as np
import numpy.typing as npt
from _generated import ROOT, run

from brag_eval import _tables, ranking
from brag_eval.ranking import Category, Worth
from brag_eval.variants import RunOrder, Variant

DATA = ROOT / "src" / "brag_eval" / "_data"

Strengths = npt.NDArray[np.uint16]


def worths(variant: Variant) -> list[Worth]:
    """Ask the law for the 24,804 hands of 54 cards, in the order of the table."""
    hands = sorted(combinations(range(54), 3), key=lambda hand: _tables.place(*hand))
    found = [ranking.worth(hand, variant=variant) for hand in hands]
    natural = found[: _tables.NATURAL_HANDS]
    counts = Counter(worth.category for worth in natural)
    assert max(max(hand) for hand in hands[: len(natural)]) == 51, "the natural hands come first"
    assert [counts[category] for category in sorted(Category, reverse=True)] == [52, 48, 720, 1_096, 3_744, 16_440], (
        "52 prials, 48 running flushes, 720 runs, 1,096 flushes, 3,744 pairs, 16,440 high cards"
    )
    assert len(set(natural)) == 741, "the hands fall into 741 classes"
    return found


def number(found: Iterable[Worth], variant: Variant) -> Strengths:
    """Give every hand the number of its class, from 1, weakest first."""
    found = list(found)
    order = sorted(set(found), key=lambda worth: ranking.sort_key(worth, variant))
    numbers = {worth: strength for strength, worth in enumerate(order, start=1)}
    return np.array([numbers[worth] for worth in found], np.uint16)


def discards(flat: Strengths) -> Strengths:
    """Mark, for each number of jokers and each class, the ranks of the discards that occur with it: bits 0..13."""
    tables = []
    for pack in (52, 53, 54):
        cards = _tables.deals(pack, 4).astype(np.int64)
        keys = np.zeros(len(cards), np.int64)
        for discard in range(4):
            low, middle, top = np.delete(cards, discard, axis=1).T
            numbered = _tables.with_discard(
                flat[_tables.place(low, middle, top)].astype(np.int64), cards[:, discard] // 4
            )
            keys = np.maximum(keys, numbered)
        occurring = np.unique(keys)
        masks = np.zeros(int(flat.max()) + 1, np.uint16)
        np.bitwise_or.at(masks, occurring // _tables.DISCARDS, (1 << occurring % _tables.DISCARDS).astype(np.uint16))
        assert pack > 52 or len(occurring) == 5_222, "5,222 classes where the discard breaks ties"
        tables.append(masks[1:])
    return np.concatenate(tables)


def build() -> dict[Path, bytes]:
    """Make every file: its place and its little-endian uint16 content."""
    files = {}
    for run_order in RunOrder:
        variant = Variant(run_order, _tables.STORED_PRIALS, jokers=2)
        flat = number(worths(variant), variant)
        assert flat.max() == 877, "877 classes with those made with a joker"
        files[DATA / f"{run_order}.u16"] = flat.astype("<u2").tobytes()
        files[DATA / f"{run_order}-discards.u16"] = discards(flat).astype("<u2").tobytes()
    return files


if __name__ == "__main__":
    sys.exit(run(__doc__, build, lambda: DATA.glob("*.u16")))

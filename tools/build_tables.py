#!/usr/bin/env python3
"""Build the tables in src/brag_eval/_data from the law in ranking.py; --check compares and writes nothing."""

import argparse
import sys
from collections import Counter
from itertools import combinations, product
from math import comb
from pathlib import Path

import numpy as np
import numpy.typing as npt

from brag_eval import _tables, ranking
from brag_eval.ranking import Category, Reading
from brag_eval.variants import PrialOrder, RunOrder, Variant

DATA = Path(__file__).parent.parent / "src" / "brag_eval" / "_data"
JOKERS = (52, 53)

Strengths = npt.NDArray[np.uint16]


def index(cards: tuple[int, ...]) -> int:
    """Place of three cards, in any order, in a flat table."""
    low, middle, top = sorted(cards)
    return comb(top, 3) + comb(middle, 2) + low


def natural_readings() -> list[Reading]:
    """Read the 22,100 natural hands, in the order of the table."""
    readings = [ranking.read_natural(cards) for cards in sorted(combinations(range(52), 3), key=index)]
    counts = Counter(reading.category for reading in readings)
    assert len(readings) == 22_100, "there are 22,100 hands"
    assert [counts[category] for category in sorted(Category, reverse=True)] == [52, 48, 720, 1_096, 3_744, 16_440], (
        "52 prials, 48 running flushes, 720 runs, 1,096 flushes, 3,744 pairs, 16,440 high cards"
    )
    assert len(set(readings)) == 741, "the hands fall into 741 classes"
    return readings


def joker_hands() -> list[tuple[int, int]]:
    """Say for each hand with jokers, in the order of the table, which natural cards it has: two, or one given twice."""
    one = [(index((*pair, joker)), pair) for joker in JOKERS for pair in combinations(range(52), 2)]
    two = [(index((card, *JOKERS)), (card, card)) for card in range(52)]
    places, hands = zip(*sorted(one + two), strict=True)
    assert places == tuple(range(22_100, 24_804)), "the hands with jokers follow the natural ones"
    return list(hands)


def flat_table(variant: Variant, readings: list[Reading], jokers: list[tuple[int, int]]) -> Strengths:
    """Give every hand the number of its class, from 1, weakest first; joker twins stand directly below the natural."""
    places = {reading: place for place, reading in enumerate(ranking.natural_order(variant), start=1)}
    natural = [places[reading] for reading in readings]

    def best(first: int, second: int) -> int:
        if first == second:
            return max(natural[index((first, *pair))] for pair in combinations(set(range(52)) - {first}, 2))
        return max(natural[index((first, second, card))] for card in set(range(52)) - {first, second})

    made = [best(*hand) for hand in jokers]
    keys = [2 * place for place in natural] + [2 * place - variant.joker_twins for place in made]
    dense = {key: strength for strength, key in enumerate(sorted(set(keys)), start=1)}
    table = np.array([dense[key] for key in keys], np.uint16)
    assert table.max() == (877 if variant.joker_twins else 741), "877 classes where natural beats joker, otherwise 741"
    return table


def discard_table(flat: Strengths, least_jokers: int) -> Strengths:
    """Mark, for each number of jokers and each class, the ranks of the discards that occur with it: bits 0..13."""
    tables = []
    for pack in range(52 + least_jokers, 55):
        cards = _tables.deals(pack, 4).astype(np.int64)
        keys = np.zeros(len(cards), np.int64)
        for discard in range(4):
            low, middle, top = np.delete(cards, discard, axis=1).T
            place = top * (top - 1) * (top - 2) // 6 + middle * (middle - 1) // 2 + low
            keys = np.maximum(keys, 16 * flat[place].astype(np.int64) + cards[:, discard] // 4)
        occurring = np.unique(keys)
        masks = np.zeros(int(flat.max()) + 1, np.uint16)
        np.bitwise_or.at(masks, occurring // 16, (1 << occurring % 16).astype(np.uint16))
        assert pack > 52 or len(occurring) == 5_222, "5,222 classes where the discard breaks ties"
        tables.append(masks[1:])
    return np.concatenate(tables)


def build() -> dict[str, bytes]:
    """Make every file: its name and its little-endian uint16 content."""
    readings, jokers = natural_readings(), joker_hands()
    files = {}
    for run_order, prial_order, twins in product(RunOrder, PrialOrder, (False, True)):
        variant = Variant(run_order, prial_order, jokers=2, natural_beats_joker=twins)
        flat = flat_table(variant, readings, jokers)
        files[f"{variant.order}.u16"] = flat.astype("<u2").tobytes()
        files[f"{variant.order}-discards.u16"] = discard_table(flat, least_jokers=int(twins)).astype("<u2").tobytes()
    return files


def main() -> int:
    """Write the files, or compare them byte for byte."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the files there are and write nothing")
    check = parser.parse_args().check
    files = build()
    if check:
        there = {path.name: path.read_bytes() for path in DATA.glob("*.u16")}
        wrong = sorted(name for name in files.keys() | there.keys() if files.get(name) != there.get(name))
        for name in wrong:
            print(f"{name} is not what the law makes it; run tools/build_tables.py", file=sys.stderr)
        return 1 if wrong else 0
    DATA.mkdir(exist_ok=True)
    for path in DATA.glob("*.u16"):
        path.unlink()
    for name, content in files.items():
        (DATA / name).write_bytes(content)
    print(f"wrote {len(files)} files, {sum(map(len, files.values())):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

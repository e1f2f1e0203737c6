"""Count how often each class of hand stands in each place of random deals laid best first.

    build_layout_odds.py [--check]

Writes what `brag_eval.games` weighs its layouts with; with --check deals again and compares.
"""

import argparse
import sys
import zlib
from pathlib import Path

import numpy as np

from brag_eval.games import lay_many

FILE = Path(__file__).parent.parent / "src/brag_eval/games/layout_odds.bin"
DEALS = 1 << 17  # a share of one half is then known to 0.0014; choosing by half as many gave the same points
SEED = 1
CLASSES = 741
WHOLE = 65_535


def shares(cards: int) -> np.ndarray:
    """Deal so many cards again and again: for each place, the share of each class, summing to WHOLE."""
    rng = np.random.default_rng((SEED, cards))
    deals = np.argsort(rng.random((DEALS, 52)), axis=1)[:, :cards]  # the cards of the smallest numbers
    strengths = lay_many(deals.astype(np.uint8), hands=cards // 3).strengths
    rows = []
    for place in strengths.T:
        up_to = np.cumsum(np.bincount(place, minlength=CLASSES + 1)[1:])
        rows.append(np.diff(np.rint(up_to * (WHOLE / DEALS)).astype(np.uint16), prepend=np.uint16(0)))
    return np.array(rows, "<u2")


def main() -> None:
    """Build the file, or compare it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with what is there, and write nothing")
    check = parser.parse_args().check
    content = b"".join(shares(cards).tobytes() for cards in range(3, 14))
    if not check:
        FILE.write_bytes(zlib.compress(content, 9))
    elif zlib.decompress(FILE.read_bytes()) != content:
        sys.exit(f"{FILE.name} is not what the tool makes of the laying")
    print(f"{FILE.name}: {len(content):,} bytes, {FILE.stat().st_size:,} compressed")


if __name__ == "__main__":
    main()

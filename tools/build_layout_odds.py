"""Count how often each class of hand stands in each place of random deals laid best first.

    build_layout_odds.py [--check | --measure DEALS]

Writes what `brag_eval.games` weighs its layouts with. With --check it deals again and compares; with --measure it
plays so many deals of each game, one player laying for each objective in turn and the others best first, and prints
the table of docs/laying.md.
"""

import argparse
import sys
import zlib
from pathlib import Path

import numpy as np

from brag_eval.games import AIMS, lay_many

FILE = Path(__file__).parent.parent / "src/brag_eval/games/layout_odds.bin"
DEALS = 1 << 17  # a share of one half is then known to 0.0014; choosing by half as many gave the same points
SEED = 1
CLASSES = 741
WHOLE = 65_535
PLAYED = ((13, 4), (13, 2), (9, 3), (9, 5), (7, 3), (7, 7), (6, 4))
"""Cards and players of the games that --measure plays."""


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


def measure(number: int) -> None:
    """Print what each objective wins, beside best-first on the same deals, with standard errors."""
    print(
        "| cards | players | objective | comparisons won | more than best-first | all won, % | more than best-first |"
    )
    print("| ---: | ---: | --- | ---: | ---: | ---: | ---: |")
    for cards, players in PLAYED:
        deals = np.random.default_rng((SEED, cards, players)).random((number, 52)).argsort(axis=1).astype(np.uint8)
        hands = [deals[:, cards * seat : cards * (seat + 1)] for seat in range(players)]
        best = np.max([lay_many(held).strengths for held in hands[1:]], axis=0)
        usual = None
        for objective in AIMS:
            won = lay_many(hands[0], objective=objective, opponents=players - 1).strengths > best
            figures = np.array([won.sum(axis=1), 100 * won.all(axis=1)])
            usual = figures if usual is None else usual
            more = figures - usual
            mean, error = more.mean(axis=1), more.std(axis=1) / number**0.5
            told = [f"{m:+.4f} ± {e:.4f}" if e else "" for m, e in zip(mean, error, strict=True)]
            points, sweeps = figures.mean(axis=1)
            print(
                f"| {cards} | {players} | {objective} | {points:.4f} | {told[0]} | {sweeps:.3f} | {told[1]} |",
                flush=True,
            )


def main() -> None:
    """Build the file, or compare it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with what is there, and write nothing")
    parser.add_argument(
        "--measure", type=int, metavar="DEALS", help="play so many deals of each game, and write nothing"
    )
    given = parser.parse_args()
    if given.measure:
        measure(given.measure)
        return
    check = given.check
    content = b"".join(shares(cards).tobytes() for cards in range(3, 14))
    if not check:
        FILE.write_bytes(zlib.compress(content, 9))
    elif zlib.decompress(FILE.read_bytes()) != content:
        sys.exit(f"{FILE.name} is not what the tool makes of the laying")
    print(f"{FILE.name}: {len(content):,} bytes, {FILE.stat().st_size:,} compressed")


if __name__ == "__main__":
    main()

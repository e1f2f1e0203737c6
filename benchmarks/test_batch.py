"""Time arrays: 1 to ten million hands, variants, dtypes, threads, bad rows, and texts."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import brag_eval
from benchmarks.contenders import Ids, Strengths, many_hands, random_hands, unchecked_loops
from brag_eval import Variant
from brag_eval._tables import cube

ROUNDS = 9
MANY = 10_000_000


@pytest.fixture(autouse=True, scope="module")
def _warm() -> None:
    for variant in (Variant(), Variant(dealt=4), Variant(dealt=5), Variant(dealt=4, discard_breaks_ties=True)):
        brag_eval.warm_up(variant=variant)


def _count(benchmark: BenchmarkFixture, count: int) -> int:
    """Take fewer hands where the benchmark is only seen to run."""
    return min(count, 1_000) if benchmark.disabled else count


@pytest.mark.parametrize(
    ("count", "name"),
    [
        (count, name)
        for count in (1, 1_000, 100_000, MANY)
        for name in many_hands()
        if count <= 100_000 or name != "naive Python"  # a minute
    ],
)
def test_random_hands(benchmark: BenchmarkFixture, count: int, name: str) -> None:
    """Evaluate random uint8 hands."""
    benchmark.group = f"{count:,} hands" if count > 1 else "1 hand"
    hands = random_hands(_count(benchmark, count))
    if count < MANY:
        benchmark(many_hands()[name], hands)
    else:
        benchmark.pedantic(many_hands()[name], (hands,), rounds=ROUNDS, warmup_rounds=1)


@pytest.mark.parametrize("name", ["brag_eval", "unchecked loop"])
@pytest.mark.benchmark(group="10,000,000 hands of four cards")
def test_four_cards(benchmark: BenchmarkFixture, name: str) -> None:
    """Evaluate the best three of four."""
    hands = random_hands(_count(benchmark, MANY), 4)
    out = np.empty(len(hands), np.uint16)
    if name == "brag_eval":
        benchmark.pedantic(
            brag_eval.strengths,
            (hands,),
            {"variant": Variant(dealt=4), "out": out},
            rounds=ROUNDS,
            warmup_rounds=1,
        )
    else:
        table = cube("a23-threes-tied", 0, 1)
        benchmark.pedantic(unchecked_loops()[4], (hands, table, out), rounds=ROUNDS, warmup_rounds=1)


VARIANTS = {
    "three cards": Variant(),
    "three cards, a joker": Variant(jokers=1),
    "three cards, two jokers that tie": Variant(jokers=2, natural_beats_joker=False),
    "four cards": Variant(dealt=4),
    "four cards, the discard breaks ties": Variant(dealt=4, discard_breaks_ties=True),
    "five cards": Variant(dealt=5),
}


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.benchmark(group="1,000,000 hands, by variant")
def test_variants(benchmark: BenchmarkFixture, name: str) -> None:
    """Evaluate random hands of a variant's own pack."""
    variant = VARIANTS[name]
    hands = random_hands(_count(benchmark, 1_000_000), variant.dealt, 52 + variant.jokers)
    benchmark(lambda: brag_eval.strengths(hands, variant=variant))


LAYOUTS = {
    "uint8": lambda hands: hands,
    "int64": lambda hands: hands.astype(np.int64),
    "int32": lambda hands: hands.astype(np.int32),
    "uint8, reversed": lambda hands: hands[::-1],
    "uint8, Fortran order": np.asfortranarray,
    "uint8, bad last row": lambda hands: np.vstack((hands[:-1], [[9, 9, 9]])).astype(np.uint8),
}


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.benchmark(group="10,000,000 hands, by dtype and layout")
def test_layouts(benchmark: BenchmarkFixture, name: str) -> None:
    """Evaluate the same hands, held otherwise."""
    hands = LAYOUTS[name](random_hands(_count(benchmark, MANY)))

    def evaluate() -> None:
        try:
            brag_eval.strengths(hands)
        except brag_eval.HandError:
            assert "bad" in name

    benchmark.pedantic(evaluate, rounds=ROUNDS, warmup_rounds=1)


@pytest.mark.parametrize("threads", [1, 2], ids=["one thread", "two threads"])
@pytest.mark.benchmark(group="10,000,000 hands, 20 times, by threads")
def test_threads(benchmark: BenchmarkFixture, threads: int) -> None:
    """Evaluate parts of one array at once; 20 times, since a system may take 5 ms to move a thread to a free core."""
    hands = random_hands(_count(benchmark, MANY))
    out = np.empty(len(hands), np.uint16)
    parts = list(zip(np.array_split(hands, threads), np.array_split(out, threads), strict=True))

    def evaluate(part: tuple[Ids, Strengths]) -> None:
        for _ in range(20):
            brag_eval.strengths(part[0], out=part[1])

    with ThreadPoolExecutor(threads) as pool:
        benchmark.pedantic(lambda: list(pool.map(evaluate, parts)), rounds=ROUNDS, warmup_rounds=1)


@pytest.mark.parametrize("spelling", ["As 2s 3s", "As2s3s", "A♠ 2♠ 3♠"])
@pytest.mark.benchmark(group="100,000 hands from text")
def test_texts(benchmark: BenchmarkFixture, spelling: str) -> None:
    """Parse hands: the plain spellings, and one for the exact parser."""
    hands = random_hands(_count(benchmark, 100_000)).tolist()
    texts = [brag_eval.format_cards(hand, unicode="♠" in spelling) for hand in hands]
    if " " not in spelling:
        texts = [text.replace(" ", "") for text in texts]
    benchmark(brag_eval.parse_hands, texts)

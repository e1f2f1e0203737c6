"""Time arrays: 1 to ten million hands, variants, dtypes, threads, bad rows, texts, and when numba is compiled.

Where two things are compared by a ratio, each round times one after the other, in CPU time: a busy machine slows both.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import brag_eval
from benchmarks.contenders import Ids, Strengths, many_hands, random_hands, unchecked_loops
from benchmarks.interleaved import clock, report
from brag_eval import Variant
from brag_eval._tables import cube

ROUNDS = 9
MANY = 10_000_000


@pytest.fixture(autouse=True, scope="module")
def _warm() -> None:
    brag_eval.warm_up(Variant(), Variant(dealt=4), Variant(dealt=5), Variant(dealt=4, discard_breaks_ties=True))


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
@pytest.mark.benchmark(timer=clock)
def test_random_hands(benchmark: BenchmarkFixture, count: int, name: str) -> None:
    """Evaluate random uint8 hands."""
    benchmark.group = f"{count:,} hands" if count > 1 else "1 hand"
    hands = random_hands(_count(benchmark, count))
    slow = {"naive Python"} if count == MANY else set()
    report(benchmark, name, {key: partial(each, hands) for key, each in many_hands().items() if key not in slow})


def interleaved(
    benchmark: BenchmarkFixture,
    evaluate: Callable[[], object],
    yardstick: Callable[[], object],
    clock: Callable[[], float] = time.thread_time,
) -> None:
    """Time `evaluate`, and keep the median of how many times as fast as `yardstick` it is, which runs before it."""
    ratios = []
    before = 0.0

    def first() -> None:
        nonlocal before
        start = clock()
        yardstick()
        before = clock() - start

    def second() -> None:
        start = clock()
        evaluate()
        ratios.append(before / max(clock() - start, 1e-9))

    benchmark.pedantic(second, setup=first, rounds=3 * ROUNDS, warmup_rounds=1)
    benchmark.extra_info["times as fast"] = float(np.median(ratios[1:] or ratios))


@pytest.mark.parametrize("cards", [3, 4], ids=["three cards", "four cards"])
@pytest.mark.benchmark(group="10,000,000 hands, checked, beside the same loop unchecked")
def test_checked(benchmark: BenchmarkFixture, cards: int) -> None:
    """Evaluate and check, and look up alone, in turn."""
    hands = random_hands(_count(benchmark, MANY), cards)
    out = np.empty(len(hands), np.uint16)
    variant = Variant(dealt=cards)
    table = cube(variant.order, 0, 1)
    interleaved(
        benchmark,
        lambda: brag_eval.strengths(hands, variant=variant, out=out),
        lambda: unchecked_loops()[cards](hands, table, out),
    )


@pytest.mark.parametrize("cards", [3, 4, 5], ids="{} cards".format)
@pytest.mark.parametrize("count", [1, 10, 100], ids="{} hands of".format)
@pytest.mark.benchmark(group="few hands, a call")
def test_few_hands(benchmark: BenchmarkFixture, count: int, cards: int) -> None:
    """Call `strengths` on a few rows of a uint8 array that is at hand."""
    hands = random_hands(count, cards)
    variant = Variant(dealt=cards)
    benchmark(lambda: brag_eval.strengths(hands, variant=variant))


# Each prints the CPU time of a fresh process, compilation and all.
FRESH = """
import sys, time
import numpy as np
import brag_eval
cards, batches, rows, warm = map(int, sys.argv[1:])
variant = brag_eval.Variant(dealt=cards)
deck = np.tile(np.arange(52, dtype=np.uint8), (50_000, 1))
few = np.random.default_rng(1).permuted(deck, axis=1)[:, :cards]
hands = few[np.random.default_rng(2).integers(len(few), size=rows)]
start = time.process_time()
if warm:
    brag_eval.warm_up(variant)
for _ in range(batches):
    brag_eval.strengths(hands, variant=variant)
print(time.process_time() - start)
"""
BEGINNINGS = {
    "2,000 batches of 1,000,000 hands of three, beside those after warm_up": (
        3,
        2_000,
        1_000_000,
        "auto",
        1,
        "auto",
    ),
    "1,000 batches of 1,000,000 hands of five, beside those after warm_up": (5, 1_000, 1_000_000, "auto", 1, "auto"),
    "4,000,000 hands of three at once, beside NumPy alone": (3, 1, 4_000_000, "auto", 0, "never"),
}


@pytest.mark.parametrize("name", BEGINNINGS)
@pytest.mark.benchmark(group="a fresh process, compilation included")
def test_when_numba_is_compiled(benchmark: BenchmarkFixture, name: str) -> None:
    """Evaluate many batches from cold, in a fresh process, and the same as the name says."""
    cards, batches, rows, mode, warm, other_mode = BEGINNINGS[name]
    if benchmark.disabled:
        batches, rows = 2, 1_000
    passed = 0.0

    def fresh(mode: str, warm: int) -> None:
        nonlocal passed
        command = [sys.executable, "-c", FRESH, *map(str, (cards, batches, rows, warm))]
        environment = os.environ | {"BRAG_EVAL_NUMBA": mode}
        done = subprocess.run(command, capture_output=True, check=True, env=environment)
        passed += float(done.stdout)

    interleaved(benchmark, lambda: fresh(mode, 0), lambda: fresh(other_mode, warm), lambda: passed)


VARIANTS = {
    "three cards": Variant(),
    "three cards, a joker": Variant(jokers=1),
    "three cards, two jokers that tie": Variant(jokers=2, natural_beats_joker=False),
    "four cards": Variant(dealt=4),
    "four cards, the discard breaks ties": Variant(dealt=4, discard_breaks_ties=True),
    "five cards": Variant(dealt=5),
}


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.benchmark(group="1,000,000 hands, by variant", timer=clock)
def test_variants(benchmark: BenchmarkFixture, name: str) -> None:
    """Evaluate random hands of a variant's own pack."""
    count = _count(benchmark, 1_000_000)
    contenders = {
        key: partial(brag_eval.strengths, random_hands(count, each.dealt, each.pack), variant=each)
        for key, each in VARIANTS.items()
    }
    report(benchmark, name, contenders)


LAYOUTS = {
    "uint8": lambda hands: hands,
    "int64": lambda hands: hands.astype(np.int64),
    "int32": lambda hands: hands.astype(np.int32),
    "uint8, reversed": lambda hands: hands[::-1],
    "uint8, Fortran order": np.asfortranarray,
    "uint8, bad last row": lambda hands: np.vstack((hands[:-1], [[9, 9, 9]])).astype(np.uint8),
}


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.benchmark(group="10,000,000 hands, by dtype and layout", timer=clock)
def test_layouts(benchmark: BenchmarkFixture, name: str) -> None:
    """Evaluate the same hands, held otherwise."""
    hands = random_hands(_count(benchmark, MANY))

    def evaluate(held: Ids) -> None:
        try:
            brag_eval.strengths(held)
        except brag_eval.HandError:
            assert held[-1].tolist() == [9, 9, 9]

    report(benchmark, name, {key: partial(evaluate, hold(hands)) for key, hold in LAYOUTS.items()})


@pytest.mark.parametrize("threads", [2], ids=["two threads"])
@pytest.mark.benchmark(group="10,000,000 hands, 20 times, by threads, beside one thread")
def test_threads(benchmark: BenchmarkFixture, threads: int) -> None:
    """Evaluate parts of one array at once; 20 times, since a system may take 5 ms to move a thread to a free core."""
    hands = random_hands(_count(benchmark, MANY))
    out = np.empty(len(hands), np.uint16)

    def evaluate(part: tuple[Ids, Strengths]) -> None:
        for _ in range(20):
            brag_eval.strengths(part[0], out=part[1])

    halves = list(zip(np.array_split(hands, threads), np.array_split(out, threads), strict=True))
    with ThreadPoolExecutor(threads) as pool:
        two = lambda: list(pool.map(evaluate, halves))  # noqa: E731
        interleaved(benchmark, two, lambda: evaluate((hands, out)), time.perf_counter)


def _columns(count: int) -> dict[str, object]:
    """Hold the same hands as columns of texts of several spellings and kinds."""
    hands = random_hands(count).tolist()
    plain = [brag_eval.format_cards(hand) for hand in hands]
    signs = [brag_eval.format_cards(hand, unicode=True) for hand in hands]
    return {
        "As 2s 3s": plain,
        "As2s3s": [text.replace(" ", "") for text in plain],
        "As 10s 3s": [text.replace("T", "10") for text in plain],
        "A♠ 2♠ 3♠": signs,
        "A♠ 10♠ 3♠": [text.replace("T", "10") for text in signs],
        "NumPy U": np.array(plain),
        "NumPy S": np.array(plain, "S"),
        "NumPy objects": np.array(plain, object),
    }


@pytest.mark.parametrize("name", _columns(1))
@pytest.mark.benchmark(group="100,000 hands from text", timer=clock)
def test_texts(benchmark: BenchmarkFixture, name: str) -> None:
    """Parse columns of hands."""
    columns = _columns(_count(benchmark, 100_000))
    report(benchmark, name, {key: partial(brag_eval.parse_hands, column) for key, column in columns.items()})  # type: ignore[arg-type]

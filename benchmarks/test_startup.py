"""Time a fresh process: the import, the first hand, the first array, and the memory they take."""

import json
import os
import resource
import subprocess
import sys

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

ROUNDS = 9

# Each prints seconds and bytes of resident memory, of its last line alone.
MEASURE = """
import json, os, sys, time
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
{before}
memory, start = resident(), time.perf_counter()
{measured}
print(json.dumps([time.perf_counter() - start, resident() - memory]))
"""
HANDS = "hands = numpy.tile(numpy.array([[51, 3, 7]], numpy.uint8), ({count}, 1))"
CASES = {
    "import numpy": ("", "import numpy"),
    "import numba, NumPy loaded": ("import numpy", "import numba"),
    "import brag_eval": ("", "import brag_eval"),
    "import brag_eval, evaluate one hand": ("", "import brag_eval; brag_eval.strength('As 2s 3s')"),
    "import treys": ("", "import treys; treys.Evaluator()"),
    "import phevaluator": ("", "import phevaluator"),
    "import pokerkit": ("", "import pokerkit"),
    "first array, 1,000 hands, NumPy loaded": (
        f"import numpy, brag_eval; {HANDS.format(count=1_000)}",
        "brag_eval.strengths(hands); assert 'numba' not in sys.modules",
    ),
    "first array, 1,000,000 hands, NumPy loaded": (
        f"import numpy, brag_eval; {HANDS.format(count=1_000_000)}",
        "brag_eval.strengths(hands)",
    ),
    "warm_up, NumPy loaded": ("import numpy, brag_eval", "brag_eval.warm_up()"),
}


# CPU time of whole commands, to divide by that of a bare interpreter: `evaluate` is to be at most 4 times as much, and
# `ask` 9 times.
COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "python -c 'import argparse'": ["-c", "import argparse"],
    "brag-eval evaluate": ["-m", "brag_eval", "evaluate", "As 2s 3s"],
    "brag-eval compare": ["-m", "brag_eval", "compare", "As 2s 3s", "Ah Kh Qh"],
    "brag-eval ask": ["-m", "brag_eval", "ask", "can I see a blind player"],
    "brag-eval --help": ["-m", "brag_eval", "--help"],
}

_elapsed = [0.0]


def inside() -> float:
    """Tell the time that passed inside the interpreters started so far, to use as a clock."""
    return _elapsed[0]


@pytest.mark.parametrize("name", CASES)
@pytest.mark.benchmark(group="a fresh process", timer=inside)
def test_fresh_process(benchmark: BenchmarkFixture, name: str) -> None:
    """Measure inside a new interpreter, compiled files present."""
    before, measured = CASES[name]
    code = MEASURE.format(before=before, measured=measured)
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    memory = []

    def run() -> None:
        out = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=environment).stdout
        seconds, bytes_ = json.loads(out)
        _elapsed[0] += seconds
        memory.append(bytes_)

    benchmark.pedantic(run, rounds=ROUNDS, warmup_rounds=1)
    benchmark.extra_info["memory"] = sorted(memory)[len(memory) // 2]


def children() -> float:
    """Tell the CPU time of the processes that were started and have ended, to use as a clock."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.benchmark(group="a command", timer=children)
def test_command(benchmark: BenchmarkFixture, name: str) -> None:
    """Measure a command from start to end, compiled files present."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}

    def run() -> None:
        subprocess.run([sys.executable, *COMMANDS[name]], capture_output=True, check=True, env=environment)

    benchmark.pedantic(run, rounds=ROUNDS, warmup_rounds=1)

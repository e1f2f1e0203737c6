"""What is imported when, memory, and other processes: executors of a Dask cluster, arrays in blocks."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import partial
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from brag_eval import FOUR_CARD_BRAG, all_hands, strengths
from brag_eval.odds import odds, odds_table
from tests.helpers import run_python


def extra(name: str) -> ModuleType:
    """Import a package of an extra, or skip the test; in continuous integration it must be there."""
    if os.environ.get("CI"):
        __import__(name)
    module: ModuleType = pytest.importorskip(name)
    return module


def test_the_package_does_not_import_odds() -> None:
    """Odds are a submodule that costs nothing until it is imported."""
    assert run_python("import sys, brag_eval; print('brag_eval.odds' in sys.modules)") == "False"


def test_odds_import_neither_matplotlib_nor_dask_nor_numba() -> None:
    """Not even when they are asked for: NumPy does the counting."""
    code = """
import sys
from brag_eval.odds import chance, odds, odds_table, see
odds("Qs Qd 8c", opponents=3), odds("Qs Qd 8c", opponents=8, trials=1000), odds_table(), chance("pair", players=2)
print(sorted({"matplotlib", "dask", "numba"} & set(sys.modules)))
"""
    assert run_python(code) == "[]"


def test_odds_without_numba_or_matplotlib() -> None:
    """The same answers; a picture says what to install."""
    code = """
import sys
sys.modules["numba"] = sys.modules["matplotlib"] = None
from brag_eval.odds import odds, plot_odds, plot_table
print(odds("Qs Qd 8c", opponents=8, trials=100_000, rng=7).wins)
for plot in plot_odds, plot_table:
    try:
        plot()
    except ImportError as error:
        print(error)
"""
    wins = odds("Qs Qd 8c", opponents=8, trials=100_000, rng=7).wins
    assert run_python(code).splitlines() == [
        str(wins),
        *["pictures need matplotlib: pip install 'brag-eval[plot]'"] * 2,
    ]


def test_compiled_or_not_the_sample_is_the_same() -> None:
    """Whether numba's kernels look the hands up makes no difference."""
    pytest.importorskip("numba")
    code = """
import brag_eval
from brag_eval.odds import odds
brag_eval.warm_up()
print(odds("Qs Qd 8c", opponents=8, trials=100_000, rng=7).wins)
"""
    assert run_python(code) == str(odds("Qs Qd 8c", opponents=8, trials=100_000, rng=7).wins)


@pytest.mark.parametrize(
    "code",
    [
        "odds('Qs Qd 8c', opponents=3)",
        "odds('Qs Qd 8c', opponents=9, rng=1)",
        "odds('Qs Qd 8c 2h 2c', variant=FIVE_CARD_BRAG, opponents=9, rng=1)",
        "odds('Qs Qd 8c 2h', variant=FOUR_CARD_BRAG)",
        "odds_table()",
    ],
)
def test_memory(code: str) -> None:
    """No question takes 50 MB at any time, tables included."""
    prelude = "import tracemalloc; from brag_eval import *; from brag_eval.odds import *; tracemalloc.start(); "
    assert int(run_python(f"{prelude}{code}; print(tracemalloc.get_traced_memory()[1])")) < 50e6


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """Start a Dask cluster of two worker processes on this machine, and connect to it."""
    distributed = extra("distributed")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def test_a_dask_cluster_shares_the_work(client: Any) -> None:
    """Samples and tables come out as they do here, and both workers had a part."""
    executor = client.get_executor()
    ask = partial(odds, "Qs Qd 8c", opponents=9, trials=3_000_000, rng=1)
    seen: list[int] = []
    assert ask(executor=executor, progress=lambda done, _: seen.append(done)) == ask()
    assert seen[-1] == 3_000_000
    assert (odds_table(opponents=2, executor=executor) == odds_table(opponents=2)).all()
    had_a_part = client.run(lambda: "brag_eval.odds._sample" in sys.modules)
    assert list(had_a_part.values()) == [True, True]
    assert os.getpid() not in client.run(os.getpid).values()


def test_dask_arrays_are_evaluated_in_blocks(client: Any) -> None:
    """The hands' axis goes, as NumPy's reductions drop theirs."""
    array = extra("dask.array")
    hands = all_hands(variant=FOUR_CARD_BRAG)
    lazy = array.from_array(hands, chunks=(50_000, 4))
    found = array.map_blocks(strengths, lazy, drop_axis=-1, dtype="uint16", variant=FOUR_CARD_BRAG)
    assert found.shape == (270_725,)
    assert np.array_equal(client.compute(found).result(), strengths(hands, variant=FOUR_CARD_BRAG))

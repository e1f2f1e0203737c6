"""The loops themselves: uncompiled they do the same, compiled there is one signature; and when they are compiled."""

import os
import subprocess
import sys
import textwrap
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from brag_eval import BRAG, Variant, _compiled, _kernels, all_hands, arrays, strengths, warm_up
from brag_eval._kernels import BLOCK, NOT_A_HAND
from brag_eval._tables import cube
from tests.helpers import run_python

VARIANTS = {
    "three": Variant(jokers=2),
    "four": Variant(dealt=4),
    "four_and_discard": Variant(dealt=4, discard_breaks_ties=True),
    "five": Variant(dealt=5),
}


def test_the_table_knows_every_order_of_three_cards_and_nothing_else() -> None:
    """Of the 64 * 64 * 64 entries those of distinct ids of the pack are strengths, the same in all six orders."""
    whole = cube("a23-threes-tied", 0, 1)
    assert not whole.flags.writeable
    table = whole[: 64**3].reshape(64, 64, 64)
    assert all(np.array_equal(table, table.transpose(order)) for order in permutations(range(3)))
    hands = np.zeros((64, 64, 64), bool)
    a, b, c = np.ogrid[:64, :64, :64]
    hands[:52, :52, :52] = ((a != b) & (a != c) & (b != c))[:52, :52, :52]
    assert np.array_equal(table != NOT_A_HAND, hands)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_kernel_does_uncompiled_what_strengths_does(name: str) -> None:
    """The loops need no compiler to be right."""
    variant = VARIANTS[name]
    hands = all_hands(variant=variant)[:: 1 + len(all_hands(variant=variant)) // 5_000]
    hands = np.random.default_rng(2).permuted(hands, axis=1)
    table = cube(variant.order, variant.jokers, 16 if variant.discard_breaks_ties else 1)
    kernel = _kernels.in_blocks(getattr(_kernels, name), variant.dealt)
    out = np.empty(len(hands), np.uint16)
    assert kernel(hands.reshape(-1), table, arrays._plan(variant)[2], out) == len(hands)
    assert np.array_equal(out, strengths(hands, variant=variant))


def test_a_kernel_stops_at_the_block_with_a_bad_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says where that block starts: an id too large for the table, a duplicate, an id outside the pack."""
    monkeypatch.setattr(_kernels, "BLOCK", 8)
    kernel = _kernels.in_blocks(_kernels.three, 3)
    table, finer, out = cube("a23-threes-tied", 0, 1), np.empty(0, np.uint16), np.empty(30, np.uint16)
    for bad in ([64, 1, 2], [255, 1, 2], [3, 3, 2], [52, 1, 2], [0, 63, 1]):
        for row in range(30):
            hands = all_hands()[:30].copy()
            hands[row] = bad
            assert kernel(hands.reshape(-1), table, finer, out) == row // 8 * 8


@pytest.mark.parametrize("name", VARIANTS)
def test_one_signature_of_a_kernel_is_compiled(name: str) -> None:
    """Eight dtypes, read-only, reversed, strided and Fortran-ordered arrays all take the same machine code."""
    variant = VARIANTS[name]
    if not warm_up(variant=variant):
        pytest.skip("numba is not in use")
    hands = all_hands(variant=variant)[:1_000]
    expected = strengths(hands, variant=variant)
    for dtype in ("uint8", "int8", "uint16", "int16", "uint32", "int32", "uint64", "int64", ">i4"):
        assert np.array_equal(strengths(hands.astype(dtype), variant=variant), expected)
    frozen = hands.copy()
    frozen.flags.writeable = False
    assert np.array_equal(strengths(frozen, variant=variant), expected)
    assert np.array_equal(strengths(hands[::-1], variant=variant), expected[::-1])
    assert np.array_equal(strengths(hands[::3], variant=variant), expected[::3])
    assert np.array_equal(strengths(np.asfortranarray(hands), variant=variant), expected)
    assert np.array_equal(strengths(hands[:1], variant=variant), expected[:1])
    out = np.zeros(2_000, np.uint16)[::2]
    assert np.array_equal(strengths(hands, variant=variant, out=out), expected)
    assert len(_compiled.compiled(name).signatures) == 1  # type: ignore[union-attr]


def test_blocks_meet_without_a_seam() -> None:
    """Arrays of a block's length, one less, one more and several are evaluated whole, and bad rows named."""
    hands = all_hands()
    for rows in (BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK + 7):
        many = np.resize(hands, (rows, 3))
        expected = np.resize(strengths(hands), rows)
        assert np.array_equal(strengths(many), expected)
        for bad in {0, BLOCK - 2, min(BLOCK, rows - 1), rows - 1}:
            spoilt = many.copy()
            spoilt[bad] = 9
            with pytest.raises(ValueError, match=rf"^hand {bad}: duplicate card 4d"):
                strengths(spoilt)
            marked = strengths(spoilt, invalid="zero")
            assert np.flatnonzero(marked == 0).tolist() == [bad]


# --- when to compile --------------------------------------------------------------------------------------------------


def cost(batches: list[tuple[str, int]]) -> float:
    """Return what some batches of rows cost with the policy, at a rent of 1 a row and prices of 100 and 40."""
    rent = _compiled.Rent(dict.fromkeys("ab", 1.0), (100.0, 40.0))
    bought: set[str] = set()
    paid = 0.0
    for name, rows in batches:
        if name in bought:
            continue
        if rent.due(name, rows, further=bool(bought)):
            paid += 40 if bought else 100
            bought.add(name)
        else:
            paid += rows
    return paid


@pytest.mark.parametrize("size", [1, 3, 7, 50, 99, 100, 101, 10_000])
def test_no_work_costs_more_than_twice_the_best(size: int) -> None:
    """However many rows come, in batches of any size, rent and price are at most twice the lesser of the two."""
    for number in range(1, 300):
        rows = number * size
        assert cost([("a", size)] * number) <= 2 * min(rows, 100)


def test_what_pays_is_bought_at_once() -> None:
    """A single batch that pays for the compiler is not done without it, and a small one is."""
    assert cost([("a", 100)]) == 100
    assert cost([("a", 99)]) == 99


def test_each_kernel_is_paid_for_and_a_further_one_is_cheaper() -> None:
    """Rows of one kernel do not count for another, which is bought sooner once numba is there."""
    assert cost([("a", 60), ("b", 60)]) == 120
    assert cost([("a", 100), ("b", 39)]) == 139
    assert cost([("a", 100), ("b", 39), ("b", 1), ("b", 500)]) == 179


def test_each_kernel_has_its_rent() -> None:
    """Every loop of the module has a rent, and cards to be compiled for."""
    assert _compiled.RENT.keys() == _compiled.CARDS.keys() == VARIANTS.keys()
    assert _compiled.PRICE[0] > _compiled.PRICE[1] > 0


numba_here = bool(warm_up())
needs_numba = pytest.mark.skipif(not numba_here, reason="numba is not in use")

CALLS = """
    import sys
    import numpy as np
    from brag_eval import FIVE_CARD_BRAG, FOUR_CARD_BRAG, _compiled, all_hands, strengths

    hands = np.resize(all_hands(), (1_000_000, 3))
    expected = strengths(hands[:22_100]).tolist()
"""


@needs_numba
def test_rows_are_counted_over_all_calls() -> None:
    """No single call pays for the compiler, but together they do; and one of many rows changes over on its way."""
    lines = run_python(
        CALLS
        + """
    _compiled._rent._paid["three"] = _compiled.PRICE[0] - 0.75 * 1_000_000 * _compiled.RENT["three"]
    print("numba" in sys.modules)
    strengths(hands[:500_000])
    print("numba" in sys.modules)
    found = strengths(hands)
    print("numba" in sys.modules, found[:22_100].tolist() == expected == found[22_100 * 44 : 22_100 * 45].tolist())
    print(sorted(_compiled.MADE), len(_compiled.MADE["three"].signatures))
    """
    )
    assert lines.splitlines() == ["False", "False", "True True", "['three'] 1"]


@needs_numba
def test_the_environment_decides() -> None:
    """BRAG_EVAL_NUMBA=always compiles for the first hand, never compiles for none, and another word is refused."""
    code = CALLS + "    print(_compiled.MADE.get('three') is not None, 'numba' in sys.modules)"
    assert run_python(code, BRAG_EVAL_NUMBA="always") == "True True"
    assert run_python(code, BRAG_EVAL_NUMBA="auto") == "False False"
    assert run_python(code, BRAG_EVAL_NUMBA="") == "False False"
    code = "import sys, brag_eval; print(brag_eval.warm_up(), brag_eval.strengths([51, 3, 7]), 'numba' in sys.modules)"
    assert run_python(code, BRAG_EVAL_NUMBA="never") == "False 728 False"
    code = """
    import brag_eval
    try:
        brag_eval.strengths([51, 3, 7])
    except brag_eval.ArgumentError as error:
        print(error)
    """
    said = "BRAG_EVAL_NUMBA must be 'always', 'auto' or 'never', got 'sometimes'"
    assert run_python(code, BRAG_EVAL_NUMBA="sometimes") == said


@needs_numba
def test_several_variants_are_warmed_up_at_once() -> None:
    """warm_up takes any number of house rules, and the keyword it had first."""
    code = """
    import brag_eval
    from brag_eval import FIVE_CARD_BRAG, FOUR_CARD_BRAG, TEEN_PATTI, _compiled
    print(brag_eval.warm_up(TEEN_PATTI, FIVE_CARD_BRAG), sorted(_compiled.MADE))
    print(brag_eval.warm_up(variant=FOUR_CARD_BRAG), sorted(_compiled.MADE))
    """
    assert run_python(code).splitlines() == ["True ['five', 'three']", "True ['five', 'four', 'three']"]


@pytest.mark.parametrize("wrong", [None, "brag", 3, {}])
def test_only_variants_are_warmed_up(wrong: Any) -> None:
    """Anything else is our TypeError, wherever it stands."""
    for call in (lambda: warm_up(wrong), lambda: warm_up(BRAG, wrong), lambda: warm_up(variant=wrong)):
        with pytest.raises(TypeError, match="variant must be a Variant"):
            call()


@needs_numba
@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_fork_while_a_thread_compiles() -> None:
    """The child of a process that was just compiling compiles and evaluates for itself, and does not wait for ever."""
    code = """
    import os, threading, time, warnings
    warnings.simplefilter("ignore", DeprecationWarning)  # Python 3.12 warns of forks beside threads
    import brag_eval
    from brag_eval import FOUR_CARD_BRAG, _compiled, arrays

    thread = threading.Thread(target=brag_eval.warm_up)
    thread.start()
    while "numba" not in __import__("sys").modules:
        time.sleep(0.0005)
    child = os.fork()
    if not child:
        fine = brag_eval.warm_up() and brag_eval.warm_up(FOUR_CARD_BRAG)
        os._exit(0 if fine and brag_eval.strengths([[51, 3, 7]]).tolist() == [728] else 1)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    thread.join()
    print(brag_eval.warm_up(FOUR_CARD_BRAG))
    """
    command = [sys.executable, "-c", textwrap.dedent(code)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout.split()) == (0, ["0", "True"]), done.stderr


def test_a_table_for_every_byte() -> None:
    """The look-ups of any bytes lie within the table, should a hand change between its check and its look-up."""
    table = cube("a23-threes-tied", 0, 1)
    assert len(table) > 255 << 12 | 255 << 6 | 255
    finer = arrays._plan(VARIANTS["four_and_discard"])[2]
    assert len(finer) > int(table.max()) | 255 >> 2


@pytest.mark.parametrize("name", VARIANTS)
def test_hands_that_change_while_they_are_read(name: str) -> None:
    """Another thread's writing makes no call crash: it gives some numbers, or one of our errors."""
    code = f"""
    import threading
    import numpy as np
    import brag_eval

    variant = brag_eval.{VARIANTS[name]!r}
    brag_eval.warm_up(variant)
    good = np.resize(brag_eval.all_hands(variant=variant)[:500], (150_000, variant.dealt))
    hands, done = good.copy(), threading.Event()

    def spoil():
        noise = np.random.default_rng(1).integers(0, 256, good.shape).astype(np.uint8)
        while not done.is_set():
            hands[:] = noise
            hands[:] = good

    thread = threading.Thread(target=spoil)
    thread.start()
    try:
        for _ in range(30):
            try:
                brag_eval.strengths(hands, variant=variant)
            except brag_eval.BragError:
                pass
            brag_eval.strengths(hands, variant=variant, invalid="zero")
    finally:
        done.set()
        thread.join()
    print("ended")
    """
    assert run_python(code) == "ended"

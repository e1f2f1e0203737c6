"""Many hands at a time: strengths, categories and all_hands on every hand, every layout and every kind of bad array."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import hypothesis.extra.numpy as hnp
import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brag_eval import (
    BRAG,
    FIVE_CARD_BRAG,
    FOUR_CARD_BRAG,
    JOKER_BRAG,
    BragError,
    CardError,
    Category,
    HandError,
    RunOrder,
    Variant,
    all_hands,
    categories,
    hand_classes,
    strength,
    strengths,
)
from tests import expected, naive, strategies
from tests.expected import all_strengths, deals, label
from tests.helpers import assert_said_well

Ints = npt.NDArray[np.integer]
TWO_JOKERS = Variant(jokers=2)
DISCARD = Variant(dealt=4, discard_breaks_ties=True)
INTEGERS = ["i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", ">i2", ">i4", ">i8", ">u2", ">u4", ">u8"]


# --- every hand -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", expected.VARIANTS, ids=label)
def test_every_deal_of_every_variant(variant: Variant) -> None:
    """Every deal of each variant has the second law's strength."""
    found = strengths(deals(variant.jokers, variant.dealt), variant=variant)
    assert found.dtype == np.uint16
    assert np.array_equal(found, all_strengths(variant))


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_every_three_card_hand_in_every_card_order(order: tuple[int, ...]) -> None:
    """All six orders of the cards give all 24,804 hands the same strengths, in each of the 12 orders of hands."""
    for variant in expected.ORDERS:
        assert np.array_equal(strengths(deals(2, 3)[:, order], variant=variant), all_strengths(variant))


@pytest.mark.parametrize("variant", [FOUR_CARD_BRAG, DISCARD, Variant(jokers=2, dealt=4)], ids=label)
def test_every_four_card_hand_in_every_card_order(variant: Variant) -> None:
    """All 24 orders of the cards give every hand of four the same strength."""
    hands = deals(variant.jokers, 4)
    for order in permutations(range(4)):
        assert np.array_equal(strengths(hands[:, order], variant=variant), all_strengths(variant))


@pytest.mark.parametrize("variant", [FIVE_CARD_BRAG, Variant(jokers=2, dealt=5)], ids=label)
def test_every_five_card_hand_in_a_random_card_order(variant: Variant) -> None:
    """Every hand of five, each shuffled in its own way, has the same strength as in order."""
    shuffled = np.random.default_rng(5).permuted(deals(variant.jokers, 5), axis=1)
    assert np.array_equal(strengths(shuffled, variant=variant), all_strengths(variant))


@pytest.mark.parametrize("variant", expected.ORDERS, ids=label)
def test_one_hand_and_many_hands_agree(variant: Variant) -> None:
    """Strengths is strength of each row, for all 24,804 hands."""
    hands = deals(2, 3)
    assert strengths(hands, variant=variant).tolist() == [strength(hand, variant=variant) for hand in hands.tolist()]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 1000, 4097])
def test_small_arrays_and_large_arrays_agree(size: int) -> None:
    """Cutting the hands into pieces of any size changes nothing, whatever way the pieces are evaluated."""
    hands = deals(2, 3)[:: 1 if size > 2 else 11]
    pieces = [strengths(hands[at : at + size], variant=TWO_JOKERS) for at in range(0, len(hands), size)]
    assert np.array_equal(np.concatenate(pieces), all_strengths(TWO_JOKERS)[:: 1 if size > 2 else 11])


def test_a_million_hands() -> None:
    """An array long enough for any blocks or threads has the strengths of its parts."""
    rows = np.random.default_rng(6).integers(0, len(deals(2, 3)), 1_000_003)
    assert np.array_equal(strengths(deals(2, 3)[rows], variant=TWO_JOKERS), all_strengths(TWO_JOKERS)[rows])


def test_four_threads_at_once() -> None:
    """Threads that evaluate different variants at the same time each get their own answers."""
    variants = [variant for variant in expected.VARIANTS if variant.dealt == 4 and variant.jokers == 0]
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda variant: strengths(deals(0, 4), variant=variant), variants))
    for variant, of_variant in zip(variants, found, strict=True):
        assert np.array_equal(of_variant, all_strengths(variant))


needs_numba = pytest.mark.skipif(
    importlib.util.find_spec("numba") is None if "numba" not in sys.modules else sys.modules["numba"] is None,
    reason="numba is not here",
)

DIGEST = """
import hashlib, sys
for blocked in sys.argv[1].split():
    sys.modules[blocked] = None
import numpy as np
from brag_eval import PrialOrder, RunOrder, Variant, strengths, warm_up
digest = hashlib.sha256()
for dealt, discard in ((3, False), (4, False), (4, True), (5, False)):
    in_use = warm_up(variant=Variant(dealt=dealt, discard_breaks_ties=discard))
    hands = np.random.default_rng(dealt).integers(-1, 56, (60_000, dealt))
    for run_order in RunOrder:
        for prial_order in PrialOrder:
            for jokers, natural in ((0, True), (1, False), (2, True)):
                variant = Variant(run_order, prial_order, jokers, natural, dealt, discard)
                digest.update(strengths(hands, variant=variant, invalid="zero").tobytes())
print(in_use, digest.hexdigest())
"""


def digest_in_a_fresh_process(blocked: str = "", **environment: str) -> tuple[str, str]:
    """Whether numba was in use, and one number for the strengths of many good and bad hands of half the variants."""
    command = [sys.executable, "-W", "error", "-c", DIGEST, blocked]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | environment, check=False)
    assert done.returncode == 0, done.stderr
    in_use, digest = done.stdout.split()
    return in_use, digest


@needs_numba
def test_numpy_and_numba_agree() -> None:
    """Without numba everything works, and gives the same strengths as with it, checked bounds or not."""
    in_use, digest = digest_in_a_fresh_process()
    assert in_use == "True"
    assert digest_in_a_fresh_process(blocked="numba") == ("False", digest)
    assert digest_in_a_fresh_process(NUMBA_BOUNDSCHECK="1") == ("True", digest)


@needs_numba
def test_these_tests_pass_on_numpy_alone() -> None:
    """The tests of this file, run once more where numba cannot be imported, pass too."""
    here = Path(__file__)
    command = [sys.executable, "-m", "pytest", str(here), "-q", "-p", "no:cacheprovider", "--tb=line"]
    done = subprocess.run(
        [*command, "-k", "not categories and not 5cards"],
        capture_output=True,
        text=True,
        check=False,
        cwd=here.parent.parent,
        env=os.environ | {"BRAG_EVAL_TESTS_WITHOUT_NUMBA": "1"},
    )
    assert done.returncode == 0, done.stdout + done.stderr


# --- all_hands --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("jokers", "dealt", "number"),
    [
        (0, 3, 22_100),
        (1, 3, 23_426),
        (2, 3, 24_804),
        (0, 4, 270_725),
        (1, 4, 292_825),
        (2, 4, 316_251),
        (0, 5, 2_598_960),
        (2, 5, 3_162_510),
    ],
)
def test_all_hands(jokers: int, dealt: int, number: int) -> None:
    """all_hands is every deal once, ids ascending within a row, rows in colexicographic order."""
    found = all_hands(variant=Variant(jokers=jokers, dealt=dealt))
    assert found.dtype == np.uint8
    assert found.shape == (number, dealt)
    assert np.array_equal(found, deals(jokers, dealt))


def test_all_hands_of_the_default() -> None:
    """Without a variant the hands are the 22,100 of plain Brag, and row i has table index i."""
    a, b, c = all_hands().T.astype(int)
    assert np.array_equal(c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a, np.arange(22_100))


def test_all_hands_are_the_callers_own() -> None:
    """Changing the array that all_hands gave changes no later answer."""
    first = all_hands()
    if first.flags.writeable:
        first[:] = 0
    assert np.array_equal(all_hands(), deals(0, 3))


# --- layouts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dtype", INTEGERS)
@pytest.mark.parametrize("variant", [BRAG, DISCARD, FIVE_CARD_BRAG], ids=label)
def test_every_integer_dtype(dtype: str, variant: Variant) -> None:
    """Every width, sign and byte order of integers is read right."""
    hands = deals(0, variant.dealt)[::53]
    assert np.array_equal(strengths(hands.astype(dtype), variant=variant), all_strengths(variant)[::53])


def read_only(hands: Ints) -> Ints:
    """Return a copy that cannot be written to."""
    copy = hands.copy()
    copy.flags.writeable = False
    return copy


def spread(hands: Ints) -> Ints:
    """Return a strided view whose neighbours in memory are not cards."""
    wide = np.full((2 * len(hands), 3 * hands.shape[1]), 99, dtype=hands.dtype)
    wide[::2, 1::3] = hands
    return wide[::2, 1::3]


def unaligned(hands: Ints) -> Ints:
    """Return a view of wide integers at odd addresses."""
    raw = np.zeros(hands.size * 4 + 1, dtype=np.uint8)
    view = raw[1:].view(np.int32).reshape(hands.shape)
    view[...] = hands
    return view


LAYOUTS: dict[str, Callable[[Ints], Ints]] = {
    "read-only": read_only,
    "rows reversed twice": lambda hands: hands[::-1].copy()[::-1],
    "columns reversed": lambda hands: hands[:, ::-1],
    "strided": spread,
    "column-major": np.asfortranarray,
    "transposed": lambda hands: np.ascontiguousarray(hands.T).T,
    "unaligned": unaligned,
    "strided int64": lambda hands: spread(hands.astype(np.int64)),
    "read-only big-endian": lambda hands: read_only(hands.astype(">i4")),
}


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("variant", [TWO_JOKERS, FOUR_CARD_BRAG, DISCARD], ids=label)
def test_every_layout(layout: Callable[[Ints], Ints], variant: Variant) -> None:
    """Read-only, strided, reversed, transposed and unaligned arrays of hands are read right and never written to."""
    hands = layout(deals(variant.jokers, variant.dealt))
    before = hands.copy()
    assert np.array_equal(strengths(hands, variant=variant), all_strengths(variant))
    assert np.array_equal(hands, before)


@pytest.mark.parametrize("make", [list, tuple], ids=["lists", "tuples"])
def test_nested_sequences(make: Callable[[object], Any]) -> None:
    """Lists and tuples of hands are arrays too."""
    hands = make([make(hand) for hand in deals(0, 3)[:500].tolist()])
    assert np.array_equal(strengths(hands), all_strengths(BRAG)[:500])


@pytest.mark.parametrize(
    "shape", [(1,), (22_100,), (100, 221), (13, 17, 100), (2, 2, 5, 5, 13, 17), (1, 1), (0,), (3, 0), (0, 3), (0, 7, 2)]
)
@pytest.mark.parametrize("variant", [BRAG, Variant(run_order=RunOrder.AKQ)], ids=label)
def test_shapes(shape: tuple[int, ...], variant: Variant) -> None:
    """The result has the shape of the array without its last axis, empty arrays among them."""
    number = int(np.prod(shape))
    found = strengths(deals(0, 3)[:number].reshape(*shape, 3), variant=variant)
    assert found.dtype == np.uint16
    assert found.shape == shape
    assert np.array_equal(found.ravel(), all_strengths(variant)[:number])


@pytest.mark.parametrize("variant", [BRAG, FOUR_CARD_BRAG, DISCARD, FIVE_CARD_BRAG], ids=label)
def test_one_hand_is_a_result_without_axes(variant: Variant) -> None:
    """A single hand gives an array of no dimensions."""
    hand = deals(0, variant.dealt)[12_345]
    found = strengths(hand, variant=variant)
    assert isinstance(found, np.ndarray)
    assert found.shape == ()
    assert found.dtype == np.uint16
    assert int(found) == all_strengths(variant)[12_345]
    assert int(strengths(hand.tolist(), variant=variant)) == int(found)


# --- out= -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", [TWO_JOKERS, FOUR_CARD_BRAG, DISCARD], ids=label)
def test_out_is_filled_and_returned(variant: Variant) -> None:
    """The answers are written into out, and out itself is the result."""
    hands = deals(variant.jokers, variant.dealt)
    out = np.full(len(hands), 9999, dtype=np.uint16)
    assert strengths(hands, variant=variant, out=out) is out
    assert np.array_equal(out, all_strengths(variant))


def test_out_of_any_layout() -> None:
    """A strided, reversed or many-dimensional out is filled where it should be and nowhere else."""
    answers = all_strengths(BRAG)
    wide = np.full(2 * len(answers), 9999, dtype=np.uint16)
    strengths(deals(0, 3), out=wide[::2])
    assert np.array_equal(wide[::2], answers)
    assert (wide[1::2] == 9999).all()
    backwards = np.zeros(len(answers), dtype=np.uint16)
    strengths(deals(0, 3), out=backwards[::-1])
    assert np.array_equal(backwards[::-1], answers)
    grid = np.zeros((221, 100), dtype=np.uint16, order="F")
    strengths(deals(0, 3).reshape(221, 100, 3), out=grid)
    assert np.array_equal(grid.ravel(), answers)
    single = np.zeros((), dtype=np.uint16)
    assert strengths(deals(0, 3)[700], out=single) is single
    assert int(single) == answers[700]


@pytest.mark.parametrize(
    "out",
    [
        np.zeros(9, dtype=np.uint16),
        np.zeros(11, dtype=np.uint16),
        np.zeros((10, 1), dtype=np.uint16),
        np.zeros((), dtype=np.uint16),
        np.zeros(10, dtype=np.int64),
        np.zeros(10, dtype=np.uint8),
        np.zeros(10, dtype=">u2"),
        np.zeros(10, dtype=np.float64),
        read_only(np.zeros(10, dtype=np.uint16)),
        [0] * 10,
        5,
    ],
    ids=["short", "long", "column", "no axes", "int64", "uint8", "big-endian", "float", "read-only", "list", "number"],
)
def test_an_out_that_cannot_be_filled(out: Any) -> None:
    """An out of another shape or dtype, or that cannot be written to, is our error and stays as it was."""
    before = np.array(out, copy=True)
    with pytest.raises((BragError, TypeError)) as caught:
        strengths(deals(0, 3)[:10], out=out)
    assert_said_well(caught.value)
    assert np.array_equal(np.asarray(out), before)


# --- bad rows ---------------------------------------------------------------------------------------------------------


def answers_or_zero(hands: Ints, variant: Variant) -> expected.UInt16s:
    """Return the second law's strengths, and 0 for rows that are no hand of the variant."""
    in_pack = ((hands >= 0) & (hands < 52 + variant.jokers)).all(axis=-1)
    ordered = np.sort(hands, axis=-1)
    legal = in_pack & (ordered[:, 1:] != ordered[:, :-1]).all(axis=-1)
    answers = np.zeros(len(hands), dtype=np.uint16)
    answers[legal] = expected.strengths(hands[legal].astype(np.uint8), variant)
    return answers


@pytest.mark.parametrize("variant", expected.ORDERS, ids=label)
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_every_triple_of_six_bits(variant: Variant, jokers: int) -> None:
    """Of all 64 x 64 x 64 triples, invalid="zero" gives 0 exactly at those that are no hand of the pack."""
    rules = Variant(variant.run_order, variant.prial_order, jokers, variant.natural_beats_joker)
    triples = np.stack(np.meshgrid(*[np.arange(64, dtype=np.uint8)] * 3, indexing="ij"), axis=-1).reshape(-1, 3)
    found = strengths(triples, variant=rules, invalid="zero")
    assert np.array_equal(found, answers_or_zero(triples, rules))
    assert np.count_nonzero(found) == 6 * len(deals(jokers, 3))


@pytest.mark.parametrize("dtype", ["i1", "i2", "i4", "i8"])
def test_every_triple_near_the_pack(dtype: str) -> None:
    """Negative ids and ids just past the pack are no cards, in signed integers of every width."""
    near = np.array([-128, -54, -53, -2, -1, *range(0, 52, 5), 51, 52, 53, 54, 55, 63, 64, 127], dtype=dtype)
    triples = np.stack(np.meshgrid(near, near, near, indexing="ij"), axis=-1).reshape(-1, 3)
    for variant in (BRAG, TWO_JOKERS):
        assert np.array_equal(strengths(triples, variant=variant, invalid="zero"), answers_or_zero(triples, variant))


@pytest.mark.parametrize("step", [64, 128, 256, 2**16, 2**32, 2**58, -64, -256, -(2**32)])
@pytest.mark.parametrize("column", [0, 1, 2, 3])
def test_ids_do_not_wrap_around(step: int, column: int) -> None:
    """A card plus a power of two is no card, however narrow the integers inside are."""
    hands = deals(0, 4)[::101].astype(np.int64)
    hands[:, column] += step
    for variant, rows in ((FOUR_CARD_BRAG, hands), (BRAG, hands[:, [column, (column + 1) % 4, (column + 2) % 4]])):
        assert not strengths(rows, variant=variant, invalid="zero").any()
        with pytest.raises(CardError):
            strengths(rows, variant=variant)


@pytest.mark.parametrize("variant", [FOUR_CARD_BRAG, DISCARD, Variant(jokers=1, dealt=4), FIVE_CARD_BRAG], ids=label)
def test_bad_rows_among_larger_hands(variant: Variant) -> None:
    """With four and five cards, a duplicate or foreign id in any column makes the row 0 and no other row."""
    rows = np.random.default_rng(7).integers(0, 56, (400_000, variant.dealt)).astype(np.uint8)
    answers = answers_or_zero(rows, variant)
    assert 0 < np.count_nonzero(answers == 0) < len(rows)
    assert np.array_equal(strengths(rows, variant=variant, invalid="zero"), answers)


@pytest.mark.parametrize("dealt", [3, 4, 5])
def test_a_duplicate_is_seen_in_every_pair_of_columns(dealt: int) -> None:
    """The same card twice is no hand, wherever the two stand and whatever the rest would make."""
    for variant in (v for v in expected.VARIANTS if v.dealt == dealt and v.natural_beats_joker and v.jokers != 1):
        hands = deals(0, dealt)[:: 7 ** (dealt - 2)]
        for first, second in combinations(range(dealt), 2):
            twice = hands.copy()
            twice[:, second] = twice[:, first]
            assert not strengths(twice, variant=variant, invalid="zero").any()


def test_zero_leaves_the_good_rows_alone() -> None:
    """Bad rows between good ones, out= and all, cost only themselves."""
    hands = deals(0, 3).astype(np.int16)
    bad = np.zeros(len(hands), dtype=bool)
    bad[[0, 17, 5_000, 22_099]] = True
    hands[bad, 1] = [-1, 52, 300, 254]
    out = np.full(len(hands), 9999, dtype=np.uint16)
    assert strengths(hands, out=out, invalid="zero") is out
    assert np.array_equal(out, np.where(bad, 0, all_strengths(BRAG)))


@pytest.mark.parametrize("at", [0, 1, 17, 999, 70_000, 269_999])
@pytest.mark.parametrize(
    ("bad", "kind", "says"),
    [
        ((51, 3, 51), HandError, "As"),
        ((51, 3, 52), HandError, "joker"),
        ((51, 3, 54), CardError, "54"),
        ((51, 3, -1), CardError, "-1"),
        ((51, 3, 4000), CardError, "4000"),
        ((-2, 3, 3), BragError, ""),
    ],
)
def test_the_first_bad_row_is_named(at: int, bad: tuple[int, ...], kind: type[BragError], says: str) -> None:
    """The message says which row, counting from 0, and what is wrong with it, in short and in long arrays."""
    hands = np.resize(deals(0, 3), (at + 1 if at < 1000 else 270_000, 3)).astype(np.int16)
    hands[at] = bad
    hands[at + 1 :: 1000] = (60, 60, 60)
    with pytest.raises(kind, match=rf"\bhand {at}\b.*{says}") as caught:
        strengths(hands)
    assert_said_well(caught.value)


def test_the_first_bad_row_of_an_array_of_arrays_is_named_by_its_index() -> None:
    """In an array of more axes the row is named by all of its indices."""
    hands = deals(0, 3)[:700].reshape(10, 7, 10, 3).copy()
    hands[2, 5, 9] = 0
    with pytest.raises(HandError, match=r"\bhand \(2, 5, 9\)"):
        strengths(hands)
    with pytest.raises(HandError, match=r"\bhand \(5, 9\)"):
        strengths(hands[2])


def test_a_bad_single_hand() -> None:
    """One bad hand says what is wrong, or is 0."""
    with pytest.raises(HandError, match="As"):
        strengths([51, 3, 51])
    assert strengths([51, 3, 51], invalid="zero").shape == ()
    assert int(strengths([51, 3, 51], invalid="zero")) == 0


# --- arrays that are no hands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("invalid", ["raise", "zero"])
@pytest.mark.parametrize(
    ("hands", "variant"),
    [
        (np.zeros((5, 2), dtype=np.uint8), BRAG),
        (np.zeros((5, 4), dtype=np.uint8), BRAG),
        (np.zeros((5, 3), dtype=np.uint8), FOUR_CARD_BRAG),
        (np.zeros((5, 4), dtype=np.uint8), FIVE_CARD_BRAG),
        (np.zeros((3, 5), dtype=np.uint8), BRAG),
        (np.zeros((0, 2), dtype=np.uint8), BRAG),
        (np.zeros((3, 0), dtype=np.uint8), BRAG),
        (np.zeros(6, dtype=np.uint8), BRAG),
        (np.zeros((), dtype=np.uint8), BRAG),
        ([[51, 3, 7], [51, 3]], BRAG),
        ([[51, 3], [51]], BRAG),
        ([51, [3], 7], BRAG),
        ([[51, 3, 7], 5], BRAG),
    ],
    ids=repr,
)
def test_a_shape_that_is_no_hands(hands: Ints, variant: Variant, invalid: Any) -> None:
    """A last axis of the wrong length, and ragged lists, are a HandError even where bad rows are 0."""
    with pytest.raises(HandError) as caught:
        strengths(hands, variant=variant, invalid=invalid)
    assert_said_well(caught.value)


@pytest.mark.parametrize("invalid", ["raise", "zero"])
@pytest.mark.parametrize(
    "hands",
    [
        None,
        np.zeros((5, 3)),
        np.zeros((5, 3), dtype=np.float16),
        np.zeros((5, 3), dtype=bool),
        np.zeros((5, 3), dtype=complex),
        np.full((5, 3), 0.5, dtype=object),
        np.full((5, 3), None),
        np.zeros((5, 3), dtype="U2"),
        np.zeros((5, 3), dtype="S2"),
        np.zeros((5, 3), dtype="datetime64[s]"),
        np.zeros((5, 3), dtype="timedelta64[s]"),
        np.zeros(5, dtype=[("a", "u1"), ("b", "u1"), ("c", "u1")]),
        np.zeros((0, 3)),
        "As 2s 3s",
        ["As 2s 3s", "Kh Qh Jh"],
        [["As", "2s", "3s"]],
        b"abc",
        [[51.0, 3.0, 7.0]],
        [[51, 3, 7.5]],
        [[True, False, True]],
        [[51, 3, None]],
        [None, None, None],
        {"hands": [51, 3, 7]},
        NotImplemented,
    ],
    ids=lambda hands: f"{type(hands).__name__} {getattr(hands, 'dtype', hands)}"[:40],
)
def test_a_thing_that_is_no_array_of_whole_numbers(hands: Any, invalid: Any) -> None:
    """Floats, bools, texts, objects and everything else are our TypeError and never truncated."""
    with pytest.raises(TypeError) as caught:
        strengths(hands, invalid=invalid)
    assert_said_well(caught.value)


@pytest.mark.parametrize("hands", [[[51, 3, 10**30]], [[51, 3, 2**63]], [[-1, 3, 2**63]], []])
def test_lists_that_numpy_would_bend(hands: Any) -> None:
    """Lists that NumPy turns into another type than whole numbers, or into none, are our error."""
    with pytest.raises((BragError, TypeError)) as caught:
        strengths(hands)
    assert_said_well(caught.value)


@pytest.mark.parametrize("word", ["Zero", "ignore", "", None, 0, True])
def test_an_unknown_word_for_invalid(word: Any) -> None:
    """Invalid is "raise" or "zero"; another word is a BragError that shows it."""
    with pytest.raises((BragError, TypeError)) as caught:
        strengths(deals(0, 3)[:3], invalid=word)
    assert_said_well(caught.value)
    if isinstance(word, str):
        assert isinstance(caught.value, BragError)
        assert repr(word) in str(caught.value)


@given(
    hnp.arrays(
        dtype=st.one_of(hnp.integer_dtypes(), hnp.unsigned_integer_dtypes()),
        shape=st.tuples(st.integers(0, 40), st.just(3)),
    ),
    strategies.variants().filter(lambda variant: variant.dealt == 3),
)
def test_any_whole_numbers_are_hands_or_zero(hands: Ints, variant: Variant) -> None:
    """Any integers of any dtype: zeros exactly at the bad rows, and an error exactly when there are some."""
    answers = answers_or_zero(hands, variant)
    assert np.array_equal(strengths(hands, variant=variant, invalid="zero"), answers)
    if answers.all():
        assert np.array_equal(strengths(hands, variant=variant), answers)
    else:
        first = int(np.flatnonzero(answers == 0)[0])
        with pytest.raises(BragError, match=rf"\bhand {first}\b"):
            strengths(hands, variant=variant)


@given(st.data())
def test_near_hands_are_hands_or_zero(data: st.DataObject) -> None:
    """Arrays of ids near the pack, for every variant, in any integer dtype."""
    variant = data.draw(strategies.variants())
    dtype = data.draw(st.sampled_from(INTEGERS))
    low = 0 if "u" in dtype else -2
    elements = st.integers(low, 56)
    hands = data.draw(
        hnp.arrays(np.dtype(dtype), st.tuples(st.integers(0, 12), st.just(variant.dealt)), elements=elements)
    )
    answers = answers_or_zero(hands, variant)
    assert np.array_equal(strengths(hands, variant=variant, invalid="zero"), answers)
    if not answers.all():
        with pytest.raises(BragError):
            strengths(hands, variant=variant)


@given(
    st.one_of(
        strategies.junk_values(),
        st.lists(strategies.junk_ids(), max_size=5),
        hnp.arrays(dtype=hnp.scalar_dtypes(), shape=hnp.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=5)),
    ),
    strategies.variants(),
    st.sampled_from(["raise", "zero"]),
)
def test_nothing_but_our_errors_escapes(junk: Any, variant: Variant, invalid: Any) -> None:
    """Any value is strengths in the range of the variant, a BragError or our TypeError."""
    try:
        found = strengths(junk, variant=variant, invalid=invalid)
    except (BragError, TypeError) as error:
        assert_said_well(error)
    else:
        assert found.dtype == np.uint16
        assert found.shape == np.asarray(junk).shape[:-1]
        assert (found <= len(expected.class_names(variant))).all()
        assert invalid == "zero" or found.all()


# --- categories -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", [BRAG, JOKER_BRAG, FOUR_CARD_BRAG, DISCARD, FIVE_CARD_BRAG], ids=label)
def test_categories_of_every_strength(variant: Variant) -> None:
    """Each strength has the category of its class, and 0 stays 0."""
    classes = hand_classes(variant=variant)
    found = categories(np.arange(len(classes) + 1, dtype=np.uint16), variant=variant)
    assert found.dtype == np.uint8
    assert found.tolist() == [0, *(int(hand_class.category) for hand_class in classes)]


@pytest.mark.parametrize("variant", expected.VARIANTS, ids=label)
def test_categories_of_every_variant(variant: Variant) -> None:
    """The categories of all strengths of each variant are the second law's."""
    names = expected.class_names(variant)
    worst_first = naive.CATEGORIES[::-1]
    answers = [0, *(1 + worst_first.index(naive.category(hand_name)) for hand_name, _, _ in names)]
    assert categories(np.arange(len(names) + 1), variant=variant).tolist() == answers


def test_categories_keep_the_shape() -> None:
    """Any shape, dtype of integers and layout is taken, one strength and lists among them."""
    answers = all_strengths(BRAG).reshape(100, 221)
    found = categories(answers)
    assert found.shape == (100, 221)
    assert np.array_equal(categories(answers.astype(">i8")[::-1].T).T[::-1], found)
    assert categories(741).shape == ()
    assert int(categories(np.uint16(741))) == Category.PRIAL
    assert categories([1, 741, 0]).tolist() == [1, 6, 0]
    assert categories(np.zeros((0, 4), dtype=np.uint16)).shape == (0, 4)


@pytest.mark.parametrize("bad", [-1, 742, 65_535, 65_536, 2**40])
def test_a_strength_off_the_scale(bad: int) -> None:
    """A number that is no strength of the variant is a HandError that shows it."""
    with pytest.raises(HandError, match=str(bad)) as caught:
        categories(np.array([1, 2, bad]))
    assert_said_well(caught.value)


@pytest.mark.parametrize("wrong", [None, "prial", 1.5, [1.0], True, [True], np.array(["a"]), np.array([None])])
def test_strengths_are_whole_numbers(wrong: Any) -> None:
    """Anything else is our TypeError."""
    with pytest.raises(TypeError) as caught:
        categories(wrong)
    assert_said_well(caught.value)


def test_the_scale_of_the_variant_decides() -> None:
    """742 is off the scale of plain Brag and on the scale of a pack with jokers."""
    assert int(categories(877, variant=JOKER_BRAG)) == Category.PRIAL
    with pytest.raises(HandError):
        categories(878, variant=JOKER_BRAG)


@pytest.mark.parametrize(
    "hands",
    [
        [[51, 3, True]],
        [[51, 3, 7], (False, 1, 2)],
        (51, 3, True),
        [True, True, True],
        [[51, 3, np.True_]],
        [np.array([51, 3, True], object)],
        np.array([[51, 3, np.False_]], object),
    ],
    ids=repr,
)
def test_a_bool_among_integers_is_refused(hands: Any) -> None:
    """NumPy would make 0 and 1 of it, and a hand of that."""
    with pytest.raises(TypeError, match="bool"):
        strengths(hands)


# --- arrays as they come ----------------------------------------------------------------------------------------------


MASKED: dict[str, Any] = {
    "a row": np.ma.array([[51, 3, 7], [50, 46, 42]], mask=[[0, 0, 0], [1, 1, 1]]),
    "a card": np.ma.array([[51, 3, 7], [50, 46, 42]], mask=[[0, 0, 0], [0, 1, 0]]),
    "uint8": np.ma.array([[51, 3, 7], [50, 46, 42]], np.uint8, mask=[[0, 0, 0], [0, 0, 1]]),
    "int8": np.ma.array([[51, 3, 7], [50, 46, 42]], np.int8, mask=[[0, 0, 0], [0, 0, 1]]),
    "big-endian": np.ma.array([[51, 3, 7], [50, 46, 42]], ">i4", mask=[[0, 0, 0], [0, 0, 1]]),
    "a list of masked rows": [np.ma.array([51, 3, 7]), np.ma.array([50, 46, 42], mask=[1, 0, 0])],
    "a constant in a list": [[51, 3, 7], [50, np.ma.masked, 42]],
    "objects": np.ma.array(np.array([[51, 3, 7], [50, None, 42]]), mask=[[0, 0, 0], [0, 1, 0]]),
    "from a reader": np.genfromtxt(["51,3,7", "50,,42"], delimiter=",", dtype=int, usemask=True, filling_values=0),
}


@pytest.mark.parametrize("hands", MASKED.values(), ids=MASKED)
def test_a_masked_card_is_no_card(hands: Any) -> None:
    """What lies under a mask is never evaluated: it is our TypeError, which says where, or 0."""
    with pytest.raises(TypeError, match=r"hands must be integers, got a missing value at 1, [012]$") as caught:
        strengths(hands)
    assert_said_well(caught.value)
    assert strengths(hands, invalid="zero").tolist() == [728, 0]
    assert type(strengths(hands, invalid="zero")) is np.ndarray


def test_a_mask_that_hides_nothing() -> None:
    """A masked array with nothing masked is an array like any other, and is not changed."""
    hands = np.ma.array([[51, 3, 7], [50, 46, 42]])
    assert strengths(hands).tolist() == [728, 727]
    assert strengths([hands[0], hands[1]]).tolist() == [728, 727]
    hands.mask = [[0, 0, 0], [1, 1, 1]]
    strengths(hands, invalid="zero")
    assert hands.data.tolist() == [[51, 3, 7], [50, 46, 42]]


@pytest.mark.parametrize("bad", [np.ma.array([741, 1], mask=[0, 1]), [741, np.ma.masked]], ids=repr)
def test_a_masked_strength_has_no_category(bad: Any) -> None:
    """Nor is a category made of what lies under a mask."""
    with pytest.raises(TypeError, match="strengths must be integers, got a missing value at 1"):
        categories(bad)


OBJECTS: dict[str, Any] = {
    "ints": np.array([[51, 3, 7], [50, 46, 42]], object),
    "NumPy ints of every kind": [[np.uint64(51), np.int64(3), 7], [np.int8(50), np.uint8(46), 42]],
    "a row of objects": [np.array([51, 3, 7], object), np.array([50, 46, 42], object)],
    "a column of tuples": np.fromiter([(51, 3, 7), (50, 46, 42)], object, 2),
    "a column of arrays": np.fromiter([np.array([51, 3, 7]), np.array([50, 46, 42])], object, 2),
}


@pytest.mark.parametrize("hands", OBJECTS.values(), ids=OBJECTS)
def test_integers_held_as_objects(hands: Any) -> None:
    """Whole numbers are whole numbers, whatever holds them."""
    assert strengths(hands).tolist() == [728, 727]


@pytest.mark.parametrize(
    "hand", [np.ma.array([51, 3, 7], mask=[0, 0, 1]), [51, 3, np.ma.masked], [51, 3, np.array([7, 8])]], ids=repr
)
def test_one_hand_with_a_card_that_is_hidden(hand: Any) -> None:
    """Nor is one hand made of what lies under a mask, or of an array for a card."""
    for evaluate_one in (strength, strengths):
        with pytest.raises((TypeError, HandError)) as caught:
            evaluate_one(hand)
        assert_said_well(caught.value)


def test_arrays_without_axes_among_objects() -> None:
    """An array of no axes is no integer, and may hide one: it is shown, with its place."""
    for hands in ([[np.array(51), 3, 7]], [np.ma.array(51, mask=True), 3, 7], np.fromiter([np.array(5)], object, 1)):
        with pytest.raises(TypeError, match=r"hands must be integers, got .*array\(.* at 0") as caught:
            strengths(hands)
        assert_said_well(caught.value)


@pytest.mark.parametrize("item", [None, 7.0, "7", True, np.True_, np.float32(7), [7, 8], float("nan"), 7j, b"7"])
@pytest.mark.parametrize("invalid", ["raise", "zero"])
def test_an_object_that_is_no_integer_is_named(item: Any, invalid: Any) -> None:
    """Among objects the first that is no whole number is shown, with its place."""
    hands = np.array([[51, 3, 7], [50, 46, 42]], object)
    hands[1, 2] = item
    with pytest.raises((TypeError, HandError), match="unequal" if isinstance(item, list) else r" at 1, 2\b") as caught:
        strengths(hands, invalid=invalid)
    assert_said_well(caught.value)


def test_a_frame_of_nullable_integers() -> None:
    """Pandas' nullable columns are read as the integers they are; a missing one is named, or makes its row 0."""
    pandas = pytest.importorskip("pandas")
    for dtype in ("Int64", "UInt8", object, "int16"):
        assert strengths(pandas.DataFrame([[51, 3, 7], [50, 46, 42]], dtype=dtype)).tolist() == [728, 727]
    gap = pandas.DataFrame([[51, 3, 7], [50, None, 42]], dtype="Int64")
    with pytest.raises(TypeError, match="hands must be integers, got a missing value at 1, 1"):
        strengths(gap)
    assert strengths(gap, invalid="zero").tolist() == [728, 0]
    assert strengths(pandas.DataFrame(columns=["a", "b", "c"])).shape == (0,)
    assert strengths(pandas.Series([(51, 3, 7), (50, 46, 42)])).tolist() == [728, 727]


@pytest.mark.parametrize("digits", [20, 30, 5_000])
@pytest.mark.parametrize("sign", [1, -1])
def test_integers_of_any_length(digits: int, sign: int) -> None:
    """A number too long to be held, or to be written out, is refused in our words."""
    for hands in ([[51, 3, sign * 10**digits]], np.array([[51, 3, sign * 10**digits]], object)):
        with pytest.raises(HandError, match="hands must fit in 64 bits, got ") as caught:
            strengths(hands)
        assert_said_well(caught.value)
    with pytest.raises(CardError, match="9223372036854775808"):
        strengths([[51, 3, 2**63]])


@pytest.mark.parametrize(
    "invalid",
    [np.array("zero"), np.array(["zero", "raise"]), np.zeros((3, 3)), ["zero"], 10**5000],
    ids=["0-d", *"1234"],
)
def test_a_thing_that_is_no_word_for_invalid(invalid: Any) -> None:
    """An array for `invalid` is our TypeError, on one line."""
    with pytest.raises(TypeError, match="invalid must be 'raise' or 'zero', got ") as caught:
        strengths(deals(0, 3)[:3], invalid=invalid)
    assert_said_well(caught.value)


@pytest.mark.filterwarnings("ignore:the matrix subclass:PendingDeprecationWarning")
def test_out_of_any_class(tmp_path: Path) -> None:
    """A matrix, a memory map, a record array or a masked array is filled, and nothing of it stays masked."""
    hands, answers = deals(0, 3)[:12], all_strengths(BRAG)[:12]
    plain = np.zeros((3, 4), np.uint16)
    for out in (
        np.matrix(plain),
        np.memmap(tmp_path / "out", np.uint16, "w+", shape=(3, 4)),
        plain.copy().view(np.recarray),
        np.ma.array(plain.copy(), mask=np.eye(3, 4)),
    ):
        assert strengths(hands.reshape(3, 4, 3), out=out) is out
        assert np.array_equal(np.asarray(out).ravel(), answers)
        assert not np.ma.getmaskarray(out).any()
    with pytest.raises(TypeError, match="hard mask"):
        strengths(hands.reshape(3, 4, 3), out=np.ma.array(plain, mask=np.eye(3, 4), hard_mask=True))
    assert not plain.any()


@pytest.mark.parametrize(
    "hands",
    [
        [np.zeros((2, 3), int), np.zeros((2, 4), int)],
        [np.ma.array([0, 1, 2]), np.ma.array([0, 1])],
        [[0, 1, 2], [0, 1]],
        np.array([np.array([0, 1, 2]), np.array([0, 1])], object),
    ],
)
def test_hands_of_unequal_lengths(hands: Any) -> None:
    """Arrays, masked rows and lists that make no regular array are refused in the same words."""
    with pytest.raises(HandError, match="hands must be a regular array of integers, got sequences of unequal lengths"):
        strengths(hands)

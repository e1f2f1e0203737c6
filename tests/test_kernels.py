"""The loops themselves: uncompiled they do the same, and compiled there is one signature of each, whatever comes."""

from itertools import permutations

import numpy as np
import pytest

from brag_eval import Variant, _compiled, _kernels, all_hands, arrays, strengths, warm_up
from brag_eval._kernels import BLOCK, NOT_A_HAND
from brag_eval._tables import cube

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
    kernel = _kernels.in_blocks(getattr(_kernels, name))
    out = np.empty(len(hands), np.uint16)
    assert kernel(hands, table, arrays._plan(variant)[2], out) == len(hands)
    assert np.array_equal(out, strengths(hands, variant=variant))


def test_a_kernel_stops_at_the_block_with_a_bad_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says where that block starts: an id too large for the table, a duplicate, an id outside the pack."""
    monkeypatch.setattr(_kernels, "BLOCK", 8)
    kernel = _kernels.in_blocks(_kernels.three)
    table, finer, out = cube("a23-threes-tied", 0, 1), np.empty(0, np.uint16), np.empty(30, np.uint16)
    for bad in ([64, 1, 2], [255, 1, 2], [3, 3, 2], [52, 1, 2], [0, 63, 1]):
        for row in range(30):
            hands = all_hands()[:30].copy()
            hands[row] = bad
            assert kernel(hands, table, finer, out) == row // 8 * 8


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

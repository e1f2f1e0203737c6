"""Columns of texts: parse_hands of lists, NumPy, pandas, polars and Arrow, well spelled or not."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import brag_eval
from brag_eval import (
    ArgumentError,
    BragError,
    CardError,
    HandError,
    format_cards,
    parse_cards,
    parse_hands,
    strengths,
)
from tests import strategies
from tests.helpers import assert_said_well

pandas = pytest.importorskip("pandas")
polars = pytest.importorskip("polars")
pyarrow = pytest.importorskip("pyarrow")

COLUMNS: dict[str, Callable[[list[str]], Any]] = {
    "list": list,
    "tuple": tuple,
    "iterator": iter,
    "NumPy U": np.array,
    "NumPy U, other byte order": lambda texts: np.array(texts).astype(np.array(texts).dtype.newbyteorder()),
    "NumPy U, every second": lambda texts: np.array([word for text in texts for word in (text, "?")])[::2],
    "NumPy objects": lambda texts: np.array(texts, object),
    "pandas objects": lambda texts: pandas.Series(texts, dtype=object),
    "pandas str": lambda texts: pandas.Series(texts, dtype="str"),
    "pandas string, of Python": lambda texts: pandas.Series(texts, dtype="string[python]"),
    "pandas string, of Arrow": lambda texts: pandas.Series(texts, dtype="string[pyarrow]"),
    "pandas Arrow": lambda texts: pandas.Series(texts, dtype=pandas.ArrowDtype(pyarrow.string())),
    "pandas category": lambda texts: pandas.Series(texts, dtype="category"),
    "pandas index": pandas.Index,
    "polars": polars.Series,
    "polars category": lambda texts: polars.Series(texts, dtype=polars.Categorical),
    "Arrow": pyarrow.array,
    "Arrow in chunks": lambda texts: pyarrow.chunked_array([texts[:5], texts[5:]]),
}
if hasattr(np.dtypes, "StringDType"):  # NumPy 2
    COLUMNS["NumPy StringDType"] = lambda texts: np.array(texts, np.dtypes.StringDType())
BYTES = {"NumPy S": lambda texts: np.array(texts, "S")}  # which hold ASCII alone

MISSING: dict[str, Callable[[list[Any]], Any]] = {
    "list": list,
    "NumPy objects": COLUMNS["NumPy objects"],
    "NumPy masked": lambda texts: np.ma.array(
        [text or "As 2s 3s" for text in texts], mask=[not text for text in texts]
    ),
    **{name: make for name, make in COLUMNS.items() if name.startswith(("pandas", "polars", "Arrow"))},
}
del MISSING["pandas index"]


def some_texts(number: int, spell: Callable[[list[int]], str], cards: int = 3, pack: int = 52) -> list[str]:
    """Return pseudo-random hands, spelled in a way."""
    source = random.Random(314)
    return [spell(source.sample(range(pack), cards)) for _ in range(number)]


SPELLINGS: dict[str, Callable[[list[int]], str]] = {
    "plain": format_cards,
    "together": lambda hand: format_cards(hand).replace(" ", ""),
    "small": lambda hand: format_cards(hand).lower(),
    "commas": lambda hand: format_cards(hand).replace(" ", ","),
    "tens": lambda hand: format_cards(hand).replace("T", "10"),
    "symbols": lambda hand: format_cards(hand, unicode=True),
    "symbols and tens": lambda hand: format_cards(hand, unicode=True).replace("T", "10"),
    "selectors": lambda hand: format_cards(hand, unicode=True).replace("♠", "♠\ufe0f").replace("♥", "♥\ufe0e"),
    "outlines": lambda hand: format_cards(hand, unicode=True).translate(str.maketrans("♣♦♥♠", "♧♢♡♤")),
    "a mixture": lambda hand: (SPELLINGS["together"] if hand[0] % 2 else SPELLINGS["symbols and tens"])(hand),
}


@pytest.mark.parametrize("spelling", SPELLINGS)
@pytest.mark.parametrize("column", [*COLUMNS, *BYTES])
def test_every_column_of_every_spelling(column: str, spelling: str) -> None:
    """Every kind of column gives what one text at a time gives, for spellings that fill it and for a few of them."""
    texts = some_texts(40, SPELLINGS[spelling])
    if column in BYTES and not "".join(texts).isascii():
        return
    make = {**COLUMNS, **BYTES}[column]
    for one in (texts, [*some_texts(30, format_cards), *texts[:3], *some_texts(30, format_cards)]):
        assert parse_hands(make(one)).tolist() == [list(parse_cards(text)) for text in one]


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_more_than_one_chunk(spelling: str) -> None:
    """Long columns are read in pieces that fit together."""
    texts = some_texts(70_000, SPELLINGS[spelling])
    expected = [list(parse_cards(text)) for text in texts]
    assert parse_hands(texts).tolist() == expected
    assert parse_hands(np.array(texts)).tolist() == expected


@pytest.mark.parametrize("pack", [53, 54])
@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5, 7, 13])
def test_jokers_and_any_number_of_cards(cards: int, pack: int) -> None:
    """A first Jk of a hand is 52 and a second one 53, as for one text."""
    for spell in (format_cards, SPELLINGS["together"], lambda hand: format_cards(hand).replace("Jk2", "jK")):
        texts = some_texts(300, spell, cards, pack)
        assert parse_hands(texts).tolist() == [list(parse_cards(text)) for text in texts]


@given(st.lists(strategies.spelled(max_size=4), min_size=1, max_size=12))
def test_any_mixture_of_spellings(cases: list[tuple[str, tuple[int, ...]]]) -> None:
    """Hands of any spelling are read if all have as many cards as the first, and refused otherwise."""
    texts, hands = zip(*cases, strict=True)
    assume(hands[0])
    if len({len(hand) for hand in hands}) == 1:
        assert parse_hands(texts).tolist() == list(map(list, hands))
        assert parse_hands(np.array(texts)).tolist() == list(map(list, hands))
    else:
        with pytest.raises(HandError, match="as in hand 0"):
            parse_hands(texts)


def read_slowly(text: str, cards: int) -> list[int]:
    """Read a text as one at a time is read; 255 where it is not a hand of so many cards."""
    try:
        ids = parse_cards(text)
    except CardError:
        return [255] * cards
    return list(ids) if len(ids) == cards else [255] * cards


ODD_TEXTS = st.one_of(
    strategies.spelled(max_size=4).map(lambda case: case[0]),
    strategies.junk_text(),
    st.text(alphabet="A23T10JQKkasch♠♥\ufe0f ,-\n\0", max_size=11),
)


@given(st.lists(ODD_TEXTS, max_size=12))
def test_any_texts_are_read_as_one_is(texts: list[str]) -> None:
    """With invalid="zero" exactly the texts that are no hand of three become rows that are none."""
    texts = ["As 2s 3s", *texts]
    expected = [read_slowly(text, 3) for text in texts]
    assert parse_hands(texts, invalid="zero").tolist() == expected
    array = np.array(texts)
    assert parse_hands(array, invalid="zero").tolist() == [read_slowly(text, 3) for text in array.tolist()]


@given(st.lists(st.text(alphabet="A23T10JQKkasch ,-\n\0\x80\xff", max_size=11), max_size=12))
def test_any_bytes_are_read_as_a_text_is(texts: list[str]) -> None:
    """Bytes are ASCII; others are no cards."""
    array = np.array([text.encode("latin-1") for text in ["As 2s 3s", *texts]])
    expected = [read_slowly(item.decode("ascii", "replace"), 3) for item in array.tolist()]
    assert parse_hands(array, invalid="zero").tolist() == expected


@pytest.mark.parametrize("column", [*COLUMNS, *BYTES])
def test_a_bad_hand_is_named_in_every_column(column: str) -> None:
    """The first bad hand, its place and what is wrong with it are said in the same words."""
    make = {**COLUMNS, **BYTES}[column]
    for bad, kind in (("As 2s 3x", CardError), ("As 2s", HandError), ("", HandError), ("10s 1s 2s", CardError)):
        messages = set()
        for columns in (make, list):
            with pytest.raises(kind, match=r"^hand 17: ") as caught:
                parse_hands(columns(["Ks 2s 3s"] * 17 + [bad] + ["10s 2s 3s", "also bad"]))
            assert_said_well(caught.value)
            messages.add(str(caught.value))
        assert len(messages) == 1


@pytest.mark.parametrize("column", [*COLUMNS, *BYTES])
def test_bad_hands_become_zero(column: str) -> None:
    """Bad rows of ten million can be found: strengths makes 0 of them, and of no others."""
    make = {**COLUMNS, **BYTES}[column]
    texts = some_texts(60, format_cards)
    for place, bad in ((0, "nonsense"), (7, ""), (20, "As 2s"), (59, "As 2s 3s 4s")):
        texts[place] = bad
    found = strengths(parse_hands(make(texts), invalid="zero"), invalid="zero")
    assert np.flatnonzero(found == 0).tolist() == [0, 7, 20, 59]


@pytest.mark.parametrize("column", MISSING)
def test_missing_values(column: str) -> None:
    """A missing value is refused where it stands, or becomes a row that is no hand."""
    texts: list[Any] = some_texts(30, format_cards)
    texts[3] = None
    with pytest.raises(TypeError, match=r"^hand 3: ") as caught:
        parse_hands(MISSING[column](texts))
    assert_said_well(caught.value)
    found = parse_hands(MISSING[column](texts), invalid="zero")
    assert (found == 255).all(axis=1).tolist() == [text is None for text in texts]


@pytest.mark.parametrize("missing", [None, float("nan"), pandas.NA, pandas.NaT, np.nan, np.float32("nan")])
def test_what_is_missing(missing: Any) -> None:
    """Every value that libraries put for a missing text counts as one."""
    assert parse_hands([missing, "As 2s 3s", missing], invalid="zero").tolist() == [[255] * 3, [51, 3, 7], [255] * 3]
    with pytest.raises(TypeError, match=r"^hand 1: "):
        parse_hands(["As 2s 3s", missing])


def test_only_bad_hands() -> None:
    """Where no text can be read the rows have three columns, as where there is none."""
    assert parse_hands(["", "?", None], invalid="zero").tolist() == [[255] * 3] * 3
    assert parse_hands([], invalid="zero").shape == (0, 3)
    for column in COLUMNS:
        assert parse_hands(COLUMNS[column]([])[:0] if column.startswith(("NumPy", "pandas")) else []).shape == (0, 3)


def test_the_first_hand_that_can_be_read_says_how_many_cards() -> None:
    """With invalid="zero" a bad first row does not spoil the others, not even over chunks."""
    texts = [*["bad"] * 70_000, "As 2s 3s 4s", "As 2s 3s"]
    found = parse_hands(texts, invalid="zero")
    assert found.shape == (70_002, 4)
    assert found[70_000].tolist() == [51, 3, 7, 11]
    assert (found == 255).all(axis=1).sum() == 70_001


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (np.array([1, 2]), "array of int64"),
        (np.array([1.5]), "array of float64"),
        (np.array([["As 2s 3s"]]), "one column"),
        (np.array("As 2s 3s"), "one column"),
        (pandas.DataFrame({"hand": ["As 2s 3s"]}), "one column"),
        (polars.DataFrame({"hand": ["As 2s 3s"]}), "one column"),
        (pandas.Series([1, 2]), "array of int64"),
        (polars.Series([1, 2]), "array of int64"),
        (polars.Series([1, None]), "array of float64"),
        (pyarrow.array([1, 2]), "hand 0: "),
        ("As 2s 3s", "parse_cards reads one"),
        (b"As 2s 3s", "parse_cards reads one"),
        (np.str_("As 2s 3s"), "parse_cards reads one"),
        ([5], "hand 0: "),
        ([b"As 2s 3s"], "hand 0: "),
        (["As 2s 3s", 5], "hand 1: "),
        (["As 2s 3s", ["As", "2s", "3s"]], "hand 1: "),
        (None, "iterable of strings"),
        (5, "iterable of strings"),
    ],
)
def test_what_is_no_column_of_texts(wrong: Any, words: str) -> None:
    """Other types are refused whatever is asked for with bad texts."""
    for invalid in ("raise", "zero"):
        with pytest.raises(TypeError, match=words) as caught:
            parse_hands(wrong, invalid=invalid)  # type: ignore[arg-type]
        assert_said_well(caught.value)
        assert not isinstance(caught.value, BragError)


def test_a_hand_without_cards_comes_first() -> None:
    """It says of how many cards the others are, so it is refused, unless bad texts are let through."""
    with pytest.raises(HandError, match=r"^hand 0: expected a card or more, got none: ' '$"):
        parse_hands([" ", "As 2s 3s"])
    assert parse_hands([" ", "As 2s 3s"], invalid="zero").tolist() == [[255, 255, 255], [51, 3, 7]]


def test_another_way_with_bad_texts_is_refused() -> None:
    """There are two."""
    with pytest.raises(ArgumentError, match="invalid must be 'raise' or 'zero', got 'skip'"):
        parse_hands([], invalid="skip")  # type: ignore[call-overload]


def test_a_column_is_left_as_it_was() -> None:
    """An array that cannot be written to is read."""
    array = np.array(some_texts(5, SPELLINGS["symbols and tens"]))
    array.flags.writeable = False
    before = array.copy()
    parse_hands(array)
    assert (array == before).all()


def test_columns_are_read_without_the_libraries_that_made_them() -> None:
    """Reading texts imports neither pandas nor polars nor Arrow."""
    code = (
        "import sys, brag_eval; brag_eval.parse_hands(['As 2s 3s']);"
        "print([name for name in ('pandas', 'polars', 'pyarrow') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert brag_eval.parse_hands.__module__.startswith("brag_eval")

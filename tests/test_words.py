"""The words of sentences, and how an error shows what it was given."""

from typing import Any

import pytest

from brag_eval import words


class Rude:
    """A value whose repr fails."""

    def __repr__(self) -> str:
        raise RuntimeError("not now")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("x" * 60, repr("x" * 60)),
        ("x" * 61, repr("x" * 57 + "...")),
        (2**256 - 1, str(2**256 - 1)),
        (2**256, "an integer of 257 bits"),
        (-(2**256), "an integer of 257 bits"),
        ([1] * 40, repr([1] * 40)),
        ([1] * 41, repr([1] * 41)[:117] + "..."),
        (["a", "b\n  c"], r"['a', 'b\n c']"),
        (Rude(), "<Rude>"),
        (None, "None"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_value_is_shown_on_one_line(value: Any, shown: str) -> None:
    """A text of up to 60 characters and anything else of up to 120 is shown whole; of more, the beginning."""
    assert words.quoted(value) == shown
    assert len(shown) <= 120


def test_the_longest_may_be_named() -> None:
    """A text is cut to as many characters, anything else to twice as many."""
    assert words.quoted("abcdefgh", 8) == "'abcdefgh'"
    assert words.quoted("abcdefghi", 8) == "'abcde...'"
    assert words.quoted((1, 2, 3, 4, 5, 6), 8) == "(1, 2, 3, 4, ..."


@pytest.mark.parametrize(
    ("noun", "several", "one"),
    [
        ("six", "sixes", "a six"),
        ("flush", "flushes", "a flush"),
        ("ace", "aces", "an ace"),
        ("Ace", "Aces", "an Ace"),
        ("eight", "eights", "an eight"),
        ("", "s", "a "),
    ],
)
def test_one_and_several(noun: str, several: str, one: str) -> None:
    """A noun has its plural and its article."""
    assert words.plural(noun) == several
    assert words.with_article(noun) == one

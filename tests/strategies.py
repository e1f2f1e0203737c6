"""Hypothesis strategies: variants, hands, spellings of cards, and junk."""

from __future__ import annotations

from hypothesis import strategies as st

from brag_eval import Variant
from tests.expected import VARIANTS

RANK_SPELLINGS = (
    *((mark,) for mark in "23456789"),
    ("T", "t", "10"),
    ("J", "j"),
    ("Q", "q"),
    ("K", "k"),
    ("A", "a"),
)
"""The ways of writing each rank 0..12."""
_SELECTORS = ("", "\N{VARIATION SELECTOR-15}", "\N{VARIATION SELECTOR-16}")
SUIT_SPELLINGS = tuple(
    (letter, letter.upper(), *(symbol + selector for symbol in symbols for selector in _SELECTORS))
    for letter, symbols in zip("cdhs", ("♣♧", "♦♢", "♥♡", "♠♤"), strict=True)
)
"""The ways of writing each suit 0..3: letters, filled and outline symbols, with or without a variation selector."""
JOKER_SPELLINGS = (("Jk", "jk", "JK", "jK"), ("Jk2", "jk2", "JK2", "jK2"))
"""The ways of writing the jokers 52 and 53."""
SEPARATORS = (" ", "  ", "\t", "\n", ",", ", ", " , ", "-", " - ", "")
"""What may stand between two cards."""


def spellings(card: int) -> tuple[str, ...]:
    """Every way of writing a card."""
    if card >= 52:
        return JOKER_SPELLINGS[card - 52]
    return tuple(rank + suit for rank in RANK_SPELLINGS[card // 4] for suit in SUIT_SPELLINGS[card % 4])


def variants() -> st.SearchStrategy[Variant]:
    """Any of the variants that are tested throughout."""
    return st.sampled_from(VARIANTS)


def hands(variant: Variant) -> st.SearchStrategy[list[int]]:
    """Return a deal of the variant, as ids in any order."""
    return st.lists(st.integers(0, 51 + variant.jokers), min_size=variant.dealt, max_size=variant.dealt, unique=True)


@st.composite
def variants_and_hands(draw: st.DrawFn, number: int = 1) -> tuple[Variant, list[list[int]]]:
    """Return a variant and some deals of it, each from a full pack."""
    variant = draw(variants())
    return variant, [draw(hands(variant)) for _ in range(number)]


@st.composite
def spelled(draw: st.DrawFn, max_size: int = 6) -> tuple[str, tuple[int, ...]]:
    """Return a text of natural cards in any mix of spellings and separators, and the ids it says."""
    ids = draw(st.lists(st.integers(0, 51), max_size=max_size))
    text = ""
    for at, card in enumerate(ids):
        text += draw(st.sampled_from(SEPARATORS)) if at else ""
        text += draw(st.sampled_from(spellings(card)))
    return text, tuple(ids)


def junk_text() -> st.SearchStrategy[str]:
    """Any text, and text that nearly is a hand."""
    near = st.text(
        alphabet=" 23456789TJQKA10cdhsCDHSkK♣♦♥♠♡\ufe0f\ufe0e,-\t\u0441\u0410\u200b\u0661\uff11", max_size=12
    )
    return st.one_of(st.text(max_size=20), near)


def junk_ids() -> st.SearchStrategy[object]:
    """Return lists of whole numbers of any size and number, mostly near the range of cards."""
    number = st.one_of(st.integers(-3, 60), st.integers(), st.sampled_from([255, 256, 257, 2**31, 2**63, 2**64 + 1]))
    return st.lists(number, max_size=6)


def junk_values() -> st.SearchStrategy[object]:
    """Anything that a program might pass as a hand or as many hands, nested or not."""
    leaf = st.one_of(
        st.integers(-3, 60),
        st.none(),
        st.booleans(),
        st.floats(),
        st.text(max_size=6),
        st.binary(max_size=6),
        st.complex_numbers(),
        st.integers(),
    )
    return st.recursive(leaf, lambda inner: st.one_of(st.lists(inner, max_size=4), st.tuples(inner, inner, inner)))

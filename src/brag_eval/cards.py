"""Treat cards as ints: read them from text, check them, and name them.

A card is `4 * rank + suit`: rank 0..12 for 2..A, suit 0..3 for clubs, diamonds, hearts, spades. Jokers are 52 and 53.
"""

import re
from collections.abc import Iterable, Iterator
from operator import index
from typing import Any, Final, SupportsIndex

from brag_eval._arguments import is_integer
from brag_eval.errors import CardError
from brag_eval.words import quoted

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKERS: Final = (52, 53)
NATURAL_CARDS: Final = 52
"""Cards of the pack without jokers, whose ids are the first."""

_SYMBOLS: Final = "♣♦♥♠"
_SUIT_SPELLINGS: Final = ("cC♣♧", "dD♦♢", "hH♥♡", "sS♠♤")
_NAMES: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "Jk", "Jk2")
_UNICODE_NAMES: Final = (*(rank + suit for rank in RANKS for suit in _SYMBOLS), "Jk", "Jk2")

SPELLINGS: Final[dict[str, int]] = {
    rank_text + suit_text: 4 * rank + suit
    for rank, letter in enumerate(RANKS)
    for rank_text in {letter, letter.lower(), "10" if letter == "T" else letter}
    for suit, letters in enumerate(_SUIT_SPELLINGS)
    for suit_text in letters
}
"""Every spelling of a natural card without a variation selector, to its id."""

_EXPECTED: Final = (
    "expected a card: a rank (2-9, T or 10, J, Q, K, A) and a suit (c d h s or ♣ ♦ ♥ ♠), or Jk for a joker"
)
_CARD: Final = re.compile(
    f"(10|[2-9TJQKAtjqka])([{''.join(_SUIT_SPELLINGS)}])[\ufe0e\ufe0f]?"
    f"|[Jj][Kk](2(?![{''.join(_SUIT_SPELLINGS)}]))?"  # Jk2s3s is a joker and two natural cards
)
_SEPARATOR: Final = re.compile(r"\s*[,-]?\s*")


def _scan(text: str) -> Iterator[int]:
    """Yield the cards of a text; a `Jk` without a number is the first joker not yet used."""
    seen: set[int] = set()
    end = len(text.rstrip())
    position = len(text) - len(text.lstrip())
    while position < end:
        match = _CARD.match(text, position)
        if match is None:
            got = re.split(r"[\s,-]", text[position:end], maxsplit=1)[0][:12] or text[position]
            odd = next((f" ({char!r} is U+{ord(char):04X})" for char in got if not " " < char < "\x7f"), "")
            raise CardError(f"{_EXPECTED}; got {got!r}{odd} at character {position + 1} of {quoted(text)}")
        rank, suit, second = match.groups()
        if rank:
            card = SPELLINGS[rank + suit]
        else:
            card = JOKERS[1] if second or JOKERS[0] in seen else JOKERS[0]
            if card in seen:
                raise CardError(f"a pack has at most two jokers, Jk and Jk2; got one more in {quoted(text)}")
            seen.add(card)
        yield card
        position = match.end()
        if position < end:
            gap = _SEPARATOR.match(text, position)
            position = gap.end() if gap else position
            if position >= end:
                raise CardError(f"{_EXPECTED}; got nothing after the last separator of {quoted(text)}")


def parse_cards(text: str) -> tuple[int, ...]:
    """Read cards from text, all of it.

    Parameters
    ----------
    text
        Ranks 2-9, T or 10, J, Q, K, A; suits c d h s or ♣ ♦ ♥ ♠ (filled or outline); any case; `Jk` for a joker, `Jk2`
        for the second; separated by white space, a comma, a hyphen or nothing.

    Returns
    -------
    tuple of int
        Card ids in the order of the text; repeats are kept.

    Raises
    ------
    CardError
        If any part of the text is not a card.
    TypeError
        If `text` is not a string.

    Examples
    --------
    >>> parse_cards("As 10♥ 3c")
    (51, 34, 4)
    >>> parse_cards("As 1h")
    Traceback (most recent call last):
    ...
    brag_eval.errors.CardError: expected a card: a rank (2-9, T or 10, J, Q, K, A) and a suit (c d h s or ♣ ♦ ♥ ♠), \
or Jk for a joker; got '1h' at character 4 of 'As 1h'
    """
    if not isinstance(text, str):
        raise TypeError(f"cards are read from a string such as 'As 2s 3s', got {type(text).__name__}")
    try:
        return tuple([SPELLINGS[word] for word in text.split()])  # the plain spelling, 5 times as fast as a scan
    except KeyError:
        return tuple(_scan(text))


def parse_card(text: str) -> int:
    """Read exactly one card, spelled as in `parse_cards`.

    Raises
    ------
    CardError
        If the text is not one card.
    TypeError
        If `text` is not a string.

    Examples
    --------
    >>> parse_card("As"), parse_card("10♥")
    (51, 34)
    """
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError(f"expected one card, got {len(cards)} in {quoted(text)}; parse_cards reads several")
    return cards[0]


def is_joker(card: int) -> bool:
    """Say whether a card's id is a joker's."""
    return card >= NATURAL_CARDS


def read_card(value: Any) -> int:
    """Check one id of the 54.

    Raises
    ------
    CardError
        If no card has that id.
    TypeError
        If it is not an integer.
    """
    try:
        card = index(value) if is_integer(value) else None
    except TypeError:  # an array of several, or a number under a mask
        card = None
    if card is None:
        hint = "; write a hand of texts as one string, 'As 2s 3s'" if isinstance(value, str) else ""
        raise TypeError(f"a card's id must be an integer, got {quoted(value)} ({type(value).__name__}){hint}")
    if not 0 <= card < len(_NAMES):
        raise CardError(f"a card's id must be in 0..51, or 52 and 53 for jokers; got {quoted(card)}")
    return card


def card_name(card: SupportsIndex, *, unicode: bool = False) -> str:
    """Name a card so that `parse_card` reads it back.

    Raises
    ------
    CardError
        If no card has that id.
    TypeError
        If `card` is not an integer.

    Examples
    --------
    >>> card_name(51), card_name(34, unicode=True), card_name(52)
    ('As', 'T♥', 'Jk')
    """
    return (_UNICODE_NAMES if unicode else _NAMES)[read_card(card)]


def format_cards(cards: Iterable[SupportsIndex], *, unicode: bool = False) -> str:
    """Name cards, one space between them, so that `parse_cards` reads them back.

    Raises
    ------
    CardError
        If an id is no card's.
    TypeError
        If `cards` is a string or holds anything but integers.

    Examples
    --------
    >>> format_cards((51, 3, 7))
    'As 2s 3s'
    >>> format_cards((51, 3, 7), unicode=True)
    'A♠ 2♠ 3♠'
    """
    return " ".join(card_name(card, unicode=unicode) for card in cards)

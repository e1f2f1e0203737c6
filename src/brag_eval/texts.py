"""Read many hands from text: the plain spelling at array speed, everything else with the exact parser."""

from collections.abc import Iterable
from itertools import islice
from typing import Final

import numpy as np
import numpy.typing as npt

from brag_eval.cards import SPELLINGS, parse_cards
from brag_eval.errors import CardError, HandError

_CHUNK: Final = 65_536
_ODD: Final = 255


def _byte_table(column: int, factor: int) -> npt.NDArray[np.uint8]:
    """Map the bytes of one-letter ranks (column 0) or suits (column 1) to their part of an id, others to 255."""
    table = np.full(256, _ODD, np.uint8)
    for text, card in SPELLINGS.items():
        if len(text) == 2 and text.isascii():
            table[ord(text[column])] = (card // 4 if column == 0 else card % 4) * factor
    return table


_RANK: Final = _byte_table(0, 4)
_SUIT: Final = _byte_table(1, 1)
_GAP: Final = np.isin(np.arange(256), list(b" ,-"))


def parse_hands(hands: Iterable[str]) -> npt.NDArray[np.uint8]:
    """Read many hands, spelled as in `parse_cards`, all of as many cards as the first.

    Equivalent to ``np.array([parse_cards(hand) for hand in hands], np.uint8)``.

    Returns
    -------
    uint8 array of shape (n, cards)
        Card ids, ready for `strengths`; (0, 3) where there are no hands.

    Raises
    ------
    CardError, HandError
        If a text holds anything but cards, or another number of cards than the first.
    TypeError
        If `hands` is not an iterable of strings.

    Examples
    --------
    >>> parse_hands(["As 2s 3s", "10h,Jh,Qh"])
    array([[51,  3,  7],
           [34, 38, 42]], dtype=uint8)
    >>> parse_hands(["As 2s 3s", "As 2s"])
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: hand 1: expected 3 cards as in hand 0, got 2: 'As 2s'
    """
    if isinstance(hands, (str, bytes)) or not isinstance(hands, Iterable):
        raise TypeError(f"parse_hands takes an iterable of strings, got {type(hands).__name__}; parse_cards reads one")
    texts = iter(hands)
    chunks: list[npt.NDArray[np.uint8]] = []
    cards = 0
    done = 0
    while chunk := list(islice(texts, _CHUNK)):
        cards = cards or len(_exact(chunk[0], 0))
        chunks.append(_read_chunk(chunk, cards, done))
        done += len(chunk)
    return np.concatenate(chunks) if chunks else np.empty((0, 3), np.uint8)


def _exact(text: object, place: int, cards: int = 0) -> tuple[int, ...]:
    """Read one hand with the exact parser; `cards` is how many it must hold, 0 if any number will do."""
    try:
        ids = parse_cards(text)  # type: ignore[arg-type]
    except (CardError, TypeError) as error:
        raise type(error)(f"hand {place}: {error}") from None
    if cards and len(ids) != cards:
        raise HandError(f"hand {place}: expected {cards} cards as in hand 0, got {len(ids)}: {text!r:.60}")
    return ids


def _read_chunk(texts: list[str], cards: int, start: int) -> npt.NDArray[np.uint8]:
    """Read some hands; `start` is the place of the first, for messages."""
    ids = _read_plain(texts, cards)
    if ids is None:
        rows = [_exact(text, start + place, cards) for place, text in enumerate(texts)]
        return np.array(rows, np.uint8).reshape(len(texts), cards)
    for place in np.flatnonzero((ids == _ODD).any(axis=1)).tolist():
        ids[place] = _exact(texts[place], start + place, cards)
    return ids


def _read_plain(texts: list[str], cards: int) -> npt.NDArray[np.uint8] | None:
    """Read texts of two letters a card with one character or none between cards; 255 where a row is spelled otherwise.

    None where the texts are not all of such a width.
    """
    width = len(texts[0]) if isinstance(texts[0], str) else 0
    step = {2 * cards: 2, 3 * cards - 1: 3}.get(width)
    try:
        joined = "\n".join(texts).encode("latin-1") + b"\n"
    except (TypeError, UnicodeEncodeError):
        return None
    # With a newline at the end of every row and rows enough, no text is longer or shorter than the others.
    if step is None or len(joined) != len(texts) * (width + 1):
        return None
    letters = np.frombuffer(joined, np.uint8).reshape(len(texts), width + 1)
    if (letters[:, width] != ord("\n")).any():
        return None
    ranks, suits = _RANK[letters[:, 0:width:step]], _SUIT[letters[:, 1:width:step]]
    odd = (ranks | suits) == _ODD
    if step == 3:
        odd[:, 1:] |= ~_GAP[letters[:, 2:width:3]]
    return np.where(odd, np.uint8(_ODD), ranks + suits)

"""Read a column of texts as hands: what is spelled as usual at array speed, everything else with the exact parser."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from brag_eval import _letters
from brag_eval._arguments import check_choice
from brag_eval._letters import NO_CARD
from brag_eval.cards import parse_cards
from brag_eval.errors import BragError, HandError
from brag_eval.words import quoted

_Chunk: TypeAlias = list[Any] | npt.NDArray[Any]
_CHUNK: Final = 65_536


def parse_hands(hands: Iterable[str | None], *, invalid: Literal["raise", "zero"] = "raise") -> npt.NDArray[np.uint8]:
    """Read many hands, spelled as in `parse_cards`, all of as many cards as the first.

    Equivalent to ``np.array([parse_cards(hand) for hand in hands], np.uint8)``.

    Parameters
    ----------
    hands
        An iterable of strings, or a column of them: a NumPy array (U, S, StringDType or objects), a pandas, polars or
        Arrow one.
    invalid
        "raise": the first text that is not such a hand is an error. "zero": every such text, and every missing value
        (None, NaN, pandas.NA), becomes a row of 255, of which ``strengths(..., invalid="zero")`` makes 0; then all
        others have as many cards as the first that can be read.

    Returns
    -------
    uint8 array of shape (n, cards)
        Card ids, ready for `strengths`; three columns where no hand says how many.

    Raises
    ------
    ArgumentError
        If `invalid` is another word.
    CardError, HandError
        If a text holds anything but cards, or another number of cards than the first.
    TypeError
        If `hands` is not an iterable of strings.

    Examples
    --------
    >>> parse_hands(["As 2s 3s", "10h,Jh,Qh"])
    array([[51,  3,  7],
           [34, 38, 42]], dtype=uint8)
    >>> parse_hands(["As 2s 3s", None], invalid="zero").tolist()
    [[51, 3, 7], [255, 255, 255]]
    >>> parse_hands(["As 2s 3s", "As 2s"])
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: hand 1: expected 3 cards as in hand 0, got 2: 'As 2s'
    """
    check_choice(invalid, "invalid", ("raise", "zero"))
    strict = invalid == "raise"
    found: list[npt.NDArray[np.uint8]] = []
    cards, first, done = 0, 0, 0
    for chunk in _chunks(hands):
        if not cards:
            cards, first = _first(chunk, done, strict=strict)
        if cards:
            found.append(_read_chunk(chunk, cards, first, done, strict=strict))
        done += len(chunk)
    unread = done - sum(map(len, found))
    return np.concatenate([np.full((unread, cards or 3), NO_CARD, np.uint8), *found])


def _chunks(hands: Any) -> Iterator[_Chunk]:
    """Cut a column of texts to pieces: arrays of texts or bytes, or lists of anything."""
    if isinstance(hands, (str, bytes)) or not isinstance(hands, Iterable):
        raise TypeError(f"parse_hands takes an iterable of strings, got {type(hands).__name__}; parse_cards reads one")
    column: Any = hands
    if hasattr(column, "to_pylist"):  # Arrow
        column = column.to_pylist()
    elif hasattr(column, "to_numpy"):  # pandas and polars
        column = column.to_numpy()
    if not isinstance(column, np.ndarray):
        texts = iter(column)
        while chunk := list(islice(texts, _CHUNK)):
            yield chunk
        return
    if column.ndim != 1:
        raise TypeError(f"parse_hands takes one column of texts, got shape {column.shape}")
    if column.dtype.kind not in "OSTU" and column.size:
        raise TypeError(f"parse_hands takes texts, got an array of {column.dtype}")
    by_letters = column.dtype.kind in "SU" and not isinstance(column, np.ma.MaskedArray)
    for start in range(0, len(column), _CHUNK):
        part = column[start : start + _CHUNK]
        yield part if by_letters else part.tolist()


def _first(chunk: _Chunk, start: int, *, strict: bool) -> tuple[int, int]:
    """Return of how many cards the first hand is that can be read, and its place; 0 cards where none can be."""
    for place, text in enumerate(chunk, start=start):
        ids = _exact(text, place, strict=strict)
        if ids:
            return len(ids), place
        if strict:
            raise HandError(f"hand {place}: expected a card or more, got none: {quoted(text)}")
    return 0, 0


def _read_chunk(chunk: _Chunk, cards: int, first: int, start: int, *, strict: bool) -> npt.NDArray[np.uint8]:
    """Read some hands; `start` is the place of the first of these, and `first` that of the one that said `cards`."""
    if isinstance(chunk, np.ndarray):
        letters = _letters.of_array(chunk)
    else:
        try:
            letters = _letters.of_texts(chunk)
        except TypeError:
            letters = _letters.of_texts([text if isinstance(text, str) else "" for text in chunk])
    ids = _letters.read(letters, cards)
    for place in np.flatnonzero(ids[:, 0] == NO_CARD).tolist():
        exact = _exact(chunk[place], start + place, strict=strict)
        if len(exact) == cards:
            ids[place] = exact
        elif strict:
            got = f"got {len(exact)}: {quoted(_text(chunk[place]))}"
            raise HandError(f"hand {start + place}: expected {cards} cards as in hand {first}, {got}")
    return ids


def _exact(text: Any, place: int, *, strict: bool) -> tuple[int, ...]:
    """Read one hand with the exact parser; unless `strict`, nothing of what is no hand or is missing."""
    try:
        return parse_cards(_text(text))
    except (BragError, TypeError) as error:
        if not strict and (isinstance(error, BragError) or _is_missing(text)):
            return ()
        raise type(error)(f"hand {place}: {error}") from None


def _text(value: Any) -> Any:
    """Make a plain text of what came from an array of texts or bytes."""
    if isinstance(value, np.bytes_):
        return value.decode(errors="replace")
    return str(value) if isinstance(value, np.str_) else value


def _is_missing(value: Any) -> bool:
    """Say whether a value stands for none: None, NaN, pandas.NA or NaT."""
    try:
        return value is None or bool(value != value)
    except (TypeError, ValueError):  # pandas.NA is neither itself nor not; an array is several
        return type(value).__name__ == "NAType"

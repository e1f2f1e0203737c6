"""Read the cards of many texts at once from arrays of their letters; leave what is spelled oddly to others."""

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from brag_eval.cards import JOKERS, SPELLINGS

_Letters: TypeAlias = npt.NDArray[np.uint8]

NO_CARD: Final = 255
NEWLINE: Final = ord("\n")
_SELECTOR: Final = 1
_ODD: Final = 2


def _plain_letters() -> _Letters:
    """Map the code points below 65,536 to letters: ASCII to itself, signs of suits to c d h s."""
    table = np.full(1 << 16, _ODD, np.uint8)
    table[3:128] = np.arange(3, 128)
    for text, card in SPELLINGS.items():
        if not text.isascii():
            table[ord(text[-1])] = ord("cdhs"[card % 4])
    table[0xFE0E : 0xFE0F + 1] = _SELECTOR
    return table


def _parts(column: int, factor: int) -> _Letters:
    """Map the letters of ranks (column 0) or suits (column 1) to their part of an id, others to 255."""
    table = np.full(256, NO_CARD, np.uint8)
    for text, card in SPELLINGS.items():
        if len(text) == 2 and text.isascii():
            table[ord(text[column])] = (card // 4 if column == 0 else card % 4) * factor
    return table


def _among(letters: bytes) -> npt.NDArray[np.bool_]:
    return np.isin(np.arange(256), list(letters))


_PLAIN: Final = _plain_letters()
_RANK: Final = _parts(0, 4)
_SUIT: Final = _parts(1, 1)
_IS_SUIT: Final = _SUIT != NO_CARD
_IS_GAP: Final = _among(b" ,-")
_IS_J: Final = _among(b"jJ")
_IS_K: Final = _among(b"kK")


def of_texts(texts: list[str]) -> _Letters:
    """Make an array of the letters of texts, a newline after each; none of those that hold one."""
    joined = "\n".join([*texts, ""])
    if joined.count("\n") != len(texts):
        joined = "\n".join([*("" if "\n" in text else text for text in texts), ""])
    if joined.isascii():
        letters = np.frombuffer(joined.encode(), np.uint8)
        return _write_t_for_10(letters) if "1" in joined else letters
    # A character beyond the first 65,536 becomes two, both odd.
    return _plain(np.frombuffer(joined.encode("utf-16-le", "surrogatepass"), "<u2"))


def of_array(texts: npt.NDArray[np.str_] | npt.NDArray[np.bytes_]) -> _Letters:
    """Make an array of the letters of a NumPy array of texts or of bytes, a newline after each."""
    kind = np.uint32 if texts.dtype.kind == "U" else np.uint8
    points = np.ascontiguousarray(texts, texts.dtype.newbyteorder("=")).view(kind).reshape(len(texts), -1)
    lines = np.full((len(texts), points.shape[1] + 1), NEWLINE, np.uint16)
    lines[:, :-1] = points if kind is np.uint8 else np.minimum(points, len(_PLAIN) - 1)
    lines[:, :-1][points == NEWLINE] = _ODD
    found = lines.reshape(-1)
    if not points.all():
        ends = found == 0
        found[:-1][ends[:-1] & ~ends[1:] & (found[1:] != NEWLINE)] = _ODD  # a zero within a text, not after it
        found = found[found != 0]
    return _plain(found)


def _plain(points: npt.NDArray[np.uint16]) -> _Letters:
    """Make an array of the letters of code points, but for selectors and the noughts of tens."""
    letters = _PLAIN.take(points)
    selectors = letters == _SELECTOR
    if selectors.any():
        selectors[1:] &= _IS_SUIT[letters[:-1]]
        selectors[0] = False
        letters = letters[~selectors]  # one that is left is odd
    return _write_t_for_10(letters)


def _write_t_for_10(letters: _Letters) -> _Letters:
    tens = np.flatnonzero(letters[:-1] == ord("1"))
    tens = tens[letters[tens + 1] == ord("0")]
    if not len(tens):
        return letters
    letters = letters.copy()
    letters[tens] = ord("T")
    keep = np.ones(len(letters), bool)
    keep[tens + 1] = False
    return letters[keep]


def read(letters: _Letters, cards: int) -> npt.NDArray[np.uint8]:
    """Read the cards of letters, a newline after each hand.

    Returns
    -------
    uint8 array of shape (hands, cards)
        Card ids where a hand has that many, each of two letters and with one character or none between them; a row of
        255 where it is spelled otherwise, if not wrongly.
    """
    ends = np.flatnonzero(letters == NEWLINE)
    widths = np.diff(ends, prepend=-1) - 1
    ids = np.full((len(ends), cards), NO_CARD, np.uint8)
    for width, step in {2 * cards: 2, 3 * cards - 1: 3}.items():
        rows = widths == width
        if rows.all():
            return _read_lines(letters.reshape(-1, width + 1)[:, :-1], step)
        if rows.any():
            ids[rows] = _read_lines(letters[ends[rows, np.newaxis] + np.arange(-width, 0)], step)
    return ids


def _read_lines(lines: _Letters, step: int) -> npt.NDArray[np.uint8]:
    """Read hands of one width."""
    first, second = lines[:, ::step], lines[:, 1::step]
    ranks, suits = _RANK[first], _SUIT[second]
    ids = ranks + suits
    odd = (ranks | suits) == NO_CARD
    if odd.any():
        jokers = _IS_J[first] & _IS_K[second]
        number = np.cumsum(jokers, axis=1)
        odd &= ~jokers
        odd |= number > len(JOKERS)
        np.copyto(ids, JOKERS[0] - 1 + number, where=jokers, casting="unsafe")
    if step > 2:
        odd[:, 1:] |= ~_IS_GAP[lines[:, 2::step]]
    if odd.any():
        ids[odd.any(axis=1)] = NO_CARD
    return ids

"""Mend typing mistakes: an unknown word that is one letter off a known one is read as that."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from brag_eval.rulebook._english.vocabulary import RIGHT, SLIPS

_WORD: Final = re.compile(r"[A-Za-z]{3,}")
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_ENDINGS: Final = ("s", "d", "ed", "ing", "er", "ly")
_CARDS: Final = re.compile(r"[2-9tjqka]{3}[so]?", re.IGNORECASE)


def mend(text: str, known: Mapping[str, int]) -> str:
    """Return the text with unknown words of three letters or more put right, where one letter does it.

    `known` has the words that are right, each with its place, the commonest first. A name, with a capital amid a
    sentence, stays, as do the letters of cards.

    >>> mend("does a rnu beat a flsuh, Dave?", {"run": 0, "flush": 1, "have": 2})
    'does a run beat a flush, Dave?'
    """
    shouted = text.isupper()

    def mended(match: re.Match[str]) -> str:
        word = match[0].lower()
        start, end = match.span()
        beside = text[max(start - 1, 0) : start] + text[end : end + 1]
        name = not shouted and match[0] != word and (start > 0 or match[0][1:] != word[1:])
        if (
            word in known
            or word in RIGHT
            or word in SLIPS
            or name
            or "'" in beside
            or "\u2019" in beside
            or _CARDS.fullmatch(word)
        ):
            return match[0]
        if beside.strip(' .,;:?!-/()"[]\n\t'):  # a digit, a letter of another script
            return match[0]
        if any(word.endswith(end) and word.removesuffix(end) in known for end in _ENDINGS):
            return match[0]
        return min((near for near in one_off(word) if near in known), key=known.__getitem__, default=match[0])

    return _WORD.sub(mended, text)


def one_off(word: str) -> Iterator[str]:
    """Yield the words that one letter left out, swapped with its neighbour, changed or put in makes of a word."""
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        if after:
            yield before + after[1:]
            yield from (before + letter + after[1:] for letter in _LETTERS)
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]
        yield from (before + letter + after for letter in _LETTERS)

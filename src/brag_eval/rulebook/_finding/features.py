"""Features: what the trained model sees of a text, in words, in pieces of words and in meanings."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from math import log, sqrt
from typing import Final
from zlib import crc32

from brag_eval.rulebook._english.words import meanings, words
from brag_eval.rulebook._finding.roles import roles

_SHORTEST, _LONGEST = 2, 4  # letters of a piece; five made the model larger and no better
_MOST: Final = 300  # words of a text that are looked at: a bound on the time that a long one takes


def features(text: str) -> tuple[list[int], ...]:
    """Return a text's features, each a number of 32 bits: words, pieces of words, meanings; and pairs of neighbours.

    >>> [len(kind) for kind in features("ante up")]
    [3, 18, 1]
    """
    found = words(text)[:_MOST]
    meant = _with_pairs(meanings(text)[:_MOST])
    if who := roles(text):  # word order alone says too little of who sees whom
        meant += [f"{who[0]} sees", f"{who[1]} is seen", f"{who[0]} sees {who[1]}"]
    kinds = (_with_pairs(found), _pieces(found), meant)
    # A checksum in place of the text makes the stored model small; crc32 is the same in every process, hash is not.
    return tuple(
        [crc32(f"{kind}{each}".encode(errors="replace")) for each in dict.fromkeys(its)]
        for kind, its in zip("wpm", kinds, strict=True)
    )


def _with_pairs(found: Sequence[str]) -> list[str]:
    """Return words and the pairs of neighbours."""
    return [*found, *(f"{first} {second}" for first, second in pairwise(found))]


def _pieces(found: Sequence[str]) -> list[str]:
    """Return the pieces of words, a space where a word ends."""
    return [
        padded[start : start + size]
        for padded in (f" {word} " for word in dict.fromkeys(found))
        for size in range(_SHORTEST, _LONGEST + 1)
        for start in range(len(padded) - size + 1)
    ]


class Vectors:
    """Texts as sparse vectors over the features that are known, the rare ones weighing more.

    Parameters
    ----------
    known
        The features, ascending.
    texts, of
        In how many texts of the training each stands, and of how many there were.
    """

    def __init__(self, known: Sequence[int], texts: Sequence[int], of: int) -> None:
        # Looked up by halves and weighed when met: a dict and the weights of all took a tenth of the first question.
        self._known, self._texts, self._of = known, texts, of
        self._strange = self.weight(min(texts)) ** 2 if len(texts) else 1.0

    def weight(self, texts: int) -> float:
        """Return how much a feature counts that stands in some of so many texts: the rarer, the more."""
        return 1 + log((1 + self._of) / (1 + texts))

    def of(self, text: str) -> list[tuple[int, float]]:
        """Return the places and values of a text's known features.

        Each kind of features has length 1 where all are known. What is not known counts in the length too: a text of
        strange words is near to nothing. It halved the off-topic questions that were answered.
        """
        known, texts, most = self._known, self._texts, len(self._known)
        found: list[tuple[int, float]] = []
        for kind in features(text):
            places = [place for each in kind if (place := bisect_left(known, each)) < most and known[place] == each]
            weights = [self.weight(texts[place]) for place in places]
            strange = self._strange * (len(kind) - len(places))
            length = sqrt(strange + sum([weight**2 for weight in weights])) or 1.0
            found += [(place, weight / length) for place, weight in zip(places, weights, strict=True)]
        return found

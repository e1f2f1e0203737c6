"""Give a question its verdict: an entry says what is so, and the question whether that makes a yes or a no."""

import re
from functools import cache
from math import sqrt
from typing import Final

from brag_eval.rulebook._book.entries import Entry, Verdict
from brag_eval.rulebook._english.asking import Asked, read_asked
from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._finding.model import model

_ALIKE: Final = 0.8  # of 1, how near a way of asking must be for its own verdict to hold
_CLAIMS: Final = Pattern(r"\b(?:goes|wins?|gets|keeps|takes|loses|beats|counts|shuffles?|stays?|pays|must|are|is)\b")
_OPPOSITES: Final[dict[Verdict | None, Verdict | None]] = {"yes": "no", "no": "yes"}


@cache
def _ways(entry: Entry) -> list[tuple[dict[int, float], float, Verdict | None]]:
    """Return an entry's ways of asking as vectors, each with its length and the verdict that answers it."""
    of = model().vectors.of
    sides = ((entry.ask, entry.verdict), (entry.turned, opposite(entry.verdict)))
    ways = [(dict(of(text)), verdict) for texts, verdict in sides for text in texts]
    return [(way, sqrt(sum(value**2 for value in way.values())) or 1.0, verdict) for way, verdict in ways]


def opposite(verdict: Verdict | None) -> Verdict | None:
    """Return no for yes, yes for no, and anything else as it is."""
    return _OPPOSITES.get(verdict, verdict)


def verdict_of(question: str, entry: Entry) -> Verdict | None:
    """Return the verdict that an entry gives on a question, or None where none is wanted or none is sure.

    What or how gets no yes or no. The entry's cues say which way round the question asks its matter, and a denial
    turns that; a way of asking that is nearly the same decides before them. Where neither tells and the question
    denies something, the sentence is left to speak for itself.
    """
    asked = read_asked(question)
    if asked.form == "open":
        return None
    if asked.form == "choice":
        return "depends" if entry.verdict == "depends" else None
    if near := _nearest(question, entry):
        return near[0]
    found = _cued(asked, entry)
    if asked.form == "bare" and found == "depends" and not _CLAIMS.search(asked.text):
        return None
    return opposite(found) if asked.turned else found


def _nearest(question: str, entry: Entry) -> tuple[Verdict | None] | None:
    """Return the verdict of a way of asking that is nearly the same as the question, where it has one."""
    if entry.verdict not in _OPPOSITES:
        return None
    vector = model().vectors.of(question)
    near, verdict = max(
        (
            (sum(value * way.get(place, 0.0) for place, value in vector) / length, verdict)
            for way, length, verdict in _ways(entry)
        ),
        key=lambda pair: pair[0],
        default=(0.0, None),
    )
    near /= sqrt(sum(value**2 for _, value in vector)) or 1.0
    return (verdict,) if near >= _ALIKE else None


def _cued(asked: Asked, entry: Entry) -> Verdict | None:
    """Return the verdict on a claim by the words that it makes the claim with."""
    for verdict, pattern in entry.cues:
        if match := re.search(rf"\b(?:{pattern})", asked.text):
            return opposite(verdict) if asked.negated(match[0]) else verdict
    return None if asked.negated() else entry.verdict

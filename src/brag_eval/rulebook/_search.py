"""Search: of the entries that share words with a question, which is worded most like it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from brag_eval.rulebook._index import CANDIDATES, index, vocabulary
from brag_eval.rulebook._load import Entry, book
from brag_eval.rulebook._roles import roles
from brag_eval.rulebook._vocabulary import QUESTION_WORDS
from brag_eval.rulebook._words import MANY, Term, one_off, plain, terms, words

# Set by random search: each of 500 ways of asking against an index that does not know it, and the tests' questions.
_DICE, _RECALL, _ORDER, _SMALL_WORDS = 0.45, 0.17, 0.15, 0.23
_BEST, _ABOUT, _COVERED = 0.4, 0.26, 0.34
_FIRST: Final = 0.5  # of the likest wording, the rest of the next: one odd way of asking should not decide alone
_KEY, _KEY_SHARE = 0.25, 0.6  # what it costs to lack a word of the title that six in ten ways of asking have
_DEFINES: Final = 0.25  # for "what is X" and the entry on X
_OTHER_GAME, _OTHER_ROLES, _SPECIAL = 0.55, 0.7, 0.85
_SAME: Final = 2.0  # the very words
_MOST_TERMS: Final = 60

_GAMES: Final = {
    "4card": "four-card", "5card": "five-card", "6card": "six-card", "7card": "seven-card", "9card": "nine-card",
    "13card": "crash", "crash": "crash", "teenpatti": "teen-patti", "bastard": "bastard-brag",
    "stopthebus": "bastard-brag",
}  # fmt: skip
_DEFINITION: Final = re.compile(
    r"^(?:so |and )?(?:whats?|what (?:is|are|does|do)|explain|define|meaning|tell me about|rules (?:of|for))\b"
    r"|\bmean(?:ing|s)?\b|\bhow (?:do|does) (?:(?:you|i|we|one) play|.* work)\b"
)


@dataclass(frozen=True)
class Hit:
    """An entry found, and how sure it is that it is the one meant (0 to 1)."""

    entry: Entry
    confidence: float


@dataclass(frozen=True)
class _Asked:
    """A question as it is compared."""

    terms: tuple[Term, ...]
    by_meaning: dict[str, Term]
    weights: dict[str, float]
    line: str
    words: frozenset[str]
    roles: tuple[str, str] | None
    games: frozenset[str]
    subject: frozenset[str] | None  # of "what is X": X

    @property
    def whole(self) -> float:
        """The weight of all its terms."""
        return sum(self.weights.values())


@lru_cache(maxsize=256)
def _asked(question: str) -> _Asked:
    found = tuple(_mended(terms(question)))[:_MOST_TERMS]
    return _Asked(
        terms=found,
        by_meaning={term.meaning: term for term in found},
        weights={term.meaning: index().weight(term) for term in found},
        line=_line(question),
        words=_word_set(question),
        roles=roles(question),
        games=frozenset(_GAMES[term.meaning] for term in found if term.meaning in _GAMES),
        subject=_subject(found) if len(found) == 1 or _DEFINITION.search(plain(question)) else None,
    )


def _mended(found: list[Term]) -> list[Term]:
    """Return the terms, with words strange to the rulebook put right where one letter is off."""
    mended = []
    for term in found:
        near = None
        if len(term.stem) > 4 and term.stem.isalpha() and not index().frequency(term):
            near = next((word for word in vocabulary() if word[0] == term.stem[0] and one_off(term.stem, word)), None)
        mended += terms(near) if near else [term]
    return mended


@lru_cache(maxsize=MANY)
def _line(text: str) -> str:
    return " ".join(words(text))


def _word_set(text: str) -> frozenset[str]:
    return frozenset(_line(text).split())


def _subject(found: Iterable[Term]) -> frozenset[str]:
    """Return the words of "what is X", those that ask for a meaning left out."""
    return frozenset(term.stem for term in found if term.meaning not in ("mean", "name", "brag", "play"))


@cache
def _named(key: str) -> tuple[frozenset[str], ...]:
    """Return what an entry is named after: its title up to a colon, and its id."""
    title = book().entries[key].title.partition(":")[0]
    return tuple(
        frozenset(term.stem for term in terms(text)) - {"mean", "play", "brag"}
        for text in (title, key.replace("-", " "))
    )


@lru_cache(maxsize=MANY)
def _terms(text: str) -> tuple[Term, ...]:
    return tuple(terms(text))


@cache
def _keys(key: str) -> dict[str, float]:
    """Return the terms of an entry's title that many of its ways of asking have too, with their weights."""
    each = book().entries[key]
    least = _KEY_SHARE * (1 + len(each.ask))
    return {
        term.meaning: index().weight(term)
        for term in _terms(each.title)
        if term.meaning not in QUESTION_WORDS and index().wordings_with(term).get(key, 0) >= least
    }


def _likeness(asked: _Asked, text: str, phrase: tuple[Term, ...]) -> float:
    """Return how alike two wordings are, 0 to 1: shared weight over all; order and small words count a little."""
    if asked.line == _line(text):
        return _SAME
    theirs = {term.meaning: term for term in phrase}
    shared = sum(weight for meaning, weight in asked.weights.items() if meaning in theirs)
    if not shared:
        return 0.0
    weight = index().weight
    whole = sum(asked.weights.get(meaning) or weight(term) for meaning, term in theirs.items())
    dice = 2 * shared / (asked.whole + whole)
    order = _dice(_pairs(asked.terms), _pairs(phrase), dice)
    small = _dice(asked.words, _word_set(text), 0.0)
    return _DICE * dice + _RECALL * shared / asked.whole + _ORDER * order + _SMALL_WORDS * small


def _pairs(phrase: tuple[Term, ...]) -> frozenset[str]:
    """Return the neighbouring terms: they tell "blind sees open" from "open sees blind"."""
    return frozenset(f"{a.meaning} {b.meaning}" for a, b in pairwise(phrase))


def _dice(a: frozenset[str], b: frozenset[str], otherwise: float) -> float:
    """Return how much two sets share, 0 to 1."""
    return 2 * len(a & b) / (len(a) + len(b)) if a and b else otherwise


def _score(asked: _Asked, each: Entry, likes: list[tuple[str, float]]) -> float:
    """Return how well an entry answers a question that some of its wordings are so like; 1 and more is certain."""
    first, second = sorted([0.0, 0.0, *(like for _, like in likes)], reverse=True)[:2]
    best = _FIRST * first + (1 - _FIRST) * second
    wordings = 1 + len(each.ask)
    about = covered = 0.0
    for term in asked.by_meaning.values():
        weight = asked.weights[term.meaning]
        about += weight * min(1.0, 1.75 * index().wordings_with(term).get(each.id, 0) / wordings)
        covered += weight * (each.id in index().holders(term))
    score = _BEST * best + (_ABOUT * about + _COVERED * covered) / asked.whole
    if asked.games:
        score *= 1.0 if asked.games & set(each.games) else _OTHER_GAME
    elif "three-card" not in each.games:
        score *= _SPECIAL
    if asked.roles and (theirs := {roles(text) for text, _ in likes} - {None}) and asked.roles not in theirs:
        score *= _OTHER_ROLES
    keys = _keys(each.id)
    if keys:
        lacking = sum(weight for meaning, weight in keys.items() if meaning not in asked.weights)
        score *= 1 - _KEY * lacking / sum(keys.values())
    if asked.subject and asked.subject in _named(each.id):
        score += _DEFINES
    return score


def rank(question: str, *, limit: int = CANDIDATES, chapters: frozenset[str] | None = None) -> list[Hit]:
    """Return the entries nearest to a question, most likely first."""
    asked = _asked(question)
    likes: dict[str, list[tuple[str, float]]] = {key: [] for key in index().candidates(list(asked.terms))}
    for key, text in index().wordings(list(asked.terms)):
        likes.setdefault(key, []).append((text, _likeness(asked, text, _terms(text))))
    entries = book().entries
    scored = [
        (_score(asked, entries[key], its), entries[key])
        for key, its in likes.items()
        if chapters is None or entries[key].chapter in chapters
    ]
    scored.sort(key=lambda pair: -pair[0])
    return [Hit(each, round(min(1.0, score), 4)) for score, each in scored[:limit]]


def strangeness(question: str) -> float:
    """Return how much of a question's weight is in words that the rulebook does not have, 0 to 1."""
    weights = {term: index().weight(term) for term in _asked(question).terms if term.meaning not in QUESTION_WORDS}
    strange = sum(weight for term, weight in weights.items() if not index().holders(term))
    return strange / sum(weights.values()) if weights else 1.0


def search(query: str, *, limit: int = 5) -> list[Hit]:
    """Return the entries that fit some words best, most likely first.

    Raises
    ------
    TypeError
        If the query is not a string.

    Examples
    --------
    >>> search("cost of blind bets")[0].entry.chapter
    'blind-play'
    >>> search("")
    []
    """
    if not isinstance(query, str):
        raise TypeError(f"a query must be a string, got {query!r}")
    return rank(query, limit=max(limit, 0))

"""Words: a text as plain words with its slips mended, and as the terms that search compares."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple
from unicodedata import normalize

from brag_eval.rulebook._turns import turn
from brag_eval.rulebook._vocabulary import (
    CORE,
    GROUPS,
    IRREGULAR,
    NAMES,
    NUMBERS,
    PLURALS,
    RANKS,
    RIGHT,
    SIGNS,
    SLIPS,
    SPELLINGS,
    STOP,
)

LONGEST: Final = 2_000  # characters of a text that are read
MANY: Final = (
    20_000  # words remembered: far more than the rulebook has, and no leak in a server that is asked for years
)

_APOSTROPHES: Final = str.maketrans(
    {"\u2019": "'", "\u2018": "'", "`": "'", "♤": "♠", "♡": "♥", "♢": "♦", "♧": "♣", "\ufe0f": "", "\ufe0e": ""}
)
_GLYPHS: Final = str.maketrans({"♠": "s", "♥": "h", "♦": "d", "♣": "c"})
_WORD: Final = re.compile(r"\d+(?:,\d{3})+|[a-z0-9]+")
_SHORTENED: Final = re.compile(r"\b(what|who|that|it|there|how|where|when|let|he|she)'s\b")


def plain(text: str) -> str:
    """Return the text in lower case, suit signs as letters, apostrophes gone."""
    text = text[:LONGEST]
    if not text.isascii():
        text = normalize("NFKC", text.translate(_APOSTROPHES)).translate(_APOSTROPHES).translate(_GLYPHS)
    return _SHORTENED.sub(r"\1", text.lower()).replace("'", "")


def words(text: str) -> list[str]:
    """Return the words of a text, slips mended.

    >>> words("What's the BEST hand: three Jack's or quens?")
    ['what', 'the', 'best', 'hand', 'three', 'jacks', 'or', 'queens']
    """
    return [mend(word) for word in _WORD.findall(plain(text))]


@lru_cache(maxsize=MANY)
def mend(word: str) -> str:
    """Return the word of brag that this is a slip of, or the word itself."""
    if word in SLIPS:
        return SLIPS[word]
    if len(word) < 5 or word in CORE or word in RIGHT or not word.isalpha():
        return word
    return next((right for right in sorted(CORE) if right[0] == word[0] and one_off(word, right)), word)


def one_off(a: str, b: str) -> bool:
    """Say whether one letter added, left out, changed or swapped with its neighbour turns a into b."""
    if abs(len(a) - len(b)) > 1 or a == b:
        return a == b
    start = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    a, b = a[start:], b[start:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or (a[:2] == b[1::-1] and a[2:] == b[2:])


class Term(NamedTuple):
    """A word as it stands for a meaning."""

    meaning: str
    stem: str


_MEANINGS: Final = {word: group[0] for group in GROUPS for word in group}
_GROUP_OF: Final = {group[0]: group for group in GROUPS}
_CARD_COUNT: Final = re.compile(r"(\d+|[a-z]+)card$")
_GLUED: Final = re.compile(r"(10|[2-9tjqka])(10|[2-9tjqka])(10|[2-9tjqka])$")


@lru_cache(maxsize=MANY)
def stem(word: str) -> str:
    """Return a word without its ending, roughly: enough that "shuffling" meets "shuffled"."""
    if word in IRREGULAR:
        return IRREGULAR[word]
    if len(word) <= 3 or word in _MEANINGS or not word.isalpha():
        return word
    for end, instead in (
        ("ies", "y"),
        ("sses", "ss"),
        ("shes", "sh"),
        ("ches", "ch"),
        ("ing", ""),
        ("ed", ""),
        ("s", ""),
    ):
        if word.endswith(end) and len(word) - len(end) >= 3 and not word.endswith(("ss", "us", "eed")):
            word = word[: -len(end)] + instead
            if end in ("ing", "ed"):
                if word + "e" in _MEANINGS or word.endswith(("at", "iz", "uffl", "ang", "iv", "dg")):
                    word += "e"
                elif len(word) > 3 and word[-1] == word[-2] and word[-1] not in "sl":
                    word = word[:-1]
            break
    return IRREGULAR.get(word, word)


def terms(text: str) -> list[Term]:
    """Return the terms of a text in order, stop words left out.

    >>> [term.meaning for term in terms("Does a straight flush outrank trips in 4-card brag?")]
    ['runflush', 'beat', 'prial', '4card', 'brag']
    """
    return [term for word in _triples(turn(" ".join(words(text))).split()) if (term := _term(word))]


@lru_cache(maxsize=MANY)
def _term(word: str) -> Term | None:
    """Return the term of one word, or None for a stop word."""
    if count := _CARD_COUNT.match(word):
        word = NUMBERS.get(count[1], count[1]) + "card" if count[1] != "high" else word
    root = stem(word)
    if word in STOP:
        return None
    return Term(_MEANINGS.get(root, NUMBERS.get(root, root)), root)


def _triples(found: list[str]) -> Iterator[str]:
    """Yield the words, three ranks in a row as one word: "ace", "2", "3" as "12-01-00"; "three aces" likewise."""
    i = 0
    while i < len(found):
        glued = _GLUED.match(found[i])
        three = glued.groups() if glued else tuple(found[i : i + 3])
        if len(three) == 3 and all(word in RANKS for word in three) and set(three) != {"a"}:
            ranks = sorted((RANKS[word] for word in three), reverse=True)
            if len(set(ranks)) == 1:
                yield "prial"
            yield "-".join(f"{rank:02}" for rank in ranks)
            i += 1 if glued else 3
        elif found[i] in ("three", "3") and i + 1 < len(found) and found[i + 1] in PLURALS:
            yield from ("prial", "-".join([f"{PLURALS[found[i + 1]]:02}"] * 3))
            i += 2
        else:
            yield found[i]
            i += 1


@lru_cache(maxsize=MANY)
def spellings(term: Term) -> tuple[str, ...]:
    """Return the ways in which a term may stand in the rulebook's text.

    >>> spellings(Term("4card", "4card"))
    ('4card', '4 card', 'four card')
    """
    meaning = term.meaning
    found = [meaning, term.stem, *_GROUP_OF.get(meaning, ()), *SPELLINGS.get(meaning, ())]
    if re.fullmatch(r"\d+card", meaning):
        number = meaning.removesuffix("card")
        found += [f"{number} card"] + [f"{word} card" for word, digit in NUMBERS.items() if digit == number]
    elif re.fullmatch(r"\d\d-\d\d-\d\d", meaning):
        ranks = [int(rank) for rank in meaning.split("-")]
        found = [" ".join(order) for order in permutations(SIGNS[rank] for rank in ranks)]
        found += [f"three {NAMES[ranks[0]]}s"] if len(set(ranks)) == 1 else [" ".join(NAMES[rank] for rank in ranks)]
    elif meaning in RANKS:
        found += [
            word
            for word, rank in (RANKS | PLURALS).items()
            if rank == RANKS[meaning] and (len(word) > 1 or meaning.isdigit())
        ]
    elif meaning.isdigit():
        found += [word for word, digit in NUMBERS.items() if digit == meaning]
    return tuple(dict.fromkeys(found))

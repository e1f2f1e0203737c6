"""Words: a text as plain words with its slips mended, and as the meanings that features are made of."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from brag_eval.rulebook._english.idioms import turn
from brag_eval.rulebook._english.vocabulary import GROUPS, IRREGULAR, NUMBERS, PLURALS, RANKS, SLIPS, STOP

LONGEST: Final = 2_000  # characters of a text that are read
MANY: Final = 20_000  # words remembered: far more than the rulebook has, and no leak in a server asked for years

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
    """Return the words of a text, those that are often mistaken put right.

    >>> words("What's the BEST hand: three Jack's or quens?")
    ['what', 'the', 'best', 'hand', 'three', 'jacks', 'or', 'queens']
    """
    return [SLIPS.get(word, word) for word in _WORD.findall(plain(text))]


def capital(text: str) -> str:
    """Return the text with its first letter a capital."""
    return text[:1].upper() + text[1:]


_MEANINGS: Final = {word: group[0] for group in GROUPS for word in group}
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


def meanings(text: str) -> list[str]:
    """Return what the words of a text mean, in order, words that say nothing left out.

    >>> meanings("Does a straight flush outrank trips in 4-card brag?")
    ['runflush', 'beat', 'prial', '4card', 'brag']
    """
    return [meaning for word in _triples(turn(" ".join(words(text))).split()) if (meaning := _meaning(word))]


@lru_cache(maxsize=MANY)
def _meaning(word: str) -> str:
    """Return the meaning of one word, or "" for one that says nothing."""
    if count := _CARD_COUNT.match(word):
        word = NUMBERS.get(count[1], count[1]) + "card" if count[1] != "high" else word
    root = stem(word)
    return "" if word in STOP else _MEANINGS.get(root, NUMBERS.get(root, root))


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

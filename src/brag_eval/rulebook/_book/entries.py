"""The rulebook as data: entries, readings and sources, and how to find one by its id."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Literal

from brag_eval import _files
from brag_eval.errors import RulebookError
from brag_eval.words import quoted

BOOK: Final = "book.json"  # made of rules/*.toml by tools/build_rulebook.py: read in 3 ms, the TOML in 70
Verdict = Literal["yes", "no", "depends"]


@dataclass(frozen=True)
class Source:
    """A document that the rulebook rests on."""

    id: str
    title: str
    kind: str
    address: str = ""
    note: str = ""

    def __str__(self) -> str:
        """Return the title, with the address where there is one."""
        return f"{self.title} <{self.address}>" if self.address else self.title


@dataclass(frozen=True)
class Reading:
    """One way of reading a rule on which tables differ.

    Attributes
    ----------
    says : str
        The rule as these sources have it.
    sources : tuple of str
        Ids of the sources that say so.
    default : bool
        Whether this library takes this reading unless told otherwise.
    flag : str
        ``"field=value"`` of the `Variant` that selects this reading, ``"table.field=value"`` of the rules of
        betting or of a many-card game that do, or ``""``.
    """

    says: str
    sources: tuple[str, ...]
    default: bool = False
    flag: str = ""


@dataclass(frozen=True)
class Entry:
    """One rule, or one fact, of the rulebook.

    Attributes
    ----------
    id, chapter, title : str
        Stable id, id of the chapter that holds it, and a heading.
    ask, turned : tuple of str
        Ways in which people ask for it, and ways that ask the reverse: the opposite verdict answers those.
    answer, detail : str
        One sentence, and what else there is to say.
    games : tuple of str
        The games it applies to.
    verdict : {"yes", "no", "depends"} or None
        The answer in one word, where the question has one.
    sources, see : tuple of str
        Ids of sources, and of related entries.
    readings : tuple of Reading
        Where sources disagree, what each says; empty where they agree.
    checks : tuple of mapping
        Claims about hands and numbers that can be tried on the evaluator.
    cues : tuple of (verdict, pattern)
        The verdict on a question that speaks of the matter in these words, the first that are found.
    """

    id: str
    chapter: str
    title: str
    ask: tuple[str, ...]
    answer: str
    detail: str
    games: tuple[str, ...]
    verdict: Verdict | None
    sources: tuple[str, ...]
    see: tuple[str, ...]
    readings: tuple[Reading, ...]
    checks: tuple[Mapping[str, Any], ...] = field(hash=False)
    turned: tuple[str, ...] = ()
    cues: tuple[tuple[Verdict, str], ...] = ()


@dataclass(frozen=True)
class Book:
    """Everything that the files hold, in the order in which they hold it, and the words they use, commonest first."""

    chapters: Mapping[str, str]
    entries: Mapping[str, Entry]
    sources: Mapping[str, Source]
    words: Mapping[str, int]


@cache
def book() -> Book:
    """Read the rulebook, once a process."""
    return read_book(_files.read("rulebook", "_book", BOOK).decode())


def read_book(text: str) -> Book:
    """Return the rulebook from the text of its JSON, as tools/build_rulebook.py writes it."""
    found = json.loads(text)
    return Book(
        chapters=found["chapters"],
        entries={row["id"]: _entry(row) for row in found["entries"]},
        sources={row["id"]: Source(**row) for row in found["sources"]},
        words={word: place for place, word in enumerate(found["words"].split())},
    )


def _entry(row: dict[str, Any]) -> Entry:
    """Return an entry from its row, lists as tuples."""
    readings = tuple(Reading(**{**reading, "sources": tuple(reading["sources"])}) for reading in row["readings"])
    frozen: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in row.items()}
    return Entry(**{**frozen, "readings": readings, "cues": tuple((verdict, words) for verdict, words in row["cues"])})


def _missing(what: str, asked: object, known: Mapping[str, Any]) -> RulebookError:
    """Return the error for an id that is not among the known ones."""
    from difflib import get_close_matches  # imported here: only a mistake needs it

    return RulebookError(what, asked, tuple(get_close_matches(quoted(asked).lower().strip("'"), known, 3, 0.5)))


def chapters() -> dict[str, str]:
    """Return the chapters: id to title.

    Examples
    --------
    >>> "blind-play" in chapters()
    True
    """
    return dict(book().chapters)


def entries(chapter: str | None = None) -> tuple[Entry, ...]:
    """Return every entry, or every entry of one chapter, in the order of the book.

    Raises
    ------
    RulebookError
        If no chapter has that id.

    Examples
    --------
    >>> len(entries()) > len(entries("blind-play")) > 0
    True
    >>> entries("blind-pla")
    Traceback (most recent call last):
        ...
    brag_eval.errors.RulebookError: no chapter 'blind-pla' in the rulebook; did you mean 'blind-play'?
    """
    if chapter is None:
        return tuple(book().entries.values())
    if chapter not in book().chapters:
        raise _missing("chapter", chapter, book().chapters)
    return tuple(e for e in book().entries.values() if e.chapter == chapter)


def entry(id: str) -> Entry:  # noqa: A002  the word of the rulebook
    """Return the entry with this id.

    Raises
    ------
    RulebookError
        If no entry has that id; the message and ``suggestions`` name the nearest.

    Examples
    --------
    >>> entry(entries()[0].id) == entries()[0]
    True
    """
    try:
        return book().entries[id]
    except KeyError:
        raise _missing("entry", id, book().entries) from None


def sources() -> tuple[Source, ...]:
    """Return every source that the rulebook names.

    Examples
    --------
    >>> all(source(each.id) is each for each in sources())
    True
    """
    return tuple(book().sources.values())


def source(id: str) -> Source:  # noqa: A002
    """Return the source with this id.

    Raises
    ------
    RulebookError
        If no source has that id.

    Examples
    --------
    >>> source("hearsay at the bar")
    Traceback (most recent call last):
        ...
    brag_eval.errors.RulebookError: no source 'hearsay at the bar' in the rulebook
    """
    try:
        return book().sources[id]
    except KeyError:
        raise _missing("source", id, book().sources) from None

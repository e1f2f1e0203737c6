"""The rulebook as data: what its TOML files say, read into frozen dataclasses."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from brag_eval import _files
from brag_eval.errors import BragError

COMPILED: Final = "_compiled.json"  # made of the TOML by tools/train_rulebook.py
Verdict = Literal["yes", "no", "depends"]


class RulebookError(BragError, LookupError):
    """An id that names nothing in the rulebook.

    Attributes
    ----------
    suggestions : tuple of str
        The ids that look most like the one asked for, nearest first; may be empty.
    """

    def __init__(self, what: str, asked: object, suggestions: tuple[str, ...] = ()) -> None:
        hint = f"; did you mean {' or '.join(map(repr, suggestions))}?" if suggestions else ""
        super().__init__(f"no {what} {asked!r} in the rulebook{hint}")
        self.suggestions = suggestions


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
        ``"field=value"`` of the `Variant` that selects this reading, or ``""``.
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
    checks: tuple[Mapping[str, Any], ...]
    turned: tuple[str, ...] = ()


@dataclass(frozen=True)
class Book:
    """Everything that the files hold, in the order in which they hold it."""

    chapters: Mapping[str, str]
    entries: Mapping[str, Entry]
    sources: Mapping[str, Source]


@cache
def book() -> Book:
    """Read the rulebook, once a process."""
    # The TOML as JSON: reading it takes 3 ms, the TOML itself 70 ms, a third of the time to the first answer.
    found: dict[str, Any] = json.loads(_files.read("rulebook", COMPILED))
    chapters: dict[str, str] = {}
    entries: dict[str, Entry] = {}
    sources: dict[str, Source] = {}
    for name, data in found.items():
        for row in data.get("source", ()):
            sources[row["id"]] = Source(**row)
        if "title" in data:
            chapter = name.removesuffix(".toml")
            chapters[chapter] = data["title"]
            for row in data.get("entry", ()):
                if row["id"] in entries:
                    raise BragError(f"{name}: entry {row['id']!r} is in the rulebook twice")
                entries[row["id"]] = _entry(chapter, row)
    return Book(chapters, entries, sources)


def _entry(chapter: str, row: Mapping[str, Any]) -> Entry:
    """Return an entry from its TOML table."""
    return Entry(
        id=row["id"],
        chapter=chapter,
        title=row["title"],
        ask=tuple(row.get("ask", ())),
        answer=_prose(row["answer"]),
        detail=_prose(row.get("detail", "")),
        games=tuple(row.get("games", ())),
        verdict=row.get("verdict"),
        sources=tuple(row.get("sources", ())),
        see=tuple(row.get("see", ())),
        readings=tuple(
            Reading(_prose(r["says"]), tuple(r.get("sources", ())), r.get("default", False), r.get("flag", ""))
            for r in row.get("reading", ())
        ),
        checks=tuple(row.get("check", ())),
        turned=tuple(row.get("turned", ())),
    )


def _prose(text: str) -> str:
    """Return text with the line breaks of the file taken out, paragraphs kept."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))


def _missing(what: str, asked: object, known: Mapping[str, Any]) -> RulebookError:
    """Return the error for an id that is not among the known ones."""
    from difflib import get_close_matches  # imported here: only a mistake needs it

    return RulebookError(what, asked, tuple(get_close_matches(str(asked).lower(), known, 3, 0.5)))


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
    brag_eval.rulebook._load.RulebookError: no chapter 'blind-pla' in the rulebook; did you mean 'blind-play'?
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
    brag_eval.rulebook._load.RulebookError: no source 'hearsay at the bar' in the rulebook
    """
    try:
        return book().sources[id]
    except KeyError:
        raise _missing("source", id, book().sources) from None

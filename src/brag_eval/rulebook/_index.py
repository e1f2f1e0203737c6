"""The full-text index: SQLite's FTS5 over the rulebook, in memory, one a process."""

import os
import sqlite3
from functools import cache, lru_cache
from math import log
from threading import Lock
from typing import Final

from brag_eval.errors import BragError
from brag_eval.rulebook._load import Entry, book
from brag_eval.rulebook._vocabulary import QUESTION_WORDS
from brag_eval.rulebook._words import MANY, Term, spellings, words

WORDINGS: Final = 100  # of some 4,500: more changed no answer in the tests
CANDIDATES: Final = 20  # entries looked at besides those of the wordings
_FIELDS: Final = (6.0, 8.0, 3.0, 1.0)  # bm25's weights of title, ask, answer, rest
_DAMP: Final = 2.0  # how much of a rare word's weight is taken back
_UNKNOWN: Final = (
    4.0  # weight of a word that no title and no way of asking has: about that of one that a single entry has
)


class Index:
    """The rulebook's entries, findable by their words."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._db = sqlite3.connect(":memory:", check_same_thread=False)
        try:
            self._db.execute(
                "CREATE VIRTUAL TABLE rule USING "
                "fts5(id UNINDEXED, title, ask, answer, rest, tokenize = 'porter unicode61')"
            )
        except sqlite3.OperationalError as error:
            raise BragError(
                f"the rulebook needs SQLite's FTS5, which this Python was built without: {error}"
            ) from error
        rows = [
            (each.id, each.title, "\n".join(each.ask), each.answer, _rest(each)) for each in book().entries.values()
        ]
        self._db.executemany("INSERT INTO rule VALUES (?, ?, ?, ?, ?)", rows)
        self._db.execute("CREATE VIRTUAL TABLE wording USING fts5(id UNINDEXED, text, tokenize = 'porter unicode61')")
        wordings = [(each.id, text) for each in book().entries.values() for text in (each.title, *each.ask)]
        self._db.executemany("INSERT INTO wording VALUES (?, ?)", wordings)
        self._count = len(rows)
        # Terms are looked up once each; bounded, since people's questions bring ever new ones.
        self.frequency = lru_cache(maxsize=MANY)(self._frequency)
        self.holders = lru_cache(maxsize=MANY)(self._holders)
        self.wordings_with = lru_cache(maxsize=MANY)(self._wordings_with)

    def _rows(self, sql: str, query: str) -> list[tuple[str, ...]]:
        with self._lock:  # one connection, many threads
            return self._db.execute(sql, (query,)).fetchall()

    def _frequency(self, term: Term) -> int:
        """Return how many entries have a term, in any spelling, in their title or a way of asking."""
        asked = f"{{title ask}} : ({_match(term)})"
        ((found,),) = self._rows("SELECT count(*) FROM rule WHERE rule MATCH ?", asked)
        return int(found)

    def _holders(self, term: Term) -> frozenset[str]:
        """Return the ids of the entries that have a term, in any spelling, anywhere."""
        return frozenset(key for (key,) in self._rows("SELECT id FROM rule WHERE rule MATCH ?", _match(term)))

    def _wordings_with(self, term: Term) -> dict[str, int]:
        """Return in how many of its wordings, title and ways of asking, each entry has a term."""
        rows = self._rows("SELECT id, count(*) FROM wording WHERE wording MATCH ? GROUP BY id", _match(term))
        return {key: int(count) for key, count in rows}

    def wordings(self, asked: list[Term]) -> list[tuple[str, str]]:
        """Return the wordings most like a question, each with its entry's id."""
        if not asked:
            return []
        query = " OR ".join(dict.fromkeys(map(_match, asked)))
        sql = f"SELECT id, text FROM wording WHERE wording MATCH ? ORDER BY bm25(wording) LIMIT {WORDINGS}"  # noqa: S608
        return [(key, text) for key, text in self._rows(sql, query)]

    def weight(self, term: Term) -> float:
        """Return how much a term tells: little when many entries have it, most when one has."""
        if term.meaning in QUESTION_WORDS:
            return QUESTION_WORDS[term.meaning]
        frequency = self.frequency(term)
        return log(1 + self._count / (_DAMP + frequency)) if frequency else _UNKNOWN

    def candidates(self, asked: list[Term]) -> list[str]:
        """Return the ids of the entries that share words with a question, best by bm25 first."""
        if not asked:
            return []
        order = f"bm25(rule, 0, {', '.join(map(str, _FIELDS))})"
        sql = f"SELECT id FROM rule WHERE rule MATCH ? ORDER BY {order} LIMIT {CANDIDATES}"  # noqa: S608  our own numbers
        return [key for (key,) in self._rows(sql, " OR ".join(dict.fromkeys(map(_match, asked))))]


def _match(term: Term) -> str:
    """Return the FTS5 query for a term: each spelling a quoted phrase, so that no operator gets through."""
    return " OR ".join(f'"{spelling}"' for spelling in spellings(term))


def _rest(each: Entry) -> str:
    """Return all of an entry that is neither title, way of asking nor answer."""
    return "\n".join([each.detail, " ".join(each.games), *(reading.says for reading in each.readings)])


@cache
def _index_of(process: int) -> Index:
    return Index()


def index() -> Index:
    """Return this process's index, built on first use; a forked child builds its own."""
    return _index_of(os.getpid())


@cache
def vocabulary() -> tuple[str, ...]:
    """Return every word of five letters or more in titles and ways of asking, sorted."""
    texts = (text for each in book().entries.values() for text in (each.title, *each.ask))
    return tuple(sorted({word for text in texts for word in words(text) if len(word) > 4}))

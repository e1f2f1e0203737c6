"""The full-text index: SQLite's FTS5 over the rulebook, in memory, one a process."""

import os
import sqlite3
from functools import cache
from threading import Lock
from typing import Final

from brag_eval.errors import BragError
from brag_eval.rulebook._book.entries import Entry, book
from brag_eval.rulebook._words import Term, spellings, terms

_FIELDS: Final = (6.0, 8.0, 3.0, 1.0)  # bm25's weights of title, ask, answer, rest
_MOST_TERMS: Final = 60


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
                f"searching the rulebook needs SQLite's FTS5, which this Python was built without: {error}"
            ) from error
        rows = [
            (each.id, each.title, "\n".join(each.ask + each.turned), each.answer, _rest(each))
            for each in book().entries.values()
        ]
        self._db.executemany("INSERT INTO rule VALUES (?, ?, ?, ?, ?)", rows)

    def candidates(self, query: str, limit: int) -> list[str]:
        """Return the ids of the entries that share words with a query, best by bm25 first."""
        asked = dict.fromkeys(map(_match, terms(query)[:_MOST_TERMS]))
        if not asked:
            return []
        order = f"bm25(rule, 0, {', '.join(map(str, _FIELDS))})"
        sql = f"SELECT id FROM rule WHERE rule MATCH ? ORDER BY {order} LIMIT {limit}"  # noqa: S608  our own numbers
        with self._lock:  # one connection, many threads
            return [key for (key,) in self._db.execute(sql, (" OR ".join(asked),))]


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

"""Search: of all entries, which is the question about."""

from dataclasses import dataclass

from brag_eval._arguments import read_integer
from brag_eval.rulebook._book.entries import Entry, book
from brag_eval.rulebook._english.words import LONGEST
from brag_eval.rulebook._finding.model import model
from brag_eval.words import quoted

_MOST = 20  # entries that are worth a look
_LEAST = 0.002  # likelihood under which an entry is no hit, as of 205 that know nothing each has more


@dataclass(frozen=True)
class Hit:
    """An entry found, and how likely it is the one meant (0 to 1)."""

    entry: Entry
    confidence: float


def rank(question: str) -> list[Hit]:
    """Return the entries that a question is most likely about, most likely first."""
    entries = book().entries
    shares = sorted(model().shares(question[:LONGEST]).items(), key=lambda item: -item[1])[: _MOST + 1]
    return [Hit(entries[key], round(share, 4)) for key, share in shares if key in entries]


def search(query: str, *, limit: int = 5) -> list[Hit]:
    """Return the entries that some words fit best, most likely first.

    Raises
    ------
    ArgumentError
        If `limit` is negative.
    TypeError
        If the query is not a string, or `limit` not a whole number.

    Examples
    --------
    >>> search("cost of blind bets")[0].entry.chapter
    'blind-play'
    >>> search("")
    []
    """
    if not isinstance(query, str):
        raise TypeError(f"a query must be a string, got {quoted(query)}")
    hits = [hit for hit in rank(query) if hit.confidence > _LEAST] if query.strip() else []
    return hits[: read_integer(limit, "limit", least=0)]

"""Search: of all entries, which is the question about."""

from dataclasses import dataclass

from brag_eval.rulebook._book.entries import Entry, book
from brag_eval.rulebook._index import index
from brag_eval.rulebook._model import model
from brag_eval.rulebook._words import LONGEST

_MOST = 20  # entries that are worth a look
_LEAST = 0.002  # likelihood under which an entry is no hit, as of 205 that know nothing each has more
_KEYWORDS = 0.25  # of the likelihood that the model leaves over, what the best by keywords gets; the second half of it


@dataclass(frozen=True)
class Hit:
    """An entry found, and how likely it is the one meant (0 to 1)."""

    entry: Entry
    confidence: float


def rank(question: str, *, limit: int = _MOST, chapters: frozenset[str] | None = None) -> list[Hit]:
    """Return the entries that a question is most likely about, most likely first."""
    shares = model().shares(question[:LONGEST])
    entries = book().entries  # an entry that the model has not learnt yet is found by search only
    found = [
        Hit(entries[key], round(share, 4))
        for key, share in shares.items()
        if key in entries and (chapters is None or entries[key].chapter in chapters)
    ]
    return sorted(found, key=lambda hit: -hit.confidence)[:limit]


def search(query: str, *, limit: int = 5) -> list[Hit]:
    """Return the entries that some words fit best, most likely first: by meaning, and by keywords.

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
    likely = {hit.entry.id: hit.confidence for hit in rank(query) if hit.confidence > _LEAST}
    worded = index().candidates(query, _MOST)
    for place, key in enumerate(worded):
        share = likely.get(key, 0.0)
        likely[key] = share + (1 - share) * _KEYWORDS / (1 + place)
    hits = [Hit(book().entries[key], round(share, 4)) for key, share in likely.items()] if worded else []
    return sorted(hits, key=lambda hit: -hit.confidence)[: max(limit, 0)]

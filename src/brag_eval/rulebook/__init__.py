"""Ask a question about the rules of brag in plain English; get the answer, its sources, and where tables differ."""

from brag_eval.errors import RulebookError
from brag_eval.rulebook._answer import Answer
from brag_eval.rulebook._ask import ask
from brag_eval.rulebook._book.entries import Entry, Reading, Source, chapters, entries, entry, source, sources
from brag_eval.rulebook._finding.search import Hit, search

__all__ = [
    "Answer",
    "Entry",
    "Hit",
    "Reading",
    "RulebookError",
    "Source",
    "ask",
    "chapters",
    "entries",
    "entry",
    "search",
    "source",
    "sources",
]

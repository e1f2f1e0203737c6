"""Tell whether a question asks an entry's matter straight, or the other way round, so that the opposite answers it."""

from functools import cache

from brag_eval.rulebook._book.entries import book
from brag_eval.rulebook._finding.model import model


@cache
def _ways(key: str) -> list[tuple[dict[int, float], bool]]:
    """Return an entry's ways of asking as vectors, each with whether it is turned round."""
    entry, of = book().entries[key], model().vectors.of
    return [(dict(of(text)), turned) for texts, turned in ((entry.ask, False), (entry.turned, True)) for text in texts]


def is_turned(question: str, key: str) -> bool:
    """Say whether the way of asking that is nearest to a question asks the reverse of what the entry answers."""
    if not book().entries[key].turned:
        return False
    asked = model().vectors.of(question)
    nearest = {False: 0.0, True: 0.0}
    for way, turned in _ways(key):
        nearest[turned] = max(nearest[turned], sum(value * way.get(place, 0.0) for place, value in asked))
    return nearest[True] > 1.4 * nearest[False]  # less turned as many wrongly as rightly

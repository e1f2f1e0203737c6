"""Weigh the entries found by what a question says of the game, and of who sees whom."""

from typing import Final

from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.words import plain
from brag_eval.rulebook._finding.roles import roles
from brag_eval.rulebook._finding.search import Hit
from brag_eval.variants import TEEN_PATTI, Variant

_COUNTS: Final = {"four": "4", "five": "5", "six": "6", "seven": "7", "nine": "9"}
# The game that is named, and its name among the games of an entry.
_GAMES: Final = [
    *((Pattern(rf"\b(?:{word}|{digit})[ -]?card"), f"{word}-card") for word, digit in _COUNTS.items()),
    (Pattern(r"\bcrash\b|\b(?:thirteen|13)[ -]?card"), "crash"),
    (Pattern(r"\bbastard|\bstop the bus"), "bastard-brag"),
    (Pattern(r"\bteen ?pat+h?i|\b3 ?patt?i"), "teen-patti"),
]
_OTHER: Final = 0.1  # what is left of the likelihood of an entry on other games


def game_of(question: str) -> str | None:
    """Return the one game that a question names, or None.

    >>> game_of("who leads at nine card brag"), game_of("who leads")
    ('nine-card', None)
    """
    text = plain(question)
    named = {game for pattern, game in _GAMES if pattern.search(text)}
    return named.pop() if len(named) == 1 else None


def of_game(question: str, hits: list[Hit]) -> list[Hit]:
    """Return the hits, those that are on another game than the one that is named being far less likely.

    Of two games or more nothing is taken off, nor where no entry found is on the game.
    """
    game = game_of(question)
    if game is None or not any(game in hit.entry.games for hit in hits):
        return hits
    shares = [hit.confidence if game in hit.entry.games else _OTHER * hit.confidence for hit in hits]
    whole, kept = sum(hit.confidence for hit in hits), sum(shares) or 1.0
    # What the others lose goes to those that are on the game, in proportion: off-topic stays as likely as it was.
    weighed = [Hit(hit.entry, round(share * whole / kept, 4)) for hit, share in zip(hits, shares, strict=True)]
    return sorted(weighed, key=lambda hit: -hit.confidence)


def for_variant(question: str, variant: Variant) -> str:
    """Return a question with the game that a variant is of named in it, unless it names one itself."""
    text = plain(question)
    game = {4: "four-card brag", 5: "five-card brag"}.get(variant.dealt, "")
    if (variant.run_order, variant.prial_order) == (TEEN_PATTI.run_order, TEEN_PATTI.prial_order):
        game = game or "teen patti"
    if not game or any(pattern.search(text) for pattern, _ in _GAMES):
        return question
    return f"{question.rstrip(' ?.!')} in {game}?"


# Who sees whom decides among the rules on seeing.
_BY_ROLES: Final = {
    ("open", "blind"): "see-blind-player",
    ("blind", "open"): "blind-sees-open",
    ("blind", "blind"): "blind-sees-blind",
}
_SEEING: Final = frozenset(
    {*_BY_ROLES.values(), "when-you-may-see", "seeing", "cost-to-see", "open-against-blind", "open-player"}
)


def by_roles(question: str, hits: list[Hit]) -> list[Hit]:
    """Return the hits, all that speaks for a rule on seeing given to the one on who sees whom in the question."""
    who = roles(question)
    if not who or not hits or hits[0].entry.id not in _SEEING:
        return hits
    mine = _BY_ROLES.get(who)
    if mine is None or all(hit.entry.id != mine for hit in hits):
        return hits
    of_all = sum(hit.confidence for hit in hits if hit.entry.id in _SEEING)
    first = next(hit for hit in hits if hit.entry.id == mine)
    return [Hit(first.entry, round(of_all, 4)), *(hit for hit in hits if hit.entry.id not in _SEEING)]

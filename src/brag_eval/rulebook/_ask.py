"""Answer a question: by reckoning where it is about hands or stakes, by an entry where one covers it, or not at all."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from brag_eval.rulebook._answer import Answer, sources_of
from brag_eval.rulebook._book.entries import Entry, Reading, Verdict, book
from brag_eval.rulebook._english.asking import Asked, parts, read_asked
from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.slips import mend
from brag_eval.rulebook._english.words import LONGEST, capital
from brag_eval.rulebook._finding.other_games import other_game
from brag_eval.rulebook._finding.qualifiers import by_roles, for_variant, game_of, of_game
from brag_eval.rulebook._finding.search import Hit, rank
from brag_eval.rulebook._finding.verdicts import opposite, verdict_of
from brag_eval.rulebook._reckoning.code import as_question
from brag_eval.rulebook._reckoning.findings import Finding
from brag_eval.rulebook._reckoning.house_rules import named_rules, selects
from brag_eval.rulebook._reckoning.players import somebody_holds
from brag_eval.rulebook._reckoning.reckon import reckon
from brag_eval.rulebook._reckoning.stakes import price, too_many_to_see
from brag_eval.variants import BRAG, Variant, check_variant
from brag_eval.words import quoted

SURE: Final = 0.9  # likelihood from which one answer is given: of new questions 97 in 100 are right there, below it 71
_SHOWN: Final = 0.3  # likelihood of all that would be shown, from which the nearest rules are shown
_NEAR: Final = 0.05  # worth showing or suggesting
_MOST: Final = 3  # rules shown

_EVALUATED: Final = frozenset({"three-card", "four-card", "five-card", "teen-patti"})
# Chapters whose matter is not reckoned: an entry of theirs that is surely meant goes before a loose reading of hands.
_NOT_OF_HANDS: Final = frozenset(
    {"betting", "blind-play", "dealing-and-shuffling", "showing-and-seeing", "crash", "seven-card", "nine-card"}
)
_LABEL: Final = Pattern(r"^\s*(?:test case|expected \w+|context|question|q|task|scenario)\s*[:.]\s*", re.IGNORECASE)
_SAYS_SO: Final = (
    "differ",
    "some tables",
    "disagree",
    "house rule",
    "other tables",
    "depends on the table",
    "by others",
)


def ask(question: str, *, variant: Variant = BRAG, chance: Callable[..., Any] | None = None) -> Answer:
    """Answer a rules question put in plain English.

    Parameters
    ----------
    question : str
        At most the first 2,000 characters are read. Two questions in one are both answered.
    variant : Variant
        The house rules of the table; rules named in the question itself go before them.
    chance : callable, optional
        What finds the chance that somebody at a table holds a hand: `brag_eval.odds.chance`, or one that is called and
        answers like it. Without it such a question gets what the rulebook says in general.

    Returns
    -------
    Answer
        Unsure, with ``others`` and no verdict, where it may have misunderstood; with neither ``entry`` nor ``others``
        where the rulebook does not cover the question.

    Raises
    ------
    TypeError
        If the question is not a string, or the variant not a `Variant`.

    Examples
    --------
    >>> ask("does a run beat a flush").verdict
    'yes'
    >>> ask("who won the 1966 world cup").entry is None
    True
    >>> ask(3)
    Traceback (most recent call last):
        ...
    TypeError: a question must be a string, got 3
    """
    if not isinstance(question, str):
        raise TypeError(f"a question must be a string, got {quoted(question)}")
    check_variant(variant)
    question = question[:LONGEST]
    whole = _answer(question, variant, chance)
    if len(asked := parts(question)) == 2 and not whole.computed:
        first, second = (_answer(each, variant, chance) for each in asked)
        if first.sure and second.sure and first.text != second.text:
            return first.beside(second)
    return whole


def _answer(original: str, variant: Variant, chance: Callable[..., Any] | None) -> Answer:
    """Answer one question."""
    question, variant = as_question(mend(_LABEL.sub("", original), book().words), variant)
    rules, rest = named_rules(question, variant)
    at_table = question if rules != variant else for_variant(question, variant)
    hits = by_roles(question, of_game(question, rank(at_table)))
    if game := other_game(original, hits[0] if hits else None):
        text = f"That looks like a question about {game}: this rulebook is of brag, and answers for no other game."
        return Answer(text, suggestions=_nearest(hits))
    asked = read_asked(question)
    if found := _reckon(question, asked, (rules, rest), chance, hits):
        return _from_finding(found, asked, hits)
    likely = [hit for hit in hits if hit.confidence >= _NEAR][:_MOST]
    if hits and hits[0].confidence >= SURE:
        return _from_entry(question, hits[0], rules)
    if sum(hit.confidence for hit in likely) >= _SHOWN:
        return _unsure([hit.entry for hit in likely], likely[0].confidence)
    return Answer("The rulebook does not cover that.", suggestions=_nearest(hits))


def _reckon(
    question: str, asked: Asked, table: tuple[Variant, str], chance: Callable[..., Any] | None, hits: list[Hit]
) -> Finding | None:
    """Return what can be reckoned of a question: stakes, a table of players, or hands."""
    rules, rest = table
    if found := too_many_to_see(asked) or price(question, asked) or somebody_holds(question, rules, chance):
        return found
    best = hits[0] if hits and hits[0].confidence >= SURE else None
    if best and game_of(question) and not _EVALUATED & set(best.entry.games):  # of the top prial at nine cards, say
        return None
    found = None if asked.turned else reckon(rest, rules)
    found = found or reckon(asked.plain, rules)
    if found and best and best.entry.chapter in _NOT_OF_HANDS and not found.certain:
        return None
    if found and best and found.disputed and found.compares and best.entry.verdict == "depends":
        return None
    return found


def _nearest(hits: Iterable[Hit]) -> tuple[str, ...]:
    """Return the titles worth suggesting."""
    return tuple(hit.entry.title for hit in hits if hit.confidence >= _NEAR)[:_MOST]


def _from_finding(found: Finding, asked: Asked, hits: list[Hit]) -> Answer:
    """Return what was reckoned with the rule that stands behind it, or one that is asked for in its own words."""
    if asked.agreed and found.disputed and "no" in (found.verdict, found.compares):
        opening = "where all agree on it before the first deal"
        found = replace(found, verdict="yes", opening=opening, says=f"otherwise {found.says}")
    rule = book().entries[found.rule]
    if hits and hits[0].confidence >= SURE and hits[0].entry.chapter not in _NOT_OF_HANDS and not found.disputed:
        rule = hits[0].entry
    verdict = None if asked.form == "open" and found.verdict != "depends" else found.verdict
    if asked.claims:
        verdict = verdict or found.compares
        verdict = opposite(verdict) if asked.negated() else verdict
    verdict = opposite(verdict) if asked.turned else verdict
    return Answer(
        text=found.text_with(verdict),
        verdict=verdict,
        detail=found.detail,
        entry=rule,
        readings=rule.readings,
        sources=sources_of(rule),
        computed=True,
        confidence=0.98 if found.certain else SURE,
        see_also=rule.see,
    )


def _from_entry(question: str, hit: Hit, rules: Variant) -> Answer:
    """Return an entry as an answer, in the reading that the variant selects, with the verdict on the question."""
    each, detail = hit.entry, hit.entry.detail
    said, verdict = _said(each), verdict_of(question, each)
    chosen = _chosen(each, rules)
    if chosen:
        said, verdict = f"under these table rules: {chosen.says}", _verdict_of(chosen.says)
        detail = f"By default: {each.answer} {detail}".strip()
    text = f"{capital(verdict)}. {capital(said)}" if verdict in ("yes", "no") and not chosen else capital(said)
    if each.readings and not chosen and not any(words in text.lower() for words in _SAYS_SO):
        text += " Tables differ."
    return Answer(
        text=text,
        verdict=verdict,
        detail=detail,
        entry=each,
        readings=each.readings,
        sources=sources_of(each),
        confidence=hit.confidence,
        see_also=each.see,
    )


def _said(each: Entry) -> str:
    """Return what an entry answers without the yes or no before it."""
    return each.answer.partition(" ")[2] if each.verdict in ("yes", "no") else each.answer


def _unsure(nearest: list[Entry], confidence: float) -> Answer:
    """Return the nearest rules, a line each, when none of them is surely meant."""
    lines = [f"- {each.title}: {capital(_said(each))} ({each.id})" for each in nearest]
    text = "\n".join(["I may have misunderstood; the rules nearest to your question:", *lines])
    return Answer(text, confidence=confidence, others=tuple(nearest))


def _chosen(each: Entry, rules: Variant) -> Reading | None:
    """Return the reading that the house rules select where they are not the default ones."""
    for reading in each.readings:
        if reading.flag and not reading.default and selects(rules, reading.flag) and not selects(BRAG, reading.flag):
            return reading
    return None


def _verdict_of(says: str) -> Verdict | None:
    """Return the verdict that a reading opens with."""
    first = re.match(r"(Yes|No)\b", says)
    return None if first is None else "yes" if first[1] == "Yes" else "no"

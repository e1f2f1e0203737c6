"""Answer a question: by the evaluator where it is about hands, by an entry where one covers it, or not at all."""

import re
from collections.abc import Iterable
from enum import Enum
from typing import Final

from brag_eval.rulebook._answer import Answer
from brag_eval.rulebook._book.entries import Entry, Reading, Source, Verdict, book
from brag_eval.rulebook._english.slips import mend
from brag_eval.rulebook._english.words import LONGEST
from brag_eval.rulebook._finding.other_games import other_game
from brag_eval.rulebook._finding.search import Hit, rank
from brag_eval.rulebook._finding.sides import is_turned
from brag_eval.rulebook._reckoning.findings import Finding
from brag_eval.rulebook._reckoning.house_rules import named_rules
from brag_eval.rulebook._reckoning.reckon import reckon
from brag_eval.variants import BRAG, Variant, check_variant
from brag_eval.words import quoted

# Likelihood from which an entry is taken to cover a question. Of new questions, 0.3 answered one in a hundred more
# rightly and one more wrongly; 0.4 one fewer of each.
SURE: Final = 0.3
_NEAR: Final = 0.05  # worth naming as a suggestion
_CLOSE: Final = 0.75  # without a doubt
_TIE: Final = 0.5  # share of the first's likelihood from which the second may have been meant

_HAND_CHAPTERS: Final = frozenset(
    {"hands", "odds", "jokers-and-wild-cards", "other-games", "four-card", "five-card", "showing-and-seeing"}
)
_EVALUATED: Final = frozenset({"three-card", "four-card", "five-card", "teen-patti"})
_ELSEWHERE: Final = re.compile(
    r"\b(?:six|seven|nine|thirteen|6|7|9|13)[ -]?cards?\b|\bcrash|\bbastard|\bstop the bus", re.IGNORECASE
)
_SAYS_SO: Final = ("differ", "some tables", "disagree", "house rule", "other tables", "depends on the table")


def ask(question: str, *, variant: Variant = BRAG) -> Answer:
    """Answer a rules question put in plain English.

    Parameters
    ----------
    question : str
        At most the first 2,000 characters are read.
    variant : Variant
        The house rules of the table; rules named in the question itself go before them.

    Returns
    -------
    Answer
        With ``entry=None`` and ``computed=False`` when the rulebook does not cover the question: it never guesses.

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
    asked, question = question[:LONGEST], mend(question[:LONGEST], book().words)
    hits = rank(question)
    if game := other_game(asked, hits[0] if hits else None):
        text = f"That looks like a question about {game}: this rulebook is of brag, and answers for no other game."
        return Answer(text, suggestions=_nearest(hits))
    rules, rest = named_rules(question, variant)
    # A question on, say, the top prial at nine cards is for the entry on that, not for the evaluator of three.
    own = bool(_ELSEWHERE.search(question)) and bool(hits) and hits[0].confidence >= SURE
    own = own and not _EVALUATED & set(hits[0].entry.games)
    if not own and (found := reckon(rest, rules)):
        return _from_evaluator(found, hits)
    if hits and hits[0].confidence >= SURE:
        return _from_entry(question, hits, rules)
    return Answer("The rulebook does not cover that.", suggestions=_nearest(hits))


def _nearest(hits: Iterable[Hit]) -> tuple[str, ...]:
    """Return the titles worth suggesting."""
    return tuple(hit.entry.title for hit in hits if hit.confidence >= _NEAR)[:3]


def _sources(each: Entry) -> tuple[Source, ...]:
    """Return an entry's sources, those of its readings too."""
    ids = [*each.sources, *(key for reading in each.readings for key in reading.sources)]
    return tuple(book().sources[key] for key in dict.fromkeys(ids))


def _from_evaluator(found: Finding, hits: list[Hit]) -> Answer:
    """Return what was reckoned with the rule that stands behind it, or one that is asked for in its own words."""
    rule = book().entries[found.rule]
    if hits and hits[0].confidence >= _CLOSE and hits[0].entry.chapter in _HAND_CHAPTERS and not found.disputed:
        rule = hits[0].entry
    return Answer(
        text=found.text,
        verdict=found.verdict,
        detail=found.detail,
        entry=rule,
        readings=rule.readings,
        sources=_sources(rule),
        computed=True,
        confidence=0.95,
        see_also=rule.see,
    )


def _from_entry(question: str, hits: list[Hit], rules: Variant) -> Answer:
    """Return the first entry as an answer, in the reading that the variant selects, and the next if it is as near."""
    each = hits[0].entry
    text, verdict, detail = each.answer, each.verdict, each.detail
    if chosen := _chosen(each, rules):
        text, verdict = f"Under these table rules: {chosen.says}", _verdict_of(chosen.says)
        detail = f"By default: {each.answer} {detail}".strip()
    elif each.readings and not any(words in text.lower() for words in _SAYS_SO):
        text += " Tables differ."
    if each.verdict and is_turned(question, each.id):
        text, verdict = _turned(text, verdict)
    for hit in hits[1:2]:
        if hit.confidence >= _TIE * hits[0].confidence:
            detail = f"{detail} If you asked something else: {hit.entry.title}. {hit.entry.answer}".strip()
    return Answer(
        text=text,
        verdict=verdict,
        detail=detail,
        entry=each,
        readings=each.readings,
        sources=_sources(each),
        confidence=hits[0].confidence,
        see_also=each.see,
    )


def _turned(text: str, verdict: Verdict | None) -> tuple[str, Verdict | None]:
    """Return the answer to the reverse of what a text answers: the verdict and the word that says it exchanged."""
    opposites: dict[Verdict | None, Verdict] = {"yes": "no", "no": "yes"}
    text = re.sub(r"\b(?:Yes|No)\b", lambda word: "No" if word[0] == "Yes" else "Yes", text, count=1)
    return (text, opposites[verdict]) if verdict in opposites else (text, verdict)


def _chosen(each: Entry, rules: Variant) -> Reading | None:
    """Return the reading that the house rules select where they are not the default ones."""
    for reading in each.readings:
        if reading.flag and not reading.default and _selects(rules, reading.flag) and not _selects(BRAG, reading.flag):
            return reading
    return None


def _selects(rules: Variant, flags: str) -> bool:
    """Say whether a variant has a field at the value that a flag such as "run_order=akq" names, or one of several."""
    for flag in flags.split(", "):
        field, _, value = flag.partition("=")
        actual = getattr(rules, field, None)
        if str(actual.value if isinstance(actual, Enum) else actual).lower() == value.lower():
            return True
    return False


def _verdict_of(says: str) -> Verdict | None:
    """Return the verdict that a sentence opens with."""
    first = says.partition(" ")[0].strip(".,:;").lower()
    return "yes" if first == "yes" else "no" if first == "no" else None

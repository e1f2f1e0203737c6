"""Answer a question: by the evaluator where it is about hands, by an entry where one covers it, or not at all."""

import re
from collections.abc import Iterable
from enum import Enum
from typing import Final

from brag_eval.rulebook._answer import Answer
from brag_eval.rulebook._book.entries import Entry, Reading, Source, Verdict, book
from brag_eval.rulebook._compare import Computed
from brag_eval.rulebook._computed import compute
from brag_eval.rulebook._house import named
from brag_eval.rulebook._model import model
from brag_eval.rulebook._scope import other_game
from brag_eval.rulebook._search import Hit, rank
from brag_eval.variants import BRAG, Variant, check_variant

# Likelihood from which an entry is taken to cover a question. Of new questions, 0.3 answered one in a hundred more
# rightly and one more wrongly; 0.4 one fewer of each.
SURE: Final = 0.35
_NEAR: Final = 0.05  # worth naming as a suggestion, or beside a computed answer
_TIE: Final = 0.5  # share of the first's likelihood from which the second may have been meant
_CLOSE: Final = 0.75  # without a doubt

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
        raise TypeError(f"a question must be a string, got {question!r}")
    check_variant(variant)
    hits = rank(question)
    if game := other_game(question, hits[0] if hits else None):
        text = f"That looks like a question about {game}: this rulebook is of brag, and answers for no other game."
        return Answer(text, suggestions=_nearest(hits))
    rules, rest = named(question, variant)
    # A question on, say, the top prial at nine cards is for the entry on that, not for the evaluator of three.
    own = bool(_ELSEWHERE.search(question)) and bool(hits) and hits[0].confidence >= SURE
    own = own and not _EVALUATED & set(hits[0].entry.games)
    if not own and (computed := compute(rest, rules)):
        return _from_evaluator(computed, question, hits, rules)
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


def _from_evaluator(computed: Computed, question: str, hits: list[Hit], rules: Variant) -> Answer:
    """Return a computed answer with the rule that stands behind it."""
    each, close = _behind(computed, question, hits, rules)
    if each is None:
        return Answer(computed.text, computed.verdict, computed.detail, computed=True, confidence=0.9)
    detail = computed.detail
    if close and each.verdict in (None, computed.verdict) and (rules.run_order, rules.prial_order, rules.dealt) == (
        BRAG.run_order, BRAG.prial_order, BRAG.dealt,
    ):  # fmt: skip
        said = each.answer.partition(" ")[2] if each.verdict in ("yes", "no") else each.answer
        detail = f"{said} {detail}".strip()
    return Answer(
        text=computed.text,
        verdict=computed.verdict,
        detail=detail,
        entry=each,
        readings=each.readings,
        sources=_sources(each),
        computed=True,
        confidence=0.95,
        see_also=each.see,
    )


def _behind(computed: Computed, question: str, hits: list[Hit], rules: Variant) -> tuple[Entry | None, bool]:
    """Return the entry on the rule behind a computed answer, and whether it is asked for nearly in its own words."""
    chapters = _HAND_CHAPTERS
    if "joker" not in question.lower() and not rules.jokers:
        chapters -= {"jokers-and-wild-cards"}
    asked = [hit for hit in hits if hit.entry.chapter in chapters][:1]
    topic = rank(computed.topic, limit=3, chapters=chapters)
    close = [hit for hit in asked if hit.confidence >= _CLOSE]
    if computed.disputed:
        for hit in (*close, *topic):
            if hit.entry.readings:  # says who takes which side
                return hit.entry, bool(close) and hit is close[0]
    if topic and topic[0].entry.title == computed.topic:
        return topic[0].entry, False
    if close:
        return close[0].entry, True
    topic = topic[:1]
    for hit, least in [*((hit, SURE) for hit in topic), *((hit, _NEAR) for hit in (*asked, *topic))]:
        if hit.confidence >= least:
            return hit.entry, False
    return None, False


def _from_entry(question: str, hits: list[Hit], rules: Variant) -> Answer:
    """Return the first entry as an answer, in the reading that the variant selects, and the next if it is as near."""
    each = hits[0].entry
    text, verdict, detail = each.answer, each.verdict, each.detail
    if chosen := _chosen(each, rules):
        text, verdict = f"Under these table rules: {chosen.says}", _verdict_of(chosen.says)
        detail = f"By default: {each.answer} {detail}".strip()
    elif each.readings and not any(words in text.lower() for words in _SAYS_SO):
        text += " Tables differ."
    if each.verdict and model().is_turned(question, each.id, each.verdict):
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


def _selects(rules: Variant, flag: str) -> bool:
    """Say whether a variant has the field at the value that a flag such as "run_order=akq" names."""
    field, _, value = flag.partition("=")
    actual = getattr(rules, field.strip(), None)
    return str(actual.value if isinstance(actual, Enum) else actual).lower() == value.strip().lower()


def _verdict_of(says: str) -> Verdict | None:
    """Return the verdict that a sentence opens with."""
    first = says.partition(" ")[0].strip(".,:;").lower()
    return "yes" if first == "yes" else "no" if first == "no" else None

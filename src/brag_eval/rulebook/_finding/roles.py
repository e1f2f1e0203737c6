"""Who sees whom: what tells "can a blind player see an open one" from "can an open player see a blind one"."""

import re
from functools import lru_cache
from typing import Final

from brag_eval.rulebook._english.idioms import turn
from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.vocabulary import bag
from brag_eval.rulebook._english.words import MANY, words

_SEES: Final = bag("see sees seeing call show seen showdown")
_PASSIVE: Final = bag("be is get been being")
_STATES: Final = dict.fromkeys(("blind", "bothblind"), "blind") | dict.fromkeys(("open", "lookedat", "seen"), "open")
_HINTS: Final = Pattern("blind|look|peek|see", re.IGNORECASE)
_ISNT: Final = Pattern(r"\b(i|im|he|hes|she|shes) (?:aint|isnt|am not|is not|not)\b(?! blind| lookedat| open)")
_ME: Final = bag("i im ive")
_MINE: Final = Pattern(r"\b(?:if|when|while) (?:i|im|ive)(?: am| have)?(?: still)? (blind|lookedat|open)\b")


@lru_cache(maxsize=MANY)
def roles(text: str) -> tuple[str, str] | None:
    """Return who sees and who is seen, "open" or "blind" each, where a text says so of a blind player.

    >>> roles("can a blind player be seen")
    ('open', 'blind')
    >>> roles("may somebody blind see a player who has looked")
    ('blind', 'open')
    >>> roles("can I see him without looking at my cards")
    ('blind', 'open')
    >>> roles("he is blind and I have looked, can I see him")
    ('open', 'blind')
    """
    if not _HINTS.search(text):
        return None
    line = _ISNT.sub(r"\1 lookedat", turn(" ".join(words(text))))
    if "blind" not in line or not _SEES & set(line.split()):
        return None
    if "bothblind" in line:
        return ("blind", "blind")
    mine = _MINE.search(line)
    found = (line[: mine.start()] + line[mine.end() :] if mine else line.replace("blindly", "")).split()
    verb = next((at for at in range(len(found) - 1, -1, -1) if found[at] in _SEES), None)
    if verb is None:
        return None
    before = [(at, _STATES[word]) for at, word in enumerate(found[:verb]) if word in _STATES]
    after = next((_STATES[word] for word in found[verb + 1 :] if word in _STATES), None)
    if mine or "blindly" in line:
        return (_STATES[mine[1]] if mine else "blind", after or (before[-1][1] if before else "open"))
    if len(before) == 2 and before[0][1] != before[1][1] and after is None:
        return _by_person(found, verb, before)
    subject = before[-1][1] if before else None
    if {"other", "another", "eachother"} & set(found) and subject == "blind":
        after = after or subject
    if found[verb] == "seen" and _PASSIVE & set(found[:verb]):
        subject, after = after, subject
    return None if after is None else (subject or ("open" if after == "blind" else "blind"), after)


def _by_person(found: list[str], verb: int, states: list[tuple[int, str]]) -> tuple[str, str]:
    """Return the roles where both states come first: "I've looked and she hasn't, can I see her"."""
    (first, state), (second, other) = states
    first_is_me = bool(_ME & set(found[:first]))
    i_see = bool(_ME & set(found[second + 1 : verb]))
    return (state, other) if first_is_me == i_see else (other, state)

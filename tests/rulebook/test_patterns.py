"""Patterns that are compiled late: what is said of a text without them is what they would say themselves."""

import gc
import random
import re
from re import _constants as kinds  # type: ignore[attr-defined]
from re import _parser as reader  # type: ignore[attr-defined]
from typing import Any

import pytest

from brag_eval.rulebook import ask, entries
from brag_eval.rulebook._english.idioms import turn
from brag_eval.rulebook._english.patterns import Need, Pattern, needs
from brag_eval.rulebook._english.words import plain, words

ask("does a run beat a flush")  # all modules are loaded
PATTERNS = sorted(
    (each for each in gc.get_objects() if isinstance(each, Pattern)), key=lambda each: (each.pattern, each.flags)
)  # in the same order in every process that shares these tests


def some_match(parsed: Any, rng: random.Random) -> str:
    """Return a text that a pattern matches but for what stands around it, by the way in which `re` reads the pattern.

    What may be left out mostly is; a character that only has to be of some kind is one that no pattern names.
    """
    text = ""
    for kind, value in parsed:
        if kind is kinds.LITERAL:
            text += chr(value)
        elif kind is kinds.IN:
            each, which = rng.choice(value)
            text += chr(which) if each is kinds.LITERAL else "\0"
        elif kind is kinds.SUBPATTERN:
            text += some_match(value[-1], rng)
        elif kind is kinds.BRANCH:
            text += some_match(rng.choice(value[1]), rng)
        elif kind in (kinds.MAX_REPEAT, kinds.MIN_REPEAT):
            least, most, part = value
            times = max(least, min(most, 2) if rng.random() < 0.1 else 0)
            text += "".join(some_match(part, rng) for _ in range(times))
        elif kind not in (kinds.AT, kinds.ASSERT, kinds.ASSERT_NOT):
            assert kind in (kinds.ANY, kinds.NOT_LITERAL, kinds.GROUPREF)
            text += "\0"
    return text


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("joker", ["joker"]),
        ("jokers?", ["joker"]),
        ("jokers*|aces{0,2}|ban", [("joker", "ace", "ban")]),
        ("(?:pair|two) of (?:a )?kinds", [("pair", "two"), " of ", "kinds"]),
        ("(?:pair |two )?[of] kind", [" kind"]),
        ("joker (?:in the )?pack|(?:ace|king)", [(["joker ", "pack"], [("ace", "king")])]),
        (r"x|\d\d|ace", []),
        ("(?:ace|king)(?=s of)(?!spades)(?<=long words)", [("ace", "king")]),
        ("(?P<name>ace|king)+", [("ace", "king")]),
        ("(?:ace|king){0,2}", []),
        ("(?:ace|king){0,2}ten|(?:queen){1,2}", [("ten", "queen")]),
        ("(?:ace|king|)x", ["x"]),
        ("", []),
        (r"[^(?:ace)]\(ten\)", ["ten"]),
        ("[]ace] [^]king] ten", [" ", " ten"]),
    ],
)
def test_needs(pattern: str, found: list[Need]) -> None:
    """Groups and letters that may be left out, classes and what stands beside the match say nothing."""
    assert needs(pattern) == found


def test_there_are_patterns() -> None:
    """The patterns of all modules are looked at, and nearly all need something."""
    assert len(PATTERNS) > 150
    assert sum(each.needs != [] for each in PATTERNS) > 0.9 * len(PATTERNS)


@pytest.mark.parametrize("pattern", PATTERNS, ids=lambda each: each.pattern[:40])
def test_what_matches_has_what_is_needed(pattern: Pattern) -> None:
    """No text that a pattern matches is without what it is said to need."""
    rng, parsed = random.Random(1), reader.parse(pattern.pattern, pattern.flags)
    for _ in range(300):
        assert pattern.may_match(text := some_match(parsed, rng)), text


def test_methods_are_those_of_re() -> None:
    """On every way of asking, as it is and as it is read, each pattern does what `re` does."""
    asked = [text for each in entries() for text in (*each.ask, *each.turned)][::29]
    texts = [form for text in asked for form in (text, plain(text), turn(" ".join(words(text))))]
    for each in PATTERNS:
        found = re.compile(each.pattern, each.flags)
        for text in texts:
            first = found.search(text)
            assert (each.search(text) is None) == (first is None)
            if first or each.may_match(text):
                assert (each.match(text) is None) == (found.match(text) is None)
                assert each.findall(text) == found.findall(text)
                assert [match.span() for match in each.finditer(text)] == [
                    match.span() for match in found.finditer(text)
                ]
                assert each.subn("-", text, 1) == found.subn("-", text, 1)
                assert each.sub("-", text) == found.sub("-", text)
                assert each.split(text) == found.split(text)

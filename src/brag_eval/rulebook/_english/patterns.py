"""Patterns, each compiled when it first stands before a text that it may match: few texts may match more than a few.

Compiling them all took half of the time of the first question, and the letters in them tell of most that they cannot
match: no text without "joker" in it is about "with (?:a|one) joker".
"""

import re
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Final, TypeAlias

Need: TypeAlias = "str | tuple[str | list[Need], ...]"  # letters, or alternatives: letters or all of several needs
_TOKEN: Final = re.compile(
    r"([\w ',-]+(?![?*]|\{0))|(\(\?<?[=!])|(\((?:\?:|\?P<\w+>)?)|(\))([?*]|\{0[\d,]*\})?|(\|)"
    r"|\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{[\d,]*\}|."
)
_Tokens = Iterator[tuple[str, str, str, str, str, str]]  # letters, lookaround, group, end, of an option; "or"


class Pattern:
    """Do what a pattern of `re` does, which is compiled when that cannot be told without."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern, self.flags = pattern, flags

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The pattern for `re`."""
        return re.compile(self.pattern, self.flags)

    @cached_property
    def needs(self) -> list[Need]:
        """What `needs` says of it; nothing where flags make other letters match."""
        return [] if self.flags else needs(self.pattern)

    def may_match(self, text: str) -> bool:
        """Say whether a text has what is needed."""
        return _has(text, self.needs)

    def search(self, text: str) -> re.Match[str] | None:
        """Do as `re.Pattern.search`."""
        return self.compiled.search(text) if self.may_match(text) else None

    def match(self, text: str) -> re.Match[str] | None:
        """Do as `re.Pattern.match`."""
        return self.compiled.match(text) if self.may_match(text) else None

    def findall(self, text: str) -> list[str]:
        """Do as `re.Pattern.findall`."""
        return self.compiled.findall(text) if self.may_match(text) else []

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Do as `re.Pattern.finditer`."""
        return self.compiled.finditer(text) if self.may_match(text) else iter(())

    def split(self, text: str) -> list[str]:
        """Do as `re.Pattern.split`."""
        return self.compiled.split(text) if self.may_match(text) else [text]

    def sub(self, words: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        """Do as `re.Pattern.sub`."""
        return self.compiled.sub(words, text, count) if self.may_match(text) else text

    def subn(self, words: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> tuple[str, int]:
        """Do as `re.Pattern.subn`."""
        return self.compiled.subn(words, text, count) if self.may_match(text) else (text, 0)


def needs(pattern: str) -> list[Need]:
    r"""Return what stands in whatever a pattern matches.

    >>> needs(r"(?:the )?(?:second|2nd) (?:best|highest)s?"), needs(r"jokers?(?= \w)"), needs(r"\d\d|ace")
    ([('second', '2nd'), ' ', ('best', 'highest')], ['joker'], [])
    >>> needs("two (?:aces|kings)|prial")
    [(['two ', ('aces', 'kings')], 'prial')]
    """
    return _needs(iter(_TOKEN.findall(pattern)))[0]


def _needs(tokens: _Tokens) -> tuple[list[Need], bool]:
    """Return what is needed up to the end of a group, and whether the group may be left out."""
    alternatives: list[list[Need]] = []
    found: list[Need] = []
    optional = False
    for letters, look, group, end, option, either in tokens:
        if letters:
            found.append(letters)
        elif group:
            inside, left_out = _needs(tokens)
            if not left_out:
                found += inside
        elif look:
            _needs(tokens)
        elif either:
            alternatives.append(found)
            found = []
        elif end:
            optional = bool(option)
            break
    if alternatives:
        alternatives.append(found)
        found = [tuple([_one(each) for each in alternatives])] if all(alternatives) else []
    return found, optional


def _one(needed: list[Need]) -> str | list[Need]:
    """Return letters as they are where nothing else is needed."""
    return first if len(needed) == 1 and isinstance(first := needed[0], str) else needed


def _has(text: str, needed: list[Need]) -> bool:
    """Say whether a text has all that is needed."""
    for need in needed:
        if isinstance(need, str):
            if need not in text:
                return False
            continue
        for either in need:
            if either in text if isinstance(either, str) else _has(text, either):
                break
        else:
            return False
    return True

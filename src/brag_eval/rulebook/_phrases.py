"""Phrases into hands: what "a pair of tens" or "K-9-4 of hearts" can be, wherever a question says it."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from brag_eval.rulebook import _builders
from brag_eval.rulebook._holdings import Phrases
from brag_eval.rulebook._tags import tags
from brag_eval.rulebook._words import plain
from brag_eval.variants import Variant

_R: Final = r"(?:r\d\d|a)"  # a rank, or an "a" that may be an ace
_THE: Final = r"(?: (?:a|an|the|one))*"
_AND: Final = r"(?: (?:and|with|plus))?"
_ANY: Final = r" (?:(?:a|an|the|any|every|old|plain|ordinary|simple|mere|bare|just) )*"
_STRAIGHT: Final = r"(?:rflush|flush|run)"
_SUITS: Final = r"(?: (?:all )?(?:of|in) (?:the )?suit_\w| all suit_\w| suit_\w| suited| unsuited)?"
_OF: Final = r"(?: possible| kind of| type of| sort of| available| known| brag| ncards brag)*"

_CARD: Final = rf"(?:the |a )?{_R} (?:of )?suit_\w"
_SPELLED: Final = rf" {_CARD}(?: (?:and |with )?{_CARD}){{2,4}}"
_THREE: Final = (
    rf" (?P<before>(?:(?:{_STRAIGHT}|suited|unsuited|suit_\w)(?: (?:of|with|from))? )?)"
    rf"(?P<row>t\d{{6}}|{_R}(?: (?:and )?{_R}){{2,4}})(?P<after>{_SUITS}(?: (?:{_STRAIGHT}|high))?)"
)
_PAIR: Final = (
    r" (?:the |a )?(?:pair (?:of )?[pr](?P<p1>\d\d)|r00 p(?P<p2>\d\d)|[pr](?P<p3>\d\d) pair"
    r"|p(?P<p4>\d\d)(?= (?:with|and|plus) an? r\d\d ))"
    r"(?:(?: (?:with|and|plus|w|having))?(?: (?:a|an|the))?(?: (?:kicker|odd card) of)?(?: an?)? (?P<odd>r\d\d)"
    rf"(?! high {_STRAIGHT}| r\d\d| to)(?: (?:kicker|odd card|odd|card|side card|high|spare|on the side))?)?"
)
_TOPPED: Final = (
    rf"{_ANY}(?:r(?P<t1>\d\d) high (?P<c1>{_STRAIGHT})|(?P<c2>{_STRAIGHT}) r(?P<t2>\d\d) high"
    rf"|(?P<c3>{_STRAIGHT}) (?:(?:up )?to|topped by|headed by|with)(?: the| an| a)? r(?P<t3>\d\d)(?: high| top)?"
    rf"|r(?P<t4>\d\d) (?P<c4>{_STRAIGHT}))"
)
_CATEGORY: Final = (
    rf"{_ANY}(?:suited |unsuited )?(?P<c>rflush|flush|run|pair|prial|highcard)(?: suited| unsuited| cards)?"
)
_COUNTS: Final = re.compile(r" (?:how (?:many|often|likely)|odds|chances?|probability|percent(?:age)?|number of) ")
_BETTER: Final = (
    r"(?: (?:at least |no worse than )H(?P<h1>\d+)"
    r"| H(?P<h2>\d+) (?:or|and) (?:better|higher|more|above|stronger|over))"
)
# From the phrase that says most to the one that says least: "pair of tens with an ace" before "pair".
_STEPS: Final[Iterable[tuple[re.Pattern[str], Callable[[Phrases, re.Match[str]], str | None]]]] = [
    (re.compile(rf"{pattern}(?= )"), build)
    for pattern, build in (
        (_SPELLED, _builders.spelled_cards),
        (rf"{_ANY}r00 jokers?{_AND}{_THE} r\d\d", _builders.joker_and_ranks),
        (rf"{_ANY}jokers?{_AND}{_THE} r\d\d{_AND}{_THE} r\d\d{_SUITS}", _builders.joker_and_ranks),
        (rf"{_ANY}jokers?{_AND}(?: a)? (?:pair (?:of )?|r00 )[pr]\d\d", _builders.joker_and_ranks),
        (rf"{_ANY}r\d\d{_AND}{_THE} r\d\d(?: suited)? (?:and|with|plus){_THE} joker", _builders.joker_and_ranks),
        (rf"{_ANY}(?:pair (?:of )?|r00 )[pr]\d\d (?:and|with|plus){_THE} joker", _builders.joker_and_ranks),
        (rf" (?:a )?({_R}(?: {_R}){{2}}) (?:and )?({_R}(?: {_R}){{2}})(?! (?:r\d\d|flush|run))", _builders.two_rows),
        (_THREE, _builders.three_ranks),
        (r" (?:the |a )?(?:prial (?:of |in )?[pr](\d\d)|r01 p(\d\d)|[pr](\d\d) prial)", _builders.prial),
        (r" (?P<many>r0[2-9]) p(?P<rank>\d\d)", _builders.too_many),
        (_PAIR, _builders.pair),
        (_TOPPED, _builders.topped),
        (r" (?:an? )?(?:just )?r(\d\d)(?: r(\d\d))? high(?! or low)", _builders.high),
        (r" (?:the )?highcard (?:of )?(?:a |an )?r(\d\d)", _builders.high),
        (rf"{_ANY}(?:suit_\w flush|flush (?:of|in) suit_\w|r01 suit_\w)", _builders.suit_of),
        (_CATEGORY, _builders.category),
        (r" (?:pocket |a )?p(?P<rank>\d\d)", _builders.plural_alone),
        (
            rf" (?:the )?(?P<end>best|worst|second|third){_OF} (?:hand with )?(?P<of>H\d+|hand)(?! or H| with)",
            _builders.extreme,
        ),
        (_BETTER, _builders.or_better),
    )
]


def parse(text: str, variant: Variant) -> Phrases:
    """Find the hands in a text.

    >>> from brag_eval.variants import BRAG
    >>> found = parse("how good is a pair of tens?", BRAG)
    >>> found.skeleton, found.holdings[0].says, len(found.holdings[0].strengths)
    (' how good is H0 ', 'a pair of tens', 12)
    """
    found = _read(text, Phrases(variant))
    _suits_of_all(found)
    jokers = max((sum(card > 51 for card in holding.cards) for holding in found.holdings), default=0)
    if not jokers:
        return found
    if variant.jokers < jokers:  # somebody who names a joker plays with one: all hands on that scale
        found = _read(text, Phrases(replace(variant, jokers=jokers)))
        _suits_of_all(found)
    return found


def _suits_of_all(found: Phrases) -> None:
    """Give suits named apart, "9-8-7 and 10-9-8, both suited", to every hand whose suits are not named."""
    said = set(re.findall(r"(?<= )(?:un)?suited(?= )", found.skeleton))
    apart = [i for i, holding in enumerate(found.holdings) if holding.kind == "ranks" and holding.suited]
    every = len(apart) == len(found.holdings) or re.search(r" (?:both|all|each|either|they|theyre) ", found.skeleton)
    if len(said) != 1 or not apart or not every:
        return
    for i in apart:
        holding = found.holdings[i]
        strengths, says = holding.strengths, f"{holding.says} in mixed suits"
        if said == {"suited"} and holding.suited:
            strengths, says = (holding.suited,), f"{holding.says} suited"
        found.holdings[i] = replace(holding, says=says, strengths=strengths, kind="cards", suited=None)
    found.skeleton = re.sub(r" (?:un)?suited(?= )", "", found.skeleton)


def _read(text: str, found: Phrases) -> Phrases:
    """Take the hands out of a text, and leave tags for them."""
    line = tags(plain(text), lambda cards: _builders.cards(found, cards))
    if _COUNTS.search(line) and not re.search(r" (?:other than|but|except|beats?|better|wins?|loses?) ", line):
        line = re.sub(
            r" (?:absolutely |just )?(?:nothing|junk|rubbish|no hand)(?: (?:at all|better|whatever))?(?= )",
            " highcard",
            line,
        )
    for pattern, build in _STEPS:
        if build is _builders.extreme and line.count(" H") == 1 and not re.search(r" (?:or|which|what|who) ", line):
            line = re.sub(r" the (best|worst)(?= (?:$|is that|right))", r" the \1 hand", line)  # "three 3s is the best"
        line = pattern.sub(lambda match, build=build: build(found, match) or match[0], line)  # type: ignore[misc]
        line = f" {' '.join(line.split())} "
    found.skeleton = line
    return found

"""Take the hands out of a question: "a pair of tens", "K-9-4 of hearts", wherever it says them."""

import re
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.words import plain
from brag_eval.rulebook._reckoning.named import Said
from brag_eval.rulebook._reckoning.phrases import PHRASES, cards, extreme
from brag_eval.rulebook._reckoning.signs import signs

_COUNTS: Final = Pattern(r" (?:how (?:many|often|likely)|odds|chances?|probability|percent(?:age)?|number of) ")
_NOTHING: Final = Pattern(
    r" (?:absolutely |just )?(?:nothing|junk|rubbish|no hand)(?: (?:at all|better|whatever))?(?= )"
)


@lru_cache(maxsize=256)
def parse(text: str) -> Said:
    """Find the hands in a text.

    >>> said = parse("how good is a pair of tens?")
    >>> said.skeleton, said.hands[0].says
    (' how good is H0 ', 'a pair of tens')
    """
    said = Said()
    line = signs(plain(text), partial(cards, said))
    if _COUNTS.search(line) and not re.search(r" (?:other than|but|except|beats?|better|wins?|loses?) ", line):
        line = _NOTHING.sub(" highcard", line)
    for pattern, build in PHRASES:
        if build is extreme and line.count(" H") == 1 and not re.search(r" (?:or|which|what|who) ", line):
            line = re.sub(r" the (best|worst)(?= (?:$|is that|right))", r" the \1 hand", line)  # "three 3s is the best"
        line = pattern.sub(lambda match, build=build: build(said, match) or match[0], line)  # type: ignore[misc]
        line = f" {' '.join(line.split())} "
    said.skeleton = line
    _suits_of_all(said)
    return said


def _suits_of_all(said: Said) -> None:
    """Give suits named apart, "9-8-7 and 10-9-8, both suited", to every hand whose suits are not named."""
    named = set(re.findall(r"(?<= )(?:un)?suited(?= )", said.skeleton))
    apart = [i for i, hand in enumerate(said.hands) if hand.kind == "ranks" and len(set(hand.ranks)) == 3]
    every = len(apart) == len(said.hands) or re.search(r" (?:both|all|each|either|they|theyre) ", said.skeleton)
    if len(named) != 1 or not apart or not every:
        return
    suited = named == {"suited"}
    for i in apart:
        hand = said.hands[i]
        says = f"{hand.says} {'suited' if suited else 'in mixed suits'}"
        said.hands[i] = replace(hand, says=says, kind="cards", suited=suited)
    said.skeleton = re.sub(r" (?:un)?suited(?= )", "", said.skeleton)

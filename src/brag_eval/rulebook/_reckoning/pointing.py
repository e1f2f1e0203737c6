"""Who is meant by "the first", "the run" or "the kings" where a question has named its hands before."""

import re
from typing import Final

from brag_eval.rulebook._reckoning.worth import Holding, Table

_CUE: Final = (
    r"\b(?:do|does|did|will|would|is|are|can|could|so|if|then|whichever|whatever|that|say|says) (?:the |my |his |her )*"
)
_WINS: Final = (
    r"(?= (?:\w+ ){0,2}(?:win|wins|won|lose|loses|lost|take|takes|got|best|better|higher|stronger|weaker|worse"
    r"|good|it|top|beaten)\b"
    r"(?! (?:than |to |against |over |by |the )*H\d)|$)"
)
_PLACE: Final = (
    r"\b(?:(?:the )(first|second|former|latter|1st|2nd|suited|unsuited)(?: (?:one|hand))?"
    r"|(first|second|1st|2nd)(?: (?:one|hand))|(first|second|suited|unsuited)(?= (?:\w+ )?(?:win|wins|beat"
    r"|beats|lose|loses|is)\b))(?! H)"
)


def resolve(table: Table, line: str, named: list[Holding]) -> tuple[str, list[Holding]]:
    """Return the line with "F" for each hand named before, "does the first win", and the hands without repeats.

    `named` has the hand of H0, H1 ... at 0, 1 ... The hand that is spoken of first in that way comes first.
    """
    signs = re.findall(r"\bH\d+", line)
    holdings = [named[int(sign[1:])] for sign in signs]
    if len(holdings) < 2:
        return line, holdings
    if len(holdings) > 2:
        line, holdings = _without_kind(line, named, holdings)
    if len(holdings) > 2:
        for sign, cues in [*((sign, True) for sign in signs), *((sign, False) for sign in reversed(signs))]:
            here = named[int(sign[1:])]
            if len(holdings) < 3:
                break
            if not any(each is here for each in holdings):
                continue
            others = [each for each in holdings if each is not here]
            same = [each for each in others if _may_be(table, here, each)]
            cued = re.search(rf"{_CUE}{sign}{_WINS}", line)
            again = [each for each in others if each.says == here.says]
            if not (again if not cues else cued and (len(same) == 1 or again)):
                continue
            target = (again or same)[0]
            points = cued and not re.search(rf"\b(?:whichever|whatever) {sign}\b", line)
            line = re.sub(rf"\b{sign}\b", f"F{_index(named, target)}" if points else "", line, count=1)
            holdings = others
    if len(holdings) == 2:
        line = re.sub(_PLACE, lambda match: _place(named, holdings, match), line)
        pointed = re.search(r"\bF(\d+)", line)
        if pointed and holdings[1] is named[int(pointed[1])]:
            holdings = holdings[::-1]
    return " ".join(line.split()), holdings


def _without_kind(line: str, named: list[Holding], holdings: list[Holding]) -> tuple[str, list[Holding]]:
    """Take out "which run" beside two runs: it is the kind of both, and no hand of its own."""
    if kind := re.search(r"\b(?:which|what) (H\d+)\b", line):
        here = named[int(kind[1][1:])]
        others = [each for each in holdings if each is not here]
        if here.kind in ("category", "suit") and all(set(each.strengths) <= set(here.strengths) for each in others):
            return line.replace(f" {kind[1]}", ""), others
    return line, holdings


def _index(named: list[Holding], holding: Holding) -> int:
    return next(i for i, each in enumerate(named) if each is holding)


def _place(named: list[Holding], holdings: list[Holding], match: re.Match[str]) -> str:
    """Return the sign for "the first", "the latter" or "the suited one"."""
    word = next(group for group in match.groups() if group)
    if word.endswith("suited"):
        end = "suited" if word == "suited" else "suits"
        ends = [holding for holding in holdings if holding.says.endswith(end)]
        return f"F{_index(named, ends[0])}" if len(ends) == 1 else match[0]
    return f"F{_index(named, holdings[word in ('second', 'latter', '2nd')])}"


def _may_be(table: Table, here: Holding, other: Holding) -> bool:
    """Say whether a phrase, "the kings" or "the run", may mean a hand that is named elsewhere."""
    if here.strengths == other.strengths and here.strengths:
        return True
    if here.kind == "plural" and other.strengths:
        return len({table.of(strength).ranks[0] for strength in (here.strengths[0], *other.strengths)}) == 1
    return here.kind in ("category", "suit", "open") and set(other.strengths) < set(here.strengths)

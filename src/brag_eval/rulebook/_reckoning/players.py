"""Answer how likely it is that somebody at a table holds a hand, by what the caller gives to find it with."""

from collections.abc import Callable
from typing import Any, Final

from brag_eval.errors import BragError
from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.vocabulary import NUMBERS
from brag_eval.rulebook._reckoning.findings import Finding
from brag_eval.rulebook._reckoning.parse import parse
from brag_eval.variants import Variant

_N: Final = rf"\d+|{'|'.join(sorted(NUMBERS, key=len, reverse=True))}"
_SEATS: Final = Pattern(
    rf"\b(?P<n>{_N}) (?:other )?(?:players?|people|of us|hands|opponents?|others|handed|playing|men|rivals)\b"
    rf"|\b(?:table|game|school|group) of (?P<m>{_N})\b|\b(?:us|we are|were|there are) (?P<k>{_N})\b"
)
_CHANCE: Final = Pattern(r"\b(?:chances?|odds|likely|probability|often|likelihood|percent|percentage|per cent)\b")
_NOBODY: Final = Pattern(r"\b(?:nobody|no one|noone|none)\b")
_SOMEBODY: Final = Pattern(
    r"\b(?:somebody|someone|anybody|anyone|at least one|one of|any of|another|nobody|no one|none)\b"
)


def somebody_holds(question: str, variant: Variant, chance: Callable[..., Any] | None) -> Finding | None:
    """Return how often somebody, or nobody, among so many players holds at least the hand that is named."""
    line = question.lower().replace("-", " ")
    seats = _SEATS.search(line)
    if chance is None or not seats or not _CHANCE.search(line) or not _SOMEBODY.search(line):
        return None
    hands = [hand for hand in parse(question).hands if hand.category]
    if not hands or any(hand.category is not hands[0].category or hand.pattern for hand in hands):
        return None
    number = next(group for group in seats.groups() if group)
    players = int(NUMBERS.get(number, number))
    try:
        found = chance(hands[0].category, players=players, variant=variant)
    except BragError:  # more players than the pack has cards for
        return None
    nobody = bool(_NOBODY.search(line))
    share, who = (1 - found.somebody, "nobody") if nobody else (found.somebody, "somebody")
    least = f"{hands[0].category}" + (" or better" if str(hands[0].category) != "prial" else "")
    says = f"With {players} players {who} holds a {least} in {100 * share:.1f} per cent of deals."
    how = "Every possible deal is counted." if found.exact else "Found from random deals."
    return Finding(says, "somebody-has-a-pair", notes=(how,))

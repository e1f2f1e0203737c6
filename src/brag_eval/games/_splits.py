"""Search the ways to split a deal into hands of three: bare loops, which run as they are, and compiled by numba.

The threes of a deal are held strongest first, as two sequences: their strengths, and their cards as bits of the place
in the sorted deal. So a layout is an ascending choice of places whose bits do not meet, and a hand further on is never
stronger. Thirteen cards have 286 threes and 200,200 layouts; of these the searches see some hundreds.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from operator import ge
from typing import Any

from brag_eval._tables import PAIRS, TRIPLES, flat
from brag_eval.variants import Variant

MOST = 13
"""Cards that a deal may have, so that the number of a three fits in PLACE bits."""
PLACE = 9


@cache
def bits(dealt: int) -> tuple[int, ...]:
    """Mark the cards of each three of a deal, in the order of `combinations`."""
    return tuple(1 << a | 1 << b | 1 << c for a, b, c in combinations(range(dealt), 3))


def threes(cards: Sequence[int], variant: Variant) -> tuple[list[int], list[int]]:
    """List the strengths and the bits of the threes of a sorted deal, strongest first."""
    table = flat[variant.order]
    worth = [table[TRIPLES[c] + PAIRS[b] + a] for a, b, c in combinations(cards, 3)]
    keys = sorted([strength << PLACE | place for place, strength in enumerate(worth)], reverse=True)
    marks, last = bits(len(cards)), (1 << PLACE) - 1
    return [key >> PLACE for key in keys], [marks[key & last] for key in keys]


def best(strengths: Any, marks: Any, worth: Any, rest: Any, hands: int, picked: Any, scratch: Any) -> None:
    """Fill `picked` with the layout that is worth most: the sum of `worth[place][strength]` over its places.

    `rest[place][strength]` is that sum if this and all later places held the same strength: as none can hold more, it
    bounds what is still to come. Of layouts worth the same the first is kept. `scratch` is three sequences of `hands`
    numbers, of which the last holds floats.
    """
    tried, used, gained = scratch
    most = -1e300
    place = 0
    tried[0] = -1
    used[0] = 0
    gained[0] = 0.0
    while place >= 0:
        i = tried[place] + 1
        while i < len(marks) and marks[i] & used[place]:
            i += 1
        if i == len(marks) or gained[place] + rest[place][strengths[i]] <= most:
            place -= 1
            continue
        tried[place] = i
        if place < hands - 1:
            gained[place + 1] = gained[place] + worth[place][strengths[i]]
            used[place + 1] = used[place] | marks[i]
            tried[place + 1] = i
            place += 1
        else:
            most = gained[place] + worth[place][strengths[i]]
            for k in range(hands):
                picked[k] = tried[k]
            place -= 1


def lay(cards: Sequence[int], variant: Variant, worth: Any, rest: Any, hands: int) -> tuple[list[int], list[int]]:
    """Search the layouts of a sorted deal: the strengths and the bits of the hands of the best one."""
    strengths, marks = threes(cards, variant)
    picked = [0] * hands
    best(strengths, marks, worth, rest, hands, picked, ([0] * hands, [0] * hands, [0.0] * hands))
    return [strengths[place] for place in picked], [marks[place] for place in picked]


def front(strengths: Sequence[int], marks: Sequence[int], hands: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """List the layouts that no other equals or beats in every place: strengths and places, strongest first hand first.

    Of layouts of the same strengths the first is kept.
    """
    found: list[_Found] = []
    if hands == 1:
        return [((strengths[0],), (0,))]
    _go_on(strengths, marks, hands, found, (0, 0, (), ()), [])
    best: list[_Found] = []
    for layout, places in sorted(found, reverse=True):  # where threes tie, one found later can be the better one
        if not any(all(map(ge, other, layout)) for other, _ in best):
            best.append((layout, places))
    return best


_Found = tuple[tuple[int, ...], tuple[int, ...]]


def _go_on(
    strengths: Sequence[int],
    marks: Sequence[int],
    hands: int,
    found: list[_Found],
    chosen: tuple[int, int, tuple[int, ...], tuple[int, ...]],
    rivals: list[Sequence[int]],
) -> None:
    """Find what lies behind hands that are chosen; `rivals` are the layouts found that are as strong there."""
    start, used, held, picks = chosen
    place, end = len(held), len(marks)
    least = max([rival[-1] for rival in rivals], default=-1)
    for i in range(start, end):
        if marks[i] & used:
            continue
        strength = strengths[i]
        if strength <= least:  # no later hand is stronger, so a rival is as strong in all places to come
            return
        taken = used | marks[i]
        j = i + 1
        while j < end and marks[j] & taken:
            j += 1
        # Behind this hand none is stronger than the next one that fits. The look at `least` is there for speed.
        if j == end or (strengths[j] <= least and _is_beaten(rivals, place, strength, strengths[j])):
            continue
        before = len(found)
        if place == hands - 2:
            found.append(((*held, strength, strengths[j]), (*picks, i, j)))
        else:
            equal = [rival for rival in rivals if rival[place] >= strength]
            _go_on(strengths, marks, hands, found, (j, taken, (*held, strength), (*picks, i)), equal)
        for layout, _ in found[before:]:
            rivals.append(layout)
            least = max(least, layout[-1])


def _is_beaten(rivals: Sequence[Sequence[int]], place: int, strength: int, top: int) -> bool:
    """Say whether one of those that are as strong so far is so in this place, and nowhere later weaker than `top`."""
    for rival in rivals:  # noqa: SIM110 (with `any` and a generator the whole search takes a fifth longer)
        if rival[-1] >= top and rival[place] >= strength:
            return True
    return False

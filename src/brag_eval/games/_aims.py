"""Turn what a player lays for into what a hand of some strength is worth in some place."""

from array import array
from functools import cache
from itertools import accumulate
from math import log
from operator import add
from sys import byteorder
from typing import Final, Literal, TypeAlias, get_args
from zlib import decompress

from brag_eval import _files
from brag_eval._tables import classes
from brag_eval.catalogue import hand_classes
from brag_eval.games._splits import MOST
from brag_eval.variants import Variant

Aim: TypeAlias = Literal["best-first", "weakest", "points", "sweep"]
"""What to lay for, by name."""
AIMS: Final[tuple[Aim, ...]] = get_args(Aim)

Worth: TypeAlias = tuple[tuple[float, ...], ...]
"""`worth[place][strength]`."""

_BASE: Final = 1024.0  # above any strength: four places of it are exact in a float
_CLASSES: Final = 741
_WHOLE: Final = 65_535


@cache
def aim(objective: Aim, dealt: int, hands: int, opponents: int, variant: Variant) -> tuple[Worth, Worth]:
    """Make what `_splits.best` takes: worth by place and strength, and that summed over this and all later places."""
    strengths = range(classes(variant) + 1)
    if objective in ("best-first", "weakest"):
        powers = range(hands) if objective == "weakest" else range(hands - 1, -1, -1)
        worth = tuple(tuple(strength * _BASE**power for strength in strengths) for power in powers)
    else:
        worth = tuple(_chances(place, objective, opponents) for place in beaten(dealt, hands, variant))
    rest = tuple(accumulate(reversed(worth), lambda below, row: tuple(map(add, below, row))))
    return worth, rest[::-1]


def _chances(place: tuple[float, ...], objective: Aim, opponents: int) -> tuple[float, ...]:
    """Say what beating one opponent with some chance is worth: points add up, the chances of a sweep multiply.

    A trace of the strength itself is added, so that of layouts worth the same none is left that another beats.
    """
    if objective == "points":
        return tuple(chance**opponents + 1e-12 * strength for strength, chance in enumerate(place))
    return tuple(log(chance + 1e-6) + 1e-12 * strength for strength, chance in enumerate(place))


@cache
def beaten(dealt: int, hands: int, variant: Variant) -> tuple[tuple[float, ...], ...]:
    """Tell the chance that an opponent's hand is weaker, by place and strength: he lays as many cards best first.

    The shares of the classes are those of plain Brag, whatever the variant: it only puts them in another order. That
    best-first layouts of a variant's own differ a little, and that jokers make hands stronger, is left out.
    """
    order = {(kind.category, kind.ranks): place for place, kind in enumerate(hand_classes())}
    found = []
    for shares in _shares()[dealt][:hands]:
        left = list(shares)
        held = []
        for kind in reversed(hand_classes(variant=variant)):  # a natural class stands above its twin made with a joker
            place = order[kind.category, kind.ranks]
            held.append(left[place])
            left[place] = 0
        up_to = (0, *accumulate(reversed(held)))
        found.append((0.0, *(total / _WHOLE for total in up_to[:-1])))
    return tuple(found)


@cache
def _shares() -> dict[int, "list[array[int]]"]:
    """Read how often a hand of each class of plain Brag stands in each place of a best-first layout, by cards dealt.

    A file of `tools/build_layout_odds.py`: for 3 to 13 cards, and each hand that they make, 741 shares of 65,535.
    """
    numbers = array("H", decompress(_files.read("games", "layout_odds.bin")))
    if byteorder == "big":
        numbers.byteswap()
    rows = iter([numbers[start : start + _CLASSES] for start in range(0, len(numbers), _CLASSES)])
    return {dealt: [next(rows) for _ in range(dealt // 3)] for dealt in range(3, MOST + 1)}

"""Map names to callables that evaluate hands: brag_eval, what people write themselves, and the peers on PyPI.

The same table drives the benchmarks and the test that all contenders agree. Every one ranks as poker players would,
A-2-3 lowest and aces the top prial, since no peer knows another order. Peers that do less say so in `what`.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

import brag_eval
from benchmarks.peers import PEERS, Contender
from brag_eval import PrialOrder, RunOrder, Variant
from brag_eval._tables import cube

POKER_ORDER = Variant(run_order=RunOrder.AKQ, prial_order=PrialOrder.ACES)
CATEGORIES = ("high card", "pair", "flush", "run", "running flush", "prial")


def naive(cards: Sequence[str]) -> tuple[int, ...]:
    """Evaluate as most people write it: sort, count, compare tuples."""
    ranks = sorted(("23456789TJQKA".index(card[0]) for card in cards), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    if ranks[0] == ranks[2]:
        return (6, *ranks)
    if ranks[0] == ranks[1]:
        return (2, *ranks)
    if ranks[1] == ranks[2]:
        return (2, ranks[1], ranks[2], ranks[0])
    if ranks == [12, 1, 0]:
        return (5, 1) if suited else (4, 1)
    if ranks[0] - ranks[2] == 2:
        return (5, *ranks) if suited else (4, *ranks)
    return (3, *ranks) if suited else (1, *ranks)


@cache
def one_hand() -> dict[str, Contender]:
    """List who evaluates one hand."""
    ours = Contender(
        "brag_eval",
        "three cards",
        lambda cards: brag_eval.parse_cards("".join(cards)),
        lambda cards: brag_eval.strength(cards, variant=POKER_ORDER),
        lambda cards: str(brag_eval.evaluate(cards, variant=POKER_ORDER)),
        lambda text: brag_eval.strength(text, variant=POKER_ORDER),
    )
    plain = Contender("naive Python", "three cards", tuple, naive, lambda cards: CATEGORIES[naive(cards)[0] - 1])
    contenders = [ours, plain, *(peer.load() for peer in PEERS)]
    return {contender.name: contender for contender in contenders}


Ids = npt.NDArray[np.uint8]
Strengths = npt.NDArray[np.uint16]


@cache
def unchecked_loops() -> dict[int, Callable[[Ids, npt.NDArray[np.uint16], Strengths], None]]:
    """Compile the speed of light for a table, by cards dealt: look-ups alone, wrong or worse for anything but hands."""
    import numba

    def three(hands: Any, table: Any, out: Any) -> None:
        for i in range(len(hands)):
            out[i] = table[int(hands[i, 0]) << 12 | int(hands[i, 1]) << 6 | int(hands[i, 2])]

    def four(hands: Any, table: Any, out: Any) -> None:
        for i in range(len(hands)):
            a, b, c, d = int(hands[i, 0]), int(hands[i, 1]), int(hands[i, 2]), int(hands[i, 3])
            out[i] = max(
                table[a << 12 | b << 6 | c],
                table[a << 12 | b << 6 | d],
                table[a << 12 | c << 6 | d],
                table[b << 12 | c << 6 | d],
            )

    return {3: numba.njit(nogil=True)(three), 4: numba.njit(nogil=True)(four)}


def _unchecked(hands: Ids) -> Strengths:
    out = np.empty(len(hands), np.uint16)
    unchecked_loops()[hands.shape[1]](hands, cube(POKER_ORDER.order, 0, 1), out)
    return out


def _fancy(hands: Ids) -> Strengths:
    a, b, c = hands.T.astype(np.intp)
    return cube(POKER_ORDER.order, 0, 1)[a << 12 | b << 6 | c]


@cache
def _naive_strengths() -> dict[tuple[int, ...], int]:
    """Map what `naive` says to strengths, so that its loop can be compared with the others."""
    values = {naive(brag_eval.format_cards(hand).split()) for hand in brag_eval.all_hands().tolist()}
    return {value: place for place, value in enumerate(sorted(values), start=1)}


def _naive_loop(hands: Ids) -> Strengths:
    places = _naive_strengths()
    names = [brag_eval.card_name(card) for card in range(52)]
    return np.array([places[naive([names[card] for card in hand])] for hand in hands.tolist()], np.uint16)


def many_hands() -> dict[str, Callable[[Ids], Strengths]]:
    """List who evaluates arrays of three-card hands."""
    return {
        "brag_eval": lambda hands: brag_eval.strengths(hands, variant=POKER_ORDER),
        "unchecked loop": _unchecked,
        "NumPy fancy indexing": _fancy,
        "naive Python": _naive_loop,
    }


def random_hands(count: int, cards: int = 3, pack: int = 52) -> Ids:
    """Deal hands at random, the same every time."""
    rng = np.random.default_rng(1)
    few = rng.random((min(count, 1_000_000), pack)).argpartition(cards - 1, axis=1)[:, :cards].astype(np.uint8)
    return few[rng.integers(len(few), size=count)] if count > len(few) else few

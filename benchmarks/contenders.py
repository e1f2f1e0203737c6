"""Map names to callables that evaluate hands: brag_eval, what people write themselves, and the peers on PyPI.

The same table drives the benchmarks and the test that all contenders agree. Every one ranks as poker players would,
A-2-3 lowest and aces the top prial, since no peer knows another order. Peers that do less say so in `what`.
"""

import importlib
import sys
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any
from unittest.mock import patch

import numpy as np
import numpy.typing as npt

import brag_eval
from brag_eval import PrialOrder, RunOrder, Variant
from brag_eval._tables import cube

POKER_ORDER = Variant(run_order=RunOrder.AKQ, prial_order=PrialOrder.ACES)
CATEGORIES = ("high card", "pair", "flush", "run", "running flush", "prial")


@dataclass(frozen=True)
class Contender:
    """Evaluate one hand; greater is stronger."""

    name: str
    what: str
    """What it ranks: "three cards", or how it falls short."""
    prepare: Callable[[Sequence[str]], Any]
    """Make of card names what `evaluate` takes."""
    evaluate: Callable[[Any], Any]
    describe: Callable[[Any], str] | None = None
    """Say what a prepared hand is, in words."""
    read: Callable[[str], Any] | None = None
    """Evaluate a text such as "As 2s 3s", where that is not `prepare` and `evaluate`."""

    def from_text(self, text: str) -> Any:
        """Evaluate a text such as "As 2s 3s"."""
        return self.read(text) if self.read else self.evaluate(self.prepare(text.split()))


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


def _clubs() -> Contender:
    # clubs asks `imp`, which Python 3.12 no longer has, whether its web table can be drawn; the answer here is no.
    no_imp = ModuleType("imp")
    no_imp.find_module = importlib.import_module  # type: ignore[attr-defined]
    with patch.dict(sys.modules, {"imp": no_imp, "gevent": None}):
        clubs = importlib.import_module("clubs")
    sys.modules["clubs"] = clubs
    order = ["fk", "fh", "tp", "tk", "sf", "st", "fl", "pa", "hc"]
    evaluator = clubs.Evaluator(suits=4, ranks=13, cards_for_hand=3, low_end_straight=True, order=order)
    return Contender(
        "clubs",
        "three cards",
        lambda cards: [clubs.Card(card) for card in cards],
        lambda cards: -evaluator.evaluate(cards, []),
    )


def _pokerkit() -> Contender:
    import pokerkit

    lookup = pokerkit.RhodeIslandHoldemLookup()

    def value(cards: Any) -> tuple[bool, int]:
        entry = lookup.get_entry(cards)
        return entry.label is pokerkit.Label.THREE_OF_A_KIND, entry.index

    return Contender(
        "pokerkit",
        "three cards, prial put above the running flush here",
        lambda cards: [next(iter(pokerkit.Card.parse(card))) for card in cards],
        value,
        lambda cards: str(lookup.get_entry(cards).label),
    )


def _eval7() -> Contender:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its parser of ranges uses old names of pyparsing
        import eval7

    return Contender(
        "eval7",
        "pairs and trips only at three cards",
        lambda cards: [eval7.Card(card) for card in cards],
        eval7.evaluate,
        lambda cards: str(eval7.handtype(eval7.evaluate(cards))),
    )


def _treys() -> Contender:
    import treys

    evaluator = treys.Evaluator()
    return Contender(
        "treys",
        "five cards",
        lambda cards: [treys.Card.new(card) for card in cards],
        lambda cards: -evaluator.evaluate(cards[:3], cards[3:]),
        lambda cards: str(
            evaluator.class_to_string(evaluator.get_rank_class(evaluator.evaluate(cards[:3], cards[3:])))
        ),
    )


def _phevaluator() -> Contender:
    import phevaluator

    def prepare(cards: Sequence[str]) -> list[int]:
        return [phevaluator.Card(card).id_ for card in cards]

    return Contender("phevaluator", "five cards", prepare, lambda cards: -phevaluator.evaluate_cards(*cards))


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
    contenders = [ours, plain, _clubs(), _pokerkit(), _eval7(), _treys(), _phevaluator()]
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

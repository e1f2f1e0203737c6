"""List the peers on PyPI: this is the one place where a peer is added.

Each is told apart by its package, how many cards it ranks, how it is made ready, and what it does by itself. Nothing of
a peer is imported before `load` is called.
"""

import importlib
import sys
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any
from unittest.mock import patch


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
    alone: Callable[[Sequence[str]], Any] | None = None
    """Evaluate names of cards as the peer does by itself, where `evaluate` mends it."""

    def from_text(self, text: str) -> Any:
        """Evaluate a text such as "As 2s 3s"."""
        return self.read(text) if self.read else self.evaluate(self.prepare(text.split()))

    def by_itself(self, cards: Sequence[str]) -> Any:
        """Evaluate names of cards as the peer does without our help."""
        return self.alone(cards) if self.alone else self.evaluate(self.prepare(cards))


@dataclass(frozen=True)
class Peer:
    """Name a package, what tables add to its name, and how it is asked about three cards in `docs/peers.md`."""

    package: str
    note: str
    asked: str
    load: Callable[[], Contender]

    @property
    def title(self) -> str:
        """The name, with what it falls short of."""
        return f"{self.package} ({self.note})" if self.note else self.package


def _clubs() -> Contender:
    # clubs asks `imp`, which Python 3.12 no longer has, whether its web table can be drawn; the answer here is no.
    no_imp = ModuleType("imp")
    no_imp.find_module = importlib.import_module  # type: ignore[attr-defined]
    with patch.dict(sys.modules, {"imp": no_imp, "gevent": None}):
        clubs = importlib.import_module("clubs")
    sys.modules["clubs"] = clubs
    order = ["fk", "fh", "tp", "tk", "sf", "st", "fl", "pa", "hc"]
    evaluator = clubs.Evaluator(suits=4, ranks=13, cards_for_hand=3, low_end_straight=True, order=order)
    alone = clubs.Evaluator(suits=4, ranks=13, cards_for_hand=3, low_end_straight=True)

    def prepare(cards: Sequence[str]) -> list[Any]:
        return [clubs.Card(card) for card in cards]

    return Contender(
        "clubs",
        "three cards",
        prepare,
        lambda cards: -evaluator.evaluate(cards, []),
        alone=lambda cards: alone.evaluate(prepare(cards), []),
    )


def _pokerkit() -> Contender:
    import pokerkit

    lookup = pokerkit.RhodeIslandHoldemLookup()

    def prepare(cards: Sequence[str]) -> list[Any]:
        return [next(iter(pokerkit.Card.parse(card))) for card in cards]

    def value(cards: Any) -> tuple[bool, int]:
        entry = lookup.get_entry(cards)
        return entry.label is pokerkit.Label.THREE_OF_A_KIND, entry.index

    return Contender(
        "pokerkit",
        "three cards, prial put above the running flush here",
        prepare,
        value,
        lambda cards: str(lookup.get_entry(cards).label),
        alone=lambda cards: pokerkit.RhodeIslandHoldemHand("".join(cards)),
    )


def _eval7() -> Contender:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its parser of ranges uses old names of pyparsing
        eval7: Any = importlib.import_module("eval7")

    return Contender(
        "eval7",
        "pairs and trips only at three cards",
        lambda cards: [eval7.Card(card) for card in cards],
        eval7.evaluate,
        lambda cards: str(eval7.handtype(eval7.evaluate(cards))),
    )


def _treys() -> Contender:
    treys: Any = importlib.import_module("treys")

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
    phevaluator: Any = importlib.import_module("phevaluator")

    def prepare(cards: Sequence[str]) -> list[int]:
        return [phevaluator.Card(card).id_ for card in cards]

    return Contender("phevaluator", "five cards", prepare, lambda cards: -phevaluator.evaluate_cards(*cards))


PEERS = (
    Peer(
        "clubs",
        "",
        "`Evaluator(suits=4, ranks=13, cards_for_hand=3, low_end_straight=True)`, the categories in its own order",
        _clubs,
    ),
    Peer("pokerkit", "", "`RhodeIslandHoldemHand`, the hand of three cards that it has", _pokerkit),
    Peer("eval7", "pairs only at three cards", "`evaluate` of three cards", _eval7),
    Peer("treys", "five cards", "`Evaluator().evaluate` of three cards and no board", _treys),
    Peer("phevaluator", "five cards", "`evaluate_cards` of three cards", _phevaluator),
)

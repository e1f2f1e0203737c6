"""Find what an evaluator does with a card that comes twice, and with the same cards in another order."""

from typing import Any, Final

import numpy as np

from brag_eval.cards import format_cards
from brag_eval.conformance._calling import Evaluator, Failure, Hands, ask
from brag_eval.variants import Variant

_TURNED: Final = 25_000


def named(hand: Hands) -> str:
    """Name the cards of a row."""
    return format_cards(hand.tolist())


def accepted_duplicates(
    evaluator: Evaluator, way: str, values: Any, *, greater: bool, variant: Variant
) -> tuple[str, ...]:
    """Name some hands with a card twice of which the evaluator says that they are better than the worst hand."""
    hands = _duplicates(variant)
    said = ask(evaluator, way, hands)
    taken = [place for place, value in enumerate(said) if not isinstance(value, Failure)]
    if not taken:
        return ()
    worst = (min if greater else max)(values if isinstance(values, list) else np.unique(values).tolist())
    names = []
    for place in taken:
        value = said[place]
        try:
            marked = bool(value < worst) if greater else bool(worst < value)
        except TypeError:
            marked = True  # such as an error code among tuples
        if not marked:
            names.append(named(hands[place]))
    return tuple(names[:20])


def _duplicates(variant: Variant) -> Hands:
    """List hands with a card twice: all of three cards, in every order; of more cards one for each two."""
    pack = np.arange(variant.pack, dtype=np.uint8)
    if variant.dealt == 3:
        a, b, c = (axis.ravel() for axis in np.meshgrid(pack, pack, pack, indexing="ij"))
        twice = (a == b) | (b == c) | (a == c)
        return np.ascontiguousarray(np.column_stack((a, b, c))[twice], np.uint8)
    first, second = (axis.ravel() for axis in np.meshgrid(pack, pack, indexing="ij"))
    rest = [(first.astype(int) + 17 * step) % variant.pack for step in range(1, variant.dealt - 1)]
    return np.column_stack((first, first, second, *rest[1:])).astype(np.uint8, copy=False)


def turned_otherwise(evaluator: Evaluator, way: str, hands: Hands, values: Any) -> tuple[str, ...]:
    """Name some hands of which the evaluator says something else where the cards are in another order."""
    places = np.arange(0, len(hands), -(-len(hands) // _TURNED))
    names = []
    for turned in (hands[places, ::-1], np.roll(hands[places], 1, axis=1)):  # each two cards change places in one
        said = ask(evaluator, way, np.ascontiguousarray(turned))
        names += [
            named(hand)
            for hand, value, place in zip(turned, said, places, strict=True)
            if not _same(value, values[place])
        ]
    return tuple(names[:20])


def _same(one: Any, other: Any) -> bool:
    return not isinstance(one, Failure) and not (one < other or other < one)

"""Find out how an evaluator takes hands, and ask it about many."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from brag_eval.cards import card_name, format_cards

Hands: TypeAlias = npt.NDArray[np.uint8]
Evaluator: TypeAlias = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Failure:
    """Stand for the value of a hand that was refused, or of which nothing was said."""

    said: str


WAYS: Final[dict[str, Callable[[Sequence[int]], tuple[Any, ...]]]] = {
    "card ids": lambda cards: (tuple(cards),),
    "card ids, each an argument": tuple,
    "a text": lambda cards: (format_cards(cards),),
    "names of cards": lambda cards: ([card_name(card) for card in cards],),
    "names of cards, each an argument": lambda cards: tuple(map(card_name, cards)),
}
"""How one hand may be given: the arguments made of its ids."""

ARRAY: Final = "an array of hands"


def find_way(evaluator: Evaluator, probes: Hands) -> tuple[str, list[str]]:
    """Find a way in which an evaluator takes hands that are not all alike; "" and what it said where there is none."""
    said = []
    for way in (ARRAY, *WAYS):
        values = _ask_array(evaluator, probes) if way == ARRAY else ask(evaluator, way, probes)
        failure = next((value for value in values if isinstance(value, Failure)), None)
        if failure is None:
            try:
                if any(values[0] < value or value < values[0] for value in values):
                    return way, []
                said.append(f"{way}: the same of every hand")
            except (TypeError, ValueError):
                said.append(f"{way}: {type(values[0]).__name__}, which has no order")
        else:
            said.append(f"{way}: {failure.said}")
    return "", said


def ask(evaluator: Evaluator, way: str, hands: Hands) -> Any:
    """Return what an evaluator says of each hand: an array of numbers, or a list with a `Failure` for each refusal."""
    if way == ARRAY:
        return _ask_array(evaluator, hands)
    arguments = WAYS[way]
    values: list[Any] = []
    for cards in hands.tolist():
        try:
            values.append(_said(evaluator(*arguments(cards))))
        except Exception as error:  # noqa: BLE001 whatever a stranger raises, it has refused the hand
            values.append(_failure(error))
    return values


def _ask_array(evaluator: Evaluator, hands: Hands) -> Any:
    """Ask about an array; where that is refused, about each half."""
    try:
        values = evaluator(hands)
        if not isinstance(values, Iterable) or isinstance(values, (str, bytes)):
            return [Failure(f"{type(values).__name__} for {len(hands)} hands")] * len(hands)
        if not isinstance(values, np.ndarray):
            values = list(values)
        if len(values) != len(hands):
            return [Failure(f"{len(values)} values for {len(hands)} hands")] * len(hands)
        if isinstance(values, np.ndarray) and values.ndim == 1 and values.dtype.kind in "iub":
            return values
        return list(map(_said, values))
    except Exception as error:  # noqa: BLE001 as above
        if len(hands) == 1:
            return [_failure(error)]
        middle = len(hands) // 2
        return [*_ask_array(evaluator, hands[:middle]), *_ask_array(evaluator, hands[middle:])]


def _failure(error: Exception) -> Failure:
    first = str(error).strip().partition("\n")[0]
    return Failure(f"{type(error).__name__}{': ' if first else ''}{first:.100}")


def _said(value: Any) -> Any:
    """Take None and NaN for a refusal."""
    if value is None or (isinstance(value, (float, np.floating)) and value != value):
        return Failure(f"{value}")
    return value


def ranks(values: Any, *, greater: bool = True) -> npt.NDArray[Any]:
    """Make numbers of values in the same order, or, unless the greater is the better, in the opposite one.

    Raises
    ------
    TypeError
        If two values cannot be compared.
    """
    numbers: npt.NDArray[Any] = np.asarray(values if isinstance(values, np.ndarray) or _all_numbers(values) else [])
    if numbers.shape != (len(values),) or numbers.dtype.kind not in "iufb":
        numbers = _ranks_of_objects(values)
    elif numbers.dtype == np.uint64:
        numbers = (numbers ^ np.uint64(1 << 63)).view(np.int64)
    elif numbers.dtype.kind != "f":
        numbers = numbers.astype(np.int64)
    return numbers if greater else reverse(numbers)


def reverse(numbers: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Turn the order of `ranks` round."""
    found: npt.NDArray[Any] = (
        -numbers if numbers.dtype.kind == "f" else ~numbers
    )  # as the least integer has no negative
    return found


def _all_numbers(values: Sequence[Any]) -> bool:
    return all(issubclass(kind, (int, float, np.number)) for kind in set(map(type, values)))


def _ranks_of_objects(values: Sequence[Any]) -> npt.NDArray[np.int64]:
    order = sorted(range(len(values)), key=values.__getitem__)
    found = np.zeros(len(values), np.int64)
    rank = 0
    for before, after in pairwise(order):
        rank += bool(values[before] < values[after])
        found[after] = rank
    return found

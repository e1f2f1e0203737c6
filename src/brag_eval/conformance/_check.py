"""Ask an evaluator about every hand, and compare what it says with the rules."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from brag_eval.arrays import all_hands, strengths
from brag_eval.catalogue import hand_classes
from brag_eval.conformance._calling import Evaluator, Failure, Hands, ask, find_way, ranks, reverse
from brag_eval.conformance._faults import accepted_duplicates, named, turned_otherwise
from brag_eval.conformance._report import Counterexample, Report
from brag_eval.ranking import Category
from brag_eval.variants import BRAG, PrialOrder, RunOrder, Variant, check_variant
from brag_eval.words import quoted

_Values = npt.NDArray[Any]
_OF_A_KIND: Final = 3


def check(evaluator: Evaluator, *, variant: Variant = BRAG) -> Report:
    """Hold an evaluator, of anyone's, to the rules: every hand of the variant, and hands with a card twice.

    Parameters
    ----------
    evaluator
        A callable that returns anything with an order; whether the greater or the smaller is better is found out, and
        so is what it takes: an array of hands (uint8, one row a hand), a tuple of card ids, a text such as "As 2s 3s",
        or a list of texts such as "As"; ids and texts of cards may also be arguments of their own. None, NaN and an
        exception are refusals, and so, for hands with a card twice, is a value that is worse than of any hand.

    Returns
    -------
    Report
        ``str()`` says it in words; `passed`, `counterexamples` and `follows` are for programs.

    Raises
    ------
    TypeError
        If `evaluator` cannot be called, or `variant` is not a `Variant`.

    Examples
    --------
    >>> import brag_eval
    >>> print(check(brag_eval.strength))
    It takes card ids; greater values are better hands. 22,100 hands were tried.
    It takes no card twice.
    Every hand is in its place.
    >>> report = check(lambda cards: -brag_eval.strength(cards, variant=brag_eval.AKQ_BRAG))
    >>> print(report.passed, report.greater_is_better, report.follows)
    False False (Variant(run_order=RunOrder.AKQ),)
    >>> print(report.counterexamples[0])
    2s 3s As (running flush, ace-two-three) should beat Qs Ks As (running flush, ace-king-queen); this evaluator says \
it loses
    """
    check_variant(variant)
    if not callable(evaluator):
        raise TypeError(f"an evaluator must be callable, got {quoted(evaluator)}")
    hands = all_hands(variant=variant)
    truth = strengths(hands, variant=variant).astype(np.int64)
    way, said = find_way(evaluator, hands[:: len(hands) // 7][:7])
    if not way:
        return Report(variant, "", refused=tuple(said))
    values = ask(evaluator, way, hands)
    refused = _refused(hands, values)
    if refused:
        good = np.array([not isinstance(value, Failure) for value in values])
        hands, truth, values = hands[good], truth[good], [value for value in values if not isinstance(value, Failure)]
    found = ranks(values)
    if not (greater := _greater_is_better(truth, found)):
        found = reverse(found)
    examples, wrong = _counterexamples(hands, truth, found, variant)
    return Report(
        variant=variant,
        takes=way,
        greater_is_better=greater,
        hands=len(hands),
        values=len(np.unique(found)),
        classes=len(np.unique(truth)),
        counterexamples=examples,
        wrong=wrong,
        refused=refused,
        duplicates=accepted_duplicates(evaluator, way, values, greater=greater, variant=variant),
        order_matters=turned_otherwise(evaluator, way, hands, values),
        above=_misplaced(truth, found, variant),
        find_follows=lambda: _follows(evaluator, way, found, greater=greater, refused=bool(refused), variant=variant),
    )


def _refused(hands: Hands, values: Any) -> tuple[str, ...]:
    """Name some hands of which nothing was said."""
    if isinstance(values, np.ndarray):
        return ()
    failures = (place for place, value in enumerate(values) if isinstance(value, Failure))
    return tuple(f"{named(hands[place])}: {values[place].said}" for place, _ in zip(failures, range(20), strict=False))


def _greater_is_better(truth: _Values, found: _Values) -> bool:
    """Say whether in most pairs of hands the better one has the greater value."""
    middle = len(truth) // 2
    first, second = slice(None, middle), slice(middle, 2 * middle)
    better = (truth[first] > truth[second]).astype(np.int8) - (truth[first] < truth[second])
    greater = (found[first] > found[second]).astype(np.int8) - (found[first] < found[second])
    return int((better * greater).sum(dtype=np.int64)) >= 0


def _counterexamples(
    hands: Hands, truth: _Values, found: _Values, variant: Variant
) -> tuple[tuple[Counterexample, ...], int]:
    """Find, best hands first, where neighbouring classes are not in order, and where hands of a class do not tie.

    Values rise strictly with the strength exactly when they do so from each class to the next.
    """
    classes = np.unique(truth)[::-1]
    last = np.zeros(classes[0] + 1, np.intp)  # a hand of each class, of the highest ids: of spades where it is suited
    last[truth] = np.arange(len(truth))
    low, high = found[last], found[last]
    np.minimum.at(low, truth, found)
    np.maximum.at(high, truth, found)
    split = [(0, place) for place in np.flatnonzero(low[classes] < high[classes])]
    swapped = [(1, place) for place in np.flatnonzero(low[classes[:-1]] <= high[classes[1:]])]
    shown: Counter[tuple[Category, Any, Any]] = Counter()
    kinds = hand_classes(variant=variant)
    examples = []

    def hand_at(strength: int, value: Any) -> tuple[int, ...]:
        if low[strength] == high[strength]:
            return tuple(hands[last[strength]].tolist())
        return tuple(hands[np.flatnonzero((truth == strength) & (found == value))[-1]].tolist())

    for kind, place in sorted((*split, *swapped), key=lambda item: (item[1], item[0])):
        better, worse = classes[place], classes[place + kind]
        said = "ties" if kind and low[better] == high[worse] else "loses" if kind else "wins"
        key = (kinds[better - 1].category, kind, said)
        shown[key] += 1
        if shown[key] > _OF_A_KIND:
            continue
        first = hand_at(better, low[better] if kind else high[better])
        second = hand_at(worse, high[worse] if kind else low[worse])
        examples.append(Counterexample(first, second, ("ties with", "beats")[kind], said, variant))
    return tuple(examples), len(split) + len(swapped)


def _misplaced(truth: _Values, found: _Values, variant: Variant) -> tuple[tuple[Category, Category], ...]:
    """Find the categories of which every hand stands above every one of a better category."""
    category = np.array([0, *(made.category for made in hand_classes(variant=variant))])[truth]
    ranges = {kind: (found[category == kind].min(), found[category == kind].max()) for kind in np.unique(category)}
    pairs = combinations(sorted(ranges, reverse=True), 2)
    return tuple((Category(worse), Category(better)) for better, worse in pairs if ranges[worse][0] > ranges[better][1])


def _follows(
    evaluator: Evaluator, way: str, found: _Values, *, greater: bool, refused: bool, variant: Variant
) -> tuple[Variant, ...]:
    """Find the variants of as many cards whose hands, all of them, the evaluator has in order."""
    followed = []
    for jokers in range(3):
        base = replace(variant, jokers=jokers, discard_breaks_ties=False)
        hands = all_hands(variant=base)
        if jokers == variant.jokers:
            if refused:
                continue
            values = found
        else:
            said = ask(evaluator, way, hands)
            if not isinstance(said, np.ndarray) and any(isinstance(value, Failure) for value in said):
                continue
            try:
                values = ranks(said, greater=greater)
            except TypeError:
                continue
        order = np.argsort(values, kind="stable")
        rises = np.diff(values[order]) != 0
        for run_order, prial_order, natural, discard in product(
            RunOrder, PrialOrder, (True, False)[: 1 + bool(jokers)], (False, True)[: 1 + (variant.dealt == 4)]
        ):
            tried = Variant(run_order, prial_order, jokers, natural, variant.dealt, discard)
            steps = np.diff(strengths(hands, variant=tried)[order].astype(np.int64))
            if ((steps > 0) == rises).all() and (steps >= 0).all():
                followed.append(tried)
    return tuple(followed)

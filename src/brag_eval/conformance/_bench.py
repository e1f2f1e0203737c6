"""Time evaluators on the same hands, side by side, each given them as it takes them."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np

from brag_eval import arrays, hands
from brag_eval.conformance._calling import ARRAY, WAYS, Evaluator, Hands, find_way
from brag_eval.conformance._naive import naive
from brag_eval.conformance._race import Racer, race
from brag_eval.errors import ArgumentError
from brag_eval.variants import BRAG, Variant, check_variant


def bench(
    evaluators: Mapping[str, Evaluator], *, variant: Variant = BRAG, count: int = 1_000, rounds: int = 15
) -> dict[str, Racer]:
    """Time evaluators beside brag_eval's and naive Python, on random hands of the variant.

    Parameters
    ----------
    evaluators
        By name; each takes hands in one of the ways that `check` knows, and is given them so: what is made of the cards
        before is not timed.
    count
        How many hands.
    rounds
        How often each goes over them.

    Returns
    -------
    dict of str to Racer
        In seconds for one hand; ratios are to "brag_eval.strength".

    Raises
    ------
    ArgumentError
        If an evaluator takes no hands of the variant.
    TypeError
        If `variant` is not a `Variant`.

    Examples
    --------
    >>> found = bench({"sum of ids": sum}, count=10, rounds=3)
    >>> list(found)
    ['brag_eval.strength', 'brag_eval.strengths', 'naive Python', 'sum of ids']
    """
    check_variant(variant)
    every = arrays.all_hands(variant=variant)
    rng = np.random.default_rng(1)
    dealt = rng.permuted(every[rng.integers(len(every), size=count)], axis=1)
    known: dict[str, Evaluator] = {
        "brag_eval.strength": partial(hands.strength, variant=variant),
        "brag_eval.strengths": partial(arrays.strengths, variant=variant),
    }
    if plain := naive(variant):
        known["naive Python"] = plain
    probes = every[:: len(every) // 7][:7]
    runs: dict[str, Callable[[], Any]] = {}
    for name, evaluator in {**known, **evaluators}.items():
        way, said = find_way(evaluator, probes)
        if not way:
            raise ArgumentError(f"{name} takes no hand of {variant.dealt} cards: {'; '.join(said)}")
        runs[name] = _over(evaluator, way, dealt)
    return {
        name: Racer(tuple(time / count for time in racer.seconds), racer.ratio)
        for name, racer in race(runs, rounds=rounds).items()
    }


def _over(evaluator: Evaluator, way: str, dealt: Hands) -> Callable[[], Any]:
    """Make a function that gives an evaluator all hands."""
    if way == ARRAY:
        return lambda: evaluator(dealt)
    arguments = [WAYS[way](cards) for cards in dealt.tolist()]
    if len(arguments[0]) == 1:
        single = [argument for (argument,) in arguments]
        return lambda: [evaluator(argument) for argument in single]
    return lambda: [evaluator(*each) for each in arguments]

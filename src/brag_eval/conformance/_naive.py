"""Evaluate a hand as most people write it, to be timed beside others."""

from collections.abc import Callable, Sequence

from brag_eval.cards import RANKS
from brag_eval.ranking import PRIALS, RUNS
from brag_eval.variants import Variant


def naive(variant: Variant) -> Callable[[Sequence[str]], tuple[int, ...]] | None:
    """Make an evaluator of names of cards that sorts, counts and compares; None where more are dealt, or jokers."""
    if variant.dealt > 3 or variant.jokers:
        return None
    runs = [sorted(map(RANKS.index, run), reverse=True) for run in RUNS[variant.run_order].split()[::-1]]
    prials = [RANKS.index(rank) for rank in reversed(PRIALS[variant.prial_order])]

    def evaluate(cards: Sequence[str]) -> tuple[int, ...]:
        ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
        suited = len({card[1] for card in cards}) == 1
        if ranks[0] == ranks[2]:
            return (6, prials.index(ranks[0]))
        if ranks[0] == ranks[1]:
            return (2, *ranks)
        if ranks[1] == ranks[2]:
            return (2, ranks[1], ranks[2], ranks[0])
        if ranks in runs:
            return (5 if suited else 4, runs.index(ranks))
        return (3, *ranks) if suited else (1, *ranks)

    return evaluate

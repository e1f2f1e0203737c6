"""Lay one deal: the best of its layouts, for what the player lays for."""

from collections.abc import Callable
from typing import Any, TypeAlias

from brag_eval._arguments import check_choice, read_integer
from brag_eval.dealing import Hand
from brag_eval.errors import ArgumentError
from brag_eval.games import _splits
from brag_eval.games._aims import AIMS, Aim, aim
from brag_eval.games._layouts import Layout, build, layouts, read_deal
from brag_eval.variants import BRAG, Variant

Objective: TypeAlias = Aim | Callable[..., Any]
"""What to lay for: a name, or a function from strengths, an array of shape (layouts, hands), to a number for each."""


def read_aim(objective: Objective, opponents: int) -> int:
    """Refuse what is neither a name nor a function, and read for how many opponents."""
    if not callable(objective):
        check_choice(objective, "objective", AIMS)
    return read_integer(opponents, "opponents", least=1)


def lay(
    cards: Hand,
    *,
    hands: int | None = None,
    variant: Variant = BRAG,
    objective: Objective = "best-first",
    opponents: int = 3,
) -> Layout:
    """Lay a deal as hands of three, the best first, and throw the rest away.

    The layout is always one of `layouts`; where several serve as well, the one with the strongest first hand.

    Parameters
    ----------
    cards
        Up to 13 cards, text or ids.
    hands
        Hands of three to lay; as many as the cards make, with at most one left over, if not given. Cards that no hand
        takes are thrown away.
    objective
        - "best-first": the strongest first hand, then the strongest second, and so on.
        - "weakest": the strongest last hand, then the strongest before it, and so on.
        - "points": the most comparisons won, on average, against `opponents` who were dealt as many cards and lay them
          best first; a tie wins nothing.
        - "sweep": the best chance to win every comparison against such opponents, however many.
        - A function from the strengths of `layouts`, a uint16 array of shape (layouts, hands), to an array of shape
          (layouts,): the layout with the greatest number is laid.
    opponents
        For "points" alone: how many.

    Raises
    ------
    CardError, HandError
        If a card is none or is there twice, or so many cards do not make so many hands.
    VariantError
        If the variant deals more than three cards to a hand.
    ArgumentError
        If there is no such objective, a function does not give a number for each layout, or `opponents` is below 1.
    TypeError
        If an argument is of the wrong type.

    Notes
    -----
    "points" and "sweep" take each opponent's hand in each place as drawn by itself from how often each class stood
    there in seeded random deals of plain Brag, laid best first (see `tools/build_layout_odds.py`). Which cards the
    player holds himself, and what other house rules change in how often a class is laid, is left out. What each
    objective wins against real deals is in docs/laying.md.

    Examples
    --------
    >>> print(lay("As Ah Ad Kc Qs 2h 3c"))
    As Ah Ad | Kc Qs 3c | spare 2h
    >>> print(lay("As Ah Ad Kc Qs 2h 3c", objective="sweep"))
    As 2h 3c | Ah Kc Qs | spare Ad
    >>> lay("As Ah Ad Kc Qs 2h 3c 4c")
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: expected 3 cards a hand and at most one more, up to 13 in all, got 8
    """
    opponents = read_aim(objective, opponents)
    if callable(objective):
        return choose(layouts(cards, hands=hands, variant=variant), objective)
    held, hands = read_deal(cards, hands, variant)
    worth, rest = aim(objective, len(held), hands, opponents, variant)
    _, marks = _splits.lay(held, variant, worth, rest, hands)
    (layout,) = build(held, [marks], variant)
    return layout


def choose(candidates: tuple[Layout, ...], objective: Callable[..., Any]) -> Layout:
    """Ask a caller's function which layout to lay."""
    import numpy as np

    strengths = np.array([layout.strengths for layout in candidates], np.uint16)
    numbers = np.asarray(objective(strengths))
    if numbers.shape != (len(candidates),) or numbers.dtype.kind not in "iufb":
        got = f"an array of {numbers.dtype} of shape {numbers.shape}"
        raise ArgumentError(f"objective must give a number for each of the {len(candidates)} layouts, got {got}")
    return candidates[int(numbers.argmax())]

"""Evaluate one hand, fast, with the standard library alone."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from brag_eval._tables import PAIRS, TRIPLES, flat, place, refined, with_discard
from brag_eval.cards import SPELLINGS
from brag_eval.dealing import Hand, read_hand
from brag_eval.evaluation import Draft, Evaluation
from brag_eval.variants import BRAG, Variant


def strength(hand: Hand, *, variant: Variant = BRAG) -> int:
    """Evaluate one hand: greater is stronger, equal is a tie.

    Equivalent to ``evaluate(hand, variant=variant).strength``.

    Parameters
    ----------
    hand
        A string such as "As 2s 3s", or card ids; as many as the variant deals, in any order.

    Returns
    -------
    int
        1 for the weakest hand, dense upwards: 741 for a prial of threes in plain Brag.

    Raises
    ------
    CardError, HandError
        If it is not a hand of the variant.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> strength("3s 3h 3d"), strength("As Ah Ad"), strength((51, 3, 7)), strength("5s 3h 2d")
    (741, 740, 728, 1)
    >>> strength("As As 2d")
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: duplicate card As in 'As As 2d'
    """
    # The plain cases in line: three ints, or three known spellings. All else, errors with it, goes to `read_hand`.
    # `x.__class__` is faster than `type(x)`, and three steps spelled out than map() or sorted().
    cards: Any = hand
    kind = hand.__class__
    a: Any
    b: Any
    c: Any
    try:
        if kind is tuple or kind is list:
            a, b, c = cards
            plain = a.__class__ is b.__class__ is c.__class__ is int
        elif kind is str:
            a, b, c = cards.split()
            a = SPELLINGS[a]
            b = SPELLINGS[b]
            c = SPELLINGS[c]
            plain = True
        else:
            plain = False
        if plain:
            if a > b:
                a, b = b, a
            if b > c:
                b, c = c, b
                if a > b:
                    a, b = b, a
            if 0 <= a < b < c < variant._three_card_pack:  # noqa: SLF001 no rule of a table
                return flat[variant.order][TRIPLES[c] + PAIRS[b] + a]  # type: ignore[no-any-return]
    except (AttributeError, KeyError, ValueError):
        pass
    return strengths_of([read_hand(hand, variant=variant)], variant)[0]


def strengths_of(hands: Iterable[Sequence[int]], variant: Variant) -> list[int]:
    """Find the strengths of hands that were read, a few at most: many are for arrays."""
    table = flat[variant.order]
    found = []
    if variant.dealt == 3:
        for hand in hands:
            a, b, c = hand
            if a > b:
                a, b = b, a
            if b > c:
                b, c = c, b
                if a > b:
                    a, b = b, a
            found.append(table[TRIPLES[c] + PAIRS[b] + a])
        return found
    for cards in hands:
        threes = combinations(sorted(cards), 3)
        if variant.discard_breaks_ties:
            total = sum(cards)
            numbers = [with_discard(table[place(*three)], (total - sum(three)) // 4) for three in threes]
            found.append(refined(variant)[max(numbers)])
        else:
            found.append(max([table[TRIPLES[c] + PAIRS[b] + a] for a, b, c in threes]))
    return found


def evaluate(hand: Hand, *, variant: Variant = BRAG) -> Evaluation:
    """Evaluate one hand, and say what it is, which cards were kept and what the jokers play as.

    Parameters
    ----------
    hand
        A string such as "As 2s 3s", or card ids; as many as the variant deals, in any order.

    Raises
    ------
    CardError, HandError
        If it is not a hand of the variant.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> hand = evaluate("As 2s 3s")
    >>> print(hand, hand.strength)
    running flush, ace-two-three 728
    >>> evaluate("As 2s")
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: expected 3 cards, got 2: 'As 2s'
    """
    if hand.__class__ is tuple:  # the plain case of `strength` again: calling that would take a quarter longer
        cards: Any = hand
        try:
            a, b, c = cards
            if a.__class__ is b.__class__ is c.__class__ is int:
                if a > b:
                    a, b = b, a
                if b > c:
                    b, c = c, b
                    if a > b:
                        a, b = b, a
                if 0 <= a < b < c < variant._three_card_pack:  # noqa: SLF001 no rule of a table
                    made: Any = Draft(flat[variant.order][TRIPLES[c] + PAIRS[b] + a], cards, variant)
                    made.__class__ = Evaluation
                    return made  # type: ignore[no-any-return]
        except (AttributeError, ValueError):
            pass
    ids = read_hand(hand, variant=variant)
    return Evaluation(strengths_of([ids], variant)[0], ids, variant)

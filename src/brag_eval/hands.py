"""Evaluate one hand, fast, with the standard library alone."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import total_ordering
from itertools import combinations
from typing import Any, TypeAlias

from brag_eval import catalogue
from brag_eval._tables import PAIRS, TRIPLES, flat, refined
from brag_eval.cards import JOKERS, SPELLINGS, read_hand
from brag_eval.errors import VariantError
from brag_eval.ranking import Category, Ranks
from brag_eval.variants import BRAG, Variant, check_variant

Hand: TypeAlias = str | Iterable[int]
"""A string such as "As 2s 3s", or card ids."""


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class Evaluation:
    """Say what a hand is; greater is stronger, equal is a tie, `str()` says it as a player would.

    Attributes
    ----------
    strength
        1 for the weakest hand of the variant, dense upwards.
    category
        The kind of hand.
    ranks
        Ranks 0..12 (2..A) in comparing order: the pair before the odd card, A-2-3 as ace, two, three.
    kept
        The three card ids that count, in the order of `ranks`.
    discarded
        The ids thrown away, highest first; empty with three cards dealt.
    stands_for
        For each joker in `kept`, in that order, the id of the card it plays as.
    variant
        The house rules it was evaluated under. Comparing evaluations of two variants raises `VariantError`.

    Examples
    --------
    >>> evaluate("3s 3h 3d") > evaluate("As Ah Ad")
    True
    >>> print(evaluate("Qs Qd 8c"))
    pair of queens with an eight
    """

    strength: int
    category: Category
    ranks: Ranks
    kept: tuple[int, ...]
    discarded: tuple[int, ...]
    stands_for: tuple[int, ...]
    variant: Variant

    @property
    def percentile(self) -> float:
        """Per cent of all deals of the variant that are strictly weaker, 0 to 100."""
        deals = catalogue.deals_by_strength(self.variant)
        return 100 * sum(deals[: self.strength]) / sum(deals)

    def __str__(self) -> str:
        return str(catalogue.readings(self.variant)[self.strength - 1])

    def _same_variant(self, other: "Evaluation") -> None:
        if self.variant != other.variant:
            raise VariantError(f"strengths of two variants do not compare: {self.variant} and {other.variant}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Evaluation):
            return NotImplemented
        self._same_variant(other)
        return self.strength == other.strength

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Evaluation):
            return NotImplemented
        self._same_variant(other)
        return self.strength < other.strength

    def __hash__(self) -> int:
        return hash((self.strength, self.variant))


def _read(hand: Hand, variant: Variant) -> tuple[int, ...]:
    check_variant(variant)
    return read_hand(hand, dealt=variant.dealt, jokers=variant.jokers)


def _best(cards: Iterable[int], variant: Variant) -> tuple[int, tuple[int, ...]]:
    """Find the strength of checked cards, and the three that make it, with as few jokers as may be."""
    table = flat[variant.order]
    finer = refined(variant) if variant.discard_breaks_ties else None
    cards = sorted(cards)
    total = sum(cards)

    def value(three: tuple[int, ...]) -> tuple[int, int, tuple[int, ...]]:
        low, middle, top = three
        strength = table[TRIPLES[top] + PAIRS[middle] + low]
        if finer:
            strength = finer[16 * strength + (total - low - middle - top) // 4]
        return strength, -sum(card in JOKERS for card in three), three

    best, _, three = max(map(value, combinations(cards, 3)))
    return best, three


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
    try:
        if kind is tuple or kind is list:
            a, b, c = cards
            if not a.__class__ is b.__class__ is c.__class__ is int:
                return _slow_strength(hand, variant)
        elif kind is str:
            a, b, c = cards.split()
            a = SPELLINGS[a]
            b = SPELLINGS[b]
            c = SPELLINGS[c]
        else:
            return _slow_strength(hand, variant)
        if a > b:
            a, b = b, a
        if b > c:
            b, c = c, b
            if a > b:
                a, b = b, a
        if 0 <= a < b < c < variant.three_card_pack:
            return flat[variant.order][TRIPLES[c] + PAIRS[b] + a]
    except (AttributeError, KeyError, ValueError):
        pass
    return _slow_strength(hand, variant)


def _slow_strength(hand: Hand, variant: Variant) -> int:
    return _best(_read(hand, variant), variant)[0]


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
    cards = _read(hand, variant)
    best, three = _best(cards, variant)
    reading = catalogue.readings(variant)[best - 1]
    plays = _plays(three, variant)
    kept = sorted(three, key=lambda card: (reading.ranks.index(plays[card] // 4), card in JOKERS, -card))
    return Evaluation(
        strength=best,
        category=reading.category,
        ranks=reading.ranks,
        kept=tuple(kept),
        discarded=tuple(sorted(set(cards).difference(three), reverse=True)),
        stands_for=tuple(plays[card] for card in kept if card in JOKERS),
        variant=variant,
    )


def _plays(three: tuple[int, ...], variant: Variant) -> dict[int, int]:
    """Say what each card plays as: itself, or for a joker the highest id that makes the hand what it is."""
    jokers = [card for card in reversed(three) if card in JOKERS]
    if not jokers:
        return dict(zip(three, three, strict=True))
    natural = tuple(card for card in three if card not in JOKERS)
    table = flat[variant.order]

    def look_up(cards: Iterable[int]) -> int:
        low, middle, top = sorted(cards)
        return table[TRIPLES[top] + PAIRS[middle] + low]

    goal = look_up(three) + variant.joker_twins  # the natural twin stands directly above
    missing = sorted(set(range(52)).difference(natural), reverse=True)
    stand_ins = next(cards for cards in combinations(missing, len(jokers)) if look_up((*natural, *cards)) == goal)
    return dict(zip((*natural, *jokers), (*natural, *stand_ins), strict=True))

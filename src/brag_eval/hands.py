"""Evaluate one hand, fast, with the standard library alone."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import total_ordering
from itertools import combinations
from typing import Any

from brag_eval import catalogue
from brag_eval._tables import PAIRS, TRIPLES, flat, place, refined, with_discard
from brag_eval.cards import NATURAL_CARDS, SPELLINGS, format_cards, is_joker
from brag_eval.dealing import Hand, read_hand
from brag_eval.errors import VariantError
from brag_eval.ranking import Category, Ranks, Worth, natural_worth
from brag_eval.variants import BRAG, Variant


@total_ordering
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Evaluation:
    """Say what a hand is; greater is stronger, equal is a tie, `str()` says it as a player would.

    Evaluations of two variants are never equal, and asking which of them is greater raises `VariantError`.

    Attributes
    ----------
    strength
        1 for the weakest hand of the variant, dense upwards.
    cards
        The ids of the cards dealt, in the order given.
    variant
        The house rules it was evaluated under.

    Examples
    --------
    >>> evaluate("3s 3h 3d") > evaluate("As Ah Ad")
    True
    >>> hand = evaluate("Qs Qd 8c")
    >>> print(hand)
    pair of queens with an eight
    >>> hand.category, hand.ranks, round(hand.percentile, 2)
    (<Category.PAIR: 2>, (10, 10, 6), 88.07)
    """

    strength: int
    cards: tuple[int, ...]
    variant: Variant

    @property
    def category(self) -> Category:
        """The kind of hand."""
        return self._worth.category

    @property
    def ranks(self) -> Ranks:
        """Ranks 0..12 (2..A) in comparing order: the pair before the odd card, A-2-3 as ace, two, three."""
        return self._worth.ranks

    @property
    def kept(self) -> tuple[int, ...]:
        """The three card ids that count, in the order of `ranks`; with as few jokers as may be."""
        three = _kept(self.cards, self.variant)
        plays = self._plays(three)
        return tuple(sorted(three, key=lambda card: (self.ranks.index(plays[card] // 4), is_joker(card), -card)))

    @property
    def discarded(self) -> tuple[int, ...]:
        """The ids thrown away, highest first; empty with three cards dealt."""
        return tuple(sorted(set(self.cards).difference(_kept(self.cards, self.variant)), reverse=True))

    @property
    def stands_for(self) -> tuple[int, ...]:
        """For each joker in `kept`, in that order, the id of the card it plays as."""
        kept = self.kept
        plays = self._plays(kept)
        return tuple(plays[card] for card in kept if is_joker(card))

    @property
    def percentile(self) -> float:
        """Per cent of all deals of the variant that are strictly weaker, 0 to 100."""
        return catalogue.percentages(self.variant)[self.strength]

    @property
    def _worth(self) -> Worth:
        return catalogue.worths(self.variant)[self.strength - 1]

    def _plays(self, three: Iterable[int]) -> dict[int, int]:
        """Say what each card plays as: itself, or for a joker the highest id that makes the hand what it is."""
        jokers = sorted(filter(is_joker, three), reverse=True)
        natural = sorted(set(three).difference(jokers))
        missing = Counter(self.ranks) - Counter(card // 4 for card in natural)
        free = [card for card in range(NATURAL_CARDS) if card // 4 in missing and card not in natural]
        stand_ins = next(
            cards
            for cards in combinations(reversed(free), len(jokers))
            if natural_worth((*natural, *cards))[:2] == self._worth[:2]
        )
        return dict(zip((*natural, *jokers), (*natural, *stand_ins), strict=True))

    def __str__(self) -> str:
        return catalogue.texts(self.variant)[self.strength]

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        variant = "" if self.variant == BRAG else f", variant={self.variant!r}"
        return f"evaluate({format_cards(self.cards)!r}{variant})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Evaluation):
            return NotImplemented
        return self.strength == other.strength and self.variant == other.variant

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Evaluation):
            return NotImplemented
        if self.variant != other.variant:
            raise VariantError(f"strengths of two variants do not compare: {self.variant} and {other.variant}")
        return self.strength < other.strength

    def __hash__(self) -> int:
        return hash((self.strength, self.variant))


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
            if 0 <= a < b < c < variant.three_card_pack:
                return flat[variant.order][TRIPLES[c] + PAIRS[b] + a]  # type: ignore[no-any-return]
    except (AttributeError, KeyError, ValueError):
        pass
    return strengths_of([read_hand(hand, variant=variant)], variant)[0]


class _Draft:
    """Be what `Evaluation` is before it is frozen: made and turned in half the time of a frozen class's initialiser."""

    __slots__ = ("cards", "strength", "variant")

    def __init__(self, strength: int, cards: tuple[int, ...], variant: Variant) -> None:
        self.strength = strength
        self.cards = cards
        self.variant = variant


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


def _kept(cards: Iterable[int], variant: Variant) -> tuple[int, ...]:
    """Find the three of checked cards that make their strength, ascending; of several, those with the fewest jokers."""
    table = flat[variant.order]
    total = sum(cards)

    def value(three: tuple[int, ...]) -> tuple[int, int, int, tuple[int, ...]]:
        tie_break = (total - sum(three)) // 4 if variant.discard_breaks_ties else 0
        return table[place(*three)], tie_break, -sum(map(is_joker, three)), three

    return max(map(value, combinations(sorted(cards), 3)))[-1]


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
                if 0 <= a < b < c < variant.three_card_pack:
                    made: Any = _Draft(flat[variant.order][TRIPLES[c] + PAIRS[b] + a], cards, variant)
                    made.__class__ = Evaluation
                    return made  # type: ignore[no-any-return]
        except (AttributeError, ValueError):
            pass
    ids = read_hand(hand, variant=variant)
    return Evaluation(strengths_of([ids], variant)[0], ids, variant)

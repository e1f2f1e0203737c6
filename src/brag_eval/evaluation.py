"""Say what a hand is: its strength, its cards and its variant, and all that follows from them when asked for."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import total_ordering
from itertools import combinations

from brag_eval import catalogue
from brag_eval._tables import flat, place
from brag_eval.cards import NATURAL_CARDS, format_cards, is_joker
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
    >>> from brag_eval import evaluate
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
        plays = self._plays(kept := self.kept)
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


class Draft:
    """Be what `Evaluation` is before it is frozen: made and turned in half the time of a frozen class's initialiser."""

    __slots__ = ("cards", "strength", "variant")

    strength: int
    cards: tuple[int, ...]
    variant: Variant

    def __init__(self, strength: int, cards: tuple[int, ...], variant: Variant) -> None:
        self.strength = strength
        self.cards = cards
        self.variant = variant


def _kept(cards: Iterable[int], variant: Variant) -> tuple[int, ...]:
    """Find the three of checked cards that make their strength, ascending; of several, those with the fewest jokers."""
    table = flat[variant.order]
    total = sum(cards)

    def value(three: tuple[int, ...]) -> tuple[int, int, int, tuple[int, ...]]:
        tie_break = (total - sum(three)) // 4 if variant.discard_breaks_ties else 0
        return table[place(*three)], tie_break, -sum(map(is_joker, three)), three

    return max(map(value, combinations(sorted(cards), 3)))[-1]

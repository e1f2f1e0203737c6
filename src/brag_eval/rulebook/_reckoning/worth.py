"""What named hands are worth at a table: every strength that a phrase can have there."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from brag_eval.catalogue import HandClass, hand_classes
from brag_eval.hands import evaluate
from brag_eval.ranking import Category
from brag_eval.rulebook._reckoning.named import Kind, Named
from brag_eval.variants import Variant

_PLACES = {"worst": 0, "best": -1, "second": -2, "third": -3}


@dataclass(frozen=True)
class Holding:
    """A named hand at a table.

    Attributes
    ----------
    says, kind, cards, place, of
        As it is named.
    strengths
        Every strength it can have, ascending; empty when `problem` is set.
    suited
        For "ranks", the strength it would have in one suit.
    problem
        Why no such hand exists.
    """

    says: str
    kind: Kind
    cards: tuple[int, ...] = ()
    strengths: tuple[int, ...] = ()
    suited: int | None = None
    problem: str = ""
    place: str = ""
    of: Named | None = None

    @property
    def single(self) -> bool:
        """Whether there is only one strength it can have."""
        return len(self.strengths) == 1


class Table:
    """The rules that hands are weighed by; hands are read as the three cards kept, whatever number is dealt."""

    def __init__(self, rules: Variant, hands: Iterable[Named] = ()) -> None:
        jokers = max((sum(card > 51 for card in hand.cards) for hand in hands), default=0)
        # Somebody who names a joker plays with one: all hands are on that scale.
        self.rules = replace(rules, jokers=max(rules.jokers, jokers), discard_breaks_ties=False)
        self._kept = replace(self.rules, dealt=3)

    @cached_property
    def classes(self) -> tuple[HandClass, ...]:
        """The classes of three cards: the class of strength s at s - 1."""
        return hand_classes(variant=self._kept)

    @cached_property
    def counts(self) -> list[int]:
        """In how many deals each strength comes up."""
        return [each.count for each in hand_classes(variant=self.rules)]

    def deals(self, strengths: Iterable[int]) -> int:
        """Return in how many deals one of these strengths comes up."""
        return sum(self.counts[strength - 1] for strength in strengths)

    def of(self, strength: int) -> HandClass:
        """Return the class of a strength."""
        return self.classes[strength - 1]

    def dealt(self, strengths: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of the strengths that are ever dealt: of four cards 5-3-2 high is never the best three."""
        return strengths if self.rules.dealt == 3 else tuple(s for s in strengths if self.counts[s - 1])

    def worth(self, hand: Named) -> Holding:
        """Return what a named hand is worth; a problem where it can be nothing."""
        strengths: tuple[int, ...] = ()
        suited, problem = None, hand.problem
        if problem:
            pass
        elif hand.cards:
            strengths = (evaluate(hand.cards, variant=replace(self._kept, dealt=len(hand.cards))).strength,)
        elif hand.ranks:
            one_suit = self._strength(4 * rank for rank in hand.ranks) if len(set(hand.ranks)) == 3 else None
            mixed = self._strength(4 * rank + 3 - i for i, rank in enumerate(hand.ranks))
            suited = one_suit if hand.suited is None else None
            strengths = (one_suit,) if hand.suited and one_suit else (mixed,)
        elif hand.category:
            strengths = self.matching(hand.category, hand.pattern)
            problem = (
                "" if strengths else f"No hand is {hand.says}: three such cards make something better, or cannot be."
            )
        elif hand.place:
            base = self.worth(hand.of).strengths if hand.of else tuple(range(1, len(self.classes) + 1))
            if hand.place == "or better":
                strengths = tuple(range(base[0], len(self.classes) + 1)) if base else ()
            else:
                dealt = self.dealt(base)
                strengths = dealt[_PLACES[hand.place] :][:1] if len(dealt) >= -_PLACES[hand.place] else ()
            problem = "" if strengths else f"There is no such hand as {hand.says}."
        return Holding(hand.says, hand.kind, hand.cards, strengths, suited, problem, hand.place, hand.of)

    def _strength(self, cards: Iterable[int]) -> int:
        return evaluate(tuple(cards), variant=self._kept).strength

    def matching(self, category: Category, pattern: tuple[int | None, ...]) -> tuple[int, ...]:
        """Return the strengths of a category whose ranks, in comparing order, are these as far as they are said."""
        return tuple(
            strength
            for strength, each in enumerate(self.classes, 1)
            if each.category is category and all(a in (None, b) for a, b in zip(pattern, each.ranks, strict=False))
        )

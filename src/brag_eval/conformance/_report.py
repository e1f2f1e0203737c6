"""Say what was found about an evaluator."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from brag_eval.cards import format_cards
from brag_eval.hands import evaluate
from brag_eval.ranking import Category
from brag_eval.variants import RunOrder, Variant


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Name two hands that an evaluator compares wrongly; `str()` says it in a sentence.

    Attributes
    ----------
    first, second
        Card ids; the first is not the weaker one.
    expected
        What the first does by the rules: "beats" or "ties with" the second.
    found
        What the evaluator says of it: "loses", "wins" or "ties".
    variant
        The house rules.
    """

    first: tuple[int, ...]
    second: tuple[int, ...]
    expected: str
    found: str
    variant: Variant

    def __str__(self) -> str:
        first, second = (self._named(cards) for cards in (self.first, self.second))
        said = "they tie" if self.found == "ties" else f"it {self.found}"
        should = "tie with" if self.expected == "ties with" else "beat"
        return f"{first} should {should} {second}; this evaluator says {said}"

    def _named(self, cards: tuple[int, ...]) -> str:
        return f"{format_cards(cards)} ({evaluate(cards, variant=self.variant)})"


@dataclass(frozen=True)
class Report:
    """Hold what a check found; `str()` says it in words.

    Attributes
    ----------
    variant
        The house rules that the evaluator was held to.
    takes
        How it takes hands: "card ids", "a text", "an array of hands" ...; "" where it takes none.
    greater_is_better
        Whether its greater values are the better hands; None where it takes none.
    hands
        How many hands it was asked about.
    values
        How many different values it gave, and there should be `classes`.
    counterexamples
        Pairs of hands that it compares wrongly, the best hands first, three at most of a kind.
    wrong
        Of the pairs of neighbouring classes, and of classes that should tie, how many it gets wrong.
    refused
        Hands of the variant of which it says nothing, or raises an error, with what it said: some of them.
    duplicates
        Hands with a card twice that it takes for hands: some of them.
    order_matters
        Hands of which it says something else where the cards come in another order: some of them.
    above
        Pairs of categories of which it puts every hand of the first above every hand of the second, wrongly.
    """

    variant: Variant
    takes: str
    greater_is_better: bool | None = None
    hands: int = 0
    values: int = 0
    classes: int = 0
    counterexamples: tuple[Counterexample, ...] = ()
    wrong: int = 0
    refused: tuple[str, ...] = ()
    duplicates: tuple[str, ...] = ()
    order_matters: tuple[str, ...] = ()
    above: tuple[tuple[Category, Category], ...] = ()
    find_follows: Callable[[], tuple[Variant, ...]] = field(default=tuple, repr=False, compare=False)

    @property
    def passed(self) -> bool:
        """Whether nothing was found: every hand is in its place, and no card comes twice."""
        return bool(self.takes) and not (self.wrong or self.refused or self.duplicates or self.order_matters)

    @cached_property
    def follows(self) -> tuple[Variant, ...]:
        """The house rules, of as many cards dealt, under which it ranks every hand right; found when asked for."""
        return self.find_follows()

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> list[str]:
        if not self.takes:
            return [f"It takes no hand of {self.variant.dealt} cards.", *(f"- {said}" for said in self.refused)]
        better = "greater" if self.greater_is_better else "smaller"
        lines = [f"It takes {self.takes}; {better} values are better hands. {self.hands:,} hands were tried."]
        if self.refused:
            lines.append(f"It refuses hands: {self.refused[0]}.")
        if self.wrong:
            lines.append(f"It tells {self.values:,} values apart; there are {self.classes:,} classes of hands.")
        lines += [f"It puts every {first} above every {second}." for first, second in self.above]
        lines += [f"{example}." for example in self.counterexamples[:8]]
        if (more := self.wrong - min(8, len(self.counterexamples))) > 0:
            lines.append(f"And {more:,} more like these.")
        if self.order_matters:
            lines.append(f"The order of the cards matters to it, as with {self.order_matters[0]}.")
        if self.duplicates:
            lines.append(f"It takes a card twice: {', '.join(self.duplicates[:3])}.")
        else:
            lines.append("It takes no card twice.")
        lines.append("Every hand is in its place." if self.passed else self._followed())
        return lines

    def _followed(self) -> str:
        if not self.follows:
            return "It follows none of the house rules known here."
        return f"It follows these house rules: {'; '.join(map(house_rules, self.follows))}."


_RUNS = {
    RunOrder.A23: "A-2-3 the best run",
    RunOrder.AKQ: "A-K-Q the best run and A-2-3 the lowest",
    RunOrder.AKQ_A23: "A-K-Q the best run, then A-2-3",
}


def house_rules(variant: Variant) -> str:
    """Say a variant in words."""
    parts = [_RUNS[variant.run_order], f"{variant.prial_order} the best prial"]
    if variant.jokers:
        parts.append(("one joker", "two jokers")[variant.jokers - 1])
        parts.append("a natural hand better than the same with a joker" if variant.natural_beats_joker else "which tie")
    if variant.dealt > 3:
        parts.append(f"the best three of {variant.dealt} cards")
    if variant.discard_breaks_ties:
        parts.append("the discard breaks ties")
    return ", ".join(parts)

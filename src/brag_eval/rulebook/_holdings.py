"""Holdings: what a phrase about cards can be, as strengths under a variant."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from brag_eval.cards import card_name
from brag_eval.catalogue import HandClass, hand_classes
from brag_eval.hands import evaluate
from brag_eval.ranking import Category
from brag_eval.rulebook._vocabulary import NAMES
from brag_eval.variants import Variant

ARTICLED: Final = {each: f"a {each}" for each in Category} | {Category.HIGH_CARD: "a high-card hand"}


@dataclass(frozen=True)
class Holding:
    """What a phrase can be.

    Attributes
    ----------
    says
        The phrase as we repeat it.
    strengths
        Every strength it can have under the variant, ascending; empty when `problem` is set.
    kind
        "cards" (one hand), "ranks" (three ranks, suits not named), "open" (some of it named), "category" ("a run"),
        "suit" ("three hearts"), "plural" (only "tens") or "extreme" ("the best run").
    suited
        For "ranks", the strength it would have in one suit.
    cards
        Ids, when every card is named.
    problem
        Why no such hand exists.
    """

    says: str
    strengths: tuple[int, ...] = ()
    kind: str = "open"
    suited: int | None = None
    cards: tuple[int, ...] = ()
    problem: str = ""

    @property
    def single(self) -> bool:
        """Whether there is only one strength it can have."""
        return len(self.strengths) == 1


@dataclass
class Phrases:
    """A question with its hands taken out: `skeleton` holds "H0", "H1" ... where they stood.

    Hands are read as the three cards kept, on the scale of `variant`, whatever number `table` deals.
    """

    table: Variant
    skeleton: str = ""
    holdings: list[Holding] = field(default_factory=list)

    @property
    def variant(self) -> Variant:
        """The table's rules with three cards dealt."""
        return replace(self.table, dealt=3, discard_breaks_ties=False)

    def classes(self) -> tuple[HandClass, ...]:
        """Return the three-card classes of the variant: the class of strength s at s - 1."""
        return hand_classes(variant=self.variant)

    def matching(
        self, *categories: Category, where: Callable[[tuple[int, ...]], bool] = lambda _: True
    ) -> tuple[int, ...]:
        """Return the strengths of these categories whose ranks pass a test."""
        return tuple(i for i, each in enumerate(self.classes(), 1) if each.category in categories and where(each.ranks))

    def dealt(self, strengths: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of the strengths that the table ever deals: of four cards 5-3-2 high is never the best three."""
        if self.table.dealt == 3:
            return strengths
        counts = [each.count for each in hand_classes(variant=replace(self.table, discard_breaks_ties=False))]
        return tuple(strength for strength in strengths if counts[strength - 1])

    def keep(self, holding: Holding) -> str:
        """Store a holding; return the tag that stands for it."""
        self.holdings.append(holding)
        return f" H{len(self.holdings) - 1} "


def of_cards(found: Phrases, ids: tuple[int, ...], says: str = "") -> Holding:
    """Return the hand that these cards make."""
    says = says or " ".join(map(card_name, ids))
    if len(ids) > 5:
        return Holding(says, kind="cards", problem="A hand is three cards, or the best three of four or five.")
    for card in ids:
        if ids.count(card) > 1:
            return Holding(
                says, kind="cards", problem=f"A pack has only one {full_name(card)}, so {says} cannot be dealt."
            )
    variant = replace(found.variant, dealt=len(ids), jokers=max(found.variant.jokers, sum(card > 51 for card in ids)))
    return Holding(says, (evaluate(ids, variant=variant).strength,), "cards", cards=ids)


def of_ranks(found: Phrases, ranks: list[int], suited: bool | None, says: str) -> Holding:
    """Return the hand that three ranks make; suits not named are taken as mixed."""
    if suited and len(set(ranks)) < 3:
        return Holding(
            says, kind="ranks", problem="Two cards of one rank are never of one suit, so that hand cannot be dealt."
        )
    mixed = evaluate([4 * rank + 3 - i for i, rank in enumerate(ranks)], variant=found.variant).strength
    one_suit = evaluate([4 * rank for rank in ranks], variant=found.variant).strength if len(set(ranks)) == 3 else None
    if suited:
        return Holding(says, (one_suit or 0,), "cards")
    return Holding(says, (mixed,), "cards" if suited is False else "ranks", one_suit if suited is None else None)


def full_name(card: int) -> str:
    """Return "ace of spades"."""
    return "joker" if card > 51 else f"{NAMES[card // 4]} of {('clubs', 'diamonds', 'hearts', 'spades')[card % 4]}"


def plural(rank: int) -> str:
    """Return "tens", "sixes"."""
    return NAMES[rank] + ("es" if rank == 4 else "s")


def an(word: str) -> str:
    """Return the word with its article."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"

"""Hands as they are named: what a phrase says, whatever the table that it is said at."""

from dataclasses import dataclass, field
from typing import Final, Literal

from brag_eval.cards import card_name
from brag_eval.ranking import Category
from brag_eval.rulebook._english.vocabulary import SUIT_NAMES
from brag_eval.words import RANKS as NAMES

Kind = Literal["cards", "ranks", "open", "category", "suit", "plural", "extreme"]
ARTICLED: Final = {each: f"a {each}" for each in Category} | {Category.HIGH_CARD: "a high-card hand"}
OF_SIGN: Final = {str(each).replace(" ", "").replace("running", "run"): each for each in Category}


@dataclass(frozen=True)
class Named:
    """A hand, or a range of hands, as a phrase names it.

    Attributes
    ----------
    says
        The phrase as we repeat it.
    kind
        "cards" (one hand), "ranks" (three ranks, suits not named), "open" (some of it named), "category" ("a run"),
        "suit" ("three hearts"), "plural" (only "tens") or "extreme" ("the best run").
    cards, ranks, suited
        The ids where every card is named; else three ranks, and whether they are of one suit (None: not said).
    category, pattern
        The kind of hand, and its ranks in comparing order as far as they are said: None is left open.
    place, of
        "best", "worst", "second", "third" or "or better", and of what; None is of all hands.
    problem
        Why there is no such hand.
    """

    says: str
    kind: Kind = "open"
    cards: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    suited: bool | None = None
    category: Category | None = None
    pattern: tuple[int | None, ...] = ()
    place: str = ""
    of: "Named | None" = None
    problem: str = ""

    @property
    def wide(self) -> bool:
        """Whether it leaves so much open that one may speak of the best of it."""
        if self.category is None:
            return self.place == "or better"
        return not self.pattern or (self.category <= Category.FLUSH and len(self.pattern) < 3)


@dataclass
class Said:
    """A question with its hands taken out: `skeleton` holds "H0", "H1" ... where they stood."""

    skeleton: str = ""
    hands: list[Named] = field(default_factory=list)

    def keep(self, hand: Named) -> str:
        """Store a hand; return the sign that stands for it."""
        self.hands.append(hand)
        return f" H{len(self.hands) - 1} "


def of_cards(ids: tuple[int, ...], says: str = "") -> Named:
    """Return the hand of these cards."""
    says = says or " ".join(map(card_name, ids))
    problem = "A hand is three cards, or the best three of four or five." if len(ids) > 5 else ""
    for card in ids:
        if not problem and ids.count(card) > 1:
            problem = f"A pack has only one {full_name(card)}, so {says} cannot be dealt."
    return Named(says, "cards", cards=ids, problem=problem)


def of_ranks(ranks: list[int], suited: bool | None, says: str) -> Named:
    """Return the hand of three ranks."""
    problem = ""
    if suited and len(set(ranks)) < 3:
        problem = "Two cards of one rank are never of one suit, so that hand cannot be dealt."
    kind: Kind = "ranks" if suited is None else "cards"
    return Named(says, kind, ranks=tuple(ranks), suited=suited, problem=problem)


def full_name(card: int) -> str:
    """Return "ace of spades"."""
    return "joker" if card > 51 else f"{NAMES[card // 4]} of {SUIT_NAMES['cdhs'[card % 4]]}"


def bare(says: str) -> str:
    """Return what a phrase says without its article."""
    return says.removeprefix("a ").removeprefix("an ")

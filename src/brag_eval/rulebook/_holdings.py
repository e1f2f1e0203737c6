"""Holdings: what a phrase about cards can be, as strengths under a variant."""

import re
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


_CUE: Final = (
    r"\b(?:do|does|did|will|would|is|are|can|could|so|if|then|whichever|whatever|that|say|says) (?:the |my |his |her )*"
)
_WINS: Final = (
    r"(?= (?:\w+ ){0,2}(?:win|wins|won|lose|loses|lost|take|takes|got|best|better|higher|stronger|weaker|worse"
    r"|good|it|top|beaten)\b"
    r"(?! (?:than |to |against |over |by |the )*H\d)|$)"
)
_PLACE: Final = (
    r"\b(?:(?:the )(first|second|former|latter|1st|2nd|suited|unsuited)(?: (?:one|hand))?"
    r"|(first|second|1st|2nd)(?: (?:one|hand))|(first|second|suited|unsuited)(?= (?:\w+ )?(?:win|wins|beat"
    r"|beats|lose|loses|is)\b))(?! H)"
)


def resolve(found: Phrases, line: str, holdings: list[Holding]) -> tuple[str, list[Holding]]:
    """Return the line with "F" for each hand named before, "does the first win", and the hands without repeats.

    The hand that is spoken of first in that way comes first.
    """
    if len(holdings) < 2:
        return line, holdings
    if len(holdings) > 2:
        tags = re.findall(r"\bH\d+", line)
        for tag, cues in [*((tag, True) for tag in tags), *((tag, False) for tag in reversed(tags))]:
            here = found.holdings[int(tag[1:])]
            if len(holdings) < 3:
                break
            if not any(each is here for each in holdings):
                continue
            others = [each for each in holdings if each is not here]
            same = [each for each in others if _may_be(found, here, each)]
            cued = re.search(rf"{_CUE}{tag}{_WINS}", line)
            again = [each for each in others if each.says == here.says]
            if not (again if not cues else cued and (len(same) == 1 or again)):
                continue
            target = (again or same)[0]
            points = cued and not re.search(rf"\b(?:whichever|whatever) {tag}\b", line)
            line = re.sub(rf"\b{tag}\b", f"F{found.holdings.index(target)}" if points else "", line, count=1)
            holdings = others
    if len(holdings) == 2:
        line = re.sub(_PLACE, lambda match: _place(found, holdings, match), line)
        pointed = re.search(r"\bF(\d+)", line)
        if pointed and holdings[1] is found.holdings[int(pointed[1])]:
            holdings = holdings[::-1]
    return " ".join(line.split()), holdings


def _place(found: Phrases, holdings: list[Holding], match: re.Match[str]) -> str:
    """Return the sign for "the first", "the latter" or "the suited one"."""
    word = next(group for group in match.groups() if group)
    if word.endswith("suited"):
        end = "suited" if word == "suited" else "suits"
        ends = [holding for holding in holdings if holding.says.endswith(end)]
        return f"F{found.holdings.index(ends[0])}" if len(ends) == 1 else match[0]
    return f"F{found.holdings.index(holdings[word in ('second', 'latter', '2nd')])}"


def _may_be(found: Phrases, here: Holding, other: Holding) -> bool:
    """Say whether a phrase, "the kings" or "the run", may mean a hand that is named elsewhere."""
    if here.strengths == other.strengths and here.strengths:
        return True
    if here.kind == "plural" and other.strengths:
        ranks = {found.classes()[s - 1].ranks[0] for s in (here.strengths[0], *other.strengths)}
        return len(ranks) == 1
    return here.kind in ("category", "suit", "open") and set(other.strengths) < set(here.strengths)


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

"""What was reckoned, as a record that becomes words once, and how hands are called in it."""

from dataclasses import dataclass, replace

from brag_eval.catalogue import HandClass
from brag_eval.ranking import Category
from brag_eval.rulebook._book.entries import Verdict
from brag_eval.rulebook._english.vocabulary import SIGNS
from brag_eval.rulebook._english.words import capital
from brag_eval.rulebook._reckoning.named import bare
from brag_eval.rulebook._reckoning.worth import Holding, Table
from brag_eval.words import RANKS as NAMES
from brag_eval.words import plural, with_article


@dataclass(frozen=True)
class Finding:
    """What the evaluator found.

    Attributes
    ----------
    says
        The finding as a clause; it may start with a small letter.
    rule
        Id of the entry that stands behind it.
    verdict, opening
        Yes, no or depends, where one is wanted, and what else comes before the clause: "not always".
    notes
        What else there is to say, a sentence each.
    disputed
        Whether other orders of runs or prials give another answer.
    compares
        Of two hands of which one is better: whether that is the first, in a word.
    certain
        Whether every word of the question was understood.
    """

    says: str
    rule: str
    verdict: Verdict | None = None
    opening: str = ""
    notes: tuple[str, ...] = ()
    disputed: bool = False
    compares: Verdict | None = None
    certain: bool = True

    @property
    def text(self) -> str:
        """The finding in a sentence."""
        return self.text_with(self.verdict)

    def text_with(self, verdict: Verdict | None) -> str:
        """Return the finding in a sentence, after the word for a verdict."""
        word = verdict if verdict in ("yes", "no") else None
        before = ", ".join(filter(None, (word, self.opening)))
        return capital(f"{before}: {self.says}" if before else self.says)

    @property
    def detail(self) -> str:
        """The notes as one text."""
        return " ".join(filter(None, self.notes))


def yes_or_no(true: bool) -> Verdict:
    """Return the word for it."""
    return "yes" if true else "no"


def dashes(hand: HandClass) -> str:
    """Return "A-2-3"."""
    return "-".join(SIGNS[rank] for rank in hand.ranks)


def called(hand: HandClass) -> str:
    """Return the hand as one calls it, with its article."""
    return str(hand) if hand.category is Category.HIGH_CARD else with_article(str(hand))


def named(table: Table, holding: Holding) -> str:
    """Return the holding as it was put, and what it makes when that is not said by it."""
    if holding.kind in ("category", "suit"):
        return f"any {bare(holding.says)}"
    if holding.kind in ("cards", "ranks", "extreme"):
        hand = table.of(holding.strengths[0])
        cards = f"{dashes(hand)}, " if holding.kind == "extreme" else ""
        return f"{holding.says} ({cards}{called(hand)})"
    return holding.says


def percent(part: int, whole: int) -> str:
    """Return a share as a player reads it: two figures at least."""
    share = 100 * part / whole
    return f"{share:.2f}" if share >= 0.1 else f"{share:.3f}"


def settle_plurals(table: Table, holdings: list[Holding]) -> tuple[list[Holding], str]:
    """Say what "tens" are beside the other hands: pairs or prials; and a note when it matters."""
    bare_ones = [holding for holding in holdings if holding.kind == "plural"]
    if not bare_ones:
        return holdings, ""
    others = [holding for holding in holdings if holding.kind != "plural"]
    threes = any(_rank(table, holding) == 1 for holding in bare_ones)
    all_prials = any(
        holding.strengths and table.of(holding.strengths[0]).category is Category.PRIAL for holding in others
    )
    if not all_prials and (others or not threes):
        pairs = [
            replace(each, says=f"a pair of {plural(NAMES[_rank(table, each)])}", kind="open")
            if each.kind == "plural"
            else each
            for each in holdings
        ]
        return pairs, ""
    prials = []
    for each in holdings:
        if each.kind == "plural":
            rank = _rank(table, each)
            strengths = table.matching(Category.PRIAL, (rank,))
            prials.append(replace(each, says=f"a prial of {plural(NAMES[rank])}", strengths=strengths, kind="open"))
        else:
            prials.append(each)
    return prials, "" if others else "That is said of prials; as pairs they rank from aces down to twos."


def _rank(table: Table, holding: Holding) -> int:
    return table.of(holding.strengths[0]).ranks[0]

"""Two hands, or two ranges of hands: which is better, and where the border lies."""

from dataclasses import dataclass, replace

from brag_eval.catalogue import HandClass
from brag_eval.ranking import Category
from brag_eval.rulebook._book.entries import Verdict
from brag_eval.rulebook._holdings import Holding, Phrases, an, plural
from brag_eval.rulebook._intents import Asked
from brag_eval.rulebook._vocabulary import SIGNS


@dataclass(frozen=True)
class Computed:
    """An answer that the evaluator gave, and words to find the rule behind it by."""

    text: str
    verdict: Verdict | None
    detail: str = ""
    topic: str = ""
    disputed: bool = False  # whether other orders of runs or prials give another answer


def dashes(hand: HandClass) -> str:
    """Return "A-2-3"."""
    return "-".join(SIGNS[rank] for rank in hand.ranks)


def called(hand: HandClass) -> str:
    """Return the hand as one calls it, with its article."""
    return str(hand) if hand.category is Category.HIGH_CARD else an(str(hand))


def named(found: Phrases, holding: Holding) -> str:
    """Return the holding as it was put, and what it makes when that is not said by it."""
    if holding.kind in ("category", "suit"):
        return f"any {holding.says.split(' ', 1)[1]}"
    if holding.kind in ("cards", "ranks", "extreme"):
        hand = found.classes()[holding.strengths[0] - 1]
        cards = f"{dashes(hand)}, " if holding.kind == "extreme" else ""
        return f"{holding.says} ({cards}{called(hand)})"
    return holding.says


def capital(text: str) -> str:
    """Return the text with its first letter a capital."""
    return text[:1].upper() + text[1:]


def settle_plurals(found: Phrases, holdings: list[Holding]) -> tuple[list[Holding], str]:
    """Say what "tens" are beside the other hands: pairs or prials; and a note when it matters."""
    classes = found.classes()

    def as_prial(holding: Holding) -> Holding:
        rank = classes[holding.strengths[0] - 1].ranks[0]
        strengths = found.matching(Category.PRIAL, where=lambda ranks: ranks[0] == rank)
        return replace(holding, says=f"a prial of {plural(rank)}", strengths=strengths, kind="open")

    def as_pair(holding: Holding) -> Holding:
        rank = classes[holding.strengths[0] - 1].ranks[0]
        return replace(holding, says=f"a pair of {plural(rank)}", kind="open")

    bare = [holding for holding in holdings if holding.kind == "plural"]
    if not bare:
        return holdings, ""
    others = [holding for holding in holdings if holding.kind != "plural"]
    threes = any(classes[holding.strengths[0] - 1].ranks[0] == 1 for holding in bare)
    if any(all(classes[s - 1].category is Category.PRIAL for s in holding.strengths) for holding in others) or (
        not others and threes
    ):
        note = "" if others else "That is said of prials; as pairs they rank from aces down to twos."
        return [as_prial(holding) if holding.kind == "plural" else holding for holding in holdings], note
    return [as_pair(holding) if holding.kind == "plural" else holding for holding in holdings], ""


def compare(found: Phrases, a: Holding, b: Holding, asked: Asked) -> Computed:
    """Return which of two holdings is better: for every hand they can be, or up to where."""
    low_a, high_a, low_b, high_b = a.strengths[0], a.strengths[-1], b.strengths[0], b.strengths[-1]
    say_a, say_b = named(found, a), named(found, b)
    verdict: Verdict
    if low_a > high_b or high_a < low_b:
        better, worse = (say_a, say_b) if low_a > high_b else (say_b, say_a)
        verdict = "yes" if (better is say_a) == (asked != "worse") else "no"
        text = f"{better} beats {worse}."
    elif a.single and b.single:
        verdict = "no"
        text = f"{say_a} and {say_b} are equal: at a showdown the player who paid to see loses."
    else:
        verdict = "depends"
        text = f"It depends on the cards that are left open. {_border(found, a, b)}"
    detail = " ".join(filter(None, (_reason(found, a, b), _if_suited(found, a, b))))
    if verdict == "depends":
        return Computed(text, verdict, detail, _topic(found, a, b))
    if asked == "which":
        return Computed(capital(text), None, detail, _topic(found, a, b))
    return Computed(f"{capital(verdict)}: {text}", verdict, detail, _topic(found, a, b))


def in_range(line: str, result: Computed) -> Computed:
    """Return a comparison that depends as a verdict, where "ever" or "always" asks for one of the whole range."""
    said, words = result.text.partition(". ")[2], set(line.split())
    if result.verdict != "depends" or not words & {"ever", "always", "whichever", "whatever", "never"}:
        return result
    if "ever" in words and "whatever" not in words:
        return replace(result, text=f"Yes, with the right cards: {said}", verdict="yes")
    return replace(result, text=f"No, not always: {said}", verdict="no")


def equal(found: Phrases, a: Holding, b: Holding) -> Computed:
    """Return whether two holdings tie."""
    topic, both = "equal hands suits", f"{named(found, a)} and {named(found, b)}"
    if not set(a.strengths) & set(b.strengths):
        result = compare(found, a, b, "yes/no")
        return replace(result, text=f"No: {result.text.partition(': ')[2]}", verdict="no")
    if a.kind == b.kind == "category":
        return Computed(f"Yes: those are two names for one kind of hand, {a.says}.", "yes", topic=f"what is {a.says}")
    if a.single and b.single:
        return Computed(f"Yes: {both} tie, and the player who paid to see loses.", "yes", topic=topic)
    return Computed(f"It depends: {both} tie only when every rank in them is the same.", "depends", topic=topic)


def _border(found: Phrases, a: Holding, b: Holding) -> str:
    """Return from which hand on, and up to which hand, each holding is sure to win."""
    says = []
    for mine, other in ((a, b), (b, a)):
        if mine.single:
            continue
        above = [strength for strength in mine.strengths if strength > other.strengths[-1]]
        below = [strength for strength in mine.strengths if strength < other.strengths[0]]
        if above:
            says.append(f"{_hand(found, above[0])}{' or better' * (len(above) > 1)} beats {named(found, other)}")
        if below:
            says.append(f"{_hand(found, below[-1])}{' or worse' * (len(below) > 1)} loses to {named(found, other)}")
    if a.strengths == b.strengths:
        says.append(_within(found, a))
    if set(a.strengths) & set(b.strengths):
        says.append("equal hands go against the player who paid to see")
    return f"{capital('; '.join(says))}."


def _hand(found: Phrases, strength: int) -> str:
    """Return a hand as one calls it, a run with its cards."""
    hand = found.classes()[strength - 1]
    return called(hand) + (f" ({dashes(hand)})" if hand.category in (Category.RUN, Category.RUNNING_FLUSH) else "")


def _within(found: Phrases, holding: Holding) -> str:
    """Return what decides between two hands of one range."""
    low, high = holding.strengths[0], holding.strengths[-1]
    worst, best = found.classes()[low - 1], found.classes()[high - 1]
    what = "the cards decide, compared from the top"
    if best.category is Category.PAIR:
        same = worst.ranks[0] == best.ranks[0]
        what = "the odd card decides" if same else "the higher pair wins, and for the same pair the odd card decides"
    return f"{what}, from {_hand(found, high)} at best down to {_hand(found, low)}"


_HOW = {
    Category.PRIAL: "Both are prials, which rank by their cards.",
    Category.RUNNING_FLUSH: "Both are running flushes, which rank by their cards in the order of the runs.",
    Category.RUN: "Both are runs, which rank by their cards.",
    Category.FLUSH: "Both are flushes: the highest cards are compared, then the next, then the last.",
    Category.PAIR: "Both are pairs: the pair is compared first, then the odd card.",
    Category.HIGH_CARD: "Neither makes anything: the highest cards are compared, then the next, then the last.",
}
_LADDER = "The hands, best first: prial, running flush, run, flush, pair, high card."


def _reason(found: Phrases, a: Holding, b: Holding) -> str:
    """Return the rule that decides."""
    kinds = {found.classes()[s - 1].category for holding in (a, b) for s in holding.strengths}
    return _HOW[kinds.pop()] if len(kinds) == 1 else _LADDER


def _if_suited(found: Phrases, a: Holding, b: Holding) -> str:
    """Return what would change if three ranks were of one suit, which the question left open."""
    says = []
    for mine, other in ((a, b), (b, a)):
        if mine.suited and (mine.strengths[0] < other.strengths[-1]) and mine.suited > other.strengths[0]:
            suited = found.classes()[mine.suited - 1]
            end = "and wins" if mine.suited > other.strengths[-1] else "which changes the answer"
            says.append(f"{mine.says} all of one suit is {called(suited)}, {end}.")
    return ("Mixed suits are meant where no suit is named. " + " ".join(says)) if says else ""


_TOPICS = {
    Category.PRIAL: "The order of the prials",
    Category.RUNNING_FLUSH: "The order of the runs",
    Category.RUN: "The order of the runs",
    Category.FLUSH: "Comparing two flushes",
    Category.PAIR: "Comparing two pairs",
    Category.HIGH_CARD: "Comparing two high card hands of the same kind",
}


def _topic(found: Phrases, a: Holding, b: Holding) -> str:
    """Return words for the rule behind a comparison."""
    kinds = [found.classes()[holding.strengths[-1] - 1].category for holding in (a, b)]
    return _TOPICS[kinds[0]] if kinds[0] is kinds[1] else f"does a {max(kinds)} beat a {min(kinds)}"

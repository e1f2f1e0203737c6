"""Weigh two hands, or two ranges of hands: which is better, and where the border lies."""

from dataclasses import replace

from brag_eval.ranking import Category
from brag_eval.rulebook._book.entries import Verdict
from brag_eval.rulebook._english.words import capital
from brag_eval.rulebook._reckoning.findings import Finding, called, dashes, named, percent, yes_or_no
from brag_eval.rulebook._reckoning.talk import LOSES
from brag_eval.rulebook._reckoning.wanted import Asked
from brag_eval.rulebook._reckoning.worth import Holding, Table


def compare(table: Table, a: Holding, b: Holding, asked: Asked, words: frozenset[str] = frozenset()) -> Finding:
    """Return which of two holdings is better: for every hand they can be, or up to where."""
    say_a, say_b = named(table, a), named(table, b)
    opening = ""
    verdict: Verdict
    if a.strengths[0] > b.strengths[-1] or a.strengths[-1] < b.strengths[0]:
        first = a.strengths[0] > b.strengths[-1]
        verdict = yes_or_no(first != (asked == "worse" or (asked == "which" and bool(words & LOSES))))
        says = f"{say_a} beats {say_b}." if first else f"{say_b} beats {say_a}."
    elif a.single and b.single:
        verdict = "no"
        says = f"{say_a} and {say_b} are equal: at a showdown the player who paid to see loses."
    else:
        verdict, says = "depends", _border(table, a, b)
        if words & {"ever"} and "whatever" not in words:
            verdict, opening = "yes", "with the right cards"
        elif words & {"always", "whichever", "whatever", "never"}:
            verdict, opening = "no", "not always"
        else:
            says = f"It depends on the cards that are left open. {capital(says)}"
    if asked == "which" and verdict != "depends":
        return Finding(says, _rule(table, a, b), notes=_notes(table, a, b), compares=verdict)
    return Finding(says, _rule(table, a, b), verdict, opening, _notes(table, a, b), compares=verdict)


def equal(table: Table, a: Holding, b: Holding) -> Finding:
    """Return whether two holdings tie."""
    both = f"{named(table, a)} and {named(table, b)}"
    if not set(a.strengths) & set(b.strengths):
        return replace(compare(table, a, b, "yes/no"), verdict="no")
    if a.kind == b.kind == "category":
        return Finding(f"those are two names for one kind of hand, {a.says}.", _kind_rule(table, a), "yes")
    if a.single and b.single:
        return Finding(f"{both} tie, and the player who paid to see loses.", "equal-hands-lose", "yes")
    return Finding(f"It depends: {both} tie only when every rank in them is the same.", "equal-hands-lose", "depends")


def rarer(table: Table, a: Holding, b: Holding, *, commoner: bool, which: bool) -> Finding:
    """Return which of two holdings is rarer."""
    count_a, count_b, total = table.deals(a.strengths), table.deals(b.strengths), sum(table.counts)
    says = (
        f"{a.says} is dealt {count_a:,} ways in {total:,} ({percent(count_a, total)} per cent), "
        f"{b.says} {count_b:,} ({percent(count_b, total)} per cent)."
    )
    true = count_a > count_b if commoner else count_a < count_b
    if which:
        says = f"{(a if true else b).says} is the {'commoner' if commoner else 'rarer'}: {says}"
        return Finding(says, "rank-and-rarity")
    return Finding(says, "rank-and-rarity", yes_or_no(true))


def _border(table: Table, a: Holding, b: Holding) -> str:
    """Return from which hand on, and up to which hand, each holding is sure to win."""
    says = []
    for mine, other in ((a, b), (b, a)):
        if mine.single:
            continue
        above = [strength for strength in mine.strengths if strength > other.strengths[-1]]
        below = [strength for strength in mine.strengths if strength < other.strengths[0]]
        if above:
            says.append(f"{_hand(table, above[0])}{' or better' * (len(above) > 1)} beats {named(table, other)}")
        if below:
            says.append(f"{_hand(table, below[-1])}{' or worse' * (len(below) > 1)} loses to {named(table, other)}")
    if a.strengths == b.strengths:
        says.append(_within(table, a))
    if set(a.strengths) & set(b.strengths):
        says.append("equal hands go against the player who paid to see")
    return f"{'; '.join(says)}."


def _hand(table: Table, strength: int) -> str:
    """Return a hand as one calls it, a run with its cards."""
    hand = table.of(strength)
    return called(hand) + (f" ({dashes(hand)})" if hand.category in (Category.RUN, Category.RUNNING_FLUSH) else "")


def _within(table: Table, holding: Holding) -> str:
    """Return what decides between two hands of one range."""
    low, high = holding.strengths[0], holding.strengths[-1]
    what = "the cards decide, compared from the top"
    if table.of(high).category is Category.PAIR:
        same = table.of(low).ranks[0] == table.of(high).ranks[0]
        what = "the odd card decides" if same else "the higher pair wins, and for the same pair the odd card decides"
    return f"{what}, from {_hand(table, high)} at best down to {_hand(table, low)}"


# Of two hands of one kind: how they are compared, and the entry that says so.
_WITHIN = {
    Category.PRIAL: ("Both are prials, which rank by their cards.", "order-of-prials"),
    Category.RUNNING_FLUSH: (
        "Both are running flushes, which rank by their cards in the order of the runs.",
        "order-of-runs",
    ),
    Category.RUN: ("Both are runs, which rank by their cards.", "order-of-runs"),
    Category.FLUSH: (
        "Both are flushes: the highest cards are compared, then the next, then the last.",
        "compare-flushes",
    ),
    Category.PAIR: ("Both are pairs: the pair is compared first, then the odd card.", "compare-pairs"),
    Category.HIGH_CARD: (
        "Neither makes anything: the highest cards are compared, then the next, then the last.",
        "same-kind-compare",
    ),
}
_LADDER = "The hands, best first: prial, running flush, run, flush, pair, high card."
# Of two kinds of hand: the entry that is on just those.
_BETWEEN = {
    (Category.RUN, Category.FLUSH): "run-beats-flush",
    (Category.PRIAL, Category.RUNNING_FLUSH): "prial-beats-running-flush",
    (Category.RUNNING_FLUSH, Category.RUN): "running-flush-beats-run",
    (Category.PAIR, Category.HIGH_CARD): "pair-beats-ace-high",
}
KIND_RULES = {
    Category.PRIAL: "prial",
    Category.RUNNING_FLUSH: "running-flush",
    Category.RUN: "run",
    Category.FLUSH: "flush",
    Category.PAIR: "pair",
    Category.HIGH_CARD: "high-card",
}


def _kind_rule(table: Table, holding: Holding) -> str:
    return KIND_RULES[table.of(holding.strengths[-1]).category]


def _notes(table: Table, a: Holding, b: Holding) -> tuple[str, ...]:
    """Return the rule that decides, and what would change if three ranks were of one suit, which was left open."""
    kinds = {table.of(s).category for holding in (a, b) for s in holding.strengths}
    notes = [_WITHIN[kinds.pop()][0] if len(kinds) == 1 else _LADDER]
    for mine, other in ((a, b), (b, a)):
        if mine.suited and (mine.strengths[0] < other.strengths[-1]) and mine.suited > other.strengths[0]:
            end = "and wins" if mine.suited > other.strengths[-1] else "which changes the answer"
            notes.append(f"{mine.says} all of one suit is {called(table.of(mine.suited))}, {end}.")
    if len(notes) > 1:
        notes.insert(1, "Mixed suits are meant where no suit is named.")
    return tuple(notes)


def _rule(table: Table, a: Holding, b: Holding) -> str:
    """Return the id of the rule behind a comparison."""
    high, low = sorted((table.of(holding.strengths[-1]).category for holding in (a, b)), reverse=True)
    return _WITHIN[high][1] if high is low else _BETWEEN.get((high, low), "order-of-hands")

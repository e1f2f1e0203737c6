"""Answer a question about hands by the evaluator: what is named, what is wanted of it, and what that comes to."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from brag_eval.ranking import Category
from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._reckoning import one_hand, two_hands
from brag_eval.rulebook._reckoning.findings import Finding, named, settle_plurals
from brag_eval.rulebook._reckoning.house_rules import DISPUTED, describe, order_words
from brag_eval.rulebook._reckoning.named import Said, full_name
from brag_eval.rulebook._reckoning.parse import parse
from brag_eval.rulebook._reckoning.pointing import resolve
from brag_eval.rulebook._reckoning.talk import about_hands, usual
from brag_eval.rulebook._reckoning.wanted import (
    NEXT,
    always,
    anything,
    neighbour,
    tells_a_story,
    turned_round,
    wanted_of_one,
    wanted_of_two,
    wants_total,
)
from brag_eval.rulebook._reckoning.worth import Holding, Table
from brag_eval.variants import RunOrder, Variant

_MOST_HANDS = 8
# "a flush that isn't a running flush": what is left out is no flush in any case.
_EXCEPT = Pattern(
    r"(H\d+) (?:(?:(?:that|which|but) )?(?:isnt|arent|is not|are not|not|excluding|not counting|other than|apart from)"
    r" (?:also )?H\d+|H\d+ (?:excluded|left out|not counted|not included|aside)\b)"
)


def reckon(question: str, rules: Variant) -> Finding | None:
    """Return what the evaluator finds, or None when the question is not one about hands alone.

    >>> from brag_eval.variants import BRAG
    >>> reckon("9-9-3 or 8-8-K", BRAG).text
    '9-9-3 (a pair of nines with a three) beats 8-8-K (a pair of eights with a king).'
    """
    said = parse(question)
    answer = _at(said, rules)
    if answer is None:
        return None
    elsewhere: dict[str, list[str]] = {}
    others = _other_tables(said, rules)
    for other, what in others:
        theirs = _at(said, other)
        if theirs and theirs.text != answer.text and theirs.verdict != "depends":
            elsewhere.setdefault(theirs.text, []).append(what)
    if not elsewhere:
        return answer
    notes = [f"Tables differ. With {', or '.join(what)}: {text}" for text, what in elsewhere.items()]
    runs = any(other.run_order is not rules.run_order for other, _ in others)
    rule = "order-of-runs" if runs else "order-of-prials"
    return replace(answer, notes=(*answer.notes, *notes), rule=rule, disputed=True)


def _other_tables(said: Said, rules: Variant) -> list[tuple[Variant, str]]:
    """Return the other orders of runs and prials, where a run or a prial named in the question can feel them."""
    table = Table(rules, said.hands)
    kinds = set()
    for hand in said.hands:
        holding = table.worth(hand)
        if holding.kind == "plural":
            kinds.add(Category.PRIAL)
        if holding.single and holding.kind != "category":
            kinds.add(table.of(holding.strengths[0]).category)
    others = []
    for order in DISPUTED:
        field, felt = ("run_order", {Category.RUN, Category.RUNNING_FLUSH}) if isinstance(order, RunOrder) else (
            "prial_order", {Category.PRIAL},
        )  # fmt: skip
        if kinds & felt and order is not getattr(rules, field):
            others.append((replace(rules, **{field: order}), order_words(order)))
    return others


def _at(said: Said, rules: Variant) -> Finding | None:
    """Return the answer at one table."""
    table = Table(rules, said.hands)
    all_hands = [table.worth(hand) for hand in said.hands]
    line, holdings = resolve(table, _EXCEPT.sub(r"\1", " ".join(said.skeleton.split())), all_hands)
    content = set(re.sub(r"\b[HF]\d+", "", line).split())
    if len(holdings) > _MOST_HANDS or "difference" in content:
        return None
    if (asked := neighbour(line)) and about_hands(content - NEXT) and all(each.strengths for each in holdings):
        start = all_hands[asked[0]]
        return one_hand.next_to(table, start, [each for each in holdings if each is not start], up=asked[1])
    whole = all(holding.kind in ("plural", "category", "suit", "extreme") for holding in holdings)
    both = re.sub(r"\bF\d+", "", line) if len(holdings) == 2 else ""
    story = len(holdings) > 1 and tells_a_story(line) and not content & {"natural", "real"}
    if not story and not about_hands(content, both, whole=whole):
        return None
    if not holdings:
        return one_hand.total(table) if wants_total(line) else None
    if trouble := _trouble(holdings):
        return trouble
    holdings, note = settle_plurals(table, holdings)
    answer = _one(line, table, holdings[0]) if len(holdings) == 1 else _several(line, table, holdings)
    if answer is None or (answer.verdict == "depends" and not usual(content)):
        return None
    told = describe(table.rules)
    notes = (note, *answer.notes, told and f"Table rules: {told}.")
    return replace(answer, notes=notes, certain=story or usual(content))


def _trouble(holdings: Sequence[Holding]) -> Finding | None:
    """Explain a hand that nobody can hold."""
    seen: dict[int, str] = {}
    for holding in holdings:
        if holding.problem:
            return Finding(holding.problem, "no-four-of-a-kind")
        for card in holding.cards:
            if card in seen and card < 52:
                both = f"{seen[card]} and {holding.says}"
                text = f"The {full_name(card)} is in both {both}, and a pack has only one: these two hands cannot meet."
                return Finding(text, "what-you-need")
        seen |= dict.fromkeys(holding.cards, holding.says)
    return None


def _one(line: str, table: Table, holding: Holding) -> Finding | None:
    """Answer a question about one hand."""
    whether = not always(line) if anything(line) else None
    match wanted_of_one(line, holding.kind):
        case "odds":
            return one_hand.odds(table, holding)
        case "stronger":
            return one_hand.stronger(table, holding, whether=whether)
        case "weaker":
            return one_hand.weaker(table, holding, whether=whether)
        case "good":
            return one_hand.good(table, holding)
        case "describe":
            return one_hand.describe(table, holding)
    return None


def _several(line: str, table: Table, holdings: list[Holding]) -> Finding | None:
    """Answer a question about two hands, or more."""
    first, second = holdings[:2]
    wanted = wanted_of_two(line, first.kind, second.kind, several=len(holdings) > 2)
    match wanted:
        case None:
            return None
        case "several", _:
            return _best_first(table, holdings)
        case "several by rarity", _:
            return _rarest_first(table, holdings)
        case (("rarer" | "commoner" as sense), asked):
            return two_hands.rarer(table, first, second, commoner=sense == "commoner", which=asked == "which")
        case "suits", _:
            says = "suits never separate two flushes; the highest cards are compared, then the next, then the last."
            return Finding(says, "suits-equal", "no")
        case "equal", _:
            return two_hands.equal(table, first, second)
        case "is one", _:
            return one_hand.is_one(table, first, second)
        case "what is the first", _:
            return one_hand.describe(table, first)
        case _, asked:
            pair = (second, first) if turned_round(line) else (first, second)
            return two_hands.compare(table, *_beside_jokers(table, *pair), asked, frozenset(line.split()))


def _beside_jokers(table: Table, first: Holding, second: Holding) -> tuple[Holding, Holding]:
    """Return two hands to compare: beside a hand with a joker, "three aces" means three aces."""
    if not any(card > 51 for card in (*first.cards, *second.cards)):
        return first, second

    def plain(holding: Holding) -> Holding:
        if holding.cards or holding.kind == "category":
            return holding
        natural = tuple(s for s in holding.strengths if not table.of(s).jokers)
        return replace(holding, strengths=natural or holding.strengths)  # "the lowest prial" has a joker in it

    return plain(first), plain(second)


def _best_first(table: Table, holdings: list[Holding]) -> Finding | None:
    """Rank hands of which none overlaps another."""
    holdings.sort(key=lambda holding: holding.kind != "extreme")  # "the best run" gives way to "A-2-3"
    holdings = list({holding.says if holding.cards else holding.strengths: holding for holding in holdings}.values())
    ordered = sorted(holdings, key=lambda holding: holding.strengths[0], reverse=True)
    if len(ordered) < 2 or any(a.strengths[0] < b.strengths[-1] for a, b in pairwise(ordered)):
        return None
    return Finding(f"Best first: {', then '.join(named(table, each) for each in ordered)}.", "order-of-hands")


def _rarest_first(table: Table, holdings: list[Holding]) -> Finding:
    """Rank hands by how rare they are."""
    ways = sorted((table.deals(each.strengths), each.says) for each in holdings)
    names = ", then ".join(f"{says} ({count:,} ways)" for count, says in ways)
    return Finding(f"Rarest first: {names}.", "rank-and-rarity")

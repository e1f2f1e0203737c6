"""Questions about hands, answered by the evaluator."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from brag_eval.catalogue import hand_classes
from brag_eval.ranking import Category
from brag_eval.rulebook import _single
from brag_eval.rulebook._compare import Computed, compare, equal, in_range, named, settle_plurals
from brag_eval.rulebook._holdings import Holding, Phrases, full_name, resolve
from brag_eval.rulebook._house import ORDERS, describe
from brag_eval.rulebook._intents import (
    NEXT,
    about_hands,
    anything,
    neighbour,
    one_hand,
    turned_round,
    two_hands,
    usual,
    wants_total,
)
from brag_eval.rulebook._phrases import parse
from brag_eval.variants import PrialOrder, RunOrder, Variant

_MOST_HANDS = 8


def compute(question: str, variant: Variant) -> Computed | None:
    """Return the evaluator's answer, or None when the question is not one about hands alone.

    >>> from brag_eval.variants import BRAG
    >>> compute("9-9-3 or 8-8-K", BRAG).text
    '9-9-3 (a pair of nines with a three) beats 8-8-K (a pair of eights with a king).'
    """
    answer = _compute(question, variant)
    if answer is None:
        return None
    elsewhere: dict[str, list[str]] = {}
    others = _other_tables(question, variant)
    for other, what in others:
        theirs = _compute(question, other)
        if theirs and theirs.text != answer.text and theirs.verdict != "depends":
            elsewhere.setdefault(theirs.text, []).append(what)
    if not elsewhere:
        return answer
    notes = [f"Tables differ. With {', or '.join(what)}: {text}" for text, what in elsewhere.items()]
    runs = any(other.run_order is not variant.run_order for other, _ in others)
    topic = f"The order of the {'runs' if runs else 'prials'}"
    return replace(answer, detail=" ".join(filter(None, [answer.detail, *notes])), topic=topic, disputed=True)


def _other_tables(question: str, variant: Variant) -> list[tuple[Variant, str]]:
    """Return the other orders of runs and prials, where a run or a prial named in the question can feel them."""
    found = parse(question, variant)
    kinds = set()
    for holding in found.holdings:
        if holding.kind == "plural":
            kinds.add(Category.PRIAL)
        if holding.single and holding.kind != "category":
            kinds.add(found.classes()[holding.strengths[0] - 1].category)
    others = []
    if kinds & {Category.RUN, Category.RUNNING_FLUSH}:
        others += [(replace(variant, run_order=run), ORDERS[run]) for run in RunOrder if run is not variant.run_order]
    if Category.PRIAL in kinds:
        prials = [order for order in PrialOrder if order is not variant.prial_order]
        others += [(replace(variant, prial_order=order), ORDERS[order]) for order in prials]
    return others


def _compute(question: str, variant: Variant) -> Computed | None:
    """Return the answer at one table."""
    found = parse(question, variant)
    tags = found.skeleton.split()
    named_here = [tag for tag in tags if re.fullmatch(r"H\d+", tag)]
    holdings = [found.holdings[int(tag[1:])] for tag in named_here]
    table = replace(variant, jokers=found.variant.jokers, discard_breaks_ties=False)
    line, holdings = resolve(found, " ".join(tags), holdings)
    content = set(re.sub(r"\b[HF]\d+", "", line).split())
    if len(holdings) > _MOST_HANDS:
        return None
    if (asked := neighbour(line)) and about_hands(content - NEXT):
        return _single.next_to(table, found, asked, holdings)
    whole = all(holding.kind in ("plural", "category", "suit", "extreme") for holding in holdings)
    both = re.sub(r"\bF\d+", "", line) if len(holdings) == 2 else ""
    if not about_hands(content, both, whole=whole):
        return None
    if not holdings:
        return _total(table) if wants_total(line) else None
    if trouble := _trouble(holdings):
        return trouble
    holdings, note = settle_plurals(found, holdings)
    answer = _one(line, table, found, holdings[0]) if len(holdings) == 1 else _two(line, table, found, holdings)
    if answer is None or (answer.verdict == "depends" and not usual(content)):
        return None
    rules = describe(table)
    return replace(answer, detail=" ".join(filter(None, [note, answer.detail, rules and f"Table rules: {rules}."])))


def _total(table: Variant) -> Computed:
    """Return how many hands there are."""
    counts = [each.count for each in hand_classes(variant=table)]
    kinds = sum(count > 0 for count in counts)
    text = f"There are {sum(counts):,} different hands, of {kinds} different strengths."
    return Computed(text, None, topic="how many hands are there")


def _trouble(holdings: Sequence[Holding]) -> Computed | None:
    """Explain a hand that nobody can hold."""
    seen: dict[int, str] = {}
    for holding in holdings:
        if holding.problem:
            return Computed(holding.problem, None, topic="how many cards in a hand, what is a hand")
        for card in holding.cards:
            if card in seen and card < 52:
                both = f"{seen[card]} and {holding.says}"
                text = f"The {full_name(card)} is in both {both}, and a pack has only one: these two hands cannot meet."
                return Computed(text, None, topic="how many packs of cards")
        seen |= dict.fromkeys(holding.cards, holding.says)
    return None


def _one(line: str, table: Variant, found: Phrases, holding: Holding) -> Computed | None:
    """Answer a question about one hand."""
    answers = {
        "odds": _single.odds,
        "stronger": _single.stronger,
        "weaker": _single.weaker,
        "good": _single.good,
        "describe": _single.describe,
    }
    wanted = one_hand(line, holding.kind)
    if wanted in ("stronger", "weaker") and anything(line):
        return _single.whether(line, table, found, holding, answers[wanted](table, found, holding))
    return answers[wanted](table, found, holding) if wanted else None


def _two(line: str, table: Variant, found: Phrases, holdings: list[Holding]) -> Computed | None:
    """Answer a question about two hands, or more."""
    first, second = holdings[:2]
    wanted = two_hands(line, first.kind, second.kind, several=len(holdings) > 2)
    match wanted:
        case None:
            return None
        case "several", _:
            return _best_first(found, holdings)
        case "several by rarity", _:
            return _rarest_first(table, holdings)
        case (("rarer" | "commoner" as sense), asked):
            return _single.rarer(table, first, second, commoner=sense == "commoner", which=asked == "which")
        case "suits", _:
            text = "No: suits never separate two flushes; the highest cards are compared, then the next, then the last."
            return Computed(text, "no", topic="Suits never separate hands")
        case "equal", _:
            return equal(found, first, second)
        case "is one", _:
            return _single.is_one(table, found, first, second)
        case "what is the first", _:
            return _single.describe(table, found, first)
        case _, asked:
            pair = (second, first) if turned_round(line) else (first, second)
            return in_range(line, compare(found, *_beside_jokers(found, *pair), asked))


def _beside_jokers(found: Phrases, first: Holding, second: Holding) -> tuple[Holding, Holding]:
    """Return two hands to compare: beside a hand with a joker, "three aces" means three aces."""
    if not any(card > 51 for card in (*first.cards, *second.cards)):
        return first, second
    natural = {strength for strength, each in enumerate(found.classes(), 1) if not each.jokers}

    def plain(holding: Holding) -> Holding:
        whole = holding.cards or holding.kind == "category"
        return holding if whole else replace(holding, strengths=tuple(s for s in holding.strengths if s in natural))

    return plain(first), plain(second)


def _best_first(found: Phrases, holdings: list[Holding]) -> Computed | None:
    """Rank hands of which none overlaps another."""
    holdings.sort(key=lambda holding: holding.kind != "extreme")  # "the best run" gives way to "A-2-3"
    holdings = list({holding.says if holding.cards else holding.strengths: holding for holding in holdings}.values())
    ordered = sorted(holdings, key=lambda holding: holding.strengths[0], reverse=True)
    if len(ordered) < 2 or any(a.strengths[0] < b.strengths[-1] for a, b in pairwise(ordered)):
        return None
    names = ", then ".join(named(found, each) for each in ordered)
    return Computed(f"Best first: {names}.", None, topic="order of the hands")


def _rarest_first(table: Variant, holdings: list[Holding]) -> Computed:
    """Rank hands by how rare they are."""
    ways = sorted((_single.deals(table, each.strengths)[0], each.says) for each in holdings)
    names = ", then ".join(f"{says} ({count:,} ways)" for count, says in ways)
    return Computed(f"Rarest first: {names}.", None, topic="where the order does not follow rarity")

"""Weigh one hand, or one range of hands: what it is, how common, what beats it, how good it is."""

from brag_eval.catalogue import HandClass
from brag_eval.ranking import Category
from brag_eval.rulebook._english.words import capital
from brag_eval.rulebook._reckoning.findings import (
    Finding,
    called,
    dashes,
    named,
    percent,
    settle_plurals,
    yes_or_no,
)
from brag_eval.rulebook._reckoning.named import bare
from brag_eval.rulebook._reckoning.two_hands import KIND_RULES
from brag_eval.rulebook._reckoning.worth import Holding, Table
from brag_eval.words import with_article

_DEALT = {3: "three-card", 4: "four-card", 5: "five-card"}
_EXTREMES = {
    None: {"best": "best-hand", "worst": "worst-hand"},
    Category.RUN: {"best": "order-of-runs", "worst": "lowest-run"},
    Category.RUNNING_FLUSH: {"best": "best-running-flush"},
    Category.PRIAL: {"best": "order-of-prials", "worst": "lowest-prial"},
    Category.PAIR: {"best": "best-and-worst-pair", "worst": "best-and-worst-pair"},
    Category.HIGH_CARD: {"best": "best-high-card"},
}
_ODDS = {
    Category.PRIAL: "odds-of-prial",
    Category.RUNNING_FLUSH: "odds-of-running-flush",
    Category.RUN: "odds-of-run",
    Category.FLUSH: "odds-of-flush",
    Category.PAIR: "odds-of-pair",
    Category.HIGH_CARD: "odds-of-high-card",
}


def total(table: Table) -> Finding:
    """Return how many hands there are."""
    kinds = sum(count > 0 for count in table.counts)
    says = f"There are {sum(table.counts):,} different hands, of {kinds} different strengths."
    return Finding(says, "how-many-deals")


def odds(table: Table, holding: Holding) -> Finding:
    """Return how many deals make the holding, its share, and the odds against."""
    count, deals = table.deals(holding.strengths), sum(table.counts)
    says = holding.says if holding.kind == "category" else named(table, holding)
    kinds = {table.of(strength).category for strength in holding.strengths}
    rule = "deals-per-hand" if holding.single else _ODDS[min(kinds)] if len(kinds) == 1 else "odds-of-pair-or-better"
    if not count:
        return Finding(
            f"{says} is never what is kept of {table.rules.dealt} cards: there is always a better three.", rule
        )
    against = (deals - count) / count
    if count == deals:
        ratio = "certain"
    elif against >= 1:
        ratio = f"{against:,.{0 if against == round(against) else 1}f} to 1 against"
    else:
        ratio = f"{1 / against:,.1f} to 1 on"
    text = (
        f"{count:,} of the {deals:,} {_DEALT[table.rules.dealt]} hands {'makes' if count == 1 else 'make'} {says}: "
        f"{percent(count, deals)} per cent, or about 1 in {deals / count:,.1f} ({ratio})."
    )
    return Finding(text, rule, notes=("The best three of the cards dealt are kept.",) * (table.rules.dealt > 3))


def stronger(table: Table, holding: Holding, *, whether: bool | None = None) -> Finding:
    """Return what beats the holding, and how many deals do; with a yes or no where it is asked whether any does.

    `whether` is True where "yes" says that there is such a hand, and False where it says that there is none.
    """
    low, high, end = holding.strengths[0], holding.strengths[-1], len(table.classes) + 1
    # Any prial: only prials beat prials, so that nothing beats all of them.
    exists = low + 1 < end and not (table.of(low).category is Category.PRIAL and not holding.single)
    verdict = None if whether is None else yes_or_no(exists == whether)
    if low + 1 == end:
        says = named(table, holding)
        return Finding(
            f"{'nothing' if verdict else 'Nothing'} beats {says}: it is the best hand there is.", "best-hand", verdict
        )
    count, deals = table.deals(range(high + 1, end)), sum(table.counts)
    text = f"{_kinds(table, high)}: {count:,} of the {deals:,} hands ({percent(count, deals)} per cent) beat "
    if holding.single:
        text += named(table, holding)
    else:
        more = table.deals(range(low + 1, end))
        every = bare(holding.says) + (" hand" if holding.says.endswith(" high") else "")
        text += f"every {every}, and {more:,} ({percent(more, deals)} per cent) beat the weakest, "
        text += called(table.of(low))
    notes = (f"Stronger: {_by_category(table, range(high + 1, end))}.",) if high + 1 < end else ()
    return Finding(f"{text}.", "order-of-hands", verdict, notes=notes)


def next_to(table: Table, holding: Holding, among: list[Holding], *, up: bool) -> Finding | None:
    """Return the hand just above or just below a holding, within a kind of hand where one is named."""
    holding = settle_plurals(table, [holding, *among])[0][0]
    allowed = set(range(1, len(table.classes) + 1))
    for other in among:
        if other.kind not in ("category", "suit"):
            return None
        allowed &= set(other.strengths)
    start = holding.strengths[-1 if up else 0]
    near = sorted(
        (
            strength
            for strength in table.dealt(tuple(sorted(allowed)))
            if (strength > start) == up and strength != start
        ),
        reverse=not up,
    )
    way, says, category = ("above" if up else "below"), named(table, holding), table.of(start).category
    rule = {Category.PRIAL: "order-of-prials", Category.RUN: "order-of-runs"}.get(category, "order-of-hands")
    if not near:
        return Finding(f"Nothing is {way} {says}: it is the {'best' if up else 'lowest'} there is.", rule)
    hand = table.of(near[0])
    return Finding(f"Just {way} {says} comes {dashes(hand)} ({called(hand)}).", rule)


def _kinds(table: Table, high: int) -> str:
    """Return the kinds of hand above a strength in words."""
    category = table.of(high).category
    kinds = [f"any {each}" for each in sorted(Category, reverse=True) if each > category]
    if any(each.category is category for each in table.classes[high:]):
        kinds.append(f"a better {category}" + (" hand" if category is Category.HIGH_CARD else ""))
    return " or ".join(filter(None, [", ".join(kinds[:-1]), *kinds[-1:]])) or "only a better prial"


def weaker(table: Table, holding: Holding, *, whether: bool | None = None) -> Finding:
    """Return what the holding beats, and how many deals that is; with a yes or no where it is asked whether any."""
    low, high = holding.strengths[0], holding.strengths[-1]
    count, deals = table.deals(range(1, low)), sum(table.counts)
    if holding.single:
        text = f"{named(table, holding)} beats {count:,} of the {deals:,} hands ({percent(count, deals)} per cent)."
    else:
        most = table.deals(range(1, high))
        share = f"{percent(count, deals)} to {percent(most, deals)} per cent"
        text = f"{holding.says} beats {count:,} to {most:,} of the {deals:,} hands ({share}), by the cards left open."
    below = _by_category(table, range(1, low))
    notes = (f"Weaker than any of it: {below}.",) if below else ()
    return Finding(text, "order-of-hands", None if whether is None else yes_or_no((high > 1) == whether), notes=notes)


def _by_category(table: Table, strengths: range) -> str:
    """Return "52 prials, 48 running flushes ..." over these strengths."""
    counts = dict.fromkeys(sorted(Category, reverse=True), 0)
    for strength in strengths:
        counts[table.of(strength).category] += table.counts[strength - 1]
    says = []
    for category, count in counts.items():
        word = "high-card hand" if category is Category.HIGH_CARD else str(category)
        ending = "" if count == 1 else "es" if word.endswith("sh") else "s"
        says += [f"{count:,} {word}{ending}"] if count else []
    return ", ".join(says)


def good(table: Table, holding: Holding) -> Finding:
    """Return how much of all deals the holding beats."""
    low, high = holding.strengths[0], holding.strengths[-1]
    count, most, deals = table.deals(range(1, low)), table.deals(range(1, high)), sum(table.counts)
    share = percent(count, deals) + ("" if holding.single else f" to {percent(most, deals)}")
    among = "" if table.rules.dealt == 3 else f" with {table.rules.dealt} cards dealt"
    text = f"{named(table, holding)} is stronger than {share} per cent of all hands{among}."
    left = 100 - 100 * count / deals
    than = "it" if holding.single else "the weakest of them"
    note = "" if left < 0.05 else f"{left:.1f} per cent of hands are as good as {than} or better."
    return Finding(text, "odds-table", notes=(note,))


def describe(table: Table, holding: Holding) -> Finding:
    """Return what hand it is."""
    low, high = table.of(holding.strengths[0]), table.of(holding.strengths[-1])
    if holding.kind == "extreme":
        note = f"{high.count} of the {sum(table.counts):,} hands make it." if table.rules.dealt == 3 else ""
        return Finding(
            f"{holding.says} is {dashes(high)} ({called(high)}).", extreme_rule(high, holding), notes=(note,)
        )
    if not holding.single:
        text = f"{holding.says} runs from {called(low)} up to {called(high)}."
    elif holding.suited:
        text = f"{holding.says} is {called(high)}; all of one suit, {called(table.of(holding.suited))}."
    elif len(holding.cards) > 3:
        text = f"{holding.says}: the best three make {called(high)}."
    else:
        text = f"{holding.says} is {called(high)}."
    return Finding(text, KIND_RULES[high.category], notes=(good(table, holding).text,))


def extreme_rule(hand: HandClass, holding: Holding) -> str:
    """Return the id of the rule on the best or the worst of a kind, or of all hands."""
    kind = hand.category if holding.of else None
    return _EXTREMES.get(kind, {}).get(holding.place, KIND_RULES[hand.category])


def is_one(table: Table, a: Holding, b: Holding) -> Finding:
    """Return whether a holding is of a kind: "is Q-K-A a run", "is A-K-Q the best run"."""
    hand = table.of(a.strengths[-1])
    if b.kind == "extreme":
        best = table.of(b.strengths[0])
        says = f"{b.says} is {dashes(best)} ({called(best)})."
        return Finding(says, extreme_rule(best, b), yes_or_no(b.strengths[0] in a.strengths))
    kinds = {table.of(strength).category for strength in b.strengths}
    rule = KIND_RULES[max(kinds)]
    if sorted(hand.ranks) == [0, 11, 12] and kinds & {Category.RUN, Category.RUNNING_FLUSH}:
        rule = "two-ace-king" if hand.category is Category.HIGH_CARD else "two-ace-king-suited"
    mine = set(a.strengths)
    if a.suited and (kinds, hand.category) != ({Category.RUN}, Category.RUN):
        mine.add(a.suited)  # three ranks in sequence are a run, whatever one suit would make them
    if mine <= set(b.strengths):
        return Finding(f"{a.says} is {called(hand) if a.single else with_article(bare(b.says))}.", rule, "yes")
    if not mine & set(b.strengths):
        better = hand.category is Category.RUNNING_FLUSH and kinds <= {Category.RUN, Category.FLUSH}
        if b.kind == "category" and not better:
            also = f"; all of one suit, {called(table.of(a.suited))}" if a.suited else ""
            return Finding(f"{a.says} is not {with_article(bare(b.says))} but {called(hand)}{also}.", rule, "no")
        says = f"{a.says} is {called(hand)}." if better else capital(describe(table, a).says)
        return Finding(says, rule, "no", "better" if better else "")
    if a.suited in b.strengths:
        suited = called(table.of(a.suited)) if a.suited else ""
        says = f"Only when all three are of one suit: then {a.says} is {suited}, otherwise {called(hand)}."
        return Finding(says, rule, "depends")
    return Finding(
        f"It depends: {a.says} can be {called(table.of(a.strengths[0]))} or {called(hand)}.", rule, "depends"
    )

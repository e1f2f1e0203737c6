"""One hand, or one range of hands: what it is, how common, what beats it, how good it is."""

import re
from dataclasses import replace

from brag_eval.catalogue import hand_classes
from brag_eval.ranking import Category
from brag_eval.rulebook._book.entries import Verdict
from brag_eval.rulebook._compare import Computed, called, capital, dashes, named, settle_plurals
from brag_eval.rulebook._holdings import Holding, Phrases, an
from brag_eval.variants import Variant

_DEALT = {3: "three-card", 4: "four-card", 5: "five-card"}


def deals(table: Variant, strengths: range | tuple[int, ...]) -> tuple[int, int]:
    """Return in how many deals one of these strengths comes up, and of how many."""
    counts = [each.count for each in hand_classes(variant=table)]
    return sum(counts[strength - 1] for strength in strengths), sum(counts)


def _percent(part: int, whole: int) -> str:
    """Return a share as a player reads it: two figures at least."""
    share = 100 * part / whole
    return f"{share:.2f}" if share >= 0.1 else f"{share:.3f}"


def _bare(says: str) -> str:
    """Return what a holding says without its article."""
    return says.removeprefix("a ").removeprefix("an ")


def odds(table: Variant, found: Phrases, holding: Holding) -> Computed:
    """Return how many deals make the holding, its share, and the odds against."""
    count, total = deals(table, holding.strengths)
    says = holding.says if holding.kind == "category" else named(found, holding)
    topic = f"how many ways odds chance of {holding.says}"
    if not count:
        text = f"{capital(says)} is never what is kept of {table.dealt} cards: there is always a better three."
        return Computed(text, None, topic=topic)
    against = (total - count) / count
    if count == total:
        ratio = "certain"
    elif against >= 1:
        ratio = f"{against:,.{0 if against == round(against) else 1}f} to 1 against"
    else:
        ratio = f"{1 / against:,.1f} to 1 on"
    text = (
        f"{count:,} of the {total:,} {_DEALT[table.dealt]} hands {'makes' if count == 1 else 'make'} {says}: "
        f"{_percent(count, total)} per cent, or about 1 in {total / count:,.1f} ({ratio})."
    )
    return Computed(text, None, "" if table.dealt == 3 else "The best three of the cards dealt are kept.", topic)


def rarer(table: Variant, a: Holding, b: Holding, *, commoner: bool, which: bool) -> Computed:
    """Return which of two holdings is rarer."""
    (count_a, total), (count_b, _) = deals(table, a.strengths), deals(table, b.strengths)
    says = (
        f"{a.says} is dealt {count_a:,} ways in {total:,} ({_percent(count_a, total)} per cent), "
        f"{b.says} {count_b:,} ({_percent(count_b, total)} per cent)."
    )
    true = count_a > count_b if commoner else count_a < count_b
    topic = f"odds rarer {a.says} {b.says}"
    if which:
        sense = "commoner" if commoner else "rarer"
        return Computed(f"{capital((a if true else b).says)} is the {sense}: {says}", None, topic=topic)
    return Computed(f"{'Yes' if true else 'No'}: {says}", "yes" if true else "no", topic=topic)


def stronger(table: Variant, found: Phrases, holding: Holding) -> Computed:
    """Return what beats the holding, and how many deals do."""
    classes = hand_classes(variant=table)
    low, high, end = holding.strengths[0], holding.strengths[-1], len(classes) + 1
    if low == len(classes):
        text = f"Nothing beats {named(found, holding)}: it is the best hand there is."
        return Computed(text, None, topic="what is the best hand")
    count, total = deals(table, range(high + 1, end))
    text = f"{_kinds(table, high)}: {count:,} of the {total:,} hands ({_percent(count, total)} per cent) beat "
    if holding.single:
        text += named(found, holding)
    else:
        more, _ = deals(table, range(low + 1, end))
        every = _bare(holding.says) + (" hand" if holding.says.endswith(" high") else "")
        text += f"every {every}, and {more:,} ({_percent(more, total)} per cent) beat the weakest, "
        text += called(classes[low - 1])
    detail = f"Stronger: {_by_category(table, range(high + 1, end))}." if high + 1 < end else ""
    return Computed(f"{text}.", None, detail, topic=f"what beats a {classes[high - 1].category} order of hands")


def whether(line: str, table: Variant, found: Phrases, holding: Holding, answer: Computed) -> Computed:
    """Return what beats a holding, or what it beats, with the yes or no to "is there anything that does"."""
    low, high = holding.strengths[0], holding.strengths[-1]
    up = answer.text.startswith("Nothing") or (" hands (" in answer.text and " beat " in answer.text)
    exists = low < len(hand_classes(variant=table)) if up else high > 1
    always = re.search(r"unbeatable|always win", line)
    if up and found.classes()[low - 1].category is Category.PRIAL and not holding.single:
        exists = False  # only prials among themselves
    verdict: Verdict = "yes" if exists != bool(always) else "no"
    says, text = named(found, holding) if holding.single else holding.says, answer.text
    if up:
        text = text[:1].lower() + text[1:]
    elif text.startswith(capital(says)):
        text = says + text[len(says) :]
    return replace(answer, text=f"{capital(verdict)}: {text}", verdict=verdict)


def next_to(table: Variant, found: Phrases, asked: tuple[int, bool], holdings: list[Holding]) -> Computed | None:
    """Return the hand just above or just below a holding, within a kind of hand where one is named."""
    (index, up), classes = asked, found.classes()
    holding = found.holdings[index]
    others = [other for other in holdings if other is not holding]
    holding = settle_plurals(found, [holding, *others])[0][0]
    among = set(range(1, len(classes) + 1))
    for other in others:
        if other.kind not in ("category", "suit"):
            return None
        among &= set(other.strengths)
    if not holding.strengths:
        return None
    start = holding.strengths[-1 if up else 0]
    near = sorted(
        (strength for strength in found.dealt(tuple(sorted(among))) if (strength > start) == up and strength != start),
        reverse=not up,
    )
    way, topic = ("above" if up else "below"), f"order of the {classes[start - 1].category}s"
    says = named(found, holding)
    if not near:
        end = "best" if up else "lowest"
        return Computed(f"Nothing is {way} {says}: it is the {end} there is.", None, topic=topic)
    hand = classes[near[0] - 1]
    text = f"Just {way} {says} comes {dashes(hand)} ({called(hand)})."
    return Computed(text, None, topic=topic)


def _kinds(table: Variant, high: int) -> str:
    """Return the kinds of hand above a strength in words."""
    classes = hand_classes(variant=table)
    category = classes[high - 1].category
    kinds = [f"any {each}" for each in sorted(Category, reverse=True) if each > category]
    if any(each.category is category for each in classes[high:]):
        kinds.append(f"a better {category}" + (" hand" if category is Category.HIGH_CARD else ""))
    return capital(" or ".join(filter(None, [", ".join(kinds[:-1]), *kinds[-1:]]))) or "Only a better prial"


def weaker(table: Variant, found: Phrases, holding: Holding) -> Computed:
    """Return what the holding beats, and how many deals that is."""
    low, high = holding.strengths[0], holding.strengths[-1]
    count, total = deals(table, range(1, low))
    if holding.single:
        text = f"{named(found, holding)} beats {count:,} of the {total:,} hands ({_percent(count, total)} per cent)."
    else:
        most, _ = deals(table, range(1, high))
        share = f"{_percent(count, total)} to {_percent(most, total)} per cent"
        text = f"{holding.says} beats {count:,} to {most:,} of the {total:,} hands ({share}), by the cards left open."
    below = _by_category(table, range(1, low))
    detail = f"Weaker than any of it: {below}." if below else ""
    return Computed(capital(text), None, detail, topic=f"order of hands ranking {holding.says}")


def _by_category(table: Variant, strengths: range) -> str:
    """Return "52 prials, 48 running flushes ..." over these strengths."""
    counts = dict.fromkeys(sorted(Category, reverse=True), 0)
    for each in hand_classes(variant=table)[strengths.start - 1 : strengths.stop - 1]:
        counts[each.category] += each.count
    says = []
    for category, count in counts.items():
        word = "high-card hand" if category is Category.HIGH_CARD else str(category)
        ending = "" if count == 1 else "es" if word.endswith("sh") else "s"
        says += [f"{count:,} {word}{ending}"] if count else []
    return ", ".join(says)


def good(table: Variant, found: Phrases, holding: Holding) -> Computed:
    """Return how much of all deals the holding beats."""
    low, high = holding.strengths[0], holding.strengths[-1]
    (count, total), (most, _) = deals(table, range(1, low)), deals(table, range(1, high))
    share = _percent(count, total) + ("" if holding.single else f" to {_percent(most, total)}")
    among = "" if table.dealt == 3 else f" with {table.dealt} cards dealt"
    text = f"{capital(named(found, holding))} is stronger than {share} per cent of all hands{among}."
    left = 100 - 100 * count / total
    than = "it" if holding.single else "the weakest of them"
    detail = "" if left < 0.05 else f"{left:.1f} per cent of hands are as good as {than} or better."
    return Computed(text, None, detail, topic=f"how good is {holding.says} when to see")


def describe(table: Variant, found: Phrases, holding: Holding) -> Computed:
    """Return what hand it is."""
    hand = found.classes()[holding.strengths[-1] - 1]
    says = capital(holding.says)
    if holding.kind == "extreme":
        total = sum(each.count for each in found.classes())
        detail = f"{hand.count} of the {total:,} hands make it." if table.dealt == 3 else ""
        return Computed(f"{says} is {dashes(hand)} ({called(hand)}).", None, detail, topic=f"what is {holding.says}")
    text = f"{says} is {called(hand)}."
    if not holding.single:
        text = f"{says} runs from {called(found.classes()[holding.strengths[0] - 1])} up to {called(hand)}."
    elif holding.suited:
        text = f"{says} is {called(hand)}; all of one suit, {called(found.classes()[holding.suited - 1])}."
    elif len(holding.cards) > 3:
        text = f"{says}: the best three make {called(hand)}."
    return Computed(text, None, good(table, found, holding).text, topic=f"what is a {hand.category}")


def is_one(table: Variant, found: Phrases, a: Holding, b: Holding) -> Computed:
    """Return whether a holding is of a kind: "is Q-K-A a run", "is A-K-Q the best run"."""
    classes = found.classes()
    hand = classes[a.strengths[-1] - 1]
    topic = f"is {a.says} {b.says}"
    if b.kind == "extreme":
        best = classes[b.strengths[0] - 1]
        yes = b.strengths[0] in a.strengths
        text = f"{'Yes' if yes else 'No'}: {b.says} is {dashes(best)} ({called(best)})."
        return Computed(text, "yes" if yes else "no", topic=topic)
    topic += f" what is {b.says}"
    kinds = {classes[strength - 1].category for strength in b.strengths}
    mine = set(a.strengths)
    if a.suited and (kinds, hand.category) != ({Category.RUN}, Category.RUN):
        mine.add(a.suited)  # three ranks in sequence are a run, whatever one suit would make them
    if mine <= set(b.strengths):
        return Computed(f"Yes: {a.says} is {called(hand) if a.single else an(_bare(b.says))}.", "yes", topic=topic)
    if not mine & set(b.strengths):
        better = hand.category is Category.RUNNING_FLUSH and kinds <= {Category.RUN, Category.FLUSH}
        text = f"No, better: {a.says} is {called(hand)}." if better else f"No: {describe(table, found, a).text}"
        return Computed(text, "no", topic=topic)
    if a.suited in b.strengths:
        suited = called(classes[a.suited - 1]) if a.suited else ""
        text = f"Only when all three are of one suit: then {a.says} is {suited}, otherwise {called(hand)}."
        return Computed(text, "depends", topic=topic)
    text = f"It depends: {a.says} can be {called(classes[a.strengths[0] - 1])} or {called(hand)}."
    return Computed(text, "depends", topic=topic)

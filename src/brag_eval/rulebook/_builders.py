"""Builders: each keeps the hand that one kind of phrase names and returns its tag, or None to leave the phrase."""

import re
from typing import Final

from brag_eval.cards import parse_cards
from brag_eval.errors import BragError
from brag_eval.ranking import Category
from brag_eval.rulebook._holdings import ARTICLED, Holding, Phrases, an, of_cards, of_ranks, plural
from brag_eval.rulebook._tags import CARD
from brag_eval.rulebook._vocabulary import NAMES, SIGNS, SUIT_NAMES

BY_TAG: Final = {
    "prial": Category.PRIAL,
    "rflush": Category.RUNNING_FLUSH,
    "run": Category.RUN,
    "flush": Category.FLUSH,
    "pair": Category.PAIR,
    "highcard": Category.HIGH_CARD,
}
_PLACES: Final = {"worst": 0, "best": -1, "second": -2, "third": -3}

Match = re.Match[str]


def cards(found: Phrases, text: str) -> str:
    """Keep cards in a row, "As 2s 3s": one hand, or two with "and" between them."""
    parts = re.split(r"\band\b", text)
    hands = parts if len(parts) > 1 and all(len(re.findall(CARD, part)) >= 3 for part in parts) else [text]
    return " and ".join(found.keep(_cards(found, hand)) for hand in hands)


def _cards(found: Phrases, text: str) -> Holding:
    text = re.sub(r"jokers?", "jk", text)
    try:
        return of_cards(found, parse_cards(" ".join(re.findall(CARD, text))))
    except BragError:
        return Holding(text, kind="cards", problem="There are at most two jokers in a pack.")


def spelled_cards(found: Phrases, match: Match) -> str | None:
    """Keep "ace of spades, two of spades and three of hearts"."""
    pairs = re.findall(r"(r\d\d|a) (?:of )?suit_(\w)", match[0])
    return found.keep(of_cards(found, tuple(4 * _rank(tag) + "cdhs".index(suit) for tag, suit in pairs)))


def _rank(tag: str) -> int:
    return 12 if tag == "a" else int(tag[1:])


def three_ranks(found: Phrases, match: Match) -> str | None:
    """Keep three ranks in a row, with what is said of their suits."""
    row, after = match["row"].replace(" and ", " ").split(), match["after"]
    if len(row) == 1:  # "A-K-Q" or "akq": written as one word
        row = [f"r{row[0][i : i + 2]}" for i in (1, 3, 5)]
    # "is a 7 8 9 a run": an "a" at either end of a longer row is an article.
    lead, trail = "", ""
    if len(row) > 3 and row[-1] == "a":
        row, trail = row[:-1], " a "
    if len(row) > 3 and row[0] == "a":
        row, lead = row[1:], " a "
    if len(row) != 3:
        return None
    if trail and after:  # "Q-K-A a run" asks whether it is one; "Q-K-A run" says that it is
        after, trail = "", f"{trail}{after} "
    ranks = [_rank(tag) for tag in row]
    says, said = "-".join(SIGNS[rank] for rank in ranks), f"{match['before']} {after}"
    if suit := re.search(r"suit_(\w)", said):
        holding = of_ranks(found, ranks, True, f"{says} of {SUIT_NAMES[suit[1]]}")
    elif re.search(r"\b(?:suited|flush|rflush)\b", said):
        holding = of_ranks(found, ranks, True, f"{says} suited")
    elif "unsuited" in said:
        holding = of_ranks(found, ranks, False, f"{says} in mixed suits")
    else:
        holding = of_ranks(found, ranks, False if re.search("run|high", said) else None, says)
    return lead + found.keep(holding) + trail


def two_rows(found: Phrases, match: Match) -> str | None:
    """Keep "10 8 6 10 8 5", six ranks in a row: two hands."""
    rows = [[_rank(tag) for tag in match[group].split()] for group in (1, 2)]
    return " or ".join(found.keep(of_ranks(found, row, None, "-".join(SIGNS[rank] for rank in row))) for row in rows)


def joker_and_ranks(found: Phrases, match: Match) -> str | None:
    """Keep a joker with two ranks, or two jokers with one: "joker, king and queen", "a pair of kings and a joker"."""
    said = re.sub(r"\br00 (?=p|joker)", "", match[0])
    ranks = [int(rank) for rank in re.findall(r"[rp](\d\d)", said)]
    if "r00 joker" in match[0]:
        return found.keep(of_cards(found, (4 * ranks[0] + 3, 52, 53), f"{SIGNS[ranks[0]]} with two jokers"))
    ranks = ranks * 2 if len(ranks) == 1 else ranks
    one_suit = "suit" in match[0] and ranks[0] != ranks[1]
    says = f"{SIGNS[ranks[0]]}-{SIGNS[ranks[1]]} {'of one suit ' if one_suit else ''}with a joker"
    return found.keep(of_cards(found, (4 * ranks[0] + 3, 4 * ranks[1] + (3 if one_suit else 2), 52), says))


def _open(found: Phrases, says: str, category: Category, *ranks: int | None, kind: str = "open") -> str:
    """Keep the hands of a category with these ranks in comparing order; None leaves a rank open."""
    strengths = found.matching(
        category, where=lambda its: all(rank in (None, at) for rank, at in zip(ranks, its, strict=False))
    )
    if strengths:
        return found.keep(Holding(says, strengths, kind))
    return found.keep(
        Holding(says, problem=f"No hand is {says}: three such cards make something better, or cannot be.")
    )


def prial(found: Phrases, match: Match) -> str | None:
    """Keep "prial of threes", "three aces"."""
    rank = int(next(group for group in match.groups() if group))
    return _open(found, f"a prial of {plural(rank)}", Category.PRIAL, rank)


def too_many(found: Phrases, match: Match) -> str | None:
    """Keep "four aces" and "five aces", which no hand of three holds."""
    name, four = plural(int(match["rank"])), match["many"] == "r02"
    problem = f"{'Four' if four else 'More than four'} {name} cannot be held: a brag hand is three cards"
    if four:
        problem += f". Where four or more are dealt, three of them make a prial of {name}."
    else:
        problem += ", and a pack has four of each rank."
    return found.keep(Holding(f"{'four' if four else 'more than four'} {name}", problem=problem))


def pair(found: Phrases, match: Match) -> str | None:
    """Keep "pair of tens", "two tens and an ace", "tens with an ace"."""
    rank = int(next(match[name] for name in ("p1", "p2", "p3", "p4") if match[name]))
    says = f"a pair of {plural(rank)}"
    if match["odd"] is None:
        return _open(found, says, Category.PAIR, rank)
    odd = _rank(match["odd"])
    if odd == rank:
        return _open(found, f"a prial of {plural(rank)}", Category.PRIAL, rank)
    return _open(found, f"{says} with {an(NAMES[odd])}", Category.PAIR, rank, None, odd)


def topped(found: Phrases, match: Match) -> str | None:
    """Keep "nine-high flush", "flush, king high", "run to the ten"."""
    groups = match.groupdict()
    top = int(next(groups[name] for name in ("t1", "t2", "t3", "t4") if groups[name]))
    category = BY_TAG[next(groups[name] for name in ("c1", "c2", "c3", "c4") if groups[name])]
    says = f"{an(NAMES[top])}-high {category}"
    if category is not Category.FLUSH and top == 1:  # with the ace low
        return _open(found, says, category, 12, 0, 1)
    return _open(found, says, category, top)  # ace-high runs are A-K-Q and A-2-3


def high(found: Phrases, match: Match) -> str | None:
    """Keep "ace high", "ace-king high"."""
    tops = tuple(int(group) for group in match.groups() if group)
    return _open(found, f"{'-'.join(NAMES[top] for top in tops)} high", Category.HIGH_CARD, *tops)


def category(found: Phrases, match: Match) -> str | None:
    """Keep "a run", "any flush", "suited run"."""
    suited_run = match["c"] == "run" and "suited" in match[0].split()
    kind = Category.RUNNING_FLUSH if suited_run else BY_TAG[match["c"]]
    return _open(found, ARTICLED[kind], kind, kind="category")


def suit_of(found: Phrases, match: Match) -> str | None:
    """Keep "three hearts", "a spade flush"."""
    return _open(found, "a flush", Category.FLUSH, kind="suit")


def plural_alone(found: Phrases, match: Match) -> str | None:
    """Keep "tens", which may be a pair or a prial."""
    rank = int(match["rank"])
    return _open(found, plural(rank), Category.PAIR, rank, kind="plural")


def extreme(found: Phrases, match: Match) -> str | None:
    """Keep "the best run", "the second best hand"."""
    strengths, what = tuple(range(1, len(found.classes()) + 1)), "hand"
    if match["of"] != "hand":
        holding = found.holdings[int(match["of"][1:])]
        strengths, what = holding.strengths, holding.says.removeprefix("a ").removeprefix("an ")
    strengths = found.dealt(strengths)
    if len(strengths) < 3:
        return None
    end = match["end"]
    words = f"{end} best" if end in ("second", "third") else "lowest" if end == "worst" and what != "hand" else end
    return found.keep(Holding(f"the {words} {what}", (strengths[_PLACES[end]],), "extreme"))


def or_better(found: Phrases, match: Match) -> str | None:
    """Keep "a pair or better", "at least a pair"."""
    holding = found.holdings[int(match["h1"] or match["h2"])]
    if not holding.strengths:
        return None
    return found.keep(
        Holding(f"{holding.says} or better", tuple(range(holding.strengths[0], len(found.classes()) + 1)))
    )

"""Phrases: each function makes the hand that the phrases of its pattern name, or leaves the phrase (None)."""

import re
from collections.abc import Callable
from typing import Final

from brag_eval.cards import parse_cards
from brag_eval.errors import BragError
from brag_eval.ranking import Category, runs
from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.vocabulary import SIGNS, SUIT_NAMES
from brag_eval.rulebook._reckoning.named import ARTICLED, OF_SIGN, Kind, Named, Said, bare, of_cards, of_ranks
from brag_eval.rulebook._reckoning.signs import CARD
from brag_eval.variants import RunOrder
from brag_eval.words import RANKS as NAMES
from brag_eval.words import plural, with_article

Match = re.Match[str]
Builder = Callable[[Said, Match], str | None]
PHRASES: Final[list[tuple[Pattern, Builder]]] = []  # what says most first: "pair of tens with an ace", "pair"

_R: Final = r"(?:r\d\d|a)"  # a rank, or an "a" that may be an ace
_THE: Final = r"(?: (?:a|an|the|one))*"
_AND: Final = r"(?: (?:and|with|plus))?"
_ANY: Final = r" (?:(?:a|an|the|any|every|old|plain|ordinary|simple|mere|bare|just) )*"
_STRAIGHT: Final = r"(?:runflush|flush|run)"
_SUITS: Final = r"(?: (?:all )?(?:of|in) (?:the )?suit_\w| all suit_\w| suit_\w| suited| unsuited)?"
_SUIT: Final = r"(?: (?:of )?suit_\w)?"
_OF: Final = r"(?: possible| kind of| type of| sort of| available| known| brag| ncards brag)*"
_CARD: Final = rf"(?:the |a )?{_R} (?:of )?suit_\w"


def phrase(*patterns: str) -> Callable[[Builder], Builder]:
    """Say which phrases a function makes hands of."""

    def keep(build: Builder) -> Builder:
        PHRASES.extend((Pattern(rf"{pattern}(?= )"), build) for pattern in patterns)
        return build

    return keep


def cards(said: Said, text: str) -> str:
    """Keep cards in a row, "As 2s 3s": one hand, or two with "and" or a comma between them."""
    parts = re.split(r"\band\b|,", text)
    hands = parts if len(parts) > 1 and all(len(re.findall(CARD, part)) >= 3 for part in parts) else [text]
    return " and ".join(said.keep(_cards(hand)) for hand in hands)


def _cards(text: str) -> Named:
    text = re.sub(r"jokers?", "jk", text)
    try:
        return of_cards(parse_cards(" ".join(re.findall(CARD, text))))
    except BragError:
        return Named(text, "cards", problem="There are at most two jokers in a pack.")


def _rank(sign: str) -> int:
    return 12 if sign == "a" else int(sign[1:])


@phrase(rf" {_CARD}(?: (?:and |with )?{_CARD}){{2,4}}")
def spelled_cards(said: Said, match: Match) -> str | None:
    """Keep "ace of spades, two of spades and three of hearts"."""
    pairs = re.findall(r"(r\d\d|a) (?:of )?suit_(\w)", match[0])
    return said.keep(of_cards(tuple(4 * _rank(sign) + "cdhs".index(suit) for sign, suit in pairs)))


@phrase(
    rf"{_ANY}r00 jokers?{_AND}{_THE} r\d\d{_SUIT}",
    rf"{_ANY}jokers?{_AND}{_THE} r\d\d{_SUIT}{_AND}{_THE} r\d\d{_SUITS}",
    rf"{_ANY}jokers?{_AND}(?: a)? (?:pair (?:of )?|r00 )[pr]\d\d",
    rf"{_ANY}r\d\d{_AND}{_THE} r\d\d(?: suited)? (?:and|with|plus){_THE} joker",
    rf"{_ANY}(?:pair (?:of )?|r00 )[pr]\d\d (?:and|with|plus){_THE} joker",
)
def joker_and_ranks(said: Said, match: Match) -> str | None:
    """Keep a joker with two ranks, or two jokers with one: "joker, king and queen", "a pair of kings and a joker"."""
    ranks = [int(rank) for rank in re.findall(r"[rp](\d\d)(?! joker)", re.sub(r"\br00 (?=p)", "", match[0]))]
    if "r00 joker" in match[0]:
        return said.keep(of_cards((4 * ranks[0] + 3, 52, 53), f"{SIGNS[ranks[0]]} with two jokers"))
    ranks = ranks * 2 if len(ranks) == 1 else ranks
    one_suit = "suit" in match[0] and len(set(re.findall(r"suit_\w", match[0]))) < 2 and ranks[0] != ranks[1]
    says = f"{SIGNS[ranks[0]]}-{SIGNS[ranks[1]]} {'of one suit ' if one_suit else ''}with a joker"
    return said.keep(of_cards((4 * ranks[0] + 3, 4 * ranks[1] + (3 if one_suit else 2), 52), says))


@phrase(rf" (?:a )?({_R}(?: {_R}){{2}}) (?:and )?({_R}(?: {_R}){{2}})(?! (?:r\d\d|flush|run))")
def two_rows(said: Said, match: Match) -> str | None:
    """Keep "10 8 6 10 8 5", six ranks in a row: two hands."""
    rows = [[_rank(sign) for sign in match[group].split()] for group in (1, 2)]
    return " or ".join(said.keep(of_ranks(row, None, "-".join(SIGNS[rank] for rank in row))) for row in rows)


@phrase(
    rf" (?P<before>(?:(?:{_STRAIGHT}|suited|unsuited|suit_\w)(?: (?:of|with|from))? )?)"
    rf"(?P<row>t\d{{6}}|{_R}(?: (?:and )?{_R}){{2,4}})(?P<after>{_SUITS}(?: (?:{_STRAIGHT}|high))?)"
)
def three_ranks(said: Said, match: Match) -> str | None:
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
    ranks = [_rank(sign) for sign in row]
    if after == " run" and set(ranks) not in map(set, runs(RunOrder.A23)):  # "A-3-4 run" must ask, then
        after, trail = "", " a run "
    says, around = "-".join(SIGNS[rank] for rank in ranks), f"{match['before']} {after}"
    if suit := re.search(r"suit_(\w)", around):
        hand = of_ranks(ranks, True, f"{says} of {SUIT_NAMES[suit[1]]}")
    elif re.search(r"\b(?:suited|flush|runflush)\b", around):
        hand = of_ranks(ranks, True, f"{says} suited")
    elif "unsuited" in around:
        hand = of_ranks(ranks, False, f"{says} in mixed suits")
    else:
        hand = of_ranks(ranks, False if re.search("run|high", around) else None, says)
    return lead + said.keep(hand) + trail


def _keep(said: Said, says: str, category: Category, *pattern: int | None, kind: Kind = "open") -> str:
    return said.keep(Named(says, kind, category=category, pattern=pattern))


@phrase(r" (?:the |a )?(?:prial (?:of |in )?[pr](\d\d)|r01 p(\d\d)|[pr](\d\d) prial)")
def prial(said: Said, match: Match) -> str | None:
    """Keep "prial of threes", "three aces"."""
    rank = int(next(group for group in match.groups() if group))
    return _keep(said, f"a prial of {plural(NAMES[rank])}", Category.PRIAL, rank)


@phrase(r" (?P<many>r0[2-9]) p(?P<rank>\d\d)")
def too_many(said: Said, match: Match) -> str | None:
    """Keep "four aces" and "five aces", which no hand of three holds."""
    name, four = plural(NAMES[int(match["rank"])]), match["many"] == "r02"
    problem = f"{'Four' if four else 'More than four'} {name} cannot be held: a brag hand is three cards"
    if four:
        problem += f". Where four or more are dealt, three of them make a prial of {name}."
    else:
        problem += ", and a pack has four of each rank."
    return said.keep(Named(f"{'four' if four else 'more than four'} {name}", problem=problem))


@phrase(
    r" (?:the |a )?(?:pair (?:of )?[pr](?P<p1>\d\d)|r00 p(?P<p2>\d\d)|[pr](?P<p3>\d\d) pair"
    r"|p(?P<p4>\d\d)(?= (?:with|and|plus) an? r\d\d ))"
    r"(?:(?: (?:with|and|plus|w|having))?(?: (?:a|an|the))?(?: (?:kicker|odd card) of)?(?: an?)? (?P<odd>r\d\d)"
    rf"(?! high {_STRAIGHT}| r\d\d| to)(?: (?:kicker|odd card|odd|card|side card|high|spare|on the side))?)?"
)
def pair(said: Said, match: Match) -> str | None:
    """Keep "pair of tens", "two tens and an ace", "tens with an ace"."""
    rank = int(next(match[name] for name in ("p1", "p2", "p3", "p4") if match[name]))
    says = f"a pair of {plural(NAMES[rank])}"
    if match["odd"] is None:
        return _keep(said, says, Category.PAIR, rank)
    odd = _rank(match["odd"])
    if odd == rank:
        return _keep(said, f"a prial of {plural(NAMES[rank])}", Category.PRIAL, rank)
    return _keep(said, f"{says} with {with_article(NAMES[odd])}", Category.PAIR, rank, None, odd)


@phrase(
    rf"{_ANY}(?:r(?P<t1>\d\d) high (?P<c1>{_STRAIGHT})|(?P<c2>{_STRAIGHT}) r(?P<t2>\d\d) high"
    rf"|(?P<c3>{_STRAIGHT}) (?:(?:up )?to|topped by|headed by|with)(?: the| an| a)? r(?P<t3>\d\d)(?: high| top)?"
    rf"|r(?P<t4>\d\d) (?P<c4>{_STRAIGHT}))"
)
def topped(said: Said, match: Match) -> str | None:
    """Keep "nine-high flush", "flush, king high", "run to the ten"."""
    groups = match.groupdict()
    top = int(next(groups[name] for name in ("t1", "t2", "t3", "t4") if groups[name]))
    category = OF_SIGN[next(groups[name] for name in ("c1", "c2", "c3", "c4") if groups[name])]
    says = f"{with_article(NAMES[top])}-high {category}"
    if category is not Category.FLUSH and top == 1:  # with the ace low
        return _keep(said, says, category, 12, 0, 1)
    return _keep(said, says, category, top)  # ace-high runs are A-K-Q and A-2-3


@phrase(r" (?:an? )?(?:just )?r(\d\d)(?: r(\d\d))? high(?! or low)", r" (?:the )?highcard (?:of )?(?:a |an )?r(\d\d)")
def high(said: Said, match: Match) -> str | None:
    """Keep "ace high", "ace-king high"."""
    tops = tuple(int(group) for group in match.groups() if group)
    return _keep(said, f"{'-'.join(NAMES[top] for top in tops)} high", Category.HIGH_CARD, *tops)


@phrase(rf"{_ANY}(?:suit_\w flush|flush (?:of|in) suit_\w|r01 suit_\w)")
def suit_of(said: Said, match: Match) -> str | None:
    """Keep "three hearts", "a spade flush"."""
    return _keep(said, "a flush", Category.FLUSH, kind="suit")


@phrase(rf"{_ANY}(?:suited |unsuited )?(?P<c>runflush|flush|run|pair|prial|highcard)(?: suited| unsuited| cards)?")
def category(said: Said, match: Match) -> str | None:
    """Keep "a run", "any flush", "suited run"."""
    suited_run = match["c"] == "run" and "suited" in match[0].split()
    kind = Category.RUNNING_FLUSH if suited_run else OF_SIGN[match["c"]]
    return _keep(said, ARTICLED[kind], kind, kind="category")


@phrase(r" (?:pocket |a )?p(?P<rank>\d\d)")
def plural_alone(said: Said, match: Match) -> str | None:
    """Keep "tens", which may be a pair or a prial."""
    return _keep(said, plural(NAMES[int(match["rank"])]), Category.PAIR, int(match["rank"]), kind="plural")


@phrase(rf" (?:the )?(?P<end>best|worst|second|third){_OF} (?:hand with )?(?P<of>H\d+|hand)(?! or H| with)")
def extreme(said: Said, match: Match) -> str | None:
    """Keep "the best run", "the second best hand"."""
    of = None if match["of"] == "hand" else said.hands[int(match["of"][1:])]
    if of is not None and not of.wide:
        return None
    end, what = match["end"], "hand" if of is None else bare(of.says)
    words = f"{end} best" if end in ("second", "third") else "lowest" if end == "worst" and of is not None else end
    return said.keep(Named(f"the {words} {what}", "extreme", place=end, of=of))


@phrase(
    r"(?: (?:at least |no worse than )H(?P<h1>\d+)"
    r"| H(?P<h2>\d+) (?:or|and) (?:better|higher|more|above|stronger|over))"
)
def or_better(said: Said, match: Match) -> str | None:
    """Keep "a pair or better", "at least a pair"."""
    of = said.hands[int(match["h1"] or match["h2"])]
    return None if of.problem else said.keep(Named(f"{of.says} or better", place="or better", of=of))

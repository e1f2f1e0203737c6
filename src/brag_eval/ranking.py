"""State the law of Brag, plainly and slowly: what a hand is, and which of two is better.

Categories, best first: prial, running flush, run, flush, pair, high card. Flushes and high cards are compared card by
card from the top, pairs by the pair and then the odd card; runs and prials by the lists below. Suits never separate
hands. The house rules of a `Variant` choose the lists, what a joker does, and how many cards are dealt.

Sources: the rules of three-card brag as pagat.com gives them; the SquareScores page on Three Card Brag for jokers,
four-card brag and the A-K-Q order; mcneely's pages for sixes and sevens as the best prial, ourpastimes for nines.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations, permutations
from typing import Final, NamedTuple

from brag_eval import words
from brag_eval.cards import NATURAL_CARDS, RANKS, is_joker
from brag_eval.dealing import Hand, read_hand
from brag_eval.variants import BRAG, PrialOrder, RunOrder, Variant

# Best first. 2-A-K is in no list: it is not a run.
RUNS: Final[Mapping[RunOrder, str]] = {
    RunOrder.A23: "A23 AKQ KQJ QJT JT9 T98 987 876 765 654 543 432",
    RunOrder.AKQ: "AKQ KQJ QJT JT9 T98 987 876 765 654 543 432 A23",
    RunOrder.AKQ_A23: "AKQ A23 KQJ QJT JT9 T98 987 876 765 654 543 432",
}
PRIALS: Final[Mapping[PrialOrder, str]] = {
    PrialOrder.THREES: "3AKQJT9876542",
    PrialOrder.ACES: "AKQJT98765432",
    PrialOrder.SIXES: "6AKQJT9875432",
    PrialOrder.SEVENS: "7AKQJT9865432",
    PrialOrder.NINES: "9AKQJT8765432",
}

Ranks = tuple[int, int, int]
"""Ranks 0..12 (2..A) in comparing order: the pair before the odd card, A-2-3 as ace, two, three."""


class Category(IntEnum):
    """Name the six kinds of hand; greater is better."""

    HIGH_CARD = 1
    PAIR = 2
    FLUSH = 3
    RUN = 4
    RUNNING_FLUSH = 5
    PRIAL = 6

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


class Worth(NamedTuple):
    """Say all that decides a showdown: two hands of a variant tie exactly when their worths are equal."""

    category: Category
    ranks: Ranks
    jokers: bool = False
    """Made with a joker, where the natural hand is better."""
    discard: int | None = None
    """Rank of the card thrown away, 13 for a joker, where it breaks ties."""

    def __str__(self) -> str:
        top, middle, low = (words.RANKS[rank] for rank in self.ranks)
        match self.category:
            case Category.PRIAL:
                text = f"prial of {words.plural(top)}"
            case Category.PAIR:
                text = f"pair of {words.plural(top)} with {words.with_article(low)}"
            case Category.HIGH_CARD:
                text = f"{top}-{middle}-{low} high"
            case _:
                text = f"{self.category}, {top}-{middle}-{low}"
        text += ", made with a joker" if self.jokers else ""
        return text if self.discard is None else f"{text}, {(*words.RANKS, words.JOKER)[self.discard]} thrown away"


def natural_worth(cards: Iterable[int]) -> Worth:
    """Say what three cards are worth of which none is a joker."""
    cards = tuple(cards)
    top, middle, low = ranks = _descending(card // 4 for card in cards)
    suited = len({card % 4 for card in cards}) == 1
    if top == low:
        return Worth(Category.PRIAL, ranks)
    if top == middle or middle == low:
        return Worth(Category.PAIR, (middle, middle, low if top == middle else top))
    if run := _runs_by_rank().get(ranks):
        return Worth(Category.RUNNING_FLUSH if suited else Category.RUN, run)
    return Worth(Category.FLUSH if suited else Category.HIGH_CARD, ranks)


def _descending(ranks: Iterable[int]) -> Ranks:
    top, middle, low = sorted(ranks, reverse=True)
    return top, middle, low


@cache
def _runs_by_rank() -> dict[Ranks, Ranks]:
    return {_descending(run): run for run in runs(RunOrder.A23)}


@cache
def runs(order: RunOrder) -> tuple[Ranks, ...]:
    """List the twelve runs, weakest first."""
    if order not in RUNS:
        raise NotImplementedError(f"RunOrder.{order.name} has no line in RUNS of brag_eval.ranking yet")
    return tuple((RANKS.index(run[0]), RANKS.index(run[1]), RANKS.index(run[2])) for run in RUNS[order].split()[::-1])


@cache
def prials(order: PrialOrder) -> tuple[int, ...]:
    """List the ranks of the thirteen prials, weakest first."""
    if order not in PRIALS:
        raise NotImplementedError(f"PrialOrder.{order.name} has no line in PRIALS of brag_eval.ranking yet")
    return tuple(map(RANKS.index, reversed(PRIALS[order])))


def sort_key(worth: Worth, variant: Variant) -> tuple[int, ...]:
    """Order worths under a table's house rules: greater is stronger."""
    category, ranks, jokers, discard = worth
    order: tuple[int, ...] = ranks
    if category is Category.PRIAL:
        order = (prials(variant.prial_order).index(ranks[0]),)
    elif category in (Category.RUN, Category.RUNNING_FLUSH):
        order = (runs(variant.run_order).index(ranks),)
    return (category, *order, not jokers, -1 if discard is None else discard)


def worth(hand: Hand, *, variant: Variant = BRAG) -> Worth:
    """Say what the dealt cards are worth: the best three of them, jokers standing for the best cards not among them."""
    cards = read_hand(hand, variant=variant)
    return max(
        (
            _three_worth(three, variant)._replace(discard=_discard(cards, three, variant))
            for three in combinations(sorted(cards), 3)
        ),
        key=lambda found: sort_key(found, variant),
    )


def _discard(cards: Sequence[int], three: Sequence[int], variant: Variant) -> int | None:
    if not variant.discard_breaks_ties:
        return None
    (card,) = set(cards).difference(three)
    return card // 4  # 13 for either joker


@cache
def _stand_ins(jokers: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(NATURAL_CARDS), jokers))


def _three_worth(cards: Sequence[int], variant: Variant) -> Worth:
    natural = [card for card in cards if not is_joker(card)]
    if len(natural) == 3:
        return natural_worth(natural)
    best = max(
        (
            natural_worth((*natural, *stand_ins))
            for stand_ins in _stand_ins(3 - len(natural))
            if not set(stand_ins).intersection(natural)
        ),
        key=lambda found: sort_key(found, variant),
    )
    return best._replace(jokers=variant.joker_twins)


def all_worths(variant: Variant) -> list[Worth]:
    """List what natural hands can be worth, 741 ways, weakest first; with joker twins, each below its natural one.

    Not every twin can come about: a joker that could make something better does.
    """
    worths = [Worth(Category.PRIAL, (rank, rank, rank)) for rank in range(len(RANKS))]
    worths += [Worth(Category.PAIR, (pair, pair, odd)) for pair, odd in permutations(range(len(RANKS)), 2)]
    for ranks in combinations(reversed(range(len(RANKS))), 3):
        run = _runs_by_rank().get(ranks)
        kinds = (Category.RUNNING_FLUSH, Category.RUN) if run else (Category.FLUSH, Category.HIGH_CARD)
        worths += [Worth(kind, run or ranks) for kind in kinds]
    if variant.joker_twins:
        worths += [natural._replace(jokers=True) for natural in worths]
    return sorted(worths, key=lambda found: sort_key(found, variant))

"""State the law of Brag, plainly and slowly: what a hand is, and which of two is better.

Categories, best first: prial, running flush, run, flush, pair, high card. Threes are the best prial, then aces, kings
... fours, twos. A-2-3 is the best run, then A-K-Q, K-Q-J ... 4-3-2; 2-A-K is not a run. Flushes and high cards are
compared card by card from the top, pairs by the pair and then the odd card. Suits never separate hands. The house
rules of a `Variant` change the order of the prials and of the runs, what a joker does, and how many cards are dealt.

Sources: the rules of three-card brag as pagat.com gives them; the SquareScores page on Three Card Brag for jokers,
four-card brag and the A-K-Q order.
"""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from brag_eval.cards import read_hand
from brag_eval.variants import BRAG, PrialOrder, RunOrder, Variant

_WORDS: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
    "joker",  # among discards
)
_TWO, _THREE, _ACE = 0, 1, 12

Ranks = tuple[int, int, int]


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


class Reading(NamedTuple):
    """Say all that decides a showdown: two hands of a variant tie exactly when their readings are equal."""

    category: Category
    ranks: Ranks
    """Ranks 0..12 (2..A) in comparing order: the pair before the odd card, A-2-3 as ace, two, three."""
    jokers: bool = False
    """Made with a joker, where the natural hand is better."""
    discard: int | None = None
    """Rank of the card thrown away, 13 for a joker, where it breaks ties."""

    def __str__(self) -> str:
        top, middle, low = (_WORDS[rank] for rank in self.ranks)
        match self.category:
            case Category.PRIAL:
                text = f"prial of {_plural(top)}"
            case Category.PAIR:
                text = f"pair of {_plural(top)} with {'an' if low in ('ace', 'eight') else 'a'} {low}"
            case Category.HIGH_CARD:
                text = f"{top}-{middle}-{low} high"
            case _:
                text = f"{self.category}, {top}-{middle}-{low}"
        text += ", made with a joker" if self.jokers else ""
        return text if self.discard is None else f"{text}, {_WORDS[self.discard]} thrown away"


def _plural(word: str) -> str:
    return f"{word}es" if word == "six" else f"{word}s"


def read_natural(cards: Iterable[int]) -> Reading:
    """Read three cards of which none is a joker."""
    cards = tuple(cards)
    top, middle, low = ranks = _descending(card // 4 for card in cards)
    suited = len({card % 4 for card in cards}) == 1
    if top == low:
        return Reading(Category.PRIAL, ranks)
    if top == middle or middle == low:
        return Reading(Category.PAIR, (middle, middle, low if top == middle else top))
    if ranks == (_ACE, _THREE, _TWO):
        ranks = (_ACE, _TWO, _THREE)
    elif top - low != 2:
        return Reading(Category.FLUSH if suited else Category.HIGH_CARD, ranks)
    return Reading(Category.RUNNING_FLUSH if suited else Category.RUN, ranks)


def _descending(ranks: Iterable[int]) -> Ranks:
    top, middle, low = sorted(ranks, reverse=True)
    return top, middle, low


def sort_key(reading: Reading, variant: Variant) -> tuple[float, ...]:
    """Order readings under a table's house rules: greater is stronger."""
    category, ranks, jokers, discard = reading
    order: tuple[float, ...] = ranks
    if category is Category.PRIAL:
        threes_first = variant.prial_order is PrialOrder.THREES and ranks[0] == _THREE
        order = (_ACE + 1 if threes_first else ranks[0],)
    elif category in (Category.RUN, Category.RUNNING_FLUSH) and ranks[:2] == (_ACE, _TWO):
        place = {RunOrder.A23: _ACE + 1, RunOrder.AKQ_A23: _ACE - 0.5, RunOrder.AKQ: _THREE}
        order = (place[variant.run_order],)
    return (category, *order, not jokers, -1 if discard is None else discard)


def read(hand: str | Iterable[int], *, variant: Variant = BRAG) -> Reading:
    """Read the dealt cards: the best three, the jokers standing for the best cards that are not already among them."""
    cards = read_hand(hand, dealt=variant.dealt, jokers=variant.jokers)
    return max(
        (
            _read_three(three, variant)._replace(discard=_discard(cards, three, variant))
            for three in combinations(sorted(cards), 3)
        ),
        key=lambda reading: sort_key(reading, variant),
    )


def _discard(cards: Sequence[int], three: Sequence[int], variant: Variant) -> int | None:
    if not variant.discard_breaks_ties:
        return None
    (card,) = set(cards).difference(three)
    return card // 4  # 13 for either joker


@cache
def _stand_ins(jokers: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(52), jokers))


def _read_three(cards: Sequence[int], variant: Variant) -> Reading:
    natural = [card for card in cards if card < 52]
    if len(natural) == 3:
        return read_natural(natural)
    best = max(
        (
            read_natural((*natural, *stand_ins))
            for stand_ins in _stand_ins(3 - len(natural))
            if not set(stand_ins).intersection(natural)
        ),
        key=lambda reading: sort_key(reading, variant),
    )
    return best._replace(jokers=variant.joker_twins)


def natural_order(variant: Variant) -> list[Reading]:
    """List the 741 readings of natural hands, weakest first."""
    readings = set()
    for ranks in combinations_with_replacement(range(13), 3):
        readings.add(read_natural(4 * rank + suit for suit, rank in enumerate(ranks)))
        if len(set(ranks)) == 3:
            readings.add(read_natural(4 * rank for rank in ranks))
    return sorted(readings, key=lambda reading: sort_key(reading, variant))

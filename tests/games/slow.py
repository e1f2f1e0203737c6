"""Every way of laying a deal of 3h or 3h + 1 cards as hands of three, tried one after the other: slow, plainly right.

Nothing here looks at the library: a hand's strength comes from `tests.naive`, whose numbers grow with the hand and run
from 1. A *layout* is the tuple of the strengths of its hands, best hand first; equal layouts are one.

Use: ``cards = slow.deal("As Ah Ad Kc Qs 2h 3c")``, then ``best_first(cards)``, ``weakest(cards)`` and ``front(cards)``,
each under ``law=naive.Rules(run_order="akq")`` or another. A 13-card deal has 200,200 splits and takes about 0.2 s, its
front some tenths more; `all_layouts` may be made once and handed to `front_of`, `best_first_of` and `weakest_of`.
Below them stands what the settling of the games needs of a hand; `hands` reads "As Ah Ad | Kc Qs 3c".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from tests import naive

Cards = tuple[int, ...]
Layout = tuple[int, ...]
"""Strengths of the hands of a layout, best hand first."""
BRAG = naive.Rules()
CATEGORY = {words: at for at, words in enumerate(reversed(naive.CATEGORIES), start=1)}
"""From 1, high card, to 6, prial."""


def deal(text: str) -> Cards:
    """Return the ids of cards written with one space between them; jokers are ``J1`` and ``J2``."""
    return naive.cards(text)


def _share(left: Cards, triples: dict[Cards, int]) -> Iterator[tuple[int, ...]]:
    """Yield every way of sharing the places into threes: the first place goes with any two of the others."""
    if not left:
        yield ()
        return
    for two in combinations(left[1:], 2):
        others = tuple(place for place in left[1:] if place not in two)
        for rest in _share(others, triples):
            yield (triples[left[0], *two], *rest)


@cache
def splits(number: int) -> tuple[tuple[int, ...], ...]:
    """Return every split of the places 0 .. number - 1, a triple given by its index in ``combinations(places, 3)``."""
    places = tuple(range(number))
    triples = {three: at for at, three in enumerate(combinations(places, 3))}
    if number % 3 == 0:
        return tuple(_share(places, triples))
    assert number % 3 == 1
    return tuple(split for out in places for split in _share(tuple(p for p in places if p != out), triples))


def all_layouts(cards: Iterable[int], law: naive.Rules = BRAG) -> set[Layout]:
    """Return every layout there is of a deal."""
    table = naive.table_of(law)
    held = sorted(cards)
    strength = [table[three] for three in combinations(held, 3)]
    return {tuple(sorted([strength[at] for at in split], reverse=True)) for split in splits(len(held))}


def best_first_of(layouts: Iterable[Layout]) -> Layout:
    """Return the layout with the strongest first hand, then the strongest second hand, and so on."""
    return max(layouts)


def weakest_of(layouts: Iterable[Layout]) -> Layout:
    """Return the layout with the strongest last hand, then the strongest hand before the last, and so on."""
    return max(layouts, key=lambda layout: layout[::-1])


def front_of(layouts: Iterable[Layout]) -> list[Layout]:
    """Return, best first hand first, the layouts than which no other is as good in every place and better in one.

    A layout that beats another in this way comes before it in descending order, so each is held against those kept.
    The one that beat the layout before is asked first: it mostly beats the next as well.
    """
    kept: list[Layout] = []
    for layout in sorted(layouts, reverse=True):
        for at, other in enumerate(kept):
            if all(mine <= yours for mine, yours in zip(layout, other, strict=True)):
                kept.insert(0, kept.pop(at))
                break
        else:
            kept.append(layout)
    return sorted(kept, reverse=True)


def best_first(cards: Iterable[int], law: naive.Rules = BRAG) -> Layout:
    """Return `best_first_of` every layout of a deal."""
    return best_first_of(all_layouts(cards, law))


def weakest(cards: Iterable[int], law: naive.Rules = BRAG) -> Layout:
    """Return `weakest_of` every layout of a deal."""
    return weakest_of(all_layouts(cards, law))


def front(cards: Iterable[int], law: naive.Rules = BRAG) -> list[Layout]:
    """Return `front_of` every layout of a deal."""
    return front_of(all_layouts(cards, law))


# --- hands at the table -------------------------------------------------------------------------------------------


def hands(text: str) -> list[Cards]:
    """Return the hands of a player, written with bars between them."""
    return [deal(hand.strip()) for hand in text.split("|")]


def strength(hand: Cards, law: naive.Rules) -> float:
    """Return the strength of a hand; a bare pair stands half a step below the same pair with its lowest third card."""
    if len(hand) == 3:
        return naive.table_of(law)[tuple(sorted(hand))]
    a, b = hand
    assert a // 4 == b // 4, "a hand of two cards is a pair"
    # Three cards of three ranks never make less than this pair, and a third card of its rank is more.
    return min(strength((a, b, c), law) for c in range(52) if c // 4 != a // 4) - 0.5


def category(hand: Cards, law: naive.Rules) -> int:
    """Return 1 (high card) to 6 (prial)."""
    if len(hand) == 2:
        return CATEGORY["pair"]
    place, _ = naive.scale(law.run_order, law.prial_order, naive.has_twins(law))[int(strength(hand, law)) - 1]
    return CATEGORY[naive.category(naive.ladder(law.run_order, law.prial_order)[place])]


def refuse_unless(condition: bool, why: str) -> None:
    """Raise ValueError unless the condition holds."""
    if not condition:
        raise ValueError(why)


def in_order(hands: Sequence[Cards], law: naive.Rules) -> bool:
    """Whether no hand beats the one laid before it."""
    strengths = [strength(hand, law) for hand in hands]
    return strengths == sorted(strengths, reverse=True)


def check_cards(laid: Sequence[Sequence[Cards]], others: Iterable[int] = ()) -> None:
    """Refuse a card that is at the table twice."""
    seen = Counter(card for hands in laid for hand in hands for card in hand)
    seen.update(others)
    refuse_unless(max(seen.values()) == 1, "a card twice")


def four_alikes(cards: Iterable[int]) -> list[int]:
    """Return the ranks 0..12 of which all four cards are there."""
    return [rank for rank, number in Counter(card // 4 for card in cards if card < 52).items() if number == 4]


def highest_four(dealt: Sequence[Iterable[int]], law: naive.Rules) -> int | None:
    """Return who holds the highest four of a kind, in the order of prials, or None."""
    held = [
        (strength((4 * rank, 4 * rank + 1, 4 * rank + 2), law), player)
        for player, cards in enumerate(dealt)
        for rank in four_alikes(cards)
    ]
    return max(held)[1] if held else None

"""The pack of Brag between deals the slow way: a list with its top first, and whether it is shuffled.

Nothing here looks at the library. ``pack = SlowPack(cards, shuffle=rng.shuffle)``; ``pack.deal(seats)`` gives each
seat, in the order named (from the dealer's left), a card at a time and returns the hands; ``pack.fold(seat)`` puts a
hand under at once; and one of these ends the deal, puts the hands that are left under, shuffles if the rule says so and
returns whether it did:

- ``pack.seen(seen=..., payer=..., winner=..., payer_shows=...)``: the seen player's hand goes under, then the payer's.
- ``pack.all_folded(winner, turned_up=False, keeps=False)``: he may turn his hand up; a blind one that he keeps for the
  next deal is no part of the pack, and is in `kept` until ``fold(seat, kept=True)`` or the end of a later deal.
- ``pack.gather(seats)``: the hands go under in this order, for a deal that ended in no way that matters.

`rule` is "prial shown", "won by a prial", "every deal" or "never"; `within` a hand "as held" (as dealt) or "highest
down"; `shuffle` changes a list in place. Before the first deal the maker of the pack shuffles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tests import naive

Cards = tuple[int, ...]


def is_prial(hand: Sequence[int]) -> bool:
    """Whether three natural cards are a prial."""
    return naive.category(naive.name(tuple(hand))) == "prial"


def shuffled(rule: str, *, shown: Iterable[Sequence[int]], winning: Sequence[int], seen: bool) -> bool:
    """Whether the pack is shuffled after a deal: the hands that were shown, the winner's, and whether somebody saw."""
    return {
        "every deal": True,
        "never": False,
        "prial shown": any(is_prial(hand) for hand in shown),
        "won by a prial": seen and is_prial(winning),
    }[rule]


class SlowPack:
    """A pack, and the hands that are out of it."""

    def __init__(
        self,
        cards: Iterable[int],
        *,
        shuffle: Callable[[list[int]], None],
        rule: str = "prial shown",
        within: str = "as held",
    ) -> None:
        self.cards = list(cards)
        self.rule = rule
        self.within = within
        self.shuffle = shuffle
        self.hands: dict[int, Cards] = {}
        self.kept: dict[int, Cards] = {}

    def deal(self, seats: Sequence[int], number: int = 3) -> dict[int, Cards]:
        """Deal `number` cards to each seat, one at a time."""
        if self.hands or len(self.cards) < number * len(seats):
            raise ValueError("the hands are in, and the cards are there, before a deal")
        taken = [self.cards.pop(0) for _ in range(number * len(seats))]
        self.hands = {seat: tuple(taken[at :: len(seats)]) for at, seat in enumerate(seats)}
        return dict(self.hands)

    def _under(self, hand: Cards) -> None:
        self.cards += hand if self.within == "as held" else sorted(hand, reverse=True)

    def fold(self, seat: int, *, kept: bool = False) -> None:
        """Put a hand under as it is: the one dealt, or the one kept from an earlier deal."""
        self._under((self.kept if kept else self.hands).pop(seat))

    def gather(self, seats: Iterable[int] = ()) -> None:
        """Put the hands of the seats under in this order, then what else is out, by seat."""
        for seat in seats:
            self.fold(seat)
        for seat in sorted(self.hands):
            self.fold(seat)

    def _end(self, shown: list[Cards], winning: Cards, *, seen: bool) -> bool:
        if shuffled(self.rule, shown=shown, winning=winning, seen=seen):
            self.shuffle(self.cards)
            return True
        return False

    def seen(self, *, seen: int, payer: int, winner: int, payer_shows: bool) -> bool:
        """End a deal in which one player paid to see another; of two hands a player dropped one before."""
        hands = self.kept | self.hands
        shown = [hands[seen], *([hands[payer]] if payer_shows else [])]
        for seat in (seen, payer):
            self.fold(seat, kept=seat not in self.hands)
        self.gather()
        return self._end(shown, hands[winner], seen=True)

    def all_folded(self, winner: int, *, turned_up: bool = False, keeps: bool = False) -> bool:
        """End a deal in which all but one folded; of two hands he dropped one before."""
        hand = (self.kept | self.hands)[winner]
        if keeps:
            self.kept[winner] = hand
            self.hands.pop(winner, None)
        else:
            self.fold(winner, kept=winner not in self.hands)
        return self._end([hand] if turned_up else [], hand, seen=False)

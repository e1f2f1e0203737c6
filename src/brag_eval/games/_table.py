"""Read what the players of a table have laid, and refuse what cannot lie there."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from brag_eval._arguments import read_integer
from brag_eval.cards import card_name, format_cards, is_joker
from brag_eval.dealing import Hand, joker_left, read_hand
from brag_eval.errors import ArgumentError, BragError, HandError
from brag_eval.games._layouts import Layout, read_ids
from brag_eval.hands import evaluate, strength
from brag_eval.ranking import Category
from brag_eval.variants import Variant
from brag_eval.words import quoted

Laid: TypeAlias = str | Layout | Sequence[Hand]
"""What a player lays: "Ah 2h 3c | As Kc Qs | spare Ad", a `Layout`, or hands, text or ids, without the spare."""

Table: TypeAlias = Mapping[str, Laid] | Sequence[Laid]
"""What is laid by seat, clockwise, with the players' names or without."""


@dataclass(frozen=True)
class Held:
    """Say what a hand is worth: twice its strength, so that a pair without a third card fits in below the others."""

    cards: tuple[int, ...]
    worth: int
    category: Category
    words: str


@dataclass(frozen=True)
class Seat:
    """Hold what one player has laid."""

    name: str
    hands: tuple[Held, ...]
    spare: tuple[int, ...]

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """All cards the player was dealt, as far as they are told."""
        return tuple(card for hand in self.hands for card in hand.cards) + self.spare

    def ranks(self, times: int) -> tuple[int, ...]:
        """List the ranks, 0..12, of which the player was dealt so many cards or more."""
        held = [card // 4 for card in self.cards if not is_joker(card)]
        return tuple(rank for rank in sorted(set(held)) if held.count(rank) >= times)


@dataclass(frozen=True)
class Frame:
    """Say what may be laid in a game: cards dealt, hands, players, and whether fewer hands or bare pairs may lie."""

    dealt: int
    hands: int
    players: range
    variant: Variant
    fewer: str = ""

    def read(self, table: Table) -> tuple[Seat, ...]:
        """Read all that is laid, no card twice."""
        if isinstance(table, Mapping):
            names, entries = list(table), list(table.values())
            check_names(names)
        elif isinstance(table, Sequence) and not isinstance(table, (str, bytes, bytearray)):
            entries = list(table)
            names = [f"player {seat}" for seat in range(len(entries))]
        else:
            raise TypeError(
                f"a table must be a mapping from names to what they lay, or a sequence, got {quoted(table)}"
            )
        if len(entries) not in self.players:
            most = self.players[-1]
            expected = f"{self.players[0]} to {most}" if len(self.players) > 1 else f"{most}"
            raise HandError(f"expected {expected} players, got {len(entries)}")
        owners: dict[int, str] = {}
        seats = []
        for name, entry in zip(names, entries, strict=True):
            try:
                seats.append(self._read_seat(name, entry, owners))
            except (BragError, TypeError) as error:
                raise type(error)(f"{name}: {error}") from None
        return tuple(seats)

    def _read_seat(self, name: str, entry: Laid, owners: dict[int, str]) -> Seat:
        hands, spare = _split(entry)
        if len(hands) != self.hands and not (self.fewer == "pairs" and len(hands) < self.hands):
            expected = f"up to {self.hands}" if self.fewer == "pairs" else f"{self.hands}"
            raise HandError(f"expected {expected} hands, got {len(hands)}")
        held = []
        for place, hand in enumerate(hands, start=1):
            try:
                ids = read_ids(hand)
                bare = len(ids) == 2 and self.fewer == "bare-pair"
                cards = read_hand(ids, variant=self.variant, cards=2 if bare else 3)
                cards = joker_left(cards, owners, self.variant) if isinstance(hand, str) else cards
                held.append(self._evaluate(cards))
            except (BragError, TypeError) as error:
                raise type(error)(f"hand {place}: {error}") from None
            self._claim(cards, owners, f"is in {name}'s hand {place} too")
        left = self.dealt - sum(len(hand.cards) for hand in held)
        thrown: tuple[int, ...] = ()
        if thrown_ids := read_ids(spare):
            try:
                thrown = read_hand(thrown_ids, variant=self.variant, cards=left)
                thrown = joker_left(thrown, owners, self.variant) if isinstance(spare, str) else thrown
            except BragError as error:
                raise type(error)(f"spare: {error}") from None
            self._claim(thrown, owners, f"is thrown by {name} too")
        return Seat(name, tuple(held), thrown)

    def _claim(self, cards: Iterable[int], owners: dict[int, str], place: str) -> None:
        for card in cards:
            if card in owners:
                raise HandError(f"card {card_name(card)} {owners[card]}")
            owners[card] = place

    def _evaluate(self, cards: tuple[int, ...]) -> Held:
        if len(cards) == 3:
            hand = evaluate(cards, variant=self.variant)
            return Held(cards, 2 * hand.strength, hand.category, str(hand))
        if cards[0] // 4 != cards[1] // 4 or is_joker(cards[0]):
            raise HandError(f"a hand of two cards must be a pair, got {format_cards(cards)}")
        others = [card for card in range(52) if card // 4 != cards[0] // 4]
        weakest = min([(*cards, card) for card in others], key=lambda hand: strength(hand, variant=self.variant))
        hand = evaluate(weakest, variant=self.variant)
        return Held(cards, 2 * hand.strength - 1, hand.category, f"{str(hand).partition(' with ')[0]} alone")


def _split(entry: Laid) -> tuple[Sequence[Hand], Hand]:
    """Part what a player lays into hands and spare."""
    if isinstance(entry, Layout):
        return [hand.kept for hand in entry.hands], entry.spare
    if isinstance(entry, str):
        laid, _, spare = entry.partition("spare")
        return [hand for hand in laid.strip().strip("|").split("|") if hand.strip()], spare.strip()
    if isinstance(entry, Sequence) and not isinstance(entry, (bytes, bytearray)):
        return entry, ()
    raise TypeError(
        f"expected hands such as 'Ah 2h 3c | As Kc Qs', a Layout or a sequence of hands, got {quoted(entry)}"
    )


def write(seat: Seat) -> str:
    """Write what a player has laid, so that it is read back."""
    laid = " | ".join(format_cards(hand.cards) for hand in seat.hands)
    return f"{laid} | spare {format_cards(seat.spare)}" if seat.spare else laid


def check_names(names: Iterable[object]) -> None:
    """Refuse players' names that are not strings, or would not stand on a line."""
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"players' names must be strings, got {quoted(name)}")
        if not name.isprintable():
            raise ArgumentError(f"players' names must be printable, got {quoted(name)}")


def find_seat(seats: Sequence[Seat], player: str | int, what: str) -> int:
    """Find a player by seat or by name."""
    if isinstance(player, str):
        names = [seat.name for seat in seats]
        if player not in names:
            raise ArgumentError(f"{what}: no player is called {quoted(player)}; there are {', '.join(names)}")
        return names.index(player)
    return read_integer(player, what, least=0, most=len(seats) - 1)


def misorder(seat: Seat) -> str:
    """Say which hand of a player beats the one before it; nothing if none does."""
    for place, (before, hand) in enumerate(zip(seat.hands, seat.hands[1:], strict=False), start=2):
        if hand.worth > before.worth:
            return f"hand {place}, {hand.words}, beats hand {place - 1}, {before.words}; the better is laid first"
    return ""


def check_order(seats: Sequence[Seat]) -> None:
    """Refuse a hand that beats the one before it."""
    for seat in seats:
        if wrong := misorder(seat):
            raise HandError(f"{seat.name}: {wrong}")


def best_four(seats: Sequence[Seat], variant: Variant) -> int | None:
    """Find who was dealt the highest four of a kind, in the order of the prials."""
    fours = [
        (strength([4 * rank, 4 * rank + 1, 4 * rank + 2], variant=variant), place)
        for place, seat in enumerate(seats)
        for rank in seat.ranks(4)
    ]
    return max(fours)[1] if fours else None


def check_told(seats: Sequence[Seat], dealt: int, why: str) -> None:
    """Refuse a player whose spare is not told, where it counts."""
    for seat in seats:
        if len(seat.cards) < dealt:
            raise HandError(f"{seat.name}: the card thrown must be told too, as '| spare 2c', {why}")

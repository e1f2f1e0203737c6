"""Hold a table between deals and during them, and change it by one event."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from brag_eval._arguments import read_integer
from brag_eval.betting._actions import TOLD, Action, Kind
from brag_eval.betting._dealt import Dealt
from brag_eval.betting._events import variant_record
from brag_eval.betting._pack import Cards, Pack, showdown_of, shuffle_is_due
from brag_eval.betting._round import Round
from brag_eval.betting._rules import MOST_CHIPS, TableRules
from brag_eval.cards import format_cards, parse_cards
from brag_eval.errors import ArgumentError, IllegalAction, RecordError
from brag_eval.variants import Variant
from brag_eval.words import quoted


class Table:
    """Hold who sits where with what; each event is checked whole before it changes anything."""

    def __init__(self, rules: TableRules, variant: Variant | None) -> None:
        self.rules = rules
        self.variant = variant
        self.money: dict[str, int] = {}  # by seat, clockwise; during a deal of those not in it
        self.dealer: str | None = None
        self.carried = 0
        self.keeper: str | None = None  # who keeps a blind hand for the next deal
        self.kept: Cards | None = None
        self.players: tuple[str, ...] = ()  # those in the deal, by seat
        self.deal: Round | None = None
        self.dealt: Dealt | None = None
        self.pack = Pack.new(variant=variant) if variant else None
        self.shuffle_due = variant is not None

    @property
    def playing(self) -> bool:
        """Whether a deal is under way."""
        return self.deal is not None and self.deal.result is None

    def stacks(self) -> dict[str, int]:
        """Say what everybody has in front of him."""
        if self.deal is None or not self.playing:
            return dict(self.money)
        return self.money | dict(zip(self.players, self.deal.stacks, strict=True))

    def apply(self, event: Mapping[str, Any]) -> None:
        """Change the table by an event other than its opening and an undo."""
        said = {name: value for name, value in event.items() if name != "event"}
        _APPLY[event["event"]](self, **said)

    def between_deals(self, what: str) -> None:
        """Refuse what cannot be done during a deal."""
        if self.playing:
            raise IllegalAction(f"{what} between deals, and this one is not over")

    def seated(self, player: str) -> str:
        """Check that somebody of that name sits here."""
        if not isinstance(player, str) or player not in self.money:
            raise ArgumentError(
                f"nobody here is called {quoted(player)}; at the table: {', '.join(self.money) or 'nobody'}"
            )
        return player

    def seat(self, player: str) -> int:
        """Find a player's seat in the deal."""
        if self.seated(player) not in self.players:
            raise IllegalAction(f"{player} is not in this deal")
        return self.players.index(player)

    def next_dealer(self, players: tuple[str, ...]) -> str:
        """Say who deals next: the first to the left of the last dealer; the last to sit down before any deal."""
        names = list(self.money)
        if self.dealer is None:
            return players[-1]
        start = names.index(self.dealer)
        return next(name for name in names[start + 1 :] + names[: start + 1] if name in players)

    def join(self, player: str, money: int) -> None:
        """Seat a player on the right of the first."""
        self.between_deals("players join")
        if not isinstance(player, str):
            raise TypeError(f"a name must be a string, got {quoted(player)}")
        if not player.isprintable() or player.strip() != player or not player:
            raise ArgumentError(f"expected a name of letters, got {quoted(player)}")
        if player in self.money:
            raise ArgumentError(f"{quoted(player)} sits here already")
        self.money[player] = read_integer(money, "money", least=0, most=MOST_CHIPS)

    def bring(self, player: str, money: int) -> None:
        """Add to a player's chips, during a deal where the rules let him."""
        self.seated(player)
        read_integer(money, "money", least=1, most=MOST_CHIPS)
        if self.deal is not None and self.playing and player in self.players:
            self.deal = self.deal.bring(self.seat(player), money)
        else:
            self.money[player] += money

    def leave(self, player: str) -> None:
        """Let a player go with his chips; he has no claim to what is carried over."""
        self.between_deals("players leave")
        names = list(self.money)
        if self.seated(player) == self.dealer:
            before = names.index(player) - 1
            self.dealer = names[before] if len(names) > 1 else None
        if player == self.keeper:
            self._throw_kept()
        del self.money[player]

    def _throw_kept(self) -> None:
        if self.pack is not None and self.kept is not None:
            self.pack = self.pack.under(self.kept)
        self.keeper = self.kept = None

    def shuffle(self, cards: str) -> None:
        """Put the pack in the order that a shuffle gave it."""
        self.between_deals("the pack is shuffled")
        if self.pack is None or not self.shuffle_due:
            raise IllegalAction("the pack is not to be shuffled")
        order = parse_cards(cards)
        if sorted(order) != sorted(self.pack.cards):
            raise RecordError("those are not the cards of the pack")
        self.pack = Pack(order)
        self.shuffle_due = False

    def new_round(self, dealer: str, players: list[str], blind: list[str]) -> Round:
        """Make the round of the next deal, and so check that it can be dealt, without changing anything."""
        self.between_deals("the next deal is dealt")
        if len(set(players)) < len(players):
            raise ArgumentError(f"each player is named once, got {quoted(players)}")
        chosen = {self.seated(name) for name in players}
        names = tuple(name for name in self.money if name in chosen)
        if not names or (self.dealer is not None and dealer != self.next_dealer(names)) or dealer not in names:
            raise ArgumentError(f"it is not for {quoted(dealer)} to deal")
        if unknown := [name for name in blind if name not in names]:
            raise ArgumentError(f"{quoted(unknown[0])} is not in this deal")
        if self.variant is not None:
            self._pack_for(names).deal(len(names), cards=self.variant.dealt)
        return Round.start(
            self.rules,
            [self.money[name] for name in names],
            dealer=names.index(dealer),
            carried=self.carried,
            kept=[names.index(self.keeper)] if self.keeper in names else (),
            blind=[names.index(name) for name in blind],
            names=names,
        )

    def _pack_for(self, names: tuple[str, ...]) -> Pack:
        """Return the pack that is dealt from: with a kept hand under it whose holder is not in the deal."""
        assert self.pack is not None  # noqa: S101 (called where cards are played)
        return self.pack if self.kept is None or self.keeper in names else self.pack.under(self.kept)

    def start_deal(self, dealer: str, players: list[str], blind: list[str]) -> None:
        """Take the antes, and deal if there is a pack."""
        deal = self.new_round(dealer, players, blind)
        if self.shuffle_due:
            raise IllegalAction("the pack is to be shuffled first")
        self.players = deal.names
        kept = self.kept if self.keeper in self.players else None
        self.dealt = Dealt(self._pack_for(self.players), self.variant, deal, kept) if self.variant else None
        self.deal, self.dealer = deal, dealer
        self.keeper = self.kept = None
        self._after()

    def act(self, player: str, action: str) -> None:
        """Do something in the deal."""
        done = Action.parse(action, seat=self.seat(player))
        if self.deal is None:
            raise IllegalAction("no deal is under way")
        if done.kind in TOLD and self.dealt is not None:
            raise IllegalAction("the cards decide how hands compare")
        self.deal = self.deal.act(done)
        if self.dealt is not None:
            self.dealt.follow(self.deal.history[-1])
            if self.deal.comparing is not None:
                showdown = showdown_of(self.rules, self.dealt.left(), variant=self.dealt.variant)
                self.deal = self.deal.settle(showdown)
        self._after()

    def _after(self) -> None:
        """Take over what a deal has come to."""
        deal, dealt = self.deal, self.dealt
        assert deal is not None  # noqa: S101 (called after each of its events)
        if (result := deal.result) is not None:
            if deal.history[-1].kind is not Kind.SHOW:
                self.money.update(zip(self.players, deal.stacks, strict=True))
                self.carried = result.carried
                self.keeper = None if result.kept is None else self.players[result.kept[0]]
                self.kept = None if dealt is None else dealt.clear(result)
            if dealt is not None:
                self.shuffle_due = shuffle_is_due(self.rules, result, dealt.left(), variant=dealt.variant)
        if dealt is not None:
            self.pack = dealt.pack

    def snapshot(self) -> dict[str, Any]:
        """Give all of it as plain data."""
        return {
            "rules": self.rules.record(),
            "variant": variant_record(self.variant),
            "money": dict(self.money),
            "dealer": self.dealer,
            "carried": self.carried,
            "keeper": self.keeper,
            "kept": None if self.kept is None else format_cards(self.kept),
            "pack": None if self.pack is None else self.pack.record(),
            "shuffle_due": self.shuffle_due,
            "players": list(self.players),
            "hands": None if self.dealt is None else [[format_cards(h) for h in held] for held in self.dealt.hands],
            "deal": None if self.deal is None else self.deal.record(),
        }


_APPLY: Final[Mapping[str, Callable[..., None]]] = {
    "join": Table.join,
    "bring": Table.bring,
    "leave": Table.leave,
    "shuffle": Table.shuffle,
    "deal": Table.start_deal,
    "act": Table.act,
}

"""Hold one deal as it stands: who has what, who is in, what it costs, and what is to be decided."""

from enum import IntEnum
from typing import Final

from brag_eval.betting._rules import TableRules

OUT: Final = 0
OPEN: Final = 1
BLIND: Final = 2
TWO: Final = 3  # blind, with two hands


class Phase(IntEnum):
    """What a deal waits for."""

    BET = 0
    """A player's turn."""
    DECIDE = 1
    """He has looked at one of two hands: does he keep it?"""
    DROP = 2
    """He must throw away one of two hands unseen, before he is shown or all have folded to him."""
    CARRY = 3
    """All have folded to a blind player: does he keep his hand for the next deal?"""
    COMPARE = 4
    """Two hands are compared: how does it come out?"""
    OVER = 5


class State:
    """Hold one deal, to be changed in place; `Round` keeps it from those who use the library."""

    # A class of slots that is copied and changed: 100,000 actions a second leave 10 us for one, and a frozen
    # dataclass of 20 fields takes half of that to be built.
    __slots__ = (
        "actor", "bets", "bettor", "blind_price", "blind_turns", "carried", "coverers", "dealer", "drops", "hands",
        "holders", "kept", "last_bet", "left", "looked", "names", "opened", "order", "passes", "payer", "phase", "pots",
        "rules", "seen", "shown", "stacks", "stake", "turn", "winner", "winners",
    )  # fmt: skip

    def __init__(
        self,
        rules: TableRules,
        stacks: list[int],
        dealer: int,
        carried: int,
        hands: list[int],
        names: tuple[str, ...],
    ) -> None:
        """Take the antes and put the first player to act on turn."""
        self.rules: TableRules = rules
        self.names: tuple[str, ...] = names
        self.dealer: int = dealer
        self.carried: int = carried  # what the deals before left
        self.stacks: list[int] = [stack - rules.ante for stack in stacks]
        self.pots: list[int] = [carried + rules.ante * len(stacks)]  # covered pots first; bets go into the last
        self.coverers: list[int] = []  # who covered each pot but the last
        self.stake: int = rules.opening_stake
        self.blind_price: int = -(-self.stake // 2)
        self.hands: list[int] = hands  # a seat's OUT, OPEN, BLIND or TWO
        self.left: int = len(stacks)  # how many are in and still bet
        self.blind_turns: list[int] = [0] * len(stacks)
        self.bets: list[int] = [0] * len(stacks)  # how often each has bet
        self.bettor: int = -1
        self.last_bet: int = 0
        self.opened: bool = False  # whether somebody has put chips in: then nobody can pass any more
        self.passes: int = 0
        self.phase: Phase = Phase.BET
        self.turn: int = dealer
        self.actor: int = -1  # who is to decide, outside Phase.BET
        self.looked: int = -1  # which of two hands was looked at
        self.drops: list[int] = []  # who is still to throw away one of two hands
        self.payer: int = -1  # the comparison that is to be made
        self.seen: int = -1
        self.holders: list[int] = []  # who has won so far of those compared
        self.winner: int = -1  # whom all folded to
        self.winners: list[int] = []  # who was paid something, in order
        self.kept: tuple[int, int] | None = None  # seat and hand that go on to the next deal
        self.shown: list[int] = []  # who turned up his hand, in order
        self.order: list[int] = []  # in which order the hands left at the end go under the pack
        self.advance()

    def copy(self) -> "State":
        """Return a second one that can be changed alone."""
        new = object.__new__(State)
        new.rules = self.rules
        new.names = self.names
        new.dealer = self.dealer
        new.carried = self.carried
        new.stacks = self.stacks[:]
        new.pots = self.pots[:]
        new.coverers = self.coverers[:]
        new.stake = self.stake
        new.blind_price = self.blind_price
        new.hands = self.hands[:]
        new.blind_turns = self.blind_turns[:]
        new.left = self.left
        new.bets = self.bets[:]
        new.bettor = self.bettor
        new.last_bet = self.last_bet
        new.opened = self.opened
        new.passes = self.passes
        new.phase = self.phase
        new.turn = self.turn
        new.actor = self.actor
        new.looked = self.looked
        new.drops = self.drops[:]
        new.payer = self.payer
        new.seen = self.seen
        new.holders = self.holders[:]
        new.winner = self.winner
        new.winners = self.winners[:]
        new.kept = self.kept
        new.shown = self.shown[:]
        new.order = self.order[:]
        return new

    def active(self) -> list[int]:
        """List those who are in and still bet."""
        if self.coverers:
            return [seat for seat, hand in enumerate(self.hands) if hand and seat not in self.coverers]
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def other(self, seat: int) -> int:
        """Find the other of the two who are left."""
        one, two = self.active()
        return two if one == seat else one

    def advance(self) -> None:
        """Pass the turn to the next on the left who is in and has not covered."""
        hands, turn = self.hands, self.turn + 1 - len(self.hands)  # below 0 it counts from behind
        while not hands[turn] or (self.coverers and turn % len(hands) in self.coverers):
            turn += 1
        self.turn = turn % len(hands)

    def price(self, seat: int) -> int:
        """Say what a turn costs a player at least."""
        return self.stake if self.hands[seat] == OPEN else self.blind_price

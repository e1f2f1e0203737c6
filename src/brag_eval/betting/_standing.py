"""Tell how a deal stands, without changing it."""

from brag_eval.betting._actions import Option
from brag_eval.betting._legal import acting, options
from brag_eval.betting._rules import TableRules
from brag_eval.betting._state import BLIND, TWO, Phase, State


class Standing:
    """Show what everybody at the table can see of a deal. Seats count from 0, clockwise."""

    __slots__ = ("_state",)

    _state: State

    @property
    def rules(self) -> TableRules:
        """What the table has agreed."""
        return self._state.rules

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return self._state.names

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips that each seat has left."""
        return tuple(self._state.stacks)

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self._state.dealer

    @property
    def pot(self) -> int:
        """All chips on the table."""
        return sum(self._state.pots)

    @property
    def pots(self) -> tuple[int, ...]:
        """The covered pots and, last, the one that is being played for."""
        return tuple(self._state.pots)

    @property
    def stake(self) -> int:
        """What an open player pays on a turn at least."""
        return self._state.stake

    @property
    def blind_price(self) -> int:
        """What a blind player pays on a turn at least."""
        return self._state.blind_price

    @property
    def price(self) -> int | None:
        """What the player on turn must bet at least, whether he has it or not; None where nobody is to bet."""
        state = self._state
        return state.price(state.turn) if state.phase is Phase.BET else None

    @property
    def is_betting(self) -> bool:
        """Whether it is a player's turn, and no hand of two is to be decided on, compared or kept."""
        return self._state.phase is Phase.BET

    @property
    def last_bet(self) -> tuple[int, int] | None:
        """Who bet last, and how much."""
        state = self._state
        return (state.bettor, state.last_bet) if state.bettor >= 0 else None

    @property
    def to_act(self) -> int | None:
        """Whose turn it is or who has to decide; None while hands are being compared, and at the end."""
        phase = self._state.phase
        return acting(self._state) if phase < Phase.COMPARE else None

    @property
    def actor(self) -> int | None:
        """The seat whose action is asked for: that of `to_act`, of who paid to compare, or of who may still show."""
        seat = acting(self._state)
        return None if seat < 0 else seat

    @property
    def comparing(self) -> tuple[int, int] | None:
        """Whose hands are being compared: who paid or covered the pot, and the other; or None."""
        state = self._state
        return (state.payer, state.seen) if state.phase is Phase.COMPARE else None

    @property
    def in_play(self) -> tuple[int, ...]:
        """Seats that have not folded, those who covered the pot with them."""
        return tuple(seat for seat, hand in enumerate(self._state.hands) if hand)

    @property
    def blind(self) -> tuple[int, ...]:
        """Seats that are in and have not looked."""
        return tuple(seat for seat, hand in enumerate(self._state.hands) if hand >= BLIND)

    @property
    def two_hands(self) -> tuple[int, ...]:
        """Seats that hold two blind hands."""
        return tuple(seat for seat, hand in enumerate(self._state.hands) if hand == TWO)

    @property
    def covered(self) -> tuple[int, ...]:
        """Seats that covered a pot and wait to be compared, in that order."""
        return tuple(self._state.coverers)

    def legal_actions(self) -> tuple[Option, ...]:
        """List what may be done, with its price; of bets the smallest and the largest.

        Never empty before the deal is over. Where `look_when` is "any-time", others than `to_act` may be in it.
        """
        return tuple(options(self._state))

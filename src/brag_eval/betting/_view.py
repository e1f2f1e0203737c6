"""Show a player what he may know: the table, and his own cards once he has looked."""

from collections.abc import Callable, Sequence
from typing import Self, TypeAlias

from brag_eval.betting._actions import Action, Kind, Option
from brag_eval.betting._legal import judge
from brag_eval.betting._standing import Standing
from brag_eval.betting._state import BLIND, OPEN, Phase, State


class View(Standing):
    """Stand in one player's place; good for the call it is handed to, and to be read only.

    Attributes
    ----------
    seat
        The player's seat, whose move is asked for.
    """

    __slots__ = ("_hands", "_percentiles", "_strengths", "seat")

    seat: int

    def __init__(
        self,
        state: State,
        hands: Sequence[Sequence[tuple[int, ...]]],
        strengths: Sequence[Sequence[int]],
        percentiles: Sequence[float],
    ) -> None:
        """Hold what is dealt; each seat has one hand, or two."""
        self._state = state
        self._hands = hands
        self._strengths = strengths
        self._percentiles = percentiles
        self.seat = -1

    @classmethod
    def of(
        cls,
        deal: Standing,
        seat: int,
        hands: Sequence[Sequence[tuple[int, ...]]],
        strengths: Sequence[Sequence[int]],
        percentiles: Sequence[float],
    ) -> Self:
        """Show a deal to a seat."""
        view = cls(deal._state.copy(), hands, strengths, percentiles)  # noqa: SLF001 (a standing is shown as another)
        view.seat = seat
        return view

    def _which(self) -> int:
        """Say which of the player's hands he knows; -1: none."""
        state = self._state
        if state.phase is Phase.DECIDE:
            return state.looked
        return -1 if state.hands[self.seat] >= BLIND else 0

    @property
    def cards(self) -> tuple[int, ...] | None:
        """The cards that the player has seen of his own; None while he is blind."""
        which = self._which()
        return None if which < 0 else self._hands[self.seat][which]

    @property
    def strength(self) -> int | None:
        """The strength of `cards`; None while he is blind."""
        which = self._which()
        return None if which < 0 else self._strengths[self.seat][which]

    @property
    def percentile(self) -> float | None:
        """Per cent of all deals that are weaker than `cards`; None while he is blind."""
        if self._state.hands[self.seat] == OPEN:
            return self._percentiles[self._strengths[self.seat][0]]
        which = self._which()
        return None if which < 0 else self._percentiles[self._strengths[self.seat][which]]

    @property
    def is_blind(self) -> bool:
        """Whether the player has not looked."""
        return self._state.hands[self.seat] >= BLIND

    @property
    def stack(self) -> int:
        """The player's chips."""
        return self._state.stacks[self.seat]

    @property
    def turns(self) -> int:
        """How often the player has bet in this deal."""
        return self._state.bets[self.seat]

    def option(self, kind: Kind) -> Option | None:
        """Say for what the player may do something; None if he may not."""
        option = judge(self._state, kind, self.seat)
        return None if isinstance(option, str) else option

    def legal_actions(self) -> tuple[Option, ...]:
        """List what the player may do, with its price."""
        return tuple(option for option in super().legal_actions() if option.seat == self.seat)


Strategy: TypeAlias = Callable[[View], Action]
"""Says what a player does. One with a true attribute `blind` leaves its cards down at the deal; others look at once."""

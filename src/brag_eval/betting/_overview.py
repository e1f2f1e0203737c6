"""Tell how a table stands, without changing it."""

from typing import Any

from brag_eval.betting._pack import Cards, Pack
from brag_eval.betting._round import Round
from brag_eval.betting._rules import TableRules
from brag_eval.betting._table import Table
from brag_eval.betting._view import View
from brag_eval.errors import IllegalAction
from brag_eval.variants import Variant


class Overview:
    """Show a table between its deals and during them."""

    _table: Table

    @property
    def rules(self) -> TableRules:
        """What the table has agreed."""
        return self._table.rules

    @property
    def variant(self) -> Variant | None:
        """The house rules of the cards, if cards are played."""
        return self._table.variant

    @property
    def round(self) -> Round | None:
        """The deal under way or, between deals, the last; seats are those of `players`."""
        return self._table.deal

    @property
    def players(self) -> tuple[str, ...]:
        """Who is in that deal, by seat."""
        return self._table.players

    @property
    def stacks(self) -> dict[str, int]:
        """Everybody's chips, clockwise."""
        return self._table.stacks()

    @property
    def pot(self) -> int:
        """All chips on the table, those carried over with them."""
        deal = self._table.deal
        return deal.pot if deal is not None and self._table.playing else self._table.carried

    @property
    def dealer(self) -> str | None:
        """Who dealt last."""
        return self._table.dealer

    @property
    def keeper(self) -> str | None:
        """Who keeps a blind hand for the next deal."""
        return self._table.keeper

    @property
    def to_act(self) -> str | None:
        """Whose turn it is or who has to decide, if anybody."""
        deal = self._table.deal
        return None if deal is None or deal.to_act is None else self._table.players[deal.to_act]

    @property
    def pack(self) -> Pack | None:
        """The cards that nobody holds, if cards are played."""
        return self._table.pack

    def hands(self, player: str) -> tuple[Cards, ...]:
        """Say what a player holds, whether he has looked or not; of two hands the one kept comes first."""
        dealt, seat = self._table.dealt, self._table.seat(player)
        return () if dealt is None else tuple(dealt.hands[seat])

    def view(self, player: str) -> View:
        """Show what a player may know of the deal: all but cards that he has not looked at.

        Raises
        ------
        IllegalAction
            If no deal is under way, no cards are played, or he is not in it.
        """
        table = self._table
        seat = table.seat(player)
        if table.deal is None or table.dealt is None:
            raise IllegalAction("there are no cards to look at")
        return table.dealt.view(table.deal, seat)

    def snapshot(self) -> dict[str, Any]:
        """Give all that is known of the table as plain data for JSON, cards in hands and pack with it."""
        return self._table.snapshot()

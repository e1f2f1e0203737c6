"""A betting round of Brag the slow way: one plain object that is changed by every action, written from the rules.

Nothing here looks at the library or at a card. ``Slow(rules, stacks, dealer=...)`` takes the antes; then `legal` tells
what a player may do and `act` does it, or raises ValueError and changes nothing. Seats are numbers from 0, clockwise.

`rules` is a dict over `RULES`: its keys are the parameters of the game, and beside each default stand the other values.
Everybody is blind until he looks; ``looked={0, 2}`` names those who looked before the first turn. ``playing`` names the
seats that pay the ante, if not all; ``carried`` is the pot that stayed and ``kept`` who kept a blind hand with it.

Actions, by whose turn it is (`to_act`) unless ``player=`` says otherwise:

- ``act("bet", 4)``: the whole amount put in, blind or open as the player is. ``act("fold")``, ``act("pass")``.
- ``act("look")``; with two blind hands it turns up one of them, and ``act("keep")`` (the other is dropped, he is open)
  or ``act("throw")`` (he is blind with the other) must follow before anything else he does.
- ``act("see", result="better")``: "better", "equal" or "worse", the payer's hand against the seen one.
- ``act("cover")``: all he has left. Whatever ends a hand with a covered pot also takes ``cover=``: the covering hand
  against the other that is compared with it, "better", "equal" or "worse".

`legal` gives (kind, least, most) for each: the bets between are all legal but the odd ones that ``odd_raise`` refuses.
After a hand `over` is true, `ending` "fold", "see", "carried", "void" or "covered"; `pot` and `side` what stays on
the table, `kept` who may keep a blind hand for the next deal (to decline leaves it out of the next ``kept``), `won`
the chips that each seat took, `shown` the seats that show after a see, in order, `next_dealer`.
"""

from __future__ import annotations

from typing import Any

from tests.betting.slow_state import RESULTS, RULES, State

__all__ = ["RESULTS", "RULES", "Slow"]


class Slow(State):
    """One hand of betting, changed by every action."""

    def act(
        self,
        kind: str,
        amount: int | None = None,
        result: str | None = None,
        *,
        cover: str | None = None,
        player: int | None = None,
    ) -> None:
        """Do what a player does, or raise ValueError."""
        player = self.to_act if player is None else player
        limits = {of: (least, most) for of, least, most in self.legal(player)}
        if kind not in limits or player is None:
            raise ValueError(f"{kind} by {player} is refused")
        if kind == "bet" and (amount is None or not limits[kind][0] <= amount <= limits[kind][1]):
            raise ValueError(f"a bet of {amount} is refused")
        if kind == "bet" and amount is not None and self.odd_refused(player, amount):
            raise ValueError(f"an odd bet of {amount} is refused while somebody is blind")
        if kind == "see" and (result not in RESULTS or (result == "equal" and self.rules["tie"] == "suits")):
            raise ValueError(f"a see that ends {result} is refused")
        if cover not in RESULTS and self._compares_cover(kind, player):
            raise ValueError(
                f"{kind} is refused without what the covering hand is: better, equal or worse, not {cover}"
            )
        getattr(self, f"_{kind}")(player, amount=amount, result=result, cover=cover)

    def _compares_cover(self, kind: str, player: int) -> bool:
        """Whether an action ends the hand with a covered pot."""
        left = self.playing()
        if kind == "cover":
            others = [other for other in left if other != player]
            return len(others) == 1 and others[0] not in self.pending
        if self.covered is None:
            return False
        if kind == "fold":
            others = [other for other in left if other != player]
            return len(others) == 1 and others[0] not in self.pending
        return kind == "see" or (kind in ("keep", "throw") and len(left) == 1)

    def _bet(self, player: int, *, amount: int, **_: Any) -> None:
        self._pay(player, amount)
        self.bets += 1
        if self.is_blind(player):
            self.blind_turns[player] += 1
            self.stake, self.blind = 2 * amount, amount
        else:
            self.stake, self.blind = amount, (amount + 1) // 2
        self.to_act = self._after(player)

    def _fold(self, player: int, *, cover: str | None, **_: Any) -> None:
        following = self._after(player)
        self.inside.remove(player)
        self.to_act = following
        self._end_if_one_left(cover)
        self._end_if_all_passed()

    def _pass(self, player: int, **_: Any) -> None:
        self.passed.add(player)
        self.to_act = self._after(player)
        self._end_if_all_passed()

    def _look(self, player: int, **_: Any) -> None:
        if self.hands[player] == 2:
            self.pending.add(player)
        else:
            self.looked.add(player)

    def _keep(self, player: int, *, cover: str | None, **_: Any) -> None:
        self.looked.add(player)
        self._throw(player, cover=cover)

    def _throw(self, player: int, *, cover: str | None, **_: Any) -> None:
        self.pending.remove(player)
        self.hands[player] = 1
        self._end_if_one_left(cover)

    def _cover(self, player: int, *, cover: str | None, **_: Any) -> None:
        following = self._after(player)
        self._pay(player, self.stacks[player])
        self.covered = player
        self.to_act = following
        self._end_if_one_left(cover)
        self._end_if_all_passed()

    def _see(self, payer: int, *, result: str, cover: str | None, **_: Any) -> None:
        cost = self.see_price(payer)
        assert cost is not None
        self._pay(payer, cost)
        (seen,) = [other for other in self.playing() if other != payer]
        self.shown = [seen]
        if (
            self.rules["show"] != "seen first"
            or result == "better"
            or (result, self.rules["tie"]) == ("equal", "split")
        ):
            self.shown.append(payer)
        if result == "equal" and self.rules["tie"] == "split":
            winners = [seen, payer]
        else:
            winners = [payer] if result == "better" else [seen]
        self._pay_out(winners, cover)
        self._finish("see")

    # --- the end of a hand -----------------------------------------------------------------------------------------

    def _end_if_one_left(self, cover: str | None) -> None:
        """End the hand if one player is left who still bets, and knows which hand he plays."""
        left = self.playing()
        if len(left) > 1:
            return
        (last,) = left
        if last in self.pending:
            self.to_act = last
        elif self.covered is not None:
            self._pay_out([last], cover)
            self._finish("covered")
        elif self.is_blind(last) and self.rules["all_fold_to_blind"] == "carries":
            self.kept = {last}
            self._finish("carried")
        else:
            self._pay_out([last], cover)
            self._finish("fold")

    def _end_if_all_passed(self) -> None:
        """End the hand, the pot staying, if all who still bet have passed and nobody has bet."""
        left = self.playing()
        if not self.over and self.bets == 0 and len(left) > 1 and self.passed >= set(left):
            self._finish("void")

    def _pay_out(self, winners: list[int], cover: str | None) -> None:
        """Pay the side pot to the winners, and the pot to them or to a better hand that covers it."""
        if self.covered is None:
            self._share(self.pot, winners)
        else:
            self._share(self.side, winners)
            self._share(self.pot, [self.covered] if cover == "better" else winners)
        self.pot = self.side = 0

    def _share(self, chips: int, winners: list[int]) -> None:
        """Share chips evenly, the first named with the odd one."""
        for at, winner in enumerate(winners):
            part = chips // len(winners) + (at < chips % len(winners))
            self.stacks[winner] += part
            self.won[winner] += part

    def _pay(self, player: int, amount: int) -> None:
        self.stacks[player] -= amount
        if self.covered is None:
            self.pot += amount
        else:
            self.side += amount

    def _finish(self, ending: str) -> None:
        self.over = True
        self.ending = ending
        self.to_act = None

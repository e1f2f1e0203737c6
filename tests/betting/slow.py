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

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

RULES: dict[str, Any] = {
    "ante": 1,
    "opening": "stake",  # or "between": the first bet is within two limits; "ante": it is at least the ante
    "opening_stake": 2,  # the open price of the first turn, under "stake"
    "opening_least": 1,  # open chips, under "between"
    "opening_most": 5,
    "raise_limit": "none",  # or a number, the most by which the open price may rise; "pot"; "double" the price
    "first_may_pass": False,
    "look_when": "own turn",  # or "any time"
    "blind_sees_open": "no",  # or "stake", "blind"
    "blind_sees_blind": "2b",  # or "b"
    "open_sees_open": "2S",  # or "S"
    "show": "seen first",  # or "both", "one at a time"
    "tie": "payer loses",  # or "split", an odd chip to the seen player; "suits": no hands are equal
    "all_fold_to_blind": "wins",  # or "carries"
    "short_of_money": "refused",  # or "cover"
    "max_blind_turns": None,  # or a number of blind bets, after which he must look
    "odd_raise": "refuse",  # open, while somebody is blind; or "round up" the blind price
}
RESULTS = ("better", "equal", "worse")


class Slow:
    """One hand of betting."""

    def __init__(
        self,
        rules: Mapping[str, Any],
        stacks: Sequence[int],
        *,
        dealer: int,
        carried: int = 0,
        kept: Iterable[int] = (),
        looked: Iterable[int] = (),
        playing: Iterable[int] | None = None,
    ) -> None:
        assert set(rules) <= set(RULES), "a rule that is not there"
        self.rules = RULES | dict(rules)
        self.stacks = list(stacks)
        self.dealer = dealer
        self.inside = sorted(range(len(stacks)) if playing is None else playing)
        if len(self.inside) < 2 or min(self.stacks[p] for p in self.inside) < self.rules["ante"]:
            raise ValueError("two or more players, and each pays the ante")
        self.next_dealer = (dealer + 1) % len(stacks)
        self.looked = set(looked)
        self.hands = {p: 2 if p in set(kept) else 1 for p in self.inside}
        self.pending: set[int] = set()
        """Who has looked at one of two blind hands and has not said what he does with it."""
        self.blind_turns = dict.fromkeys(self.inside, 0)
        self.passed: set[int] = set()
        self.covered: int | None = None
        self.pot = carried
        self.side = 0
        for player in self.inside:
            self.stacks[player] -= self.rules["ante"]
            self.pot += self.rules["ante"]
        first = {"stake": "opening_stake", "between": "opening_least", "ante": "ante"}[self.rules["opening"]]
        self.stake = self.rules[first]
        self.blind = (self.stake + 1) // 2
        self.bets = 0
        self.over = False
        self.ending = ""
        self.kept: set[int] = set()
        self.won = [0 for _ in stacks]
        self.shown: list[int] = []
        self.to_act: int | None = self._after(dealer)

    # --- what may be done ------------------------------------------------------------------------------------------

    def playing(self) -> list[int]:
        """Return who still bets: in, and not covering the pot."""
        return [player for player in self.inside if player != self.covered]

    def is_blind(self, player: int) -> bool:
        """Whether a player has not looked at the hand he plays."""
        return player not in self.looked

    def price(self, player: int) -> int:
        """Return the least a player must bet."""
        return self.blind if self.is_blind(player) else self.stake

    def see_price(self, player: int) -> int | None:
        """Return what a player pays to see, or None if he may not, were his purse long enough."""
        others = [other for other in self.playing() if other != player]
        if len(others) != 1 or others[0] in self.pending:
            return None
        if not self.is_blind(player):
            if self.is_blind(others[0]):
                return None
            return {"2S": 2 * self.stake, "S": self.stake}[self.rules["open_sees_open"]]
        if self.is_blind(others[0]):
            return {"2b": 2 * self.blind, "b": self.blind}[self.rules["blind_sees_blind"]]
        return {"no": None, "stake": self.stake, "blind": self.blind}[self.rules["blind_sees_open"]]

    def most(self, player: int) -> int:
        """Return the largest bet of a player that the limits and his stack allow; limits are told in open chips."""
        limit = self.rules["raise_limit"]
        price = self.price(player)
        if self.bets == 0 and self.rules["opening"] == "between":
            open_most = self.rules["opening_most"]
        elif limit == "none":
            return self.stacks[player]
        elif limit == "double":
            return min(2 * price, self.stacks[player])
        else:
            open_most = self.stake + (self.pot + self.side if limit == "pot" else limit)
        most = open_most // 2 if self.is_blind(player) else open_most
        return min(max(most, price), self.stacks[player])

    def odd_refused(self, player: int, amount: int) -> bool:
        """Whether a bet is an odd open raise against somebody blind."""
        against_blind = any(self.is_blind(other) for other in self.playing() if other != player)
        return (
            self.rules["odd_raise"] == "refuse"
            and not self.is_blind(player)
            and against_blind
            and amount > self.stake
            and amount % 2 == 1
        )

    def legal(self, player: int | None = None) -> list[tuple[str, int, int]]:
        """Return (kind, least, most) for what the player whose turn it is, or another, may do."""
        player = self.to_act if player is None else player
        if self.over or player is None or player not in self.playing():
            return []
        if player in self.pending:
            return [("keep", 0, 0), ("throw", 0, 0)]
        look = [("look", 0, 0)] if self.is_blind(player) else []
        if player != self.to_act:
            return look if self.rules["look_when"] == "any time" else []
        may = [("fold", 0, 0), *look]
        turns = self.rules["max_blind_turns"]
        if self.is_blind(player) and turns is not None and self.blind_turns[player] >= turns:
            return may
        stack = self.stacks[player]
        if self.rules["first_may_pass"] and self.bets == 0:
            may.append(("pass", 0, 0))
        if stack >= self.price(player):
            most = self.most(player)
            may.append(("bet", self.price(player), most - self.odd_refused(player, most)))
        elif self.rules["short_of_money"] == "cover" and self.covered is None:
            may.append(("cover", stack, stack))
        cost = self.see_price(player)
        if cost is not None and stack >= cost:
            may.append(("see", cost, cost))
        return may

    # --- what is done ----------------------------------------------------------------------------------------------

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
        """End the hand, the pot staying, if all who are in have passed and nobody has bet."""
        if not self.over and self.bets == 0 and len(self.inside) > 1 and self.passed >= set(self.inside):
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

    def _after(self, player: int) -> int:
        """Return the next clockwise who still bets."""
        seats = len(self.stacks)
        return next(seat % seats for seat in range(player + 1, player + 1 + seats) if seat % seats in self.playing())

    def _finish(self, ending: str) -> None:
        self.over = True
        self.ending = ending
        self.to_act = None

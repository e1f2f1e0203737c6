"""What stands on the table in a betting round of Brag, and what may be done there; see `tests.betting.slow`."""

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


class State:
    """One hand of betting, and what may be done; `tests.betting.slow.Slow` does it."""

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

    def _after(self, player: int) -> int:
        """Return the next clockwise who still bets."""
        seats = len(self.stacks)
        return next(seat % seats for seat in range(player + 1, player + 1 + seats) if seat % seats in self.playing())

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

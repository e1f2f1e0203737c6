"""Hold a match of Crash as it stands: players, rules and deals, and what follows from them."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, field
from itertools import accumulate
from typing import Any, Final

from brag_eval._arguments import read_integer
from brag_eval.errors import ArgumentError
from brag_eval.games._rules import CrashRules, check_rules
from brag_eval.games._settlement import Settlement, join
from brag_eval.games._table import check_names
from brag_eval.variants import BRAG, Variant
from brag_eval.words import quoted

CRASH: Final = CrashRules()
SCHEMA: Final = 1
"""Version of the record of a match; another one is refused."""


@dataclass(frozen=True)
class CrashDeal:
    """Hold one deal of a match: what was laid and said, and what came of it.

    Attributes
    ----------
    laid
        What each player laid, by seat: "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | As Ks Ts | spare Jd".
    called, declared
        What was said beforehand, by seat, as `score_crash` takes it.
    settlement
        What came of it.
    """

    laid: tuple[str, ...]
    called: tuple[int, ...]
    declared: tuple[tuple[int, str], ...]
    settlement: Settlement


@dataclass(frozen=True)
class Standing:
    """Say who has how many points, who leads and who has won."""

    players: tuple[str, ...]
    rules: CrashRules = CRASH
    variant: Variant = BRAG
    before: tuple[int, ...] = ()
    dealer: int = 0
    deals: tuple[CrashDeal, ...] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        check_rules(self.rules, CrashRules, self.variant)
        names = self.players
        for what, given in (("players", names), ("before", self.before)):
            if not isinstance(given, Sequence) or isinstance(given, str):
                raise TypeError(f"{what} must be a tuple, by seat, got {quoted(given)}")
        check_names(names)
        least = 4 if self.rules.players == "four" else 2
        if not least <= len(names) <= 4 or len(set(names)) != len(names):
            expected = "four" if least == 4 else "two to four"
            raise ArgumentError(f"players must be {expected} names, none twice, got {quoted(names)}")
        before = self.before or (0,) * len(names)
        if len(before) != len(names):
            raise ArgumentError(f"before must be points for each of {len(names)} players, got {quoted(before)}")
        object.__setattr__(self, "players", tuple(names))
        object.__setattr__(self, "before", tuple(read_integer(points, "before", least=0) for points in before))
        read_integer(self.dealer, "dealer", least=0, most=len(names) - 1)

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """Points by seat before the first deal and after each."""
        return tuple(
            accumulate(
                (deal.settlement.points for deal in self.deals),
                lambda so_far, more: tuple(map(int.__add__, so_far, more)),
                initial=self.before,
            )
        )

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.scores[-1]

    @property
    def chips(self) -> tuple[int, ...]:
        """Money won and lost by seat, where the rules have any."""
        return tuple(map(sum, zip(*(deal.settlement.chips for deal in self.deals), strict=True))) or (0,) * len(
            self.players
        )

    @property
    def leaders(self) -> tuple[int, ...]:
        """Seats with most points."""
        return _most(self.points, range(len(self.players)))

    @property
    def leads(self) -> tuple[tuple[int, ...], ...]:
        """Seats that had most points after each deal."""
        return tuple(_most(points, range(len(self.players))) for points in self.scores[1:])

    @property
    def next_dealer(self) -> int:
        """The seat that deals next."""
        return (self.dealer + len(self.deals)) % len(self.players)

    @property
    def winner(self) -> int | None:
        """The seat that has won; None while the match goes on.

        Whoever wins the game at once has won. Otherwise, once somebody has reached the target, the highest total has,
        and if two are level there another deal is played.
        """
        at_once = self.deals[-1].settlement.winners if self.deals else ()
        if len(at_once) == 1:
            return at_once[0]
        target = self.rules.target
        if not at_once and (target is None or max(self.points) < target):
            return None
        best = _most(self.points, at_once or range(len(self.players)))
        return best[0] if len(best) == 1 else None

    def record(self) -> dict[str, Any]:
        """Give the match as plain data for JSON; `CrashMatch.from_record` reads it back."""
        return {
            "game": "crash",
            "schema": SCHEMA,
            "players": list(self.players),
            "rules": self.rules.record(),
            "variant": asdict(self.variant),
            "before": list(self.before),
            "dealer": self.dealer,
            "deals": [
                {
                    "laid": list(deal.laid),
                    "called": list(deal.called),
                    "declared": [list(four) for four in deal.declared],
                    "points": list(deal.settlement.points),
                    "chips": list(deal.settlement.chips),
                }
                for deal in self.deals
            ],
        }

    def __str__(self) -> str:
        told = ", ".join(f"{name} {points}" for name, points in zip(self.players, self.points, strict=True))
        number = len(self.deals)
        leaders = join([self.players[seat] for seat in self.leaders])
        end = f"{leaders} {'leads' if len(self.leaders) == 1 else 'lead'}"
        if self.winner is not None:
            end = f"{self.players[self.winner]} has won"
        return f"{told} after {number} deal{'s' * (number != 1)}; {end}"


def _most(points: Sequence[int], seats: Collection[int]) -> tuple[int, ...]:
    """Find the seats with most points among some."""
    most = max(points[seat] for seat in seats)
    return tuple(seat for seat in seats if points[seat] == most)

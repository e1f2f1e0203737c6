"""Play by simple rules: bots to simulate with, and to sit at a table with a person."""

from dataclasses import dataclass
from functools import cache

from brag_eval._arguments import read_integer, read_number
from brag_eval.betting._actions import Action, Kind
from brag_eval.betting._view import View
from brag_eval.dealing import Hand
from brag_eval.errors import ArgumentError
from brag_eval.hands import evaluate
from brag_eval.variants import BRAG, Variant

_FOLD = Action.fold()
_bet = cache(Action.bet)


@dataclass(frozen=True)
class Bot:
    """Play by how many deals one's hand beats, in per cent; a strategy for `simulate`.

    Parameters
    ----------
    play
        Fold what beats less.
    see
        See as soon as that may be done with what beats as much; with less keep betting.
    patience
        Bets after which it sees, if it may, or folds what beats less than `see`.
    double
        Raise the stake to its double with what beats as much, in the first three bets.
    blind_bets
        Bets to be made without looking.

    Examples
    --------
    >>> tight() == Bot(play=75, see=85)
    True
    """

    play: float = 60
    see: float = 85
    patience: int = 6
    double: float = 97
    blind_bets: int = 0

    def __post_init__(self) -> None:
        for name in ("play", "see", "double"):
            if not 0 <= read_number(getattr(self, name), name) <= 100:
                raise ArgumentError(f"{name} must be 0 to 100 per cent, got {getattr(self, name)}")
        for name in ("patience", "blind_bets"):
            read_integer(getattr(self, name), name, least=0)

    @property
    def blind(self) -> bool:
        """Whether it leaves its cards down at the deal."""
        return self.blind_bets > 0

    def __call__(self, view: View) -> Action:
        """Say what to do."""
        percentile = view.percentile
        if not view.is_betting:
            return self._decide(view, percentile)
        if percentile is None:
            bet = view.option(Kind.BET)
            if bet is not None and view.turns < self.blind_bets:
                return _bet(bet.price)
            return Action.look(0) if view.seat in view.two_hands else Action.look()
        if percentile < self.play:
            return Action.pass_() if view.option(Kind.PASS) is not None else _FOLD
        patient = view.turns < self.patience
        if (percentile >= self.see or not patient) and view.option(Kind.SEE) is not None:
            return Action.see()
        bet = view.option(Kind.BET)
        if bet is None:
            return Action.cover() if view.option(Kind.COVER) is not None else _FOLD
        if not patient and percentile < self.see:
            return _FOLD
        twice = 2 * bet.price
        return _bet(twice if percentile >= self.double and view.turns < 3 and bet.allows(twice) else bet.price)

    def _decide(self, view: View, percentile: float | None) -> Action:
        """Keep the hand looked at if it is worth playing; unseen, throw the older of two, and keep one for later."""
        if percentile is not None:
            return Action.keep() if percentile >= self.play else Action.throw()
        return Action.throw(0) if view.seat in view.two_hands else Action.keep()


def tight() -> Bot:
    """Play one hand in four, and see with the better half of them."""
    return Bot(play=75, see=85)


def loose() -> Bot:
    """Play two hands in three, and see with a good pair."""
    return Bot(play=35, see=80, double=93)


def blind_until(bets: int) -> Bot:
    """Bet blind so many times, and then look."""
    return Bot(play=50, see=80, blind_bets=bets)


def see_at(hand: Hand, *, variant: Variant = BRAG) -> Bot:
    """See with a hand at least as good as one, and fold what beats less than half as many deals.

    Examples
    --------
    >>> see_at("Ts Td 2c").see > 80
    True
    """
    percentile = evaluate(hand, variant=variant).percentile
    return Bot(play=percentile / 2, see=percentile, double=max(97, percentile))

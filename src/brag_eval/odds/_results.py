"""Hold what was counted, and how sure it is."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist


@dataclass(frozen=True, slots=True)
class Odds:
    """Say how often a hand wins, ties and loses; `str()` says it in per cent.

    Attributes
    ----------
    win, tie, lose
        Probabilities; they sum to 1. Win: better than every opponent. Tie: nobody is better, somebody is equal.
        Lose: somebody is better. A player who paid to see loses a tie too.
    exact
        Whether every possible deal was counted, and not a sample of them.
    deals
        Deals counted or sampled, the opponents' seats told apart; with `at_least`, those in which everyone meets it.
    wins, ties, losses
        The three in deals; they sum to `deals`.
    stderr
        Standard error of `win`; 0.0 when exact.
    interval
        Wilson score interval of `win` at the confidence asked for; `(win, win)` when exact.
    """

    win: float
    tie: float
    lose: float
    exact: bool
    deals: int
    wins: int
    ties: int
    losses: int
    stderr: float
    interval: tuple[float, float]

    def __str__(self) -> str:
        return f"win {self.win:.2%}, tie {self.tie:.2%}, lose {self.lose:.2%} ({describe_deals(self)})"


@dataclass(frozen=True, slots=True)
class Chance:
    """Say how often somebody at a table holds at least a given hand; `str()` says it in per cent.

    Attributes
    ----------
    somebody, nobody
        Probabilities; they sum to 1.
    exact
        Whether every possible deal was counted, and not a sample of them.
    deals, held
        Deals counted or sampled, the seats told apart, and those of them in which somebody holds it.
    stderr
        Standard error of `somebody`; 0.0 when exact.
    interval
        Wilson score interval of `somebody` at the confidence asked for; `(somebody, somebody)` when exact.
    """

    somebody: float
    nobody: float
    exact: bool
    deals: int
    held: int
    stderr: float
    interval: tuple[float, float]

    def __str__(self) -> str:
        return f"somebody {self.somebody:.2%}, nobody {self.nobody:.2%} ({describe_deals(self)})"


def describe_deals(result: Odds | Chance) -> str:
    """Say how many deals stand behind a result, and how far off it may be."""
    if result.exact:
        return f"exact, {result.deals:,} deals"
    return f"± {result.stderr:.2%}, {result.deals:,} deals sampled"


def build_odds(wins: int, ties: int, losses: int, exact: bool, confidence: float) -> Odds:
    """Turn counts into `Odds`."""
    deals = wins + ties + losses
    stderr, interval = _error(wins, deals, exact, confidence)
    return Odds(wins / deals, ties / deals, losses / deals, exact, deals, wins, ties, losses, stderr, interval)


def build_chance(nobody: int, deals: int, exact: bool, confidence: float) -> Chance:
    """Turn counts into a `Chance`."""
    held = deals - nobody
    return Chance(held / deals, nobody / deals, exact, deals, held, *_error(held, deals, exact, confidence))


def _error(successes: int, deals: int, exact: bool, confidence: float) -> tuple[float, tuple[float, float]]:
    """Find the standard error and the Wilson score interval of a proportion.

    Wilson's interval stays within 0..1 and keeps its rate where hands nearly always win or lose. (The normal one is
    empty for a prial of threes, which won every deal of the sample.)
    """
    share = successes / deals
    if exact:
        return 0.0, (share, share)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    width = z * z / deals
    middle = (share + width / 2) / (1 + width)
    half = sqrt(width * share * (1 - share) + width * width / 4) / (1 + width)
    # Rounding can put the ends 1e-17 beyond the observed share where it is 0 or 1.
    return sqrt(share * (1 - share) / deals), (max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))

"""Hold what was counted or weighed, and how sure it is."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import TypeAlias

from brag_eval.odds._sample import Sums

Counts: TypeAlias = tuple[int, int, int]
"""Wins, ties and losses."""


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
    weighted
        Whether the deals of a sample were dealt to be won, or tied, and weighed by how likely such deals are, which is
        found by counting. Otherwise a sample is of deals as they come, counted.
    deals
        Deals counted or sampled, the opponents' seats told apart; of a sample that is counted, with `at_least`, those
        in which everyone meets it.
    wins, ties, losses
        The three in deals; they sum to `deals`. Of a weighted sample, the probabilities' shares of `deals`, rounded.
    stderr
        Standard error of `win`; 0.0 when exact.
    interval
        Interval of `win` at the confidence asked for, Wilson's; `(win, win)` when exact. For a weighted sample, that of
        the number of deals which, counted, would have the same standard error.

    Examples
    --------
    >>> from brag_eval.odds import odds
    >>> found = odds("Qs Qd 8c", opponents=2)
    >>> found.exact, found.wins, found.deals
    (True, 218472344, 279676320)
    """

    win: float
    tie: float
    lose: float
    exact: bool
    weighted: bool
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
    exact, weighted
        As of `Odds`; a weighted sample is dealt so that nobody holds it.
    deals, held
        Deals counted or sampled, the seats told apart, and those of them in which somebody holds it; of a weighted
        sample, the probability's share of `deals`, rounded.
    stderr
        Standard error of `somebody`; 0.0 when exact.
    interval
        Interval of `somebody`, as of `Odds`.

    Examples
    --------
    >>> from brag_eval.odds import chance
    >>> found = chance("prial", players=2)
    >>> found.exact, found.held, found.deals
    (True, 1913600, 407170400)
    """

    somebody: float
    nobody: float
    exact: bool
    weighted: bool
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
    error = f"{result.stderr:.2%}" if result.stderr >= 5e-5 else f"{100 * result.stderr:.2g}%"
    return f"± {error}, {result.deals:,} deals sampled{' and weighed' if result.weighted else ''}"


def build_odds(wins: int, ties: int, losses: int) -> Odds:
    """Turn exact counts into `Odds`."""
    deals = wins + ties + losses
    win = wins / deals
    return Odds(win, ties / deals, losses / deals, True, False, deals, wins, ties, losses, 0.0, (win, win))


def build_sampled(sums: Sums, trials: int, weighted: bool, confidence: float) -> Odds:
    """Turn the sums over a sample, for all its opponents, into `Odds`."""
    all_, all2, won, won2, tied = (float(column[-1]) for column in sums)
    if not weighted:
        deals, wins, ties = int(all_), int(won), int(tied)
        win, tie = wins / deals, ties / deals
        stderr, interval = _error(win, deals, confidence)
        return Odds(win, tie, (deals - wins - ties) / deals, False, False, deals, wins, ties, deals - wins - ties,
                    stderr, interval)  # fmt: skip
    # Two samples are compared: errors of both count, and by chance the smaller can come out the larger.
    win = min(1.0, won / all_)
    tie = min(1.0 - win, tied / all_)
    variance = win * win * (_relative(won, won2, trials) + _relative(all_, all2, trials))
    stderr, interval = _error(win, win * (1 - win) / variance if variance and win < 1 else trials, confidence)
    wins = round(win * trials)
    ties = min(round(tie * trials), trials - wins)
    losses = trials - wins - ties
    return Odds(win, tie, 1.0 - win - tie, False, True, trials, wins, ties, losses, sqrt(variance), interval)


def _relative(total: float, squares: float, trials: int) -> float:
    """Find the squared standard error of a mean of weights, as a share of the squared mean."""
    return max(0.0, squares / total**2 - 1 / trials) if total else 0.0


def build_chance(nobody: Odds) -> Chance:
    """Turn the odds of a hand that wins where nobody holds enough into a `Chance`."""
    held = nobody.deals - nobody.wins
    somebody = 1 - nobody.win if nobody.weighted else held / nobody.deals
    low, high = nobody.interval
    interval = (somebody, somebody) if nobody.exact else (1 - high, 1 - low)
    return Chance(somebody, nobody.win, nobody.exact, nobody.weighted, nobody.deals, held, nobody.stderr, interval)


def _error(share: float, deals: float, confidence: float) -> tuple[float, tuple[float, float]]:
    """Find the standard error and the Wilson score interval of a proportion.

    Wilson's interval stays within 0..1 and keeps its rate where hands nearly always win or lose. (The normal one is
    empty for a prial of threes, which won every deal of the sample.)
    """
    z = -NormalDist().inv_cdf((1 - confidence) / 2)
    width = z * z / deals
    middle = (share + width / 2) / (1 + width)
    half = sqrt(width * share * (1 - share) + width * width / 4) / (1 + width)
    # Rounding can put the ends 1e-17 beyond the observed share where it is 0 or 1.
    return sqrt(share * (1 - share) / deals), (max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))

"""Describe what the server's tools return; `records` and `dataclasses.asdict` make it."""

from typing_extensions import TypedDict


class Hand(TypedDict):
    """What a hand is; cards are written like 'As 2s 3s'."""

    cards: str
    text: str
    category: str
    strength: int
    strongest: int
    percentile: float
    kept: str
    discarded: str
    stands_for: str


class Comparison(TypedDict):
    """Which hands win: their places in the list, from 0, and why."""

    winners: list[int]
    sentence: str
    hands: list[Hand]


class Standings(TypedDict):
    """The place of each hand, from 1; hands that tie share one."""

    places: list[int]
    hands: list[Hand]


class Layout(TypedDict):
    """Cards laid as hands of three, best first, and those thrown away."""

    hands: list[Hand]
    spare: str


class Odds(TypedDict):
    """How often a hand wins, ties and loses: shares, and counts of deals; `text` says it in per cent."""

    text: str
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


class Advice(TypedDict):
    """Whether to pay to see, what that is worth on average, and the odds behind it."""

    see: bool
    text: str
    win: float
    break_even: float
    ev_see: float
    odds: Odds


class Chance(TypedDict):
    """How often somebody at the table holds as much; `text` says it in per cent."""

    text: str
    somebody: float
    nobody: float
    exact: bool
    weighted: bool
    deals: int
    held: int
    stderr: float
    interval: tuple[float, float]


class Reading(TypedDict):
    """One way of reading a rule on which tables differ, and who says so."""

    says: str
    sources: list[str]
    default: bool
    flag: str | None


class Answer(TypedDict):
    """An answer; `entry`, the id of a rule, is null and `computed` false where the question is not covered.

    Where it is not sure which rule is meant, `others` has the ids of the nearest.
    """

    text: str
    verdict: str | None
    detail: str
    entry: str | None
    computed: bool
    confidence: float
    readings: list[Reading]
    sources: list[str]
    see_also: list[str]
    suggestions: list[str]
    others: list[str]


class Rule(TypedDict):
    """A rule of the rulebook."""

    id: str
    chapter: str
    title: str
    answer: str
    verdict: str | None
    detail: str
    games: list[str]
    readings: list[Reading]
    sources: list[str]
    see_also: list[str]


class Hit(TypedDict):
    """A rule that was found; its id is for the tool `rule`."""

    id: str
    title: str
    answer: str


class Hits(TypedDict):
    """The rules that were found, the best first."""

    rules: list[Hit]

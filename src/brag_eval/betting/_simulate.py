"""Let strategies play many deals, and say what each of them wins."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from brag_eval._arguments import check_seed, read_integer
from brag_eval._work import Progress, run
from brag_eval.betting._deals import Tally, play_deals
from brag_eval.betting._rules import MOST_CHIPS, TableRules, check_rules
from brag_eval.betting._view import Strategy
from brag_eval.errors import ArgumentError
from brag_eval.variants import BRAG, Variant, check_variant

if TYPE_CHECKING:
    import numpy as np

_DEALS_A_TASK = 2_000
_SHUFFLES_AT_ONCE = 64


@dataclass(frozen=True, slots=True)
class Simulation:
    """Say what each strategy won; `str()` says it in lines.

    Attributes
    ----------
    deals
        How many were played.
    net
        Chips that each strategy is up or down a deal, on average.
    stderr
        Standard errors of `net`: a pot that is carried over makes one of the deals that it links. That cards not
        shuffled come back in clumps is not in them.
    won
        In how many deals each was paid a pot.
    endings
        How many deals ended in which way, by `Result.how`.
    carried
        Chips left in pots for a deal that was not played; with the sum of what all won they make 0.
    """

    deals: int
    net: tuple[float, ...]
    stderr: tuple[float, ...]
    won: tuple[int, ...]
    endings: dict[str, int]
    carried: int

    def __str__(self) -> str:
        rows = zip(self.net, self.stderr, self.won, strict=True)
        players = (
            f"player {i}: {net:+.3f} ± {error:.3f} a deal, won {won:,}" for i, (net, error, won) in enumerate(rows)
        )
        return "\n".join((f"{self.deals:,} deals", *players))


class _Task(NamedTuple):
    strategies: tuple[Strategy, ...]
    rules: TableRules
    variant: Variant
    deals: int
    stack: int
    dealer: int
    seed: int


def simulate(
    strategies: Sequence[Strategy],
    rules: TableRules,
    *,
    variant: Variant = BRAG,
    deals: int = 10_000,
    rng: "np.random.Generator | int | None" = None,
    stack: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Let strategies play against each other, each in its seat, the deal passing left.

    Everybody has the same chips before each deal. The pack is kept as it lies, and shuffled when the rules say so;
    pots and blind hands are carried over. Every 2,000 deals start anew with a fresh pack, so that the result does not
    depend on the executor.

    Parameters
    ----------
    strategies
        Two or more functions of a `View`, which hides all cards but one's own that were looked at. One with a true
        attribute `blind` leaves its cards down at the deal; all others look at once.
    deals
        How many to play.
    rng
        A seed or a generator, to get the same again.
    stack
        Chips of each player before a deal; None: 100 times the stake, and the ante.
    executor
        Where to work; the strategies must be such as can be sent there. None: here.
    progress
        Called with the deals done and all of them.

    Raises
    ------
    IllegalAction
        If a strategy does what is not legal; it names the seat.
    ArgumentError
        If there are too few or too many strategies, or a number cannot be.

    Examples
    --------
    >>> from brag_eval.betting import loose, tight
    >>> result = simulate([tight(), loose()], TableRules(), deals=100, rng=1)
    >>> result.deals, sum(result.endings.values())
    (100, 100)
    """
    import numpy as np

    check_rules(rules)
    check_variant(variant)
    check_seed(rng)
    players = tuple(strategies)
    if not all(map(callable, players)):
        raise TypeError("each strategy must be callable with a view")
    if not 2 <= len(players) <= (variant.pack - variant.dealt) // variant.dealt:
        raise ArgumentError(f"from 2 to {(variant.pack - variant.dealt) // variant.dealt} can play, got {len(players)}")
    deals = read_integer(deals, "deals", least=1)
    chips = 100 * rules.opening_stake + rules.ante if stack is None else stack
    chips = read_integer(chips, "stack", least=max(1, rules.ante), most=MOST_CHIPS)
    starts = range(0, deals, _DEALS_A_TASK)
    seeds = np.random.default_rng(rng).integers(2**63, size=len(starts)).tolist()
    tasks = [
        _Task(players, rules, variant, min(_DEALS_A_TASK, deals - start), chips, (start - 1) % len(players), seed)
        for start, seed in zip(starts, seeds, strict=True)
    ]
    total = Tally(len(players))
    for part in run(_play, ((task, task.deals) for task in tasks), deals, executor, progress):
        total.add(part)
    return _sum_up(total)


def _play(task: _Task) -> Tally:
    import numpy as np

    shuffles = _shuffles(np.random.default_rng(task.seed), task.variant.pack)

    def shuffle(cards: list[int]) -> None:
        cards[:] = [cards[place] for place in next(shuffles) if place < len(cards)]

    return play_deals(task.strategies, task.rules, task.variant, task.deals, task.stack, task.dealer, shuffle)


def _shuffles(rng: "np.random.Generator", pack: int) -> Iterator[list[int]]:
    """Yield orders of the pack; many are made at once, which takes a tenth of the time of `random.shuffle`."""
    import numpy as np

    places = np.tile(np.arange(pack, dtype=np.uint8), (_SHUFFLES_AT_ONCE, 1))
    while True:
        yield from rng.permuted(places, axis=1).tolist()


def _sum_up(tally: Tally) -> Simulation:
    """Turn sums into means; their errors are those of a ratio, chips over deals, of independent runs of deals."""
    deals = tally.deals
    means = [total / deals for total in tally.net]
    errors = []
    for mean, squares, products in zip(means, tally.squares, tally.products, strict=True):
        scatter = squares - 2 * mean * products + mean * mean * tally.lengths
        errors.append(sqrt(max(0.0, scatter)) / deals)
    return Simulation(deals, tuple(means), tuple(errors), tuple(tally.won), dict(tally.endings), tally.carried)

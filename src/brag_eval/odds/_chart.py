"""Chart the chance of winning against strength."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from brag_eval.cards import RANKS, format_cards
from brag_eval.catalogue import worths
from brag_eval.hands import evaluate
from brag_eval.odds._arguments import check_seats, check_seed, read_cards, read_count
from brag_eval.odds._figure import new_figure
from brag_eval.odds._pack import pack_of
from brag_eval.odds._sample import sample_wins
from brag_eval.ranking import Category
from brag_eval.variants import BRAG, Variant, check_variant

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_Groups: TypeAlias = dict[tuple[Category, int], tuple[int, int]]
"""First and last strength of each category and leading rank."""

_POINTS = 60  # hands sampled for a curve, besides the borders of groups


def plot_odds(
    hand: str | Iterable[int] | None = None,
    *,
    opponents: int = 9,
    variant: Variant = BRAG,
    trials: int = 32_768,
    rng: np.random.Generator | int | None = 0,
) -> "Figure":
    """Chart the chance of winning against strength, a curve for each number of opponents up to `opponents`.

    The curves are sampled, at some 130 hands without a joker; all numbers of opponents are taken from the same deals.

    Parameters
    ----------
    hand
        A hand to mark, with its chance on each curve; text or ids.
    opponents
        The most opponents.
    trials
        Deals to sample for each hand; 32,768 leave a standard error of at most 0.3 percentage
        points. The marked hand gets 16 times as many.
    rng
        Generator or seed, as in `odds`.

    Returns
    -------
    matplotlib.figure.Figure
        ``plot_odds().savefig("odds.png")`` saves it.

    Raises
    ------
    BragError, TypeError
        As in `odds`.
    ImportError
        If matplotlib is missing.
    """
    check_variant(variant)
    cards = None if hand is None else read_cards(hand, (), variant)[0]
    opponents = read_count(opponents, "opponents")
    check_seats(opponents, "opponents", variant.dealt, variant)
    trials = read_count(trials, "trials")
    check_seed(rng)
    # The same seed for every hand: neighbours meet nearly the same deals, and the curves come out smooth.
    seed = int(np.random.default_rng(rng).integers(1 << 63))

    def win(cards: tuple[int, ...], strength: int, trials: int) -> npt.NDArray[np.float64]:
        wins = sample_wins(variant, cards, strength, opponents, trials=trials, rng=np.random.default_rng(seed))
        return np.asarray(wins / trials * 100, np.float64)

    figure = new_figure(11, 6.5)
    axes = figure.subplots()
    pack = pack_of(variant)
    groups, shown = _choose_strengths(pack.starts, variant)
    samples = [tuple(pack.hands[pack.starts[strength]].tolist()) for strength in shown]
    curves = np.array([win(sample, strength, trials) for sample, strength in zip(samples, shown, strict=True)])
    shades = _shades("viridis", np.linspace(0, 0.8, opponents))
    for curve, shade in zip(curves.T, shades, strict=True):
        axes.plot(shown, curve, color=shade, linewidth=1.8)
    _name_groups(axes, groups, pack.top)
    found = None if cards is None else evaluate(cards, variant=variant)
    _number_curves(axes, np.array(shown), curves, shades, avoid=found.strength if found else -pack.top)
    if cards is not None and found is not None:
        wins = win(cards, found.strength, 16 * trials)  # written out in full per cents
        _mark_hand(axes, f"{format_cards(cards, unicode=True)}: {found}", found.strength, wins)
    axes.set(xlim=(1, pack.top), ylim=(0, 100), xlabel=f"strength, 1 to {pack.top}, by highest card or by the pair")
    axes.set_ylabel("chance of beating every opponent, %")
    axes.set_yticks(range(0, 101, 10))
    axes.grid(axis="y", color="0.85", linewidth=0.6)
    return figure


def _shades(name: str, at: npt.NDArray[np.float64]) -> list[Any]:
    import matplotlib as mpl

    return list(mpl.colormaps[name](at))


def _choose_strengths(starts: npt.NDArray[np.int64], variant: Variant) -> tuple[_Groups, list[int]]:
    """Group the strengths that occur by category and leading rank, and choose some to sample, all ends among them."""
    # Without those made with a joker: whoever holds a joker meets fewer, and a curve through both would be a saw.
    natural = [False, *(not reading.jokers for reading in worths(variant))]
    occurring = np.flatnonzero((np.diff(starts) > 0) & natural)
    groups: _Groups = {}
    for strength in occurring.tolist():
        reading = worths(variant)[strength - 1]
        first, _ = groups.setdefault((reading.category, reading.ranks[0]), (strength, strength))
        groups[reading.category, reading.ranks[0]] = first, strength
    spaced = occurring[np.linspace(0, len(occurring) - 1, _POINTS).round().astype(np.intp)]
    return groups, sorted({*spaced.tolist(), *(strength for ends in groups.values() for strength in ends)})


def _name_groups(axes: "Axes", groups: _Groups, top: int) -> None:
    """Write the leading ranks below; shade every second category and write its name above, aslant where narrow."""
    wide = [(rank, ends) for (_, rank), ends in groups.items() if ends[1] - ends[0] >= top / 80]
    axes.set_xticks([sum(ends) / 2 for _, ends in wide], [RANKS[rank] for rank, _ in wide])
    axes.set_xticks([end for _, ends in wide for end in ends], minor=True)
    axes.tick_params(axis="x", which="major", length=0)
    axes.tick_params(axis="x", which="minor", length=6)
    for band, category in enumerate(Category):
        ends = [end for (kind, _), both in groups.items() if kind == category for end in both]
        start, end = min(ends), max(ends)
        if band % 2:
            axes.axvspan(start, end, color="0.94", zorder=0)
        narrow = end - start < top / 10
        axes.annotate(
            str(category),
            ((start + end) / 2, 1),
            (0, 5),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            horizontalalignment="left" if narrow else "center",
            rotation=45 if narrow else 0,
            rotation_mode="anchor",
        )


def _number_curves(
    axes: "Axes", shown: npt.NDArray[np.int64], curves: npt.NDArray[np.float64], shades: list[Any], avoid: int
) -> None:
    """Write on each curve how many opponents it is for: where they lie furthest apart, and not over a marked hand."""
    gaps = np.min(curves[:, :-1] - curves[:, 1:], axis=1, initial=100)
    inside = (shown > 0.1 * shown[-1]) & (shown < 0.9 * shown[-1]) & (abs(shown - avoid) > 0.1 * shown[-1])
    place = int(np.argmax(np.where(inside, gaps, -1)))
    for count, (share, shade) in enumerate(zip(curves[place], shades, strict=True), start=1):
        axes.annotate(
            "1 opponent" if count == 1 else str(count),
            (shown[place], share),
            color=shade,
            fontweight="bold",
            horizontalalignment="center",
            verticalalignment="center",
            bbox={"boxstyle": "round,pad=0.2", "facecolor": "white", "edgecolor": "none"},
        )


def _mark_hand(axes: "Axes", text: str, strength: int, wins: npt.NDArray[np.float64]) -> None:
    """Draw a line at a hand, and its chance on each curve."""
    axes.axvline(strength, color="black", linewidth=1, linestyle="--")
    axes.plot([strength] * len(wins), wins, "o", color="black", markersize=4, clip_on=False)
    plain = {"boxstyle": "round,pad=0.1", "facecolor": "white", "edgecolor": "none", "alpha": 0.8}
    lowest = 101.0
    for share in wins:
        if lowest - share > 2.2:  # else it would cover the one above
            axes.annotate(
                f"{share:.0f}", (strength, share), (6, -3.5), textcoords="offset points", fontsize=9, bbox=plain
            )
            lowest = share
    axes.set_title(text, loc="left", pad=34)

"""Chart the chance of winning against strength."""

from concurrent.futures import Executor
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias

import numpy as np
import numpy.typing as npt

from brag_eval._arguments import read_integer
from brag_eval._work import Progress
from brag_eval.cards import RANKS, format_cards
from brag_eval.catalogue import texts, worths
from brag_eval.dealing import Hand, read_dead
from brag_eval.errors import ArgumentError
from brag_eval.odds._answer import Method, check_exact, read_options, win_by_opponents
from brag_eval.odds._arguments import AtLeast, check_seats, read_threshold
from brag_eval.odds._exact import Question
from brag_eval.odds._odds import ask
from brag_eval.odds._pictures.colours import Palette, palette, shades
from brag_eval.odds._pictures.figure import new_figure
from brag_eval.odds._results import Odds
from brag_eval.odds._roster import Roster, roster_of
from brag_eval.ranking import Category
from brag_eval.variants import BRAG, Variant, check_variant
from brag_eval.words import quoted

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_Groups: TypeAlias = dict[tuple[Category, int], tuple[int, int]]
"""First and last strength of each category and leading rank."""

_SIZE = 10  # of texts, in points, whatever the style says: the picture has its own size, and room for these
_POINTS = 60  # hands sampled for a curve, besides the borders of groups


def plot_odds(
    hand: Hand | None = None,
    *,
    opponents: SupportsIndex = 9,
    variant: Variant = BRAG,
    dead: Hand = (),
    at_least: AtLeast | None = None,
    found: Odds | None = None,
    method: Method = "auto",
    trials: SupportsIndex = 2_048,
    rng: np.random.Generator | int | None = 0,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> "Figure":
    """Chart the chance of winning against strength, a curve for each number of opponents up to `opponents`.

    The curves go through some 130 hands without a joker. Each is counted or sampled as `odds` does it; where it is
    sampled, all numbers of opponents are taken from the same deals.

    Parameters
    ----------
    hand
        A hand to mark, with its chance on each curve; text or ids.
    opponents
        The most opponents.
    dead, at_least, method, rng, executor, progress
        As in `odds`; `dead` cards are in none of the hands, and progress is told of the marked hand alone.
    found
        What `odds` found for the hand against that many opponents, to mark just that; otherwise it is found again.
    trials
        Deals to sample for each hand. The marked hand gets 16 times as many.

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
    if found is not None and not isinstance(found, Odds):
        raise TypeError(f"found must be what odds gave, got {quoted(found)}")
    if found is not None and hand is None:
        raise ArgumentError("found is of a hand, and none is given")
    marked = None if hand is None else ask(hand, opponents, variant, dead, at_least)
    gone = read_dead(dead, variant=variant, hand=()) if marked is None else marked.removed[variant.dealt :]
    seats = read_integer(opponents, "opponents", least=1)
    check_seats(seats, "opponents", variant.dealt + len(gone), variant)
    low = read_threshold(at_least, variant)
    options = read_options(method, trials, rng, 0.95, executor, progress)
    if options.method == "exact":
        check_exact(Question(variant, gone, 1, low, seats), "opponents")
    # The same seed for every hand: neighbours meet nearly the same deals, and the curves come out smooth.
    options = options._replace(rng=int(np.random.default_rng(rng).integers(1 << 63)))
    figure = new_figure(11, 6.5)
    axes = figure.subplots()
    roster = roster_of(variant)
    groups, shown = _choose_strengths(roster, variant, gone)
    chances = [
        win_by_opponents(Question(variant, cards + gone, strength, low, seats), options._replace(progress=None))
        for strength, cards in shown.items()
    ]
    curves, strengths = 100 * np.array(chances), np.array(list(shown))
    colours = palette(axes)
    for curve, shade in zip(curves.T, shades(seats, colours), strict=True):
        axes.plot(strengths, curve, color=shade, linewidth=1.8)
    _name_groups(axes, groups, roster.top, colours)
    _number_curves(axes, strengths, curves, colours, avoid=marked.strength if marked else -roster.top)
    if marked is not None:
        wins = list(win_by_opponents(marked, options._replace(trials=16 * options.trials)))  # shown in full per cents
        if found is not None:
            wins[-1] = found.win
        text = f"{format_cards(marked.removed[: variant.dealt], unicode=True)}: {texts(variant)[marked.strength]}"
        _mark_hand(axes, text, marked.strength, 100 * np.array(wins), colours)
    axes.set(xlim=(1, roster.top), ylim=(0, 100), xlabel=f"strength, 1 to {roster.top}, by highest card or by the pair")
    axes.set_ylabel("chance of beating every opponent, %")
    axes.set_yticks(range(0, 101, 10))
    axes.grid(axis="y", color=colours.grid, linewidth=0.6)
    axes.grid(visible=False, axis="x")  # which some styles draw
    return figure


def _choose_strengths(
    roster: Roster, variant: Variant, gone: tuple[int, ...]
) -> tuple[_Groups, dict[int, tuple[int, ...]]]:
    """Group the strengths that occur by category and leading rank, and choose hands of some, all ends among them."""
    places = np.flatnonzero(roster.free(gone, 1, roster.top + 1))
    strengths, first = np.unique(np.searchsorted(roster.starts, places, side="right") - 1, return_index=True)
    # Without those made with a joker: whoever holds a joker meets fewer, and a curve through both would be a saw.
    natural = np.array([not worth.jokers for worth in worths(variant)])[strengths - 1]
    strengths, first = strengths[natural], first[natural]
    groups: _Groups = {}
    for strength in strengths.tolist():
        worth = worths(variant)[strength - 1]
        start, _ = groups.setdefault((worth.category, worth.ranks[0]), (strength, strength))
        groups[worth.category, worth.ranks[0]] = start, strength
    spaced = strengths[np.linspace(0, len(strengths) - 1, _POINTS).round().astype(np.intp)]
    wanted = {*spaced.tolist(), *(strength for ends in groups.values() for strength in ends)}
    hands = roster.hands[places[first]].tolist()
    return groups, {
        strength: tuple(hand) for strength, hand in zip(strengths.tolist(), hands, strict=True) if strength in wanted
    }


def _name_groups(axes: "Axes", groups: _Groups, top: int, colours: Palette) -> None:
    """Write the leading ranks below; shade every second category and write its name above, aslant where narrow."""
    wide = [(rank, ends) for (_, rank), ends in groups.items() if ends[1] - ends[0] >= top / 80]
    axes.set_xticks([sum(ends) / 2 for _, ends in wide], [RANKS[rank] for rank, _ in wide])
    axes.set_xticks(
        sorted({(end + 0.5 * side) for _, ends in wide for end, side in zip(ends, (-1, 1), strict=True)}), minor=True
    )
    axes.tick_params(labelsize=_SIZE)
    axes.tick_params(axis="x", which="major", length=0, pad=7)  # below the borders
    axes.tick_params(axis="x", which="minor", length=5)
    for band, category in enumerate(Category):
        ends = [end for (kind, _), both in groups.items() if kind == category for end in both]
        start, end = min(ends), max(ends)
        if band % 2:
            axes.axvspan(start, end, color=colours.band, zorder=0)
        narrow = end - start < top / 10
        axes.annotate(
            str(category),
            ((start + end) / 2, 1),
            (0, 5),
            xycoords=("data", "axes fraction"),
            textcoords="offset points",
            fontsize=_SIZE,
            horizontalalignment="left" if narrow else "center",
            rotation=60 if narrow else 0,
            rotation_mode="anchor",
        )


def _number_curves(
    axes: "Axes", shown: npt.NDArray[np.int64], curves: npt.NDArray[np.float64], colours: Palette, avoid: int
) -> None:
    """Write on each curve how many opponents it is for: where they lie furthest apart, and not over a marked hand."""
    gaps = np.min(curves[:, :-1] - curves[:, 1:], axis=1, initial=100)
    inside = (shown > 0.1 * shown[-1]) & (shown < 0.9 * shown[-1]) & (abs(shown - avoid) > 0.1 * shown[-1])
    place = int(np.argmax(np.where(inside, gaps, -1)))
    for count, share in enumerate(curves[place], start=1):
        axes.annotate(
            "1 opponent" if count == 1 else str(count),
            (shown[place], share),
            color=colours.ink,
            fontsize=_SIZE,
            fontweight="bold",
            horizontalalignment="center",
            verticalalignment="center",
            bbox={"boxstyle": "round,pad=0.2", "facecolor": colours.face, "edgecolor": "none"},
        )


def _mark_hand(axes: "Axes", text: str, strength: int, wins: npt.NDArray[np.float64], colours: Palette) -> None:
    """Draw a line at a hand, and its chance on each curve."""
    axes.axvline(strength, color=colours.ink, linewidth=1, linestyle="--")
    axes.plot([strength] * len(wins), wins, "o", color=colours.ink, markersize=4, clip_on=False)
    plain = {"boxstyle": "round,pad=0.1", "facecolor": colours.face, "edgecolor": "none", "alpha": 0.8}
    lowest = np.inf
    for share in wins:
        if lowest - share > 2.2:  # else it would cover the one above
            axes.annotate(
                f"{share:.0f}",
                (strength, share),
                (6, -3.5),
                textcoords="offset points",
                fontsize=9,
                color=colours.ink,
                bbox=plain,
            )
            lowest = share
    axes.set_title(text, loc="left", pad=34)

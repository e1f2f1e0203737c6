"""Map the chance of winning on a 13 x 13 board."""

from typing import TYPE_CHECKING, Literal, SupportsIndex, TypeAlias

import numpy as np
import numpy.typing as npt

from brag_eval._arguments import check_choice, read_integer
from brag_eval.cards import RANKS
from brag_eval.catalogue import worths
from brag_eval.errors import ArgumentError
from brag_eval.odds._arguments import AtLeast
from brag_eval.odds._pictures.colours import palette, readable_on, scale
from brag_eval.odds._pictures.figure import new_figure
from brag_eval.odds._table import odds_table
from brag_eval.ranking import Category
from brag_eval.variants import BRAG, Variant, check_variant

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Kind: TypeAlias = Literal["pairs", "high"]


def plot_table(
    kind: Kind = "pairs",
    *,
    opponents: SupportsIndex = 1,
    variant: Variant = BRAG,
    at_least: AtLeast | None = None,
) -> "Figure":
    """Map the exact chance of winning, 13 x 13: pairs by odd card, or hands by their two highest cards.

    Parameters
    ----------
    kind
        "pairs": the pair in rows, the odd card in columns, prials on the diagonal.
        "high": the two highest cards, averaged over the third; flushes above the diagonal, high-card hands below,
        pairs on it, averaged over the odd card. Runs are left out.
    opponents
        1, 2 or 3.
    variant
        With three cards dealt. Hands with a joker are left out.
    at_least
        The least that every opponent holds, as in `odds_table`.

    Returns
    -------
    matplotlib.figure.Figure

    Raises
    ------
    BragError, TypeError
        As in `odds_table`, or if `kind` is another word.
    ImportError
        If matplotlib is missing.
    """
    check_variant(variant)
    check_choice(kind, "kind", ("pairs", "high"))
    if variant.dealt != 3:
        raise ArgumentError(f"a map needs three cards dealt, got dealt={variant.dealt}")
    seats = read_integer(opponents, "opponents", least=1)
    figure = new_figure(8.6, 8)
    table = odds_table(opponents=seats, variant=variant, at_least=at_least)
    table = table[table["cards"].max(axis=1) < 52]
    ranks = np.sort(table["cards"] // 4, axis=1).astype(np.intp)
    kinds = np.array([reading.category for reading in worths(variant)])[table["strength"] - 1]
    row, column, kept = (_place_pairs if kind == "pairs" else _place_high)(ranks, kinds)
    cell = (12 - row[kept]) * 13 + 12 - column[kept]
    with np.errstate(invalid="ignore"):  # cells without a hand
        share = np.bincount(cell, table["win"][kept], 169) / np.bincount(cell, minlength=169)
    axes = figure.subplots()
    _draw_map(axes, 100 * share.reshape(13, 13))
    rivals = "one opponent" if seats == 1 else f"{seats} opponents"
    if kind == "pairs":
        axes.set_title(f"Pairs: chance of beating {rivals}, %  (prials on the diagonal)", pad=12)
        axes.set(xlabel="odd card", ylabel="pair")
    else:
        axes.set_title(f"Chance of beating {rivals}, %, by the two highest cards", pad=12)
        axes.set(xlabel="second card of a flush; highest card of a high-card hand")
        axes.set_ylabel("highest card of a flush; second card of a high-card hand")
    return figure


def _place_pairs(
    ranks: npt.NDArray[np.intp], kinds: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp], npt.NDArray[np.bool_]]:
    """Put the pair in rows and the odd card in columns; ranks ascend, so the middle one is the pair's."""
    low, pair, high = ranks.T
    return pair, low + high - pair, (kinds == Category.PAIR) | (kinds == Category.PRIAL)


def _place_high(
    ranks: npt.NDArray[np.intp], kinds: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp], npt.NDArray[np.bool_]]:
    """Put flushes above the diagonal, high cards below, pairs on it."""
    _, second, high = ranks.T
    paired = kinds == Category.PAIR
    suited = kinds == Category.FLUSH
    row = np.where(suited, high, second)
    column = np.where(paired | suited, second, high)
    return row, column, paired | suited | (kinds == Category.HIGH_CARD)


def _draw_map(axes: "Axes", share: npt.NDArray[np.float64]) -> None:
    """Fill the cells, aces first, further from the face of the axes where the chance is high; write the per cents."""
    colours = palette(axes)
    image = axes.imshow(share, cmap=scale(colours))
    names = list(reversed(RANKS))
    axes.set_xticks(range(13), names)
    axes.set_yticks(range(13), names)
    axes.set_xticks(np.arange(12) + 0.5, minor=True)
    axes.set_yticks(np.arange(12) + 0.5, minor=True)
    axes.grid(visible=False, which="major")  # which some styles draw
    axes.grid(which="minor", color=colours.face, linewidth=1.5)
    axes.tick_params(which="both", length=0)
    axes.xaxis.tick_top()
    axes.xaxis.set_label_position("top")
    axes.spines[:].set_visible(False)
    cells = image.to_rgba(share)[..., :3]
    for (row, column), value in np.ndenumerate(share):
        if not np.isnan(value):
            ink = readable_on(cells[row, column])
            axes.text(column, row, f"{value:.0f}", color=ink, ha="center", va="center", fontsize=11)
    axes.figure.colorbar(image, ax=axes, shrink=0.75, label="chance of winning, %")

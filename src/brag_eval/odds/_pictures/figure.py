"""Make an empty picture."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def new_figure(width: float, height: float) -> "Figure":
    """Make a figure of so many inches, or say how to install what is missing."""
    try:
        from brag_eval.odds._pictures.picture import Picture
    except ImportError as error:
        raise ImportError("pictures need matplotlib: pip install 'brag-eval[plot]'") from error
    # Made without pyplot: no global state, no window, and collected like any other object.
    return Picture(figsize=(width, height), dpi=120, layout="constrained")

"""The pictures: what is on them."""

from __future__ import annotations

import copy
import io
import itertools
import math
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

if not os.environ.get("CI"):
    pytest.importorskip("matplotlib")

from brag_eval import JOKER_BRAG, TEEN_PATTI, ArgumentError, BragError
from brag_eval.odds import odds, plot_odds, plot_table
from brag_eval.odds._pictures.colours import LINE, TEXT, contrast, palette, scale, shades


def texts(axes: Any) -> list[str]:
    """All that is written inside the axes."""
    return [text.get_text() for text in axes.texts]


def is_picture(figure: Any) -> bool:
    """Whether it can be drawn as PNG and as SVG."""
    png, svg = io.BytesIO(), io.BytesIO()
    figure.savefig(png, format="png")
    figure.savefig(svg, format="svg")
    return png.getvalue().startswith(b"\x89PNG") and b"<svg" in svg.getvalue()


def test_a_chart_for_one_to_nine_opponents() -> None:
    """A numbered curve for each, categories and axes named, the marked hand's chances written beside it."""
    figure = plot_odds("Tc Td 5h", trials=2_000)
    assert is_picture(figure)
    (axes,) = figure.axes
    written = texts(axes)
    for name in ("high card", "pair", "flush", "run", "running flush", "prial", "1 opponent", *"23456789"):
        assert name in written
    assert axes.get_title(loc="left") == "T♦ T♣ 5♥: pair of tens with a five".replace("T♦ T♣", "T♣ T♦")
    assert axes.get_xlabel().startswith("strength")
    assert axes.get_ylabel() == "chance of beating every opponent, %"
    curves = [line for line in axes.lines if len(line.get_xdata()) > 100]
    assert len(curves) == 9
    for opponents, curve in enumerate(curves[:3], start=1):
        x, y = curve.get_data()
        assert (x[0], x[-1]) == (1, 741)
        place = int(np.searchsorted(x, 400))
        assert y[place] == pytest.approx(100 * odds("Qs Qd 7c", opponents=opponents).win, abs=5)
    assert (np.diff([contrast(curve.get_color(), (1, 1, 1)) for curve in curves]) < 0).all()  # without colour too


@pytest.mark.parametrize("opponents", [1, 2])
def test_charts_of_other_variants(opponents: int) -> None:
    """Few opponents, no marked hand, jokers."""
    figure = plot_odds(opponents=opponents, variant=JOKER_BRAG, trials=500)
    assert is_picture(figure)
    assert len([text for text in texts(figure.axes[0]) if text in ("1 opponent", "2")]) == opponents


def test_a_map_of_pairs() -> None:
    """Every pair with every odd card, prials on the diagonal, exact per cents."""
    figure = plot_table()
    assert is_picture(figure)
    axes = figure.axes[0]
    cells = {text.get_position(): text.get_text() for text in axes.texts}
    assert len(cells) == 169
    assert cells[12 - 3, 12 - 8] == f"{100 * odds('Tc Td 5h').win:.0f}"  # the five's column, the tens' row
    assert cells[0, 0] == "100"
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("odd card", "pair")
    assert [label.get_text() for label in axes.get_yticklabels()] == list("AKQJT98765432")


def test_a_map_of_high_cards() -> None:
    """Flushes above the diagonal, pairs on it, high cards below; nothing where only runs could be."""
    figure = plot_table("high", variant=TEEN_PATTI)
    assert is_picture(figure)
    axes = figure.axes[0]
    cells = {text.get_position(): text.get_text() for text in axes.texts}
    assert len(cells) == 13 + 2 * (78 - 12 - 2)  # no third card under a two; 4-3 and A-3 have only the run
    assert cells[8, 7] == f"{100 * np.mean([odds(f'7c 6c {x}c', variant=TEEN_PATTI).win for x in '234']):.0f}"
    assert (11, 0) not in cells
    assert (12, 12) in cells


def styled(style: str) -> Any:
    """Return matplotlib's style of a name, to draw in; pyplot is not needed."""
    from matplotlib import style as styles

    return styles.context(style)


def styles() -> list[str]:
    """Return the names of all styles."""
    from matplotlib import style as styles

    return ["default", *styles.available]


@pytest.mark.parametrize("style", styles())
def test_colours_of_every_style_are_told_apart(style: str) -> None:
    """Lines on the face and on its band, ink on both, and each line from the one before it."""
    from matplotlib.figure import Figure

    with styled(style):
        colours = palette(Figure().subplots())
    for count in (1, 3, 9, 16):
        lines = shades(count, colours)
        assert len(lines) == count
        assert min(contrast(lines, colours.face).min(), contrast(lines, colours.band).min()) >= LINE
        assert (np.diff(contrast(lines, colours.face)) < 0).all()
    assert min(contrast(colours.ink, colours.face), contrast(colours.ink, colours.band)) >= TEXT
    low, high = scale(colours)([0.0, 1.0])
    assert contrast(high, colours.face) > 5 * contrast(low, colours.face) > 5


@pytest.mark.parametrize("face", ["none", "gray", "#555", "#999", "black"])
@pytest.mark.parametrize("ink", ["black", "white"])
def test_colours_of_any_face_are_told_apart(face: str, ink: str) -> None:
    """Transparent axes show what is below them; ink that could not be read is not taken."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"axes.facecolor": face, "figure.facecolor": "#123", "text.color": ink}):
        colours = palette(Figure().subplots())
    assert face != "none" or np.allclose(colours.face, np.array([1, 2, 3]) / 15)
    assert contrast(shades(9, colours), colours.face).min() >= LINE
    assert contrast(colours.ink, colours.face) >= 4  # of mid grey no ink has more


def aslant(text: Any) -> bool:
    """Whether a text is written aslant."""
    return bool(text.get_rotation() % 90)


@pytest.mark.parametrize(
    ("style", "hand"),
    [("default", "Tc Td 5h"), ("default", "3s 3d 3c"), ("default", "5s 3d 2c"), ("dark_background", "Qs Qd 8c")],
)
def test_the_texts_of_a_chart_are_read(style: str, hand: str) -> None:
    """In the dark and in the light: none over another, each told from what is behind it, and all inside."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    with styled(style):
        figure = plot_odds(hand, trials=16)
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
    (axes,) = figure.axes
    renderer = canvas.get_renderer()
    named = [*axes.texts, *axes.get_xticklabels(), *axes.get_yticklabels(), axes.xaxis.label, axes.yaxis.label]
    named += [axes.title, axes._left_title]
    boxes = [
        (text.get_text(), text.get_window_extent(renderer)) for text in named if text.get_text() and not aslant(text)
    ]
    assert len(boxes) > 40
    crowded = [(one, two) for (one, a), (two, b) in itertools.combinations(boxes, 2) if a.overlaps(b)]
    assert crowded == []
    slanted = [text for text in axes.texts if aslant(text)]
    assert [text.get_text() for text in slanted] == ["run", "running flush", "prial"]
    width, height = canvas.get_width_height()
    assert all(text.get_window_extent(renderer).x1 <= width for text in slanted)
    assert all(text.get_window_extent(renderer).y1 <= height for text in slanted)
    for one, two in itertools.pairwise(slanted):
        apart = (axes.transData.transform((two.xy[0], 0)) - axes.transData.transform((one.xy[0], 0)))[0]
        assert apart * math.sin(math.radians(one.get_rotation())) >= one.get_fontsize() * figure.dpi / 72
    for text in axes.texts:
        if text.get_bbox_patch():
            assert contrast(rgb(text.get_color()), text.get_bbox_patch().get_facecolor()) >= TEXT
    assert contrast(rgb(axes.texts[0].get_color()), figure.get_facecolor()) >= TEXT


def rgb(colour: Any) -> tuple[float, ...]:
    """Return red, green and blue of a colour, however it is given."""
    from matplotlib.colors import to_rgb

    return to_rgb(colour)


@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_the_texts_of_a_map_are_read(style: str) -> None:
    """Each per cent is told from its cell."""
    with styled(style):
        figure = plot_table("high")
    axes = figure.axes[0]
    (image,) = axes.images
    cells = image.to_rgba(image.get_array())
    for text in axes.texts:
        column, row = text.get_position()
        assert contrast(rgb(text.get_color()), cells[row, column]) >= TEXT


def test_what_was_found_is_what_is_marked() -> None:
    """Not a second sample of the same hand; and nothing that is no answer of `odds`."""
    answer = odds("Tc Td 5h", opponents=2, dead="As", method="sample", trials=50, rng=3)
    axes = plot_odds("Tc Td 5h", opponents=2, dead="As", found=answer).axes[0]
    (marks,) = (line for line in axes.lines if line.get_marker() == "o")
    assert marks.get_ydata()[-1] == 100 * answer.win
    with pytest.raises(ArgumentError, match="none is given"):
        plot_odds(opponents=2, found=answer)
    with pytest.raises(TypeError, match=r"found must be what odds gave, got 0\.5"):
        plot_odds("Tc Td 5h", found=0.5)  # type: ignore[arg-type]


def test_a_picture_shows_itself() -> None:
    """A notebook is given a PNG though pyplot is not loaded; a picture is copied like any figure."""
    picture = copy.deepcopy(plot_table())
    assert picture._repr_png_().startswith(b"\x89PNG")


def test_what_cannot_be_tabulated_cannot_be_mapped() -> None:
    """As `odds_table` says it."""
    with pytest.raises(BragError, match="8 opponents at 3 cards cannot be tabulated exactly"):
        plot_table(opponents=8)


def test_pictures_leave_pyplot_alone() -> None:
    """No global state is made, so that a server can draw."""
    code = "import sys; from brag_eval.odds import plot_table; plot_table(); print('matplotlib.pyplot' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_chart_of_counts_alone() -> None:
    """Asked to count, a chart does, and refuses as many opponents as cannot be counted before anything is drawn."""
    (axes,) = plot_odds(opponents=1, method="exact", at_least="run").axes
    wins = axes.lines[0].get_ydata()
    assert wins[0] == 0
    assert wins[-1] == pytest.approx(100 * odds("3s 3h 3d", opponents=1, at_least="run").win)
    with pytest.raises(ArgumentError, match="10 opponents at 3 cards cannot be counted"):
        plot_odds(opponents=10, method="exact")

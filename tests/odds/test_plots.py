"""The pictures: what is on them."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

if not os.environ.get("CI"):
    pytest.importorskip("matplotlib")

from brag_eval import JOKER_BRAG, TEEN_PATTI, BragError
from brag_eval.odds import odds, plot_odds, plot_table


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
    lightness = [np.dot(curve.get_color()[:3], (0.299, 0.587, 0.114)) for curve in curves]
    assert (np.diff(lightness) > 0).all()  # told apart without colour too


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


def test_what_cannot_be_tabulated_cannot_be_mapped() -> None:
    """As `odds_table` says it."""
    with pytest.raises(BragError, match="4 opponents at 3 cards cannot be tabulated exactly"):
        plot_table(opponents=4)


def test_pictures_leave_pyplot_alone() -> None:
    """No global state is made, so that a server can draw."""
    code = "import sys; from brag_eval.odds import plot_table; plot_table(); print('matplotlib.pyplot' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"

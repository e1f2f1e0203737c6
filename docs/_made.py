"""Make what the pages show of the library itself: commands, disagreements, pictures, the static page."""

from collections.abc import Iterable
from html import escape
from pathlib import Path

import brag_eval
from brag_eval import Category, cli, rulebook
from brag_eval.cli._commands import COMMANDS
from brag_eval.cli._parser import build


def make(folder: Path) -> None:
    """Write everything into a folder."""
    (folder / "extra").mkdir(parents=True, exist_ok=True)
    (folder / "commands.md").write_text(_commands(), encoding="utf-8")
    (folder / "disagreements.md").write_text(_disagreements(), encoding="utf-8")
    (folder / "ladder.svg").write_text(_ladder(), encoding="utf-8")
    (folder / "table.svg").write_text(_table(), encoding="utf-8")
    _odds(folder)
    if cli.main(["site", str(folder / "extra" / "brag.html")]):
        raise SystemExit("the static page could not be written")


def _commands() -> str:
    """Write the help of every command."""
    parts = [f"## {name}\n\n```text\n{build(name).format_help().strip()}\n```\n" for name in COMMANDS]
    return "\n".join(parts)


def _disagreements() -> str:
    """Write every rule on which sources differ, with each reading."""
    parts = []
    for chapter, title in rulebook.chapters().items():
        rules = [rule for rule in rulebook.entries(chapter) if rule.readings]
        if rules:
            parts.append(f"## {title}\n")
        for rule in rules:
            parts.append(f"**[{rule.title}](#rule-{rule.id})**\n")
            parts += [_reading(each) for each in rule.readings]
            parts.append("")
    return "\n".join(parts)


def _reading(reading: rulebook.Reading) -> str:
    titles = "; ".join(rulebook.source(id_).title for id_ in reading.sources)
    notes = ["the default here"] * reading.default + [f"`{reading.flag}`"] * bool(reading.flag)
    return f"- {reading.says} ({', '.join([titles, *notes])})"


def _svg(width: int, height: int, title: str, parts: Iterable[str]) -> str:
    """Write a picture that takes the colour of the text around it."""
    return (
        f'<div class="picture"><svg role="img" aria-label="{escape(title)}" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="inherit" font-size="15" fill="currentColor">'
        f"{''.join(parts)}</svg></div>\n"
    )


def _text(x: float, y: float, text: str, *, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}"{weight}>{escape(text)}</text>'


def _ladder() -> str:
    """Draw the six kinds of hand as rungs, as wide as they hold classes, with the best hand of each."""
    classes = brag_eval.hand_classes()
    deals = brag_eval.category_counts()
    widest = max(sum(each.category is kind for each in classes) for kind in Category)
    parts = []
    for row, kind in enumerate(sorted(Category, reverse=True)):
        own = [each for each in classes if each.category is kind]
        y = 16 + 76 * row
        share = 100 * deals[kind] / sum(deals.values())
        parts += [
            _text(0, y, str(kind), bold=True),
            _text(112, y, f"best: {own[-1]}"),
            f'<rect x="0" y="{y + 8}" width="{10 + 374 * len(own) / widest:.1f}" height="14" rx="3" fill="#2a9d74"/>',
            _text(0, y + 40, f"{len(own)} classes, {deals[kind]:,} deals, {share:.2f}%"),
        ]
    return _svg(384, 444, "The ladder of hands: six kinds, the best on top", parts)


def _table() -> str:
    """Draw the way from three cards to a strength."""
    cards = sorted(brag_eval.parse_cards("3s As 2s"))
    low, middle, top = cards
    place = top * (top - 1) * (top - 2) // 6 + middle * (middle - 1) // 2 + low
    strength = brag_eval.strength(cards)
    steps = [
        ("the hand", "3s As 2s"),
        ("card ids, ascending", " < ".join(map(str, cards))),
        ("place in the table", f"C({top},3) + C({middle},2) + {low} = {place:,}"),
        ("what stands there", f"{strength}: {brag_eval.evaluate(cards)}"),
    ]
    parts = []
    for row, (what, shown) in enumerate(steps):
        y = 8 + 64 * row
        parts += [
            f'<rect x="1" y="{y}" width="460" height="44" rx="6" fill="none" stroke="currentColor"/>',
            _text(14, y + 27, what),
            _text(448, y + 27, shown, anchor="end", bold=True),
        ]
        if row:
            parts.append(f'<path d="M230 {y - 20} v14 m-5 -6 l5 6 l5 -6" fill="none" stroke="currentColor"/>')
    return _svg(464, 256, "From three cards to a strength by one look-up", parts)


def _odds(folder: Path) -> None:
    """Draw the odds, for light pages and for dark ones."""
    import matplotlib.pyplot as plt

    from brag_eval.odds import plot_odds, plot_table

    for scheme, style in (("light", "default"), ("dark", "dark_background")):
        with plt.style.context(style):
            for name, figure in (("odds", plot_odds("Qs Qd 8c", opponents=3)), ("odds-table", plot_table())):
                figure.savefig(folder / f"{name}-{scheme}.png", dpi=110, bbox_inches="tight")

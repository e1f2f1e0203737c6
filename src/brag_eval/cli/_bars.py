"""Draw numbers as horizontal bars, SVG, on a log scale."""

from collections.abc import Mapping
from html import escape
from math import ceil, floor, log10


def bars(title: str, values: Mapping[str, float]) -> str:
    """Draw positive numbers by name.

    Examples
    --------
    >>> bars("nanoseconds", {"one": 1.0, "other": 250.0}).count("<rect")
    2
    """
    left, width, row, top = 260, 420, 26, 40
    low = floor(log10(min(values.values())))
    high = max(low + 1, ceil(log10(max(values.values()))))
    bottom = top + row * len(values)
    parts = [f'<text x="10" y="18">{escape(title)}</text>']
    for power in range(low, high + 1):
        x = left + width * (power - low) / (high - low)
        parts.append(f'<line x1="{x:.0f}" x2="{x:.0f}" y1="{top - 8}" y2="{bottom}"/>')
        parts.append(f'<text x="{x:.0f}" y="{bottom + 18}" text-anchor="middle">{10**power:,}</text>')
    for place, (name, value) in enumerate(values.items()):
        y = top + row * place
        length = width * (log10(value) - low) / (high - low)
        parts.append(f'<text x="{left - 8}" y="{y + 14}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<rect x="{left}" y="{y}" width="{length:.1f}" height="{row - 7}"/>')
        parts.append(f'<text x="{left + length + 6:.1f}" y="{y + 14}">{value:,.3g}</text>')
    style = (
        "text{font:13px system-ui,sans-serif;fill:#6e7781}rect{fill:#0969da}line{stroke:#8c959f;stroke-dasharray:2 3}"
        "@media(prefers-color-scheme:dark){text{fill:#e6edf3}rect{fill:#58a6ff}}"
    )
    size = f'viewBox="0 0 {left + width + 90} {bottom + 30}"'
    label = f'role="img" aria-label="{escape(title)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {label}><style>{style}</style>{"".join(parts)}</svg>\n'

"""Choose colours by the style in force, so that whatever stands on something else is told from it."""

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Colour: TypeAlias = npt.NDArray[np.float64]
"""Red, green, blue from 0 to 1, along the last axis."""

LINE = 3.0  # the least contrast of a line, by the Web Content Accessibility Guidelines
TEXT = 4.5  # and of a text
_BLACK, _WHITE = np.zeros(3), np.ones(3)


class Palette(NamedTuple):
    """Colours that go together on one pair of axes."""

    face: Colour
    """What all stands on."""
    band: Colour
    """A part of it that is set off; lines and texts stand on it too."""
    grid: Colour
    ink: Colour


def contrast(first: npt.ArrayLike, second: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """Return by how much the lighter colour outshines the darker, from 1 to 21, as the guidelines for the web do."""
    one, other = _light(np.asarray(first)[..., :3]), _light(np.asarray(second)[..., :3])
    found: npt.NDArray[np.float64] = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
    return found


def palette(axes: "Axes") -> Palette:
    """Take the face of the axes and the style's ink, or black or white where that could not be read."""
    import matplotlib as mpl
    from matplotlib.colors import to_rgba

    face = _WHITE
    for over in (axes.figure.get_facecolor(), axes.get_facecolor()):  # either may be transparent
        *colour, alpha = to_rgba(over)
        face = alpha * np.array(colour) + (1 - alpha) * face
    ink = np.array(to_rgba(mpl.rcParams["text.color"])[:3])
    if contrast(ink, face) < TEXT:
        ink = readable_on(face)
    return Palette(face, _mix(face, ink, 0.07), _mix(face, ink, 0.18), ink)


def readable_on(face: Colour) -> Colour:
    """Return black or white, whichever is read better."""
    return _BLACK if contrast(_BLACK, face) > contrast(_WHITE, face) else _WHITE


def shades(count: int, colours: Palette) -> Colour:
    """Return so many colours for lines, from the strongest contrast to the least that is seen on face and band."""
    import matplotlib as mpl

    ramp = mpl.colormaps["plasma"](np.linspace(0, 1, 256))[:, :3]
    seen = ramp[np.minimum(contrast(ramp, colours.face), contrast(ramp, colours.band)) >= LINE]
    lighter = contrast(_BLACK, seen) > contrast(_BLACK, colours.face)
    seen = seen[lighter] if lighter.sum() > len(seen) / 2 else seen[~lighter]  # of a grey face one side alone
    ordered = seen[np.argsort(-contrast(seen, colours.face), kind="stable")]
    chosen: Colour = ordered[np.linspace(0, len(ordered) - 1, count).round().astype(np.intp)]
    return chosen


def scale(colours: Palette) -> Any:
    """Return the colours of a map, from low to high: high stands out from the face."""
    import matplotlib as mpl

    return mpl.colormaps["YlGnBu" if contrast(_BLACK, colours.face) > contrast(_WHITE, colours.face) else "YlGnBu_r"]


def _mix(face: Colour, ink: Colour, share: float) -> Colour:
    return (1 - share) * face + share * ink


def _light(colour: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    linear = np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)
    light: npt.NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return light

"""A figure that shows itself: notebooks know those of pyplot alone."""

import io

from matplotlib.figure import Figure


class Picture(Figure):
    """Hold a picture of odds: any other figure of matplotlib in all but this."""

    def _repr_png_(self) -> bytes:
        """Give a notebook what it shows below a cell."""
        content = io.BytesIO()
        self.savefig(content, format="png")
        return content.getvalue()

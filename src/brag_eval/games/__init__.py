"""Lay the cards of five-, six-, seven-, nine- and thirteen-card Brag as hands of three, and settle what is laid."""

from typing import TYPE_CHECKING, Any

from brag_eval.games._lay import lay
from brag_eval.games._layouts import Layout, layouts

if TYPE_CHECKING:
    from brag_eval.games._many import lay_many

__all__ = ["Layout", "lay", "lay_many", "layouts"]


def __getattr__(name: str) -> Any:
    """Import what needs NumPy when it is first asked for."""
    if name != "lay_many":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from brag_eval.games import _many

    globals()[name] = _many.lay_many
    return _many.lay_many

"""Lay the cards of five-, six-, seven-, nine- and thirteen-card Brag as hands of three, and settle what is laid."""

from typing import TYPE_CHECKING, Any

from brag_eval.games._aims import AIMS
from brag_eval.games._crash import score_crash
from brag_eval.games._lay import lay
from brag_eval.games._layouts import Layout, layouts
from brag_eval.games._match import CrashMatch
from brag_eval.games._nine import settle_nine_card
from brag_eval.games._rules import CrashRules, NineCardRules, SevenCardRules
from brag_eval.games._settlement import Comparison, Settlement
from brag_eval.games._seven import settle_seven_card
from brag_eval.games._standing import CrashDeal

if TYPE_CHECKING:
    from brag_eval.games._many import lay_many

__all__ = [
    "AIMS",
    "Comparison",
    "CrashDeal",
    "CrashMatch",
    "CrashRules",
    "Layout",
    "NineCardRules",
    "Settlement",
    "SevenCardRules",
    "lay",
    "lay_many",
    "layouts",
    "score_crash",
    "settle_nine_card",
    "settle_seven_card",
]


def __getattr__(name: str) -> Any:
    """Import what needs NumPy when it is first asked for."""
    if name != "lay_many":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from brag_eval.games import _many

    globals()[name] = _many.lay_many
    return _many.lay_many

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
    from brag_eval.games._many import LaidDeals, lay_many

__all__ = [
    "AIMS",
    "Comparison",
    "CrashDeal",
    "CrashMatch",
    "CrashRules",
    "LaidDeals",
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

for _public in (
    Comparison,
    CrashDeal,
    CrashMatch,
    CrashRules,
    Layout,
    NineCardRules,
    Settlement,
    SevenCardRules,
    lay,
    layouts,
    score_crash,
    settle_nine_card,
    settle_seven_card,
):
    _public.__module__ = __name__  # what tracebacks and pickles show is the public place


if not TYPE_CHECKING:  # or type checkers would take any misspelling for a name of the package

    def __getattr__(name: str) -> Any:
        """Import what needs NumPy when it is first asked for."""
        if name not in ("LaidDeals", "lay_many"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from brag_eval.games import _many

        value = globals()[name] = getattr(_many, name)
        value.__module__ = __name__
        return value

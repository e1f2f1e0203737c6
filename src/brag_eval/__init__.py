"""Evaluate hands of Three Card Brag: greater strength is stronger, equal is a tie."""

from typing import TYPE_CHECKING, Any

from brag_eval import _lean  # noqa: F401 before anything imports dataclasses
from brag_eval.cards import card_name, format_cards, parse_card, parse_cards
from brag_eval.catalogue import HandClass, category_counts, classify, hand_classes
from brag_eval.contest import compare, showdown, standings, winners
from brag_eval.dealing import Hand
from brag_eval.errors import ArgumentError, BragError, CardError, HandError, VariantError
from brag_eval.evaluation import Evaluation
from brag_eval.hands import evaluate, strength
from brag_eval.ranking import Category
from brag_eval.records import record
from brag_eval.shuffling import deal, deck
from brag_eval.variants import (
    AKQ_BRAG,
    BRAG,
    FIVE_CARD_BRAG,
    FOUR_CARD_BRAG,
    JOKER_BRAG,
    TEEN_PATTI,
    VARIANTS,
    PrialOrder,
    RunOrder,
    Variant,
    find_variant,
)

if TYPE_CHECKING:
    from brag_eval.arrays import all_hands, strengths, warm_up
    from brag_eval.labelling import categories, labels, percentiles
    from brag_eval.texts import parse_hands

__version__ = "0.2.0"

__all__ = [
    "AKQ_BRAG",
    "BRAG",
    "FIVE_CARD_BRAG",
    "FOUR_CARD_BRAG",
    "JOKER_BRAG",
    "TEEN_PATTI",
    "VARIANTS",
    "ArgumentError",
    "BragError",
    "CardError",
    "Category",
    "Evaluation",
    "Hand",
    "HandClass",
    "HandError",
    "PrialOrder",
    "RunOrder",
    "Variant",
    "VariantError",
    "all_hands",
    "card_name",
    "categories",
    "category_counts",
    "classify",
    "compare",
    "deal",
    "deck",
    "evaluate",
    "find_variant",
    "format_cards",
    "hand_classes",
    "labels",
    "parse_card",
    "parse_cards",
    "parse_hands",
    "percentiles",
    "record",
    "showdown",
    "standings",
    "strength",
    "strengths",
    "warm_up",
    "winners",
]


if not TYPE_CHECKING:  # or type checkers would take any misspelling for a name of the package

    def __getattr__(name: str) -> Any:
        """Import what needs NumPy when it is first asked for."""
        if name in __all__:
            from brag_eval import _needs_numpy  # noqa: F401
        if name in ("all_hands", "strengths", "warm_up"):
            from brag_eval import arrays as home
        elif name in ("categories", "labels", "percentiles"):
            from brag_eval import labelling as home
        elif name == "parse_hands":
            from brag_eval import texts as home
        else:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(home, name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

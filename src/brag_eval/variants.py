"""Hold the house rules as data: which hands rank where, jokers, and how many cards are dealt."""

from collections.abc import Mapping

# Of the 4.4 MB and 20 ms that `import brag_eval` and a first hand take, `dataclasses` (with `re` and `inspect`) and
# `typing` are 3.5 MB and 12 ms where nothing else has loaded them. Classes written out by hand would save most of that,
# but not do with `dataclasses.replace`, which is how a table's rules are varied.
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import Final

from brag_eval.errors import VariantError


class RunOrder(Enum):
    """Order the runs, and the running flushes with them; 2-A-K is never one."""

    A23 = "a23"
    """A-2-3, A-K-Q, K-Q-J ... 4-3-2: Brag."""
    AKQ = "akq"
    """A-K-Q, K-Q-J ... 4-3-2, A-2-3: as in poker."""
    AKQ_A23 = "akq-a23"
    """A-K-Q, A-2-3, K-Q-J ... 4-3-2: many Teen Patti tables."""


class PrialOrder(Enum):
    """Order the prials."""

    THREES = "threes"
    """3-3-3, A-A-A, K-K-K ... 4-4-4, 2-2-2: Brag."""
    ACES = "aces"
    """A-A-A, K-K-K ... 3-3-3, 2-2-2: Teen Patti and old Brag."""


@dataclass(frozen=True)
class Variant:
    """State one table's house rules.

    Parameters
    ----------
    run_order, prial_order
        The order among runs (and running flushes) and among prials.
    jokers
        Jokers in the pack: 0, 1 or 2. A joker stands for the best card that is not already in the hand.
    natural_beats_joker
        True: a hand without jokers beats the same hand made with one. False: they tie. Nothing without jokers.
    dealt
        Cards dealt, of which the best three are kept: 3, 4 or 5.
    discard_breaks_ties
        Four cards dealt only: equal hands are separated by the rank of the card thrown away. A discarded joker ranks
        above the ace.

    Raises
    ------
    VariantError
        If a value is of the wrong type, out of range, or does not go with the others.

    Examples
    --------
    >>> Variant(jokers=1).jokers
    1
    >>> Variant(discard_breaks_ties=True)
    Traceback (most recent call last):
    ...
    brag_eval.errors.VariantError: discard_breaks_ties needs dealt=4, got dealt=3
    """

    run_order: RunOrder = RunOrder.A23
    prial_order: PrialOrder = PrialOrder.THREES
    jokers: int = 0
    natural_beats_joker: bool = True
    dealt: int = 3
    discard_breaks_ties: bool = False

    def __post_init__(self) -> None:
        for field, kind in (("run_order", RunOrder), ("prial_order", PrialOrder)):
            value = getattr(self, field)
            if not isinstance(value, kind):
                choices = ", ".join(f"{kind.__name__}.{member.name}" for member in kind)
                raise VariantError(f"{field} must be one of {choices}, got {value!r}")
        for field, allowed in (("jokers", (0, 1, 2)), ("dealt", (3, 4, 5))):
            value = getattr(self, field)
            if type(value) is not int or value not in allowed:
                raise VariantError(f"{field} must be {allowed[0]}, {allowed[1]} or {allowed[2]}, got {value!r}")
        for field in ("natural_beats_joker", "discard_breaks_ties"):
            value = getattr(self, field)
            if type(value) is not bool:
                raise VariantError(f"{field} must be True or False, got {value!r}")
        if self.discard_breaks_ties and self.dealt != 4:
            raise VariantError(f"discard_breaks_ties needs dealt=4, got dealt={self.dealt}")

    def __hash__(self) -> int:
        return hash((self.order, self.jokers, self.dealt, self.discard_breaks_ties))

    @property
    def joker_twins(self) -> bool:
        """Whether joker-made hands are classes of their own, each directly below its natural twin."""
        return self.jokers > 0 and self.natural_beats_joker

    @cached_property
    def three_card_pack(self) -> int:
        """Cards in the pack if three are dealt, otherwise 0: one comparison tells whether an id can be looked up."""
        return 52 + self.jokers if self.dealt == 3 else 0

    @cached_property
    def order(self) -> str:
        """Name of the order of the three-card hands, the same for variants that share it: "a23-threes-tied"."""
        # Kept on the instance, as a string keeps its hash: hashing enums costs more than a single evaluation.
        return f"{self.run_order.value}-{self.prial_order.value}-{'twins' if self.joker_twins else 'tied'}"


BRAG: Final = Variant()
AKQ_BRAG: Final = Variant(run_order=RunOrder.AKQ)
JOKER_BRAG: Final = Variant(jokers=1)
FOUR_CARD_BRAG: Final = Variant(dealt=4)
FIVE_CARD_BRAG: Final = Variant(dealt=5)
TEEN_PATTI: Final = Variant(run_order=RunOrder.AKQ_A23, prial_order=PrialOrder.ACES)

VARIANTS: Final[Mapping[str, Variant]] = MappingProxyType(
    {
        "brag": BRAG,
        "akq-brag": AKQ_BRAG,
        "joker-brag": JOKER_BRAG,
        "four-card-brag": FOUR_CARD_BRAG,
        "five-card-brag": FIVE_CARD_BRAG,
        "teen-patti": TEEN_PATTI,
    }
)
"""The presets by name."""

_ALIASES: Final = {
    "three-card-brag": "brag",
    "3-card-brag": "brag",
    "4-card-brag": "four-card-brag",
    "5-card-brag": "five-card-brag",
    "a-k-q-brag": "akq-brag",
    "ace-king-queen-brag": "akq-brag",
    "teenpatti": "teen-patti",
    "3-patti": "teen-patti",
}


def check_variant(variant: Variant) -> None:
    """Refuse anything that is not a `Variant`."""
    if not isinstance(variant, Variant):
        hint = f"; find_variant({variant!r}) finds one by name" if isinstance(variant, str) else ""
        raise TypeError(f"variant must be a Variant, got {variant!r} ({type(variant).__name__}){hint}")


def find_variant(name: str) -> Variant:
    """Find a preset by its name or an alias; "-brag" and "-card-brag" may be left out.

    Parameters
    ----------
    name
        Any case; spaces, hyphens and underscores are alike.

    Raises
    ------
    VariantError
        If no preset has that name.
    TypeError
        If `name` is not a string.

    Examples
    --------
    >>> find_variant("akq") is AKQ_BRAG
    True
    >>> find_variant("Teen Patti") is TEEN_PATTI
    True
    >>> find_variant("whist")
    Traceback (most recent call last):
    ...
    brag_eval.errors.VariantError: unknown variant 'whist'; known: brag, akq-brag, joker-brag, four-card-brag, \
five-card-brag, teen-patti
    """
    if not isinstance(name, str):
        raise TypeError(f"a variant's name must be a string, got {type(name).__name__}")
    key = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    for candidate in (key, f"{key}-brag", f"{key}-card-brag"):
        if (preset := _ALIASES.get(candidate, candidate)) in VARIANTS:
            return VARIANTS[preset]
    raise VariantError(f"unknown variant {name!r}; known: {', '.join(VARIANTS)}")

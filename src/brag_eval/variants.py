"""Hold the house rules as data: which hands rank where, jokers, and how many cards are dealt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cached_property
from operator import index
from types import MappingProxyType
from typing import Final, SupportsIndex, cast

from brag_eval._arguments import is_integer
from brag_eval.cards import NATURAL_CARDS
from brag_eval.errors import VariantError
from brag_eval.words import quoted


class RunOrder(StrEnum):
    """Order the runs, and the running flushes with them; 2-A-K is never one."""

    A23 = "a23"
    """A-2-3, A-K-Q, K-Q-J ... 4-3-2: Brag."""
    AKQ = "akq"
    """A-K-Q, K-Q-J ... 4-3-2, A-2-3: as in poker."""
    AKQ_A23 = "akq-a23"
    """A-K-Q, A-2-3, K-Q-J ... 4-3-2: many Teen Patti tables."""


class PrialOrder(StrEnum):
    """Order the prials: the one that is named first, then aces, kings ... downwards."""

    THREES = "threes"
    """3-3-3, A-A-A, K-K-K ... 4-4-4, 2-2-2: Brag."""
    ACES = "aces"
    """A-A-A, K-K-K ... 3-3-3, 2-2-2: Teen Patti and old Brag."""
    SIXES = "sixes"
    """6-6-6, A-A-A, K-K-K ... 2-2-2: some six-card Brag."""
    SEVENS = "sevens"
    """7-7-7, A-A-A, K-K-K ... 2-2-2: some seven-card Brag."""
    NINES = "nines"
    """9-9-9, A-A-A, K-K-K ... 2-2-2: some nine-card Brag."""


@dataclass(frozen=True, init=False, repr=False)
class Variant:
    """State one table's house rules.

    Parameters
    ----------
    run_order, prial_order
        The order among runs (and running flushes) and among prials; a member or its value, such as "akq".
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
    >>> Variant(jokers=1, run_order="akq")
    Variant(run_order=RunOrder.AKQ, jokers=1)
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

    def __init__(
        self,
        run_order: RunOrder | str = RunOrder.A23,
        prial_order: PrialOrder | str = PrialOrder.THREES,
        jokers: SupportsIndex = 0,
        natural_beats_joker: bool = True,
        dealt: SupportsIndex = 3,
        discard_breaks_ties: bool = False,
    ) -> None:
        given = {
            "run_order": _one_of(tuple(RunOrder), run_order, "run_order"),
            "prial_order": _one_of(tuple(PrialOrder), prial_order, "prial_order"),
            "jokers": _one_of((0, 1, 2), jokers, "jokers"),
            "natural_beats_joker": _one_of((True, False), natural_beats_joker, "natural_beats_joker"),
            "dealt": _one_of((3, 4, 5), dealt, "dealt"),
            "discard_breaks_ties": _one_of((True, False), discard_breaks_ties, "discard_breaks_ties"),
        }
        if discard_breaks_ties and given["dealt"] != 4:
            raise VariantError(f"discard_breaks_ties needs dealt=4, got dealt={dealt}")
        vars(self).update(given)

    def __repr__(self) -> str:
        given = ((field.name, getattr(self, field.name), field.default) for field in fields(self))
        return f"Variant({', '.join(f'{name}={_shown(value)}' for name, value, default in given if value != default)})"

    def __format__(self, spec: str) -> str:
        return format(repr(self), spec)

    def __hash__(self) -> int:
        return self._number

    def __reduce__(self) -> tuple[type["Variant"], tuple[object, ...]]:
        return Variant, tuple(getattr(self, field.name) for field in fields(self))  # and nothing kept beside them

    @property
    def pack(self) -> int:
        """Cards in the pack: 52 and the jokers."""
        return NATURAL_CARDS + self.jokers

    @property
    def joker_twins(self) -> bool:
        """Whether joker-made hands are classes of their own, each directly below its natural twin."""
        return self.jokers > 0 and self.natural_beats_joker

    # Kept on the instance, as a string keeps its hash: each costs more than a single evaluation.

    @cached_property
    def _three_card_pack(self) -> int:
        """Cards in the pack if three are dealt, otherwise 0: one comparison tells whether an id can be looked up."""
        return self.pack if self.dealt == 3 else 0

    @cached_property
    def order(self) -> str:
        """Name of the order of the three-card hands, the same for variants that share it: "a23-threes-tied"."""
        return f"{self.run_order}-{self.prial_order}-{'twins' if self.joker_twins else 'tied'}"

    @cached_property
    def _number(self) -> int:
        """Number the variant, the same in every process, as the hash of a text is not."""
        orders = list(RunOrder).index(self.run_order), list(PrialOrder).index(self.prial_order)
        return hash((*orders, self.jokers, self.natural_beats_joker, self.dealt, self.discard_breaks_ties))


def _one_of(allowed: Sequence[object], value: object, name: str) -> object:
    """Find a value among those allowed: a member of an enum also by its text, a number also as one of NumPy's."""
    plain = index(cast("SupportsIndex", value)) if is_integer(value) else value
    if type(plain) in (str, type(allowed[0])) and plain in allowed:
        return allowed[allowed.index(plain)]
    *others, last = map(_shown, allowed)
    raise VariantError(f"{name} must be {', '.join(others)} or {last}, got {quoted(value)}")


def _shown(value: object) -> str:
    return f"{type(value).__name__}.{value.name}" if isinstance(value, StrEnum) else repr(value)


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
        hint = f"; find_variant({quoted(variant)}) finds one by name" if isinstance(variant, str) else ""
        raise TypeError(f"variant must be a Variant, got {quoted(variant)} ({type(variant).__name__}){hint}")


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
    raise VariantError(f"unknown variant {quoted(name)}; known: {', '.join(VARIANTS)}")

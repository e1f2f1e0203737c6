"""Name what a player can do, and read and write it as text."""

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple, Self

from brag_eval._arguments import check_choice, read_integer
from brag_eval.errors import RecordError
from brag_eval.words import quoted


class Kind(StrEnum):
    """Kinds of action; the last three tell how a showdown came out for the player who paid."""

    BET = "bet"
    PASS = "pass"  # noqa: S105 (no password)
    FOLD = "fold"
    LOOK = "look"
    SEE = "see"
    COVER = "cover"
    KEEP = "keep"
    THROW = "throw"
    SHOW = "show"
    BETTER = "better"
    EQUAL = "equal"
    WORSE = "worse"


TOLD: Final = (Kind.BETTER, Kind.EQUAL, Kind.WORSE)
"""What a showdown comes to, for the player who paid (or covered the pot)."""

_PLAIN: Final = frozenset({int, type(None)})


@dataclass(frozen=True, slots=True)
class Action:
    """Do something in a deal; `str()` writes it and `Action.parse` reads it back.

    Parameters
    ----------
    kind
        What is done.
    amount
        Chips of a bet.
    hand
        Of two blind hands, which: 0 was kept from the deal before, 1 is new. Left out where only one can be meant.
    seat
        Who does it; None: whoever's turn it is.

    Examples
    --------
    >>> Action.bet(4), str(Action.look(0))
    (Action('bet 4'), 'look 0')
    """

    kind: Kind
    amount: int | None = None
    hand: int | None = None
    seat: int | None = None

    def __post_init__(self) -> None:
        amount, hand, seat = self.amount.__class__, self.hand.__class__, self.seat.__class__
        if self.kind.__class__ is Kind and amount in _PLAIN and hand in _PLAIN and seat in _PLAIN:
            return
        for name in ("amount", "hand", "seat"):
            value = getattr(self, name)
            if value is not None:
                object.__setattr__(self, name, read_integer(value, name))
        check_choice(self.kind, "kind", map(str, Kind))
        object.__setattr__(self, "kind", Kind(self.kind))

    @classmethod
    def bet(cls, amount: int, *, seat: int | None = None) -> Self:
        """Put in so many chips."""
        return cls(Kind.BET, amount, None, seat)

    @classmethod
    def pass_(cls, *, seat: int | None = None) -> Self:
        """Leave the first bet to the others."""
        return cls(Kind.PASS, None, None, seat)

    @classmethod
    def fold(cls, *, seat: int | None = None) -> Self:
        """Throw in the hand, or both."""
        return cls(Kind.FOLD, None, None, seat)

    @classmethod
    def look(cls, hand: int | None = None, *, seat: int | None = None) -> Self:
        """Look at one's blind hand, or at one of two."""
        return cls(Kind.LOOK, None, hand, seat)

    @classmethod
    def see(cls, *, seat: int | None = None) -> Self:
        """Pay to have the two hands compared."""
        return cls(Kind.SEE, None, None, seat)

    @classmethod
    def cover(cls, *, seat: int | None = None) -> Self:
        """Put in what is left, and stay in for the pot as it is."""
        return cls(Kind.COVER, None, None, seat)

    @classmethod
    def keep(cls, hand: int | None = None, *, seat: int | None = None) -> Self:
        """Keep the hand looked at and drop the other; or keep a blind hand for the next deal."""
        return cls(Kind.KEEP, None, hand, seat)

    @classmethod
    def throw(cls, hand: int | None = None, *, seat: int | None = None) -> Self:
        """Throw away the hand looked at, or one of two unseen; or do not keep a blind hand for the next deal."""
        return cls(Kind.THROW, None, hand, seat)

    @classmethod
    def show(cls, *, seat: int | None = None) -> Self:
        """Turn up the hand that all others folded to."""
        return cls(Kind.SHOW, None, None, seat)

    @classmethod
    def parse(cls, text: str, *, seat: int | None = None) -> Self:
        """Read an action: a kind, and its number if it has one.

        Raises
        ------
        RecordError
            If it is not an action.

        Examples
        --------
        >>> Action.parse("bet 4") == Action.bet(4)
        True
        >>> Action.parse("call")
        Traceback (most recent call last):
        ...
        brag_eval.errors.RecordError: expected an action (bet N, pass, fold, look, see, cover, keep, throw, show, \
better, equal, worse), got 'call'
        """
        if not isinstance(text, str):
            raise TypeError(f"an action must be a string such as 'bet 4', got {quoted(text)}")
        word, *rest = text.split() or [""]
        takes_number = word in {"bet", "look", "keep", "throw"}
        fine = len(rest) <= takes_number and all(re.fullmatch("[0-9]{1,15}", part) for part in rest)
        if word not in Kind.__members__.values() or not fine or (word == "bet" and not rest):
            kinds = ", ".join("bet N" if kind is Kind.BET else kind for kind in Kind)
            raise RecordError(f"expected an action ({kinds}), got {quoted(text)}")
        number = int(rest[0]) if rest else None
        return cls(Kind(word), number, None, seat) if word == "bet" else cls(Kind(word), None, number, seat)

    def __str__(self) -> str:
        number = self.amount if self.kind is Kind.BET else self.hand
        return self.kind.value if number is None else f"{self.kind.value} {number}"

    def __repr__(self) -> str:
        return f"Action({str(self)!r}{'' if self.seat is None else f', seat={self.seat}'})"


made = lru_cache(1024)(Action)
"""An action that need not be made again, as the same ones are done again and again."""


class Option(NamedTuple):
    """Say that a player may do something, and for what; `str()` says it in words.

    Attributes
    ----------
    kind, seat
        What, and who.
    price
        The least it costs; 0 where it is free.
    most
        The most he may put in: for a bet the largest, otherwise the price.
    step
        A bet above the price must be a multiple of this: 2 where the blind price would otherwise not be whole.
    hand
        Of two blind hands, which.

    Examples
    --------
    >>> option = Option(Kind.BET, 0, price=2, most=19)
    >>> option.allows(2), option.allows(20), str(option)
    (True, False, 'bet 2 to 19')
    """

    kind: Kind
    seat: int
    price: int = 0
    most: int = 0
    step: int = 1
    hand: int | None = None

    def allows(self, amount: int) -> bool:
        """Say whether a bet of so much may be made."""
        return amount == self.price or (self.price < amount <= self.most and amount % self.step == 0)

    @property
    def largest(self) -> int:
        """The largest bet that may be made."""
        return max(self.price, self.most - self.most % self.step)

    @property
    def action(self) -> Action:
        """The action; of bets the cheapest."""
        return Action(self.kind, self.price if self.kind is Kind.BET else None, self.hand, self.seat)

    def __str__(self) -> str:
        if self.kind is not Kind.BET:
            hand = "" if self.hand is None else f" {self.hand}"
            return f"{self.kind.value}{hand}{f' for {self.price}' if self.price else ''}"
        if self.largest == self.price:
            return f"bet {self.price}"
        even = " in even numbers" if self.step == 2 else ""
        return f"bet {self.price} to {self.largest}{even}"

"""Hold what a table has agreed on betting, blind play and the pack, as data."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final, Literal, Self

from brag_eval._arguments import check_choice
from brag_eval.agreed import Agreed
from brag_eval.errors import ArgumentError
from brag_eval.words import quoted

MOST_CHIPS: Final = 10**15
"""More than any table has; what is beyond it is a slip or mischief."""


@dataclass(frozen=True, kw_only=True, repr=False)
class TableRules(Agreed):
    """State what a table agrees before it plays; the defaults are SquareScores' rules.

    The *stake* is what an open player pays on a turn; a blind player pays half of it, the *blind price*. Money is whole
    chips. Which source says what is in the rulebook, whose readings carry the field that selects them.

    Parameters
    ----------
    ante
        Chips that everybody pays before the cards, blind or not.
    opening
        What the first bet must be: at least the `stake`, in the "range" from `stake` to `largest_opening`, or at least
        the "ante".
    stake
        The stake before anybody has bet (the ante is, where `opening` is "ante").
    largest_opening
        With `opening` "range": the largest first bet of an open player; a blind one's is half of it.
    raise_limit
        How much a bet may raise the stake: by any amount ("none"), by `largest_raise` ("cap"), by what is in the pots
        ("pot"), or to its "double". In a "range" the first bet is no raise. A bet of the bare price is always legal.
    largest_raise
        With `raise_limit` "cap": the most by which the stake rises at once.
    first_may_pass
        Whether players may pass until somebody bets. If all pass, the deal is void and the pot stays (the library's
        own choice: no source says).
    look_when
        When a blind player may look: on his "own-turn", or at "any-time" while there is betting.
    blind_sees_open
        Whether a blind player may see an open one: "no", for the "stake", or for the "blind" price.
    blind_sees_blind, open_sees_open
        The price to see one's like: "twice" one's price for a turn, or "once".
    show
        Who shows when a hand is seen: the "seen-first", and the payer only if his is better; "both"; or both
        "card-by-card". No chips depend on it.
    tie
        Equal hands: "payer-loses", "split" (an odd chip to the seen player), or "suits" part them; what they leave
        equal, the payer loses.
    all_fold_to_blind
        A blind player whom all fold to "wins" the pot, or it "carries" over to the next deal and he may keep his hand
        beside the new one. If he does not keep it the pot stays all the same (the library's own choice).
    short_of_money
        A bet that a player has not the chips for is "refused", but he may fetch money; or he may "cover" the pot
        with what he has left, be it nothing, and later bets go to a side pot.
    max_blind_turns
        Bets that a player may make blind in one deal; then he must look or fold. None: any number.
    odd_bets
        An open player's raise to an odd number while a blind player would have to halve it: "refused", or "up": the
        blind price is rounded up. (The library's own choice: no source says.)
    shuffle
        When the pack is shuffled before a deal: a prial was shown ("prial-shown"), a prial won a showdown
        ("prial-wins"), "every-deal" or "never". It always is before the first.
    hands_under
        How a hand goes under the pack: its cards "as-held", or from the "highest-down".

    Raises
    ------
    ArgumentError
        If a value cannot be, or does not go with the others.
    TypeError
        If a value is of the wrong type.

    Examples
    --------
    >>> TableRules(ante=5, opening="range", stake=5, largest_opening=20).opening_stake
    5
    >>> TableRules(tie="nobody")
    Traceback (most recent call last):
    ...
    brag_eval.errors.ArgumentError: tie must be 'payer-loses', 'split' or 'suits', got 'nobody'
    """

    _from_one: ClassVar = frozenset({"stake", "largest_opening", "largest_raise"})
    _most: ClassVar = MOST_CHIPS

    ante: int = 1
    opening: Literal["stake", "range", "ante"] = "stake"
    stake: int = 2
    largest_opening: int | None = None
    raise_limit: Literal["none", "cap", "pot", "double"] = "none"
    largest_raise: int | None = None
    first_may_pass: bool = False
    look_when: Literal["own-turn", "any-time"] = "own-turn"
    blind_sees_open: Literal["no", "stake", "blind"] = "no"
    blind_sees_blind: Literal["twice", "once"] = "twice"
    open_sees_open: Literal["twice", "once"] = "twice"
    show: Literal["seen-first", "both", "card-by-card"] = "seen-first"
    tie: Literal["payer-loses", "split", "suits"] = "payer-loses"
    all_fold_to_blind: Literal["wins", "carries"] = "wins"
    short_of_money: Literal["refused", "cover"] = "refused"
    max_blind_turns: int | None = None
    odd_bets: Literal["refused", "up"] = "refused"
    shuffle: Literal["prial-shown", "prial-wins", "every-deal", "never"] = "prial-shown"
    hands_under: Literal["as-held", "highest-down"] = "as-held"

    def __post_init__(self) -> None:
        super().__post_init__()
        for name, field, value in (("largest_opening", "opening", "range"), ("largest_raise", "raise_limit", "cap")):
            if (getattr(self, name) is not None) != (getattr(self, field) == value):
                raise ArgumentError(
                    f"{name} goes with {field}={value!r}, got {getattr(self, name)} and {getattr(self, field)!r}"
                )
        if self.largest_opening is not None and self.largest_opening < self.stake:
            raise ArgumentError(f"largest_opening must be at least the stake, {self.stake}, got {self.largest_opening}")
        if self.opening_stake < 1:
            raise ArgumentError("opening 'ante' needs an ante of at least 1, got 0")

    @property
    def opening_stake(self) -> int:
        """The stake before anybody has bet."""
        return self.ante if self.opening == "ante" else self.stake

    @classmethod
    def named(cls, name: str) -> Self:
        """Find the rules of one of the sources by name; `dataclasses.replace` changes single ones.

        Raises
        ------
        ArgumentError
            If there are no rules of that name.

        Examples
        --------
        >>> TableRules.named("two-blind-hands").all_fold_to_blind
        'carries'
        """
        check_choice(name, "the name of a table's rules", NAMED)
        return cls(**NAMED[name])


def check_rules(rules: object) -> None:
    """Refuse what are no rules of a table."""
    if not isinstance(rules, TableRules):
        raise TypeError(f"rules must be TableRules, got {quoted(rules)}")


NAMED: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "squarescores": {},
        "two-blind-hands": {
            "look_when": "any-time",
            "blind_sees_open": "stake",
            "show": "both",
            "all_fold_to_blind": "carries",
        },
        "tutorial": {
            "look_when": "any-time",
            "blind_sees_open": "stake",
            "blind_sees_blind": "once",
            "shuffle": "prial-wins",
        },
        "gamerules": {
            "opening": "range",
            "stake": 1,
            "largest_opening": 5,
            "raise_limit": "cap",
            "largest_raise": 5,
            "shuffle": "prial-wins",
        },
        "teen-patti": {
            "raise_limit": "double",
            "blind_sees_open": "blind",
            "blind_sees_blind": "once",
            "open_sees_open": "once",
            "shuffle": "every-deal",
        },
    }
)
"""What each source's rules change; where it names no figure, those of the worked examples."""

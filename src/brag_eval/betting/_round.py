"""Play one deal: from the antes to who has the pot, one action at a time."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Self, TypeAlias

from brag_eval._arguments import read_integer
from brag_eval.betting._actions import TOLD, Action, Kind, made
from brag_eval.betting._legal import acting, check
from brag_eval.betting._moves import carry_out
from brag_eval.betting._result import Result, result_of
from brag_eval.betting._rules import MOST_CHIPS, TableRules, check_rules
from brag_eval.betting._standing import Standing
from brag_eval.betting._state import BLIND, OPEN, TWO, Phase, State
from brag_eval.errors import ArgumentError, BragError, IllegalAction, RecordError
from brag_eval.words import quoted

Showdown: TypeAlias = Callable[[int, int], Literal["better", "equal", "worse"]]
"""Compares two seats' hands: what the first is, "better", "equal" or "worse" than the second."""


class _Start(NamedTuple):
    stacks: tuple[int, ...]
    dealer: int
    carried: int
    kept: tuple[int, ...]
    blind: tuple[int, ...]


class Round(Standing):
    """Stand somewhere in one deal; `act` gives the next standing and leaves this one as it is.

    Seats count from 0, clockwise. Cards are not known here: `settle` is handed a function that compares two hands, or
    `act` is told how a comparison came out.

    Examples
    --------
    >>> round = Round.start(TableRules(), [20, 20, 20], dealer=2, blind={1})
    >>> round = round.act(Action.bet(2)).act(Action.bet(1)).act(Action.fold())
    >>> round.pot, round.stacks, round.stake, round.to_act
    (6, (17, 18, 19), 2, 0)
    >>> [str(option) for option in round.legal_actions()]
    ['bet 2 to 16 in even numbers', 'fold']
    >>> round.act(Action.see())
    Traceback (most recent call last):
    ...
    brag_eval.errors.IllegalAction: an open player may not see a blind one; legal: bet 2 to 16 in even numbers, fold
    """

    __slots__ = ("_history", "_start")

    _start: _Start
    _history: tuple[Action, ...]

    @classmethod
    def start(
        cls,
        rules: TableRules,
        stacks: Sequence[int],
        *,
        dealer: int,
        carried: int = 0,
        kept: Collection[int] = (),
        blind: Collection[int] = (),
        names: Sequence[str] | None = None,
    ) -> Self:
        """Take the antes.

        Parameters
        ----------
        stacks
            Chips before the ante of those who are dealt in, clockwise.
        dealer
            His seat.
        carried
            Chips that the deal before left in the pot.
        kept
            Seats that kept a blind hand from the deal before: they play blind, and hold two.
        blind
            Seats that leave their cards down; all others have looked before the betting starts.
        names
            What refusals call the seats; without it "seat 0" and so on.

        Raises
        ------
        ArgumentError
            If there are fewer than two seats, one has not the ante, or a seat named is none of them.
        """
        check_rules(rules)
        begin = _Start(
            tuple(
                read_integer(stack, f"the stack of seat {seat}", least=0, most=MOST_CHIPS)
                for seat, stack in enumerate(stacks)
            ),
            read_integer(dealer, "dealer"),
            read_integer(carried, "carried", least=0, most=MOST_CHIPS),
            tuple(sorted(read_integer(seat, "a seat that kept a hand") for seat in kept)),
            tuple(sorted({read_integer(seat, "a blind seat") for seat in (*blind, *kept)})),
        )
        seats = range(len(begin.stacks))
        if len(seats) < 2:
            raise ArgumentError(f"a deal needs at least two players, got {len(seats)}")
        called = tuple(f"seat {seat}" for seat in seats) if names is None else tuple(names)
        if len(called) != len(seats):
            raise ArgumentError(f"{len(seats)} seats need as many names, got {len(called)}")
        for seat in (begin.dealer, *begin.blind):
            if seat not in seats:
                raise ArgumentError(f"seats are 0 to {seats[-1]}, got {seat}")
        for seat, stack in enumerate(begin.stacks):
            if stack < rules.ante:
                raise ArgumentError(f"{called[seat]} has {stack} of the ante of {rules.ante}")
        if kept and rules.all_fold_to_blind != "carries":
            raise ArgumentError("a blind hand is kept only where all_fold_to_blind is 'carries'")
        held = [TWO if seat in begin.kept else BLIND if seat in begin.blind else OPEN for seat in seats]
        return cls._of(begin, State(rules, list(begin.stacks), begin.dealer, begin.carried, held, called))

    @classmethod
    def _of(cls, start: _Start, state: State, history: tuple[Action, ...] = ()) -> Self:
        new = object.__new__(cls)
        new._start = start
        new._state = state
        new._history = history
        return new

    @property
    def history(self) -> tuple[Action, ...]:
        """All that was done, each with its seat."""
        return self._history

    @property
    def result(self) -> Result | None:
        """How the deal ended; None before that."""
        return result_of(self._state, self._start.stacks) if self._state.phase is Phase.OVER else None

    def act(self, action: Action) -> Self:
        """Do something, and return how the deal stands after it.

        Raises
        ------
        IllegalAction
            If that is not legal; it says why, and what is. This standing does not change, nor does it otherwise.
        TypeError
            If `action` is not an `Action`.
        """
        if not isinstance(action, Action):
            raise TypeError(f"expected an Action, such as Action.bet(2), got {quoted(action)}")
        state = self._state
        kind, seat = action.kind, action.seat
        if seat is None or kind in TOLD:
            seat = acting(state)
        checked = check(state, kind, seat, action.amount, action.hand)
        if isinstance(checked, str):
            told = ", ".join(map(str, self.legal_actions())) or "nothing"
            raise IllegalAction(f"{checked}; legal: {told}")
        chips, hand = checked
        new = state.copy()
        carry_out(new, kind, seat, chips, hand)
        done = made(kind, chips if kind is Kind.BET else None, None if hand < 0 else hand, seat)
        return self._of(self._start, new, (*self._history, done))

    def settle(self, showdown: Showdown) -> Self:
        """Have the hands compared that are to be, and return how the deal stands then.

        Examples
        --------
        >>> round = Round.start(TableRules(), [20, 20], dealer=1).act(Action.see())
        >>> round.comparing, round.settle(lambda payer, seen: "equal").stacks
        ((0, 1), (15, 25))
        """
        now = self
        while (pair := now.comparing) is not None:
            told = showdown(*pair)
            if told not in TOLD:
                raise ArgumentError(f"a showdown must say better, equal or worse, got {quoted(told)}")
            now = now.act(Action(Kind(told)))
        return now

    def bring(self, seat: int, chips: int) -> Self:
        """Add chips that a player fetches during the deal.

        Raises
        ------
        IllegalAction
            If the deal is over, or short players may cover the pot: then they play for what is on the table.
        """
        read_integer(chips, "chips", least=1, most=MOST_CHIPS)
        if self._state.phase is Phase.OVER or self.rules.short_of_money != "refused":
            raise IllegalAction("money is fetched during a deal only where short_of_money is 'refused'")
        if seat not in range(len(self.stacks)):
            raise ArgumentError(f"seats are 0 to {len(self.stacks) - 1}, got {seat}")
        new = self._state.copy()
        new.stacks[seat] += chips
        stacks = list(self._start.stacks)
        stacks[seat] += chips
        return self._of(self._start._replace(stacks=tuple(stacks)), new, self._history)

    def record(self) -> dict[str, Any]:
        """Give the start and all that was done as plain data for JSON; `from_record` plays it again."""
        start = {name: list(part) if isinstance(part, tuple) else part for name, part in self._start._asdict().items()}
        done = [[action.seat, str(action)] for action in self._history]
        return {"rules": self.rules.record(), "names": list(self._state.names), **start, "history": done}

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """Play again what `record` gave.

        Raises
        ------
        RecordError
            If it is no such record, or something in it could not have been done.
        """
        try:
            begin = {name: record[name] for name in ("stacks", "dealer", "carried", "kept", "blind", "names")}
            now = cls.start(TableRules.from_record(record["rules"]), **begin)
            for seat, text in record["history"]:
                now = now.act(Action.parse(text, seat=seat))
        except (BragError, KeyError, TypeError, ValueError) as error:
            raise RecordError(f"not the record of a round: {error}") from None
        return now

    def __eq__(self, other: object) -> bool:
        key = (self._start, self._history, self.rules)
        return key == (other._start, other._history, other.rules) if isinstance(other, Round) else NotImplemented

    def __hash__(self) -> int:
        return hash((self._start, self._history, self.rules))

    def __repr__(self) -> str:
        turn = "" if self.to_act is None else f", to_act={self.to_act}"
        return f"Round(stacks={self.stacks}, pot={self.pot}, stake={self.stake}{turn})"

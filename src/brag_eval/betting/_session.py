"""Play deal after deal, and keep a log that nothing is ever taken from."""

from collections.abc import Collection, Iterable
from typing import Any, Self

from brag_eval.betting._actions import Action
from brag_eval.betting._events import (
    SCHEMA,
    Event,
    check_event,
    read_line,
    read_variant,
    variant_record,
    write_line,
)
from brag_eval.betting._overview import Overview
from brag_eval.betting._plan import plan_act, plan_deal
from brag_eval.betting._rules import TableRules, check_rules
from brag_eval.betting._table import Table
from brag_eval.errors import BragError, IllegalAction, RecordError
from brag_eval.shuffling import Rng, generator
from brag_eval.variants import Variant, check_variant


class Session(Overview):  # noqa: PLW1641 (it changes, and so has no hash)
    """Keep a table from deal to deal; every change is an event, and `from_lines` plays the `lines` of all again.

    Parameters
    ----------
    rules
        What the table has agreed.
    variant
        Deal cards under these house rules, and let them decide; None: a ledger, which never sees a card and is told
        how hands compare.
    rng
        A seed, a `random.Random` or a `numpy.random.Generator` to shuffle with; None: the system's secure generator.

    Examples
    --------
    >>> session = Session(TableRules())
    >>> for name in ("Alice", "Ben", "Cara"):
    ...     session.join(name, 20)
    >>> session.deal(blind=["Ben"])
    >>> session.act("bet 2")
    >>> session.act("bet 1", "Ben")
    >>> session.pot, session.stacks, session.to_act
    (6, {'Alice': 17, 'Ben': 18, 'Cara': 19}, 'Cara')
    >>> Session.from_lines(session.lines) == session
    True
    """

    def __init__(self, rules: TableRules, *, variant: Variant | None = None, rng: Rng = None) -> None:
        check_rules(rules)
        if variant is not None:
            check_variant(variant)
        self._rng = generator(rng)
        self._lines: list[str] = []
        self._check = ""
        self._done: list[Event] = []  # the events that no undo has taken back
        self._table = Table(rules, variant)
        self._write(event="open", schema=SCHEMA, rules=rules.record(), variant=variant_record(variant))

    def join(self, player: str, money: int) -> None:
        """Seat a player between deals, between the last and the first, with so many chips."""
        self._do(event="join", player=player, money=money)

    def bring(self, player: str, money: int) -> None:
        """Add to a player's chips; during a deal only where `short_of_money` is "refused"."""
        self._do(event="bring", player=player, money=money)

    def leave(self, player: str) -> None:
        """Let a player go between deals, with his chips; he has no claim to what is carried over."""
        self._do(event="leave", player=player)

    def deal(self, *, dealer: str | None = None, blind: Collection[str] = (), out: Collection[str] = ()) -> None:
        """Take the antes of the next deal; if cards are played, shuffle when that is due, and deal.

        Parameters
        ----------
        dealer
            Who deals the first time: the last to sit down, if not said. After that the deal passes left.
        blind
            Who leaves his cards down. All others look at once.
        out
            Who does not pay the ante; nor does anybody who has not the chips. They have no claim to what is carried
            over, and a blind hand kept goes under the pack.

        Raises
        ------
        IllegalAction, ArgumentError
            If a deal is under way, fewer than two pay the ante, or a player named cannot be.
        """
        event = plan_deal(self._table, dealer, blind, out)
        if self._table.shuffle_due and self._table.pack is not None:
            self._do(event="shuffle", cards=self._table.pack.shuffle(self._rng).record())
        self._do(**event)

    def act(self, action: Action | str, player: str | None = None) -> None:
        """Do something in the deal: an action, or its text; or tell who won a comparison ("wins").

        Parameters
        ----------
        player
            Who does it; None: whoever's turn it is.

        Raises
        ------
        IllegalAction
            If that is not legal; it says why, and what is.
        RecordError
            If the text is not an action.
        """
        self._do(**plan_act(self._table, action, player))

    def undo(self) -> None:
        """Take back the last event, which stays in the log, as this does; not where cards are played and seen."""
        self._do(event="undo")

    @property
    def events(self) -> tuple[Event, ...]:
        """All events that count: those that no undo has taken back."""
        return tuple(self._done)

    @property
    def lines(self) -> tuple[str, ...]:
        """The log, a line of JSON an event, the first with the schema's version."""
        return tuple(self._lines)

    @classmethod
    def from_lines(cls, lines: Iterable[str], *, rng: Rng = None) -> Self:
        """Play a log again.

        Raises
        ------
        RecordError
            At the first line that is none of a log, was changed, or says what cannot have happened.
        """
        session, fault = cls.recover(lines, rng=rng)
        if fault is not None:
            raise fault
        assert session is not None  # noqa: S101 (there is a fault otherwise)
        return session

    @classmethod
    def recover(cls, lines: Iterable[str], *, rng: Rng = None) -> tuple[Self | None, RecordError | None]:
        """Play a log again as far as it is good, and say what is wrong with the next line, if anything is.

        Returns
        -------
        The session after all good lines, None if the first is not good; and the fault that `from_lines` raises.
        """
        session: Self | None = None
        number = 1
        try:
            for line in lines:
                if session is None:
                    session = cls._open(line, rng)
                else:
                    session.add_line(line)
                number += 1
            if session is None:
                raise RecordError("a log has at least its opening line")
        except (BragError, TypeError) as error:
            return session, RecordError(f"line {number}: {error}")
        return session, None

    def add_line(self, line: str) -> None:
        """Play a further line of this session's log, as another program has written it.

        Raises
        ------
        BragError
            If it does not follow on the last line, or says what cannot happen now; nothing has changed then.
        """
        event, check = read_line(line, self._check)
        if check_event(event) == "open":
            raise RecordError("a log is opened by its first line alone")
        self._apply(event)
        self._keep(line, check)

    @classmethod
    def _open(cls, line: str, rng: Rng) -> Self:
        event, check = read_line(line, "")
        if check_event(event) != "open" or event["schema"] != SCHEMA:
            raise RecordError(f"a log is opened by a line of schema {SCHEMA}, got {line[:60]!r}")
        session = cls(TableRules.from_record(event["rules"]), variant=read_variant(event["variant"]), rng=rng)
        session._lines, session._check = [line], check
        return session

    def _do(self, **event: Any) -> None:
        self._apply(event)
        self._write(**event)

    def _write(self, **event: Any) -> None:
        self._keep(*write_line(event, self._check))

    def _keep(self, line: str, check: str) -> None:
        self._lines.append(line)
        self._check = check

    def _apply(self, event: Event) -> None:
        if event["event"] == "undo":
            self._undo()
        else:
            self._table.apply(event)
            self._done.append(event)

    def _undo(self) -> None:
        if self.variant is not None:
            raise IllegalAction("cards that were seen are not unseen: nothing is taken back where they are played")
        if not self._done:
            raise IllegalAction("there is nothing to take back")
        table = Table(self.rules, None)
        for event in self._done[:-1]:
            table.apply(event)
        self._table = table
        self._done.pop()

    def __eq__(self, other: object) -> bool:
        return self._lines == other._lines if isinstance(other, Session) else NotImplemented

    def __repr__(self) -> str:
        return f"Session(stacks={self.stacks}, pot={self.pot}, to_act={self.to_act!r})"

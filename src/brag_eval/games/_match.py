"""Keep a match of Crash: begin it, score a further deal, save it, read it back, play it again."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self, TypeVar

from brag_eval.cards import RANKS, card_name
from brag_eval.errors import ArgumentError, BragError, RecordError
from brag_eval.games._crash import Player, read_called, read_crash, read_declared, score
from brag_eval.games._rules import CrashRules
from brag_eval.games._settlement import join
from brag_eval.games._standing import CRASH, SCHEMA, CrashDeal, Standing
from brag_eval.games._table import Laid, Table, write
from brag_eval.variants import BRAG, Variant
from brag_eval.words import quoted

_Match = TypeVar("_Match", bound="CrashMatch")


@dataclass(frozen=True)
class CrashMatch(Standing):
    """Keep a match of Crash as it stands; a further deal makes a further match, and this one stays as it is.

    Parameters
    ----------
    players
        Names by seat, clockwise.
    rules, variant
        What the table has agreed. Where `rules.target` is None the match ends when the players like.
    before
        Points by seat before the first deal; none if not given.
    dealer
        The seat that deals first; the deal passes to the left.

    Attributes
    ----------
    deals
        A `CrashDeal` for each deal.
    scores
        Points by seat before the first deal and after each; `points` are the last of them.
    chips
        Money won and lost by seat, where the rules have any.
    leaders, leads
        Seats with most points, now and after each deal.
    winner
        The seat that has won; None while the match goes on.
    next_dealer
        The seat that deals next.

    Examples
    --------
    >>> match = CrashMatch(("Ann", "Bob"), rules=CrashRules(players="two-to-four", target=2))
    >>> ann, bob = "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | As Ks Ts", "3c 3d 3h | 8h 9h Th | Ac Qc Qs | 9d 6h 5h"
    >>> match = match.play([ann, bob])
    >>> print(match)
    Ann 2, Bob 1 after 1 deal; Ann has won
    >>> CrashMatch.from_json(match.to_json()) == match
    True
    """

    @classmethod
    def begin(
        cls,
        players: Sequence[str],
        pack: Iterable[int],
        *,
        rules: CrashRules = CRASH,
        variant: Variant = BRAG,
    ) -> Self:
        """Begin a match with the first dealer that the rules find.

        Parameters
        ----------
        pack
            Shuffled cards, dealt round face up from the first seat until the card comes that makes its receiver the
            dealer; where he is found at random, whoever gets the highest card of the first round deals.

        Raises
        ------
        ArgumentError
            If the card does not come.
        """
        match = cls(tuple(players), rules=rules, variant=variant)
        cards = tuple(pack)
        sought = {"seven": "7", "jack": "J"}.get(rules.first_dealer)
        if sought is None:
            first_round = cards[: len(match.players)]
            found = [first_round.index(max(first_round))] if len(first_round) == len(match.players) else []
        else:
            found = [place for place, card in enumerate(cards) if card_name(card)[0] == sought]
        if not found:
            raise ArgumentError(f"nobody is dealt a {rules.first_dealer} of the {len(cards)} cards of the pack")
        return replace(match, dealer=found[0] % len(match.players))

    def play(
        self, table: Table, *, called: Player | Collection[Player] = (), declared: Mapping[Player, str] | None = None
    ) -> Self:
        """Score a further deal, and return the match with it.

        Parameters
        ----------
        table, called, declared
            As `score_crash` takes them; a mapping has the players' names, in any order.

        Raises
        ------
        ArgumentError
            If the match is over, or other players have laid.
        BragError
            Whatever `score_crash` refuses.
        """
        if self.winner is not None:
            raise ArgumentError(f"the match is over: {self.players[self.winner]} has won")
        seats = read_crash(self._by_name(table), self.rules, self.variant)
        callers = read_called(seats, self.rules, called)
        fours = read_declared(seats, self.rules, declared)
        deal = CrashDeal(
            laid=tuple(map(write, seats)),
            called=tuple(sorted(callers)),
            declared=tuple((seat, RANKS[rank]) for seat, rank in fours),
            settlement=score(seats, self.rules, callers, fours),
        )
        return replace(self, deals=(*self.deals, deal))

    def _by_name(self, table: Table) -> Table:
        """Put what is laid in the order of the seats."""
        laid: Mapping[str, Laid]
        if isinstance(table, Mapping):
            laid = table
        elif isinstance(table, Sequence) and not isinstance(table, str) and len(table) == len(self.players):
            laid = dict(zip(self.players, table, strict=True))
        else:
            raise ArgumentError(f"expected what {join(self.players)} lay, got {quoted(table)}")
        if set(laid) != set(self.players):
            raise ArgumentError(f"expected what {join(self.players)} lay, got the hands of {join(list(laid))}")
        return {name: laid[name] for name in self.players}

    def replay(self) -> Iterator[Self]:
        """Play the match again from what was laid: yield it as it stood before the first deal and after each."""
        return _replay(replace(self, deals=()), self.record()["deals"])

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """Read what `record` gave, scoring every deal again.

        Raises
        ------
        RecordError
            If it is no record of a match, of another schema, or a deal is not worth what it says.
        """
        if not isinstance(record, Mapping) or repr(record.get("game")) != "'crash'":
            raise RecordError(f"expected the record of a match of Crash, got {quoted(record)}")
        if repr(record.get("schema")) != str(SCHEMA):  # not True, and no array
            raise RecordError(f"expected schema {SCHEMA} of a match of Crash, got {quoted(record.get('schema'))}")
        try:
            match = cls(
                tuple(record["players"]),
                rules=CrashRules.from_record(record["rules"]),
                variant=Variant(**record["variant"]),
                before=tuple(record["before"]),
                dealer=record["dealer"],
            )
            *_, match = _replay(match, record["deals"])
        except KeyError as error:
            raise RecordError(f"the record of a match of Crash lacks {error}") from None
        except RecordError:
            raise
        except (BragError, TypeError, ValueError, IndexError) as error:
            raise RecordError(f"the record of a match of Crash: {error}") from None
        return match

    def to_json(self) -> str:
        """Write the match as JSON; `from_json` reads it back."""
        return json.dumps(self.record())

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read what `to_json` wrote, scoring every deal again.

        Raises
        ------
        RecordError
            If it is no JSON, no record of a match, of another schema, or a deal is not worth what it says.
        """
        try:
            record = json.loads(text)
        except (TypeError, ValueError, RecursionError) as error:
            raise RecordError(f"expected the JSON of a match of Crash: {error}") from None
        return cls.from_record(record)


def _replay(match: _Match, deals: Iterable[Mapping[str, Any]]) -> Iterator[_Match]:
    """Play deals as `record` has them: yield the match before the first and after each."""
    yield match
    for number, deal in enumerate(deals):
        declared: dict[int | str, str] = {}
        for seat, rank in deal["declared"]:
            declared[seat] = declared.get(seat, "") + rank
        match = match.play(deal["laid"], called=deal["called"], declared=declared)
        found = match.deals[-1].settlement
        if [*found.points, *found.chips] != [*deal["points"], *deal["chips"]]:
            raise RecordError(f"deal {number}: what was laid scores {found.points}, not {quoted(deal['points'])}")
        yield match

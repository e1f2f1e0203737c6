"""Write a match of Crash as plain data, and read it back by scoring every deal again."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final, TypeVar

from brag_eval.errors import BragError, RecordError
from brag_eval.games._rules import CrashRules
from brag_eval.variants import Variant
from brag_eval.words import quoted

if TYPE_CHECKING:
    from brag_eval.games._match import CrashMatch

SCHEMA: Final = 1
"""Version of the record; another one is refused."""

_Match = TypeVar("_Match", bound="CrashMatch")


def record(match: "CrashMatch") -> dict[str, Any]:
    """Give a match as plain data."""
    return {
        "game": "crash",
        "schema": SCHEMA,
        "players": list(match.players),
        "rules": asdict(match.rules),
        "variant": asdict(match.variant),
        "before": list(match.before),
        "dealer": match.dealer,
        "deals": [
            {
                "laid": list(deal.laid),
                "called": list(deal.called),
                "declared": [list(four) for four in deal.declared],
                "points": list(deal.settlement.points),
                "chips": list(deal.settlement.chips),
            }
            for deal in match.deals
        ],
    }


def read(kind: type[_Match], record: Mapping[str, Any]) -> _Match:
    """Read a match back."""
    if not isinstance(record, Mapping) or record.get("game") != "crash":
        raise RecordError(f"expected the record of a match of Crash, got {quoted(record)}")
    if record.get("schema") != SCHEMA:
        raise RecordError(f"expected schema {SCHEMA} of a match of Crash, got {quoted(record.get('schema'))}")
    try:
        match = kind(
            tuple(record["players"]),
            rules=CrashRules(**record["rules"]),
            variant=Variant(**record["variant"]),
            before=tuple(record["before"]),
            dealer=record["dealer"],
        )
        *_, match = replay(match, record["deals"])
    except KeyError as error:
        raise RecordError(f"the record of a match of Crash lacks {error}") from None
    except RecordError:
        raise
    except (BragError, TypeError, ValueError) as error:
        raise RecordError(f"the record of a match of Crash: {error}") from None
    return match


def replay(match: _Match, deals: Iterable[Mapping[str, Any]]) -> Iterator[_Match]:
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

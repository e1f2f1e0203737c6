"""Settle a deal, or a match of Crash, that a file holds: the command settle."""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from typing import Any, Final

from brag_eval import Variant, find_variant
from brag_eval.cli._parser import OneOf, Parser, add_json
from brag_eval.cli._streams import say, say_json
from brag_eval.errors import BragError, RecordError
from brag_eval.games import (
    CrashMatch,
    CrashRules,
    NineCardRules,
    Settlement,
    SevenCardRules,
    score_crash,
    settle_nine_card,
    settle_seven_card,
)
from brag_eval.words import quoted

_GAMES: Final[dict[str, tuple[Callable[..., Settlement], Any, tuple[str, ...]]]] = {
    "seven-card": (settle_seven_card, SevenCardRules, ("carried",)),
    "nine-card": (settle_nine_card, NineCardRules, ("carried", "leader", "shows")),
    "crash": (score_crash, CrashRules, ("called", "declared")),
}
"""What settles each game, its rules, and what else a file may say."""

_FILE: Final = """\
The file holds "table", what each player lays in the order of laying it, and may hold "rules", "variant" (a name, or
fields) and what else the game asks for: {"table": {"Ann": "Ah 2h 3c | As Kc Qs | spare Ad", "Bob": ...},
"rules": {"win": "both-or-tie"}, "variant": "akq", "carried": 6}. A match of Crash is what CrashMatch.to_json writes."""


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", metavar="FILE", help="JSON; - reads it from standard input")
    parser.add_argument(
        "--game", type=OneOf(list(_GAMES)), required=True, metavar="NAME", help=f"which game: {', '.join(_GAMES)}"
    )
    add_json(parser)
    parser.epilog = _FILE


def run(options: argparse.Namespace) -> None:
    """Settle what the file holds."""
    data = _read(options.file)
    if options.game == "crash" and "schema" in data:
        match = CrashMatch.from_record(data)
        if options.json:
            told = {"points": match.points, "chips": match.chips, "leaders": match.leaders, "winner": match.winner}
            say_json({"players": match.players, **told, "deals": [asdict(d.settlement) for d in match.deals]})
        else:
            say("\n\n".join([*(str(deal.settlement) for deal in match.deals), str(match)]))
        return
    settlement = settle(options.game, data)
    say_json(asdict(settlement)) if options.json else say(str(settlement))


def settle(game: str, data: Mapping[str, Any]) -> Settlement:
    """Settle a deal that plain data hold."""
    function, kind, extras = _GAMES[game]
    known = {"table", "rules", "variant", *extras}
    if unknown := sorted(set(data) - known):
        raise RecordError(f"a deal of {game} has no {unknown[0]!r}; it has {', '.join(sorted(known))}")
    if "table" not in data:
        raise RecordError(f"a deal of {game} needs 'table', what each player lays")
    options = {name: data[name] for name in extras if name in data}
    try:
        rules, variant = kind.from_record(data.get("rules", {})), _variant(data.get("variant", "brag"))
        return function(data["table"], rules=rules, variant=variant, **options)
    except TypeError as error:  # a value of the wrong type
        raise RecordError(str(error)) from None


def _variant(record: object) -> Variant:
    """Make a variant of its name or of plain data."""
    if isinstance(record, str):
        return find_variant(record)
    known = [field.name for field in fields(Variant)]
    if not isinstance(record, dict) or not set(record) <= set(known):
        raise RecordError(f"Variant has the fields {', '.join(known)}, got {quoted(record)}")
    return Variant(**record)


def _read(file: str) -> dict[str, Any]:
    """Read a JSON object."""
    try:
        if file == "-":
            text = sys.stdin.read()
        else:
            with open(file, encoding="utf-8") as stream:  # noqa: PTH123 pathlib would cost a tenth of the start
                text = stream.read()
        data = json.loads(text)
    except OSError as error:
        raise BragError(f"cannot read {file!r}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{file}: expected JSON: {error}") from None
    if not isinstance(data, dict):
        raise RecordError(f"{file}: expected a JSON object, got {type(data).__name__}")
    return data

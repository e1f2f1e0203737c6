"""Write the events of an evening as lines of JSON, and read them back with any change to them noticed."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final, TypeAlias
from zlib import crc32

from brag_eval.errors import BragError, RecordError
from brag_eval.variants import Variant
from brag_eval.words import quoted

Event: TypeAlias = Mapping[str, Any]

SCHEMA: Final = 1
"""The version of the log, raised whenever an older reader could misread a newer log."""

FIELDS: Final[Mapping[str, Mapping[str, type | tuple[type, ...]]]] = {
    "open": {"schema": int, "rules": dict, "variant": (dict, type(None))},
    "join": {"player": str, "money": int},
    "bring": {"player": str, "money": int},
    "leave": {"player": str},
    "shuffle": {"cards": str},
    "deal": {"dealer": str, "players": list, "blind": list},
    "act": {"player": str, "action": str},
    "undo": {},
}
"""Each kind of event, and what it says."""


def check_event(event: object) -> str:
    """Check that an event says what its kind has to, and return the kind."""
    if not isinstance(event, Mapping) or event.get("event") not in FIELDS:
        raise RecordError(f"expected an event ({', '.join(FIELDS)}), got {quoted(event)}")
    kind: str = event["event"]
    if wrong := event.keys() ^ {"event", *FIELDS[kind]}:
        raise RecordError(f"the event {kind!r} has {', '.join(FIELDS[kind]) or 'no fields'}; wrong: {sorted(wrong)}")
    for name, kinds in FIELDS[kind].items():
        if not isinstance(event[name], kinds) or isinstance(event[name], bool):
            raise RecordError(f"the event {kind!r} has a {name} that cannot be: {event[name]!r}")
    return kind


def write_line(event: Event, check: str) -> tuple[str, str]:
    """Return an event as a line, without its end, and the line's own check; `check` is that of the line before.

    The check is there to notice a line that was changed, lost or put in: a slip of an editor, not a forger.
    """
    text = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
    own = f"{crc32((check + text).encode()):08x}"
    return f'{text[:-1]},"check":"{own}"}}', own


def read_line(line: str, check: str) -> tuple[Event, str]:
    """Read what `write_line` wrote.

    Raises
    ------
    RecordError
        If it is not a line of a log, or does not follow on the line before.
    """
    try:
        event = json.loads(line)
    except (RecursionError, ValueError) as error:
        raise RecordError(f"expected a line of JSON, got {line[:60]!r}: {error}") from None
    if not isinstance(event, dict) or "check" not in event:
        raise RecordError(f"expected an event with its check, got {line[:60]!r}")
    told = event.pop("check")
    own = write_line(event, check)[1]
    if told != own:
        raise RecordError("it was changed, or one before it lost: its check does not fit")
    return event, own


def variant_record(variant: Variant | None) -> dict[str, Any] | None:
    """Give the house rules of the cards as plain data."""
    return None if variant is None else asdict(variant)


def read_variant(record: Mapping[str, Any] | None) -> Variant | None:
    """Read what `variant_record` gave."""
    try:
        return None if record is None else Variant(**record)
    except (BragError, TypeError) as error:
        raise RecordError(f"not the record of a variant: {error}") from None

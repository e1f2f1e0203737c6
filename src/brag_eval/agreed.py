"""Check house rules that are held as data by the types of their fields, show what differs, and give them to JSON."""

from collections.abc import Mapping
from dataclasses import asdict, fields
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Literal, Self, get_args, get_origin, get_type_hints

from brag_eval._arguments import check_choice, read_integer
from brag_eval.errors import ArgumentError, RecordError
from brag_eval.words import quoted


class Agreed:
    """Hold what a table has agreed; a subclass is a frozen dataclass of choices, truth values and whole numbers.

    A field is one of some words or numbers (a `Literal`), a bool, an int from 0, or such an int or None.
    """

    _from_one: ClassVar[frozenset[str]] = frozenset()
    """Fields whose number is at least 1."""
    _most: ClassVar[int | None] = None
    """What no number may exceed."""

    def __post_init__(self) -> None:
        kind: type = type(self)
        for name, allowed in choices(kind).items():
            object.__setattr__(self, name, self._read(name, getattr(self, name), allowed))

    def _read(self, name: str, value: Any, allowed: tuple[Any, ...] | type) -> Any:
        if allowed is bool:
            if type(value) is not bool:
                raise TypeError(f"{name} must be True or False, got {quoted(value)}")
        elif isinstance(allowed, tuple) and isinstance(allowed[0], str):
            check_choice(value, name, allowed)
        elif value is not None or allowed is int or isinstance(allowed, tuple):
            value = read_integer(value, name, least=int(name in self._from_one), most=self._most)
            if isinstance(allowed, tuple) and value not in allowed:
                raise ArgumentError(f"{name} must be {' or '.join(map(str, allowed))}, got {value}")
        return value

    def __repr__(self) -> str:
        values = ((field, getattr(self, field.name)) for field in fields(self))  # type: ignore[arg-type]
        shown = ", ".join(f"{field.name}={value!r}" for field, value in values if value != field.default)
        return f"{type(self).__name__}({shown})"

    def record(self) -> dict[str, Any]:
        """Give every field as plain data for JSON; `from_record` reads it back."""
        return asdict(self)  # type: ignore[call-overload, no-any-return]

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Self:
        """Read what `record` gave; a field that is missing has its default.

        Raises
        ------
        RecordError
            If it is not a mapping, has a field that no rule has, or a value that cannot be.
        """
        kind: type = cls
        if not isinstance(record, Mapping) or not set(record) <= choices(kind).keys():
            raise RecordError(f"{cls.__name__} has the fields {', '.join(choices(kind))}, got {quoted(record)}")
        try:
            return cls(**record)
        except (ArgumentError, TypeError) as error:
            raise RecordError(f"{cls.__name__}: {error}") from None


@cache
def choices(kind: type) -> Mapping[str, tuple[Any, ...] | type]:
    """Say what each field can be: one of some words or numbers, bool, int, or int and None (`object`)."""
    hints = get_type_hints(kind)
    found: dict[str, tuple[Any, ...] | type] = {}
    for field in fields(kind):
        hint = hints[field.name]
        is_choice = get_origin(hint) is Literal
        found[field.name] = get_args(hint) if is_choice else hint if isinstance(hint, type) else object
    return MappingProxyType(found)

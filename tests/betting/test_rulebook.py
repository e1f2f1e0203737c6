"""The rulebook and the table's rules speak of the same things: readings carry the field that selects them."""

from brag_eval.agreed import choices
from brag_eval.betting import TableRules
from brag_eval.rulebook import entries

# Agreed in figures or, as no source speaks of it, chosen by the library: which entry says so, as no reading can.
WITHOUT_READINGS = {
    "ante": "ante",
    "stake": "opening-stake",
    "largest_opening": "betting-limits",
    "largest_raise": "betting-limits",
    "odd_bets": "blind-price",
}


def flags() -> dict[tuple[str, str], list[str]]:
    """Collect what readings select at a table: field and value, and the entries in which they do."""
    found: dict[tuple[str, str], list[str]] = {}
    for entry in entries():
        for reading in entry.readings:
            for flag in filter(None, reading.flag.split(", ")):
                if flag.startswith("table."):
                    field, _, value = flag.removeprefix("table.").partition("=")
                    found.setdefault((field, value), []).append(entry.id)
    return found


def test_every_field_has_an_entry() -> None:
    """Each field of the table's rules is what some reading selects, or is explained by an entry."""
    ids = {entry.id for entry in entries()}
    assert set(WITHOUT_READINGS.values()) <= ids
    assert {field for field, _ in flags()} | set(WITHOUT_READINGS) == set(choices(TableRules))


def test_every_value_of_a_field_has_a_reading() -> None:
    """Each word that a field can be, and True and False, is the choice of at least one reading."""
    for field, allowed in choices(TableRules).items():
        if field in WITHOUT_READINGS:
            continue
        values = {value for name, value in flags() if name == field}
        if isinstance(allowed, tuple):
            assert values == set(allowed), field
        elif allowed is bool:
            assert values == {"true", "false"}, field
        else:
            assert len(values) == 2, field


def test_the_default_readings_are_squarescores_rules() -> None:
    """A reading that is marked as the default selects what the rules have if nothing is said."""
    defaults = {}
    for entry in entries():
        for reading in entry.readings:
            if reading.default and reading.flag.startswith("table."):
                field, _, value = reading.flag.removeprefix("table.").partition("=")
                defaults[field] = value
    assert defaults == {
        field: str(getattr(TableRules(), field)).lower()
        for field in choices(TableRules)
        if field not in WITHOUT_READINGS
    }

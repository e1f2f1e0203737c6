"""Hold the words that sentences about cards are made of."""

from typing import Final

RANKS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
"""Names of the ranks 0..12."""

JOKER: Final = "joker"


def plural(noun: str) -> str:
    """Say more than one of a rank, a suit or a hand.

    Examples
    --------
    >>> plural("six"), plural("ace"), plural("running flush")
    ('sixes', 'aces', 'running flushes')
    """
    return f"{noun}{'es' if noun.endswith(('x', 'sh')) else 's'}"


def with_article(noun: str) -> str:
    """Put "a" or "an" before a noun.

    Examples
    --------
    >>> with_article("eight"), with_article("two")
    ('an eight', 'a two')
    """
    return f"{'an' if noun[:1].lower() in set('aeiou') else 'a'} {noun}"


def quoted(value: object, longest: int = 60) -> str:
    """Show a value of any length on one line of an error.

    Examples
    --------
    >>> quoted("As 2s"), quoted(10**5000)
    ("'As 2s'", 'an integer of 16610 bits')
    """
    if isinstance(value, str):
        return repr(value if len(value) <= longest else f"{value[: longest - 3]}...")
    if isinstance(value, int) and value.bit_length() > 256:  # Python refuses to write out more than 4,300 digits
        return f"an integer of {value.bit_length()} bits"
    try:
        text = " ".join(repr(value).split())  # an array's is several lines
    except Exception:  # noqa: BLE001 whatever a stranger's repr does, the error is about the value
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 2 * longest else f"{text[: 2 * longest - 3]}..."

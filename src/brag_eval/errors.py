"""Say what kinds of mistake a caller can make: wrong values; wrong types are `TypeError`."""

from brag_eval.words import quoted


class BragError(Exception):
    """Base of every error this package raises for a bad value; all its kinds are `ValueError` too."""


class CardError(BragError, ValueError):
    """A text or an id that is not a card."""


class HandError(BragError, ValueError):
    """Cards that do not make a hand: a wrong count, a duplicate, a joker the variant lacks, a bad shape."""


class VariantError(BragError, ValueError):
    """House rules that cannot be, an unknown variant name, or an order asked for across variants."""


class ArgumentError(BragError, ValueError):
    """An option that cannot be: a count, a level, a threshold, a seed, a choice that is none."""


class IllegalAction(BragError, ValueError):  # noqa: N818 the word of the game
    """An action that the rules of a betting round refuse; nothing was changed."""


class RecordError(BragError, ValueError):
    """A saved game, log or ledger that cannot be read back."""


class RulebookError(BragError, ValueError, LookupError):
    """An id that names nothing in the rulebook.

    Attributes
    ----------
    suggestions : tuple of str
        The ids that look most like the one asked for, nearest first; may be empty.
    """

    def __init__(self, what: str, asked: object, suggestions: tuple[str, ...] = ()) -> None:
        hint = f"; did you mean {' or '.join(map(repr, suggestions))}?" if suggestions else ""
        super().__init__(f"no {what} {quoted(asked)} in the rulebook{hint}")
        self.suggestions = suggestions

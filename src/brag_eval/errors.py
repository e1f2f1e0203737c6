"""Say what kinds of mistake a caller can make."""


class BragError(Exception):
    """Base of every error this package raises for bad values; wrong types are `TypeError`."""


class CardError(BragError, ValueError):
    """A text or an id that is not a card."""


class HandError(BragError, ValueError):
    """Cards that do not make a hand: a wrong count, a duplicate, a joker the variant lacks, a bad shape."""


class VariantError(BragError, ValueError):
    """House rules that cannot be, an unknown variant name, or a comparison across variants."""


class ArgumentError(BragError, ValueError):
    """An option's value that cannot be: a count, a level, a threshold, a seed, a name."""


class IllegalAction(BragError, ValueError):  # noqa: N818 (a name that other programs are written against)
    """What a player may not do at this point of a deal; nothing has changed."""


class RecordError(BragError, ValueError):
    """A saved text, log or JSON that cannot be read back."""

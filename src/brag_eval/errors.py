"""Say what kinds of mistake a caller can make."""


class BragError(Exception):
    """Base of every error this package raises for bad values; wrong types are `TypeError`."""


class CardError(BragError, ValueError):
    """A text or an id that is not a card."""


class HandError(BragError, ValueError):
    """Cards that do not make a hand: a wrong count, a duplicate, a joker the variant lacks, a bad shape."""


class VariantError(BragError, ValueError):
    """House rules that cannot be, an unknown variant name, or a comparison across variants."""

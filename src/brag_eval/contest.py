"""Say which of several hands wins, and in which places they stand."""

from collections.abc import Iterable
from typing import Literal

from brag_eval.dealing import Hand, table_of
from brag_eval.errors import HandError
from brag_eval.hands import strength, strengths_of
from brag_eval.variants import BRAG, Variant


def compare(a: Hand, b: Hand, *, variant: Variant = BRAG) -> Literal[-1, 0, 1]:
    """Say which of two hands wins: 1 for the first, -1 for the second, 0 for a tie.

    Each hand is looked at alone: the same card may be in both. `winners` and `showdown` refuse that.

    Raises
    ------
    CardError, HandError
        If one is not a hand of the variant.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> compare("As 2s 3s", "Ah Kh Qh")
    1
    """
    first, second = strength(a, variant=variant), strength(b, variant=variant)
    return 1 if first > second else -1 if first < second else 0


def winners(hands: Iterable[Hand], *, variant: Variant = BRAG) -> tuple[int, ...]:
    """Find every best hand of a table, dealt from one pack.

    Parameters
    ----------
    hands
        At least one hand.

    Returns
    -------
    tuple of int
        Indices into `hands`, ascending; more than one where the best hands tie.

    Raises
    ------
    CardError, HandError
        If there is no hand, one is not a hand of the variant, or a card is in two of them.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> winners(["Qs Qd 8c", "Qh Qc 8s", "As Kd 9h"])
    (0, 1)
    >>> winners(["Qs Qd 8c", "Qs Qh 8s"])
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: hand 1: card Qs is in hand 0 too
    """
    strengths = _strengths(hands, variant)
    best = max(strengths)
    if strengths.count(best) == 1:  # as nearly always
        return (strengths.index(best),)
    return tuple([place for place, value in enumerate(strengths) if value == best])


def standings(hands: Iterable[Hand], *, variant: Variant = BRAG) -> tuple[int, ...]:
    """Find the place of every hand of a table, dealt from one pack: 1 for the best.

    Parameters
    ----------
    hands
        At least one hand.

    Returns
    -------
    tuple of int
        For each hand, one more than the hands that beat it: ties share a place, and as many places after it are left
        out.

    Raises
    ------
    CardError, HandError
        If there is no hand, one is not a hand of the variant, or a card is in two of them.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> standings(["Qs Qd 8c", "Qh Qc 8s", "As Kd 9h"])
    (1, 1, 3)
    """
    strengths = _strengths(hands, variant)
    descending = sorted(strengths, reverse=True)
    return tuple([1 + descending.index(value) for value in strengths])


def _strengths(hands: Iterable[Hand], variant: Variant) -> list[int]:
    strengths = strengths_of(table_of(hands, variant=variant), variant)
    if not strengths:
        raise HandError("expected at least one hand, got none")
    return strengths


def showdown(payer: Hand, seen: Hand, *, variant: Variant = BRAG) -> Literal["payer", "seen"]:
    """Say who takes the pot when one player pays to see another: equal hands lose for the payer.

    Source: every rules page agrees; see `brag_eval.rulebook`.

    Raises
    ------
    CardError, HandError
        If one is not a hand of the variant, or a card is in both.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> showdown("Qs Qd 8c", "Qh Qc 8s")
    'seen'
    >>> showdown("Qs Qd 8c", "Qs Qc 8s")
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: the seen hand: card Qs is in the payer's hand too
    """
    names = ("the payer's hand", "the seen hand")
    paid, shown = strengths_of(table_of([payer, seen], variant=variant, names=names), variant)
    return "payer" if paid > shown else "seen"

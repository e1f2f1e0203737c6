"""Say which of several hands wins."""

from collections.abc import Container, Iterable
from typing import Literal

from brag_eval.cards import JOKERS, card_name, read_hand
from brag_eval.errors import BragError, HandError
from brag_eval.hands import Hand, strength
from brag_eval.variants import BRAG, Variant, check_variant


def compare(a: Hand, b: Hand, *, variant: Variant = BRAG) -> Literal[-1, 0, 1]:
    """Say which of two hands wins: 1 for the first, -1 for the second, 0 for a tie.

    Each hand is looked at alone: the same card may be in both. `winners` refuses that.

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
    if isinstance(hands, str) or not isinstance(hands, Iterable):
        raise TypeError(f"winners takes several hands, such as ['As 2s 3s', 'Ah Kh Qh'], got {hands!r}")
    check_variant(variant)
    owners: dict[int, int] = {}
    strengths = []
    for place, hand in enumerate(hands):
        try:
            cards = read_hand(hand, dealt=variant.dealt, jokers=variant.jokers)
            if isinstance(hand, str):
                cards = _other_joker(cards, owners, variant)
            for card in cards:
                if card in owners:
                    raise HandError(f"card {card_name(card)} is in hand {owners[card]} too")
                owners[card] = place
            strengths.append(strength(cards, variant=variant))
        except (BragError, TypeError) as error:
            raise type(error)(f"hand {place}: {error}") from None
    if not strengths:
        raise HandError("expected at least one hand, got none")
    best = max(strengths)
    return tuple(place for place, value in enumerate(strengths) if value == best)


def _other_joker(cards: tuple[int, ...], owners: Container[int], variant: Variant) -> tuple[int, ...]:
    """Read a text's `Jk` as the pack's second joker, where the first is in another hand already."""
    first, second = JOKERS
    if variant.jokers == 2 and first in owners and second not in owners and second not in cards:
        return tuple(second if card == first else card for card in cards)
    return cards


def showdown(payer: Hand, seen: Hand, *, variant: Variant = BRAG) -> Literal["payer", "seen"]:
    """Say who takes the pot when one player pays to see another: equal hands lose for the payer.

    Source: every rules page agrees; see `brag_eval.rulebook`.

    Raises
    ------
    CardError, HandError
        If one is not a hand of the variant.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> showdown("Qs Qd 8c", "Qh Qc 8s")
    'seen'
    """
    return "payer" if compare(payer, seen, variant=variant) > 0 else "seen"

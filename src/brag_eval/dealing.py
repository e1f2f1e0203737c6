"""Read the cards that were dealt: one hand, or all the hands of a table that come from one pack."""

from collections.abc import Iterable, Sequence
from typing import Any, SupportsIndex, TypeAlias

from brag_eval.cards import JOKERS, SPELLINGS, card_name, format_cards, parse_cards, read_card
from brag_eval.errors import BragError, HandError
from brag_eval.variants import Variant, check_variant
from brag_eval.words import quoted

Hand: TypeAlias = str | Iterable[SupportsIndex]
"""A string such as "As 2s 3s", or card ids."""


def read_hand(hand: Hand, *, variant: Variant, cards: int | None = None) -> tuple[int, ...]:
    """Read one hand, text or ids, and check that it can be dealt.

    Parameters
    ----------
    cards
        How many cards it must have; as many as the variant deals where None.

    Returns
    -------
    tuple of int
        Card ids, in the order given.

    Raises
    ------
    CardError, HandError
        If it is not a hand of the variant.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> from brag_eval import BRAG
    >>> read_hand("As 2s 3s", variant=BRAG)
    (51, 3, 7)
    >>> read_hand("As 2s Jk", variant=BRAG)
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: this variant's pack has no joker; got Jk in 'As 2s Jk'
    """
    check_variant(variant)
    dealt = variant.dealt if cards is None else cards
    ids = _read(hand, "a hand must be a string such as 'As 2s 3s' or card ids")
    if len(ids) == dealt == len(set(ids)) and max(ids) < variant.pack:
        return ids
    shown = quoted(hand if isinstance(hand, str) else format_cards(ids))
    if len(ids) != dealt:
        raise HandError(f"expected {dealt} card{'s' * (dealt != 1)}, got {len(ids)}: {shown}")
    for card in ids:
        if ids.count(card) > 1:
            raise HandError(f"duplicate card {card_name(card)} in {shown}")
    raise HandError(f"{_jokers(variant)}; got {card_name(max(ids))} in {shown}")


def read_table(
    hands: Iterable[Hand], *, variant: Variant, cards: int | None = None, names: Sequence[str] | None = None
) -> list[tuple[int, ...]]:
    """Read the hands of one table, dealt from one pack: no card is in two of them.

    Where the pack has two jokers and a text says `Jk` after another hand has it, that is the joker that is left.

    Parameters
    ----------
    cards
        How many cards each hand must have; as many as the variant deals where None.
    names
        What errors call each hand; "hand 0", "hand 1" ... where None.

    Returns
    -------
    list of tuple of int
        Card ids, in the order given.

    Raises
    ------
    CardError, HandError
        If one is not a hand of the variant, or a card is in two of them; the message names hand and card.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> from brag_eval import BRAG
    >>> read_table(["Qs Qd 8c", "Qh Qc 8s"], variant=BRAG)
    [(43, 41, 24), (42, 40, 27)]
    >>> read_table(["Qs Qd 8c", "Qs Qh 8s"], variant=BRAG)
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: hand 1: card Qs is in hand 0 too
    """
    return list(table_of(hands, variant=variant, cards=cards, names=names))


def table_of(
    hands: Iterable[Hand], *, variant: Variant, cards: int | None = None, names: Sequence[str] | None = None
) -> Iterable[tuple[int, ...]]:
    """Do as `read_table`, for who goes over the hands once."""
    check_variant(variant)
    dealt = variant.dealt if cards is None else cards
    if hands.__class__ is list and (plain := _plain_cards(hands, dealt)):
        return zip(*[iter(plain)] * dealt, strict=True)
    if isinstance(hands, (str, bytes)) or not isinstance(hands, Iterable):
        raise TypeError(f"expected several hands, such as ['As 2s 3s', 'Ah Kh Qh'], got {quoted(hands)}")
    table: list[tuple[int, ...]] = []
    owners: dict[int, str] = {}
    for place, hand in enumerate(hands):
        name = f"hand {place}" if names is None else names[place]
        try:
            ids = read_hand(hand, variant=variant, cards=dealt)
            if isinstance(hand, str):
                ids = joker_left(ids, owners, variant)
            for card in ids:
                if card in owners:
                    raise HandError(f"card {card_name(card)} is in {owners[card]} too")
        except (BragError, TypeError) as error:
            raise type(error)(f"{name}: {error}") from None
        owners.update(dict.fromkeys(ids, name))
        table.append(ids)
    return table


def read_dead(dead: Hand, *, variant: Variant, hand: Sequence[int]) -> tuple[int, ...]:
    """Read cards known to be out of the pack beside a hand that was read: any number, none twice, none in the hand.

    Raises
    ------
    CardError, HandError
        If one is not a card of the pack, is in the hand, or is given twice.
    TypeError
        If they are neither a string nor ids.

    Examples
    --------
    >>> from brag_eval import BRAG
    >>> read_dead("Ah Kh", variant=BRAG, hand=(51, 3, 7))
    (50, 46)
    """
    ids = _read(dead, "dead cards must be a string such as 'As 2s' or card ids")
    if isinstance(dead, str):
        ids = joker_left(ids, hand, variant)
    for place, card in enumerate(ids):
        if card in hand:
            raise HandError(f"dead card {card_name(card)} is in the hand {format_cards(hand)}")
        if card in ids[:place]:
            raise HandError(f"dead card {card_name(card)} is given twice")
        if card >= variant.pack:
            raise HandError(f"dead card {card_name(card)}: {_jokers(variant)}")
    return ids


def _plain_cards(hands: Any, dealt: int) -> list[int]:
    """Read natural cards spelled like "As 2s 3s", three times as fast; nothing where any is otherwise, or wrong."""
    try:
        text = "\n".join(hands)
        width = 3 * dealt
        if len(text) + 1 == width * len(hands) and text[width - 1 :: width] == "\n" * text.count("\n"):
            # So every hand is as long as that many cards, of at least two characters, can be: none has more.
            ids = [SPELLINGS[word] for word in text.split()]
            if len(set(ids)) == len(ids) == dealt * len(hands):
                return ids
    except (KeyError, TypeError):
        pass
    return []


def _read(cards: Any, expected: str) -> tuple[int, ...]:
    if isinstance(cards, str):
        return parse_cards(cards)
    if isinstance(cards, Iterable) and not isinstance(cards, (bytes, bytearray)):
        return tuple(map(read_card, cards))
    raise TypeError(f"{expected}, got {quoted(cards)} ({type(cards).__name__})")


def joker_left(ids: tuple[int, ...], taken: Iterable[int], variant: Variant) -> tuple[int, ...]:
    """Read a text's `Jk` as the pack's second joker, where the first is taken already."""
    first, second = JOKERS
    if second < variant.pack and first in taken and second not in (*taken, *ids):
        return tuple(second if card == first else card for card in ids)
    return ids


def _jokers(variant: Variant) -> str:
    return f"this variant's pack has {('no joker', 'one joker, Jk', 'two jokers, Jk and Jk2')[variant.jokers]}"

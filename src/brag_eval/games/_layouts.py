"""Hold cards laid as hands of three, best first, and list the layouts that no other beats."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import SupportsIndex

from brag_eval._arguments import read_integer
from brag_eval.cards import format_cards, parse_cards
from brag_eval.dealing import Hand, read_hand
from brag_eval.errors import HandError, VariantError
from brag_eval.evaluation import Evaluation
from brag_eval.games import _splits
from brag_eval.hands import evaluate
from brag_eval.variants import BRAG, Variant, check_variant
from brag_eval.words import quoted


@dataclass(frozen=True, slots=True)
class Layout:
    """Hold a deal as it is laid: hands of three, the best first, and what is thrown away.

    Two layouts are equal if their hands tie, place by place, and they throw the same cards away.

    Attributes
    ----------
    hands
        What each hand is; none is stronger than the one before.
    spare
        Ids of the cards left over, highest first.

    Examples
    --------
    >>> from brag_eval.games import lay
    >>> print(lay("As Ah Ad Kc Qs 2h 3c"))
    As Ah Ad | Kc Qs 3c | spare 2h
    """

    hands: tuple[Evaluation, ...]
    spare: tuple[int, ...]

    @property
    def strengths(self) -> tuple[int, ...]:
        """Strengths of the hands, descending."""
        return tuple(hand.strength for hand in self.hands)

    def __str__(self) -> str:
        return self.text()

    def text(self, *, unicode: bool = False) -> str:
        """Write the hands as they are laid, in the spelling that `settle_seven_card` and the others read back."""
        parts = [format_cards(hand.kept, unicode=unicode) for hand in self.hands]
        if self.spare:
            parts.append(f"spare {format_cards(self.spare, unicode=unicode)}")
        return " | ".join(parts)


def check_dealt(variant: Variant) -> None:
    """Refuse house rules under which a hand is not three cards."""
    check_variant(variant)
    if variant.dealt != 3:
        raise VariantError(f"hands of three are laid: expected a variant with dealt=3, got dealt={variant.dealt}")


def count_hands(cards: int, hands: int | None) -> int:
    """Check how many hands so many cards make; None is as many as there can be, with at most one card over."""
    if hands is None:
        if not 3 <= cards <= _splits.MOST or cards % 3 == 2:
            raise HandError(f"expected 3 cards a hand and at most one more, up to {_splits.MOST} in all, got {cards}")
        return cards // 3
    hands = read_integer(hands, "hands", least=1, most=_splits.MOST // 3)
    if not 3 * hands <= cards <= _splits.MOST:
        raise HandError(f"{hands} hands of three need {3 * hands} to {_splits.MOST} cards, got {cards}")
    return hands


def read_ids(cards: Hand) -> tuple[SupportsIndex, ...]:
    """Read cards before it is known how many there should be."""
    if isinstance(cards, str):
        return parse_cards(cards) if cards else ()
    if isinstance(cards, Iterable) and not isinstance(cards, (bytes, bytearray)):
        return tuple(cards)
    raise TypeError(f"cards must be a string such as 'As 2s 3s' or card ids, got {quoted(cards)}")


def read_deal(cards: Hand, hands: int | None, variant: Variant) -> tuple[list[int], int]:
    """Read the cards of one player, ascending, and say how many hands they make."""
    check_dealt(variant)
    ids = read_ids(cards)
    hands = count_hands(len(ids), hands)
    return sorted(read_hand(ids, variant=variant, cards=len(ids))), hands


def build(cards: Sequence[int], laid: Iterable[Sequence[int]], variant: Variant) -> Iterator[Layout]:
    """Make layouts of sorted cards and the bits of their hands; a hand that is in several is evaluated once."""

    @cache
    def hand(mark: int) -> Evaluation:
        return evaluate([card for place, card in enumerate(cards) if mark >> place & 1], variant=variant)

    for marks in laid:
        used = sum(marks)
        spare = [card for place, card in enumerate(cards) if not used >> place & 1]
        yield Layout(tuple(map(hand, marks)), tuple(reversed(spare)))


def layouts(cards: Hand, *, hands: int | None = None, variant: Variant = BRAG) -> tuple[Layout, ...]:
    """List the layouts worth a thought: those that no other equals in every place and beats in one.

    Of layouts whose hands are of the same strengths, one is given.

    Parameters
    ----------
    cards
        Up to 13 cards, text or ids.
    hands
        Hands of three to lay; as many as the cards make, with at most one left over, if not given. Cards that no hand
        takes are thrown away.

    Returns
    -------
    tuple of Layout
        The strongest first hand first, and of equal ones the strongest second.

    Raises
    ------
    CardError, HandError
        If a card is none or is there twice, or so many cards do not make so many hands.
    VariantError
        If the variant deals more than three cards to a hand.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> for layout in layouts("As Ah Ad Kc Qs 2h 3c"):
    ...     print(layout)
    As Ah Ad | Kc Qs 3c | spare 2h
    As 2h 3c | Ah Kc Qs | spare Ad
    """
    held, hands = read_deal(cards, hands, variant)
    strengths, marks = _splits.threes(held, variant)
    found = _splits.front(strengths, marks, hands)
    return tuple(build(held, ([marks[place] for place in places] for _, places in found), variant))

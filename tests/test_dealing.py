"""The cards of one table: what is read, whose joker is whose, and what errors call hands and cards."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brag_eval import BRAG, FOUR_CARD_BRAG, JOKER_BRAG, BragError, HandError, Variant, format_cards, strength
from brag_eval.dealing import read_dead, read_hand, read_table
from tests.helpers import assert_said_well

TWO_JOKERS = Variant(jokers=2)


@given(st.data())
def test_a_table_is_read_however_it_is_written(data: st.DataObject) -> None:
    """Texts, tuples and lists of any number of cards a hand, mixed, give the ids in the order written."""
    variant = data.draw(st.sampled_from([BRAG, JOKER_BRAG, TWO_JOKERS, FOUR_CARD_BRAG]))
    cards = data.draw(st.sampled_from([None, 1, 2, 7]))
    size = variant.dealt if cards is None else cards
    number = data.draw(st.integers(1, 52 // size))
    pack = data.draw(st.permutations(range(variant.pack)))
    hands = [tuple(pack[size * seat : size * (seat + 1)]) for seat in range(number)]
    ways: list[Any] = [
        format_cards,
        lambda hand: format_cards(hand, unicode=True),
        lambda hand: format_cards(hand).replace(" ", "").lower(),
        tuple,
        list,
    ]
    mixed = data.draw(st.lists(st.sampled_from(ways), min_size=number, max_size=number))
    plain = [format_cards(hand) for hand in hands]
    written = [way(hand) for way, hand in zip(mixed, hands, strict=True)]
    for table in (plain, written, tuple(plain), iter(written)):
        assert [sorted(hand) for hand in read_table(table, variant=variant, cards=cards)] == list(map(sorted, hands))


@pytest.mark.parametrize(
    ("hands", "answer"),
    [
        (["As 2s Jk", "Ah 2h Jk"], [(51, 3, 52), (50, 2, 53)]),
        (["As 2s Jk2", "Ah 2h Jk"], [(51, 3, 53), (50, 2, 52)]),
        ([(51, 3, 53), "Ah 2h Jk"], [(51, 3, 53), (50, 2, 52)]),
        ([(51, 3, 52), "Ah 2h Jk"], [(51, 3, 52), (50, 2, 53)]),
        (["As Jk Jk", "Ah 2h 9c"], [(51, 52, 53), (50, 2, 28)]),
    ],
)
def test_a_text_means_the_joker_that_is_left(hands: list[Any], answer: list[tuple[int, ...]]) -> None:
    """With two jokers in the pack a second `Jk` is the other one; an id is always itself."""
    assert read_table(hands, variant=TWO_JOKERS) == answer


@pytest.mark.parametrize(
    ("hands", "variant", "says"),
    [
        (["As 2s 3s", "Ah 2s 3h"], BRAG, "hand 1: card 2s is in hand 0 too"),
        (["As 2s 3s", (50, 3, 6)], BRAG, "hand 1: card 2s is in hand 0 too"),
        (["As 2s 3s", "4s 5s 6s", "6s 7s 8s"], BRAG, "hand 2: card 6s is in hand 1 too"),
        (["As 2s Jk", "Ah 2h Jk"], JOKER_BRAG, "hand 1: card Jk is in hand 0 too"),
        (["As 2s Jk", (50, 2, 52)], TWO_JOKERS, "hand 1: card Jk is in hand 0 too"),
        (["As Jk Jk", "Ah 2h Jk"], TWO_JOKERS, "hand 1: card Jk is in hand 0 too"),
        (["As Jk Jk", "Ah 2h Jk2"], TWO_JOKERS, "hand 1: card Jk2 is in hand 0 too"),
        (["As 2s 3s", "Ah 2h"], BRAG, "hand 1: expected 3 cards, got 2: 'Ah 2h'"),
        (["As 2s", "3s Ah 2h 3h"], BRAG, "hand 0: expected 3 cards, got 2: 'As 2s'"),
        (["As 2s 3s", "Ah 2h 2h"], BRAG, "hand 1: duplicate card 2h in 'Ah 2h 2h'"),
        (["As 2s 3s", "Ah 2h Jk"], BRAG, "hand 1: this variant's pack has no joker; got Jk in 'Ah 2h Jk'"),
    ],
)
def test_what_no_table_can_hold(hands: list[Any], variant: Variant, says: str) -> None:
    """The message names the hand, the card and who has it; names given are used in its place."""
    with pytest.raises(HandError) as caught:
        read_table(hands, variant=variant)
    assert str(caught.value) == says
    assert_said_well(caught.value)
    named = ["Ann", "Ben", "Cat"][: len(hands)]
    for place, name in enumerate(named):
        says = says.replace(f"hand {place}", name)
    with pytest.raises(HandError) as caught:
        read_table(hands, variant=variant, names=named)
    assert str(caught.value) == says


def test_two_hands_on_one_line_each_are_two_hands() -> None:
    """Line breaks within a text separate cards, never hands."""
    assert read_table(["As\n2s\n3s", "Ah 2h\n3h"], variant=BRAG) == [(51, 3, 7), (50, 2, 6)]
    with pytest.raises(HandError, match="hand 0: expected 3 cards, got 6"):
        read_table(["As 2s 3s\nAh 2h 3h"], variant=BRAG)


@pytest.mark.parametrize("wrong", ["As 2s 3s", b"As 2s 3s", None, 3])
def test_a_table_is_several_hands(wrong: Any) -> None:
    """One text, bytes and what cannot be gone over are no table."""
    with pytest.raises(TypeError, match="expected several hands"):
        read_table(wrong, variant=BRAG)


@pytest.mark.parametrize(
    ("dead", "variant", "answer"),
    [
        ("", BRAG, ()),
        ([], BRAG, ()),
        ("Kh Kd", BRAG, (46, 45)),
        ("Jk", Variant(jokers=2), (53,)),
        ("Jk2", Variant(jokers=2), (53,)),
        ([53, 0], Variant(jokers=2), (53, 0)),
    ],
)
def test_dead_cards(dead: Any, variant: Variant, answer: tuple[int, ...]) -> None:
    """Any number of other cards; a text's `Jk` is the joker that the hand does not hold."""
    hand = (51, 3, 52 if variant.jokers else 7)
    assert read_dead(dead, variant=variant, hand=hand) == answer


@pytest.mark.parametrize(
    ("dead", "variant", "says"),
    [
        ("As", BRAG, "dead card As is in the hand As 2s 3s"),
        ("Kh Kh", BRAG, "dead card Kh is given twice"),
        ("Jk", BRAG, "dead card Jk: this variant's pack has no joker"),
        ([53], JOKER_BRAG, "dead card Jk2: this variant's pack has one joker, Jk"),
    ],
)
def test_what_cannot_be_dead(dead: Any, variant: Variant, says: str) -> None:
    """A card of the hand, one given twice and one that is not in the pack are refused by name."""
    with pytest.raises(HandError) as caught:
        read_dead(dead, variant=variant, hand=(51, 3, 7))
    assert str(caught.value) == says


def test_a_refused_card_is_not_passed_over() -> None:
    """An iterator whose first item is no card is refused, and what follows is not taken for a hand."""
    for cards in ([99, 51, 3, 7], [-1, 51, 3, 7], [True, 51, 3, 7], [None, 51, 3, 7]):
        with pytest.raises((BragError, TypeError)):
            strength(iter(cards))  # type: ignore[arg-type]
        with pytest.raises((BragError, TypeError)):
            read_hand(iter(cards), variant=BRAG)  # type: ignore[arg-type]

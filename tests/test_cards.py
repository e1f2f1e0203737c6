"""Cards as ints: every spelling, every name, and every way of being wrong."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import brag_eval
from brag_eval import BragError, CardError, HandError, card_name, format_cards, parse_card, parse_cards, parse_hands
from tests import strategies
from tests.helpers import assert_said_well
from tests.strategies import spellings

PACK = range(54)
LOOK_ALIKES = {
    "\N{CYRILLIC SMALL LETTER ES}": "U+0441",
    "\N{CYRILLIC CAPITAL LETTER A}": "U+0410",
    "\N{ZERO WIDTH SPACE}": "U+200B",
    "\N{FULLWIDTH DIGIT TWO}": "U+FF12",
    "\N{ARABIC-INDIC DIGIT TWO}": "U+0662",
    "\N{KELVIN SIGN}": "U+212A",
    "\N{LATIN SMALL LETTER LONG S}": "U+017F",
}
PLAIN = str.maketrans(
    {letter: letter.upper() for letter in "tjqkacdhs"}
    | dict(zip("♣♧♦♢♥♡♠♤", "CCDDHHSS", strict=True))
    | dict.fromkeys(",-\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}", "")
    | {space: "" for space in map(chr, range(0x3001)) if space.isspace()}
)
"""Takes a text of cards to capital letters with nothing between them."""


def test_an_id_is_four_times_the_rank_plus_the_suit() -> None:
    """The 52 cards have the ids of the published formula."""
    ids = {rank + suit: 4 * r + s for r, rank in enumerate("23456789TJQKA") for s, suit in enumerate("cdhs")}
    assert {text: parse_card(text) for text in ids} == ids


@pytest.mark.parametrize("card", PACK)
def test_every_spelling_of_a_card_is_read(card: int) -> None:
    """Every rank letter, suit letter and suit symbol in any case says the same card."""
    assert {text: parse_card(text) for text in spellings(card)} == dict.fromkeys(spellings(card), card)


def test_ten_is_read_as_t_and_as_10() -> None:
    """Ten of hearts is the same card written either way, and its neighbours make the run."""
    assert parse_card("10h") == parse_card("Th") == 34
    assert parse_cards("10s Js Qs") == parse_cards("Ts Js Qs") == (35, 39, 43)


@pytest.mark.parametrize("card", PACK)
def test_a_name_is_read_back_as_its_card(card: int) -> None:
    """parse_card undoes card_name, with letters and with suit symbols."""
    assert parse_card(card_name(card)) == card
    assert parse_card(card_name(card, unicode=True)) == card


def test_the_names_of_the_pack() -> None:
    """Names are a rank letter and a small suit letter, or a symbol when asked for; jokers stay letters."""
    plain = [rank + suit for rank, suit in product("23456789TJQKA", "cdhs")] + ["Jk", "Jk2"]
    assert [card_name(card) for card in PACK] == plain
    fancy = [rank + suit for rank, suit in product("23456789TJQKA", "♣♦♥♠")] + ["Jk", "Jk2"]
    assert [card_name(card, unicode=True) for card in PACK] == fancy


def test_cards_are_written_with_one_space_between() -> None:
    """format_cards joins names with single spaces, in the order given, and writes nothing for no cards."""
    assert format_cards((51, 3, 7)) == "As 2s 3s"
    assert format_cards([51, 3, 7], unicode=True) == "A♠ 2♠ 3♠"
    assert format_cards((52, 53, 0), unicode=True) == "Jk Jk2 2♣"
    assert format_cards(()) == ""
    assert format_cards(iter([7, 3])) == "3s 2s"


def test_parse_card_undoes_format_cards_on_the_whole_pack() -> None:
    """The whole pack in one text is read back, in letters and in symbols."""
    assert parse_cards(format_cards(PACK)) == tuple(PACK)
    assert parse_cards(format_cards(PACK, unicode=True)) == tuple(PACK)


def test_cards_need_nothing_between_them() -> None:
    """The pack without jokers is read with no separator at all, in either spelling of ten."""
    plain = "".join(card_name(card) for card in range(52))
    assert parse_cards(plain) == tuple(range(52))
    assert parse_cards(plain.replace("T", "10").lower()) == tuple(range(52))


@pytest.mark.parametrize("separator", strategies.SEPARATORS)
def test_separators(separator: str) -> None:
    """White space with at most one comma or hyphen, or nothing, may stand between cards."""
    assert parse_cards(separator.join(["As", "2s", "10d"])) == (51, 3, 33)


@pytest.mark.parametrize("text", [" As 2s", "As 2s ", "\tAs\n2s\n", "  As2s  "])
def test_white_space_may_lead_and_trail(text: str) -> None:
    """White space around a hand is no part of it."""
    assert parse_cards(text) == (51, 3)


@pytest.mark.parametrize("text", ["", " ", "\n"])
def test_no_text_is_no_cards(text: str) -> None:
    """An empty text is an empty tuple."""
    assert parse_cards(text) == ()


def test_a_repeated_card_is_read_as_written() -> None:
    """parse_cards reads cards; only a hand objects to the same card twice."""
    assert parse_cards("As As 2d") == (51, 51, 1)


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("Jk", (52,)),
        ("Jk2", (53,)),
        ("Jk Jk", (52, 53)),
        ("Jk Jk2", (52, 53)),
        ("Jk2 Jk", (53, 52)),
        ("jk As JK", (52, 51, 53)),
    ],
)
def test_jokers(text: str, ids: tuple[int, ...]) -> None:
    """A plain Jk is a joker that the text has not named yet, and Jk2 is the second one."""
    assert parse_cards(text) == ids


@pytest.mark.parametrize("text", ["Jk Jk Jk", "Jk2 Jk2", "Jk Jk2 Jk", "Jk Jk Jk2"])
def test_a_text_has_at_most_two_jokers(text: str) -> None:
    """A third joker, and a second Jk2, are errors."""
    with pytest.raises(CardError):
        parse_cards(text)


@pytest.mark.parametrize(
    "text",
    [
        "As,,2s",
        "As,-2s",
        "As--2s",
        "As 2s,",
        ",As 2s",
        "As 2s -",
        "-As",
        "As;2s",
        "As/2s",
        "As 2",
        "A s",
        "1s",
        "11s",
        "0s",
        "100s",
        "As 2x",
        "Zs",
        "sA",
        "A",
        "s",
        "As 2s 3s!",
        "(As 2s 3s)",
        "As\N{NO-BREAK SPACE}2s.",
        "A\N{VARIATION SELECTOR-16}s",
        "\N{VARIATION SELECTOR-16}",
        "♠A",
        "Joker",
        "J k",
        "Jk3",
        "As\0",
        "the tenth of hearts",
        "often",
        "Ten of hearts",
        "10h is often held",
        "ace of spades",
    ],
)
def test_the_whole_text_must_be_cards(text: str) -> None:
    """Nothing is skipped, guessed or found inside words."""
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert_said_well(caught.value)


@pytest.mark.parametrize(("character", "code"), LOOK_ALIKES.items(), ids=LOOK_ALIKES.values())
@pytest.mark.parametrize("place", [0, 1, 5])
def test_a_look_alike_character_is_named_by_its_code_point(character: str, code: str, place: int) -> None:
    """A letter that only looks right is shown as the code point it is."""
    text = "As 2s 3s"
    with pytest.raises(CardError, match=code.replace("+", r"\+")) as caught:
        parse_cards(text[:place] + character + text[place + 1 :])
    assert_said_well(caught.value)


@pytest.mark.parametrize("text", ["", " ", "As 2s", "AsKs", "Ax", "1s", "joker", "\u0410s"])
def test_one_card_is_exactly_one(text: str) -> None:
    """parse_card takes one card and no more, no less."""
    with pytest.raises(CardError) as caught:
        parse_card(text)
    assert_said_well(caught.value)


@pytest.mark.parametrize("wrong", [None, 5, 5.0, True, b"As", ["As"], ("As",), object()])
def test_only_text_is_parsed(wrong: Any) -> None:
    """Anything but a str is our TypeError."""
    for parse in (parse_card, parse_cards):
        with pytest.raises(TypeError) as caught:
            parse(wrong)
        assert_said_well(caught.value)


@pytest.mark.parametrize("card", [-1, 54, 255, 256, -(2**70), 2**70])
def test_a_number_that_is_no_card_has_no_name(card: int) -> None:
    """An id outside 0..53 is a CardError that shows it."""
    for write in (card_name, lambda card: format_cards([0, card])):
        with pytest.raises(CardError, match=str(card)) as caught:
            write(card)
        assert_said_well(caught.value)


@pytest.mark.parametrize("wrong", [None, 5.0, True, "As", b"As", np.float64(5), np.bool_(True), [5]])
def test_only_whole_numbers_have_names(wrong: Any) -> None:
    """Floats, bools and texts are our TypeError."""
    for write in (card_name, lambda card: format_cards([0, card])):
        with pytest.raises(TypeError) as caught:
            write(wrong)
        assert_said_well(caught.value)


def test_parse_hands_makes_one_row_a_hand() -> None:
    """Many texts become a uint8 array, as many columns as the first hand has cards."""
    three = parse_hands(["As 2s 3s", "KhQhJh", "10c,9c,8c"])
    assert three.dtype == np.uint8
    assert three.tolist() == [[51, 3, 7], [46, 42, 38], [32, 28, 24]]
    assert parse_hands(iter(["As 2s 3s Jk"])).tolist() == [[51, 3, 7, 52]]


def test_parse_hands_of_nothing_is_an_empty_array_of_three_columns() -> None:
    """No hands are an array of shape (0, 3) that strengths accepts."""
    none = parse_hands([])
    assert none.shape == (0, 3)
    assert none.dtype == np.uint8
    assert brag_eval.strengths(none).shape == (0,)


@pytest.mark.parametrize(
    ("bad", "kind"), [("As 2s 3x", CardError), ("As 2s", HandError), ("As 2s 3s 4s", HandError), ("", HandError)]
)
def test_parse_hands_names_the_first_bad_hand(bad: str, kind: type[BragError]) -> None:
    """The message says which hand, counting from 0, as in hands[17]."""
    with pytest.raises(kind, match=r"\bhand 17\b") as caught:
        parse_hands(["Ks 2s 3s"] * 17 + [bad] + ["Ks 2s 3s", "also bad"])
    assert_said_well(caught.value)


@pytest.mark.parametrize("wrong", ["As 2s 3s", None, 5, [None], [5], [b"As 2s 3s"], [["As", "2s", "3s"]]])
def test_parse_hands_takes_an_iterable_of_texts(wrong: Any) -> None:
    """One text, and anything but texts, is our TypeError."""
    with pytest.raises(TypeError) as caught:
        parse_hands(wrong)
    assert_said_well(caught.value)


@given(strategies.spelled())
def test_any_mix_of_spellings_and_separators_is_read(case: tuple[str, tuple[int, ...]]) -> None:
    """Cards written in any mix of spellings come back as their ids."""
    text, ids = case
    assert parse_cards(text) == ids


@given(strategies.junk_text())
def test_any_text_is_cards_or_a_card_error(text: str) -> None:
    """Nothing but CardError escapes the parser, and what it reads is all there is in the text."""
    try:
        ids = parse_cards(text)
    except CardError as error:
        assert_said_well(error)
    else:
        assert all(type(card) is int and 0 <= card <= 53 for card in ids)
        if all(card < 52 for card in ids):
            assert text.translate(PLAIN).replace("10", "T") == format_cards(ids).translate(PLAIN)


@given(st.lists(st.integers(0, 51)))
def test_round_trip_of_any_list_of_cards(ids: list[int]) -> None:
    """Writing and reading any cards gives them back."""
    assert list(parse_cards(format_cards(ids))) == ids


def test_errors_are_of_one_family() -> None:
    """Every error of the library is a BragError, and the three kinds are ValueErrors too."""
    for kind in (CardError, HandError, brag_eval.VariantError):
        assert issubclass(kind, BragError)
        assert issubclass(kind, ValueError)
    assert not issubclass(BragError, ValueError)

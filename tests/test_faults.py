"""Faults seen in other evaluators of three-card hands: the inputs that showed them, with the right answers.

Each case is named after its row in the list of faults (B1, B3, ...) and says what the faulty evaluator did.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from brag_eval import (
    FOUR_CARD_BRAG,
    JOKER_BRAG,
    TEEN_PATTI,
    Category,
    RunOrder,
    Variant,
    compare,
    evaluate,
    hand_classes,
    parse_cards,
    showdown,
    strength,
    strengths,
    winners,
)

Case = tuple[str, str]

BEATS: dict[str, Case] = {
    "B1 run as middle card between the ends": ("Ah Kh Jh", "2c 4d 6h"),
    "B3 A-2-3 placed below A-K-Q": ("Ac 2d 3h", "Ah Kd Qc"),
    "B5 the holder's running flush wins unseen": ("Ah 2h 3h", "6c 5c 4c"),
    "B7 flushes by their top card only": ("Kh Jh 9h", "Ks 5s 4s"),
    "B9 any increasing cards are a sequence": ("4h 3h 2h", "2s 7s Ks"),
    "B9 any increasing cards are a sequence and beat runs": ("4h 3s 2h", "2s 7s Ks"),
    "B11 category plus rank makes categories overlap": ("2s 2d 2c", "As Ad 4c"),
    "B13 prial by identity of objects": ("7h 7c 7d", "As 2s 3s"),
    "B15 2-A-K accepted as a run": ("9h 9d 4c", "Ks Ad 2c"),
    "B17 a pair with gap two taken for a sequence": ("4s 3h 2d", "5s 5h 7d"),
    "B17 a pair of aces with a queen taken for a sequence": ("4s 3h 2d", "As Ah Qd"),
    "B17 the pairs themselves": ("As Ah Qd", "5s 5h 7d"),
    "B19 the lowest card decides": ("Ac Kd 2h", "6c 4d 3h"),
    "B19 the lowest card decides flushes": ("Ac Kc 2c", "6h 5h 3h"),
    "B23 pairs by the single highest card": ("Kh Ks Qd", "2h 2s Ac"),
    "B25 A-2-3 is never a run": ("Ah 2s 3c", "Ad Kh Qs"),
    "B25 A-2-3 is nothing": ("Ah 2s 3c", "As Ad Kc"),
    "B27 ranks sorted as text: 9-T-J": ("9s Th Jd", "As Ac Kd"),
    "B27 ranks sorted as text: 8-9-T": ("8s 9h Td", "As Ks Js"),
    "B27 ranks sorted as text: 9-T-J suited": ("9h Th Jh", "As 2h 3d"),
    "B29 A-K-Q missed because the ace is 1": ("As Kh Qd", "2s 2h 5d"),
    "B29 no flush category": ("Kh 9h 4h", "As 7d 5c"),
    "B29 the odd card ignored": ("Qs Qh Kd", "Qc Qd 2h"),
    "B31 winner by sum of ranks": ("9s 9h 9d", "As Kh Jd"),
    "B33 pairs by their sorted top card": ("Ks Kh Qd", "2s 2h Ad"),
    "B35 the first seat wins": ("Qc Qd 8s", "Qs Qh 2d"),
    "B35 flushes by their top card only": ("Kh 9h 4h", "Ks 8s 7s"),
    "B37 winner by single highest card": ("2s 2h 2d", "As 7h 4d"),
    "B39 A-2-3 scored as 3-2-1": ("As 2h 3d", "4s 3h 2c"),
    "B41 padded to five cards, runs and flushes vanish": ("Kh Qh Jh", "As Ad Kd"),
    "B43 straight flush above trips": ("3s 3h 3d", "Ah Kh Qh"),
    "B43 straight flush above the lowest prial": ("2s 2h 2d", "As 2c 3c"),
}
TIES: dict[str, Case] = {
    "B21 a counter that grows with each suit": ("Ks 9s 4s", "Kh 9h 4h"),
    "B21 a counter that grows with each pair": ("Qs Qd 8c", "Qh Qc 8d"),
    "B35 the first seat wins a tie": ("Kh Kd 3s", "Ks Kc 3h"),
}
CATEGORY: dict[str, tuple[str, Category]] = {
    "B1 2-4-6 is no run": ("2c 4d 6h", Category.HIGH_CARD),
    "B9 2-7-K suited is a flush": ("2h 7h Kh", Category.FLUSH),
    "B13 7-7-7 is a prial": ("7h 7c 7d", Category.PRIAL),
    "B15 2-A-K is no run": ("Ks Ad 2c", Category.HIGH_CARD),
    "B17 5-5-7 is a pair": ("5s 5h 7d", Category.PAIR),
    "B17 A-A-Q is a pair": ("As Ah Qd", Category.PAIR),
    "B25 A-2-3 is a run": ("Ah 2s 3c", Category.RUN),
    "B27 9-T-J is a run": ("9s Th Jd", Category.RUN),
    "B27 8-9-T is a run": ("8s 9h Td", Category.RUN),
    "B27 9-T-J suited is a running flush": ("9h Th Jh", Category.RUNNING_FLUSH),
    "B29 A-K-Q is a run": ("As Kh Qd", Category.RUN),
    "B29 K-9-4 suited is a flush": ("Kh 9h 4h", Category.FLUSH),
    "B31 9-9-9 is a prial": ("9s 9h 9d", Category.PRIAL),
    "B41 K-Q-J suited is a running flush": ("Kh Qh Jh", Category.RUNNING_FLUSH),
}


@pytest.mark.parametrize(("better", "worse"), BEATS.values(), ids=BEATS)
def test_the_better_hand_wins(better: str, worse: str) -> None:
    """The better hand wins whichever is named first, whoever pays, and in arrays too."""
    assert compare(better, worse) == 1
    assert compare(worse, better) == -1
    assert winners([better, worse]) == (0,)
    assert winners([worse, better]) == (1,)
    assert showdown(better, worse) == "payer"
    assert showdown(worse, better) == "seen"
    assert evaluate(better) > evaluate(worse)
    both = strengths([parse_cards(better), parse_cards(worse)])
    assert both[0] > both[1]


@pytest.mark.parametrize(("one", "other"), TIES.values(), ids=TIES)
def test_equal_hands_tie(one: str, other: str) -> None:
    """Equal hands tie whichever is named first, and the payer loses either way."""
    assert compare(one, other) == compare(other, one) == 0
    assert winners([one, other]) == winners([other, one]) == (0, 1)
    assert showdown(one, other) == showdown(other, one) == "seen"
    assert evaluate(one) == evaluate(other)
    assert str(evaluate(one)) == str(evaluate(other))


@pytest.mark.parametrize(("hand", "category"), CATEGORY.values(), ids=CATEGORY)
def test_the_hand_is_what_it_is(hand: str, category: Category) -> None:
    """The hand has its category, in the rules of Brag and of Teen Patti."""
    assert evaluate(hand).category is category
    assert evaluate(hand, variant=TEEN_PATTI).category is category


def test_b5_the_challenger_is_looked_at() -> None:
    """B5: of two running flushes the better one wins, held or challenging."""
    assert showdown("6c 5c 4c", "Ah 2h 3h") == "seen"
    assert showdown("Ah 2h 3h", "6c 5c 4c") == "payer"


def test_b21_strengths_do_not_depend_on_the_hash_seed() -> None:
    """B21: processes with different hash seeds give the same strengths."""
    code = (
        "import brag_eval as b;"
        "print([b.strength(h, variant=b.JOKER_BRAG) for h in ('Qs Qd 8c', 'Ks 9s 4s', 'Kh Jk 9h', 'Ah 2s 3c')])"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(found) == 1
    assert found.pop().startswith("[")


def test_b35_every_seat_is_looked_at() -> None:
    """B35: the best hand wins from any seat of a table, and shares from any two."""
    others = ["Qs Qh 2d", "As 7d 5c", "Kh 9s 3h"]
    for seat in range(4):
        table = [*others[:seat], "Qc Qd 8s", *others[seat:]]
        assert winners(table) == (seat,)
        for second in range(5):
            shared = [*table[:second], "Qs Qh 8d", *table[second:]]
            shared.remove("Qs Qh 2d")
            assert winners(shared) == tuple(at for at, hand in enumerate(shared) if "8" in hand)


def test_b43_the_top_of_the_ladder_is_brags() -> None:
    """B43: the same 741 classes, but the prials on top and threes above all."""
    classes = hand_classes()
    assert len(classes) == 741
    assert str(classes[-1]) == "prial of threes"
    assert [made.category for made in classes[-14:]] == [Category.RUNNING_FLUSH] + [Category.PRIAL] * 13


JOKER_VARIANTS = [
    Variant(run_order=run_order, jokers=1, natural_beats_joker=natural)
    for run_order in RunOrder
    for natural in (True, False)
]
JOKERS = [
    ("3c 3d Jk", "prial of threes"),
    ("Ac 2c Jk", "running flush, ace-two-three"),
    ("2c 3c Jk", "running flush, ace-two-three"),
    ("Ah 3h Jk", "running flush, ace-two-three"),
    ("Kh Qh Jk", "running flush, ace-king-queen"),
    ("Ac Ad Jk", "prial of aces"),
    ("2c 3d Jk", "run, ace-two-three"),
    ("2c 4d Jk", "run, four-three-two"),
    ("Kc 9c Jk", "flush, ace-king-nine"),
    ("Ac 9c Jk", "flush, ace-king-nine"),
    ("3h 4h Jk", "running flush, five-four-three"),
    ("Kh Jk Jk", "prial of kings"),
    ("3h Jk Jk2", "prial of threes"),
    ("9c 4d Jk", "pair of nines with a four"),
]


@pytest.mark.parametrize(("hand", "text"), JOKERS, ids=[case[0] for case in JOKERS])
@pytest.mark.parametrize("natural_beats_joker", [True, False])
def test_what_a_joker_makes(hand: str, text: str, natural_beats_joker: bool) -> None:
    """A joker stands for the best card that is not in the hand, and the natural twin is above it or its equal."""
    variant = Variant(jokers=2, natural_beats_joker=natural_beats_joker)
    found = evaluate(hand, variant=variant)
    assert str(found) == text + (", made with a joker" if natural_beats_joker else "")
    natural = hand_classes(variant=variant)[found.strength - 1 + natural_beats_joker]
    assert str(natural) == text
    if hand.count("Jk") == 1:
        assert strength(hand, variant=Variant(jokers=1, natural_beats_joker=natural_beats_joker)) == found.strength


def test_joker_with_three_and_two_follows_the_run_order() -> None:
    """A joker with 3-2 is A-2-3 where that is a top run, and 4-3-2 in poker order."""
    answers = {"a23": "run, ace-two-three", "akq-a23": "run, ace-two-three", "akq": "run, four-three-two"}
    for variant in (v for v in JOKER_VARIANTS if v.natural_beats_joker):
        text = str(evaluate("3c 2d Jk", variant=variant))
        assert text == answers[variant.run_order.value] + ", made with a joker"


def test_a_joker_hand_is_never_mere_high_card() -> None:
    """With a joker the worst hand is a pair."""
    for variant in JOKER_VARIANTS:
        for a in range(52):
            for b in range(a):
                assert evaluate([a, b, 52], variant=variant).category >= Category.PAIR


FOUR_CARDS = [
    ("Ah Kh Qd 2c", "run, ace-king-queen", "2c"),
    ("Ah 2d 3c Kh", "run, ace-two-three", "Kh"),
    ("2s 3d 4c As", "run, ace-two-three", "4c"),
    ("3c 3d 3h Ac", "prial of threes", "Ac"),
    ("Ah 2h 3h 4h", "running flush, ace-two-three", "4h"),
    ("Qh Qd 8c 8d", "pair of queens with an eight", None),
    ("Ah Kh 9h Qd", "run, ace-king-queen", "9h"),
]


@pytest.mark.parametrize(("hand", "text", "thrown"), FOUR_CARDS, ids=[case[0] for case in FOUR_CARDS])
def test_what_four_cards_keep(hand: str, text: str, thrown: str | None) -> None:
    """The best three of four are kept and the right card is thrown away."""
    found = evaluate(hand, variant=FOUR_CARD_BRAG)
    assert str(found) == text
    assert len(found.discarded) == 1
    if thrown is not None:
        assert found.discarded == parse_cards(thrown)
    else:
        assert found.discarded[0] in parse_cards("8c 8d")


def test_a_run_beats_the_flush_in_the_same_four_cards() -> None:
    """A-K-Q is kept although the first three cards are the A-K-9 flush."""
    assert strength("Ah Kh 9h Qd", variant=FOUR_CARD_BRAG) == strength("Ah Kh Qd")
    assert strength("Ah Kh Qd") > strength("Ah Kh 9h")


def test_a_joker_is_worth_nothing_where_there_is_none() -> None:
    """The same natural cards have the same words with a joker in the pack and without."""
    for hand in ("Ah 2s 3c", "Ks 9s 4s", "Qs Qd 8c"):
        assert str(evaluate(hand)) == str(evaluate(hand, variant=JOKER_BRAG))

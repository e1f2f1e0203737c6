"""From a strength to words and counts: hand_classes, category_counts, and the golden files."""

from __future__ import annotations

import csv
import dataclasses
import subprocess
import sys
from math import comb
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given

from brag_eval import (
    BRAG,
    FOUR_CARD_BRAG,
    JOKER_BRAG,
    VARIANTS,
    BragError,
    Category,
    Variant,
    categories,
    category_counts,
    classify,
    evaluate,
    hand_classes,
    strength,
)
from tests import expected, naive, strategies
from tests.expected import label, rules_of
from tests.helpers import assert_said_well

GOLDEN = Path(__file__).parent / "golden"
DISCARD = Variant(dealt=4, discard_breaks_ties=True)
JOKER_DISCARD = Variant(jokers=1, dealt=4, discard_breaks_ties=True)


@pytest.mark.parametrize("variant", expected.VARIANTS, ids=label)
def test_every_class_of_every_variant(variant: Variant) -> None:
    """Category, ranks, joker, discard and words of every class of the variants are the second law's, in order."""
    answers = [
        (
            naive.category(hand_name),
            naive.rank_numbers(hand_name),
            joker,
            discard,
            naive.sentence(hand_name, joker, discard),
        )
        for hand_name, joker, discard in expected.class_names(variant)
    ]
    found = [
        (made.category.name.lower().replace("_", " "), made.ranks, made.jokers, made.discard, str(made))
        for made in hand_classes(variant=variant)
    ]
    assert found == answers


@pytest.mark.parametrize("variant", expected.VARIANTS, ids=label)
def test_every_count_of_every_variant(variant: Variant) -> None:
    """The counts of every class of the variants are those of going through all deals."""
    counts = [made.count for made in hand_classes(variant=variant)]
    assert counts == expected.all_counts(variant)
    assert sum(counts) == comb(52 + variant.jokers, variant.dealt)
    if variant.discard_breaks_ties:
        assert all(counts)


@pytest.mark.parametrize("variant", expected.VARIANTS, ids=label)
def test_every_class_knows_its_place(variant: Variant) -> None:
    """A class has its own strength and words, and the per cent of deals that are weaker by the counts of all deals."""
    weaker = np.cumsum([0, *expected.all_counts(variant)])
    classes = hand_classes(variant=variant)
    assert [made.strength for made in classes] == list(range(1, len(classes) + 1))
    assert [made.label for made in classes] == [str(made) for made in classes]
    assert [made.percentile for made in classes] == (100 * weaker[:-1] / weaker[-1]).tolist()


def test_the_counts_need_no_numpy() -> None:
    """Without NumPy the counts of four and five cards, jokers and discards among them, are those of all deals."""
    variants = [variant for variant in expected.VARIANTS[:24] if variant.dealt == 4]
    variants += [Variant(dealt=5), Variant(dealt=5, jokers=1), Variant(dealt=5, jokers=2, natural_beats_joker=False)]
    code = f"""
import sys; sys.modules["numpy"] = None
from brag_eval import PrialOrder, RunOrder, Variant, hand_classes
for variant in {variants}:
    print(*(made.count for made in hand_classes(variant=variant)))
"""
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert [list(map(int, line.split())) for line in found.splitlines()] == list(map(expected.all_counts, variants))


@pytest.mark.parametrize("variant", expected.VARIANTS, ids=label)
def test_category_counts_add_up_the_classes(variant: Variant) -> None:
    """category_counts has all six categories, each the sum of its classes, as plain ints."""
    totals = dict.fromkeys(Category, 0)
    for made in hand_classes(variant=variant):
        totals[made.category] += made.count
    found = category_counts(variant=variant)
    assert found == totals
    assert all(type(category) is Category and type(count) is int for category, count in found.items())


@pytest.mark.parametrize("variant", expected.VARIANTS, ids=label)
def test_two_classes_never_print_the_same(variant: Variant) -> None:
    """Every class of a variant has its own words, so two hands print the same text exactly when they tie."""
    texts = [str(made) for made in hand_classes(variant=variant)]
    assert len(set(texts)) == len(texts)


@given(strategies.variants_and_hands(number=2))
def test_two_hands_print_the_same_exactly_when_they_tie(case: tuple[Variant, list[list[int]]]) -> None:
    """The words of two evaluations are the same exactly when their strengths are."""
    variant, (a, b) = case
    first, second = evaluate(a, variant=variant), evaluate(b, variant=variant)
    assert (str(first) == str(second)) == (first == second)
    made = hand_classes(variant=variant)[first.strength - 1]
    assert (str(made), made.category, made.ranks) == (str(first), first.category, first.ranks)


@given(strategies.variants_and_hands())
def test_the_law_and_the_table_find_the_same_class(case: tuple[Variant, list[list[int]]]) -> None:
    """Classify finds, by the law, the class that stands at the strength that the table gives."""
    variant, (hand,) = case
    assert classify(hand, variant=variant) == hand_classes(variant=variant)[strength(hand, variant=variant) - 1]


def test_the_counts_of_the_second_law_are_also_found_without_arrays() -> None:
    """Counting deals one at a time gives the second law the same counts as counting them in arrays."""
    for variant in (BRAG, JOKER_BRAG, Variant(jokers=2, natural_beats_joker=False), FOUR_CARD_BRAG, JOKER_DISCARD):
        assert tuple(naive.class_names(rules_of(variant))) == expected.class_names(variant)
        assert list(naive.counts(rules_of(variant))) == expected.all_counts(variant)


def test_hand_classes_are_frozen_values() -> None:
    """Classes are a tuple of hashable values that cannot be changed."""
    classes = hand_classes()
    assert type(classes) is tuple
    assert len(set(classes)) == 741
    assert hand_classes() == classes
    with pytest.raises((AttributeError, TypeError)):
        classes[0].count = 5  # type: ignore[misc]


def test_changing_the_counts_changes_no_later_answer() -> None:
    """category_counts gives a dict of the caller's own."""
    category_counts().clear()
    assert category_counts()[Category.PRIAL] == 52


@pytest.mark.parametrize(
    ("hand", "variant", "text"),
    [
        ("3s 3h 3d", BRAG, "prial of threes"),
        ("6s 6h 6d", BRAG, "prial of sixes"),
        ("As 2s 3s", BRAG, "running flush, ace-two-three"),
        ("As Ks Qs", BRAG, "running flush, ace-king-queen"),
        ("4s 2h 3d", BRAG, "run, four-three-two"),
        ("Kh 9h 4h", BRAG, "flush, king-nine-four"),
        ("As 2s Ks", BRAG, "flush, ace-king-two"),
        ("Qs Qd 8c", BRAG, "pair of queens with an eight"),
        ("6s 6d Ac", BRAG, "pair of sixes with an ace"),
        ("As Ad 10c", BRAG, "pair of aces with a ten"),
        ("As Jd 9c", BRAG, "ace-jack-nine high"),
        ("2s 3d 5c", BRAG, "five-three-two high"),
        ("3s 3h Jk", JOKER_BRAG, "prial of threes, made with a joker"),
        ("Kc 9c Jk", JOKER_BRAG, "flush, ace-king-nine, made with a joker"),
        ("3s 3h Jk", Variant(jokers=1, natural_beats_joker=False), "prial of threes"),
        ("Ah 2d 3c Kh", FOUR_CARD_BRAG, "run, ace-two-three"),
        ("Ah 2d 3c Kh", DISCARD, "run, ace-two-three, king thrown away"),
        ("Ah Ad Ac As", DISCARD, "prial of aces, ace thrown away"),
        ("Ah Ad Ac Jk", JOKER_DISCARD, "prial of aces, joker thrown away"),
        ("Ah Ad Kc Jk", JOKER_DISCARD, "prial of aces, made with a joker, king thrown away"),
    ],
)
def test_words(hand: str, variant: Variant, text: str) -> None:
    """A hand is said as a player would say it, and completely."""
    assert str(evaluate(hand, variant=variant)) == text


def test_the_discard_of_a_class() -> None:
    """A class knows the rank thrown away where that counts, 13 for a joker, and None where it does not."""
    discards = {made.discard for made in hand_classes(variant=JOKER_DISCARD)}
    assert discards == set(range(14))
    assert {made.discard for made in hand_classes(variant=DISCARD)} == set(range(13))
    assert {made.discard for made in hand_classes(variant=FOUR_CARD_BRAG)} == {None}


def test_a_higher_discard_wins_an_equal_hand() -> None:
    """The same three cards with a higher card thrown away are stronger, and a joker thrown away is the highest."""
    kings = "Kh Kd 9c"
    found = [strength(f"{kings} {other}", variant=DISCARD) for other in ("2s", "3s", "7s", "8s")]
    assert found == sorted(set(found))
    thrown = [strength(f"5h 5d 5c {other}", variant=JOKER_DISCARD) for other in ("2s", "5s", "As", "Jk")]
    assert thrown == sorted(set(thrown))
    classes = hand_classes(variant=DISCARD)
    keys = [(made.category, made.ranks) for made in classes]
    assert all(
        lower.discard < higher.discard  # type: ignore[operator]
        for lower, higher, key, next_key in zip(classes, classes[1:], keys, keys[1:], strict=False)
        if key == next_key
    )


@pytest.mark.parametrize("variant", [FOUR_CARD_BRAG, Variant(dealt=5), Variant(jokers=2, dealt=5)], ids=label)
def test_larger_deals_share_the_scale_of_three_cards(variant: Variant) -> None:
    """With four or five cards the classes are those of three cards; only the counts differ."""
    three = hand_classes(variant=dataclasses.replace(variant, dealt=3))
    more = hand_classes(variant=variant)
    same = {"count": 0, "percentile": 0.0}
    assert [dataclasses.replace(made, **same) for made in three] == [dataclasses.replace(made, **same) for made in more]


def test_three_pairs_are_never_the_best_of_four() -> None:
    """2-2-3, 2-2-4 and 3-3-4 are the pairs that no four cards leave as the best three; 6-5-3 is the worst hand."""
    never = {str(made) for made in hand_classes(variant=FOUR_CARD_BRAG) if not made.count and made.category == 2}
    assert never == {"pair of twos with a three", "pair of twos with a four", "pair of threes with a four"}
    worst = next(made for made in hand_classes(variant=FOUR_CARD_BRAG) if made.count)
    assert str(worst) == "six-five-three high"


@pytest.mark.parametrize("bad", [(), (1, 2), (1, 2, 2), (1, 2, 52), (1, 2, 99), (1, 2, 3, 4)])
def test_the_law_refuses_what_is_no_hand(bad: tuple[int, ...]) -> None:
    """Classify checks its cards like every other function."""
    with pytest.raises(BragError) as caught:
        classify(bad)
    assert_said_well(caught.value)


# --- golden files -----------------------------------------------------------------------------------------------------


def golden(name: str) -> list[list[str]]:
    """Return the lines of a golden file, the header first."""
    with (GOLDEN / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


@pytest.mark.parametrize("name", naive.PRESETS)
def test_golden_file(name: str) -> None:
    """Every class of the preset is the line of its golden file, so that a change of a rule is a change one can read."""
    variant = VARIANTS[name]
    ranks = "23456789TJQKA"
    header, *lines = golden(name)
    assert tuple(header) == naive.HEADER
    classes = hand_classes(variant=variant)
    found = [
        [
            str(number),
            made.category.name.lower().replace("_", " "),
            "-".join(ranks[rank] for rank in made.ranks),
            "joker" if made.jokers else "natural",
            str(made.count),
            str(made),
        ]
        for number, made in sorted(enumerate(classes, start=1), reverse=True)
    ]
    assert found == lines
    assert categories([int(line[0]) for line in lines], variant=variant).tolist() == [
        int(made.category) for made in reversed(classes)
    ]


def test_golden_files_are_those_of_the_presets() -> None:
    """There is one golden file for each preset and none besides."""
    assert {file.stem for file in GOLDEN.glob("*.csv")} == set(VARIANTS) == set(naive.PRESETS)
    assert {name: rules_of(variant) for name, variant in VARIANTS.items()} == naive.PRESETS


def test_golden_files_are_what_the_second_law_writes(tmp_path: Path) -> None:
    """``python -m tests.naive`` would write the very same files, byte for byte."""
    naive.main(tmp_path)
    for name in naive.PRESETS:
        assert (tmp_path / f"{name}.csv").read_bytes() == (GOLDEN / f"{name}.csv").read_bytes()

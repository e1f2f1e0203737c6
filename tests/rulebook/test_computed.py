"""Whether questions about hands get what the evaluator says."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brag_eval import (
    AKQ_BRAG,
    BRAG,
    FOUR_CARD_BRAG,
    JOKER_BRAG,
    TEEN_PATTI,
    Category,
    Variant,
    category_counts,
    compare,
    format_cards,
    hand_classes,
)
from brag_eval.rulebook import ask

NAMES = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
PLURALS = [name + ("es" if name == "six" else "s") for name in NAMES]

YES_NO = [
    ("does a pair of tens beat a pair of nines with an ace", "yes"),
    ("is Q-K-A a run", "yes"),
    ("is 2-A-K a run", "no"),
    ("is king ace two of hearts a running flush", "no"),
    ("As 2s 3s vs Ah Kh Qh", "yes"),
    ("a pair of tens against a flush", "no"),
    ("do I win with K K 4 against Q Q A", "yes"),
    ("does a pair of nines beat ace high", "yes"),
    ("can a pair of aces lose to three 2s", "yes"),
    ("is K-9-4 a flush", "depends"),
    ("is K-9-4 of clubs a flush", "yes"),
    ("is A-2-3 a running flush", "depends"),
    ("does a pair of tens beat a pair of tens", "depends"),
    ("does a pair beat a pair of tens", "depends"),
    ("is a flush commoner than a run", "yes"),
    ("is a prial rarer than a running flush", "no"),
    ("do K-9-4 of hearts and K-9-4 of spades tie", "yes"),
    ("is 4-3-2 the lowest run", "yes"),
    ("are aces the best prial", "no"),
]
WORDINGS = [
    "three aces or three threes",
    "trip aces v trip 3s",
    "a trail of aces or a trail of threes",
    "AAA or 333",
    "A-A-A vs 3-3-3",
    "a prial of aces against a prial of 3's",
    "three ACES, three THREES: which wins",
    "three of a kind aces or three of a kind threes",
]
SLIPS = [
    ("a pair of quens or a pair of jaks", "queens"),
    ("par of 10s or pair of 9's", "tens"),
    ("two sixes and a deuce or two sixes and a trey", "a three beats"),
    ("thre twos or a straight flush", "twos beats"),
    ("7 8 9 suited or three 2s", "twos beats"),
    ("king high colour or ace high colour", "ace-high flush beats"),
    ("A♤ 2♤ 3♤ or A♥️ K♥️ Q♥️", "^As 2s 3s"),
    ("123 or AKQ", "^A-2-3"),
    ("is it better to have 10-9-7 or j63", "^J-6-3"),
]


@pytest.mark.parametrize(("question", "verdict"), YES_NO)
def test_yes_no_or_depends(question: str, verdict: str) -> None:
    """A question about hands is computed and gets its verdict."""
    answer = ask(question)
    assert answer.computed
    assert answer.verdict == verdict, answer.text


@pytest.mark.parametrize("question", WORDINGS)
def test_one_question_in_many_wordings(question: str) -> None:
    """Words, digits and letters for ranks, and the names of three kinds of game, all mean the same."""
    assert "prial of threes" in ask(question).text
    assert re.search(r"(threes|3-3-3 \(a prial of threes\)) beats", ask(question).text)


@pytest.mark.parametrize(("question", "pattern"), SLIPS)
def test_slips_are_understood(question: str, pattern: str) -> None:
    """Common slips of the pen, plurals and old names are read as meant."""
    answer = ask(question)
    assert answer.computed
    assert re.search(pattern, answer.text), answer.text


def test_what_beats_a_hand() -> None:
    """The hands that beat one are counted, with their share, kind by kind."""
    answer = ask("what beats a pair of queens with an eight")
    assert "2,612 of the 22,100" in answer.text
    assert "11.82 per cent" in answer.text
    assert "1,096 flushes" in answer.detail
    assert "best hand there is" in ask("what beats three threes").text


@pytest.mark.parametrize("category", list(Category))
@pytest.mark.parametrize("variant", [BRAG, AKQ_BRAG, JOKER_BRAG, TEEN_PATTI, FOUR_CARD_BRAG])
def test_counts_are_the_evaluators(category: Category, variant: Variant) -> None:
    """How many ways a kind of hand can be dealt is what the catalogue counts, under any variant."""
    count = category_counts(variant=variant)[category]
    assert ask(f"how many ways can you be dealt a {category}", variant=variant).text.startswith(f"{count:,} of the ")


@pytest.mark.parametrize(
    ("question", "variant", "hand"),
    [
        ("what is the worst possible hand", BRAG, "5-3-2"),
        ("what is the worst possible hand", FOUR_CARD_BRAG, "6-5-3"),
        ("what is the best hand", TEEN_PATTI, "A-A-A"),
        ("the second best hand", BRAG, "A-A-A"),
        ("the lowest run at an A-K-Q table", BRAG, "A-2-3"),
        ("the lowest run", BRAG, "4-3-2"),
        ("lowest flush", BRAG, "5-3-2"),
        ("best pair of tens", BRAG, "10-10-A"),
        ("best high card hand", BRAG, "A-K-J"),
        ("the best running flush in teen patti", BRAG, "A-K-Q"),
    ],
)
def test_best_and_worst(question: str, variant: Variant, hand: str) -> None:
    """The ends of any range of hands are found under the variant, named in the question or given."""
    assert f" is {hand} (" in ask(question, variant=variant).text


def test_the_border_is_given_where_open_cards_decide() -> None:
    """A comparison that depends says from which hand on it is won, and up to which lost."""
    text = ask("does a pair of tens beat a pair").text
    assert "pair of jacks with a two or better beats a pair of tens" in text
    assert "pair of nines with an ace or worse loses to a pair of tens" in text


def test_how_good_a_hand_is() -> None:
    """A hand's standing among all deals is given, as a range where a card is left open."""
    assert "84.81 to 86.01 per cent" in ask("how good is a pair of tens").text


@pytest.mark.parametrize(
    "question",
    [
        "five aces",
        "As As 2d",
        "As 2d 3c against As Kd Qd",
        "K-K-4 suited",
        "do five aces beat three threes",
        "three high",
    ],
)
def test_what_cannot_be_held_is_explained(question: str) -> None:
    """A hand that no pack deals gets a sentence, not an exception, and no verdict."""
    answer = ask(question)
    assert answer.computed
    assert answer.verdict is None
    assert re.search("cannot|only one|No hand", answer.text)


def test_a_joker_in_a_hand_brings_the_joker_rules() -> None:
    """Somebody who names a joker is answered as at a table with one; a natural hand beats the same with a joker."""
    assert ask("is joker king queen a run").verdict == "yes"
    assert ask("does joker ace ace beat three aces").verdict == "no"
    assert ask("does joker ace ace beat three kings").verdict == "yes"


def test_tables_that_differ_are_named_in_a_computed_answer() -> None:
    """Where another order of runs or prials turns the answer round, the detail says which."""
    assert "Tables differ" in ask("is A-2-3 better than A-K-Q").detail
    assert "Tables differ" in ask("three aces or three threes").detail
    assert "Tables differ" not in ask("9-9-3 or 8-8-K").detail


def test_a_computed_answer_names_the_rule_behind_it() -> None:
    """The entry on the order of runs stands behind A-2-3 against A-K-Q, with its sources."""
    answer = ask("Which is higher, A23 or AKQ?")
    assert answer.entry is not None
    assert answer.sources
    assert answer.entry.chapter == "hands"


hands = st.lists(st.integers(0, 51), min_size=3, max_size=3, unique=True)


@given(st.lists(st.integers(0, 51), min_size=6, max_size=6, unique=True), st.sampled_from([BRAG, AKQ_BRAG, TEEN_PATTI]))
@settings(max_examples=60, deadline=None)
def test_any_two_hands_compare_as_the_evaluator_does(cards: list[int], variant: Variant) -> None:
    """Two hands spelled out card by card get the evaluator's verdict."""
    a, b = cards[:3], cards[3:]
    answer = ask(f"does {format_cards(a)} beat {format_cards(b)}?", variant=variant)
    assert answer.verdict == ("yes" if compare(a, b, variant=variant) == 1 else "no")


PHRASES = st.one_of(
    st.sampled_from(
        [(f"a {category}", category, None, None) for category in Category if category != Category.HIGH_CARD]
    ),
    st.integers(0, 12).map(lambda rank: (f"a pair of {PLURALS[rank]}", Category.PAIR, rank, None)),
    st.integers(0, 12).map(lambda rank: (f"three {PLURALS[rank]}", Category.PRIAL, rank, None)),
    st.tuples(st.integers(0, 12), st.integers(0, 12))
    .filter(lambda pair: pair[0] != pair[1])
    .map(lambda pair: (f"a pair of {PLURALS[pair[0]]} with a {NAMES[pair[1]]}", Category.PAIR, *pair)),
    st.integers(5, 12).map(lambda rank: (f"{NAMES[rank]} high", Category.HIGH_CARD, rank, None)),
    st.integers(5, 12).map(lambda rank: (f"a {NAMES[rank]} high flush", Category.FLUSH, rank, None)),
)


@given(PHRASES, PHRASES, st.sampled_from([BRAG, AKQ_BRAG, TEEN_PATTI]))
@settings(max_examples=80, deadline=None)
def test_open_phrases_compare_by_their_whole_ranges(
    a: tuple[str, Category, int | None, int | None], b: tuple[str, Category, int | None, int | None], variant: Variant
) -> None:
    """The verdict is yes or no exactly when every hand of one range beats every hand of the other."""
    low_high = []
    for _, category, first, last in (a, b):
        strengths = [
            strength
            for strength, each in enumerate(hand_classes(variant=variant), 1)
            if each.category == category and first in (None, each.ranks[0]) and last in (None, each.ranks[2])
        ]
        low_high.append((min(strengths), max(strengths)))
    (low_a, high_a), (low_b, high_b) = low_high
    tie = low_a == high_a == low_b == high_b
    expected = "yes" if low_a > high_b else "no" if high_a < low_b or tie else "depends"
    answer = ask(f"does {a[0]} beat {b[0]}", variant=variant)
    assert answer.computed
    assert answer.verdict == expected, answer.text

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
    ("As 2s 3s vs Ah Kh Qh", None),  # says which; nobody has asked whether
    ("a pair of tens against a flush", None),
    ("does a pair of tens hold against a flush", "no"),
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

# Questions in people's own words, with the verdict, and what the text must say.
IN_MANY_WORDS: list[tuple[str, str | None, str]] = [
    ("does 10-8-6 top 10-8-5", "yes", "10-8-6"),
    ("Jd 9d 4d up against Js 9s 3s, do I win", "yes", ""),
    ("A23 v AKQ who takes it", None, "^A-2-3.* beats"),
    ("jacks with a deuce outdo 10s with an ace?", "yes", ""),
    ("is two jacks and a deuce good against a run", "no", ""),
    ("is a pair of 4s rather than ace high the winner", "yes", ""),
    ("is 9-8-7 unsuited over J-10-9 unsuited", "no", ""),
    ("K-Q-10 up against K-Q-9 who wins", None, "K-Q-10.*beats"),
    ("does K-8-5 lose to K-8-4", "no", ""),
    ("would Ah Kh Qh be better than As 2s 3s", "no", ""),
    ("is 10 10 4 better than 10 10 4", "no", "tie|equal"),
    ("does three threes vanquish three aces", "yes", ""),
    ("can a pair of twos see off ace king jack", "yes", ""),
    ("my 9-9-4 ran into 9-9-5, did I lose", "yes", ""),
    ("I've got 8-7-6, she's got A-K-J, do I win", "yes", ""),
    ("me 9 8 3, him 9 7 6. who won", None, "9-8-3.*beats"),
    ("aces with a king against aces with a queen, does the second lose", "yes", ""),
    ("7-6-5 or A-K-Q: does the second win?", "yes", ""),
    ("three threes wins over three aces, right?", "yes", ""),
    ("A flush wins against a run, right?", "no", ""),
    ("ace high or a pair of deuces, does the ace high win", "no", ""),
    ("pair of 6s or 7-8-9, does the run win", "yes", ""),
    ("Between 10-9-8 and a flush, does the flush lose", "yes", ""),
    ("rainbow A-K-J against a pair of 2s, who wins", None, "pair of twos beats"),
    ("K-7-2 offsuit vs K-6-5 offsuit, is the first better", "yes", ""),
    ("diamonds J 4 3 or spades 10 9 7, which wins", None, "J-4-3.*beats"),
    ("all hearts Q 7 4 beats 10-9-8 mixed suits?", "no", ""),
    ("unsuited 7-6-5 against suited J-7-2, does the first win", "yes", ""),
    ("Q J 10 all spades over A K Q different suits?", "yes", ""),
    ("hearts 5 4 2 against three different suits A K J, does the first one win", "yes", ""),
    ("can a pair ever beat a flush", "no", ""),
    ("could any high card hand beat a pair of twos", "no", ""),
    ("would any old run beat any old flush", "yes", ""),
    ("could anything at all beat A-2-3 suited", "yes", "52"),
    ("can anything beat three aces", "yes", ": 4 of"),
    ("does anything beat a run", "yes", ""),
    ("is there a hand higher than three 3s", "no", ""),
    ("can three threes be beaten", "no", ""),
    ("is there anything 5-3-2 beats", "no", ""),
    ("which run comes straight after A-2-3", None, "A-K-Q"),
    ("what is just above a pair of aces with a king", None, "5-3-2"),
    ("what comes just below three aces", None, "K-K-K|prial of kings"),
    ("what is the next hand up from 9-8-7", None, "10-9-8"),
    ("which run is just below A-K-Q in teen patti", None, "A-2-3"),
    ("what's next below three deuces", None, "A-2-3"),
    ("number of ways a plain flush can come up", None, "1,096"),
    ("how many combinations make a pair", None, "3,744"),
    ("odds of getting a run", None, "720"),
    ("what percentage of hands are pairs", None, "16.94"),
    ("one in how many hands is a prial", None, "425"),
    ("how often do you get nothing", None, "16,440"),
    ("chance of nothing at all", None, "16,440"),
    ("how many hands out of 22100 are high card", None, "16,440"),
    ("how many prials exist", None, "52"),
    ("with one joker, how many prials are there", None, " of the 23,426"),
    ("how likely is a flush in four card brag", None, "270,725"),
    ("what's the total number of pairs", None, "3,744"),
    ("how many ways to be dealt three of a kind", None, "52"),
    ("at a Teen Patti game, do three aces beat three threes", "yes", ""),
    ("aces top, do three threes beat three aces", "no", ""),
    ("in four card brag does a run beat a flush", "yes", ""),
    ("we play aces top: three aces or three threes", None, "aces.*beats"),
    ("if AKQ is the top run, does A-2-3 outrank 4-3-2", "no", ""),
    ("ace-king-queen on top: does AKQ beat A23", "yes", ""),
    ("best to worst: pair of 4s, ace high, three 2s", None, "twos.*fours.*ace high"),
    ("Does Three Fives Beat A Running Flush", "yes", ""),
    ("10 8 6 10 8 5 which is better", None, "10-8-6.*beats"),
    ("K-K-2 better or worse than Q-Q-A", None, "K-K-2.*beats"),
    ("is a running flush worth less than a prial", "yes", ""),
    ("would A-9-3 fall to A-9-4", "yes", ""),
    ("does J-10-9 edge J-10-8", "yes", ""),
    ("is 6-6-5 ahead of 6-6-4", "yes", ""),
    ("does 6-6-4 come before 6-6-3", "yes", ""),
    ("Q Q 2 or J J A which is weaker", None, "Q-Q-2.*beats"),
    ("are trip fives overpowered by trip sixes", "yes", ""),
    ("does ace high with a king fall short of a pair of 2s", "yes", ""),
    ("three kings, three queens, who's got it", None, "kings.*beats"),
    ("he showed J-J-5 and I showed J-J-4, is the pot mine", "no", ""),
    ("Would a straight flush topple three deuces", "no", ""),
    ("does Kd 7d 2d stand higher than Qh Js 9c", "yes", ""),
    ("is a pair of fives w a king better off than a pair of fives w a queen", "yes", ""),
    ("Q-J-8 or Q-J-7 which one gets it", None, "Q-J-8.*beats"),
    ("he's got trip jacks, I've got trip tens - do I lose?", "yes", ""),
    ("My 6-6-K vs her 5-5-A, does she win", "no", ""),
    ("does she win with 5-5-A when I have 6-6-K", "no", ""),
    ("would I beat 8-8-2 with 8-8-3", "yes", ""),
    ("KQJ rainbow or 10 9 8 in one suit??", None, "10-9-8.*beats"),
    ("will ace high always beat king high", "yes", ""),
    ("can a run ever beat a running flush", "no", ""),
    ("can a flush ever lose to a pair", "no", ""),
    ("is there any run that beats a flush", "yes", ""),
    ("could a pair of kings ever lose to a pair of aces", "yes", ""),
    ("does a pair of jacks ever beat a pair of jacks with a nine", "yes", ""),
    ("is anything higher than a prial of aces", "yes", ""),
    ("which pair is directly below 10-10-2", None, "9-9-A"),
    ("what hand sits just under three fours", None, "2-2-2"),
    ("What's one step above A-K-J of hearts", None, "4-3-2"),
    ("what is the next highest run after A-2-3", None, "A-K-Q"),
    ("what's immediately above the worst hand", None, "5-4-2|6-"),
    ("what prial comes next after aces", None, "K-K-K"),
    ("in teen patti which prial comes just below aces", None, "K-K-K"),
    ("at an AKQ table which run is straight above 4-3-2", None, "5-4-3"),
    ("what comes right before Q-J-10", None, "K-Q-J"),
    ("How many ways to make a prial?", None, "52"),
    ("whats the odds of flush", None, "1,096"),
    ("prob of a running flush", None, "48"),
    ("what are my chances of a pair or better", None, "5,660"),
    ("how many of the 22,100 hands are runs", None, "720"),
    ("number of possible pairs", None, "3,744"),
    ("how many flushes with two jokers", None, ""),
    ("how many hands beat a pair of aces", None, "1,916"),
    ("Our table has A-K-Q on top. Is A-2-3 lower than K-Q-J", "yes", ""),
    ("J-J-9, J-J-8: first is better, yes?", "yes", ""),
    ("given 7-5-3 and 7-5-2, does the latter win", "no", ""),
    ("spades K 9 2 outranks diamonds K 8 7?", "yes", ""),
    ("three fives or a running flush, do the fives take it", "yes", ""),
    ("pair of kings or a king high flush, does the pair win", "no", ""),
    ("is QQ2 enough to beat JJA", "yes", ""),
    ("Does 2-2-3 squeak past A-K-J", "yes", ""),
    # a claim that a hand loses, judged
    ("true or false: 5-4-3 of clubs loses to an A-2-3 in mixed suits", "no", "beats"),
    ("three kings lose to a flush, correct?", "no", "kings beats"),
    ("a pair of fours loses to a pair of fives, true or false", "yes", "fives beats"),
    # counts, with what is around them
    ("count of runs in 22,100 hands", None, "720"),
    ("number of mixed-suit runs, 52 cards", None, "720"),
    ("number of plain flushes, running flushes left out", None, "1,096"),
    ("how many hands are strictly better than A-K-J offsuit", None, "5,660"),
    (
        "in how many ways can one be dealt exactly a pair of nines, whatever the third card, from a full pack",
        None,
        "288",
    ),
    ("what share of three-card hands contain nothing better than a high card", None, "74.39"),
    ("probability that three cards contain nothing, not even a pair", None, "74.39"),
    # what is no hand of that kind
    ("is K A 2 a run", "no", "not a run but ace-king-two high"),
    ("queen 3 4 run?", "no", "not a run"),
    ("5 6 7 run", None, "is a run"),
    ("is A-K-Q the nuts", "no", "3-3-3"),
    # what a table may agree on
    ("can a table say that A-K-Q is the best run", "yes", "where all agree"),
    ("may we decide that three aces beat three threes", "yes", "where all agree"),
    ("can a table say that A-2-3 is the best run", "yes", "A-2-3"),
    # cards by suit with a joker, several hands put in order, two hands in code
    ("two jokers and the 9 of clubs: which hand does that become?", None, "prial of nines"),
    ("joker, king of clubs and 4 of hearts, what have I got", None, "pair of kings"),
    ("joker, king of clubs and 4 of clubs, what have I got", None, "flush"),
    ("ann has ace 9 8 mixed, bob 6 6 2, cat 10 5 3 all spades. best to worst?", None, "10-5-3.*6-6-2.*A-9-8"),
    ("8-8-8, A-2-3 of hearts and 3-3-3: in what order do they stand?", None, "3-3-3.*8-8-8.*A-2-3"),
    ("compare(Ah Kh Qh, As 2s 3s): is the first the winner?", "no", "As 2s 3s.*beats"),
]
ELSEWHERE = [
    "can I see a blind player",
    "how many cards do you get",
    "what is a run",
    "who deals first",
    "what happens to the pot if two players have the same pair",
    "can I keep a pair for the next deal",
    "what is a joker worth",
    "how do I bet blind",
]


@pytest.mark.parametrize(("question", "verdict"), YES_NO)
def test_yes_no_or_depends(question: str, verdict: str | None) -> None:
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


@pytest.mark.parametrize(("question", "verdict", "pattern"), IN_MANY_WORDS)
def test_questions_in_peoples_words(question: str, verdict: str | None, pattern: str) -> None:
    """Two hands compare whatever the verb; ranges, neighbours and counts are computed, at the table that is named."""
    answer = ask(question)
    assert answer.computed
    assert answer.verdict == verdict, answer.text
    assert re.search(pattern, answer.text), answer.text


@pytest.mark.parametrize("question", ELSEWHERE)
def test_what_is_not_about_hands_goes_to_the_entries(question: str) -> None:
    """A question on another part of the game, or on what a word means, is not computed."""
    assert not ask(question).computed


@pytest.mark.parametrize(
    "verb", ["beat", "over", "top", "trounce", "up against", "or", "v", "take down", "good against"]
)
@given(hands, hands)
@settings(max_examples=15, deadline=None)
def test_whatever_the_verb_hands_compare(verb: str, a: list[int], b: list[int]) -> None:
    """The better hand is the one that the evaluator ranks higher, and no list names a hand twice."""
    if set(a) & set(b):
        return
    text = ask(f"{format_cards(a)} {verb} {format_cards(b)}").text
    better, worse = (a, b) if compare(a, b) == 1 else (b, a)
    assert compare(a, b) == 0 or re.search(f"{format_cards(better)}.* beats {format_cards(worse)}", text), text

"""Whether answers know how a question is put, how sure they are, and what the numbers in it come to."""

from __future__ import annotations

import random
import re

import pytest

from brag_eval import (
    BRAG,
    FIVE_CARD_BRAG,
    FOUR_CARD_BRAG,
    JOKER_BRAG,
    TEEN_PATTI,
    Category,
    PrialOrder,
    RunOrder,
    Variant,
)
from brag_eval.rulebook import ask, entries
from brag_eval.rulebook._english.asking import read_asked
from brag_eval.rulebook._english.slips import mend
from tests.rulebook.questions import chance, grade, read

FRAMES = [
    ("is it true that a run beats a flush", "yes"),
    ("is it false that a run beats a flush", "no"),
    ("am I wrong that a run beats a flush", "no"),
    ("a run beats a flush, true or false", "yes"),
    ("a run loses to a flush, right?", "no"),
    ("a flush beats a run, isn't that so", "no"),
    ("isn't a run better than a flush", "yes"),
    ("a pair of aces is worse than a flush, isn't it", "yes"),
    ("suits never matter, correct?", "yes"),
    ("suits matter, don't they?", "no"),
    ("do suits matter", "no"),
    ("are all suits equal", "yes"),
    ("can I check", "no"),
    ("why does a run beat a flush", None),
    ("how is it decided who deals next", None),
    ("once I've looked can I go back to paying half", "no"),
    ("is it rude to fold out of turn", "yes"),
    ("may I fold before my turn", "no"),
    ("does the kicker count when two players have the same pair", "yes"),
    ("is there a flop in brag", "no"),
    ("please state whether a flush beats a run", "no"),
    ("do equal hands chop the pot", "no"),
    ("is a sequence of one suit just what you call a running flush", "yes"),
]


@pytest.mark.parametrize(("question", "verdict"), FRAMES)
def test_the_verdict_is_the_questions(question: str, verdict: str | None) -> None:
    """What is asked decides between yes and no: frames, tags and denials turn it, and how or why wants neither."""
    answer = ask(question)
    assert answer.sure, answer.text
    assert answer.verdict == verdict, answer.text
    assert verdict is None or answer.text.startswith(verdict.capitalize())


def test_how_a_question_is_put() -> None:
    """Open, choosing, closed and bare questions are told apart, the last sentence of a story deciding."""
    forms = {
        "what is the ante": "open",
        "which is better, a run or a flush": "choice",
        "is there a limit": "closed",
        "max bet?": "bare",
        "Dave, who had looked, paid double. Was he allowed to?": "closed",
        "when I am blind can I raise": "closed",
    }
    assert {question: read_asked(question).form for question in forms} == forms


def test_an_unsure_answer_shows_the_nearest_rules_and_no_verdict() -> None:
    """Below the threshold up to three rules are named with their ids, and none of them is claimed."""
    unsure = [answer for each in read("questions_aside.csv") if (answer := ask(each.question)).others]
    assert len(unsure) > 10
    for answer in unsure:
        assert answer.verdict is None
        assert answer.entry is None
        assert not answer.computed
        assert 1 <= len(answer.others) <= 3
        assert answer.confidence < 0.9
        assert all(f"({each.id})" in answer.text for each in answer.others)


def test_sure_answers_are_right() -> None:
    """Of answers given as sure on questions that were set aside, nine in ten at least are right in every respect."""
    questions = [each for name in ("questions_fresh.csv", "questions_aside.csv") for each in read(name)]
    graded = [grade(each, answer) for each in questions if (answer := ask(each.question, chance=chance)).sure]
    assert len(graded) > 200
    assert graded.count("right") / len(graded) >= 0.9


@pytest.mark.parametrize(
    ("question", "amount", "rule"),
    [
        ("stake is 10 and I'm blind, what do I pay", "5", "blind-price"),
        ("he bet blind 2 and I've looked", "4", "blind-raise"),
        ("if the stake is 6 and I have looked what do I put in", "6", "matching-bet"),
        ("the last man bet 3 blind and I'm blind too, what do I owe", "3", "blind-price"),
        ("the stake is at 6, I'm open, how much to see him", "12", "cost-to-see"),
        ("we are both blind and he bet 4 blind, what does it cost to see him", "8", "blind-sees-blind"),
        ("both of us still blind, blind stake 5, what does a see cost me", "10", "blind-sees-blind"),
        ("stake 8, both open, what's the price of a see", "16", "cost-to-see"),
    ],
)
def test_stakes_are_reckoned(question: str, amount: str, rule: str) -> None:
    """What a turn costs follows from the number in the question, and from who is blind."""
    answer = ask(question)
    assert answer.computed
    assert answer.text.startswith(f"{amount}")
    assert not answer.text[len(amount)].isdigit()
    assert answer.entry is not None
    assert answer.entry.id == rule


def test_a_story_of_many_turns_is_not_reckoned_by_its_last_bet() -> None:
    """Where more sums are told of than one turn has, none is given as sure."""
    told = "We ante 2 and open at 4. Rosa raises to 6, Sam puts in 3 blind, Rosa bets 6, Sam looks and pays to see her."
    assert not ask(f"{told} What did seeing cost him?").computed


def test_a_wrong_amount_is_denied() -> None:
    """Whether a sum is the right one is answered yes or no, with the sum that is due."""
    assert ask("the man before me bet 2 blind, I have looked, do I match 2?").verdict == "no"
    assert ask("the man before me bet 2 blind, I have looked, do I pay 4?").verdict == "yes"


def test_three_left_cannot_see() -> None:
    """How many are left decides whether anybody can see."""
    assert ask("three of us left, can I see?").verdict == "no"
    assert ask("four players still in, may I see one of them?").verdict == "no"


def test_a_table_of_players_is_found_by_what_the_caller_gives() -> None:
    """The chance that somebody holds a hand is the caller's, and without it nothing is computed."""
    question = "with 6 of us, what is the chance that somebody has a flush or better"
    expected = chance(Category.FLUSH, players=6, variant=BRAG).somebody
    assert f"{100 * expected:.1f} per cent" in ask(question, chance=chance).text
    assert not ask(question).computed
    nobody = ask("with 4 players how likely is it that nobody has a pair", chance=chance)
    assert f"{100 * chance(Category.PAIR, players=4, variant=BRAG).nobody:.1f} per cent" in nobody.text
    assert not ask("with 40 players what is the chance somebody has a pair", chance=chance).computed


@pytest.mark.parametrize(
    ("question", "verdict", "winner"),
    [
        ("should `evaluate('3c 3d 3h') > evaluate('Ac Ad Ah')` hold?", "yes", "3c 3d 3h"),
        ("does strength('As 2s 3s') < strength('Ah Kh Qh') pass", "no", "As 2s 3s"),
        ("what does winners(['Ah Kh Qh', 'As 2d 3c']) give", None, "Ah Kh Qh"),
        ("evaluate('As 2s 3s', variant=AKQ_BRAG) > evaluate('Ah Kh Qh', variant=AKQ_BRAG)", "no", "Ah Kh Qh"),
    ],
)
def test_code_in_a_question_is_read(question: str, verdict: str | None, winner: str) -> None:
    """Calls of the library stand for the hands they hold, at the table they name."""
    answer = ask(question)
    assert answer.computed
    assert answer.verdict == verdict
    assert re.match(rf"(Yes: |No: )?{winner} .* beats", answer.text), answer.text


@pytest.mark.parametrize(
    ("question", "winner"),
    [
        ("I've a pair of aces, he's 4-5-6, she's a queen-high flush, who wins", "4-5-6"),
        ("he shows a pair of tens, I got a king high flush and I paid to see. who gets the pot", "king-high flush"),
        ("he had three sixes and I had a running flush to the king, should I have won?", "sixes"),
    ],
)
def test_hands_in_a_story_are_compared(question: str, winner: str) -> None:
    """Hands told of one after another are compared, whatever else the story says."""
    answer = ask(question)
    assert answer.computed
    assert answer.text.index(winner) < 40, answer.text


def test_counts_compare() -> None:
    """More of one kind than of another is a matter of counts; two pair is no hand, nor a pair of twos."""
    assert ask("are there more flushes than runs?").verdict == "yes"
    assert "1,096" in ask("how many ways to make a flush that isn't a running flush").text
    assert ask("does two pair exist in brag?").verdict == "no"


def test_two_questions_in_one_are_both_answered() -> None:
    """Where both halves are sure, the answer has both texts and the sources of both."""
    both = ask("what is a prial? how many cards do you get in crash?")
    assert ask("what is a prial").text in both.text
    assert "thirteen" in both.text
    assert len(both.sources) > len(ask("what is a prial").sources)


def test_written_answers_follow_the_table() -> None:
    """Under a variant of another game the entries on that game are meant."""
    assert ask("how many cards are dealt", variant=FOUR_CARD_BRAG).text != ask("how many cards are dealt").text
    cards = ask("how many cards does everybody get", variant=FOUR_CARD_BRAG)
    named = [cards.entry, *cards.others]
    assert any(each is not None and "four-card" in each.games for each in named)


def test_words_are_mended_only_where_they_are_unknown() -> None:
    """One wrong letter is put right in small words too; names, cards and words that are right stay."""
    known = {"run": 0, "flush": 1, "beats": 2, "have": 3}
    assert mend("a rnu beast a fluhs", known) == "a run beats a flush"
    assert mend("Tell Dave: akq, don't", known) == "Tell Dave: akq, don't"


def typo(text: str, rng: random.Random) -> str:
    """Return a text with one letter of one word of four or more left out, doubled, changed or swapped."""
    words = text.split()
    places = [at for at, word in enumerate(words) if word.isalpha() and len(word) >= 4 and word.islower()]
    if not places:
        return text
    at = rng.choice(places)
    word, where = words[at], rng.randrange(1, len(words[at]) - 1)
    letter = rng.choice("abcdefghijklmnopqrstuvwxyz")
    words[at] = rng.choice(
        [
            word[:where] + word[where + 1 :],
            word[:where] + word[where] + word[where:],
            word[:where] + letter + word[where + 1 :],
            word[:where] + word[where + 1] + word[where] + word[where + 2 :],
        ]
    )
    return " ".join(words)


def test_one_typing_mistake_costs_little() -> None:
    """With one wrong letter in each question, at most 5 in 100 of those answered rightly or shown are lost."""
    rng = random.Random(11)
    questions = [each for name in ("questions_asked.csv", "questions_aside.csv") for each in read(name)]
    good = [each for each in questions if grade(each, ask(each.question, chance=chance)) in ("right", "shown")]
    slipped = [grade(each, ask(typo(each.question, rng), chance=chance)) in ("right", "shown") for each in good]
    assert sum(slipped) >= 0.95 * len(good), f"{sum(slipped)} of {len(good)}"


SAID = """the best|the lowest|the second best|the third best|the worst|joker|prial|run|flush|pair|pair of sixes
running flush
high card|ace two|a|beat|does|what is|with a|king|three threes|or better|next below|just above|As 2s 3s|Kh Jk Jk|10 8 6
how many|odds of|or|?|two jokers and a|flush to the three|in four card brag|lose to|who wins|he has|I have
is|tie""".replace("\n", "|").split("|")


@pytest.mark.parametrize("variant", [BRAG, JOKER_BRAG, FOUR_CARD_BRAG, FIVE_CARD_BRAG, TEEN_PATTI, Variant(jokers=2)])
def test_any_words_of_hands_get_an_answer(variant: Variant) -> None:
    """Phrases about hands in any order get an answer under any variant: what names no hand is no error."""
    assert ask("does the lowest prial beat joker ace two?", variant=variant).text
    assert ask("what is the best joker with a pair of sixes", variant=variant).text
    rng = random.Random(5)
    for _ in range(150):
        question = " ".join(rng.choices(SAID, k=rng.randint(2, 7)))
        assert ask(question, variant=variant).text, question


@pytest.mark.parametrize("order", [*PrialOrder, *RunOrder])
def test_every_order_has_its_sentence(order: PrialOrder | RunOrder) -> None:
    """A table with any order of prials or runs is told so in words, and its best prial is the one that it names."""
    if isinstance(order, PrialOrder):
        answer = ask("what is the best hand", variant=Variant(prial_order=order))
        assert f"prial of {order.value}" in answer.text
        assert order is PrialOrder.THREES or f"{order.value} the top prial" in answer.detail
        assert ask(f"is a prial of {order.value} the best hand", variant=Variant(prial_order=order)).verdict == "yes"
        assert ask(f"at our table {order.value} are the top prial, what beats three kings").computed
    else:
        answer = ask("what is the lowest run", variant=Variant(run_order=order))
        assert ("A-2-3" if order is RunOrder.AKQ else "4-3-2") in answer.text


def test_cues_give_verdicts() -> None:
    """Every cue's verdict is one of the three, and no pattern is empty."""
    for each in entries():
        assert all(verdict in ("yes", "no", "depends") and pattern for verdict, pattern in each.cues), each.id

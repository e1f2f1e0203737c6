"""The examples that the rules documents themselves give."""

from __future__ import annotations

import pytest

from brag_eval import (
    AKQ_BRAG,
    BRAG,
    JOKER_BRAG,
    TEEN_PATTI,
    Category,
    PrialOrder,
    RunOrder,
    Variant,
    category_counts,
    compare,
    evaluate,
    hand_classes,
    showdown,
    strength,
)


def beats(*hands: str, variant: Variant = BRAG) -> None:
    """Each hand beats every later one, asked either way round."""
    for at, better in enumerate(hands):
        for worse in hands[at + 1 :]:
            assert compare(better, worse, variant=variant) == 1
            assert compare(worse, better, variant=variant) == -1


def test_pairs() -> None:
    """9-9-3 beats 8-8-K, which beats 8-8-J."""
    beats("9s 9h 3d", "8s 8h Kd", "8c 8d Jd")


def test_high_cards() -> None:
    """J-6-3 beats 10-9-7, which beats 10-9-6."""
    beats("Js 6h 3d", "10s 9h 7d", "10c 9d 6h")


def test_flushes() -> None:
    """K-9-2 beats Q-10-5, which beats Q-10-3, which beats Q-9-8."""
    beats("Ks 9s 2s", "Qh 10h 5h", "Qd 10d 3d", "Qc 9c 8c")


def test_the_lowest_running_flush_beats_the_best_runs() -> None:
    """4-3-2 of one suit beats 3-2-A and A-K-Q of mixed suits."""
    beats("4s 3s 2s", "3h 2d Ah", "Ah Kd Qh")


def test_the_best_prial_is_threes() -> None:
    """Threes, then aces, kings and so on down to fives, fours and twos, the lowest prial."""
    beats(*(f"{rank}s {rank}h {rank}d" for rank in "3AKQJT9876542"))


@pytest.mark.parametrize("suits", ["sss", "shd"])
def test_the_best_run_is_a23(suits: str) -> None:
    """A-2-3, A-K-Q, K-Q-J and so on down to 4-3-2, in runs and in running flushes."""
    runs = ["A23", "AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]
    beats(*(" ".join(rank + suit for rank, suit in zip(run, suits, strict=True)) for run in runs))


def test_2_a_k_is_no_run() -> None:
    """2-A-K is ace high, and of one suit an ordinary flush that any run beats."""
    assert evaluate("2s Ah Kd").category is Category.HIGH_CARD
    assert evaluate("2s As Ks").category is Category.FLUSH
    beats("4s 3h 2d", "2s As Ks", "2s 2h 3d", "2s Ah Kd")


@pytest.mark.parametrize(
    ("run_order", "a23_wins"), [(RunOrder.A23, True), (RunOrder.AKQ, False), (RunOrder.AKQ_A23, False)]
)
@pytest.mark.parametrize("prial_order", PrialOrder)
def test_a23_against_akq(run_order: RunOrder, a23_wins: bool, prial_order: PrialOrder) -> None:
    """Which of the two is the best run is the table's choice, and running flushes follow it."""
    variant = Variant(run_order=run_order, prial_order=prial_order)
    for a23, akq in (("As 2h 3d", "Ah Kd Qs"), ("As 2s 3s", "Ah Kh Qh")):
        beats(*((a23, akq) if a23_wins else (akq, a23)), variant=variant)


def test_with_akq_the_top_run_a23_is_the_lowest() -> None:
    """Some tables rank runs as poker does: A-K-Q the best and A-2-3 the lowest."""
    beats("Ah Kd Qs", "4s 3h 2d", "As 2h 3d", "As Ks Js", variant=AKQ_BRAG)
    beats("Ah Kd Qs", "As 2h 3d", "Kh Qd Js", variant=TEEN_PATTI)


def test_the_six_example_hands_in_order() -> None:
    """The table of examples, best first: a hand of each category."""
    table = {
        "3♠ 3♥ 3♦": "prial of threes",
        "A♠ 2♠ 3♠": "running flush, ace-two-three",
        "A♦ 2♣ 3♥": "run, ace-two-three",
        "K♥ 9♥ 4♥": "flush, king-nine-four",
        "Q♠ Q♦ 8♣": "pair of queens with an eight",
        "A♠ J♦ 9♣": "ace-jack-nine high",
    }
    beats(*table)
    assert {hand: str(evaluate(hand)) for hand in table} == table


def test_the_examples_of_each_category() -> None:
    """K-K-K is a prial, 7-10-Q of spades a flush, A-A-J a pair, 5-10-K high card."""
    assert evaluate("Ks Kh Kd").category is Category.PRIAL
    assert evaluate("7s 10s Qs").category is Category.FLUSH
    assert evaluate("As Ah Jd").category is Category.PAIR
    assert evaluate("5s 10h Kd").category is Category.HIGH_CARD
    assert str(evaluate("5s 10h Kd")) == "king-ten-five high"


def test_a_run_of_five_six_seven_beats_a_pair_of_queens() -> None:
    """The worked hand: Ben sees Alice with the run and takes the pot."""
    assert showdown("5s 6h 7d", "Qs Qd 8c") == "payer"
    assert showdown("Qs Qd 8c", "5s 6h 7d") == "seen"


def test_equal_hands_lose_for_the_payer() -> None:
    """Two pairs of queens with an eight are equal, and the player who paid to see loses."""
    assert compare("Qs Qd 8c", "Qh Qc 8s") == 0
    assert evaluate("Qs Qd 8c") == evaluate("Qh Qc 8s")
    assert showdown("Qs Qd 8c", "Qh Qc 8s") == "seen"
    assert showdown("Qh Qc 8s", "Qs Qd 8c") == "seen"


def test_a_natural_hand_and_the_same_hand_with_the_joker() -> None:
    """Whether the natural hand wins is agreed before the deal."""
    natural, joker = "3s 3h 3d", "3c 3h Jk"
    beats(natural, joker, "As Ah Ad", variant=JOKER_BRAG)
    assert compare(natural, joker, variant=Variant(jokers=1, natural_beats_joker=False)) == 0


def test_how_often_high_cards_and_pairs_come() -> None:
    """About three hands in four are high cards and about one in six is a pair."""
    counts = category_counts()
    assert round(100 * counts[Category.HIGH_CARD] / 22_100, 1) == 74.4
    assert round(22_100 / counts[Category.PAIR]) == 6


def test_a_sequence_is_rarer_than_a_suit() -> None:
    """A run ranks above a flush because with three cards it is rarer."""
    counts = category_counts()
    assert counts[Category.RUN] < counts[Category.FLUSH]
    assert Category.RUN > Category.FLUSH


def test_a_high_card_hand_is_the_lowest() -> None:
    """The scale starts at 5-3-2, the lowest of the hands that are nothing else."""
    assert str(hand_classes()[0]) == "five-three-two high"
    assert strength("5s 3h 2d") == 1

"""Whether to pay to see."""

from __future__ import annotations

import dataclasses

import pytest

from brag_eval import FIVE_CARD_BRAG, FOUR_CARD_BRAG, Category
from brag_eval.odds import odds, see


def test_the_worked_hand() -> None:
    """Ben looks, finds a run of five, six, seven, and pays 8 into a pot of 18 to see."""
    advice = see("7h 6s 5d", pot=18, price=8)
    assert advice.see
    assert advice.odds == odds("7h 6s 5d")
    assert advice.win == advice.odds.win
    assert advice.break_even == pytest.approx(8 / 26)
    assert advice.ev_see == pytest.approx(advice.win * 18 - (1 - advice.win) * 8)
    assert str(advice) == advice.reason


@pytest.mark.parametrize("hand", ["9s 7h 2d", "Ks Qd 9c", "Qs Qd 8c", "3s 3h 3d"])
@pytest.mark.parametrize(("pot", "price"), [(26, 2), (14, 8), (0, 5), (3, 30), (0.5, 1e-3)])
@pytest.mark.parametrize("at_least", [None, "pair", Category.RUN, 300])
def test_seeing_pays_above_the_break_even_chance(
    hand: str, pot: float, price: float, at_least: Category | int | str | None
) -> None:
    """Seeing is advised just where the chance of winning exceeds price / (pot + price): a tie is a loss."""
    advice = see(hand, pot=pot, price=price, at_least=at_least)
    assert advice.see == (advice.win > advice.break_even) == (advice.ev_see > 0)
    assert advice.ev_see == pytest.approx(advice.win * (pot + price) - price)
    assert advice.reason.startswith("See: " if advice.see else "Fold: ")
    assert "\n" not in advice.reason


def test_a_tie_loses() -> None:
    """Where every opponent's hand ties, seeing loses the whole price."""
    advice = see("3s 3h Ad", pot=100, price=1, dead="3c 3d", at_least=odds_of_tie())
    assert advice.odds.tie + advice.odds.lose == 1
    assert advice.ev_see == -1


def odds_of_tie() -> int:
    """Strength of a pair of threes with an ace."""
    from brag_eval import strength

    return strength("3s 3h Ad")


@pytest.mark.parametrize(
    ("at_least", "words"),
    [
        (None, "beats a random hand 85.4% of the time"),
        ("high card", "beats a random hand 85.4% of the time"),
        ("pair", "beats a random hand of pair or better 43.1% of the time"),
        (Category.RUNNING_FLUSH, "beats a random hand of running flush or better 0.0% of the time"),
        (300, "beats a random hand of pair of fours with a three or better 35.4% of the time"),
    ],
)
def test_the_reason_says_against_whom(at_least: Category | int | str | None, words: str) -> None:
    """One sentence with the hand, the chance, what it takes, and what it is worth."""
    reason = see("Tc Td 5h", pot=14, price=8, at_least=at_least).reason
    assert f"pair of tens with a five {words}, and paying 8 for a pot of 14 needs 36.4%;" in reason


def test_other_numbers_of_cards() -> None:
    """Four cards are counted; five are sampled, and a close call says so."""
    assert see("Tc Td 5h 2s", pot=14, price=8, variant=FOUR_CARD_BRAG).odds.exact
    hand = "Tc Td 5h 2s 9s"
    sampled = see(hand, pot=14, price=8, variant=FIVE_CARD_BRAG, trials=50_000, rng=1)
    assert not sampled.odds.exact
    assert "too close" not in sampled.reason
    price = 100 * sampled.win / (1 - sampled.win)
    assert "too close" in see(hand, pot=100, price=price, variant=FIVE_CARD_BRAG, trials=50_000, rng=2).reason


def test_advice_is_a_value() -> None:
    """Advice can be taken apart for JSON."""
    fields = dataclasses.asdict(see("7h 6s 5d", pot=18, price=8))
    assert set(fields) == {"see", "ev_see", "win", "break_even", "reason", "odds"}
    assert fields["odds"]["exact"] is True

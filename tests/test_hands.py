"""One hand at a time: strength, evaluate, compare, winners and showdown."""

from __future__ import annotations

import dataclasses
import json
import pickle
import random
from collections.abc import Callable
from itertools import pairwise, permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import brag_eval
from brag_eval import (
    AKQ_BRAG,
    BRAG,
    FIVE_CARD_BRAG,
    FOUR_CARD_BRAG,
    JOKER_BRAG,
    TEEN_PATTI,
    BragError,
    CardError,
    Category,
    HandError,
    Variant,
    VariantError,
    category_counts,
    compare,
    evaluate,
    format_cards,
    showdown,
    strength,
    winners,
)
from tests import expected, naive, strategies
from tests.expected import rules_of
from tests.helpers import assert_said_well, run_python

TWO_JOKERS = Variant(jokers=2)
TIED_JOKERS = Variant(jokers=2, natural_beats_joker=False)
DISCARD = Variant(dealt=4, discard_breaks_ties=True)
JOKER_DISCARD = Variant(jokers=2, dealt=4, discard_breaks_ties=True)
FOUR_WITH_JOKERS = Variant(jokers=2, dealt=4)
FIVE_WITH_JOKERS = Variant(jokers=2, dealt=5, natural_beats_joker=False)


def some_deals(variant: Variant, number: int) -> list[list[int]]:
    """Return the same pseudo-random deals at every run, in shuffled card order."""
    source = random.Random(2718)
    return [source.sample(range(52 + variant.jokers), variant.dealt) for _ in range(number)]


# --- strength -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", expected.ORDERS, ids=expected.label)
def test_every_three_card_hand_of_every_order(variant: Variant) -> None:
    """Strength gives the second law's answer for all 24,804 hands of each of the 12 orders."""
    hands = expected.deals(2, 3).tolist()
    assert [strength(hand, variant=variant) for hand in hands] == expected.all_strengths(variant).tolist()


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_every_three_card_hand_in_every_card_order(order: tuple[int, ...]) -> None:
    """The order of the cards in the hand changes no strength."""
    hands = expected.deals(2, 3)[:, order].tolist()
    assert [strength(hand, variant=TWO_JOKERS) for hand in hands] == expected.all_strengths(TWO_JOKERS).tolist()


def test_every_four_card_hand() -> None:
    """Strength gives the second law's answer for all 270,725 hands of four cards."""
    hands = expected.deals(0, 4).tolist()
    assert [strength(hand, variant=FOUR_CARD_BRAG) for hand in hands] == expected.all_strengths(FOUR_CARD_BRAG).tolist()


def test_every_four_card_hand_where_the_discard_breaks_ties() -> None:
    """Strength gives the second law's answer for all 270,725 hands when the discard counts."""
    hands = expected.deals(0, 4).tolist()
    assert [strength(hand, variant=DISCARD) for hand in hands] == expected.all_strengths(DISCARD).tolist()


@pytest.mark.parametrize("variant", expected.VARIANTS, ids=expected.label)
def test_some_hands_of_every_variant(variant: Variant) -> None:
    """Strength gives the second law's answer for a sample of hands of each variant."""
    hands = some_deals(variant, 300)
    answers = expected.strengths(np.array(hands), variant).tolist()
    assert [strength(hand, variant=variant) for hand in hands] == answers


def test_every_hand_as_text() -> None:
    """A hand as text has the strength of the same hand as ids, in letters and in suit symbols."""
    hands = expected.deals(2, 3).tolist()
    answers = expected.all_strengths(TWO_JOKERS).tolist()
    assert [strength(format_cards(hand), variant=TWO_JOKERS) for hand in hands] == answers
    assert [strength(format_cards(hand, unicode=True), variant=TWO_JOKERS) for hand in hands] == answers


def test_a_strength_is_a_plain_int_and_greater_is_stronger() -> None:
    """The best hand of Brag is 741 and the worst is 1."""
    assert type(strength("3s 3h 3d")) is int
    assert strength("3s 3h 3d") == 741
    assert strength("2s 3h 5d") == 1


@pytest.mark.parametrize(
    "make",
    [list, tuple, set, iter, lambda ids: (card for card in ids), lambda ids: np.array(ids, dtype=np.uint8)],
    ids=["list", "tuple", "set", "iterator", "generator", "uint8 row"],
)
def test_a_hand_is_any_iterable_of_ids(make: Callable[[list[int]], Any]) -> None:
    """Lists, tuples, sets, iterators and rows of arrays are all hands."""
    for text in ("As 2s 3s", "Kh 9h 4h", "2c 2d 2h", "Ac Ad As"):
        ids = list(brag_eval.parse_cards(text))
        assert strength(make(ids)) == strength(text)
        assert evaluate(make(ids)).kept == evaluate(text).kept


def test_rows_of_small_integers_do_not_overflow() -> None:
    """Every row of the uint8 array of all hands is a hand, with the strength of its ids."""
    hands = expected.deals(0, 3)
    assert [strength(hand) for hand in hands] == expected.all_strengths(BRAG).tolist()


def test_a_hand_is_never_changed() -> None:
    """The caller's list stays as it was, in every function that takes a hand."""
    hand, other = [7, 51, 3, 20], [50, 0, 46, 33]
    strength(hand, variant=FOUR_CARD_BRAG)
    evaluate(hand, variant=FOUR_CARD_BRAG)
    compare(hand, other, variant=FOUR_CARD_BRAG)
    showdown(hand, other, variant=FOUR_CARD_BRAG)
    winners([hand, other], variant=FOUR_CARD_BRAG)
    brag_eval.classify(hand, variant=FOUR_CARD_BRAG)
    assert (hand, other) == ([7, 51, 3, 20], [50, 0, 46, 33])


# --- evaluate -------------------------------------------------------------------------------------------------------


def check_evaluation(hand: list[int], variant: Variant) -> None:
    """Everything an Evaluation says follows from the second law and the rules for choosing among equals."""
    rules = rules_of(variant)
    found = evaluate(hand, variant=variant)
    assert found.variant == variant
    assert found.strength == naive.strength(tuple(hand), rules)
    assert sorted(found.kept) in [sorted(keep) for keep in naive.best_keeps(tuple(hand), rules)]
    assert sorted(found.kept + found.discarded) == sorted(hand)
    assert list(found.discarded) == sorted(found.discarded, reverse=True)
    assert sorted(found.stands_for, reverse=True) == list(naive.stands_for(tuple(sorted(found.kept)), rules))
    assert not set(found.stands_for) & set(hand)
    played = iter(found.stands_for)
    cards = tuple(next(played) if card >= 52 else card for card in found.kept)
    assert tuple(card // 4 for card in cards) == found.ranks
    assert naive.rank_numbers(naive.name(cards)) == found.ranks
    assert found.category.name.lower().replace("_", " ") == naive.category(naive.name(cards))
    for (first, first_rank), (second, second_rank) in pairwise(zip(found.kept, found.ranks, strict=True)):
        if first_rank == second_rank:
            assert (first < 52, first) > (second < 52, second), "natural cards first, then the higher id first"


@pytest.mark.parametrize("variant", [BRAG, TEEN_PATTI], ids=["brag", "teen-patti"])
def test_what_evaluate_says_of_every_three_card_hand(variant: Variant) -> None:
    """Kept cards, ranks and category of all 22,100 hands are the second law's."""
    for hand in expected.deals(0, 3).tolist():
        check_evaluation(hand, variant)


@pytest.mark.parametrize("variant", [TWO_JOKERS, TIED_JOKERS, Variant(run_order=brag_eval.RunOrder.AKQ, jokers=2)])
def test_what_evaluate_says_of_every_joker_hand(variant: Variant) -> None:
    """Every hand with jokers says what each joker stands for: the best card missing, the highest id that serves."""
    for hand in expected.deals(2, 3)[22_100:].tolist():
        check_evaluation(hand, variant)


@pytest.mark.parametrize(
    "variant",
    [FOUR_CARD_BRAG, FIVE_CARD_BRAG, DISCARD, JOKER_DISCARD, FOUR_WITH_JOKERS, FIVE_WITH_JOKERS],
    ids=expected.label,
)
def test_what_evaluate_says_of_more_than_three_cards(variant: Variant) -> None:
    """A sample of larger hands keeps a best three with the fewest jokers and throws the rest away."""
    for hand in some_deals(variant, 1000):
        check_evaluation(hand, variant)
    with_jokers = [[*hand[2:], 52, 53] for hand in some_deals(dataclasses.replace(variant, jokers=0), 300)]
    for hand in with_jokers if variant.jokers else []:
        check_evaluation(hand, variant)


def test_evaluate_in_full() -> None:
    """The attributes of one hand, as the documentation shows them."""
    found = evaluate("2s 3s As")
    assert found.strength == 728
    assert found.category is Category.RUNNING_FLUSH
    assert found.ranks == (12, 0, 1)
    assert found.kept == (51, 3, 7)
    assert found.discarded == ()
    assert found.stands_for == ()
    assert found.variant == BRAG
    assert str(found) == "running flush, ace-two-three"


@pytest.mark.parametrize(
    ("text", "variant", "kept", "discarded", "stands_for", "ranks"),
    [
        ("2c 2d 2h", BRAG, "2h 2d 2c", "", "", (0, 0, 0)),
        ("8c Qd Qs", BRAG, "Qs Qd 8c", "", "", (10, 10, 6)),
        ("2c As Kd", BRAG, "As Kd 2c", "", "", (12, 11, 0)),
        ("3c 2d As", AKQ_BRAG, "As 2d 3c", "", "", (12, 0, 1)),
        ("Kc Jk 9c", JOKER_BRAG, "Jk Kc 9c", "", "Ac", (12, 11, 7)),
        ("Ac Jk 9c", JOKER_BRAG, "Ac Jk 9c", "", "Kc", (12, 11, 7)),
        ("3c Jk 2d", JOKER_BRAG, "Jk 2d 3c", "", "As", (12, 0, 1)),
        ("4d Jk 2c", JOKER_BRAG, "4d Jk 2c", "", "3s", (2, 1, 0)),
        ("Ks Jk 4d", JOKER_BRAG, "Ks Jk 4d", "", "Kh", (11, 11, 2)),
        ("9h Jk 4d", JOKER_BRAG, "9h Jk 4d", "", "9s", (7, 7, 2)),
        ("Jk Ad Ac", JOKER_BRAG, "Ad Ac Jk", "", "As", (12, 12, 12)),
        ("Kh Jk Jk2", TWO_JOKERS, "Kh Jk2 Jk", "", "Ks Kd", (11, 11, 11)),
        ("Ah 2d 3c Kh", FOUR_CARD_BRAG, "Ah 2d 3c", "Kh", "", (12, 0, 1)),
        ("2s 3d 4c As", FOUR_CARD_BRAG, "As 2s 3d", "4c", "", (12, 0, 1)),
        ("Kc 9h 7d 5s 2c", FIVE_CARD_BRAG, "Kc 9h 7d", "5s 2c", "", (11, 7, 5)),
        ("5c 5d 5h Jk", Variant(jokers=1, dealt=4), "5h 5d 5c", "Jk", "", (3, 3, 3)),
        ("5c 5d 5h Jk", Variant(jokers=1, dealt=4, natural_beats_joker=False), "5h 5d 5c", "Jk", "", (3, 3, 3)),
    ],
)
def test_kept_discarded_and_stands_for(
    text: str, variant: Variant, kept: str, discarded: str, stands_for: str, ranks: tuple[int, ...]
) -> None:
    """Kept cards come in comparing order, natural before joker and then the higher id first."""
    found = evaluate(text, variant=variant)
    assert format_cards(found.kept) == kept
    assert format_cards(found.discarded) == discarded
    assert format_cards(found.stands_for) == stands_for
    assert found.ranks == ranks


@pytest.mark.parametrize("jokers", [0, 1, 2])
@pytest.mark.parametrize("natural_beats_joker", [True, False])
def test_percentile_of_every_class_of_three_cards(jokers: int, natural_beats_joker: bool) -> None:
    """The percentile of a hand is the per cent of all deals of the variant that are strictly weaker."""
    variant = Variant(jokers=jokers, natural_beats_joker=natural_beats_joker)
    strengths = expected.all_strengths(variant)
    hands = expected.deals(jokers, 3)
    below = np.cumsum([0, *expected.all_counts(variant)]).tolist()
    _, firsts = np.unique(strengths, return_index=True)
    for first in firsts.tolist():
        said = evaluate(hands[first].tolist(), variant=variant).percentile
        assert type(said) is float
        assert said == pytest.approx(100 * below[int(strengths[first]) - 1] / len(hands), rel=1e-12, abs=0)


@pytest.mark.parametrize("variant", [FOUR_CARD_BRAG, FIVE_CARD_BRAG, DISCARD, FIVE_WITH_JOKERS], ids=expected.label)
def test_percentile_of_some_hands_of_more_cards(variant: Variant) -> None:
    """The percentile with four or five cards counts the deals of four or five cards."""
    counts = expected.all_counts(variant)
    for hand in some_deals(variant, 50):
        found = evaluate(hand, variant=variant)
        weaker = sum(counts[: found.strength - 1])
        assert found.percentile == pytest.approx(100 * weaker / sum(counts), rel=1e-12, abs=0)


def test_percentile_of_the_best_and_the_worst() -> None:
    """No deal is weaker than 5-3-2; all but the four prials of threes are weaker than those."""
    assert evaluate("5s 3h 2d").percentile == 0.0
    assert evaluate("3s 3h 3d").percentile == pytest.approx(100 * 22_096 / 22_100, rel=1e-12)


def test_evaluations_are_ordered_by_strength() -> None:
    """Greater reads "beats" and equal reads "ties", whatever the suits and the order of the cards."""
    threes, aces, queens = evaluate("3s 3h 3d"), evaluate("As Ah Ad"), evaluate("Qs Qd 8c")
    assert threes > aces > queens
    assert queens < aces < threes
    assert threes >= aces
    assert aces <= threes
    assert aces != threes
    assert queens == evaluate("8h Qh Qc")
    same = evaluate("8h Qh Qc")
    assert queens >= same
    assert queens <= same
    assert not queens > same
    assert not queens < same
    assert hash(queens) == hash(same)
    assert sorted([threes, queens, aces]) == [queens, aces, threes]
    assert max(queens, threes, aces) is threes


@pytest.mark.parametrize("operator", ["__lt__", "__le__", "__gt__", "__ge__"])
def test_evaluations_of_different_variants_are_not_ordered(operator: str) -> None:
    """Asking which is greater across variants is a VariantError, even of the same cards."""
    with pytest.raises(VariantError):
        getattr(evaluate("As 2s 3s"), operator)(evaluate("As 2s 3s", variant=AKQ_BRAG))


def test_evaluations_of_different_variants_are_different() -> None:
    """Across variants == is False, so a set and a dict can hold evaluations of several."""
    hands = [evaluate("Ks 9s 4s", variant=variant) for variant in expected.VARIANTS if variant.dealt == 3]
    assert len({hand.strength for hand in hands}) < 10
    assert len(set(hands)) == len(hands)
    assert hands[0] != hands[1]
    assert hands[0] not in hands[1:]


def test_an_evaluation_shows_its_cards_and_fits_a_column() -> None:
    """The repr can be evaluated, and a width in a format is that of the words."""
    found = evaluate((51, 3, 7))
    assert repr(found) == "evaluate('As 2s 3s')"
    other = evaluate("As 2s Jk", variant=JOKER_BRAG)
    assert repr(other) == "evaluate('As 2s Jk', variant=Variant(jokers=1))"
    assert f"[{found:>30}]" == "[  running flush, ace-two-three]"
    assert f"{FOUR_CARD_BRAG:24}|" == "Variant(dealt=4)        |"


def test_an_evaluation_goes_into_json() -> None:
    """As plain data an evaluation is its strength, its cards and its variant."""
    plain = json.loads(json.dumps(dataclasses.asdict(evaluate("As 2s 3s", variant=AKQ_BRAG))))
    assert plain == {
        "strength": naive.strength((51, 3, 7), naive.PRESETS["akq-brag"]),
        "cards": [51, 3, 7],
        "variant": {
            "run_order": "akq",
            "prial_order": "threes",
            "jokers": 0,
            "natural_beats_joker": True,
            "dealt": 3,
            "discard_breaks_ties": False,
        },
    }


@pytest.mark.parametrize("hand", ["As 2s 3s", (51, 3, 7), [51, 3, 7]])
def test_using_a_value_does_not_change_what_is_stored_of_it(hand: Any) -> None:
    """Pickles and hashes of variants and evaluations are the same before and after use, and in another process."""
    variant = Variant(jokers=2)
    found = evaluate(hand, variant=variant)
    before = pickle.dumps(found), hash(found), hash(variant), pickle.dumps(variant)
    assert all((str(found), found.percentile, found.kept, found.category, repr(found)))
    assert strength("As 2s Jk", variant=variant)
    assert before == (pickle.dumps(found), hash(found), hash(variant), pickle.dumps(variant))
    assert pickle.loads(before[0]) == found  # noqa: S301
    code = (
        "import pickle, brag_eval as b; v = b.Variant(jokers=2);"
        f"e = b.evaluate({hand!r}, variant=v); print(pickle.dumps(e), hash(e), hash(v), pickle.dumps(v))"
    )
    assert run_python(code) == " ".join(map(str, before))


def test_an_evaluation_is_no_number() -> None:
    """Against anything but an Evaluation, == is false and < is Python's TypeError."""
    found = evaluate("As 2s 3s")
    assert found != found.strength
    assert found != "As 2s 3s"
    assert (found == None) is False  # noqa: E711
    with pytest.raises(TypeError):
        assert found < found.strength


def test_an_evaluation_is_frozen() -> None:
    """Nothing can be set on an Evaluation."""
    found = evaluate("As 2s 3s")
    with pytest.raises((AttributeError, TypeError)):
        found.strength = 1  # type: ignore[misc]


# --- compare, winners, showdown -------------------------------------------------------------------------------------


@given(strategies.variants_and_hands(number=2))
def test_compare_is_the_sign_of_the_strengths(case: tuple[Variant, list[list[int]]]) -> None:
    """Compare is 1, 0 or -1, is reversed by exchanging the hands, and agrees with the second law."""
    variant, (a, b) = case
    rules = rules_of(variant)
    first, second = naive.strength(tuple(a), rules), naive.strength(tuple(b), rules)
    assert compare(a, b, variant=variant) == (first > second) - (first < second)
    assert compare(b, a, variant=variant) == -compare(a, b, variant=variant)
    assert compare(a, a, variant=variant) == 0


@given(strategies.variants_and_hands(number=2))
def test_an_equal_hand_loses_for_the_one_who_pays(case: tuple[Variant, list[list[int]]]) -> None:
    """The payer wins only with the strictly better hand."""
    variant, (a, b) = case
    if set(a).isdisjoint(b):
        assert showdown(a, b, variant=variant) == ("payer" if compare(a, b, variant=variant) == 1 else "seen")
    else:
        with pytest.raises(HandError, match=r"the seen hand: card .* is in the payer's hand too"):
            showdown(a, b, variant=variant)


@given(st.data())
def test_winners_are_all_the_best_hands(data: st.DataObject) -> None:
    """Winners gives the index of every hand that is as good as any, in order, at a table of 1 to 10."""
    variant = data.draw(strategies.variants())
    players = data.draw(st.integers(1, 10))
    pack = data.draw(st.permutations(range(52 + variant.jokers)))
    hands = [list(pack[at * variant.dealt : (at + 1) * variant.dealt]) for at in range(players)]
    found = [naive.strength(tuple(hand), rules_of(variant)) for hand in hands]
    assert winners(hands, variant=variant) == tuple(at for at, s in enumerate(found) if s == max(found))


@pytest.mark.parametrize("players", range(2, 18))
def test_winners_of_a_full_table(players: int) -> None:
    """Up to seventeen hands dealt from one pack have the winners that the second law says."""
    source = random.Random(players)
    for _ in range(50):
        pack = source.sample(range(52), 3 * players)
        hands = [tuple(pack[at : at + 3]) for at in range(0, len(pack), 3)]
        found = [naive.strength(hand, naive.Rules()) for hand in hands]
        assert winners(hands) == tuple(at for at, s in enumerate(found) if s == max(found))


def test_winners_with_ties() -> None:
    """Equal hands share, wherever they sit, and one hand wins alone."""
    assert winners(["Qs Qd 8c", "Ks 9s 4h", "Qh Qc 8d"]) == (0, 2)
    assert winners(["As 2h 3d", "Ah 2s 3c", "Ad 2c 3h"]) == (0, 1, 2)
    assert winners(["Ks 9s 4h"]) == (0,)
    assert winners(iter(["Ks 9s 4h", "As Ah 4d"])) == (1,)


def test_unnamed_jokers_in_different_hands_are_different_jokers() -> None:
    """Two texts may each say Jk when the pack has two jokers."""
    assert winners(["Kh Qh Jk", "3c 3d Jk"], variant=TWO_JOKERS) == (1,)
    assert winners(["3c 3d Jk", "3h 3s Jk"], variant=TWO_JOKERS) == (0, 1)
    assert winners(["3c 3d Jk2", "3h 3s Jk"], variant=TWO_JOKERS) == (0, 1)
    with pytest.raises(HandError):
        winners(["Kh Qh Jk", "3c 3d Jk"], variant=JOKER_BRAG)
    with pytest.raises(HandError):
        winners(["Kh Qh Jk2", "3c 3d Jk2"], variant=TWO_JOKERS)
    with pytest.raises(HandError):
        winners([[0, 9, 52], [5, 6, 52]], variant=TWO_JOKERS)
    with pytest.raises(BragError):
        winners(["Kh Jk Jk", "3c 3d Jk"], variant=TWO_JOKERS)


def test_a_card_cannot_be_in_two_hands() -> None:
    """The message names the card and both hands."""
    with pytest.raises(HandError, match="As") as caught:
        winners(["Kh 2d 3s", "As 4d 5h", "9c 8c As"])
    assert_said_well(caught.value)
    assert "1" in str(caught.value)
    assert "2" in str(caught.value)


def test_no_hands_have_no_winner() -> None:
    """Winners of nothing is a HandError."""
    with pytest.raises(HandError) as caught:
        winners([])
    assert_said_well(caught.value)


def test_only_compare_looks_at_each_hand_alone() -> None:
    """The same card may be in both hands of compare; a showdown is of one pack, as a table of winners is."""
    assert compare("As 2s 3s", "As 2s 3s") == 0
    assert compare("As Ks Jk", "Ah Kh Jk", variant=JOKER_BRAG) == 0
    with pytest.raises(HandError, match="the seen hand: card As is in the payer's hand too"):
        showdown("As 2s 3s", "As 2d 3d")
    with pytest.raises(HandError, match="the seen hand: card Jk is in the payer's hand too"):
        showdown("As Ks Jk", "Ah Kh Jk", variant=JOKER_BRAG)
    assert showdown("As Ks Jk", "Ah 9h Jk", variant=TWO_JOKERS) == "payer"


@pytest.mark.parametrize(("bad", "where"), [("As 2s", "hand 1"), ("As 2s 2s", "hand 1"), ("As 2s 3x", "hand 1")])
def test_winners_says_which_hand_is_bad(bad: str, where: str) -> None:
    """A hand that is none is named by its index."""
    with pytest.raises(BragError, match=where) as caught:
        winners(["Kh Qd 9s", bad, "7c 7d 2h"])
    assert_said_well(caught.value)


# --- properties -----------------------------------------------------------------------------------------------------


@given(st.data())
def test_card_order_and_suits_change_nothing(data: st.DataObject) -> None:
    """Shuffling the cards, exchanging the suits and exchanging the jokers leave the strength as it was."""
    variant = data.draw(strategies.variants())
    hand = data.draw(strategies.hands(variant))
    suits = data.draw(st.permutations(range(4)))
    relabelled = [4 * (card // 4) + suits[card % 4] if card < 52 else card for card in hand]
    if variant.jokers == 2:
        relabelled = [105 - card if card >= 52 else card for card in relabelled]
    shuffled = data.draw(st.permutations(relabelled))
    assert strength(shuffled, variant=variant) == strength(hand, variant=variant)


@given(st.data())
def test_a_joker_is_as_good_as_any_card(data: st.DataObject) -> None:
    """Where natural and joker tie, exchanging a card for a joker never weakens a hand of any number of cards."""
    tied = [v for v in expected.VARIANTS if v.jokers == 2 and not v.natural_beats_joker and not v.discard_breaks_ties]
    variant = data.draw(st.sampled_from(tied))
    hand = data.draw(strategies.hands(dataclasses.replace(variant, jokers=0)))
    assert strength([*hand[1:], 52], variant=variant) >= strength(hand, variant=variant)
    assert strength([*hand[2:], 53, 52], variant=variant) >= strength([*hand[1:], 52], variant=variant)


@given(st.data())
def test_one_more_card_never_hurts(data: st.DataObject) -> None:
    """The best three of a larger hand are at least as strong as the smaller hand, on the same scale."""
    variant = data.draw(strategies.variants().filter(lambda v: v.dealt == 5))
    hand = data.draw(strategies.hands(variant))
    three, four = dataclasses.replace(variant, dealt=3), dataclasses.replace(variant, dealt=4)
    assert strength(hand[:3], variant=three) <= strength(hand[:4], variant=four) <= strength(hand, variant=variant)


@given(strategies.variants_and_hands())
def test_what_is_kept_is_as_strong_as_the_hand(case: tuple[Variant, list[list[int]]]) -> None:
    """The three kept cards, taken as a hand of three, have the hand's own strength."""
    variant, (hand,) = case
    assume(not variant.discard_breaks_ties)
    found = evaluate(hand, variant=variant)
    assert strength(found.kept, variant=dataclasses.replace(variant, dealt=3)) == found.strength
    check_evaluation(hand, variant)


# --- bad input ------------------------------------------------------------------------------------------------------

CALLS: list[Callable[..., object]] = [
    strength,
    evaluate,
    brag_eval.classify,
    lambda hand, **options: compare(hand, hand, **options),
    lambda hand, **options: showdown(hand, hand, **options),
    lambda hand, **options: winners([hand], **options),
]
NAMES = ["strength", "evaluate", "classify", "compare", "showdown", "winners"]


@pytest.mark.parametrize("call", CALLS, ids=NAMES)
@pytest.mark.parametrize(
    ("hand", "variant", "kind", "says"),
    [
        ((51, 51, 1), BRAG, HandError, "As"),
        ((1, 51, 1), BRAG, HandError, "2d"),
        ((52, 52, 1), TWO_JOKERS, HandError, "Jk"),
        ((51, 3, 7, 51), FOUR_CARD_BRAG, HandError, "As"),
        ((51, 3, 7, 8, 3), FIVE_CARD_BRAG, HandError, "2s"),
        ((51, 3), BRAG, HandError, "3.*2|2.*3|three.*two|two.*three"),
        ((51, 3, 7, 11), BRAG, HandError, "3.*4|4.*3|three.*four|four.*three"),
        ((), BRAG, HandError, "0|none|no cards|empty"),
        ((51, 3, 7), FOUR_CARD_BRAG, HandError, "3.*4|4.*3|three.*four|four.*three"),
        ((51, 3, 7, 11, 15, 19), FIVE_CARD_BRAG, HandError, "5.*6|6.*5|five.*six|six.*five"),
        ((51, 3, 52), BRAG, HandError, "joker"),
        ((51, 3, 53), BRAG, HandError, "joker"),
        ((51, 3, 53), JOKER_BRAG, HandError, "joker"),
        ((51, 3, 54), BRAG, CardError, "54"),
        ((51, 3, 54), TWO_JOKERS, CardError, "54"),
        ((51, 3, -1), BRAG, CardError, "-1"),
        ((51, 3, 255), BRAG, CardError, "255"),
        ((51, 3, 256 + 7), BRAG, CardError, "263"),
        ((51, 3, 10**30), BRAG, CardError, "10000"),
        ((np.int64(51), np.int64(3), np.int64(-46)), BRAG, CardError, "-46"),
    ],
)
def test_a_hand_that_is_none(
    call: Callable[..., object], hand: tuple[int, ...], variant: Variant, kind: type[BragError], says: str
) -> None:
    """A duplicate, a wrong count, a joker too many and a number that is no card each say what came."""
    with pytest.raises(kind, match=says or None) as caught:
        call(hand, variant=variant)
    assert_said_well(caught.value)


@pytest.mark.parametrize("call", [CALLS[0], CALLS[1], *CALLS[3:]], ids=[NAMES[0], NAMES[1], *NAMES[3:]])
@pytest.mark.parametrize(
    ("text", "variant", "kind", "says"),
    [
        ("As As 2d", BRAG, HandError, "As"),
        ("10h Th 2d", BRAG, HandError, "Th"),
        ("As 2s", BRAG, HandError, "3.*2|2.*3|three.*two|two.*three"),
        ("As 2s 3s 4s", BRAG, HandError, "3.*4|4.*3|three.*four|four.*three"),
        ("", BRAG, HandError, ""),
        ("As 2s Jk", BRAG, HandError, "joker"),
        ("As 2s Jk2", JOKER_BRAG, HandError, "joker"),
        ("As Jk Jk", JOKER_BRAG, HandError, "joker"),
        ("Jk Jk Jk", TWO_JOKERS, BragError, ""),
        ("As 2s 3x", BRAG, CardError, "3x"),
        ("As 2s 1s", BRAG, CardError, "1s"),
        ("A\u0441 2s 3s", BRAG, CardError, r"U\+0441"),
        ("the ten of hearts", BRAG, CardError, ""),
        ("As 2s 3s?", BRAG, CardError, r"\?"),
    ],
)
def test_a_text_that_is_no_hand(
    call: Callable[..., object], text: str, variant: Variant, kind: type[BragError], says: str
) -> None:
    """Text is held to the same rules as ids, and to the parser's."""
    with pytest.raises(kind, match=says or None) as caught:
        call(text, variant=variant)
    assert_said_well(caught.value)


@pytest.mark.parametrize("call", CALLS, ids=NAMES)
@pytest.mark.parametrize(
    "wrong",
    [
        None,
        5,
        1.5,
        True,
        b"As 2s 3s",
        bytearray(b"\x01\x02\x03"),
        ["As", "2s", "3s"],
        [b"As", b"2s", b"3s"],
        [51.0, 3.0, 7.0],
        [51, 3, True],
        [51, 3, None],
        [[51], [3], [7]],
        [[51, 3, 7]],
        np.array([51.0, 3.0, 7.0]),
        np.array([True, False, True]),
        np.array(["As", "2s", "3s"]),
        NotImplemented,
    ],
    ids=repr,
)
def test_a_thing_that_is_no_hand(call: Callable[..., object], wrong: Any) -> None:
    """Anything that is neither a text nor whole numbers is our TypeError."""
    with pytest.raises(TypeError) as caught:
        call(wrong)
    assert_said_well(caught.value)


@given(st.one_of(strategies.junk_text(), strategies.junk_ids(), strategies.junk_values()), strategies.variants())
def test_nothing_but_our_errors_escapes(junk: Any, variant: Variant) -> None:
    """Any value is a hand, a BragError or a TypeError, in every function of one hand."""
    for call in (strength, evaluate, *CALLS[3:]):
        try:
            call(junk, variant=variant)
        except BragError as error:
            assert_said_well(error)
        except TypeError as error:
            assert_said_well(error)
        else:
            assert 1 <= strength(junk, variant=variant) <= len(expected.class_names(variant))


@given(strategies.junk_ids(), strategies.variants())
def test_ids_are_a_hand_exactly_when_they_should_be(ids: list[int], variant: Variant) -> None:
    """Of lists of whole numbers, only the right number of different cards of the pack is a hand."""
    legal = len(ids) == variant.dealt == len(set(ids)) and all(0 <= card < 52 + variant.jokers for card in ids)
    if legal:
        assert strength(ids, variant=variant) == naive.strength(tuple(ids), rules_of(variant))
    else:
        with pytest.raises(BragError):
            strength(ids, variant=variant)


@pytest.mark.parametrize("wrong", [None, 5, "As 2s 3s", [None], [5]])
def test_winners_wants_many_hands(wrong: Any) -> None:
    """One text, a number and a list of numbers are not many hands."""
    with pytest.raises((TypeError, BragError)) as caught:
        winners(wrong)
    assert_said_well(caught.value)


def test_options_are_keyword_only() -> None:
    """The variant is never taken by position."""
    with pytest.raises(TypeError):
        strength("As 2s 3s", BRAG)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        compare("As 2s 3s", "Ad 2d 3d", BRAG)  # type: ignore[call-arg]


def test_the_categories() -> None:
    """Category has the published names and numbers, and counts cover them all."""
    assert {category.name: int(category) for category in Category} == {
        "HIGH_CARD": 1,
        "PAIR": 2,
        "FLUSH": 3,
        "RUN": 4,
        "RUNNING_FLUSH": 5,
        "PRIAL": 6,
    }
    assert set(category_counts()) == set(Category)

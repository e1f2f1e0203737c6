"""The pack listed, and hands dealt from it at random: deck and deal."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from brag_eval import (
    BRAG,
    FIVE_CARD_BRAG,
    JOKER_BRAG,
    ArgumentError,
    BragError,
    Variant,
    all_hands,
    deal,
    deck,
    parse_card,
    winners,
)
from tests.expected import VARIANTS, label
from tests.helpers import assert_said_well


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_the_deck_is_every_card_that_can_be_dealt(variant: Variant) -> None:
    """The pack holds the ids that occur in the variant's deals, each once, ascending."""
    names = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"] + ["Jk", "Jk2"][: variant.jokers]
    assert deck(variant=variant) == tuple(map(parse_card, names))
    if variant.dealt == 3:
        assert deck(variant=variant) == tuple(np.unique(all_hands(variant=variant)).tolist())


@pytest.mark.parametrize("variant", VARIANTS, ids=label)
def test_any_number_of_players_that_the_pack_serves(variant: Variant) -> None:
    """Every player gets as many cards as the variant deals, as plain ints of the pack, and no card is dealt twice."""
    pack = 52 + variant.jokers
    for players in range(1, pack // variant.dealt + 1):
        hands = deal(players, variant=variant, rng=players)
        cards = [card for hand in hands for card in hand]
        assert [len(hand) for hand in hands] == [variant.dealt] * players
        assert all(type(card) is int for card in cards)
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(range(pack))
        assert winners(hands, variant=variant)
    with pytest.raises(ArgumentError, match=f"and the pack has {pack}") as caught:
        deal(pack // variant.dealt + 1, variant=variant)
    assert_said_well(caught.value)


@pytest.mark.parametrize("make", [random.Random, np.random.default_rng, int], ids=["random", "NumPy", "seed"])
def test_a_seed_deals_the_same_again(make: Any) -> None:
    """The same generator, from the same seed, deals the same; another seed deals otherwise."""
    first, again, other = (deal(5, variant=JOKER_BRAG, rng=make(seed)) for seed in (7, 7, 8))
    assert first == again != other
    assert deal(2, rng=np.int64(7)) == deal(2, rng=7)


@pytest.mark.parametrize("rng", [random.Random(7), np.random.default_rng(7)], ids=["random", "NumPy"])
def test_a_generator_goes_on(rng: Any) -> None:
    """The next deal of one generator is another."""
    assert deal(3, rng=rng) != deal(3, rng=rng)


@pytest.mark.parametrize(
    "rng",
    [None, random.Random(1), np.random.Generator(np.random.MT19937(1))],
    ids=["operating system", "random", "NumPy"],
)
def test_every_card_comes_to_every_place_equally_often(rng: Any) -> None:
    """Over 5,200 deals each card lies in each place of four hands about 100 times, by chi-square."""
    counts = Counter(
        (seat, place, card)
        for _ in range(5_200)
        for seat, hand in enumerate(deal(4, rng=rng))
        for place, card in enumerate(hand)
    )
    assert len(counts) == 4 * 3 * 52
    chi_square = sum((count - 100) ** 2 / 100 for count in counts.values())
    # 12 places of 51 degrees of freedom: mean 612, standard deviation 35; one run in 10^9 is further off.
    assert 400 < chi_square < 840


def test_without_a_generator_no_two_deals_are_alike() -> None:
    """The operating system's randomness does not follow the seed of the random module."""
    dealt = []
    for _ in range(2):
        random.seed(5)
        dealt.append(deal(17))
    assert dealt[0] != dealt[1]


@pytest.mark.parametrize("players", [0, -1, 18, 10**30])
def test_too_few_and_too_many_players(players: int) -> None:
    """A table has at least one player, and at most as many as the pack serves."""
    with pytest.raises(ArgumentError) as caught:
        deal(players, variant=BRAG)
    assert_said_well(caught.value)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: deal(2.0), "players must be a whole number"),  # type: ignore[arg-type]
        (lambda: deal(True), "players must be a whole number"),
        (lambda: deal("2"), "players must be a whole number"),  # type: ignore[arg-type]
        (lambda: deal(2, rng="7"), "rng must be"),  # type: ignore[arg-type]
        (lambda: deal(2, rng=True), "rng must be"),
        (lambda: deal(2, rng=np.random), "rng must be"),  # type: ignore[arg-type]
        (lambda: deal(2, rng=np.random.RandomState(1)), "rng must be"),  # type: ignore[arg-type]
        (lambda: deal(2, variant="brag"), "variant must be a Variant"),  # type: ignore[arg-type]
        (lambda: deck(variant=3), "variant must be a Variant"),  # type: ignore[arg-type]
    ],
)
def test_wrong_types_are_refused(call: Any, words: str) -> None:
    """A count, a generator and a variant of the wrong type are each named."""
    with pytest.raises(TypeError, match=words) as caught:
        call()
    assert_said_well(caught.value)
    assert not isinstance(caught.value, BragError)


def test_a_negative_seed_is_refused() -> None:
    """-7 would deal what 7 deals with Python's generator."""
    with pytest.raises(ArgumentError, match="seed must not be negative, got -7"):
        deal(2, rng=-7)


def test_cards_are_dealt_singly() -> None:
    """Each player in turn gets a card until all have enough: the same pack serves two and ten."""
    two, ten = deal(2, variant=FIVE_CARD_BRAG, rng=3), deal(10, variant=FIVE_CARD_BRAG, rng=3)
    assert [hand[0] for hand in two] == [hand[0] for hand in ten[:2]]
    assert [hand[1] for hand in two] == [hand[0] for hand in ten[2:4]]

"""What the page says of hands is what the library says, hand by hand."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import brag_eval
from brag_eval import PrialOrder, RunOrder, Variant
from brag_eval.odds import odds

if TYPE_CHECKING:
    from playwright.sync_api import Page


def rules(variant: Variant) -> dict[str, Any]:
    """Write a variant as the page has it."""
    given = {}
    for field in fields(variant):
        first, *rest = field.name.split("_")
        given[first + "".join(map(str.capitalize, rest))] = getattr(variant, field.name)
    return given


def ask(page: Page, code: str, variant: Variant, *arguments: object) -> Any:
    """Return what an expression over `house` and `given` is on the page."""
    # As one text each way: Playwright takes a minute over a million numbers.
    return json.loads(
        page.evaluate(
            "(text) => { const [rules, ...given] = JSON.parse(text); const house = houseOf(rules);"
            f" return JSON.stringify({code}); }}",
            json.dumps([rules(variant), *arguments]),
        )
    )


def all_strengths(page: Page, variant: Variant) -> list[int]:
    """Return the strength of every deal, as the page finds them, in the order of `all_hands`."""
    hands = brag_eval.all_hands(variant=variant).tolist()
    found: list[int] = ask(page, "given[0].map((hand) => house.strength(hand))", variant, hands)
    return found


def test_every_strength_of_plain_brag(page: Page) -> None:
    """All 22,100 hands have the strength that the library gives them."""
    found = all_strengths(page, brag_eval.BRAG)
    assert len(found) == 22_100
    assert found == [brag_eval.strength(hand) for hand in brag_eval.all_hands().tolist()]


@pytest.mark.parametrize("natural_beats_joker", [True, False])
def test_every_strength_of_every_order_with_jokers(page: Page, natural_beats_joker: bool) -> None:
    """All 24,804 hands of 54 cards, under every order of runs and prials."""
    for run_order in RunOrder:
        for prial_order in PrialOrder:
            variant = Variant(run_order, prial_order, jokers=2, natural_beats_joker=natural_beats_joker)
            strengths = brag_eval.strengths(brag_eval.all_hands(variant=variant), variant=variant)
            assert all_strengths(page, variant) == strengths.tolist(), variant


@pytest.mark.parametrize("discard_breaks_ties", [False, True])
def test_every_strength_of_four_card_brag(page: Page, discard_breaks_ties: bool) -> None:
    """All 270,725 deals of four cards, also where the card thrown away breaks ties."""
    variant = Variant(dealt=4, discard_breaks_ties=discard_breaks_ties)
    strengths = brag_eval.strengths(brag_eval.all_hands(variant=variant), variant=variant)
    assert all_strengths(page, variant) == strengths.tolist()


VARIANTS = {
    **brag_eval.VARIANTS,
    "two jokers that tie": Variant(jokers=2, natural_beats_joker=False),
    "four cards, a joker, the discard breaks ties": Variant(dealt=4, jokers=1, discard_breaks_ties=True),
    "five cards, nines, two jokers": Variant(prial_order="nines", dealt=5, jokers=2),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_the_ladder(page: Page, name: str) -> None:
    """Words, kind, count and share of weaker deals of every class."""
    variant = VARIANTS[name]
    classes = brag_eval.hand_classes(variant=variant)
    strongest, words, kinds, counts, shares = ask(
        page,
        "((all) => [house.strongest, all.map((at) => house.words(at)), all.map((at) => house.kind(at)),"
        " all.map((at) => house.counts.deals[at]), all.map((at) => house.percentile(at))])(given[0])",
        variant,
        list(range(1, len(classes) + 1)),
    )
    assert strongest == len(classes)
    assert words == list(map(str, classes))
    assert kinds == [each.category for each in classes]
    assert counts == [each.count for each in classes]
    weaker = np.cumsum([0, *(each.count for each in classes)])
    np.testing.assert_allclose(shares, 100 * weaker[:-1] / weaker[-1])


@pytest.mark.parametrize("run_order", RunOrder)
def test_what_is_kept_and_what_a_joker_plays_as(page: Page, run_order: RunOrder) -> None:
    """Every hand with a joker plays it as the library does, and of four cards the same three are kept."""
    variant = Variant(run_order=run_order, jokers=2)
    hands = [hand for hand in brag_eval.all_hands(variant=variant).tolist() if max(hand) >= 52]
    assert len(hands) == 24_804 - 22_100
    found = ask(page, "given[0].map((hand) => house.standIns(house.best(hand).kept))", variant, hands)
    assert [sorted(cards) for cards in found] == [
        sorted(brag_eval.evaluate(hand, variant=variant).stands_for) for hand in hands
    ]
    four = Variant(run_order=run_order, jokers=2, dealt=4)
    hands = brag_eval.all_hands(variant=four)[::53].tolist()
    kept = ask(page, "given[0].map((hand) => house.best(hand).kept)", four, hands)
    assert kept == [sorted(brag_eval.evaluate(hand, variant=four).kept) for hand in hands]


@pytest.mark.parametrize("variant", [brag_eval.BRAG, brag_eval.JOKER_BRAG, brag_eval.FOUR_CARD_BRAG], ids=str)
def test_heads_up_odds(page: Page, variant: Variant) -> None:
    """Wins, ties and losses of a hand are those that the library counts."""
    hands = brag_eval.all_hands(variant=variant)[:: 1_999 if variant.dealt == 3 else 49_999].tolist()
    found = ask(page, "given[0].map((hand) => house.headsUp(hand))", variant, hands)
    for hand, chances in zip(hands, found, strict=True):
        counted = odds(hand, variant=variant)
        assert (chances["wins"], chances["ties"], chances["losses"]) == (counted.wins, counted.ties, counted.losses)


def test_heads_up_odds_of_five_cards(page: Page) -> None:
    """The library samples these; the page counts them, as arrays of all deals of the other cards do."""
    variant = brag_eval.FIVE_CARD_BRAG
    hand = list(brag_eval.parse_cards("Qs Qd 8c 7h 2d"))
    chances = ask(page, "house.headsUp(given[0])", variant, hand)
    others = np.array([card for card in range(52) if card not in hand], np.uint8)
    deals = brag_eval.all_hands(variant=variant)
    deals = others[deals[deals.max(axis=1) < len(others)]]
    found = brag_eval.strengths(deals, variant=variant)
    mine = brag_eval.strength(hand, variant=variant)
    wins, ties, losses = ((found < mine).sum(), (found == mine).sum(), (found > mine).sum())
    assert chances == {"wins": wins, "ties": ties, "losses": losses}

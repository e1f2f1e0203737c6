"""Settling is what the slow models find, on random deals under every mixture of readings."""

import random
from functools import partial
from itertools import product
from typing import Any

import pytest

from brag_eval import BRAG, HandError, Variant, format_cards, strength
from brag_eval.games import (
    CrashRules,
    NineCardRules,
    Settlement,
    SevenCardRules,
    score_crash,
    settle_nine_card,
    settle_seven_card,
)
from tests import naive
from tests.games import slow, slow_crash, slow_settle

LAW = {BRAG: naive.Rules(), Variant(run_order="akq", prial_order="aces"): naive.Rules("akq", "aces")}
Hands = list[tuple[int, ...]]


def deal(source: random.Random, players: int, cards: int, hands: int, variant: Variant) -> tuple[list[Hands], Hands]:
    """Deal from as few ranks as serve, for the sake of ties, and lay at random, best first for the most part."""
    ranks = source.sample(range(13), min(13, -(-players * cards // 4) + source.randrange(3)))
    pack = [4 * rank + suit for rank in ranks for suit in range(4)]
    source.shuffle(pack)
    laid, spares = [], []
    for start in range(0, players * cards, cards):
        held = pack[start : start + cards]
        threes = [tuple(held[place : place + 3]) for place in range(0, 3 * hands, 3)]
        if source.random() < 0.95:
            threes.sort(key=lambda hand: -strength(hand, variant=variant))
        laid.append(threes)
        spares.append(tuple(held[3 * hands :]))
    return laid, spares


def table(laid: list[Hands], spares: Hands) -> list[str]:
    """Write a table as `games` reads it."""
    return [
        " | ".join([*(format_cards(hand) for hand in hands), *([f"spare {format_cards(spare)}"] if spare else [])])
        for hands, spare in zip(laid, spares, strict=True)
    ]


def either(slowly: Any, fast: Any) -> tuple[dict[str, Any], Settlement] | None:
    """Run both; None where both refuse."""
    try:
        told = slowly()
    except ValueError:
        with pytest.raises(HandError):
            fast()
        return None
    return told, fast()


SEVEN = [
    dict(zip(("win", "no_winner", "lay", "four_alike"), values, strict=True))
    for values in product(
        ("both", "both-or-tie"), ("stands", "second-stake", "re-ante"), ("best-first", "any-order"), ("nothing", "wins")
    )
]
SLOW_WORDS = {
    "both-or-tie": "tie",
    "second-stake": "stake",
    "any-order": "any",
    "rearranged": "rearranged",
    "first-to-show": "first",
    "all-three": "all",
    "two-of-three": "two",
    "by-hand": "points",
    "by-place": "places",
    "above-pair": "over-pair",
    "no-points": "stands",
    "pairs": "up-to-four",
}


def slow_rules(rules: dict[str, Any]) -> dict[str, Any]:
    """Put rules into the words of the slow models."""
    return {name: SLOW_WORDS.get(value, value) for name, value in rules.items()}


@pytest.mark.parametrize("dealt", [7, 6])
@pytest.mark.parametrize("variant", LAW, ids=["brag", "poker order"])
def test_seven_cards(dealt: int, variant: Variant) -> None:
    """Winners, chips and pots of seven- and six-card deals, 20 for each mixture of readings."""
    source = random.Random(dealt)
    settled = 0
    for rules in SEVEN * 20:
        players, carried = source.randrange(2, 52 // dealt), source.choice((0, 0, 7))
        laid, spares = deal(source, players, dealt, 2, variant)
        paid = 0 if carried and rules["no_winner"] == "stands" else 3
        found = either(
            partial(
                slow_settle.seven,
                laid,
                slow_rules(rules) | {"stake": 3},
                thrown=[spare[0] for spare in spares if spare],
                stacks=[-paid] * players,
                pot=carried + paid * players,
                law=LAW[variant],
            ),
            partial(
                settle_seven_card,
                table(laid, spares),
                rules=SevenCardRules(dealt=dealt, stake=3, **rules),
                variant=variant,
                carried=carried,
            ),
        )
        if found is None:
            continue
        told, fast = found
        settled += 1
        assert list(fast.winners) == [told["winner"]] * (told["winner"] is not None)
        assert list(fast.chips) == told["stacks"]
        assert fast.carried == (told["pot"],)
        assert fast.pot == carried + paid * players
        assert sum(fast.chips) + sum(fast.carried) == carried
        if fast.comparisons:
            assert [list(comparison.best) for comparison in fast.comparisons] == told["best"]
    assert settled > 300


NINE = [
    dict(zip(("pots", "tie", "four_alike", "four_pairs", "junk", "lay"), values, strict=True))
    for values in product(
        ("four", "all-three", "two-of-three", "by-hand", "by-place"),
        ("first-to-show", "nobody"),
        ("nothing", "wins"),
        ("nothing", "dead", "shown"),
        ("counts", "ignored"),
        ("best-first", "any-order", "rearranged"),
    )
]


@pytest.mark.parametrize("variant", LAW, ids=["brag", "poker order"])
def test_nine_cards(variant: Variant) -> None:
    """Winners, chips, points and pots of nine-card deals, 3 for each mixture of readings."""
    source = random.Random(9)
    settled = 0
    for rules in NINE * 3:
        players = source.randrange(2, 6)
        laid, _ = deal(source, players, 9, 3, variant)
        leader = source.randrange(players)
        pairs = [seat for seat, hands in enumerate(laid) if slow_settle._pairs(hands) >= 4]
        shows = source.choice([None, *pairs]) if rules["four_pairs"] == "shown" else None
        number = {"four": 4, "all-three": 1, "two-of-three": 1}.get(rules["pots"], 0)
        carried = [source.choice((0, 5)) * (pot >= 4 - number) for pot in range(4)]
        pots = [carried[pot] + 2 * players for pot in range(4 - number, 4)]
        found = either(
            partial(
                slow_settle.nine,
                laid,
                slow_rules(rules) | {"ante": 2},
                leader=leader,
                stacks=[-2 * number] * players,
                pots=pots,
                shows=[] if shows is None else [shows],
                law=LAW[variant],
            ),
            partial(
                settle_nine_card,
                table(laid, [()] * players),
                rules=NineCardRules(ante=2, **rules),
                variant=variant,
                carried=carried,
                leader=leader,
                shows=shows,
            ),
        )
        if found is None:
            continue
        told, fast = found
        settled += 1
        if fast.comparisons:
            assert [comparison.winner for comparison in fast.comparisons] == told["winners"]
        else:
            assert told["dead"] or len(set(told["winners"])) == 1
        if number:
            assert list(fast.chips) == told["stacks"]
            assert list(fast.carried[4 - number :]) == told["pots"]
        else:
            assert list(fast.points) == told["gains"]
        assert sum(fast.chips) + sum(fast.carried) == sum(carried)
        assert fast.pot == sum(pots)
    assert settled > 800


CRASH = [
    dict(zip(("tie", "minimum", "all_four", "misorder", "fewer_hands", "four_alike"), values, strict=True))
    for values in product(
        ("nobody", "cancel"),
        ("none", "pair", "above-pair"),
        ("nothing", "point", "game", "money"),
        ("refused", "no-points"),
        ("four", "pairs", "bare-pair"),
        ("nothing", "declared", "fee"),
    )
]


@pytest.mark.parametrize("variant", LAW, ids=["brag", "poker order"])
def test_crash(variant: Variant) -> None:
    """Winners, points and money of Crash, 3 deals for each mixture of readings."""
    source = random.Random(13)
    settled = 0
    for rules in CRASH * 3:
        players = source.randrange(2, 5)
        laid, spares = deal(source, players, 13, 4, variant)
        for seat, hands in enumerate(laid):
            _thin(source, hands, rules["fewer_hands"], LAW[variant])
            held = {card for hand in hands for card in hand} | set(spares[seat])
            spares[seat] = tuple(spares[seat]) if len(held) == 13 else ()
        if (rules["four_alike"] == "fee" and not all(spares)) or not any(laid):  # the slow model asks for a hand
            continue
        called = source.sample(range(players), source.randrange(2)) if rules["all_four"] == "money" else []
        declared = {} if rules["four_alike"] != "declared" else dict(_laid_fours(laid))
        dealt = [
            [*(card for hand in hands for card in hand), *spare] for hands, spare in zip(laid, spares, strict=True)
        ]
        found = either(
            partial(
                slow_crash.crash,
                laid,
                slow_rules(rules),
                called=called,
                declared=declared,
                dealt=dealt,
                law=LAW[variant],
            ),
            partial(
                score_crash,
                table(laid, spares),
                rules=CrashRules(players="two-to-four", **rules),
                variant=variant,
                called=called,
                declared={seat: "".join(naive.UP[rank] for rank in ranks) for seat, ranks in declared.items()},
            ),
        )
        if found is None:
            continue
        told, fast = found
        settled += 1
        assert [comparison.winner for comparison in fast.comparisons] == told["winners"]
        assert list(fast.points) == told["points"]
        assert list(fast.chips) == told["money"]
        assert list(fast.winners) == told["game"]
        assert sum(fast.chips) == 0
    assert settled > 400


def _thin(source: random.Random, hands: Hands, fewer: str, law: naive.Rules) -> None:
    """Leave away what need not be laid: hands below a pair, or the third card of a pair."""
    if fewer == "pairs":
        hands[:] = [hand for hand in hands if slow.category(hand, law) >= slow.CATEGORY["pair"]]
    elif fewer == "bare-pair":
        for place, hand in enumerate(hands):
            alike = [card for card in hand if sum(other // 4 == card // 4 for other in hand) == 2]
            if alike and source.random() < 0.5:
                hands[place] = tuple(alike)
        hands.sort(key=lambda hand: -slow.strength(hand, law))


def _laid_fours(laid: list[Hands]) -> list[tuple[int, list[int]]]:
    """Find the fours of a kind that may be declared: three in one hand, the fourth in another."""
    found = []
    for seat, hands in enumerate(laid):
        counts = {rank: sorted(sum(card // 4 == rank for card in hand) for hand in hands) for rank in range(13)}
        ranks = [rank for rank, held in counts.items() if held[-2:] == [1, 3]]
        if ranks:
            found.append((seat, ranks))
    return found

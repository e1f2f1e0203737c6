"""Sampled odds: what a seed means, that the sample is fair, and that its error bars are honest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from functools import partial
from math import comb, perm, prod
from multiprocessing import get_context

import numpy as np
import pytest

from brag_eval import (
    BRAG,
    FIVE_CARD_BRAG,
    FOUR_CARD_BRAG,
    JOKER_BRAG,
    TEEN_PATTI,
    ArgumentError,
    Category,
    Variant,
    all_hands,
)
from brag_eval.odds import chance, odds
from brag_eval.odds._answer import read_options, win_by_opponents
from brag_eval.odds._deal import deal_places
from brag_eval.odds._exact import Question
from brag_eval.odds._sample import CHUNK
from brag_eval.odds._weigh import Family, _count_bits, _count_bits_by_halves
from tests.odds import brute

PAIR = "Qs Qd 8c"


def test_a_seed_fixes_the_answer() -> None:
    """The stream is part of the interface: these numbers change only with NumPy's, or with a note in the changelog."""
    found = odds(PAIR, opponents=5, trials=100_000, rng=7, method="sample")
    assert (found.exact, found.weighted, found.deals) == (False, True, 100_000)
    assert (found.wins, found.ties, found.losses) == (53_859, 50, 46_091)
    found = odds("Qs Qd 8c Kh Kc", opponents=3, variant=FIVE_CARD_BRAG, trials=100_000, rng=7)
    assert (found.weighted, found.wins, found.ties) == (False, 7_901, 19)


def test_a_generator_is_used_like_its_seed_and_advances() -> None:
    """A seed is short for its generator, which gives another sample when used again; so does no seed."""
    ask = partial(odds, PAIR, opponents=8, trials=20_000)
    generator = np.random.default_rng(3)
    first, second = ask(rng=generator), ask(rng=generator)
    assert ask(rng=3) == ask(rng=np.random.default_rng(3)) == ask(rng=int(np.int64(3))) == first
    assert first != second
    assert ask() != ask()
    np.random.seed(1)  # noqa: NPY002
    ask()
    assert np.random.randint(1 << 30) == np.random.RandomState(1).randint(1 << 30)  # noqa: NPY002


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """Make a pool of fresh interpreters."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield pool


@pytest.mark.parametrize(
    "pool",
    [
        partial(ThreadPoolExecutor, 1),
        partial(ThreadPoolExecutor, 3),
        partial(processes, 1),
        partial(processes, 2),
    ],
)
def test_who_does_the_work_changes_nothing(pool: Callable[[], nullcontext[Executor]]) -> None:
    """No executor, threads and processes, few and many: the same answer, also where chunks and tasks end raggedly."""
    ask = partial(odds, PAIR, opponents=8, rng=1, trials=CHUNK * 19 + 17)
    tell = partial(chance, "pair", players=6, rng=2, trials=CHUNK * 9, method="sample")
    with pool() as executor:
        assert ask(executor=executor) == ask()
        assert tell(executor=executor) == tell()


def test_progress_counts_up_to_all_deals() -> None:
    """The callable sees every part of the work, the last time all of it."""
    seen: list[tuple[int, int]] = []
    odds(PAIR, opponents=8, trials=CHUNK * 17, rng=1, progress=lambda done, total: seen.append((done, total)))
    assert [done for done, _ in seen] == [CHUNK * 8, CHUNK * 16, CHUNK * 17]
    assert {total for _, total in seen} == {CHUNK * 17}


@pytest.mark.parametrize(("left", "drawn"), [(49, 9), (10, 10), (5, 1), (49, 48), (6, 3)])
def test_places_are_dealt_fairly(left: int, drawn: int) -> None:
    """No place twice in a deal; each as often as any other in every position, by chi-square."""
    deals = 100_000
    places = deal_places(np.random.default_rng(left), left, drawn, deals)
    assert places.shape == (drawn, deals)
    assert (np.diff(np.sort(places, axis=0), axis=0) > 0).all()
    assert places.max() < left
    expected = deals / left
    for row in places:
        chi = ((np.bincount(row, minlength=left) - expected) ** 2 / expected).sum()
        assert chi < left - 1 + 5 * np.sqrt(2 * (left - 1)) + 5


def test_deals_are_fair_as_wholes() -> None:
    """All 6 * 5 * 4 orders of three places out of six are equally likely."""
    deals = 240_000
    first, second, third = deal_places(np.random.default_rng(0), 6, 3, deals).astype(np.intp)
    seen = np.bincount(first * 36 + second * 6 + third, minlength=216)
    seen = seen[seen > 0]
    assert len(seen) == 120
    assert ((seen - deals / 120) ** 2 / (deals / 120)).sum() < 119 + 5 * np.sqrt(2 * 119)


@pytest.mark.parametrize("confidence", [0.8, 0.95])
@pytest.mark.parametrize(
    ("hand", "opponents", "at_least"),
    [(PAIR, 1, None), ("As 7d 2c", 3, None), ("Ks Kd 4h", 2, "pair"), ("9h 8h 7h", 3, None), ("6s 5d 2c", 2, None)],
)
def test_intervals_cover_at_their_rate(hand: str, opponents: int, at_least: str | None, confidence: float) -> None:
    """Over 200 seeds the interval holds the exact chance as often as it says, within 3.5 standard errors of that."""
    ask = partial(odds, hand, opponents=opponents, at_least=at_least)
    truth = ask().win
    held = 0
    for seed in range(200):
        low, high = ask(method="sample", trials=4_000, rng=seed, confidence=confidence).interval
        held += low <= truth <= high
    slack = 3.5 * np.sqrt(200 * confidence * (1 - confidence))
    assert abs(held - 200 * confidence) <= slack


def test_three_opponents_are_within_four_standard_errors() -> None:
    """Fifty hands, exactly and by 10^6 weighed deals each, whose own error is that of 10^7 plain ones or less."""
    trials = 1_000_000
    hands = all_hands()[np.random.default_rng(50).choice(22_100, 50, replace=False)]
    errors = []
    for seed, hand in enumerate(hands.tolist()):
        exact = odds(hand, opponents=3)
        found = odds(hand, opponents=3, method="sample", trials=trials, rng=seed)
        assert found.deals == trials
        assert found.stderr <= max(np.sqrt(exact.win * (1 - exact.win) / (10 * trials)), 1 / trials)
        errors.append((found.win - exact.win) / max(found.stderr, 1e-12))
        assert abs(found.tie - exact.tie) <= 4 * np.sqrt(exact.tie / trials) + 1 / trials
    assert max(map(abs, errors)) < 4
    assert abs(sum(errors)) < 4 * np.sqrt(50)


@pytest.mark.parametrize(
    ("hand", "variant", "opponents", "dead"),
    [
        ("Qs Qd 8c", JOKER_BRAG, 3, "Jk"),
        ("Qs Qd 8c", Variant(jokers=2), 2, ""),
        ("Qs Qd 8c 2h", FOUR_CARD_BRAG, 1, "As"),
        ("Qs Qd 8c 2h", Variant(dealt=4, jokers=1, discard_breaks_ties=True), 1, ""),
    ],
)
@pytest.mark.parametrize("at_least", [None, "pair"])
def test_samples_of_all_variants_agree_with_counts(
    hand: str, variant: Variant, opponents: int, dead: str, at_least: str | None
) -> None:
    """Wherever both can be had; with a threshold, deals are dropped as wholes."""
    ask = partial(odds, hand, opponents=opponents, variant=variant, dead=dead, at_least=at_least)
    exact, found = ask(), ask(method="sample", trials=400_000, rng=5)
    assert exact.exact
    assert not found.exact
    assert found.weighted == (opponents > 1)
    assert found.deals == 400_000 or (not found.weighted and at_least is not None and found.deals > 100_000)
    assert found.wins + found.ties + found.losses == found.deals
    assert abs(found.win - exact.win) < 4 * found.stderr
    counted = np.sqrt(found.win * (1 - found.win) / found.deals)
    assert found.stderr < counted / 5 if found.weighted else found.stderr == pytest.approx(counted)


@pytest.mark.parametrize(("opponents", "at_least"), [(3, 30), (3, 300), (2, 705), (2, 401), (3, 402), (3, 741 - 13)])
def test_weighed_samples_of_strong_opponents_are_right(opponents: int, at_least: int) -> None:
    """Whatever share of hands is strong enough, and wherever the hand itself stands among them."""
    for hand in ("8h 7h 6h", "Qs Qd 8c"):
        ask = partial(odds, hand, opponents=opponents, at_least=at_least)
        exact, found = ask(), ask(method="sample", trials=100_000, rng=3)
        assert abs(found.win - exact.win) <= 4 * found.stderr
        assert abs(found.tie - exact.tie) < 4 * np.sqrt(exact.tie / found.deals) + 1e-5
        assert found.lose >= 0


@pytest.mark.parametrize(
    ("variant", "removed", "low", "high"),
    [(BRAG, (43, 41, 24), 1, 402), (Variant(jokers=2), (52, 3, 9), 300, 500), (FOUR_CARD_BRAG, (0, 5, 9, 51), 1, 250)],
)
def test_hands_left_are_counted_as_listed(variant: Variant, removed: tuple[int, ...], low: int, high: int) -> None:
    """After each of some opponents' hands, the family left is as large as a list of it; hands drawn are all of it."""
    family = Family(variant, removed, low, high)
    masks, found = brute.rivals(removed, variant, low)
    masks = masks[found < high]
    assert sorted(masks.tolist()) == sorted(family.masks.tolist())
    rng = np.random.default_rng(1)
    used, left, drawn = np.zeros(50, np.int64), np.full(50, len(masks)), []
    while variant.pack - len(removed) - len(drawn) >= 2 * variant.dealt:
        going = left > 0
        used, left, drawn = used[going], left[going], [card[going] for card in drawn]
        if not len(used):
            break
        places = family.draw(used, rng)
        assert not (family.masks[places] & used).any()
        hand = np.array([[c for c in range(54) if mask >> c & 1] for mask in family.masks[places].tolist()]).T
        left = family.count(left, used, drawn, hand)
        used = used | family.masks[places]
        drawn += [*hand]
        assert left.tolist() == [int(np.count_nonzero(masks & cards == 0)) for cards in used.tolist()]


def test_hands_are_drawn_each_as_likely() -> None:
    """Of those that are left, by chi-square: where most are, where few are, and where hardly any is."""
    family = Family(BRAG, (0, 1, 2), 275, 300)
    for cards in (3, 30, 40, 43):
        used = sum(1 << card for card in np.random.default_rng(cards).permutation(52)[:cards].tolist())
        left = family.masks & used == 0
        if not left.any():
            continue
        found = np.bincount(family.draw(np.full(20_000, used), np.random.default_rng(2)), minlength=len(left))
        assert not found[~left].any()
        expected = 20_000 / left.sum()
        chi = ((found[left] - expected) ** 2 / expected).sum()
        assert chi < left.sum() - 1 + 5 * np.sqrt(2 * left.sum()) + 5


def test_as_many_players_as_the_pack_allows() -> None:
    """16 opponents, or 17 players, leave one card of the pack; the last can be dealt too."""
    found = odds("3s 3h 3d", opponents=16, trials=1_000, rng=1)
    assert (found.win, found.stderr) == (1.0, 0.0)
    low, high = found.interval
    assert 0.99 < low < high == 1.0
    assert chance("high card", players=17, trials=1_000, rng=1).somebody == 1.0
    assert odds("3s 3h 3d", opponents=1, dead=range(8, 52), method="sample", trials=10, rng=1).deals == 10


def test_six_players_hold_a_pair_more_often_than_not() -> None:
    """The rules of thumb say about 83%; 200,000 random deals of another program said 82.9%."""
    found = chance("pair", players=6)
    assert found.exact
    assert round(found.somebody, 7) == 0.8289034
    found = chance("pair", players=6, method="sample", rng=1)
    assert not found.exact
    assert found.somebody == pytest.approx(0.8289034, abs=1e-4)
    assert found.interval[0] < found.somebody < found.interval[1]
    assert str(found).endswith("1,000,000 deals sampled and weighed)")


@pytest.mark.parametrize("category", [Category.PAIR, Category.FLUSH, Category.RUN, Category.RUNNING_FLUSH])
@pytest.mark.parametrize("players", range(4, 11))
def test_chances_known_and_sampled_agree(category: Category, players: int) -> None:
    """Up to ten players a category's chance is looked up; a weighed sample knows nothing of that."""
    exact = chance(category, players=players)
    assert exact.exact
    assert exact == chance(str(category), players=players, variant=TEEN_PATTI, method="exact")
    found = chance(category, players=players, method="sample", trials=20_000, rng=players)
    assert found.weighted
    assert found.stderr < 5e-4
    assert abs(found.somebody - exact.somebody) < 4 * found.stderr
    with pytest.raises(ArgumentError, match="cannot be counted exactly"):
        chance(400, players=players, method="exact")


@pytest.mark.parametrize("players", range(4, 11))
def test_prials_at_a_table_are_drawn_from_thirteen_ranks(players: int) -> None:
    """The chance of a prial by inclusion and exclusion over the ranks that have one, each in four ways."""
    nobody = sum(
        (-1) ** n * comb(13, n) * 4**n * perm(players, n) * prod(comb(52 - 3 * s, 3) for s in range(n, players))
        for n in range(players + 1)
    )
    found = chance("prial", players=players)
    assert found.deals - found.held == nobody


def test_chances_counted_and_sampled_agree() -> None:
    """For two and three players."""
    for players in (1, 2, 3):
        exact = chance("run", players=players)
        found = chance("run", players=players, method="sample", trials=300_000, rng=players)
        assert abs(found.somebody - exact.somebody) < 4 * found.stderr
        assert found.deals == 300_000


def test_wins_by_number_of_opponents_come_from_the_same_deals() -> None:
    """More opponents never win less; each number is as likely as when asked alone."""
    options = read_options("sample", 50_000, 1, 0.95, None, None)
    shares = win_by_opponents(Question(BRAG, (43, 41, 24), 401, 1, 9), options)
    assert (np.diff(shares) < 0).all()
    for opponents in (1, 2, 3):
        assert shares[opponents - 1] == pytest.approx(odds((43, 41, 24), opponents=opponents).win, abs=5e-4)
    assert shares[8] == odds((43, 41, 24), opponents=9, method="sample", rng=1, trials=50_000).win


def test_bits_are_counted_as_numpy_2_counts_them() -> None:
    """Where NumPy has no count of its own, sums by halves find it for every mask of a pack of 54."""
    masks = np.array([0, 1, (1 << 54) - 1, *np.random.default_rng(5).integers(0, 1 << 54, 1_000)])
    expected = [mask.bit_count() for mask in masks.tolist()]
    assert _count_bits_by_halves(masks).tolist() == expected
    assert _count_bits(masks).tolist() == expected

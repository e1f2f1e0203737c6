"""Any evaluator held to the rules: check passes for ours under every variant, and finds a fault in any other."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import brag_eval
from brag_eval import AKQ_BRAG, BRAG, FOUR_CARD_BRAG, JOKER_BRAG, TEEN_PATTI, Category, Variant, strength, strengths
from brag_eval.conformance import check
from tests.expected import VARIANTS, label
from tests.helpers import assert_said_well

THREE_CARDS = [variant for variant in VARIANTS if variant.dealt == 3]
MORE_CARDS = [variant for variant in VARIANTS if variant.dealt > 3]


@pytest.mark.parametrize("variant", THREE_CARDS, ids=label)
def test_one_hand_at_a_time_passes_on_every_hand(variant: Variant) -> None:
    """Our own strength is right for every hand of every variant of three cards, and takes no card twice."""
    report = check(functools.partial(strength, variant=variant), variant=variant)
    assert report.passed, str(report)
    assert (report.takes, report.greater_is_better) == ("card ids", True)
    assert report.hands == len(brag_eval.all_hands(variant=variant))
    assert "Every hand is in its place." in str(report)


@pytest.mark.parametrize("variant", [*THREE_CARDS[:3], *MORE_CARDS], ids=label)
def test_arrays_pass_on_every_hand(variant: Variant) -> None:
    """Our own strengths are right for every hand of every variant, bad ones refused or given 0."""
    for options in ({}, {"invalid": "zero"}) if variant.dealt < 5 else ({},):
        report = check(functools.partial(strengths, variant=variant, **options), variant=variant)
        assert report.passed, str(report)
        assert report.takes == "an array of hands"


SIGNS: dict[str, Callable[[int], Any]] = {
    "greater": lambda value: value,
    "smaller": lambda value: -value,
    "floats": lambda value: value / 7,
    "smaller floats": lambda value: -value / 7,
    "tuples": lambda value: divmod(value, 100),
    "texts": lambda value: f"{value:03}",
    "large": lambda value: 10**30 - value,
    "NumPy": lambda value: np.uint64(2**64 - 1 - value),
    "evaluations": lambda value: brag_eval.evaluate(brag_eval.all_hands()[BY_STRENGTH[value]].tolist()),
}
BY_STRENGTH = {int(value): place for place, value in enumerate(strengths(brag_eval.all_hands()))}
WAYS: dict[str, Callable[..., Any]] = {
    "card ids": lambda cards: strength(only(tuple, cards)),
    "card ids, each an argument": lambda a, b, c: strength((a, b, c)),
    "a text": lambda text: strength(brag_eval.parse_cards(text)),
    "names of cards": lambda names: strength(" ".join(only(list, names))),
    "names of cards, each an argument": lambda a, b, c: strength(f"{a} {b} {c}"),
}


def only(kind: type, value: Any) -> Any:
    """Return a value of a type; any other is an error."""
    if type(value) is not kind or (kind is list and len(value) != 3):
        raise TypeError
    return value


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("sign", SIGNS)
def test_every_way_of_taking_hands_and_of_ordering_them(way: str, sign: str) -> None:
    """What an evaluator takes, and whether greater is better, is found out."""
    if sign != "greater" and way != "card ids":
        return
    report = check(lambda *arguments: SIGNS[sign](WAYS[way](*arguments)))
    assert report.passed, str(report)
    assert report.takes == way
    assert report.greater_is_better == (sign not in ("smaller", "smaller floats", "large", "NumPy"))


def table() -> dict[frozenset[int], int]:
    """Return the strength of every set of three cards."""
    hands = brag_eval.all_hands()
    return dict(zip(map(frozenset, hands.tolist()), strengths(hands).tolist(), strict=True))


TABLE = table()


def mutant(seed: int) -> tuple[str, Callable[[tuple[int, ...]], Any]]:
    """Return an evaluator with one seeded fault, and what the fault is."""
    source = random.Random(seed)
    fault = ("swap", "merge", "duplicate", "split", "refuse", "order", "one hand")[seed % 7]
    place = source.randint(1, 740)
    hand = frozenset(source.sample(range(52), 3))
    twice = source.sample(range(52), 2)
    twice = sorted([*twice, twice[0]])

    def evaluate(cards: tuple[int, ...]) -> Any:
        if fault == "duplicate" and sorted(cards) == twice:
            return place
        value = TABLE[frozenset(cards)]
        if fault == "swap" and value in (place, place + 1):
            return 2 * place + 1 - value
        if fault == "merge" and value == place + 1:
            return place
        if fault in ("split", "one hand", "refuse", "order") and frozenset(cards) == hand:
            if fault == "refuse":
                raise ValueError("no such hand")
            if fault == "split":
                return value + 0.5
            if fault == "one hand":
                return (value + 100) % 741
            if cards[0] > cards[1]:
                return value + 1
        return value

    return fault, evaluate


@pytest.mark.parametrize("seed", range(50))
def test_a_fault_is_found_in_every_mutant(seed: int) -> None:
    """One fault, wherever it is, is found, and is the kind of fault that it is."""
    fault, evaluate = mutant(seed)
    report = check(evaluate)
    assert not report.passed
    kinds = {
        "duplicate": report.duplicates,
        "refuse": report.refused,
        "order": report.order_matters,
    }
    assert [name for name, found in kinds.items() if found] == [fault] * (fault in kinds)
    assert (report.wrong > 0) == (fault not in kinds) == bool(report.counterexamples)
    for example in report.counterexamples:
        assert_wrong(example, evaluate)


def assert_wrong(example: Any, evaluate: Callable[[tuple[int, ...]], Any]) -> None:
    """See that a counterexample is what the rules and the evaluator say."""
    first, second = (strength(cards, variant=example.variant) for cards in (example.first, example.second))
    assert (first > second) == (example.expected == "beats")
    assert (first == second) == (example.expected == "ties with")
    first, second = evaluate(example.first), evaluate(example.second)
    assert example.found == ("wins" if first > second else "loses" if first < second else "ties")
    assert str(example).count("this evaluator says ") == 1


@pytest.mark.parametrize("variant", THREE_CARDS[::5], ids=label)
def test_a_counterexample_is_one(variant: Variant) -> None:
    """Held to other rules than its own, an evaluator is told with hands of which that is so."""
    report = check(functools.partial(strength, variant=TEEN_PATTI), variant=Variant())
    assert report.counterexamples
    other = check(lambda hands: strengths(hands, variant=variant), variant=AKQ_BRAG)
    for example in report.counterexamples:
        assert_wrong(example, functools.partial(strength, variant=TEEN_PATTI))
    for example in other.counterexamples:
        assert_wrong(example, functools.partial(strength, variant=variant))


@pytest.mark.parametrize("variant", THREE_CARDS, ids=label)
def test_the_house_rules_that_an_evaluator_follows(variant: Variant) -> None:
    """They are those whose hands, all of them, have the strengths that it has, and no others."""
    evaluator = functools.partial(strengths, variant=variant)
    expected = []
    for other in THREE_CARDS:
        if other.jokers <= variant.jokers and (other.jokers or other.natural_beats_joker):
            hands = brag_eval.all_hands(variant=other)
            ours, theirs = strengths(hands, variant=variant), strengths(hands, variant=other)
            if len(np.unique(ours)) == len(np.unique(theirs)) == len(np.unique(ours * np.int64(2000) + theirs)):
                rising = np.argsort(ours, kind="stable")
                if (np.diff(theirs[rising].astype(int)) >= 0).all():
                    expected.append(other)
    found = check(evaluator).follows
    assert set(found) & set(THREE_CARDS) == set(expected)
    assert len(set(found)) == len(found)


def test_the_house_rules_of_four_cards() -> None:
    """With four cards the discard is one of the house rules."""
    variant = Variant(dealt=4, discard_breaks_ties=True)
    report = check(functools.partial(strengths, variant=variant), variant=FOUR_CARD_BRAG)
    assert not report.passed
    assert report.follows == (variant,)


def test_poker_order_in_words() -> None:
    """An evaluator that ranks as in poker is told so with hands."""
    poker = Variant(run_order="akq", prial_order="aces")
    report = check(lambda text: strength(text, variant=poker) if isinstance(text, str) else None)
    assert report.takes == "a text"
    assert str(report).splitlines() == [
        "It takes a text; greater values are better hands. 22,100 hands were tried.",
        "It tells 741 values apart; there are 741 classes of hands.",
        "3d 3h 3s (prial of threes) should beat Ad Ah As (prial of aces); this evaluator says it loses.",
        (
            "2s 3s As (running flush, ace-two-three) should beat Qs Ks As (running flush, ace-king-queen); "
            "this evaluator says it loses."
        ),
        "2h 3s As (run, ace-two-three) should beat Qh Ks As (run, ace-king-queen); this evaluator says it loses.",
        "It takes no card twice.",
        "It follows these house rules: A-K-Q the best run and A-2-3 the lowest, aces the best prial.",
    ]


def test_categories_in_another_order() -> None:
    """A category that stands above a better one, all of it, is named."""

    def flushes_first(hands: Any) -> Any:
        values = strengths(hands).astype(int)
        return np.where(brag_eval.categories(strengths(hands)) == Category.FLUSH, values + 1_000, values)

    report = check(flushes_first)
    assert report.above == (
        (Category.FLUSH, Category.PRIAL),
        (Category.FLUSH, Category.RUNNING_FLUSH),
        (Category.FLUSH, Category.RUN),
    )
    assert "It puts every flush above every run." in str(report)
    assert report.follows == ()
    assert "It follows none of the house rules known here." in str(report)


def test_a_card_twice_is_told() -> None:
    """Who takes any three cards is told which."""

    def trusting(cards: tuple[int, ...]) -> Any:
        a, b, c = cards
        return TABLE.get(frozenset((a, b, c)), 300)

    report = check(trusting)
    assert not report.passed
    assert not report.wrong
    assert len(report.duplicates) == 20
    assert "It takes a card twice: 2c 2c 2c, " in str(report)


@pytest.mark.parametrize("bad", [None, -1, 0, float("nan")])
def test_a_value_that_no_hand_has_marks_a_card_that_comes_twice(bad: Any) -> None:
    """None, NaN and what is worse than of any hand are as good as an error."""
    assert check(lambda cards: TABLE.get(frozenset(cards), bad) if type(cards) is tuple else 0).passed


@pytest.mark.parametrize(
    "evaluator",
    [lambda cards: 1, lambda cards: None, lambda: 1, lambda cards: object(), lambda cards: cards[9], int, len, print],
)
def test_what_takes_no_hands(evaluator: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Who takes no hand of three cards, or says the same of all, is told what was tried."""
    report = check(evaluator)
    assert not report.passed
    assert report.takes == ""
    assert str(report).startswith("It takes no hand of 3 cards.\n- an array of hands: ")
    assert report.follows == ()
    capsys.readouterr()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: check(None), "an evaluator must be callable"),  # type: ignore[arg-type]
        (lambda: check("strength"), "an evaluator must be callable"),  # type: ignore[arg-type]
        (lambda: check(strength, variant="brag"), "variant must be a Variant"),  # type: ignore[arg-type]
    ],
)
def test_wrong_types(call: Callable[[], Any], words: str) -> None:
    """What cannot be called, and what is no variant, is refused."""
    with pytest.raises(TypeError, match=words) as caught:
        call()
    assert_said_well(caught.value)


def test_jokers() -> None:
    """An evaluator that does not know jokers refuses hands of a pack with one."""
    report = check(strength, variant=JOKER_BRAG)
    assert not report.passed
    assert "Jk" in report.refused[0]
    assert report.follows == (BRAG,)

"""A hundred thousand hostile calls: nothing but our own errors escapes any public function, and no input is changed."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import brag_eval
from brag_eval import BragError, Category, Variant, games
from brag_eval.betting import Action, Pack, Round, TableRules
from brag_eval.odds import chance, odds, odds_table, see
from brag_eval.rulebook import ask, chapters, entries, entry, search, source
from tests import expected

SMALL: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 3, 4, 51, 52, 53, 54, 255, 10**30, 10**5000, -(10**5000)),
    *(0.0, 1.5, float("nan"), float("inf"), 1e308, 1j, Decimal(3), Decimal("NaN"), Fraction(7, 2)),
    *(
        "",
        " ",
        "As",
        "10h",
        "Jk",
        "Jk2",
        "As 2s 3s",
        "As As 2s",
        "as,2S-3♠",
        "a" * 100_000,
        "\u0410♠",
        "\x00",
        "\ud800",
        "🂡",
    ),
    *("pair", "raise", "zero", "exact", "akq", "a23", b"As 2s 3s", bytearray(b"x"), object(), Category.PAIR, Ellipsis),
    *(np.int8(3), np.uint64(51), np.float32(2), np.bool_(True), np.str_("As 2s 3s"), np.datetime64("2020-01-01")),
    *([], (), {}, set(), [51, 3, 7], (51, 3, 7), {51, 3, 7}, [51, 51, 7], [None], [[51, 3, 7]], ["As 2s 3s"], [[[]]]),
    *(range(3), range(0), range(10**9, 10**9 + 3), {"a": 1}, slice(3), int, len, NotImplemented),
]


def hostile(source: random.Random) -> Any:
    """Make a value that somebody might pass."""
    match source.randrange(8):
        case 0:
            return [source.choice(SMALL) for _ in range(source.randrange(5))]
        case 1:
            kinds = (np.uint8, np.int8, np.int64, np.uint64, np.float64, np.bool_, "U3", "S2", object)
            shape = [(0,), (3,), (2, 3), (0, 3), (3, 0), (2, 2, 3), (2, 4), (1, 5), ()][source.randrange(9)]
            kind = source.choice(kinds)
            return np.array(np.random.default_rng(source.randrange(99)).integers(-3, 60, shape) % 256).astype(kind)
        case 2:
            return [source.randrange(-1, 56) for _ in range(source.randrange(6))]
        case 3:
            cards = [brag_eval.card_name(card) for card in source.sample(range(54), source.randrange(1, 15))]
            return source.choice([" ", ",", "-", "", ";", "\n"]).join(cards)
        case 4:
            return "".join(
                source.choice("23456789TJQKA10cdhs♠♥♦♣ Jk2,-\ufe0f\u0000\u200b") for _ in range(source.randrange(30))
            )
        case 5:
            hands = [source.sample(range(54), source.choice([3, 3, 3, 4, 5])) for _ in range(source.randrange(5))]
            return [brag_eval.format_cards(hand) if source.random() < 0.5 else hand for hand in hands]
        case _:
            return source.choice(SMALL)


def variant(source: random.Random) -> Any:
    """Make a variant, nearly always."""
    return source.choice(expected.VARIANTS) if source.random() < 0.95 else source.choice(SMALL)


Call = Callable[[random.Random], Callable[[Any], object]]


def with_variant(function: Callable[..., object]) -> Call:
    """Call with one hostile argument and a variant."""

    def prepare(source: random.Random) -> Callable[[Any], object]:
        rules = variant(source)
        return lambda value: function(value, variant=rules)

    return prepare


def alone(function: Callable[..., object]) -> Call:
    """Call with one hostile argument."""
    return lambda source: function


def with_options(function: Callable[..., object], **options: Callable[[random.Random], Any]) -> Call:
    """Call with one hostile argument and some of the options, each nearly always what it should be."""

    def prepare(source: random.Random) -> Callable[[Any], object]:
        chosen = {name: make(source) for name, make in options.items() if source.random() < 0.6}
        chosen |= {name: hostile(source) for name in options if source.random() < 0.03}
        return lambda value: function(value, **chosen)

    return prepare


def one_of(*values: Any) -> Callable[[random.Random], Any]:
    """Make an option of a few values."""
    return lambda source: source.choice(values)


RULES = [field.name for field in dataclasses.fields(TableRules)]
THREE = [rules for rules in expected.VARIANTS if rules.dealt == 3]
QUICK: dict[str, Call] = {
    **{
        name: with_variant(getattr(brag_eval, name))
        for name in ("strength", "evaluate", "winners", "standings", "record")
    },
    "compare": with_variant(lambda value, **options: brag_eval.compare(value, "As 2s 3s", **options)),
    "showdown": with_variant(lambda value, **options: brag_eval.showdown("As 2s 3s", value, **options)),
    "strengths": with_options(
        brag_eval.strengths, variant=variant, invalid=one_of("raise", "zero"), out=one_of(np.zeros(2, np.uint16))
    ),
    "categories": with_variant(brag_eval.categories),
    "parse_card": alone(brag_eval.parse_card),
    "parse_cards": alone(brag_eval.parse_cards),
    "parse_hands": with_options(brag_eval.parse_hands, invalid=one_of("raise", "zero")),
    "card_name": alone(brag_eval.card_name),
    "format_cards": alone(brag_eval.format_cards),
    "find_variant": alone(brag_eval.find_variant),
    "Variant": lambda source: (
        lambda value: Variant(**{source.choice(list(vars(brag_eval.BRAG) | {"jokers": 0})): value})
    ),
    "entry": alone(entry),
    "source": alone(source),
    "entries": alone(entries),
    "TableRules": lambda source: lambda value: TableRules(**{source.choice(RULES): value}),
    "TableRules.named": alone(TableRules.named),
    "Round.start": with_options(Round.start, stacks=one_of([20, 20, 20]), dealer=one_of(0, 2)),
    "Action.bet": alone(Action.bet),
    "act": lambda source: lambda value: Round.start(TableRules(), [20, 20, 20], dealer=2).act(value),
    "Pack": alone(Pack),
    "settle_seven_card": with_options(games.settle_seven_card, rules=one_of(games.SevenCardRules())),
    "settle_nine_card": with_options(games.settle_nine_card, rules=one_of(games.NineCardRules())),
    "score_crash": with_options(games.score_crash, rules=one_of(games.CrashRules())),
    "lay": with_options(games.lay, hands=one_of(1, 2), variant=lambda source: source.choice(THREE)),
}
SLOW: dict[str, Call] = {
    "classify": with_variant(brag_eval.classify),
    "labels": with_variant(brag_eval.labels),
    "percentiles": with_variant(brag_eval.percentiles),
    "deal": with_options(brag_eval.deal, variant=variant, rng=one_of(1, None)),
    "deck": lambda source: lambda value: brag_eval.deck(variant=value),
    "layouts": with_options(games.layouts, hands=one_of(1, 2)),
    "lay_many": with_options(games.lay_many, hands=one_of(1, 2)),
    "odds": with_options(
        odds,
        variant=lambda source: source.choice(THREE),
        opponents=one_of(1, 2),
        dead=one_of("", "Kh", "Ah Kh", (3, 4)),
        at_least=one_of(None, "pair", Category.FLUSH, 700),
        trials=one_of(1, 100),
        rng=one_of(0, None),
        confidence=one_of(0.5, 0.99),
        method=one_of("auto", "sample"),
    ),
    "chance": with_options(chance, players=one_of(1, 2), trials=one_of(10), rng=one_of(1)),
    "see": with_options(see, pot=one_of(3, Fraction(1, 3), 1e308), price=one_of(2, Decimal(1), 1e308)),
    "ask": with_options(ask, variant=lambda source: source.choice(list(brag_eval.VARIANTS.values()))),
    "search": with_options(search, limit=one_of(1, 3)),
    "odds_table": lambda source: lambda value: odds_table(variant=value),
}


def calls(table: dict[str, Call], number: int, seed: int) -> Iterator[tuple[str, Callable[[Any], object], Any]]:
    """Draw calls: the name of a function, what is called, and its hostile argument."""
    draw = random.Random(seed)
    names = list(table)
    for place in range(number):
        name = names[place % len(names)]
        yield name, table[name](draw), hostile(draw)


def quick_repr(value: Any) -> str:
    """Write a value so that equal texts mean that nothing was changed; of numbers too long to write, their bits."""
    if isinstance(value, int) and value.bit_length() > 10_000:
        return f"{value.bit_length()} {value % 1_000_003}"
    if isinstance(value, list | tuple):
        return f"{type(value)}{[quick_repr(item) for item in value]}"
    if isinstance(value, set):
        return f"{sorted(map(quick_repr, value))}"
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {value.shape} {value.tolist() if value.dtype == object else value.tobytes()!r}"
    return repr(value)


@pytest.mark.parametrize(("table", "number"), [(QUICK, 97_000), (SLOW, 3_000)], ids=["quick", "slow"])
def test_only_our_errors_escape(table: dict[str, Call], number: int) -> None:
    """Each call answers, or raises a BragError or a TypeError of one line; what was passed is as it was."""
    for name, call, value in calls(table, number, seed=1):
        before = quick_repr(value)
        try:
            call(value)
        except (BragError, TypeError) as error:
            said = f"{type(error).__name__}: {error}"
            if not str(error) or not isinstance(error, TypeError | ValueError) or "\n" in said or len(said) > 600:
                raise AssertionError(f"{name}({before[:200]}) is said badly: {said[:300]}") from error
        except Exception as error:
            raise AssertionError(f"{name}({before[:200]}): {type(error).__name__}: {error}") from error
        assert quick_repr(value) == before, name
    assert chapters()

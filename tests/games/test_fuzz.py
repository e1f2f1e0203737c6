"""Good tables, options and records with one thing in them made odd: settled all the same, or refused in a line."""

import copy
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from brag_eval import BragError
from brag_eval.errors import RecordError
from brag_eval.games import (
    CrashMatch,
    CrashRules,
    NineCardRules,
    SevenCardRules,
    lay,
    score_crash,
    settle_nine_card,
    settle_seven_card,
)

ODD: tuple[Any, ...] = (
    *(None, True, 0, 1, -1, 5, 10**30, 1.5, float("nan"), "", " ", "|", "spare", "As", "As 2s", "Jk", "P1", "\n", "7"),
    *("4s 4d 4h", "a" * 10_000, "nobody", "crash", b"As", [], {}, (), [None], [[]], {"a": 1}, {1: 2}, object(), len),
    *(np.int64(2), np.array([1, 2]), np.array("a"), range(3), range(10**6)),
)
LAID = [str(lay(range(start, start + 13))) for start in range(0, 52, 13)]
CALLS: dict[str, tuple[Callable[..., Any], dict[str, Any]]] = {
    "seven": (
        lambda options: settle_seven_card(
            options.pop("table"), rules=SevenCardRules(**options.pop("rules")), **options
        ),
        {
            "table": {"A": "Ah 2h 3c | As Kc Qs | spare Ad", "B": ["Jc Th 9h", [26, 25, 13]]},
            "rules": {"win": "both", "stake": 2, "dealt": 7, "four_alike": "nothing"},
            "carried": 3,
        },
    ),
    "nine": (
        lambda options: settle_nine_card(options.pop("table"), rules=NineCardRules(**options.pop("rules")), **options),
        {
            "table": ["7s 7h 7d | Ks Kh 4c | Jd Tc 6s", "Qs Jh Td | As Ac 2d | Jc Ts 5h"],
            "rules": {"pots": "four", "tie": "nobody", "ante": 1, "four_pairs": "shown"},
            "carried": [0, 1, 2, 3],
            "leader": 1,
            "shows": None,
        },
    ),
    "crash": (
        lambda options: score_crash(options.pop("table"), rules=CrashRules(**options.pop("rules")), **options),
        {
            "table": dict(zip("ABCD", LAID, strict=True)),
            "rules": {"all_four": "money", "four_alike": "declared", "target": 15, "tie": "cancel"},
            "called": ["A", 2],
            "declared": {},
        },
    ),
}


def make_odd(value: Any, source: random.Random) -> Any:
    """Put something odd in the place of some part, or leave it away, or take it twice."""
    if isinstance(value, dict | list) and value and source.random() < 0.85:
        key = source.choice(list(value)) if isinstance(value, dict) else source.randrange(len(value))
        if source.random() < 0.1:
            del value[key]
        elif isinstance(value, dict) and source.random() < 0.1:
            value[source.choice(["x", "tie", "laid", ""])] = value[key]
        elif isinstance(value, list) and source.random() < 0.1:
            value.append(value[key])
        else:
            value[key] = make_odd(value[key], source)
        return value
    return source.choice(ODD)


def check(call: Callable[[], Any], errors: tuple[type[Exception], ...], told: str) -> None:
    """Make a call that may only end well or in one of the errors, on one line."""
    try:
        call()
    except errors as error:
        if not 0 < len(str(error)) < 600 or "\n" in str(error):
            raise AssertionError(f"{told[:300]} is said badly: {error}") from error
    except Exception as error:
        raise AssertionError(f"{told[:300]}: {type(error).__name__}: {error}") from error


@pytest.mark.parametrize("name", CALLS)
def test_an_odd_deal_is_settled_or_refused(name: str) -> None:
    """Only a BragError, or a TypeError for what is of another type, comes of 1,500 odd deals."""
    call, good = CALLS[name]
    call(copy.deepcopy(good))
    source = random.Random(name)
    for _ in range(1_500):
        options = make_odd(copy.deepcopy(good), source)
        if isinstance(options, dict) and {"table", "rules"} <= set(options) and isinstance(options["rules"], dict):
            check(lambda odd=options: call(dict(odd)), (BragError, TypeError), repr(options))


def test_an_odd_record_is_refused() -> None:
    """Only a RecordError comes of 500 odd records of a match."""
    match = CrashMatch(tuple("ABCD"), rules=CrashRules(all_four="money", four_alike="declared", target=50))
    record = match.play(LAID, called="B").play(LAID).record()
    assert CrashMatch.from_record(record).record() == record
    source = random.Random(5)
    for _ in range(500):
        odd = make_odd(copy.deepcopy(record), source)
        check(lambda odd=odd: CrashMatch.from_record(odd), (RecordError,), repr(odd))

"""A second law of Brag, written another way: a hand is a name, and its strength is its place in a written list.

Nothing here looks at the library, and only the standard library is used. The list of all 741 names is written out by
`itertools` in the order a player would say it ("A-K-Q high, then A-K-J, ..."), so no comparison of numbers is shared
with the law under test. Jokers are tried as every missing card; the best three are found by trying them all.

``python -m tests.naive`` writes the golden files, one readable line a class, from this law alone.
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

DOWN = "AKQJT98765432"
"""Rank letters, best first: the order in which cards are compared."""
UP = "23456789TJQKA"
"""Rank letters by rank number 0..12."""
SUITS = "cdhs"
PACK = range(54)
JOKERS = (52, 53)
JOKER_RANK = 13
"""A joker thrown away ranks above the ace."""

DESCENDING = ["AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]
RUNS = {
    "a23": ["A32", *DESCENDING],
    "akq": [*DESCENDING, "A32"],
    "akq-a23": ["AKQ", "A32", *DESCENDING[1:]],
}
PRIALS = {
    "threes": ["333", "AAA", "KKK", "QQQ", "JJJ", "TTT", "999", "888", "777", "666", "555", "444", "222"],
    "aces": ["AAA", "KKK", "QQQ", "JJJ", "TTT", "999", "888", "777", "666", "555", "444", "333", "222"],
    "sixes": ["666", "AAA", "KKK", "QQQ", "JJJ", "TTT", "999", "888", "777", "555", "444", "333", "222"],
    "sevens": ["777", "AAA", "KKK", "QQQ", "JJJ", "TTT", "999", "888", "666", "555", "444", "333", "222"],
    "nines": ["999", "AAA", "KKK", "QQQ", "JJJ", "TTT", "888", "777", "666", "555", "444", "333", "222"],
}
CATEGORIES = ("prial", "running flush", "run", "flush", "pair", "high card")
WORDS = dict(
    zip(
        UP,
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"],
        strict=True,
    )
)


class Rules(NamedTuple):
    """House rules in plain words: `run_order` is a key of `RUNS`, `prial_order` a key of `PRIALS`."""

    run_order: str = "a23"
    prial_order: str = "threes"
    jokers: int = 0
    natural_beats_joker: bool = True
    dealt: int = 3
    discard_breaks_ties: bool = False


PRESETS = {
    "brag": Rules(),
    "akq-brag": Rules(run_order="akq"),
    "joker-brag": Rules(jokers=1),
    "four-card-brag": Rules(dealt=4),
    "five-card-brag": Rules(dealt=5),
    "teen-patti": Rules(run_order="akq-a23", prial_order="aces"),
}


HEADER = ("strength", "category", "ranks", "joker", "count", "text")
"""The columns of a golden file."""


# --- names ---------------------------------------------------------------------------------------------------------


def card(text: str) -> int:
    """Return the id of a card written as rank letter and suit letter."""
    return 4 * UP.index(text[0]) + SUITS.index(text[1])


def cards(text: str) -> tuple[int, ...]:
    """Return the ids of cards written with one space between them; a joker is ``J1`` or ``J2``."""
    return tuple(51 + int(word[1]) if word in ("J1", "J2") else card(word) for word in text.split())


def name(hand: tuple[int, ...]) -> str:
    """Return the name of three natural cards: letters from the top, and ``s`` after them when they are of one suit."""
    letters = sorted((UP[c // 4] for c in hand), key=DOWN.index)
    suited = len({c % 4 for c in hand}) == 1
    return "".join(letters) + ("s" if suited else "")


@cache
def ladder(run_order: str, prial_order: str) -> tuple[str, ...]:
    """All 741 names, weakest first."""
    runs, prials = RUNS[run_order], PRIALS[prial_order]
    no_pair = [letters for letters in map("".join, combinations(DOWN, 3)) if letters not in runs]
    pairs = ["".join(sorted(two + two + odd, key=DOWN.index)) for two in DOWN for odd in DOWN if odd != two]
    best_first = [*prials, *(run + "s" for run in runs), *runs, *(flush + "s" for flush in no_pair), *pairs, *no_pair]
    return tuple(reversed(best_first))


def category(hand_name: str) -> str:
    """Return the category of a name."""
    letters, suited = hand_name[:3], len(hand_name) == 4
    different = len(set(letters))
    if different < 3:
        return "prial" if different == 1 else "pair"
    if letters in RUNS["a23"]:
        return "running flush" if suited else "run"
    return "flush" if suited else "high card"


def comparing(hand_name: str) -> str:
    """Return the three letters of a name in comparing order: the pair before the odd card, A-2-3 as it is said."""
    letters = hand_name[:3]
    if letters == "A32":
        return "A23"
    return "".join(sorted(letters, key=lambda letter: -letters.count(letter)))


def rank_numbers(hand_name: str) -> tuple[int, ...]:
    """Return the three ranks 0..12 of a name in comparing order."""
    return tuple(map(UP.index, comparing(hand_name)))


def sentence(hand_name: str, joker: bool = False, discard: int | None = None) -> str:
    """Say the hand as a player does on showing it."""
    first, second, third = (WORDS[letter] for letter in comparing(hand_name))
    many = first + ("es" if first == "six" else "s")
    kind = category(hand_name)
    if kind == "prial":
        said = f"prial of {many}"
    elif kind == "pair":
        said = f"pair of {many} with {'an' if third in ('ace', 'eight') else 'a'} {third}"
    elif kind == "high card":
        said = f"{first}-{second}-{third} high"
    else:
        said = f"{kind}, {first}-{second}-{third}"
    if joker:
        said += ", made with a joker"
    if discard is not None:
        said += f", {'joker' if discard == JOKER_RANK else WORDS[UP[discard]]} thrown away"
    return said


# --- three cards ---------------------------------------------------------------------------------------------------


@cache
def natural_names() -> dict[tuple[int, ...], str]:
    """Return the name of each of the 22,100 natural hands, by ascending ids."""
    return {hand: name(hand) for hand in combinations(range(52), 3)}


@cache
def places(run_order: str, prial_order: str) -> dict[tuple[int, ...], int]:
    """Return the place on the ladder of each of the 24,804 hands, by ascending ids; each joker tried as every card."""
    place = {hand_name: at for at, hand_name in enumerate(ladder(run_order, prial_order))}
    found = {hand: place[hand_name] for hand, hand_name in natural_names().items()}
    with_joker = {}
    for a, b in combinations(range(52), 2):
        best = max(found[*sorted((a, b, c))] for c in range(52) if c not in (a, b))
        with_joker[a, b, 52] = with_joker[a, b, 53] = best
    for a in range(52):
        missing = [c for c in range(52) if c != a]
        with_joker[a, 52, 53] = max(found[*sorted((a, b, c))] for b, c in combinations(missing, 2))
    return found | with_joker


@cache
def scale(run_order: str, prial_order: str, twins: bool) -> tuple[tuple[int, bool], ...]:
    """(place, natural) of every class of three cards, weakest first: index strength - 1.

    With `twins`, a class made with a joker stands directly below its natural twin, and only the classes that some hand
    makes are there; without, there is nothing but the 741 natural classes.
    """
    if not twins:
        return tuple((place, True) for place in range(741))
    return tuple(sorted({(place, hand[2] < 52) for hand, place in places(run_order, prial_order).items()}))


@cache
def table(run_order: str, prial_order: str, twins: bool) -> dict[tuple[int, ...], int]:
    """Return the strength of each of the 24,804 hands, by ascending ids."""
    number = {step: at + 1 for at, step in enumerate(scale(run_order, prial_order, twins))}
    return {hand: number[place, not twins or hand[2] < 52] for hand, place in places(run_order, prial_order).items()}


def has_twins(rules: Rules) -> bool:
    """Whether the scale of the rules has classes made with a joker."""
    return rules.jokers > 0 and rules.natural_beats_joker


def table_of(rules: Rules) -> dict[tuple[int, ...], int]:
    """Return the three-card table that the rules read."""
    return table(rules.run_order, rules.prial_order, has_twins(rules))


def stands_for(kept: tuple[int, ...], rules: Rules) -> tuple[int, ...]:
    """Return the cards the jokers of a three-card hand play as, highest first: the best, then of the highest ids."""
    naturals = tuple(c for c in kept if c < 52)
    number = 3 - len(naturals)
    if number == 0:
        return ()
    place = {hand_name: at for at, hand_name in enumerate(ladder(rules.run_order, rules.prial_order))}
    missing = [c for c in reversed(range(52)) if c not in naturals]
    return max(combinations(missing, number), key=lambda played: (place[name(naturals + played)], played))


# --- four and five cards -------------------------------------------------------------------------------------------


def rank_of(c: int) -> int:
    """Return the rank of a card thrown away."""
    return JOKER_RANK if c in JOKERS else c // 4


def choices(hand: tuple[int, ...], rules: Rules) -> list[tuple[tuple[int, int], tuple[int, ...]]]:
    """((strength, rank of the discard, or 0 where it does not count), kept) for every way of keeping three cards."""
    strength_of = table_of(rules)
    ways: list[tuple[tuple[int, int], tuple[int, ...]]] = []
    for kept in combinations(sorted(hand), 3):
        discard = rank_of(next(c for c in hand if c not in kept)) if rules.discard_breaks_ties else 0
        ways.append(((strength_of[kept], discard), kept))
    return ways


@cache
def discard_scale(rules: Rules) -> tuple[tuple[int, int], ...]:
    """(strength of the three kept, rank of the discard) of every four-card class, weakest first."""
    strength_of = table_of(rules)
    ranks = [rank_of(c) for c in PACK]
    seen = set()
    for a, b, c, d in combinations(range(52 + rules.jokers), 4):
        seen.add(
            max(
                (strength_of[a, b, c], ranks[d]),
                (strength_of[a, b, d], ranks[c]),
                (strength_of[a, c, d], ranks[b]),
                (strength_of[b, c, d], ranks[a]),
            )
        )
    return tuple(sorted(seen))


@cache
def discard_numbers(rules: Rules) -> dict[tuple[int, int], int]:
    """Return the strength of each step of `discard_scale`."""
    return {step: at + 1 for at, step in enumerate(discard_scale(rules))}


def strength(hand: tuple[int, ...], rules: Rules) -> int:
    """Return the strength of a hand of the rules."""
    best = max(key for key, _ in choices(hand, rules))
    return discard_numbers(rules)[best] if rules.discard_breaks_ties else best[0]


def best_keeps(hand: tuple[int, ...], rules: Rules) -> set[tuple[int, ...]]:
    """Every way of keeping three cards that is as good as any, with the fewest jokers among those."""
    ways = choices(hand, rules)
    best = max(key for key, _ in ways)
    good = [kept for key, kept in ways if key == best]
    fewest = min(sum(c in JOKERS for c in kept) for kept in good)
    return {kept for kept in good if sum(c in JOKERS for c in kept) == fewest}


def number_of_classes(rules: Rules) -> int:
    """Return the greatest strength of the rules."""
    if rules.discard_breaks_ties:
        return len(discard_scale(rules))
    return len(scale(rules.run_order, rules.prial_order, has_twins(rules)))


def class_names(rules: Rules) -> list[tuple[str, bool, int | None]]:
    """(name, made with a joker, discard) of every class of the rules: index strength - 1."""
    names = ladder(rules.run_order, rules.prial_order)
    steps = scale(rules.run_order, rules.prial_order, has_twins(rules))
    if rules.discard_breaks_ties:
        kept = [(steps[of_three - 1], discard) for of_three, discard in discard_scale(rules)]
        return [(names[place], not natural, discard) for (place, natural), discard in kept]
    return [(names[place], not natural, None) for place, natural in steps]


@cache
def counts(rules: Rules) -> tuple[int, ...]:
    """Return the number of deals of each class: index strength - 1."""
    strength_of = table_of(rules)
    top = 52 + rules.jokers
    deals: Counter[int] = Counter()
    if rules.dealt == 3:
        deals.update(strength_of[hand] for hand in combinations(range(top), 3))
    elif rules.dealt == 4:
        deals.update(strength(hand, rules) for hand in combinations(range(top), 4))
    else:
        third = {pair: [strength_of[*pair, c] for c in range(pair[1] + 1, top)] for pair in combinations(range(top), 2)}
        for a, b, c, d in combinations(range(top), 4):
            so_far = max(strength_of[a, b, c], strength_of[a, b, d], strength_of[a, c, d], strength_of[b, c, d])
            rows = [third[x, y][d - y :] for x, y in combinations((a, b, c, d), 2)]
            deals.update(map(max, *rows, [so_far] * (top - 1 - d)))
    return tuple(deals[number] for number in range(1, number_of_classes(rules) + 1))


# --- the golden files ----------------------------------------------------------------------------------------------


def lines(rules: Rules) -> list[tuple[int, str, str, str, int, str]]:
    """Return the classes of the rules in words, strongest first, each a line under `HEADER`."""
    made = [
        (
            at + 1,
            category(hand_name),
            "-".join(comparing(hand_name)),
            "joker" if joker else "natural",
            count,
            sentence(hand_name, joker, discard),
        )
        for at, ((hand_name, joker, discard), count) in enumerate(zip(class_names(rules), counts(rules), strict=True))
    ]
    return made[::-1]


def main(folder: Path) -> None:
    """Write one golden file for each preset into `folder`."""
    for preset, rules in PRESETS.items():
        with (folder / f"{preset}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(HEADER)
            writer.writerows(lines(rules))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "golden")

"""The answers of the second law as arrays, shared by the tests that look at every deal of every variant."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations, product
from math import comb

import numpy as np
import numpy.typing as npt

from brag_eval import PrialOrder, RunOrder, Variant
from tests import naive

UInt8s = npt.NDArray[np.uint8]
UInt16s = npt.NDArray[np.uint16]

VARIANTS = tuple(
    Variant(
        run_order=run_order,
        prial_order=prial_order,
        jokers=jokers,
        natural_beats_joker=natural_beats_joker,
        dealt=dealt,
        discard_breaks_ties=discard_breaks_ties,
    )
    for run_order, prial_order, jokers, natural_beats_joker, (dealt, discard_breaks_ties) in product(
        RunOrder, PrialOrder, (0, 1, 2), (True, False), ((3, False), (4, False), (4, True), (5, False))
    )
    if prial_order in (PrialOrder.THREES, PrialOrder.ACES) or (run_order is RunOrder.A23 and jokers == 2)
)
"""The 144 variants with threes or aces as the best prial, and those of the other prials with A-2-3 and two jokers."""

ORDERS = tuple(variant for variant in VARIANTS if variant.jokers == 2 and variant.dealt == 3)
"""One three-card variant with two jokers for each of their orders of hands: its 24,804 hands show them all."""


def rules_of(variant: Variant) -> naive.Rules:
    """Return the variant in the words of the second law."""
    return naive.Rules(
        run_order=variant.run_order.value,
        prial_order=variant.prial_order.value,
        jokers=variant.jokers,
        natural_beats_joker=variant.natural_beats_joker,
        dealt=variant.dealt,
        discard_breaks_ties=variant.discard_breaks_ties,
    )


def label(variant: Variant) -> str:
    """Return a short readable test id of a variant."""
    return "-".join(
        [
            variant.run_order.value.replace("-", ""),
            variant.prial_order.value,
            f"{variant.jokers}jokers",
            "natural" if variant.natural_beats_joker else "tie",
            f"{variant.dealt}cards" + ("discard" if variant.discard_breaks_ties else ""),
        ]
    )


@cache
def deals(jokers: int, dealt: int) -> UInt8s:
    """Every deal of a pack, ids ascending within a row, rows in colexicographic order; read-only."""
    top = 52 + jokers
    descending = chain.from_iterable(combinations(range(top - 1, -1, -1), dealt))
    flat = np.fromiter(descending, dtype=np.uint8, count=comb(top, dealt) * dealt)
    rows = np.ascontiguousarray(flat.reshape(-1, dealt)[::-1, ::-1])
    rows.flags.writeable = False
    return rows


@cache
def _cube(run_order: str, prial_order: str, twins: bool) -> UInt16s:
    """Return the second law's strengths at index a << 12 | b << 6 | c of three ascending ids."""
    table = naive.table(run_order, prial_order, twins)
    hands = np.array(list(table), dtype=np.int64)
    cube = np.zeros(1 << 18, dtype=np.uint16)
    cube[hands[:, 0] << 12 | hands[:, 1] << 6 | hands[:, 2]] = list(table.values())
    return cube


def _keys(hands: npt.NDArray[np.integer], rules: naive.Rules) -> npt.NDArray[np.uint16]:
    """Return the best (strength, rank of the discard where it counts) over all ways of keeping three, in one number."""
    cube = _cube(rules.run_order, rules.prial_order, naive.has_twins(rules))
    columns = np.sort(hands, axis=-1).T.astype(np.int32)
    best = np.zeros(len(hands), dtype=np.uint16)
    for kept in combinations(range(rules.dealt), 3):
        a, b, c = (columns[at] for at in kept)
        keys = cube[a << 12 | b << 6 | c]
        if rules.discard_breaks_ties:
            (discard,) = set(range(4)) - set(kept)
            keys = keys * np.uint16(16) + np.minimum(columns[discard] // 4, naive.JOKER_RANK).astype(np.uint16)
        np.maximum(best, keys, out=best)
    return best


@cache
def _discard_scale(rules: naive.Rules) -> UInt16s:
    return np.unique(_keys(deals(rules.jokers, 4), rules))


@cache
def _all_keys(rules: naive.Rules) -> UInt16s:
    return _keys(deals(2, rules.dealt), rules)


def strengths(hands: npt.NDArray[np.integer], variant: Variant) -> UInt16s:
    """Return the strength of each row of legal hands, by the second law."""
    rules = rules_of(variant)
    keys = _keys(hands, rules)
    if rules.discard_breaks_ties:
        return (np.searchsorted(_discard_scale(rules), keys) + 1).astype(np.uint16)
    return keys


def all_strengths(variant: Variant) -> UInt16s:
    """Return the strength of each row of `deals(variant.jokers, variant.dealt)`, by the second law."""
    rules = rules_of(variant)
    if rules.discard_breaks_ties:
        return strengths(deals(rules.jokers, 4), variant)
    # The pack with two jokers has every deal of the smaller packs first, and one table serves one and two jokers.
    shared = rules._replace(jokers=2, natural_beats_joker=naive.has_twins(rules))
    return _all_keys(shared)[: comb(52 + rules.jokers, rules.dealt)]


@cache
def class_names(variant: Variant) -> tuple[tuple[str, bool, int | None], ...]:
    """Return (name, made with a joker, discard) of every class of the variant: index strength - 1."""
    rules = rules_of(variant)
    if not rules.discard_breaks_ties:
        return tuple(naive.class_names(rules))
    of_three = naive.class_names(rules._replace(discard_breaks_ties=False))
    kept_and_discard = (divmod(key, 16) for key in _discard_scale(rules).tolist())
    return tuple((*of_three[kept - 1][:2], discard) for kept, discard in kept_and_discard)


def all_counts(variant: Variant) -> list[int]:
    """Return the number of deals of each class of the variant, by the second law: index strength - 1."""
    found = np.bincount(all_strengths(variant), minlength=len(class_names(variant)) + 1)
    return [int(count) for count in found[1:]]

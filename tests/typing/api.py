"""A user's program over the whole public API, for ``mypy --strict`` and pyright; it also runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, assert_type

import numpy as np
import numpy.typing as npt

import brag_eval
from brag_eval import (
    AKQ_BRAG,
    BRAG,
    FIVE_CARD_BRAG,
    FOUR_CARD_BRAG,
    JOKER_BRAG,
    TEEN_PATTI,
    VARIANTS,
    BragError,
    CardError,
    Category,
    Evaluation,
    HandClass,
    HandError,
    PrialOrder,
    RunOrder,
    Variant,
    VariantError,
)


def cards() -> None:
    """Cards, texts and names."""
    assert_type(brag_eval.parse_card("As"), int)
    assert_type(brag_eval.parse_cards("As 2s 3s"), tuple[int, ...])
    hands: npt.NDArray[np.uint8] = brag_eval.parse_hands(text for text in ("As 2s 3s", "Kh Qh Jh"))
    assert hands.shape == (2, 3)
    found: npt.NDArray[np.uint8] = brag_eval.parse_hands(["As 2s 3s", None], invalid="zero")
    column: npt.NDArray[np.uint8] = brag_eval.parse_hands(np.array(["As 2s 3s"]))
    assert found[0].tolist() == column[0].tolist()
    assert_type(brag_eval.card_name(51), str)
    assert_type(brag_eval.card_name(51, unicode=True), str)
    assert_type(brag_eval.format_cards([51, 3, 7]), str)
    assert_type(brag_eval.format_cards(hands[0].tolist(), unicode=True), str)


def one_hand(variant: Variant) -> str:
    """Everything about one hand."""
    assert_type(brag_eval.strength("As 2s 3s"), int)
    assert_type(brag_eval.strength([51, 3, 7], variant=variant), int)
    assert_type(brag_eval.strength(card for card in (51, 3, 7)), int)
    found = brag_eval.evaluate("As 2s 3s", variant=variant)
    assert_type(found, Evaluation)
    assert_type(found.strength, int)
    assert_type(found.category, Category)
    assert_type(found.percentile, float)
    assert_type(found.variant, Variant)
    ranks: tuple[int, ...] = found.ranks
    kept: tuple[int, ...] = found.kept
    discarded: tuple[int, ...] = found.discarded
    stands_for: tuple[int, ...] = found.stands_for
    worst: bool = found < brag_eval.evaluate("Ks 9s 4s", variant=variant)
    best: Evaluation = max(found, brag_eval.evaluate("Ks 9s 4s", variant=variant))
    sign: Literal[1, 0, -1] = brag_eval.compare("As 2s 3s", (51, 47, 43), variant=variant)
    who: Literal["payer", "seen"] = brag_eval.showdown("As 2s 3s", "Ah Kh Qh", variant=variant)
    assert_type(brag_eval.winners(["As 2s 3s", "Ah Kh Qh"], variant=variant), tuple[int, ...])
    brag_eval.winners(hand for hand in ([51, 3, 7], [50, 46, 42]))
    assert_type(brag_eval.standings(brag_eval.deal(5, variant=variant, rng=7), variant=variant), tuple[int, ...])
    assert_type(brag_eval.deal(2, rng=np.random.default_rng(7)), tuple[tuple[int, ...], ...])
    assert_type(brag_eval.deck(variant=variant), tuple[int, ...])
    assert_type(brag_eval.record(found), dict[str, Any])
    assert_type(brag_eval.record("As 2s 3s", variant=variant), dict[str, Any])
    return f"{best} {worst} {sign} {who} {ranks} {kept} {discarded} {stands_for}"


def many_hands() -> npt.NDArray[np.uint16]:
    """Arrays in and arrays out."""
    hands: npt.NDArray[np.uint8] = brag_eval.all_hands(variant=FOUR_CARD_BRAG)
    out = np.empty(len(hands), dtype=np.uint16)
    found: npt.NDArray[np.uint16] = brag_eval.strengths(hands, variant=FOUR_CARD_BRAG, out=out)
    zeros: npt.NDArray[np.uint16] = brag_eval.strengths(hands.astype(np.int64), variant=FOUR_CARD_BRAG, invalid="zero")
    brag_eval.strengths([[51, 3, 7], [50, 46, 42]], invalid="raise")
    kinds: npt.NDArray[np.uint8] = brag_eval.categories(found, variant=FOUR_CARD_BRAG)
    assert kinds.shape == zeros.shape
    return found


def catalogue() -> None:
    """Words and counts."""
    classes = brag_eval.hand_classes(variant=JOKER_BRAG)
    assert_type(classes, tuple[HandClass, ...])
    top = classes[-1]
    assert_type(top.category, Category)
    assert_type(top.jokers, bool)
    assert_type(top.discard, int | None)
    assert_type(top.count, int)
    ranks: tuple[int, ...] = top.ranks
    counts = brag_eval.category_counts(variant=FIVE_CARD_BRAG)
    assert_type(counts, dict[Category, int])
    assert_type(brag_eval.classify([51, 3, 7], variant=BRAG), HandClass)
    assert hash(top) == hash(classes[-1])
    assert str(top)
    assert ranks == (1, 1, 1)


def house_rules() -> Iterable[Variant]:
    """Variants and their names."""
    names: Mapping[str, Variant] = VARIANTS
    yield from names.values()
    yield brag_eval.find_variant("akq")
    yield Variant(
        run_order=RunOrder.AKQ_A23,
        prial_order=PrialOrder.ACES,
        jokers=2,
        natural_beats_joker=False,
        dealt=4,
        discard_breaks_ties=True,
    )
    assert AKQ_BRAG.run_order is RunOrder.AKQ
    assert TEEN_PATTI.prial_order is PrialOrder.ACES


def errors(text: str) -> str:
    """Tell the kinds of errors apart."""
    try:
        brag_eval.strength(text)
    except CardError as error:
        return f"card: {error}"
    except (HandError, VariantError) as error:
        return f"hand: {error}"
    except BragError as error:
        return f"brag: {error}"
    return "fine"


def wrong(anything: Any) -> bool:
    """Misuse that type checkers see too."""
    try:
        brag_eval.strength(None)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    except TypeError:
        return anything is None
    return False


cards()
one_hand(BRAG)
many_hands()
catalogue()
assert len(list(house_rules())) == 8
assert errors("As 2s 3x").startswith("card")
assert errors("As 2s").startswith("hand")
assert wrong(None)
assert int(Category.PRIAL) == 6
print("every call was made")

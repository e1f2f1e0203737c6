"""Say what hands are, a line each, in words or as JSON: one hand, or many at the speed of arrays."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property
from itertools import combinations, repeat
from typing import TYPE_CHECKING

import brag_eval
from brag_eval import Evaluation, Variant, card_name
from brag_eval.cards import JOKERS, is_joker
from brag_eval.catalogue import worths

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Describer:
    """Write what hands of a variant are."""

    def __init__(self, variant: Variant, *, as_json: bool, unicode: bool) -> None:
        self._variant, self._json = variant, as_json
        self._orders: dict[int, list[int]] = {}
        self._names = [card_name(card, unicode=unicode and not as_json) for card in range(JOKERS[-1] + 1)]
        self._kept: dict[int, tuple[str, str]] = {}

    def one(self, text: str) -> str:
        """Write what a hand is."""
        hand = brag_eval.evaluate(text, variant=self._variant)
        if self._json:
            import json

            return json.dumps(brag_eval.record(hand))
        verdict = _verdict(str(hand), hand.strength, len(worths(self._variant)), round(hand.percentile, 4))
        return f"{self._cards(hand.cards)}{verdict}{self._details(hand)}"

    def many(self, texts: list[str]) -> Iterator[str]:
        """Write the same as `one` of each."""
        hands = brag_eval.parse_hands(texts)
        strengths = brag_eval.strengths(hands, variant=self._variant)
        names, verdicts, before = self._names, self._verdicts, '{"cards": "' if self._json else ""
        for cards, strength, after in zip(hands.tolist(), strengths.tolist(), self._after(hands), strict=True):
            yield f"{before}{' '.join([names[card] for card in cards])}{verdicts[strength]}{after}"

    def _cards(self, cards: Iterable[int]) -> str:
        return " ".join([self._names[card] for card in cards])

    def _details(self, hand: Evaluation) -> str:
        """Say which cards were kept and what the jokers play as."""
        kept = hand.kept
        return self._say_kept(kept, hand.stands_for if any(map(is_joker, kept)) else ())

    def _say_kept(self, kept: Sequence[int], stands_for: Sequence[int]) -> str:
        names = self._names
        parts = [f"keeps {self._cards(kept)}"] if self._variant.dealt > 3 else []
        plays = zip(filter(is_joker, kept), stands_for, strict=True) if stands_for else ()
        parts += [f"{names[joker]} plays as {names[card]}" for joker, card in plays]
        return f"; {', '.join(parts)}" if parts else ""

    @cached_property
    def _verdicts(self) -> list[str]:
        """Say what follows the cards for each strength, at that index."""
        import json

        from brag_eval.records import class_records

        records = class_records(self._variant)[1:]
        if self._json:
            return ["", *(f'", {json.dumps(record)[1:-1]}' for record in records)]
        names = ("text", "strength", "strongest", "percentile")
        return ["", *(_verdict(*(record[name] for name in names)) for record in records)]

    def _after(self, hands: "npt.NDArray[np.uint8]") -> Iterable[str]:
        """Write what follows the verdict of each row: the cards kept and thrown away, and what the jokers play as."""
        if self._variant.dealt == 3 and not self._variant.jokers and not self._json:
            return repeat("", len(hands))
        kept, rest = keep(hands, self._variant)
        codes = (kept.astype("int64") @ (1, 64, 64 * 64)).tolist()
        for code in set(codes) - self._kept.keys():  # of which there are 24,804 at most
            self._kept[code] = self._describe_kept((code % 64, code // 64 % 64, code // 64 // 64))
        found = [self._kept[code] for code in codes]
        if not self._json:
            return [before for before, _ in found]
        parts = zip(found, rest.tolist(), strict=True)
        return [f"{before}{self._cards(cards)}{after}" for (before, after), cards in parts]

    def _describe_kept(self, three: tuple[int, ...]) -> tuple[str, str]:
        """Write what stands before and after the cards thrown away; the three are in ascending order."""
        kept, stands_for = self._order(three)
        if self._json:
            before = f', "kept": "{self._cards(kept)}", "discarded": "'
            return before, f'", "stands_for": "{self._cards(stands_for)}"}}'
        return self._say_kept(kept, stands_for), ""

    def _order(self, three: tuple[int, ...]) -> tuple[Sequence[int], Sequence[int]]:
        """Put cards in the order in which they count, and say what each joker plays as."""
        variant = three_of(self._variant)
        strength = brag_eval.strength(three, variant=variant)
        if is_joker(three[-1]) or strength not in self._orders:
            hand = brag_eval.evaluate(three, variant=variant)
            if is_joker(three[-1]):
                return hand.kept, hand.stands_for
            # Natural hands that tie have equal ranks, so their cards, in ascending order, count in the same order.
            self._orders[strength] = [three.index(card) for card in hand.kept]
        return [three[place] for place in self._orders[strength]], ()


@cache
def three_of(variant: Variant) -> Variant:
    """Return the rules under which the three cards kept are a hand."""
    return replace(variant, dealt=3, discard_breaks_ties=False)


def keep(hands: "npt.NDArray[np.uint8]", variant: Variant) -> "tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]":
    """Part the cards of each row: the three that `brag_eval.evaluate` keeps, ascending, and the rest, descending."""
    import numpy as np

    ordered = np.sort(hands, axis=1)
    three = three_of(variant)
    places = range(hands.shape[1])
    best = np.zeros(len(hands), np.int64)
    kept, rest = ordered[:, :3].copy(), ordered[:, :2:-1].copy()
    for chosen in sorted(combinations(places, 3), reverse=True):  # of equal ones, the highest ids
        others = [place for place in reversed(places) if place not in chosen]
        cards = ordered[:, chosen]
        value = 64 * brag_eval.strengths(cards, variant=three).astype(np.int64)
        if variant.discard_breaks_ties:
            value += 4 * (ordered[:, others[0]] // 4)
        value += 3 - (cards >= JOKERS[0]).sum(axis=1)  # with as few jokers as may be
        better = value > best
        best[better], kept[better], rest[better] = value[better], cards[better], ordered[better][:, others]
    return kept, rest


def _verdict(text: str, strength: int, strongest: int, percentile: float) -> str:
    return f": {text} (strength {strength} of {strongest}, stronger than {percentile:.2f}% of deals)"

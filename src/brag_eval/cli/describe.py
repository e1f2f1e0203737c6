"""Say what hands are, a line each, in words or as JSON: one hand, or many at the speed of arrays."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
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
        names = self._names
        parts = [f"keeps {self._cards(hand.kept)}"] if self._variant.dealt > 3 else []
        jokers = filter(is_joker, hand.kept)
        parts += [f"{names[joker]} plays as {names[card]}" for joker, card in zip(jokers, hand.stands_for, strict=True)]
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
        """Write what stands before and after the cards thrown away."""
        hand = brag_eval.evaluate(three, variant=replace(self._variant, dealt=3, discard_breaks_ties=False))
        if self._json:
            kept, stands_for = self._cards(hand.kept), self._cards(hand.stands_for)
            return f', "kept": "{kept}", "discarded": "', f'", "stands_for": "{stands_for}"}}'
        return self._details(hand), ""


def keep(hands: "npt.NDArray[np.uint8]", variant: Variant) -> "tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]":
    """Part the cards of each row: the three that `brag_eval.evaluate` keeps, ascending, and the rest, descending."""
    import numpy as np

    ordered = np.sort(hands, axis=1)
    three = replace(variant, dealt=3, discard_breaks_ties=False)
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

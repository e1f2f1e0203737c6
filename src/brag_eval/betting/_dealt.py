"""Follow the cards of one deal from the pack into hands and back under the pack."""

from brag_eval.betting._actions import Action, Kind
from brag_eval.betting._pack import Cards, Pack
from brag_eval.betting._result import Result
from brag_eval.betting._round import Round
from brag_eval.betting._view import View
from brag_eval.catalogue import percentages
from brag_eval.hands import evaluate, strength
from brag_eval.variants import Variant


class Dealt:
    """Hold the cards that seats were dealt, and the pack under which they go.

    A player throws a fourth or fifth card when he looks, a blind one with his hand (the library's own choice). He keeps
    the best three.
    """

    def __init__(self, pack: Pack, variant: Variant, deal: Round, kept: Cards | None) -> None:
        """Deal to every seat; a blind hand kept from the deal before comes first in its holder's."""
        self.variant = variant
        self._as_held = deal.rules.hands_under == "as-held"
        seats = len(deal.stacks)
        hands, self.pack = pack.deal(seats, cards=variant.dealt)
        self.hands: list[list[Cards]] = [[]] * seats
        left = [(deal.dealer + 1 + place) % seats for place in range(seats)]
        for seat, hand in zip(left, hands, strict=True):
            self.hands[seat] = [kept, hand] if kept and seat in deal.two_hands else [hand]
        self._gone: set[int] = set()  # discards, under the pack already, that hands are still compared with
        for seat in left:
            if seat not in deal.blind:
                self._discard(seat)

    def _discard(self, seat: int) -> None:
        thrown = evaluate(self.hands[seat][0], variant=self.variant).discarded
        self._gone.update(thrown)
        self.pack = self.pack.under(thrown)

    def _under(self, hand: Cards) -> None:
        cards = hand if self._as_held else sorted(hand, reverse=True)
        self.pack = self.pack.under(card for card in cards if card not in self._gone)

    def follow(self, done: Action) -> None:
        """Move the cards that an action moves; `done` has its seat and, of two hands, which."""
        assert done.seat is not None  # noqa: S101 (what `Round.history` holds)
        hands = self.hands[done.seat]
        if done.kind is Kind.FOLD:
            for hand in hands:
                self._under(hand)
            hands.clear()
        elif done.kind is Kind.THROW and len(hands) == 2:
            self._under(hands.pop(done.hand or 0))
        elif done.kind is Kind.KEEP and len(hands) == 2:
            self._under(hands.pop(1 - (done.hand or 0)))
            self._discard(done.seat)
        elif done.kind is Kind.LOOK and len(hands) == 1:
            self._discard(done.seat)

    def view(self, deal: Round, seat: int) -> View:
        """Show a seat what its player may know."""
        strengths = [[strength(hand, variant=self.variant) for hand in held] for held in self.hands]
        return View.of(deal, seat, self.hands, strengths, percentages(self.variant))

    def left(self) -> dict[int, Cards]:
        """Say what each seat still in holds, with one hand each."""
        return {seat: hands[0] for seat, hands in enumerate(self.hands) if hands}

    def clear(self, result: Result) -> Cards | None:
        """Put the hands of a deal that is over under the pack, and return a blind hand that is kept."""
        for seat in result.order:
            self._under(self.hands[seat][0])
        return None if result.kept is None else self.hands[result.kept[0]][0]

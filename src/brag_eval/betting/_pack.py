"""Keep the pack as it lies: dealt from the top, given back underneath, shuffled when the table's rule says so."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Self

from brag_eval._arguments import read_integer
from brag_eval.betting._result import Result
from brag_eval.betting._round import Showdown
from brag_eval.betting._rules import TableRules
from brag_eval.cards import card_name, format_cards, parse_cards, read_card
from brag_eval.contest import compare
from brag_eval.errors import ArgumentError, BragError, RecordError
from brag_eval.hands import evaluate
from brag_eval.ranking import Category
from brag_eval.shuffling import Rng, shuffled
from brag_eval.variants import BRAG, Variant, check_variant

Cards = tuple[int, ...]

_IDS: Final = frozenset(range(54))


@dataclass(frozen=True, slots=True)
class Pack:
    """Hold the cards that nobody holds, from the top down.

    Raises
    ------
    CardError
        If an id is no card's.
    ArgumentError
        If a card is in it twice.

    Examples
    --------
    >>> hands, pack = Pack.new().deal(3)
    >>> hands[0], pack.cards[0], len(pack.cards)
    ((0, 3, 6), 9, 43)
    >>> pack.under(hands[1]).cards[-3:]
    (1, 4, 7)
    """

    cards: Cards

    def __post_init__(self) -> None:
        cards = self.cards
        # A pack is made again by every hand that goes under it: the plain case of ids that are fine is told by sets.
        if type(cards) is tuple and set(map(type, cards)) <= {int} and len(_IDS.intersection(cards)) == len(cards):
            return
        cards = tuple(map(read_card, cards))
        object.__setattr__(self, "cards", cards)
        for place, card in enumerate(cards):
            if card in cards[:place]:
                raise ArgumentError(f"card {card_name(card)} is in the pack twice")

    @classmethod
    def new(cls, *, variant: Variant = BRAG) -> Self:
        """Open a new pack, unshuffled: from the two of clubs up to the ace of spades, then the jokers."""
        check_variant(variant)
        return cls(tuple(range(52 + variant.jokers)))

    def deal(self, players: int, *, cards: int = 3) -> tuple[tuple[Cards, ...], Self]:
        """Deal singly, and say what each player gets, from the dealer's left, and what pack is left.

        Raises
        ------
        ArgumentError
            If there are not as many cards in the pack.
        """
        need = read_integer(players, "players", least=1) * read_integer(cards, "cards", least=1)
        if need > len(self.cards):
            raise ArgumentError(f"{players} hands of {cards} need {need} cards, and the pack has {len(self.cards)}")
        dealt = self.cards[:need]
        return tuple(dealt[player::players] for player in range(players)), type(self)(self.cards[need:])

    def under(self, cards: Iterable[int]) -> Self:
        """Put cards under the pack, as they are held."""
        return type(self)((*self.cards, *cards))

    def shuffle(self, rng: Rng = None) -> Self:
        """Shuffle all that is in the pack.

        Parameters
        ----------
        rng
            A `random.Random`, a `numpy.random.Generator` or a seed, to be able to do it again; None: the system's
            secure one.

        Raises
        ------
        ArgumentError
            If a seed is negative.
        """
        return type(self)(tuple(shuffled(self.cards, rng)))

    def record(self) -> str:
        """Name the cards from the top down; `from_record` reads it back."""
        return format_cards(self.cards)

    @classmethod
    def from_record(cls, record: str) -> Self:
        """Read what `record` gave.

        Raises
        ------
        RecordError
            If it does not name cards, or one of them twice.
        """
        try:
            return cls(parse_cards(record))
        except (BragError, TypeError) as error:
            raise RecordError(f"not the record of a pack: {error}") from None


def shuffle_is_due(rules: TableRules, result: Result, hands: Mapping[int, Cards], *, variant: Variant = BRAG) -> bool:
    """Say whether the pack is shuffled after a deal; `hands` are those of the seats still in at its end."""
    if rules.shuffle in ("every-deal", "never"):
        return rules.shuffle == "every-deal"
    seats: Sequence[int] = result.shown
    if rules.shuffle == "prial-wins":
        seats = result.winners if result.how == "compared" else ()
    return any(evaluate(hands[seat], variant=variant).category is Category.PRIAL for seat in seats)


def showdown_of(rules: TableRules, hands: Mapping[int, Cards], *, variant: Variant = BRAG) -> Showdown:
    """Make the function that compares seats by the cards they hold, for `Round.settle`.

    With `tie` "suits", equal hands are parted by the suits of their cards in comparing order: spades, hearts, diamonds,
    clubs.
    """

    def showdown(payer: int, seen: int) -> Literal["better", "equal", "worse"]:
        order: int = compare(hands[payer], hands[seen], variant=variant)
        if order == 0 and rules.tie == "suits":
            mine, other = ([card % 4 for card in evaluate(hands[seat], variant=variant).kept] for seat in (payer, seen))
            order = (mine > other) - (mine < other)
        return "better" if order > 0 else "worse" if order < 0 else "equal"

    return showdown

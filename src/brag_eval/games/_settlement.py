"""Hold what came of a deal: who won each comparison, what each player gains or loses, what is carried, and in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from brag_eval.games._table import Seat

ORDINALS = ("first", "second", "third", "fourth")


@dataclass(frozen=True)
class Comparison:
    """Hold one round of hands, the first of every player, the second, and so on.

    Attributes
    ----------
    best
        Seats of the best hands; more than one where they tie, none where no hand counts.
    winner
        The seat that wins the comparison; None where nobody does.
    words
        What happened.
    """

    best: tuple[int, ...]
    winner: int | None
    words: str

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Settlement:
    """Hold what came of a deal; `str()` tells it in lines.

    Attributes
    ----------
    players
        Names by seat; everything else here is by seat, from 0.
    comparisons
        What came of each.
    pot
        Chips played for, with what was carried and what was paid for this deal.
    winners
        Who takes the pot: the main one, where there are several. At Crash, who wins the whole game at once.
    chips
        What each gains or loses in this deal, its stakes paid.
    points
        Points of this deal.
    carried
        Chips left for the next deal: one pot, or at nine cards the pots of the three hands and the main one.
    remarks
        How the deal ended, in words.
    """

    players: tuple[str, ...]
    comparisons: tuple[Comparison, ...]
    pot: int
    winners: tuple[int, ...]
    chips: tuple[int, ...]
    points: tuple[int, ...]
    carried: tuple[int, ...]
    remarks: tuple[str, ...]

    def __str__(self) -> str:
        lines = [*map(str, self.comparisons), *self.remarks]
        for what, numbers, form in (("points", self.points, "d"), ("chips", self.chips, "+d")):
            if any(numbers):
                told = (
                    f"{name} {number:{form if number else 'd'}}"
                    for name, number in zip(self.players, numbers, strict=True)
                )
                lines.append(f"{what}: {', '.join(told)}")
        return "\n".join(lines)


def join(names: Sequence[str]) -> str:
    """Write names as a sentence has them."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def rank(seats: Sequence[Seat], column: int, counted: Iterable[int]) -> list[list[int]]:
    """Group the seats that count by what they hold, best first; those that tie stay in the order given."""
    groups: dict[int, list[int]] = {}
    for seat in sorted(counted, key=lambda seat: -seats[seat].hands[column].worth):
        groups.setdefault(seats[seat].hands[column].worth, []).append(seat)
    return list(groups.values())


def compare(seats: Sequence[Seat], column: int, groups: Sequence[Sequence[int]], tie: str) -> Comparison:
    """Say who wins a column: of the best who tie "nobody", or the "first-to-show"; or they "cancel"."""
    what = f"{ORDINALS[column]} hands"
    if not groups:
        return Comparison((), None, f"{what}: no hand counts")
    best = groups[0]
    names = [seat.name for seat in seats]
    words = [seat.hands[column].words if column < len(seat.hands) else "" for seat in seats]
    winner = next((group[0] for group in groups if len(group) == 1), None) if tie == "cancel" else None
    told = f"{join([names[seat] for seat in best])} tie with {words[best[0]]}"
    if len(best) == 1:
        winner = best[0]
        told = f"{names[winner]} wins with {words[winner]}"
    elif tie == "first-to-show":
        winner = best[0]
        others = join([names[seat] for seat in best[1:]])
        told = f"{names[winner]} wins with {words[winner]}, shown before {others}'s equal hand"
    elif winner is not None:
        told += f" and cancel; {names[winner]} wins with {words[winner]}"
    return Comparison(tuple(sorted(best)), winner, f"{what}: {told}")

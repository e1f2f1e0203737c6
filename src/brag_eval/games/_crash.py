"""Score a deal of Crash, thirteen-card Brag."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from brag_eval import words
from brag_eval.cards import RANKS
from brag_eval.errors import ArgumentError, HandError
from brag_eval.games._rules import CrashRules, check_rules
from brag_eval.games._settlement import Settlement, compare, rank
from brag_eval.games._table import Frame, Seat, Table, check_order, check_told, find_seat, misorder
from brag_eval.ranking import Category
from brag_eval.variants import BRAG, Variant

Player: TypeAlias = int | str
"""A seat, from 0, or a name."""

HANDS: Final = 4
_CRASH: Final = CrashRules()
_LEAST: Final = {"none": Category.HIGH_CARD, "pair": Category.PAIR, "above-pair": Category.FLUSH}


def score_crash(
    table: Table,
    *,
    rules: CrashRules = _CRASH,
    variant: Variant = BRAG,
    called: Player | Collection[Player] = (),
    declared: Mapping[Player, str] | None = None,
) -> Settlement:
    """Score a deal of Crash: a point for each comparison won.

    Parameters
    ----------
    table
        What each player lays, in the order he lays it, clockwise: a mapping from names, or a sequence. Each is a text
        such as "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | As Ks Ts | spare Jd", whose spare may be left out, a `Layout`, or a
        sequence of hands.
    rules
        What the table has agreed.
    called
        Who said beforehand that he would win all four, where that is for money.
    declared
        The ranks of fours of a kind, such as "4" or "4K", that players declared before the hands were shown, where
        that counts.

    Raises
    ------
    CardError, HandError
        If a hand is none, a card is at the table twice, a count is wrong, a hand or the order is not as the rules ask,
        or fours are declared that are not laid so; the player and the card are named.
    ArgumentError
        If `called` or `declared` do not go with the rules, or name nobody.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> rules = CrashRules(players="two-to-four", all_four="point")
    >>> ann, bob = "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | As Ks Ts", "3c 3d 3h | 8h 9h Th | Ac Qc Qs | 9d 6h 5h"
    >>> print(score_crash({"Ann": ann, "Bob": bob}, rules=rules))
    first hands: Bob wins with prial of threes
    second hands: Ann and Bob tie with running flush, ten-nine-eight
    third hands: Ann wins with running flush, seven-six-five
    fourth hands: Ann wins with flush, ace-king-ten
    points: Ann 2, Bob 1
    """
    check_rules(rules, CrashRules, variant)
    seats = read_crash(table, rules, variant)
    return score(seats, rules, read_called(seats, rules, called), read_declared(seats, rules, declared))


def read_crash(table: Table, rules: CrashRules, variant: Variant) -> tuple[Seat, ...]:
    """Read what is laid at Crash."""
    players = range(4 if rules.players == "four" else 2, 5)
    seats = Frame(13, HANDS, players, variant, rules.fewer_hands).read(table)
    for seat in seats if rules.fewer_hands == "pairs" else ():
        for place, hand in enumerate(seat.hands, start=1):
            if hand.category < Category.PAIR:
                raise HandError(f"{seat.name}: hand {place}, {hand.words}, is less than a pair")
    if rules.misorder == "refused":
        check_order(seats)
    if rules.four_alike == "fee":
        check_told(seats, 13, "where four of a kind bring a fee")
    return seats


def score(seats: Sequence[Seat], rules: CrashRules, callers: set[int], fours: Sequence[tuple[int, int]]) -> Settlement:
    """Score what was read: hands, who called all four, and the seat and rank of each declared four of a kind."""
    names = tuple(seat.name for seat in seats)
    struck = {place: wrong for place, seat in enumerate(seats) if (wrong := misorder(seat))}
    remarks = [f"{names[place]} scores nothing: {wrong}" for place, wrong in struck.items()]
    comparisons = []
    for column in range(HANDS):
        counted = [
            place
            for place, seat in enumerate(seats)
            if place not in struck and column < len(seat.hands) and seat.hands[column].category >= _LEAST[rules.minimum]
        ]
        comparisons.append(compare(seats, column, rank(seats, column, counted), rules.tie))
    won = [comparison.winner for comparison in comparisons]
    points = [won.count(place) for place in range(len(seats))]
    gains = [0] * len(seats)
    at_once = set()
    crashed = points.index(HANDS) if HANDS in points else None
    for extra in (*_all_four(crashed, rules, callers), *_fours(seats, rules, fours)):
        if extra.seat not in struck or not extra.points:  # money changes hands whatever the order
            points[extra.seat] += extra.points
            gains[extra.seat] += extra.chips
            at_once |= {extra.seat} if extra.game else set()
            remarks.append(f"{names[extra.seat]} {extra.words}{', and wins the game at once' * extra.game}")
    return Settlement(
        players=names,
        comparisons=tuple(comparisons),
        pot=0,
        winners=tuple(sorted(at_once)),
        chips=tuple(len(seats) * gain - sum(gains) for gain in gains),  # from each of the others, and to each
        points=tuple(points),
        carried=(),
        remarks=tuple(remarks),
    )


class _Extra(NamedTuple):
    """Hold what a player gets beside his points: more of them, chips from each of the others, or the game."""

    seat: int
    words: str
    points: int = 0
    chips: int = 0
    game: bool = False


def _all_four(seat: int | None, rules: CrashRules, callers: set[int]) -> Iterator[_Extra]:
    """Say what it brings to have won all four, or to have called it in vain."""
    if seat is not None:
        told = "wins all four"
        if rules.all_four == "money":
            chips = rules.called_crash if seat in callers else rules.uncalled_crash
            yield _Extra(seat, f"{told}, and is paid {chips} by each", chips=chips)
        elif rules.all_four == "point":
            yield _Extra(seat, f"{told}, and scores a point more", points=1)
        else:
            yield _Extra(seat, told, game=rules.all_four == "game")
    for caller in sorted(callers - {seat}):
        lost = rules.failed_call
        yield _Extra(caller, f"called all four and failed, and pays {lost} to each", chips=-lost)


def _fours(seats: Sequence[Seat], rules: CrashRules, declared: Iterable[tuple[int, int]]) -> Iterator[_Extra]:
    """Say what fours of a kind bring, those that were declared or all."""
    for seat, number in declared:
        name = words.plural(words.RANKS[number])
        yield _Extra(seat, f"scores a point for four {name}", points=1, game=RANKS[number] == "3")
    if rules.four_alike == "fee":
        for place, seat_ in enumerate(seats):
            for number in seat_.ranks(4):
                name = words.plural(words.RANKS[number])
                yield _Extra(place, f"is paid {rules.fee} by each for four {name}", chips=rules.fee)


def read_called(seats: Sequence[Seat], rules: CrashRules, called: Player | Collection[Player]) -> set[int]:
    """Read who called all four."""
    if not isinstance(called, (int, str, Iterable)):
        raise TypeError(f"called must be players, by seat or name, got {words.quoted(called)}")
    given = [called] if isinstance(called, (int, str)) else list(called)
    if given and rules.all_four != "money":
        raise ArgumentError(f"called goes with all_four='money', got all_four={rules.all_four!r}")
    return {find_seat(seats, player, "called") for player in given}


def read_declared(
    seats: Sequence[Seat], rules: CrashRules, declared: Mapping[Player, str] | None
) -> list[tuple[int, int]]:
    """Read which fours of a kind were declared: the seat and the rank of each."""
    if declared is not None and not isinstance(declared, Mapping):
        raise TypeError(f"declared must be ranks by player, such as {{'Ann': '4'}}, got {words.quoted(declared)}")
    if declared and rules.four_alike != "declared":
        raise ArgumentError(f"declared goes with four_alike='declared', got four_alike={rules.four_alike!r}")
    fours = []
    for player, ranks in (declared or {}).items():
        place = find_seat(seats, player, "declared")
        if not isinstance(ranks, str) or len(set(ranks)) != len(ranks) or not set(ranks) <= set(RANKS):
            raise ArgumentError(f"declared must be ranks ({', '.join(RANKS)}), none twice, got {words.quoted(ranks)}")
        for number in map(RANKS.index, ranks):
            held = sorted(sum(card // 4 == number for card in hand.cards) for hand in seats[place].hands)
            if held[-2:] != [1, 3]:
                raise HandError(
                    f"{seats[place].name}: four {words.plural(words.RANKS[number])} are declared, but not laid as a "
                    "prial and the fourth in another hand"
                )
            fours.append((place, number))
    return fours

"""Settle a deal of nine-card Brag."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from brag_eval._arguments import read_integer
from brag_eval.errors import ArgumentError, HandError
from brag_eval.games._rules import NineCardRules, check_rules, order_prials
from brag_eval.games._settlement import ORDINALS, Settlement, compare, join, rank
from brag_eval.games._table import Frame, Seat, Table, best_four, check_order, find_seat
from brag_eval.ranking import Category
from brag_eval.variants import BRAG, PrialOrder, Variant
from brag_eval.words import quoted

_NINE: Final = NineCardRules()
_POTS: Final = {"four": 4, "all-three": 1, "two-of-three": 1, "by-place": 0, "by-hand": 0}
"""Pots to which everybody pays an ante."""


def settle_nine_card(
    table: Table,
    *,
    rules: NineCardRules = _NINE,
    variant: Variant = BRAG,
    carried: int | Sequence[int] = 0,
    leader: int | str = 0,
    shows: int | str | None = None,
) -> Settlement:
    """Settle a deal of nine-card Brag.

    Parameters
    ----------
    table
        What each player lays, in the order he lays it, clockwise: a mapping from names, or a sequence. Each is a text
        such as "7s 7h 7d | Ks Kh 4c | Jd Tc 6s", a `Layout`, or a sequence of hands.
    rules
        What the table has agreed.
    carried
        Chips left from the deal before: those of the main pot, or of the three hands' pots and the main one.
    leader
        Who shows first, the player on the dealer's left: a seat, from 0, or a name.
    shows
        Who shows four pairs to end the deal, where the rules let him.

    Raises
    ------
    CardError, HandError
        If a hand is none, a card is at the table twice, a count is wrong, the order is not as the rules ask, or four
        pairs are shown that are not there; the player and the card are named.
    ArgumentError
        If `carried`, `leader` or `shows` cannot be.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> table = {"Ann": "7s 7h 7d | Ks Kh 4c | Jd Tc 6s", "Bob": "Qs Jh Td | As Ac 2d | Jc Ts 5h"}
    >>> print(settle_nine_card(table, rules=NineCardRules(pots="by-hand")))
    first hands: Ann wins with prial of sevens
    second hands: Bob wins with pair of aces with a two
    third hands: Ann wins with jack-ten-six high
    points: Ann 2, Bob 1
    """
    check_rules(rules, NineCardRules, variant)
    variant = order_prials(variant, rules.top_prial, 9)
    seats = Frame(9, 3, range(2, 6), variant).read(table)
    if rules.lay == "best-first":
        check_order(seats)
    pots = _pots(carried)
    lead = find_seat(seats, leader, "leader")
    everybody = range(len(seats))
    early, at_once = _ended(seats, rules, variant, shows)
    comparisons, won, points = [], [at_once] * 3, [9 * (seat == at_once) for seat in everybody]
    for column in range(0 if early else 3):
        order = [*everybody[lead:], *everybody[:lead]]
        counts = [s for s in order if rules.junk == "counts" or seats[s].hands[column].category > Category.HIGH_CARD]
        groups = rank(seats, column, counts)
        comparisons.append(compare(seats, column, groups, rules.tie))
        winner = won[column] = comparisons[-1].winner
        for seat, place in _places(groups, rules.tie):
            points[seat] += max(4 - place, 0)
        lead = lead if winner is None else winner
    if rules.pots != "by-place":
        points = [(won.count(seat) + (won.count(seat) == 3)) * (rules.pots == "by-hand") for seat in everybody]
    antes = _POTS[rules.pots]
    for pot in range(4 - antes, 4):
        pots[pot] += rules.ante * len(seats)
    chips = [-antes * rules.ante for _ in seats]
    takers = _takers(won, rules.pots)
    for pot, taker in enumerate(takers):
        if taker is not None:
            chips[taker] += pots[pot]
    names = tuple(seat.name for seat in seats)
    return Settlement(
        players=names,
        comparisons=tuple(comparisons),
        pot=sum(pots),
        winners=() if takers[3] is None else (takers[3],),
        chips=tuple(chips),
        points=tuple(points),
        carried=tuple(chips if taker is None else 0 for chips, taker in zip(pots, takers, strict=True)),
        remarks=(*filter(None, [early]), *_tell(names, pots, takers)),
    )


def _pots(carried: int | Sequence[int]) -> list[int]:
    """Read what was carried: the pots of the three hands and the main one."""
    pots = list(carried) if isinstance(carried, Sequence) and not isinstance(carried, str) else [0, 0, 0, carried]
    if len(pots) != 4:
        raise ArgumentError(
            f"carried must be the main pot, or four: of the three hands and the main one, got {quoted(carried)}"
        )
    return [read_integer(pot, "carried", least=0) for pot in pots]


def _ended(
    seats: Sequence[Seat], rules: NineCardRules, variant: Variant, shows: int | str | None
) -> tuple[str, int | None]:
    """Say why a deal ends before hands are compared, and who has won it."""
    if shows is not None and rules.four_pairs != "shown":
        raise ArgumentError(f"shows goes with four_pairs='shown', got four_pairs={rules.four_pairs!r}")
    if rules.four_alike != "nothing":
        order = replace(variant, prial_order=PrialOrder.NINES) if rules.four_alike == "nines-highest" else variant
        if (four := best_four(seats, order)) is not None:
            return f"{seats[four].name} has four of a kind, and wins at once", four
    pairs = [seat.name for seat in seats if len(seat.ranks(2)) >= 4]
    if shows is not None:
        name = seats[find_seat(seats, shows, "shows")].name
        if name not in pairs:
            raise HandError(f"{name} has no four pairs to show")
        pairs = [name]
    dead = pairs and (shows is not None or rules.four_pairs == "dead")
    return (
        (f"{join(pairs)} {'has' if len(pairs) == 1 else 'have'} four pairs: the deal is dead", None)
        if dead
        else ("", None)
    )


def _places(groups: Sequence[Sequence[int]], tie: str) -> list[tuple[int, int]]:
    """Place the seats from 1, by groups of equal hands; those who tie get none where a tie is nobody's."""
    placed = [seat for group in groups for seat in group]
    alone = {seat for group in groups for seat in group if len(group) == 1 or tie == "first-to-show"}
    return [(seat, place) for place, seat in enumerate(placed, start=1) if seat in alone]


def _takers(won: Sequence[int | None], pots: str) -> list[int | None]:
    """Say who takes each pot: those of the three hands, and the main one."""
    need = {"four": 3, "all-three": 3, "two-of-three": 2}.get(pots, 4)
    main = next((seat for seat in won if seat is not None and won.count(seat) >= need), None)
    return [*(won if pots == "four" else (None,) * 3), main]


def _tell(names: Sequence[str], pots: Sequence[int], takers: Sequence[int | None]) -> Iterator[str]:
    """Say who takes which pots, and which stay."""
    what = [f"the {ORDINALS[pot]} pot of {pots[pot]}" for pot in range(3)]
    what.append(f"the {'main ' if any(pots[:3]) else ''}pot of {pots[3]}")
    for seat, name in enumerate(names):
        if taken := [what[pot] for pot in range(4) if takers[pot] == seat and pots[pot]]:
            yield f"{name} takes {join(taken)}"
    if stays := [what[pot] for pot in range(4) if takers[pot] is None and pots[pot]]:
        yield f"{join(stays)} {'stays' if len(stays) == 1 else 'stay'}"

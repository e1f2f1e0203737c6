"""Settle a deal of seven-card Brag, or of six-card."""

from typing import Final

from brag_eval._arguments import read_integer
from brag_eval.games._rules import SevenCardRules, check_rules, order_prials
from brag_eval.games._settlement import Settlement, compare, rank
from brag_eval.games._table import Frame, Table, best_four, check_order, check_told
from brag_eval.variants import BRAG, Variant

_SEVEN: Final = SevenCardRules()


def settle_seven_card(
    table: Table, *, rules: SevenCardRules = _SEVEN, variant: Variant = BRAG, carried: int = 0
) -> Settlement:
    """Settle a deal of seven-card Brag, or of six-card.

    Parameters
    ----------
    table
        What each player lays, in the order he lays it, clockwise: a mapping from names, or a sequence. Each is a text
        such as "Ah 2h 3c | As Kc Qs | spare Ad", whose spare may be left out, a `Layout`, or a sequence of hands.
    rules
        What the table has agreed.
    carried
        Chips left from the deal before.

    Raises
    ------
    CardError, HandError
        If a hand is none, a card is at the table twice, a count is wrong, or the order is not as the rules ask; the
        player and the card are named.
    ArgumentError
        If `carried` is below 0.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> print(settle_seven_card({"Ann": "Ah 2h 3c | As Kc Qs", "Bob": "Jc Th 9h | 8s 8d 5h"}))
    first hands: Ann wins with run, ace-two-three
    second hands: Ann wins with run, ace-king-queen
    Ann wins both, and takes the pot of 2
    chips: Ann +1, Bob -1
    """
    check_rules(rules, SevenCardRules, variant)
    carried = read_integer(carried, "carried", least=0)
    variant = order_prials(variant, rules.top_prial, rules.dealt)
    seats = Frame(rules.dealt, 2, range(2, 52 // rules.dealt + 1), variant).read(table)
    if rules.lay == "best-first":
        check_order(seats)
    everybody = range(len(seats))
    rounds = [rank(seats, column, everybody) for column in range(2)]
    comparisons = tuple(compare(seats, column, groups, "nobody") for column, groups in enumerate(rounds))
    winners = [seat for seat in everybody if all(seat in groups[0] for groups in rounds)]
    words = "alone wins or ties both"
    if rules.win == "both":
        winners = [seat for seat in winners if all(len(groups[0]) == 1 for groups in rounds)]
        words = "wins both"
    if rules.four_alike == "wins":
        check_told(seats, rules.dealt, "where four of a kind win")
        if (four := best_four(seats, variant)) is not None:
            winners, words, comparisons = [four], "has four of a kind", ()
    winner = winners[0] if len(winners) == 1 else None
    paid = 0 if carried and rules.no_winner == "stands" else rules.stake
    pot = carried + paid * len(seats)
    names = tuple(seat.name for seat in seats)
    stays = f"nobody {words}: the pot of {pot} stays"
    return Settlement(
        players=names,
        comparisons=comparisons,
        pot=pot,
        winners=() if winner is None else (winner,),
        chips=tuple(pot * (seat == winner) - paid for seat in everybody),
        points=(0,) * len(seats),
        carried=(pot if winner is None else 0,),
        remarks=(stays if winner is None else f"{names[winner]} {words}, and takes the pot of {pot}",),
    )

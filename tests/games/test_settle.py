"""The worked deals of seven-card and nine-card Brag, settled under each reading of the rules."""

from itertools import permutations
from typing import Any

import pytest

from brag_eval import AKQ_BRAG, BRAG, ArgumentError, BragError, HandError, Variant
from brag_eval.games import (
    CrashRules,
    NineCardRules,
    Settlement,
    SevenCardRules,
    lay,
    settle_nine_card,
    settle_seven_card,
)

# --- seven cards ---------------------------------------------------------------------------------------------------

V1 = {
    "P1": "Ah 2h 3c | As Kc Qs | spare Ad",
    "P2": "Ks Kh Kd | Ts 9c 7d | spare 4s",
    "P3": "Jc Th 9h | 8s 8d 5h | spare 5c",
}
PRIAL_FIRST = V1 | {"P1": "As Ah Ad | Kc Qs 3c | spare 2h"}
V2 = {name: V1[name] for name in ("P1", "P3")}
V3 = V2 | {"P1": "As Kc Qs | Ah 2h 3c | spare Ad"}
V4 = {"P1": "Qs Qd 8c | Js 9d 4c", "P2": "Qh Qc 8s | Th 7d 3c"}


def seven(table: Any, variant: Variant = BRAG, carried: int = 0, **rules: Any) -> Settlement:
    """Settle seven cards at a stake of 2."""
    return settle_seven_card(table, rules=SevenCardRules(stake=2, **rules), variant=variant, carried=carried)


def who(settled: Settlement) -> list[str | None]:
    """Return who wins each comparison, by name."""
    return [None if c.winner is None else settled.players[c.winner] for c in settled.comparisons]


@pytest.mark.parametrize(
    ("reading", "next_pot", "stacks"), [("stands", 6, 18), ("second-stake", 12, 16), ("re-ante", 12, 16)]
)
def test_v1_nobody_wins_both(reading: str, next_pot: int, stacks: int) -> None:
    """P2 wins the first hands and P1 the second: the pot of 6 stays, and grows by a second stake or a new ante."""
    settled = seven(V1, no_winner=reading)
    assert who(settled) == ["P2", "P1"]
    assert (settled.pot, settled.winners, settled.chips, settled.carried) == (6, (), (-2, -2, -2), (6,))
    again = seven(V1, no_winner=reading, carried=6)
    assert again.pot == next_pot
    assert [18 + gain for gain in again.chips] == [stacks] * 3


@pytest.mark.parametrize("win", ["both", "both-or-tie"])
def test_v1_the_order_of_the_first_and_second_hands(win: str) -> None:
    """First P2, P1, P3, second P1, P3, P2; with the prial of aces first, P1 and P3: nobody wins under any reading."""
    without = [{name: V1[name] for name in V1 if name != best} for best in ("P2", "P1")]
    assert [who(seven(table, win=win))[place] for place, table in enumerate(without)] == ["P1", "P3"]
    settled = seven(PRIAL_FIRST, win=win)
    assert who(settled) == ["P1", "P3"]
    assert settled.winners == ()


def test_v2_the_winner_of_both_takes_the_pot() -> None:
    """Without P2, P1 wins both."""
    settled = seven(V2)
    assert who(settled) == ["P1", "P1"]
    assert (settled.winners, settled.chips, settled.carried) == ((0,), (2, -2), (0,))


def test_v3_a_wrong_order_is_refused_where_it_is_one() -> None:
    """A-K-Q before A-2-3 is refused in Brag, not at an A-K-Q table nor where any order may be chosen."""
    with pytest.raises(HandError, match="P1: hand 2, run, ace-two-three, beats hand 1, run, ace-king-queen") as caught:
        seven(V3)
    assert "\n" not in str(caught.value)
    assert seven(V3, AKQ_BRAG).winners == (0,)
    assert who(seven(V3, lay="any-order")) == ["P1", "P1"]
    with pytest.raises(HandError, match="P1: hand 2"):
        seven(V2, AKQ_BRAG)


@pytest.mark.parametrize(("win", "chips", "carried"), [("both", (-2, -2), 4), ("both-or-tie", (2, -2), 0)])
def test_v4_a_tie(win: str, chips: tuple[int, ...], carried: int) -> None:
    """Equal first hands win for nobody; P1 wins where a tie and a win are enough."""
    settled = seven(V4, win=win)
    assert who(settled) == [None, "P1"]
    assert settled.comparisons[0].best == (0, 1)
    assert (settled.chips, settled.carried) == (chips, (carried,))


@pytest.mark.parametrize("reading", ["second-stake", "re-ante"])
def test_v5_a_carried_pot(reading: str) -> None:
    """A pot that has grown to 12 goes to P1 from 16/16/16: 28/16/16."""
    table = V1 | {"P2": "Ts 9c 7d | 6c 5d 3d | spare 4s"}
    settled = seven(table, no_winner=reading, carried=6)
    assert (settled.pot, settled.winners) == (12, (0,))
    assert [18 + gain for gain in settled.chips] == [28, 16, 16]


def test_v5_a_carried_pot_that_stands() -> None:
    """A pot of 12 that stands, for which nobody pays again, goes to P1 from 16/16/16 all the same: 28/16/16."""
    settled = seven(V1 | {"P2": "Ts 9c 7d | 6c 5d 3d | spare 4s"}, no_winner="stands", carried=12)
    assert (settled.pot, settled.winners, settled.chips) == (12, (0,), (12, 0, 0))


def test_two_who_tie_both_leave_the_pot() -> None:
    """Where a tie is enough and two have tied both hands, the pot stays."""
    table = ["Qs Qd 8c | Js 9d 4c", "Qh Qc 8s | Jh 9c 4d"]
    settled = seven(table, win="both-or-tie")
    assert [comparison.best for comparison in settled.comparisons] == [(0, 1), (0, 1)]
    assert (settled.winners, settled.carried) == ((), (4,))


@pytest.mark.parametrize(
    ("dealt", "one", "other"),
    [
        (7, "7s 7h 7d | Ks Qh 9c | spare 2c", "3s 3h 3d | Kd Qc 8c | spare 2d"),
        (6, "6s 6h 6d | Ks Qh 9c", "3s 3h 3d | Kd Qc 8c"),
    ],
)
def test_the_number_of_cards_may_name_the_top_prial(dealt: int, one: str, other: str) -> None:
    """Threes are the top prial, or sevens at seven cards and sixes at six."""
    table = [one, other]
    assert seven(table, dealt=dealt).winners == ()
    assert seven(table, dealt=dealt, top_prial="dealt").winners == (0,)


def test_four_alike() -> None:
    """Four of a kind are nothing, or win at once; of two the higher; the card thrown counts."""
    table = ["2s 2h 2d | Ks Qh 9c | spare 2c", "As Ah Kd | 8s 8h 7c | spare 3c"]
    assert who(seven(table)) == ["player 0", "player 1"]
    assert seven(table).winners == ()
    assert seven(table, four_alike="wins").winners == (0,)
    both = ["2s 2h 2d | Ks Qh 9c | spare 2c", "As Ah Ad | 8s 8h 7c | spare Ac"]
    assert seven(both, four_alike="wins").winners == (1,)
    assert seven(["3s 3h 3d | Ks Qh 9c | spare 3c", both[1]], four_alike="wins").winners == (0,)
    with pytest.raises(HandError, match=r"player 1: .*thrown"):
        seven([table[0], "As Ah Kd | 8s 8h 7c"], four_alike="wins")


# --- nine cards ----------------------------------------------------------------------------------------------------

N1 = {
    "P1": "7s 7h 7d | Ks Kh 4c | Jd Tc 6s",
    "P2": "Qs Jh Td | As Ac 2d | Jc Ts 5h",
    "P3": "Ad 9d 4d | 8c 8h 6d | Qd 9s 3h",
}
N2 = N1 | {"P3": "Ad 9d 4d | 8c 8h 6d | 9s 8s 3h"}
N3 = N2 | {"P2": "Qs Jh Td | 9h 9c 2d | Jc Ts 5h"}
N4 = N2 | {"P2": "Qs Jh Td | As Ac 2d | Jc Ts 6h"}


def nine(table: Any, carried: Any = 0, **rules: Any) -> Settlement:
    """Settle nine cards at antes of 1."""
    options = {name: rules.pop(name) for name in ("leader", "shows") if name in rules}
    return settle_nine_card(table, rules=NineCardRules(**rules), carried=carried, **options)


@pytest.mark.parametrize(
    ("table", "tie", "winners"),
    [
        (N1, "nobody", ["P1", "P2", "P3"]),
        (N2, "nobody", ["P1", "P2", "P1"]),
        (N3, "nobody", ["P1", "P1", "P1"]),
        (N1, "first-to-show", ["P1", "P2", "P3"]),
        (N2, "first-to-show", ["P1", "P2", "P1"]),
        (N3, "first-to-show", ["P1", "P1", "P1"]),
        (N4, "first-to-show", ["P1", "P2", "P2"]),
        (N4, "nobody", ["P1", "P2", None]),
    ],
)
def test_the_winners_of_the_worked_deals(table: dict[str, str], tie: str, winners: list[str | None]) -> None:
    """Whoever leads, a deal without a tie has the same winners; a tie goes to the first to show, or to nobody."""
    assert who(nine(table, tie=tie)) == winners
    if table is not N4:
        assert all(who(nine(table, tie=tie, leader=leader)) == winners for leader in range(3))


@pytest.mark.parametrize(
    ("table", "tie", "stacks", "carried"),
    [
        (N1, "nobody", (19, 19, 19), (0, 0, 0, 3)),
        (N2, "nobody", (22, 19, 16), (0, 0, 0, 3)),
        (N3, "nobody", (28, 16, 16), (0, 0, 0, 0)),
        (N4, "first-to-show", (19, 22, 16), (0, 0, 0, 3)),
        (N4, "nobody", (19, 19, 16), (0, 0, 3, 3)),
    ],
)
def test_four_pots(table: dict[str, str], tie: str, stacks: tuple[int, ...], carried: tuple[int, ...]) -> None:
    """A pot for each hand and the main one for all three, from 20; the main pot carries, and so does a tied one."""
    settled = nine(table, tie=tie, pots="four")
    assert settled.pot == 12
    assert tuple(20 + gain for gain in settled.chips) == stacks
    assert settled.carried == carried
    again = nine(N3, tie=tie, pots="four", carried=settled.carried)
    assert again.chips == tuple(gain + sum(carried) * (seat == 0) for seat, gain in enumerate((8, -4, -4)))


@pytest.mark.parametrize(
    ("pots", "table", "tie", "stacks", "carried"),
    [
        ("all-three", N1, "nobody", (19, 19, 19), 3),
        ("all-three", N2, "nobody", (19, 19, 19), 3),
        ("all-three", N3, "nobody", (22, 19, 19), 0),
        ("all-three", N4, "nobody", (19, 19, 19), 3),
        ("all-three", N4, "first-to-show", (19, 19, 19), 3),
        ("two-of-three", N1, "nobody", (19, 19, 19), 3),
        ("two-of-three", N2, "nobody", (22, 19, 19), 0),
        ("two-of-three", N3, "nobody", (22, 19, 19), 0),
        ("two-of-three", N4, "nobody", (19, 19, 19), 3),
        ("two-of-three", N4, "first-to-show", (19, 22, 19), 0),
    ],
)
def test_one_pot(pots: str, table: dict[str, str], tie: str, stacks: tuple[int, ...], carried: int) -> None:
    """One pot of 3 goes to the winner of all three hands, or of two; else it stays, and the next one is 6."""
    settled = nine(table, tie=tie, pots=pots)
    assert settled.pot == 3
    assert tuple(20 + gain for gain in settled.chips) == stacks
    assert settled.carried == (0, 0, 0, carried)
    assert nine(table, tie=tie, pots=pots, carried=settled.carried).pot == 3 + carried
    assert nine(table, tie=tie, pots=pots, carried=carried).pot == 3 + carried


@pytest.mark.parametrize(
    ("pots", "table", "points"),
    [
        ("by-hand", N1, (1, 1, 1)),
        ("by-hand", N2, (2, 1, 0)),
        ("by-hand", N3, (4, 0, 0)),
        ("by-hand", N4, (1, 1, 0)),
        ("by-place", N1, (7, 6, 5)),
        ("by-place", N2, (8, 7, 3)),
        ("by-place", N3, (9, 6, 3)),
    ],
)
def test_points(pots: str, table: dict[str, str], points: tuple[int, ...]) -> None:
    """A point a hand and one more for all three, or 3, 2 and 1 by place; no chips move."""
    settled = nine(table, tie="nobody", pots=pots)
    assert settled.points == points
    assert (settled.pot, settled.chips, settled.carried) == (0, (0, 0, 0), (0, 0, 0, 0))


def test_places_in_a_tie() -> None:
    """By place, the first to show is placed first; where a tie is nobody's, both are left without points."""
    assert nine(N4, pots="by-place", tie="first-to-show").points == (7, 8, 3)
    assert nine(N4, pots="by-place", tie="nobody").points == (5, 5, 3)


def test_the_lead_goes_with_the_last_winner() -> None:
    """In a tie of the third hands the winner of the second shows first, and in one of the first the leader."""
    assert who(nine(N4, tie="first-to-show")) == ["P1", "P2", "P2"]
    table = N4 | {"P2": "Qs Jh Td | 9h 9c 2d | Jc Ts 6h"}
    assert who(nine(table, tie="first-to-show", leader=1)) == ["P1", "P1", "P1"]
    alike = ["Qs Qd 8c | Js 9d 4c | 7s 5d 3c", "Qh Qc 8s | Jh 9c 4d | 7h 5c 3d", "Td Th 8h | 9s 6d 4h | 7c 5h 2c"]
    assert who(nine(alike, tie="first-to-show", leader="player 1")) == ["player 1"] * 3
    assert who(nine(alike, tie="first-to-show", leader=2)) == ["player 0"] * 3


@pytest.mark.parametrize(("reading", "winner"), [("nothing", 1), ("wins", 0), ("nines-highest", 2)])
def test_four_alike_at_nine_cards(reading: str, winner: int) -> None:
    """Four of a kind are nothing, or win all the pots at once, the highest first or nines before all."""
    table = [
        "Ts Th Td | Kh Tc 4c | Jd 7c 6s",
        "As Ac Ad | Ks Kd 3s | Qs Jh 6c",
        "9s 9h 9d | 5c 5h 2d | 9c 8s 4h",
    ]
    settled = nine(table, four_alike=reading)
    assert settled.winners == (winner,)
    assert len(settled.comparisons) == (3 if reading == "nothing" else 0)
    assert settled.chips == tuple(8 if seat == winner else -4 for seat in range(3))


def test_four_pairs() -> None:
    """Four pairs are nothing, end the deal, or do so if they are shown."""
    table = {"P1": "7s 7h 7d | Ks Kh 4c | Jd Js 6s", "P3": "8c 8h Qd | 5s 5d 3d | 3h 2s 2c"}
    assert nine(table).winners == (0,)
    dead = nine(table, four_pairs="dead")
    assert (dead.winners, dead.chips, dead.carried) == ((), (-4, -4), (2, 2, 2, 2))
    assert dead.comparisons == ()
    assert nine(table, four_pairs="shown").winners == (0,)
    assert nine(table, four_pairs="shown", shows="P3").carried == (2, 2, 2, 2)
    with pytest.raises(HandError, match="P1 has no four pairs"):
        nine(table, four_pairs="shown", shows=0)
    with pytest.raises(BragError, match="shows"):
        nine(table, shows="P3")


@pytest.mark.parametrize(
    ("reading", "winners"),
    [("variant", ["P1", "P1"]), ("dealt", ["P2", "P1"]), ("aces", ["P3", "P3"])],
)
def test_top_prials_at_nine_cards(reading: str, winners: list[str]) -> None:
    """Threes are the top prial, or nines, or aces with A-K-Q the top run and A-2-3 the lowest."""
    table = {
        "P1": "3s 3h 3d | As 2d 3c | Jd Tc 6s",
        "P2": "9s 9h 9d | 8c 7d 6h | Jc Ts 5h",
        "P3": "Ac Ah Ad | Kc Qd Js | 7s 5c 4h",
    }
    assert who(nine(table, lay="any-order", top_prial=reading))[:2] == winners


@pytest.mark.parametrize(("junk", "winners"), [("counts", ["P1", "P2", "P3"]), ("ignored", ["P1", "P2", None])])
def test_junk(junk: str, winners: list[str | None]) -> None:
    """High-card hands count, or win nothing."""
    assert who(nine(N1, junk=junk)) == winners
    assert nine(N1, junk=junk, pots="by-place").points == ((7, 6, 5) if junk == "counts" else (5, 5, 2))


@pytest.mark.parametrize("reading", ["best-first", "any-order", "rearranged"])
def test_the_order_at_nine_cards(reading: str) -> None:
    """A better hand further on is refused unless the order is free."""
    table = N1 | {"P2": "As Ac 2d | Qs Jh Td | Jc Ts 5h"}
    if reading == "best-first":
        with pytest.raises(HandError, match="P2: hand 2"):
            nine(table, lay=reading)
    else:
        assert who(nine(table, lay=reading)) == ["P1", "P2", "P3"]


# --- both ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"P1": V1["P1"]}, "2 to 7 players, got 1"),
        ([], "2 to 7 players, got 0"),
        (V1 | {"P2": "Ks Kh Kd"}, "P2: expected 2 hands, got 1"),
        (V1 | {"P2": "Ks Kh Kd | Ts 9c"}, "P2: hand 2: expected 3 cards, got 2"),
        (V1 | {"P2": "Ks Kh Kd | Ts 9c 7d | spare 4s 5s"}, "P2: spare: expected 1 card"),
        (V1 | {"P2": "Ks Kh Kd | Ts 9c Qs"}, "P2: card Qs is in P1's hand 2 too"),
        (V1 | {"P2": "Ks Kh Kd | Ts 9c Ad"}, "P2: card Ad is thrown by P1 too"),
        (V1 | {"P2": "Ks Kh Kd | Kd 9c 7d"}, "P2: card Kd is in P2's hand 1 too"),
        (V1 | {"P2": "Ks Kh Kd | Ts 9c 1d"}, "P2: hand 2: .*1d"),
        (V1 | {"P2": "Ks Kh Jk | Ts 9c 8d"}, "P2: hand 1: .*no joker"),
        (V1 | {"P2": ["Ks Kh Kd", "Ts Ts 9c"]}, "P2: hand 2: duplicate card Ts"),
    ],
)
def test_what_cannot_be_settled_is_refused(table: Any, words: str) -> None:
    """A wrong count, a repeated card or what is no card is refused, naming player and card."""
    with pytest.raises(HandError if "1d" not in words else BragError, match=words) as caught:
        settle_seven_card(table)
    assert "\n" not in str(caught.value)


def test_a_text_means_the_joker_that_is_left() -> None:
    """With two jokers in the pack `Jk` may be in two hands, or in one and thrown; with one it may not."""
    table = {"P1": "As Ah Jk | Ts 9c 7d | spare 4s", "P2": "Ks Kh Kd | Qd Qc 5h | spare Jk"}
    two = Variant(jokers=2)
    assert who(seven(table, two)) == ["P1", "P2"]
    assert seven(table, two) == seven(table | {"P2": "Ks Kh Kd | Qd Qc 5h | spare Jk2"}, two)
    for text in ("Ks Kh Jk | Qd Qc 5h", "Ks Kh Kd | Qd Qc Jk"):
        best_first = {"P1": "As Ah Jk | Ts 9c 7d", "P2": text}
        assert len(seven(best_first, two, lay="any-order").comparisons) == 2
        with pytest.raises(HandError, match="P2: card Jk is in P1's hand 1 too"):
            seven(best_first, Variant(jokers=1))


@pytest.mark.parametrize(
    "table", [None, 7, "As Ks Qs", {"P1": 7, "P2": V1["P2"]}, {1: V1["P1"], 2: V1["P2"]}, [None, None]]
)
def test_what_is_no_table_is_a_type_error(table: Any) -> None:
    """A table is a mapping from names or a sequence, its hands texts or ids."""
    with pytest.raises(TypeError):
        settle_seven_card(table)


def test_hands_may_be_given_in_any_form() -> None:
    """A text with bars, a list of texts or of ids, and a layout are the same."""
    cards = "As Ah Ad Kc Qs 2h 3c"
    text = [str(lay(cards)), V1["P2"]]
    expected = settle_seven_card(text)
    assert settle_seven_card([lay(cards), V1["P2"]]) == expected
    assert settle_seven_card([["As Ah Ad", "Kc Qs 3c"], [[47, 46, 45], "Ts 9c 7d"]]) == expected


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_seats_names_and_the_order_of_cards_change_nothing(order: tuple[int, ...]) -> None:
    """A seven-card deal with players and cards in another order has the same outcome for each."""
    texts = list(V1.values())
    table = {
        f"seat {seat}": [" ".join(reversed(hand.split())) for hand in texts[seat].split(" | ")[:2]] for seat in order
    }
    settled = settle_seven_card(table)
    first = settle_seven_card(V1)
    assert [order[c.winner] for c in settled.comparisons] == [c.winner for c in first.comparisons]
    assert [settled.chips[order.index(seat)] for seat in range(3)] == list(first.chips)


def test_a_settlement_says_what_happened() -> None:
    """In words: who won each comparison with what, what became of the pot, and what each gains or loses."""
    assert str(seven(V1)).splitlines() == [
        "first hands: P2 wins with prial of kings",
        "second hands: P1 wins with run, ace-king-queen",
        "nobody wins both: the pot of 6 stays",
        "chips: P1 -2, P2 -2, P3 -2",
    ]
    assert str(seven(V4)).splitlines()[0] == "first hands: P1 and P2 tie with pair of queens with an eight"
    assert str(nine(N4, tie="first-to-show")).splitlines() == [
        "first hands: P1 wins with prial of sevens",
        "second hands: P2 wins with pair of aces with a two",
        "third hands: P2 wins with jack-ten-six high, shown before P1's equal hand",
        "P1 takes the first pot of 3",
        "P2 takes the second pot of 3 and the third pot of 3",
        "the main pot of 3 stays",
        "chips: P1 -1, P2 +2, P3 -4",
    ]


@pytest.mark.parametrize("carried", [[1, 2], [0] * 5, ()])
def test_what_is_carried_is_one_pot_or_four(carried: list[int]) -> None:
    """Nine cards are played for the main pot, or for it and one to each hand."""
    with pytest.raises(ArgumentError, match="carried must be the main pot, or four"):
        nine(N3, carried=carried)


def test_the_numbers_of_the_rules() -> None:
    """What a table pays where nobody says otherwise."""
    numbers = [
        {name: value for name, value in rules.record().items() if type(value) is int}
        for rules in (SevenCardRules(), NineCardRules(), CrashRules())
    ]
    assert numbers == [
        {"dealt": 7, "stake": 1},
        {"ante": 1},
        {"called_crash": 100, "uncalled_crash": 50, "failed_call": 50, "fee": 1},
    ]

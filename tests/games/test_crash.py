"""The worked deals of Crash, scored under each reading of the rules."""

import json
from itertools import permutations
from typing import Any

import pytest

from brag_eval import BragError, HandError, parse_cards
from brag_eval.errors import ArgumentError, RecordError
from brag_eval.games import CrashMatch, CrashRules, Settlement, lay, score_crash

C1 = {
    "P1": "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | Ts Ks As | spare Jd",
    "P2": "3c 3d 3h | 8h 9h Th | Qc Qs Ac | 5h 6h 9d | spare 2s",
    "P3": "2c 2h 2d | Ah Kh Jh | 7d Kd 8d | 4c 7h Js | spare 3s",
    "P4": "7s 8s 9s | Qh Kc Ad | Jc Td Qd | 6d 5d 6s | spare 5s",
}
C2 = {
    "P1": "Kh Ah Qh | 8h 7d 6s | Jc Tc 7c | Js 5c 3s | spare 2d",
    "P2": "Ad 2h 3d | Ks 9s 8s | Qc 8c 6c | 9h 6d 5d | spare 3c",
    "P3": "4h 4s 4c | Ac Kd Qs | As Kc Qd | Th 5h 3h | spare 7s",
    "P4": "9d Td Jd | Jh Ts 9c | 8d 7h 6h | 2c 2s 5s | spare 4d",
}
C3 = C1 | {"P1": "4s 4d 4h | 8c 9c Tc | Ts Ks As | 5c 6c 7c | spare Jd"}


def crash(table: Any, called: Any = (), declared: Any = None, **rules: Any) -> Settlement:
    """Score a deal under rules with these fields."""
    return score_crash(table, rules=CrashRules(**rules), called=called, declared=declared)


def who(scored: Settlement) -> list[str | None]:
    """Return who wins each column, by name."""
    return [None if c.winner is None else scored.players[c.winner] for c in scored.comparisons]


@pytest.mark.parametrize(
    ("tie", "winners", "points"),
    [("nobody", ["P2", None, "P1", "P1"], (2, 1, 0, 0)), ("cancel", ["P2", "P4", "P1", "P1"], (2, 1, 0, 1))],
)
@pytest.mark.parametrize("minimum", ["none", "pair"])
def test_c1(tie: str, minimum: str, winners: list[str | None], points: tuple[int, ...]) -> None:
    """P1 and P2 tie the second column: nobody's point, or P4's, whose run beats a flush; a minimum of a pair is met."""
    scored = crash(C1, tie=tie, minimum=minimum)
    assert who(scored) == winners
    assert scored.comparisons[1].best == (0, 1)
    assert scored.points == points
    assert (scored.winners, scored.chips) == ((), (0, 0, 0, 0))
    assert (scored.pot, scored.carried) == (0, ())


def test_c1_is_laid_best_first() -> None:
    """The four layouts of the first deal are those that best-first finds."""
    for text in C1.values():
        cards = text.replace("|", " ").replace("spare", " ")
        assert lay(cards).strengths == tuple(lay(hand).strengths[0] for hand in text.split(" | ")[:4])


@pytest.mark.parametrize(
    ("rules", "options", "points", "money", "winners"),
    [
        ({"all_four": "nothing"}, {}, 4, (0, 0, 0, 0), ()),
        ({"all_four": "point"}, {}, 5, (0, 0, 0, 0), ()),
        ({"all_four": "game"}, {}, 4, (0, 0, 0, 0), (2,)),
        ({"all_four": "money"}, {}, 4, (-50, -50, 150, -50), ()),
        ({"all_four": "money"}, {"called": "P3"}, 4, (-100, -100, 300, -100), ()),
        ({"all_four": "money"}, {"called": "P1"}, 4, (-200, 0, 200, 0), ()),
        ({"all_four": "money", "uncalled_crash": 0}, {"called": 0}, 4, (-150, 50, 50, 50), ()),
    ],
)
def test_c2_all_four(
    rules: dict[str, Any], options: dict[str, Any], points: int, money: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """P3 wins all four: 4 points, or 5, or the game; or money, and a call by P1 that fails costs him 50 to each."""
    scored = crash(C2, **rules, **options)
    assert who(scored) == ["P3"] * 4
    assert scored.points == (0, 0, points, 0)
    assert scored.chips == money
    assert scored.winners == winners
    assert sum(scored.chips) == 0


def test_c3_a_wrong_order() -> None:
    """P1's third and fourth hand the wrong way round: refused, or he scores nothing and is struck out."""
    with pytest.raises(HandError, match="P1: hand 4, running flush, seven-six-five, beats hand 3"):
        crash(C3)
    scored = crash(C3, misorder="no-points")
    assert who(scored) == ["P2", "P2", "P4", "P4"]
    assert scored.points == (0, 2, 0, 2)
    assert "P1 scores nothing: hand 4, running flush, seven-six-five, beats hand 3, flush, ace-king-ten" in str(scored)


def test_minimum_of_more_than_a_pair() -> None:
    """Where even a pair is refused, a column of nothing better scores nobody."""
    table = C1 | {"P1": "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | As Ks Jd | spare Ts"}
    assert who(crash(table)) == ["P2", None, "P1", "P4"]
    assert who(crash(table, minimum="pair")) == ["P2", None, "P1", "P4"]
    assert who(crash(table, minimum="above-pair")) == ["P2", None, "P1", None]
    assert crash(table, minimum="above-pair").comparisons[3].best == ()


def test_fewer_hands() -> None:
    """Four hands; or up to four, each a pair or better; or a pair may lie without a third card."""
    three = C1 | {"P3": "2c 2h 2d | Ah Kh Jh | 7d Kd 8d"}
    bare = C1 | {"P4": "7s 8s 9s | Qh Kc Ad | Jc Td Qd | 6d 6s | spare 5d 5s"}
    for table in (three, bare):
        with pytest.raises(HandError, match=r"P[34]: (expected 4 hands, got 3|hand 4: expected 3 cards, got 2)"):
            crash(table)
    fit = three | {"P2": "3c 3d 3h | 8h 9h Th | Qc Qs Ac"}
    with pytest.raises(HandError, match="P2: hand 4, nine-six-five high, is less than a pair"):
        crash(three, fewer_hands="pairs")
    with pytest.raises(HandError, match="P3: hand 4, jack-seven-four high, is less than a pair"):
        crash(fit | {"P3": C1["P3"]}, fewer_hands="pairs")
    assert who(crash(fit, fewer_hands="pairs")) == ["P2", None, "P1", "P1"]
    assert who(crash(fit | {"P1": "4s 4d 4h"}, fewer_hands="pairs")) == ["P2", "P2", "P4", "P4"]
    assert who(crash(fit | {"P1": ""}, fewer_hands="pairs")) == ["P2", "P2", "P4", "P4"]
    with pytest.raises(HandError, match="P1: expected 4 hands, got 5"):
        crash(C1 | {"P1": "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | Ts Ks As | Jd"})
    assert who(crash(bare, fewer_hands="bare-pair")) == ["P2", None, "P1", "P1"]
    with pytest.raises(HandError, match="P4: hand 4: a hand of two cards must be a pair"):
        crash(C1 | {"P4": "7s 8s 9s | Qh Kc Ad | Jc Td Qd | 6d 5d"}, fewer_hands="bare-pair")


def test_a_bare_pair_is_less_than_one_with_a_third_card_and_more_than_any_lower_pair() -> None:
    """A bare pair of sixes loses to 6-6-2, beats 5-5-A, and ties with the other one."""
    base = ["As 2s 3s | Kh Qh Jh | Ts 9d 8d", "Ad 2d 3d | Kc Qc Jc | Td 9s 8c"]

    def last(*hands: str) -> int | None:
        texts = [f"{start} | {hand}" for start, hand in zip(base, hands, strict=True)]
        return crash(texts, players="two-to-four", fewer_hands="bare-pair").comparisons[3].winner

    assert last("6s 6h", "6d 6c 2c") == 1
    assert last("6s 6h", "5d 5c Ac") == 0
    assert last("6s 6h", "6d 6c") is None
    assert last("2s 2h".replace("2s", "2c"), "7c 5c 4h") == 0


def test_four_alike() -> None:
    """Declared, three as a prial and the fourth elsewhere, they score a point, and threes the game; or bring a fee."""
    table = C1 | {
        "P1": "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | 4c Ks As | spare Jd",
        "P3": "2c 2h 2d | Ah Kh Jh | 7d Kd 8d | Ts 7h Js | spare 3s",
    }
    assert crash(table).points == (1, 1, 0, 1)
    assert crash(table, four_alike="declared").points == (1, 1, 0, 1)
    assert crash(table, four_alike="declared", declared={"P1": "4"}).points == (2, 1, 0, 1)
    assert crash(table, four_alike="declared", declared={0: "4"}).winners == ()
    with pytest.raises(HandError, match="P2: four threes are declared, but not laid as a prial and the fourth"):
        crash(table, four_alike="declared", declared={"P2": "3"})
    threes = table | {
        "P2": "3c 3d 3h | 8h 9h Th | Qc Qs Ac | 5h 6h 3s | spare 2s",
        "P3": "2c 2h 2d | Ah Kh Jh | 7d Kd 8d | Ts 7h Js | spare 9d",
    }
    scored = crash(threes, four_alike="declared", declared={"P2": "3"})
    assert scored.winners == (1,)
    assert scored.points[1] == crash(threes).points[1] + 1
    fee = crash(threes, four_alike="fee", fee=10)
    assert fee.chips == (20, 20, -20, -20)
    with pytest.raises(HandError, match=r"P4: .*thrown"):
        crash(threes | {"P4": "7s 8s 9s | Qh Kc Ad | Jc Td Qd | 6d 5d 6s"}, four_alike="fee")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"called": "P1"}, "called goes with all_four='money', got all_four='nothing'"),
        ({"declared": {"P1": "4"}}, "declared goes with four_alike='declared', got four_alike='nothing'"),
        ({"called": "P9", "all_four": "money"}, "called: no player is called 'P9'; there are P1, P2, P3, P4"),
        ({"called": 4, "all_four": "money"}, "called"),
        ({"declared": {"P1": "44"}, "four_alike": "declared"}, "'44'"),
        ({"declared": {"P1": "x"}, "four_alike": "declared"}, "'x'"),
        ({"tie": "both"}, "tie must be 'nobody' or 'cancel', got 'both'"),
        ({"target": 0}, "target"),
        ({"fee": -1}, "fee"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any], words: str) -> None:
    """An option that does not go with the rules, or names nobody, is refused."""
    with pytest.raises(ArgumentError, match=words):
        crash(C1, **options)


@pytest.mark.parametrize(
    "options", [{"called": None}, {"called": 1.5}, {"declared": [("P1", "4")]}, {"declared": "P1"}]
)
def test_options_of_the_wrong_type_are_refused(options: dict[str, Any]) -> None:
    """What was said beforehand is players, and ranks by player."""
    with pytest.raises(TypeError, match="must be"):
        crash(C1, all_four="money", four_alike="declared", **options)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_players(players: int) -> None:
    """Four play, or two to four where the rules say so."""
    table = dict(list(C1.items())[:players])
    with pytest.raises(HandError, match=f"expected 4 players, got {players}"):
        crash(table)
    if players > 1:
        assert who(crash(table, players="two-to-four"))[2:] == ["P1", "P1"]
    else:
        with pytest.raises(HandError, match="expected 2 to 4 players"):
            crash(table, players="two-to-four")


def test_a_card_in_two_hands_is_refused() -> None:
    """A repeated card is named with both players, in a hand or thrown."""
    with pytest.raises(HandError, match="P4: card As is in P1's hand 4 too"):
        crash(C1 | {"P4": "7s 8s 9s | Qh Kc Ad | Jc Td Qd | 6d As 6s"})
    with pytest.raises(HandError, match="P4: card 3s is thrown by P3 too"):
        crash(C1 | {"P4": "7s 8s 9s | Qh Kc Ad | Jc Td Qd | 6d 3s 6s"})
    with pytest.raises(BragError, match="P4: hand 1: "):
        crash(C1 | {"P4": "7s 8s 9x | Qh Kc Ad | Jc Td Qd | 6d 3s 6s"})


def test_a_score_says_what_happened() -> None:
    """In words: each column, and the points."""
    assert str(crash(C1, tie="cancel")).splitlines() == [
        "first hands: P2 wins with prial of threes",
        "second hands: P1 and P2 tie with running flush, ten-nine-eight and cancel; P4 wins with run, ace-king-queen",
        "third hands: P1 wins with running flush, seven-six-five",
        "fourth hands: P1 wins with flush, ace-king-ten",
        "points: P1 2, P2 1, P3 0, P4 1",
    ]
    assert "P3 wins all four, and wins the game at once" in str(crash(C2, all_four="game"))
    assert "P3 wins all four, and is paid 50 by each" in str(crash(C2, all_four="money"))
    assert "P1 called all four and failed, and pays 50 to each" in str(crash(C2, all_four="money", called="P1"))


# --- a match -------------------------------------------------------------------------------------------------------

NAMES = ("P1", "P2", "P3", "P4")


def match(before: tuple[int, ...] = (), **rules: Any) -> CrashMatch:
    """Return a match before its first deal."""
    return CrashMatch(NAMES, rules=CrashRules(**rules), before=before)


@pytest.mark.parametrize(("target", "winner"), [(15, 0), (14, 0), (16, None), (21, None), (None, None)])
def test_c4_the_target(target: int | None, winner: int | None) -> None:
    """From 13/9/10/11 the first deal brings 15/10/10/11: P1 has won at 15, at 21 they play on."""
    played = match((13, 9, 10, 11), target=target).play(C1)
    assert played.points == (15, 10, 10, 11)
    assert played.scores == ((13, 9, 10, 11), (15, 10, 10, 11))
    assert played.leads == ((0,),)
    assert played.winner == winner


def test_c5_all_four_win_outright() -> None:
    """At 9/10/10/8 P3 wins all four: 14 of 11, or the game at once whatever the target."""
    assert match((9, 10, 10, 8), target=11).play(C2).points == (9, 10, 14, 8)
    assert match((9, 10, 10, 8), target=11).play(C2).winner == 2
    assert match((9, 10, 10, 8), target=21, all_four="game").play(C2).winner == 2
    assert match((9, 10, 10, 8), target=21).play(C2).winner is None
    assert match((20, 0, 10, 8), target=21, all_four="game").play(C2).winner == 2


@pytest.mark.parametrize(("before", "winner"), [((13, 14, 0, 0), None), ((14, 14, 0, 0), 0)])
def test_two_reach_the_target_together(before: tuple[int, ...], winner: int | None) -> None:
    """The higher total wins; where they are level there is another deal, and it decides."""
    played = match(before, target=15).play(C1)
    assert played.points == (before[0] + 2, before[1] + 1, 0, 0)
    assert played.winner == winner
    if winner is None:
        assert played.leaders == (0, 1)
        assert played.play(C1).winner == 0


def test_a_match_is_over_when_it_is_won() -> None:
    """No further deal is scored, and the old match is as it was."""
    begun = match((13, 9, 10, 11), target=15)
    played = begun.play(C1)
    with pytest.raises(ArgumentError, match="the match is over: P1 has won"):
        played.play(C2)
    assert begun.points == (13, 9, 10, 11)
    assert begun.deals == ()
    assert str(played) == "P1 15, P2 10, P3 10, P4 11 after 1 deal; P1 has won"
    assert str(begun) == "P1 13, P2 9, P3 10, P4 11 after 0 deals; P1 leads"


def test_the_deal_passes_to_the_left() -> None:
    """The next dealer sits to the left of the last one."""
    begun = CrashMatch(NAMES, dealer=2)
    dealers = [begun.next_dealer]
    for _ in range(3):
        begun = begun.play(C1)
        dealers.append(begun.next_dealer)
    assert dealers == [2, 3, 0, 1]


@pytest.mark.parametrize(("first", "pack", "dealer"), [("seven", "As 2s 7c 7d", 2), ("jack", "As 7s 2c 3c 4c Jd", 1)])
def test_the_first_dealer(first: str, pack: str, dealer: int) -> None:
    """Whoever is dealt the first seven, or jack, deals first; without one nobody does."""
    rules = CrashRules(first_dealer=first)  # type: ignore[arg-type]
    assert CrashMatch.begin(NAMES, parse_cards(pack), rules=rules).dealer == dealer
    with pytest.raises(ArgumentError, match=f"dealt a {first} of the 3 cards"):
        CrashMatch.begin(NAMES, parse_cards("As Ks Qs"), rules=rules)


def test_the_first_dealer_at_random() -> None:
    """Every seat deals first as often as any, over all orders of four cards."""
    rules = CrashRules(first_dealer="random")
    dealers = [CrashMatch.begin(NAMES, pack, rules=rules).dealer for pack in permutations([3, 17, 30, 51])]
    assert [dealers.count(seat) for seat in range(4)] == [6] * 4


def played_out() -> CrashMatch:
    """Return a match with money, a call and a declaration in it."""
    table = C1 | {
        "P1": "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | 4c Ks As | spare Jd",
        "P3": "2c 2h 2d | Ah Kh Jh | 7d Kd 8d | Ts 7h Js | spare 3s",
    }
    begun = match((1, 2, 3, 4), target=30, all_four="money", four_alike="declared")
    return begun.play(table, called="P4", declared={"P1": "4"}).play(C2, called=[0, "P3"]).play(list(C1.values()))


def test_a_match_survives_json() -> None:
    """What is written is read back equal, and goes on alike."""
    played = played_out()
    again = CrashMatch.from_json(played.to_json())
    assert again == played
    assert again.play(C2) == played.play(C2)
    assert json.loads(played.to_json()) == played.record()
    assert played.record()["schema"] == 1
    assert sum(played.chips) == 0
    # P4's call fails: 50 to each. P1's fails and P3's comes true: 50 from P1 to each, 100 from each to P3.
    assert played.chips == (50 - 150 - 100, 50 + 50 - 100, 50 + 50 + 300, -150 + 50 - 100)


def test_a_match_is_played_again() -> None:
    """Replay yields the match before the first deal and after each."""
    played = played_out()
    states = list(played.replay())
    assert [len(state.deals) for state in states] == [0, 1, 2, 3]
    assert states[-1] == played
    assert [state.points for state in states] == list(played.scores)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"schema": 2}, "expected schema 1 of a match of Crash, got 2"),
        ({"game": "whist"}, "expected the record of a match of Crash"),
        ({"players": ["P1", "P1", "P3", "P4"]}, "none twice"),
        ({"players": None}, "record of a match"),
        ({"rules": {"tie": "both"}}, "tie must be"),
        ({"rules": {"ties": "nobody"}}, "ties"),
        ({"dealer": 4}, "dealer"),
        ({"before": [1, 2]}, "before"),
        ({"deals": [{}]}, "lacks"),
        ({"deals": None}, "record of a match"),
    ],
)
def test_a_bad_record_is_refused(change: dict[str, Any], words: str) -> None:
    """A record that is none, or does not add up, is one line of RecordError."""
    record = played_out().record() | change
    with pytest.raises(RecordError, match=words) as caught:
        CrashMatch.from_json(json.dumps(record))
    assert "\n" not in str(caught.value)


def test_a_record_that_lies_is_refused() -> None:
    """Points that the cards do not bring are found, and so is a text that is no JSON."""
    record = played_out().record()
    record["deals"][1]["points"] = [4, 0, 0, 0]
    with pytest.raises(RecordError, match=r"deal 1: what was laid scores \(0, 0, 4, 0\), not \[4, 0, 0, 0\]"):
        CrashMatch.from_record(record)
    for text in ("", "[]", "7", '{"game": ', "[" * 100_000):
        with pytest.raises(RecordError):
            CrashMatch.from_json(text)


@pytest.mark.parametrize(
    ("players", "options", "kind"),
    [
        (("P1", "P2"), {}, ArgumentError),
        (("P1", "P2", "P3", "P3"), {}, ArgumentError),
        ("ABCD", {}, TypeError),
        ((1, 2, 3, 4), {}, TypeError),
        (None, {}, TypeError),
        (("P1", "P2", "P3", "P\n4"), {}, ArgumentError),
        (NAMES, {"before": 5}, TypeError),
        (NAMES, {"before": (1, 2)}, ArgumentError),
        (NAMES, {"before": (1, 2, 3, -4)}, ArgumentError),
        (NAMES, {"dealer": 4}, ArgumentError),
        (NAMES, {"rules": None}, TypeError),
    ],
)
def test_a_match_that_cannot_be_is_refused(players: Any, options: dict[str, Any], kind: type[Exception]) -> None:
    """Names, points and dealer are checked."""
    with pytest.raises(kind):
        CrashMatch(players, **options)


def test_others_cannot_lay() -> None:
    """Hands of other players, or of too few, are refused; names may come in any order."""
    begun = match()
    with pytest.raises(ArgumentError, match="P1, P2, P3 and P4"):
        begun.play({"Q1" if name == "P1" else name: laid for name, laid in C1.items()})
    with pytest.raises(ArgumentError, match="P1, P2, P3 and P4"):
        begun.play(list(C1.values())[:3])
    assert begun.play(dict(reversed(C1.items()))) == begun.play(C1)

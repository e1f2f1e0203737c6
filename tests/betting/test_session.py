"""Deal after deal: who deals, what is carried over, and a log that plays again to the same."""

import json
import os
import random
from pathlib import Path

import pytest

from brag_eval import BRAG, FOUR_CARD_BRAG, JOKER_BRAG
from brag_eval.betting import Action, Session, TableRules
from brag_eval.betting._events import write_line
from brag_eval.errors import ArgumentError, BragError, IllegalAction, RecordError
from tests.betting.tables import Stacked, actions_of, random_rules
from tests.helpers import assert_said_well, run_python

SESSIONS, DEALS = int(os.environ.get("SESSIONS", "40")), int(os.environ.get("DEALS", "12"))


def seat(*names: str, rules: TableRules | None = None, money: int = 20, **options: object) -> Session:
    """Sit down players with as many chips each; the last deals first."""
    session = Session(rules or TableRules(), **options)  # type: ignore[arg-type]
    for name in names:
        session.join(name, money)
    return session


def play(session: Session, text: str) -> None:
    """Play actions, `A bet 2, B fold`, each by who is named."""
    for step in text.split(", "):
        player, action = step.split(" ", 1)
        session.act(action, player)


def standing(session: Session) -> tuple[int, str]:
    """Tell the pot and the stacks."""
    return session.pot, "/".join(map(str, session.stacks.values()))


@pytest.mark.parametrize(("told", "stacks"), [("equal", "15/38/7"), ("better", "15/10/35")])
@pytest.mark.parametrize("cards", [False, True])
def test_b8_and_b9_two_blind_hands_over_three_deals(told: str, stacks: str, cards: bool) -> None:
    """The pot and a hand are carried over twice; never three hands, never both looked at, and the last deal is seen."""
    rules = TableRules.named("two-blind-hands")
    session = seat("A", "B", "C", rules=rules, **({"variant": BRAG, "rng": 11} if cards else {}))
    session.deal(blind=["B"])
    play(session, "A bet 2, B bet 1, C bet 2, A fold, B bet 2, C fold, B keep")
    assert standing(session) == (10, "17/16/17")
    first = session.hands("B")
    session.deal()
    assert session.dealer == "A"
    assert standing(session) == (13, "16/15/16")
    assert session.round
    assert session.round.two_hands == (1,)
    assert session.hands("B")[:1] == first
    play(session, "B bet 1, C bet 2, A fold, B bet 1, C fold")
    assert standing(session) == (17, "16/13/14")
    second = session.hands("B")
    with pytest.raises(IllegalAction, match="throw one of two hands unseen"):
        session.act("look 0", "B")
    play(session, "B throw 0")
    assert session.hands("B") == second[1:]
    session.deal()
    assert session.dealer == "B"
    assert standing(session) == (20, "15/12/13")
    assert session.round
    assert session.round.two_hands == (1,)
    third = session.hands("B")
    assert len(third) == 2 * cards
    play(session, "C bet 2, A fold, B look 1")
    for refused in ("look 0", "look 1", "bet 2", "fold"):
        with pytest.raises(IllegalAction, match="keep or throw the hand looked at"):
            session.act(refused, "B")
    play(session, "B keep")
    assert session.hands("B") == third[1:]
    play(session, "B bet 2, C see")
    if not cards:
        assert standing(session) == (28, "15/10/7")
        session.act(told)
        assert standing(session) == (0, stacks)
    else:
        assert standing(session) in ((0, "15/38/7"), (0, "15/10/35"))
    assert Session.from_lines(session.lines).snapshot() == session.snapshot()


def test_the_deal_passes_left_past_those_who_do_not_play() -> None:
    """Whoever won, the next on the left deals; one without the ante, or who sits out, is passed over."""
    session = seat("A", "B", "C")
    session.join("D", 0)
    dealers = []
    for out in ([], [], ["C"], [], []):
        session.deal(out=out)
        dealers.append(session.dealer)
        while session.to_act:
            session.act("fold")
    assert dealers == ["C", "A", "B", "C", "A"]
    session.leave("A")
    session.deal()
    assert session.dealer == "B"


def test_who_does_not_ante_has_no_claim() -> None:
    """A kept hand goes under the pack, and the pot that was carried over is played for by the others."""
    session = seat("A", "B", "C", rules=TableRules.named("two-blind-hands"), variant=BRAG, rng=1)
    session.deal(blind=["B"])
    play(session, "A fold, B bet 1, C fold, B keep")
    assert session.keeper == "B"
    session.deal(out=["B"])
    assert session.round
    assert session.round.two_hands == ()
    assert session.pack
    assert len(session.pack.cards) == 52 - 6
    assert standing(session) == (4 + 2, "18/18/18")
    play(session, "C fold")
    assert standing(session) == (0, "24/18/18")


def test_money_is_brought_in_the_deal_where_the_rules_let_it() -> None:
    """Where short money is refused it may be fetched; where it covers the pot, only what is on the table counts."""
    session = seat("A", "B", money=3)
    session.deal()
    with pytest.raises(IllegalAction, match="A has 2 of the 4 to see"):
        session.act("see", "A")
    session.bring("A", 10)
    session.act("see", "A")
    session.act("wins", "B")
    assert standing(session) == (0, "8/8")
    session = seat("A", "B", money=3, rules=TableRules(short_of_money="cover"))
    session.deal()
    with pytest.raises(IllegalAction, match="money is fetched"):
        session.bring("A", 10)


def test_an_undo_takes_back_the_last_event_and_stays_in_the_log() -> None:
    """Undone one by one, a session comes back to its start; with cards nothing is undone."""
    session = seat("A", "B")
    session.deal()
    before = session.snapshot()
    session.act("bet 5")
    session.undo()
    assert session.snapshot() == before
    assert len(session.lines) == 6
    session.act("bet 2")
    for _ in range(4):
        session.undo()
    assert session.stacks == {}
    with pytest.raises(IllegalAction, match="nothing to take back"):
        session.undo()
    assert Session.from_lines(session.lines).snapshot() == session.snapshot()
    with pytest.raises(IllegalAction, match="not unseen"):
        seat("A", "B", variant=BRAG, rng=1).undo()


def random_session(seed: int, deals: int) -> Session:
    """Play a session at random: any rules, with cards or without, players coming, going and bringing money."""
    rng = random.Random(seed)
    variant = rng.choice((None, BRAG, JOKER_BRAG, FOUR_CARD_BRAG))
    session = Session(random_rules(rng), variant=variant, rng=random.Random(seed))
    for place in range(rng.randint(2, 6)):
        session.join(f"P{place}", rng.choice((10, 30, 100)))
    chips = sum(session.stacks.values())
    for number in range(deals):
        for name, money in session.stacks.items():
            if money < 10:
                session.bring(name, 20)
                chips += 20
        if len(session.stacks) < 9 and rng.random() < 0.1:
            session.join(f"Q{number}", 30)
            chips += 30
        if len(session.stacks) > 2 and rng.random() < 0.1:
            name = rng.choice(list(session.stacks))
            chips -= session.stacks[name]
            session.leave(name)
        names = list(session.stacks)
        session.deal(blind=[name for name in names if rng.random() < 0.4])
        while session.round and session.round.result is None:
            option = rng.choice(session.round.legal_actions())
            session.act(actions_of(option, rng))
            assert sum(session.stacks.values()) + session.pot == chips
            assert min(session.stacks.values()) >= 0
    return session


@pytest.mark.parametrize("seed", range(SESSIONS))
def test_a_random_session_plays_on_and_again(seed: int) -> None:
    """No rules and no actions bring a session to a stop or lose a chip, and its log plays again to the same."""
    session = random_session(seed, DEALS)
    again = Session.from_lines(session.lines)
    assert again.snapshot() == session.snapshot()
    assert again == session
    assert json.loads(json.dumps(session.snapshot())) == session.snapshot()


@pytest.mark.parametrize("seed", range(3))
def test_a_log_plays_again_at_every_step(seed: int) -> None:
    """After each line a session played from the log so far stands as one that goes on line by line."""
    lines = random_session(seed, 3).lines
    going_on = Session.from_lines(lines[:1])
    for number, line in enumerate(lines[1:], start=2):
        going_on.add_line(line)
        again = Session.from_lines(lines[:number])
        assert again.snapshot() == going_on.snapshot()
        assert again.lines == going_on.lines == lines[:number]


def test_a_log_is_refused_at_its_first_bad_line() -> None:
    """A line changed, lost, put in, doubled or cut short is named, and all before it are kept."""
    session = seat("A", "B", "C")
    session.deal(blind=["B"])
    play(session, "A bet 2, B bet 1, C bet 2")
    good = list(session.lines)
    for place in range(1, len(good)):
        line = good[place]
        for bad in (
            [*good[:place], line.replace("A", "B").replace("2", "4"), *good[place + 1 :]],
            [*good[:place], *good[place + 1 :]],
            [*good[:place], good[place - 1], *good[place:]],
            [*good[:place], line[: len(line) // 2]],
        ):
            kept, fault = Session.recover(bad)
            if fault is None:  # a last line lost is not seen in what is left, nor a change that changes nothing
                assert kept
                assert kept.lines == session.lines[: len(bad)]
                continue
            assert kept
            assert list(kept.lines) == good[:place]
            with pytest.raises(RecordError, match=f"line {place + 1}: "):
                Session.from_lines(bad)
    for wrong in ([], ["{}"], ['{"event":"open"}'], ["3"], good[1:]):
        assert Session.recover(wrong)[0] is None


@pytest.mark.parametrize("seed", range(8))
def test_a_log_that_says_anything_is_refused_in_a_sentence(seed: int) -> None:
    """Whatever stands in a field of an event, under a check that fits, is played or refused, by line, as our error."""
    rng = random.Random(seed)
    good = [json.loads(line) for line in random_session(seed, 3).lines]
    values = [None, True, -1, 10**30, 2.5, "", "A", "bet 2", [], ["A", "A"], [["A"]], [1], {}, {"ante": []}, "As As"]
    for _ in range(60):
        events = [dict(event) for event in good]
        event = rng.choice(events)
        name = rng.choice([*event, "more"])
        if rng.random() < 0.2:
            event.pop(name, None)
        elif isinstance(event.get(name), dict) and rng.random() < 0.7:
            event[name] = event[name] | {rng.choice([*event[name]]): rng.choice(values)}
        else:
            event[name] = rng.choice([*values, rng.choice(events).get(name)])
        lines, check = [], ""
        for one in events:
            line, check = write_line({key: value for key, value in one.items() if key != "check"}, check)
            lines.append(line)
        session, fault = Session.recover(lines)
        assert (fault is None) == (session is not None and len(session.lines) == len(lines))
        if fault is not None:
            assert_said_well(fault)
    for strange in ("[" * 100_000, '{"check":' + "[" * 100_000, "\x00", "{}", "[]", '{"event":[],"check":"0"}'):
        assert Session.recover([strange])[0] is None


def test_refused_events_change_nothing() -> None:
    """After every refusal the session is as it was, and its log has no line more."""
    session = seat("A", "B", "C")
    session.deal()
    session.act("bet 2")
    before, lines = session.snapshot(), session.lines
    for refused in (
        lambda: session.join("D", 5),
        lambda: session.join("A", 5),
        lambda: session.leave("B"),
        lambda: session.bring("D", 5),
        lambda: session.bring("A", 0),
        session.deal,
        lambda: session.act("bet 1"),
        lambda: session.act("bet 2", "A"),
        lambda: session.act("call"),
        lambda: session.act("wins", "A"),
        lambda: session.act("better"),
        lambda: session.act("bet 2", "D"),
        lambda: session.act(Action.bet(2, seat=0), "B"),
        lambda: session.act(Action.bet(2, seat=9)),
    ):
        with pytest.raises(BragError):
            refused()
        assert session.snapshot() == before
        assert session.lines == lines
    with pytest.raises(ArgumentError, match="expected a name"):
        seat("A\n")
    with pytest.raises(ArgumentError, match="two who pay the ante"):
        seat("A").deal()
    with pytest.raises(IllegalAction, match="it is the turn of B, not of C; legal: bet 2 to 19, fold"):
        session.act("bet 2", "C")


def test_too_many_for_the_pack_are_refused_before_it_is_shuffled() -> None:
    """A deal that cannot be dealt leaves no event, no shuffle either."""
    session = seat(*map(str, range(18)), variant=BRAG, rng=1)
    for options, message in (({}, "18 hands of 3 need 54 cards"), ({"dealer": "x"}, "not for 'x' to deal")):
        with pytest.raises(ArgumentError, match=message):
            session.deal(**options)  # type: ignore[arg-type]
        assert len(session.lines) == 19
    session.deal(out=["3"])
    assert len(session.lines) == 21


def test_a_generator_may_be_handed_in() -> None:
    """Any `random.Random` shuffles, one that stacks the pack too."""
    session = seat("A", "B", variant=BRAG, rng=Stacked([51, 3, 50, 7, 49, 11]))
    session.deal()
    assert session.hands("A") == ((51, 50, 49),)


def test_a_users_program_runs() -> None:
    """The program that type checkers read does what it says."""
    program = Path(__file__).parents[1] / "typing" / "betting.py"
    assert run_python(program.read_text(encoding="utf-8")) == "{'Ann': 22, 'Bob': 18}"

"""What a session, a round and an action refuse, each in its words, and what they show of themselves."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from brag_eval import BRAG, evaluate
from brag_eval.betting import Action, Kind, Round, Session, TableRules
from brag_eval.betting._events import write_line
from brag_eval.errors import ArgumentError, BragError, IllegalAction, RecordError


def table(rules: TableRules | None = None, *, deal: bool = True, **options: Any) -> Session:
    """Sit down Ann, Bob and Cat with 20 chips each, and let Ann and Bob be dealt to."""
    session = Session(rules or TableRules(), **options)
    for name in ("Ann", "Bob", "Cat"):
        session.join(name, 20)
    if deal:
        session.deal(out=["Cat"])
    return session


@pytest.mark.parametrize(
    ("refused", "kind", "message"),
    [
        (lambda: Session("brag"), TypeError, "rules must be TableRules, got 'brag'"),  # type: ignore[arg-type]
        (lambda: Action.parse(4), TypeError, "an action must be a string such as 'bet 4', got 4"),  # type: ignore[arg-type]
        (lambda: Action("call"), ArgumentError, "kind must be 'bet', 'pass', .* or 'worse', got 'call'"),  # type: ignore[arg-type]
        (lambda: table(deal=False).deal(blind="Ann"), TypeError, r"blind takes several names, such as \['Ann'\], got"),
        (lambda: table(deal=False).deal(out="Ann"), TypeError, r"out takes several names, such as \['Ann'\], got"),
        (lambda: table(deal=False).deal(out=["Dan"]), ArgumentError, "nobody here is called 'Dan'; at the table: Ann"),
        (
            lambda: Session(TableRules()).leave("Dan"),
            ArgumentError,
            "nobody here is called 'Dan'; at the table: nobody",
        ),
        (lambda: table(deal=False).act("fold"), IllegalAction, "no deal is under way"),
        (lambda: table().act("fold", "Cat"), IllegalAction, "Cat is not in this deal"),
        (lambda: table().view("Ann"), IllegalAction, "there are no cards to look at"),
        (lambda: table(variant=BRAG, rng=1).view("Cat"), IllegalAction, "Cat is not in this deal"),
        (lambda: table(variant=BRAG, rng=1, deal=False).view("Ann"), IllegalAction, "Ann is not in this deal"),
        (lambda: table(deal=False).join(5, 20), TypeError, "a name must be a string, got 5"),  # type: ignore[arg-type]
        (lambda: table(deal=False).join("Ann", 5), ArgumentError, "'Ann' sits here already"),
        (lambda: table(deal=False).join("", 5), ArgumentError, "expected a name of letters, got ''"),
        (lambda: table(deal=False).join("Dan", -1), ArgumentError, "money must be at least 0, got -1"),
        (lambda: table(deal=False).deal(blind=["Cat"], out=["Cat"]), ArgumentError, "'Cat' is not in this deal"),
    ],
)
def test_what_is_refused(refused: Callable[[], object], kind: type[Exception], message: str) -> None:
    """The error says what is wrong, and is of the kind that callers tell apart."""
    with pytest.raises(kind, match=message) as caught:
        refused()
    assert isinstance(caught.value, BragError) == (kind is not TypeError)


def test_who_is_not_compared_cannot_win() -> None:
    """Of those at the table only the two who are compared may say that they win."""
    session = Session(TableRules())
    for name in ("Ann", "Bob", "Cat"):
        session.join(name, 20)
    session.deal(dealer="Cat")
    session.act("fold", "Ann")
    session.act("see", "Bob")
    with pytest.raises(IllegalAction, match="Ann is not one of those compared"):
        session.act("wins", "Ann")
    session.act("wins", "Cat")
    assert session.stacks == {"Ann": 19, "Bob": 15, "Cat": 26}


def test_a_deal_that_is_over_has_nobody_to_act() -> None:
    """Nothing more is done in it, whoever is meant."""
    session = table()
    session.act("fold")
    for action in ("fold", "better"):
        with pytest.raises(IllegalAction, match=r"the deal is over|no deal is under way"):
            session.act(action)


def test_an_action_is_the_same_however_it_is_made() -> None:
    """By its kind as a text, by its name, and read from text."""
    for made, text in (
        (Action.bet(4), "bet 4"),
        (Action.pass_(), "pass"),
        (Action.show(), "show"),
        (Action.look(1), "look 1"),
        (Action.keep(), "keep"),
        (Action.throw(0), "throw 0"),
    ):
        assert Action.parse(text) == made
        assert str(made) == text
        assert Action.parse(text, seat=2).seat == 2
    by_text = Action("show", seat=1)  # type: ignore[arg-type]
    assert by_text == Action.show(seat=1)
    assert by_text.kind is Kind.SHOW


def test_a_view_is_what_its_player_may_know() -> None:
    """Who has looked knows his hand and how good it is; who plays blind does not until he looks."""
    session = table(variant=BRAG, rng=7, deal=False)
    session.deal(out=["Cat"], blind=["Bob"], dealer="Bob")
    ann, bob = session.view("Ann"), session.view("Bob")
    assert (ann.seat, bob.seat) == (0, 1)
    assert ann.cards == session.hands("Ann")[0]
    assert ann.percentile == evaluate(ann.cards).percentile
    assert ann.strength == evaluate(ann.cards).strength
    assert not ann.is_blind
    assert bob.is_blind
    assert (bob.cards, bob.percentile, bob.strength) == (None, None, None)
    session.act("bet 2", "Ann")
    session.act("look", "Bob")
    assert session.view("Bob").cards == session.hands("Bob")[0]


def test_a_round_shows_itself_and_its_last_bet() -> None:
    """Who bet last and how much, who is in, and on one line where the deal stands."""
    deal = Round.start(TableRules(), [20, 20, 20], dealer=2)
    assert deal.last_bet is None
    assert deal.in_play == (0, 1, 2)
    assert deal.covered == ()
    assert repr(deal) == "Round(stacks=(19, 19, 19), pot=3, stake=2, to_act=0)"
    deal = deal.act(Action.bet(3)).act(Action.fold())
    assert deal.last_bet == (0, 3)
    assert deal.in_play == (0, 2)
    assert repr(deal.act(Action.fold())).endswith("stake=3)")
    with pytest.raises(ArgumentError, match="a showdown must say better, equal or worse, got 'won'"):
        deal.act(Action.see()).settle(lambda payer, seen: "won")  # type: ignore[arg-type, return-value]
    with pytest.raises(ArgumentError, match="seats are 0 to 2, got 3"):
        deal.bring(3, 5)
    for wrong in ({}, {"rules": {}}, deal.record() | {"history": [[2, "call"]]}, deal.record() | {"stacks": [1]}):
        with pytest.raises(RecordError, match=r"^not the record of a round: "):
            Round.from_record(wrong)
    assert Round.from_record(deal.record()) == deal
    assert (deal == deal.record()) is False


def test_who_covered_looks_no_more() -> None:
    """Where one may look at any time, it is while one is in the betting."""
    deal = Round.start(TableRules(look_when="any-time"), [20, 20, 20], dealer=2, blind=[0, 1])
    deal = deal.act(Action.fold(seat=0))
    with pytest.raises(IllegalAction, match="is out of the betting"):
        deal.act(Action.look(seat=0))
    assert deal.act(Action.look(seat=1)).blind == ()


def test_a_session_shows_itself_and_its_events() -> None:
    """One line says where it stands; the events are those that no undo took back; the log opens once."""
    session = table(deal=False)
    assert [event["event"] for event in session.events] == ["join", "join", "join"]
    session.undo()
    assert [event["event"] for event in session.events] == ["join", "join"]
    assert repr(session) == "Session(stacks={'Ann': 20, 'Bob': 20}, pot=0, to_act=None)"
    session.deal()
    assert repr(session) == "Session(stacks={'Ann': 19, 'Bob': 19}, pot=2, to_act='Ann')"
    assert (session == "a session") is False
    before = session.lines
    opening = json.loads(before[0])
    del opening["check"]
    again, _ = write_line(opening, json.loads(before[-1])["check"])
    with pytest.raises(RecordError, match="a log is opened by its first line alone"):
        session.add_line(again)
    assert session.lines == before

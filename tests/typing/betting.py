"""A user's program over the public names of `brag_eval.betting`, for `mypy --strict`; it also runs."""

from brag_eval import BRAG
from brag_eval.betting import (
    Action,
    Kind,
    Option,
    Pack,
    Result,
    Round,
    Session,
    Simulation,
    Strategy,
    TableRules,
    View,
    showdown_of,
    shuffle_is_due,
    simulate,
    tight,
)


def one_deal(rules: TableRules) -> Result:
    """Deal, bet, see and settle by the cards."""
    hands, pack = Pack.new(variant=BRAG).shuffle(7).deal(2)
    deal = Round.start(rules, [20, 20], dealer=1, blind={1})
    price: int | None = deal.price
    options: tuple[Option, ...] = deal.legal_actions()
    assert price == options[0].price == 2
    deal = deal.act(Action.bet(price)).act(Action.look()).act(Action.parse("see"))
    held = dict(enumerate(hands))
    result = deal.settle(showdown_of(rules, held, variant=BRAG)).result
    assert result is not None
    due: bool = shuffle_is_due(rules, result, held)
    assert not due
    assert len(pack.cards) == 46
    return result


def fold(view: View) -> Action:
    """Fold, or pass where that may be done."""
    stack: int = view.stack
    cards: tuple[int, ...] | None = view.cards
    assert stack > 0
    assert cards is None or len(cards) == 3
    return Action.pass_() if view.option(Kind.PASS) else Action.fold()


def an_evening(rules: TableRules) -> dict[str, int]:
    """Keep a ledger of two players, and play its log again."""
    session = Session(rules)
    for name in ("Ann", "Bob"):
        session.join(name, 20)
    session.deal(dealer="Bob")
    session.act("bet 2", "Ann")
    session.act(Action.fold())
    again = Session.from_lines(session.lines)
    assert again == session
    return again.stacks


strategies: list[Strategy] = [fold, tight()]
simulated: Simulation = simulate(strategies, TableRules(), deals=10, rng=1)
assert sum(simulated.net) == 0
assert sum(one_deal(TableRules.named("squarescores")).net) == 0
print(an_evening(TableRules(ante=2)))

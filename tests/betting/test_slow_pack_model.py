"""The pack of a session against a slow model of it, written from the rules by someone who had not seen the library."""

import random
from dataclasses import replace

import pytest

from brag_eval import BRAG
from brag_eval.betting import Kind, Session
from tests.betting import tables
from tests.betting.slow_pack import SlowPack


def give_back(pack: SlowPack, seat: int) -> None:
    """Put all that a seat holds under the model's pack, the hand kept from an earlier deal first."""
    if seat in pack.kept:
        pack.fold(seat, kept=True)
    if seat in pack.hands:
        pack.fold(seat)


def follow(pack: SlowPack, kind: Kind, seat: int, hand: int | None) -> None:
    """Do to the model's pack what an action does to cards."""
    if kind is Kind.FOLD:
        give_back(pack, seat)
    elif kind in (Kind.KEEP, Kind.THROW) and hand is not None:
        thrown = hand if kind is Kind.THROW else 1 - hand
        pack.fold(seat, kept=thrown == 0)


def end(pack: SlowPack, session: Session, rng: random.Random) -> bool:
    """End a deal in both, and say whether the model shuffles."""
    deal = session.round
    assert deal
    assert deal.result
    result = deal.result
    if result.how == "compared":
        seen, payer = result.order
        return pack.seen(seen=seen, payer=payer, winner=result.winners[0], payer_shows=payer in result.shown)
    if result.how == "carries":
        seat = result.order[0] if result.kept is None else result.kept[0]
        return pack.all_folded(seat, keeps=result.kept is not None)
    turned_up = rng.random() < 0.5
    if turned_up:
        session.act("show")
    return pack.all_folded(result.winners[0], turned_up=turned_up)


@pytest.mark.parametrize("seed", range(12))
def test_the_pack_lies_as_the_slow_model_has_it(seed: int) -> None:
    """Deal after deal the cards of both lie in the same order, and are shuffled at the same times."""
    rng = random.Random(seed)
    rules = replace(tables.random_rules(rng), first_may_pass=False, short_of_money="refused", tie="payer-loses")
    players = rng.randint(2, 6)
    session = Session(rules, variant=BRAG, rng=random.Random(seed))
    for seat in range(players):
        session.join(f"P{seat}", 1_000)
    cards, rule = list(range(52)), {"prial-wins": "won by a prial"}.get(rules.shuffle, rules.shuffle.replace("-", " "))
    shuffle = random.Random(seed).shuffle
    shuffle(cards)
    pack = SlowPack(cards, shuffle=shuffle, rule=rule, within=rules.hands_under.replace("-", " "))
    for number in range(40):
        session.deal(blind=[name for name in session.stacks if rng.random() < 0.5])
        dealer = (players - 1 + number) % players
        dealt = pack.deal([(dealer + 1 + place) % players for place in range(players)])
        for seat, hand in dealt.items():
            held = session.hands(f"P{seat}")
            assert held == ((pack.kept[seat], hand) if seat in pack.kept else (hand,))
        while session.round and session.round.result is None:
            options = session.round.legal_actions()
            option = rng.choice([o for o in options if o.kind is not Kind.FOLD or rng.random() < 0.3] or options)
            session.act(tables.actions_of(option, rng))
            done = session.round.history[-1]
            if done.kind in (Kind.BETTER, Kind.EQUAL, Kind.WORSE):
                done = session.round.history[-2]
            assert done.seat is not None
            if session.round.comparing is None:
                follow(pack, done.kind, done.seat, done.hand)
        before = session.pack.cards if session.pack else ()
        lay = list(pack.cards)
        shuffled = end(pack, session, rng)
        assert session.pack
        if not shuffled:
            assert session.pack.cards == before == tuple(pack.cards)
        else:
            assert sorted(before) == sorted(pack.cards)
        assert session.snapshot()["shuffle_due"] == shuffled
        assert lay == list(before[: len(lay)])
        for name, stack in session.stacks.items():
            if stack < 500:
                session.bring(name, 500)

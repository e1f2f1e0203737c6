"""The pack: how it is dealt, what goes under it, and when it is shuffled."""

import json
import random
from itertools import count

import numpy as np
import pytest

from brag_eval import BRAG, FOUR_CARD_BRAG, JOKER_BRAG, parse_cards
from brag_eval.betting import Action, Pack, Round, Session, TableRules, showdown_of
from brag_eval.errors import ArgumentError, CardError, RecordError
from tests.betting.tables import Stacked


def numbers(cards: tuple[int, ...]) -> list[int]:
    """Return cards as numbers from 1, as the pack lay at first."""
    return [card + 1 for card in cards]


def three_players(rng: random.Random, **rules: object) -> Session:
    """Seat S1, S2 and S3; S3 deals first."""
    session = Session(TableRules(**rules), variant=BRAG, rng=rng)  # type: ignore[arg-type]
    for name in ("S1", "S2", "S3"):
        session.join(name, 100)
    return session


def test_k1_the_first_deal() -> None:
    """Cards come singly from the dealer's left; a folded hand goes under at once, then the seen and the payer's."""
    session = three_players(Stacked(), shuffle="never")
    session.deal()
    assert [numbers(session.hands(name)[0]) for name in session.players] == [[1, 4, 7], [2, 5, 8], [3, 6, 9]]
    session.act("bet 2", "S1")
    session.act("fold", "S2")
    assert session.pack
    assert numbers(session.pack.cards[-3:]) == [2, 5, 8]
    session.act("bet 2", "S3")
    session.act("see", "S1")
    assert numbers(session.pack.cards[-9:]) == [2, 5, 8, 3, 6, 9, 1, 4, 7]
    session.deal()
    assert session.dealer == "S1"
    dealt = {name: numbers(session.hands(name)[0]) for name in session.players}
    assert dealt == {"S2": [10, 13, 16], "S3": [11, 14, 17], "S1": [12, 15, 18]}


def test_k1_a_folded_hand_comes_back_in_three_hands() -> None:
    """2 5 8, folded in the first deal, are dealt again in two deals and to three hands."""
    pack = Pack((*range(9, 52), 1, 4, 7, 2, 5, 8, 0, 3, 6))
    deals: dict[int, dict[str, list[int]]] = {}
    for deal in range(2, 8):
        hands, pack = pack.deal(3)
        first = (deal - 1) % 3  # the deal passes left: S2 is first to be dealt to in the second
        seats = sorted(zip([(first + place) % 3 for place in range(3)], hands, strict=True))
        deals[deal] = {f"S{seat + 1}": numbers(hand) for seat, hand in seats}
        for _, hand in seats:
            pack = pack.under(hand)
    assert deals[2] == {"S2": [10, 13, 16], "S3": [11, 14, 17], "S1": [12, 15, 18]}
    assert deals[3] == {"S3": [19, 22, 25], "S1": [20, 23, 26], "S2": [21, 24, 27]}
    assert deals[6] == {"S3": [46, 49, 52], "S1": [47, 50, 2], "S2": [48, 51, 5]}
    assert deals[7] == {"S1": [8, 9, 7], "S2": [3, 1, 12], "S3": [6, 4, 15]}


@pytest.mark.parametrize("players", range(2, 18))
def test_k2_neighbours_of_the_pack_are_parted(players: int) -> None:
    """No number of players from 2 to 17 puts three neighbours of the pack into one hand."""
    hands, rest = Pack.new().deal(players)
    assert sorted((*rest.cards, *(card for hand in hands for card in hand))) == list(range(52))
    for hand in hands:
        assert not any(b - a == c - b == 1 for a, b, c in zip(hand, hand[1:], hand[2:], strict=False))
        assert hand == tuple(hand[0] + place * players for place in range(3))


EVENTS = {
    # S1 and S3 are left, and S1 pays; S2 has folded. What S1, S2 and S3 hold, what is done, and whether it shuffles
    # the pack where a prial shown does, and where one that wins a showdown does.
    "the seen player's prial wins": ("Qs Qd 2c", "4s 5d 7c", "9s 9d 9c", "see", True, True),
    "the payer's prial wins": ("9s 9d 9c", "4s 5d 7c", "Qs Qd 2c", "see", True, True),
    "a shown prial loses": ("9s 9d 9c", "4s 5d 7c", "8s 8d 8c", "see", True, True),
    "the payer mucks a lower prial": ("8s 8d 8c", "4s 5d 7c", "9s 9d 9c", "see", True, True),
    "all fold to a prial that stays hidden": ("9s 9d 9c", "4s 5d 7c", "8s 8d 8c", "hide", False, False),
    "all fold to a prial that is turned up": ("9s 9d 9c", "4s 5d 7c", "8s 8d 2c", "show", True, False),
    "a prial is folded unseen": ("Qs Qd 2c", "9s 9d 9c", "8s 8d 2h", "see", False, False),
    "a running flush wins": ("Qs Js Ts", "4s 5d 7c", "8s 8d 2h", "see", False, False),
}


@pytest.mark.parametrize("rule", ["prial-shown", "prial-wins", "every-deal", "never"])
@pytest.mark.parametrize("event", EVENTS)
def test_the_shuffle_table(event: str, rule: str) -> None:
    """Each rule shuffles after each event as its table says, always before the first deal, and logs the order."""
    *hands, done, shown, wins = EVENTS[event]
    cards = [card for three in zip(*map(parse_cards, hands), strict=True) for card in three]  # type: ignore[arg-type]
    rng = Stacked(cards)
    session = three_players(rng, shuffle=rule)
    session.deal()
    assert rng.shuffles == 1
    session.act("bet 2", "S1")
    session.act("fold", "S2")
    if done == "see":
        session.act("bet 2", "S3")
        session.act("see", "S1")
    else:
        session.act("fold", "S3")
        if done == "show":
            session.act("show", "S1")
    session.deal()
    due = {"prial-shown": shown, "prial-wins": wins, "every-deal": True, "never": False}[rule]
    assert rng.shuffles == 1 + due
    assert sum('"shuffle","cards"' in line for line in session.lines) == rng.shuffles
    assert Session.from_lines(session.lines).snapshot() == session.snapshot()


def test_a_blind_hand_kept_is_not_in_the_pack() -> None:
    """49 cards are dealt from while one hand is kept, and its holder has it beside the new one."""
    session = three_players(random.Random(3), all_fold_to_blind="carries")
    session.deal(blind=["S2"])
    kept = session.hands("S2")[0]
    for action in ("fold", "bet 1", "fold", "keep"):
        session.act(action)
    assert session.pack
    assert len(session.pack.cards) == 49
    assert not set(kept) & set(session.pack.cards)
    session.deal()
    assert session.hands("S2")[0] == kept
    assert len(session.hands("S2")) == 2
    assert len(session.pack.cards) == 40


def test_a_fourth_card_goes_under_when_its_holder_looks() -> None:
    """Open players throw theirs after the deal, a blind one when he looks, and none of them is there twice."""
    session = Session(TableRules(), variant=FOUR_CARD_BRAG, rng=5)
    for name in ("S1", "S2"):
        session.join(name, 100)
    session.deal(blind=["S1"])
    assert session.pack
    assert len(session.pack.cards) == 52 - 8 + 1
    session.act("look", "S1")
    assert len(session.pack.cards) == 52 - 8 + 2
    session.act("see", "S1")
    assert sorted(session.pack.cards) == list(range(52))


def test_a_seed_shuffles_the_same_way_again() -> None:
    """Equal seeds give equal packs, no seed gives another each time, and every card stays in."""
    pack = Pack.new(variant=JOKER_BRAG)
    assert pack.shuffle(7) == pack.shuffle(7) == pack.shuffle(random.Random(7)) != pack.shuffle(8)
    assert pack.shuffle() != pack.shuffle()
    assert sorted(pack.shuffle().cards) == list(range(53))


def test_a_pack_is_written_and_read_back() -> None:
    """Jokers are told apart, and what is no pack is refused."""
    pack = Pack.new(variant=JOKER_BRAG).shuffle(1)
    assert Pack.from_record(json.loads(json.dumps(pack.record()))) == pack
    for wrong in ("As As", "As Kx", 3):
        with pytest.raises(RecordError, match="not the record of a pack"):
            Pack.from_record(wrong)  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="18 hands of 3 need 54 cards, and the pack has 52"):
        Pack.new().deal(18)


def test_a_pack_holds_each_card_once() -> None:
    """Ids of any kind of integer are read, and what is no card, or is there twice, is refused."""
    assert Pack([np.int64(5), 3]).cards == (5, 3)  # type: ignore[arg-type, list-item]
    with pytest.raises(ArgumentError, match="card 2s is in the pack twice"):
        Pack((3, 4, 3))
    with pytest.raises(CardError, match="54"):
        Pack((54,))
    with pytest.raises(TypeError):
        Pack((True, 2))


def test_ties_are_parted_by_suits_where_the_table_says_so() -> None:
    """Equal hands are told by the highest card's suit; otherwise they are equal."""
    hands = {0: parse_cards("Ah Kd 9c"), 1: parse_cards("As Kc 9d")}
    assert showdown_of(TableRules(tie="suits"), hands)(0, 1) == "worse"
    assert showdown_of(TableRules(tie="suits"), hands)(1, 0) == "better"
    assert showdown_of(TableRules(), hands)(0, 1) == "equal"


def test_a_discard_breaks_ties_for_the_payer() -> None:
    """Q-Q-8 (7) sees Q-Q-8 (2) and wins; (2) sees (7), and (7) sees (7), and lose."""
    variant = FOUR_CARD_BRAG.__class__(dealt=4, discard_breaks_ties=True)
    seven, two, other = parse_cards("Qs Qd 8c 7c"), parse_cards("Qh Qc 8d 2c"), parse_cards("Qh Qc 8d 7d")
    for payer, seen, winner in ((seven, two, 0), (two, seven, 1), (seven, other, 1)):
        deal = Round.start(TableRules(), [20, 20], dealer=1).act(Action.see())
        deal = deal.settle(showdown_of(TableRules(), dict(zip(count(), (payer, seen), strict=False)), variant=variant))
        assert deal.result
        assert deal.result.winners == (winner,)


def test_whoever_shuffles_takes_what_every_other_does() -> None:
    """A seed, either kind of generator or none shuffles a pack and a session's; a negative seed does not."""
    pack = Pack.new()
    assert pack.shuffle(np.random.default_rng(7)) == pack.shuffle(np.random.default_rng(7))
    sessions = [three_players(np.random.default_rng(7)) for _ in range(2)]  # type: ignore[arg-type]
    for session in sessions:
        session.deal()
    assert sessions[0].snapshot() == sessions[1].snapshot()
    for wrong, kind in ((-7, ArgumentError), ("7", TypeError)):
        for refused in (pack.shuffle, lambda rng: Session(TableRules(), variant=BRAG, rng=rng)):
            with pytest.raises(kind, match=r"seed must not be negative|rng must be"):
                refused(wrong)  # type: ignore[operator]

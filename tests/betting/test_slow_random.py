"""The slow model of a betting round under random rules: nothing is lost, and what is refused changes nothing."""

from __future__ import annotations

import random
from typing import Any

from tests.betting.slow import RESULTS, RULES, Slow
from tests.betting.test_slow import refused

VALUES: dict[str, list[Any]] = {
    "ante": [0, 1, 2],
    "opening": ["stake", "between", "ante"],
    "opening_stake": [1, 2, 3, 4],
    "opening_least": [1, 2],
    "opening_most": [2, 5],
    "raise_limit": ["none", 3, "pot", "double"],
    "first_may_pass": [False, True],
    "look_when": ["own turn", "any time"],
    "blind_sees_open": ["no", "stake", "blind"],
    "blind_sees_blind": ["2b", "b"],
    "open_sees_open": ["2S", "S"],
    "show": ["seen first", "both", "one at a time"],
    "tie": ["payer loses", "split", "suits"],
    "all_fold_to_blind": ["wins", "carries"],
    "short_of_money": ["refused", "cover"],
    "max_blind_turns": [None, 1, 3],
    "odd_raise": ["refuse", "round up"],
}


def check(hand: Slow, total: int) -> None:
    """Count the chips, and see that whoever is to act can do something."""
    assert sum(hand.stacks) + hand.pot + hand.side == total
    assert min(hand.stacks) >= 0
    assert hand.over == (hand.to_act is None)
    assert hand.over or hand.legal()
    assert all(least <= most for _, least, most in hand.legal())
    assert set(hand.hands.values()) <= {1, 2}


def play(rng: random.Random) -> None:
    """Play three hands of one table at random, each chosen action legal or refused as `legal` says."""
    rules = {name: rng.choice(values) for name, values in VALUES.items()}
    rules["ante"] = max(rules["ante"], rules["opening"] == "ante")
    stacks = [rng.randint(2, 40) for _ in range(rng.randint(2, 5))]
    carried, kept, dealer = 0, set(), 0
    for _ in range(3):
        if min(stacks) < rules["ante"]:
            return
        total = sum(stacks) + carried
        looked = {player for player in range(len(stacks)) if player not in kept and rng.random() < 0.4}
        hand = Slow(rules, stacks, dealer=dealer, carried=carried, kept=kept, looked=looked)
        check(hand, total)
        for _ in range(300):
            if hand.over:
                break
            player = rng.randrange(len(stacks)) if rng.random() < 0.2 else hand.to_act
            kind = rng.choice(["bet", "bet", "bet", "fold", "look", "see", "keep", "throw", "pass", "cover"])
            amount = rng.choice([least for of, least, _ in hand.legal() if of == "bet"] or [1]) + rng.choice(
                [0, 0, -1, 1, 2]
            )
            within = {of: (least, most) for of, least, most in hand.legal(player)}
            told = {"result": rng.choice(RESULTS[::2]), "cover": rng.choice(RESULTS)}
            fine = kind in within and (kind != "bet" or within[kind][0] <= amount <= within[kind][1])
            if fine and kind == "bet":
                fine = not hand.odd_refused(hand.to_act, amount)
            if fine:
                hand.act(kind, amount, player=player, **told)
            else:
                refused(hand, kind, amount, player=player, **told)
            check(hand, total)
        stacks, carried, kept, dealer = hand.stacks, hand.pot + hand.side, hand.kept, hand.next_dealer
        if not hand.over:
            return


def test_random_hands() -> None:
    """Under random rules no chip is lost, no stack falls below nothing, and somebody can always act."""
    assert set(VALUES) == set(RULES)
    rng = random.Random(20260)
    for _ in range(400):
        play(rng)

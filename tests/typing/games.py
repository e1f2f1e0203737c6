"""A user's program over the public names of `brag_eval.games`, for `mypy --strict`; it also runs."""

import json

import numpy as np
import numpy.typing as npt

from brag_eval import BRAG, Variant, parse_cards
from brag_eval.games import (
    AIMS,
    Comparison,
    CrashDeal,
    CrashMatch,
    CrashRules,
    LaidDeals,
    Layout,
    NineCardRules,
    Settlement,
    SevenCardRules,
    lay,
    lay_many,
    layouts,
    score_crash,
    settle_nine_card,
    settle_seven_card,
)

layout: Layout = lay("As Ah Ad Kc Qs 2h 3c", hands=2, variant=BRAG, objective="points", opponents=2)


def mine(strengths: npt.NDArray[np.uint16]) -> npt.NDArray[np.float64]:
    return np.asarray(strengths.sum(axis=1), np.float64)


lay(parse_cards("As Ah Ad Kc Qs 2h 3c"), objective=mine)
lay(np.array([1, 2, 3, 4, 5, 6]), objective="sweep")
front: tuple[Layout, ...] = layouts([1, 2, 3, 4, 5, 6])
spare: tuple[int, ...] = layout.spare
texts: list[str] = [str(hand) for hand in layout.hands]
many: LaidDeals = lay_many(np.arange(26).reshape(2, 13), objective="weakest")
shape: tuple[int, ...] = many.hands.shape
settled: Settlement = settle_seven_card({"Ann": layout, "Bob": "Jc Th 9h | 8s 8d 5h"}, rules=SevenCardRules(win="both"))
winner: int | None = settled.comparisons[0].winner
c: Comparison = settled.comparisons[0]
settle_seven_card([layout, ["Jc Th 9h", [26, 25, 13]]], carried=3)
settle_nine_card(
    ["7s 7h 7d | Ks Kh 4c | Jd Tc 6s", "Qs Jh Td | As Ac 2d | Jc Ts 5h"],
    rules=NineCardRules(pots="by-hand"),
    leader=1,
    carried=[0, 0, 0, 1],
    variant=Variant(),
)
match = CrashMatch(("Ann", "Bob"), rules=CrashRules(players="two-to-four", target=4), dealer=1)
ann, bob = "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | As Ks Ts", "3c 3d 3h | 8h 9h Th | Ac Qc Qs | 9d 6h 5h"
match = match.play([ann, bob])
deal: CrashDeal = match.deals[0]
again: CrashMatch = CrashMatch.from_json(match.to_json())
points: tuple[int, ...] = again.points
for state in match.replay():
    print(state, state.winner, json.dumps(state.record())[:10], AIMS)
score_crash({"Ann": ann, "Bob": bob}, rules=CrashRules(players="two-to-four", all_four="money"), called=["Ann"])

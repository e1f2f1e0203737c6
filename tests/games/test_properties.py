"""What must hold of every settlement: names and the order of cards change nothing, and all chips are accounted for."""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from brag_eval import games
from brag_eval.games import (
    CrashRules,
    NineCardRules,
    Settlement,
    SevenCardRules,
    _many,
    lay,
    lay_many,
    score_crash,
    settle_nine_card,
    settle_seven_card,
)
from tests.helpers import run_python

Settle = Callable[..., Settlement]
GAMES: dict[str, tuple[Settle, Any, int, int]] = {
    "seven": (settle_seven_card, SevenCardRules(win="both-or-tie", stake=2), 7, 7),
    "six": (settle_seven_card, SevenCardRules(dealt=6, top_prial="dealt"), 6, 8),
    "nine, four pots": (settle_nine_card, NineCardRules(tie="nobody"), 9, 5),
    "nine, places": (settle_nine_card, NineCardRules(pots="by-place", junk="ignored"), 9, 5),
    "crash": (score_crash, CrashRules(players="two-to-four", tie="cancel", all_four="money"), 13, 4),
}


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_names_and_the_order_of_cards_change_nothing(name: str, data: st.DataObject) -> None:
    """Named or not, each hand in any order, text or ids, the same comes out, and chips only change hands."""
    settle, rules, cards, most = GAMES[name]
    players = data.draw(st.integers(2, most))
    pack = data.draw(st.permutations(range(52)))
    laid = [lay(pack[seat * cards : (seat + 1) * cards]) for seat in range(players)]
    settled = settle(laid, rules=rules)
    mixed = [[data.draw(st.permutations(hand.kept)) for hand in layout.hands] for layout in laid]
    names = [f"seat {seat}" for seat in range(players)]
    again = settle(dict(zip(names, mixed, strict=True)), rules=rules)
    assert [c.winner for c in again.comparisons] == [c.winner for c in settled.comparisons]
    assert (again.chips, again.points, again.carried) == (settled.chips, settled.points, settled.carried)
    assert again.winners == settled.winners
    assert sum(settled.chips) + sum(settled.carried) == 0
    if name != "nine, places":
        assert sum(settled.points) == sum(c.winner is not None for c in settled.comparisons) * (name == "crash")


@pytest.mark.parametrize(("cards", "players"), [(7, 3), (9, 3), (13, 4)])
def test_points_and_sweep_do_what_they_are_for(cards: int, players: int) -> None:
    """Against players who lay best first, "points" wins more comparisons than they do, and "sweep" more often all."""
    _many.compile_loop()
    deals = np.random.default_rng(cards).random((4_000, 52)).argsort(axis=1)
    hands = [deals[:, cards * seat : cards * (seat + 1)] for seat in range(players)]
    best = np.max([lay_many(held).strengths for held in hands[1:]], axis=0)

    def won(objective: str) -> np.ndarray:
        return lay_many(hands[0], objective=objective, opponents=players - 1).strengths > best  # type: ignore[arg-type]

    usual = won("best-first")
    more = won("points").sum(axis=1) - usual.sum(axis=1)
    assert more.mean() > 5 * more.std() / len(more) ** 0.5
    often = won("sweep").all(axis=1).astype(int) - usual.all(axis=1)
    assert often.mean() > 2 * often.std() / len(often) ** 0.5


def test_numba_is_not_needed() -> None:
    """Where numba cannot be imported, many deals are laid all the same, by the same loops."""
    code = (
        "import sys; sys.modules['numba'] = None;"
        "import numpy as np; from brag_eval.games import _many, lay, lay_many; _many._spent['seconds'] = 1e9;"
        "deals = np.random.default_rng(1).random((1000, 52)).argsort(axis=1)[:, :6];"
        "found = lay_many(deals); assert _many.compile_loop() is None;"
        "print(all(tuple(s) == lay(d).strengths for s, d in zip(found.strengths[:50], deals)))"
    )
    assert run_python(code) == "True"


def test_laying_one_deal_needs_the_standard_library_only() -> None:
    """Neither NumPy nor numba is imported for one deal or one settlement."""
    code = (
        "import sys; from brag_eval.games import lay, layouts, settle_seven_card as settle;"
        "laid = lay('As Ah Ad Kc Qs 2h 3c', objective='points'); layouts('As Ah Ad Kc Qs 2h');"
        "settle([laid, 'Ks Kh Kd | Ts 9c 7d']);"
        "print([name for name in ('numpy', 'numba') if name in sys.modules])"
    )
    assert run_python(code) == "[]"


def test_everything_public_is_found_where_it_says() -> None:
    """Public names are sorted, name the public package as their home, and survive a pickle."""
    assert games.__all__ == sorted(games.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
    for name in set(games.__all__) - {"AIMS"}:
        assert getattr(games, name).__module__ == "brag_eval.games", name
        assert getattr(games, name).__doc__, name
    match = games.CrashMatch(("a", "b"), rules=CrashRules(players="two-to-four")).play(
        [lay(range(13)), lay(range(13, 26))]
    )
    for thing in (lay("As Ah Ad Kc Qs 2h 3c"), lay_many(np.arange(7)), match, match.deals[0].settlement, match.rules):
        assert repr(pickle.loads(pickle.dumps(thing))) == repr(thing)  # noqa: S301
    with pytest.raises(AttributeError, match="layy"):
        games.layy  # noqa: B018


def test_a_users_program_runs() -> None:
    """The program that type checkers read does what it says."""
    program = Path(__file__).parents[1] / "typing" / "games.py"
    assert run_python(program.read_text(encoding="utf-8")).splitlines()[-1].startswith("Ann 2, Bob 1 after 1 deal")

"""The commands lay and settle, and the server's lay: what the library finds, printed."""

import json
from pathlib import Path

import pytest

from brag_eval.games import CrashMatch, CrashRules, lay, score_crash
from tests.shell import brag_eval

SEVEN = "As Ah Ad Kc Qs 2h 3c"
C1 = {
    "P1": "4s 4d 4h | 8c 9c Tc | 5c 6c 7c | Ts Ks As | spare Jd",
    "P2": "3c 3d 3h | 8h 9h Th | Qc Qs Ac | 5h 6h 9d | spare 2s",
    "P3": "2c 2h 2d | Ah Kh Jh | 7d Kd 8d | 4c 7h Js | spare 3s",
    "P4": "7s 8s 9s | Qh Kc Ad | Jc Td Qd | 6d 5d 6s | spare 5s",
}


def test_lay_prints_the_hands_and_what_is_thrown() -> None:
    """Each hand is there with what it is, best first; the objective changes it."""
    done = brag_eval("lay", SEVEN)
    assert done.stdout == "A♠ A♥ A♦ (prial of aces) | K♣ Q♠ 3♣ (king-queen-three high); throws 2♥\n"
    swept = "A♠ 2♥ 3♣ (run, ace-two-three) | A♥ K♣ Q♠ (run, ace-king-queen); throws A♦\n"
    assert brag_eval("lay", *SEVEN.split(), "--objective", "sweep").stdout == swept
    assert brag_eval("lay", SEVEN, "--all").stdout == done.stdout + swept
    assert brag_eval("lay", "As Ah Ad Kc Qs 2h").stdout.endswith("(king-queen-two high)\n")
    assert brag_eval("lay", SEVEN, "--hands", "1").stdout == "A♠ A♥ A♦ (prial of aces); throws K♣ Q♠ 3♣ 2♥\n"


def test_lay_prints_json() -> None:
    """JSON has a record a hand and the spare; --all is an object a line."""
    found = json.loads(brag_eval("lay", SEVEN, "--json", "--objective", "points", "-n", "1").stdout)
    layout = lay(SEVEN, objective="points", opponents=1)
    assert [hand["strength"] for hand in found["hands"]] == list(layout.strengths)
    assert len(brag_eval("lay", SEVEN, "--json", "--all").stdout.splitlines()) == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["As Ah"], "expected 3 cards a hand and at most one more, up to 13 in all, got 2"),
        ([SEVEN, "--objective", "most"], "expected best-first, weakest, points or sweep, got 'most'"),
        ([SEVEN, "--dealt", "4"], "expected a variant with dealt=3, got dealt=4"),
        ([SEVEN, "-n", "0"], "opponents must be at least 1, got 0"),
    ],
)
def test_lay_refuses_in_a_line(words: list[str], message: str) -> None:
    """What cannot be laid is one line on standard error, and status 2."""
    done = brag_eval("lay", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_settle_prints_what_the_library_says(tmp_path: Path) -> None:
    """A deal of Crash from a file, in words and as JSON, with the rules it names."""
    file = tmp_path / "deal.json"
    file.write_text(json.dumps({"table": C1, "rules": {"tie": "cancel"}}), encoding="utf-8")
    expected = score_crash(C1, rules=CrashRules(tie="cancel"))
    assert brag_eval("settle", "--game", "crash", str(file)).stdout == f"{expected}\n"
    found = json.loads(brag_eval("settle", "--game", "crash", str(file), "--json").stdout)
    assert found["points"] == [2, 1, 0, 1]
    assert [comparison["winner"] for comparison in found["comparisons"]] == [1, 3, 0, 0]


def test_settle_reads_every_game_from_standard_input() -> None:
    """Seven and nine cards are settled with what was carried, under a variant by name or by fields."""
    seven = {"table": {"Ann": "As Kc Qs | Ah 2h 3c", "Bob": "Jc Th 9h | 8s 8d 5h"}, "carried": 6}
    for variant in ("akq", {"run_order": "akq"}):
        done = brag_eval("settle", "--game", "seven-card", "-", given=json.dumps(seven | {"variant": variant}))
        assert done.stdout.splitlines()[-2:] == ["Ann wins both, and takes the pot of 6", "chips: Ann +6, Bob 0"]
    nine = {"table": ["7s 7h 7d | Ks Kh 4c | Jd Tc 6s", "Qs Jh Td | As Ac 2d | Jc Ts 6h"], "leader": 1}
    done = brag_eval("settle", "--game", "nine-card", "-", given=json.dumps(nine))
    assert "third hands: player 1 wins with jack-ten-six high, shown before player 0's equal hand" in done.stdout


def test_settle_plays_a_match_again() -> None:
    """What `CrashMatch.to_json` writes is told deal by deal, and how it stands."""
    match = CrashMatch(tuple(C1), rules=CrashRules(target=2)).play(C1)
    done = brag_eval("settle", "--game", "crash", "-", given=match.to_json())
    assert done.stdout == f"{match.deals[0].settlement}\n\n{match}\n"
    found = json.loads(brag_eval("settle", "--game", "crash", "-", "--json", given=match.to_json()).stdout)
    assert (found["points"], found["winner"]) == ([2, 1, 0, 0], 0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[", "expected JSON"),
        ("[]", "expected a JSON object, got list"),
        ("{}", "a deal of crash needs 'table'"),
        ('{"table": {}, "leader": 1}', "a deal of crash has no 'leader'"),
        ('{"table": {}, "rules": {"ties": "nobody"}}', "CrashRules has the fields players, tie"),
        ('{"table": {}, "rules": []}', "CrashRules has the fields players, tie"),
        ('{"table": {}, "variant": {"order": 1}}', "Variant has the fields run_order"),
        ('{"table": {}}', "expected 4 players, got 0"),
        ('{"table": 7}', "a table must be a mapping"),
        ('{"game": "crash", "schema": 9}', "expected schema 1"),
    ],
)
def test_settle_refuses_in_a_line(text: str, message: str) -> None:
    """A file that is no deal is one line on standard error, and status 2."""
    done = brag_eval("settle", "--game", "crash", "-", given=text)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


def test_settle_needs_a_file_and_a_game() -> None:
    """A file that is not there, and a game that is none, are named."""
    assert "cannot read 'nowhere.json'" in brag_eval("settle", "--game", "crash", "nowhere.json").stderr
    assert "expected seven-card, nine-card or crash" in brag_eval("settle", "--game", "whist", "-").stderr
    assert "--game" in brag_eval("settle", "-").stderr

"""The commands ledger and play, as they are run."""

import json
import random
import subprocess
from pathlib import Path

import pytest

from brag_eval.betting import TableRules, read_ledger
from brag_eval.cli import main
from tests.shell import COMMAND, brag_eval

B1 = """deal blind Ben
bet 2
Ben bet 1
bet 2
Alice bet 4
bet 2
fold
bet 4
look
see
Ben wins"""


@pytest.fixture
def ledger(tmp_path: Path) -> str:
    """Make a ledger of SquareScores' three players."""
    path = str(tmp_path / "table.log")
    assert main(["ledger", "new", path, "Alice=20", "Ben=20", "Cara=20"]) == 0
    return path


def test_squarescores_hand_in_a_ledger(ledger: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The worked hand, a command an action: Ben has 34 at the end, and an undo brings the comparison back."""
    for line in B1.splitlines():
        assert main(["ledger", "act", ledger, *line.split()]) == 0
    told = "Ben wins: Alice -11, Ben +14, Cara -3. Cara dealt last.\n  Alice   9\n  Ben    34\n"
    assert told in capsys.readouterr().out
    assert main(["ledger", "undo", ledger]) == 0
    assert "Ben's hand against Alice's: better, equal or worse?" in capsys.readouterr().out
    assert main(["ledger", "act", ledger, "equal"]) == 0
    assert main(["ledger", "show", ledger, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert shown["money"] == {"Alice": 35, "Ben": 8, "Cara": 17}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["act", "FILE"], "act needs what is done"),
        (["act", "FILE", "bet", "2"], "no deal is under way"),
        (["act", "FILE", "call"], "no deal is under way"),
        (["act", "FILE", "join", "Dan"], "expected join NAME CHIPS"),
        (["act", "FILE", "join", "Dan", "x"], "expected a name and whole chips"),
        (["act", "FILE", "join", "bet", "5"], "nobody can be called 'bet' here"),
        (["act", "FILE", "leave"], "expected leave NAME"),
        (["act", "FILE", "deal", "Ben"], "expected deal [blind NAME"),
        (["act", "FILE", "deal", "blind", "Dan"], "nobody here is called 'Dan'"),
        (["undo", "MISSING"], "there is no ledger"),
        (["show", "MISSING"], "there is no ledger"),
        (["watch", "MISSING"], "there is no ledger"),
        (["new", "FILE"], "is there already"),
        (["new", "OTHER", "Ann"], "expected a name and whole chips"),
        (["new", "OTHER", "Ann=5", "--rules", "whist"], "must be 'squarescores'"),
        (["new", "OTHER", "Ann=5", "--set", "anti=2"], "expected FIELD=VALUE"),
        (["new", "OTHER", "Ann=5", "--set", "ante=none"], "ante must be a whole number"),
        (["shuffle", "FILE"], "expected new, act, show, undo or watch"),
    ],
)
def test_what_a_ledger_refuses(
    ledger: str, tmp_path: Path, words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each refusal is one line, status 2, and leaves the file as it was."""
    before = Path(ledger).read_bytes()
    places = {"FILE": ledger, "MISSING": str(tmp_path / "missing"), "OTHER": str(tmp_path / "other")}
    assert main(["ledger", *(places.get(word, word) for word in words)]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1
    assert Path(ledger).read_bytes() == before


def test_rules_can_be_set(tmp_path: Path) -> None:
    """Named rules, changed field by field, are those of the ledger."""
    path = str(tmp_path / "log")
    changes = ["ante=2", "first_may_pass=true", "max_blind_turns=3", "raise_limit=none", "tie=split"]
    words = [word for change in changes for word in ("--set", change)]
    assert main(["ledger", "new", path, "Ann=9", "Bob=9", "--rules", "teen-patti", *words]) == 0
    session, _ = read_ledger(path)
    assert session is not None
    assert session.rules == TableRules.from_record(
        TableRules.named("teen-patti").record()
        | {"ante": 2, "first_may_pass": True, "max_blind_turns": 3, "raise_limit": "none", "tie": "split"}
    )


def test_a_bad_line_is_named_and_the_good_part_shown(ledger: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Show prints what comes before the bad line, and says which it is."""
    lines = Path(ledger).read_text(encoding="utf-8").splitlines()
    Path(ledger).write_text("\n".join([*lines[:3], lines[3].replace("20", "90")]) + "\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["ledger", "show", ledger]) == 2
    out, error = capsys.readouterr()
    assert out == "No deal under way.\n  Alice  20\n  Ben    20\n"
    assert "line 4: it was changed" in error
    assert main(["ledger", "act", ledger, "deal"]) == 2


def test_watch_redraws_what_another_writes(ledger: str) -> None:
    """It shows the table at once, and again after each action of another program."""
    with subprocess.Popen(
        [*COMMAND, "ledger", "watch", ledger, "--every", "0.05"], stdout=subprocess.PIPE, text=True
    ) as watcher:
        assert watcher.stdout is not None
        try:
            assert watcher.stdout.readline() == "No deal under way.\n"
            assert main(["ledger", "act", ledger, "deal"]) == 0
            shown = [watcher.stdout.readline() for _ in range(5)]
            assert shown[3:] == ["Pot 3, stake 2, blind 1. Cara deals.\n", "> Alice  19  open\n"]
        finally:
            watcher.kill()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rules", ["squarescores", "two-blind-hands"])
def test_a_game_in_the_terminal_ends_whatever_is_typed(seed: int, rules: str) -> None:
    """Random words are played or refused in a line, and the chips of all stay what they were."""
    rng = random.Random(seed)
    words = ["", "b", "bet 1", "bet 2", "bet 4", "look", "fold", "see", "call", "keep", "throw 0", "look 1", "bet x"]
    typed = "\n".join(rng.choice(words[1:] if rng.random() < 0.9 else words) for _ in range(60))
    done = brag_eval("play", "--seed", str(seed), "--rules", rules, given=typed + "\n")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "You" in done.stdout.splitlines()[-1]


def test_play_refuses_what_cannot_be() -> None:
    """Too many bots, and rules that are none."""
    for words in (["--bots", "9"], ["--bots", "0"], ["--rules", "whist"], ["--jokers", "5"], ["--stack", "-1"]):
        done = brag_eval("play", *words)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1


def test_a_ledger_command_loads_no_numpy() -> None:
    """Keeping chips needs the standard library alone."""
    code = "import sys, brag_eval.betting as b; b.Session(b.TableRules()).join('A', 5); print('numpy' in sys.modules)"
    done = subprocess.run([COMMAND[0], "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"

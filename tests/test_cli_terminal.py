"""A person at a terminal: pages, the pager, questions with line editing, the quiz, bars, interrupts."""

import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from brag_eval import all_hands, format_cards, rulebook
from tests.shell import COMMAND, Terminal, brag_eval

CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize(
    "words", [["ask", "can I see a blind player"], ["ask", "--sources", "is A-2-3 a run"], ["search", "blind price"]]
)
def test_answers_are_wrapped_to_the_terminal(words: list[str], columns: int) -> None:
    """At every width nothing is cut, and nothing runs over the edge that can be broken."""
    terminal = Terminal(*words, columns=columns)
    assert terminal.close() == 0
    lines = CODES.sub("", terminal.shown).splitlines()
    assert all(len(line) <= columns or " " not in line.strip(" -") for line in lines)
    expected = brag_eval(*words).stdout
    assert " ".join("".join(f"{line}\n" for line in lines).split()) == " ".join(expected.split())


@pytest.mark.parametrize("missing", [[], ["-c", "import sys; sys.modules['rich'] = None; "]])
def test_a_long_page_goes_through_the_pager_as_the_pager_shows_it(missing: list[str]) -> None:
    """With less as it comes, no codes are shown as characters, with rich and without."""
    if shutil.which("less") is None:
        pytest.skip("less is not here")
    command = {"command": _without_rich()} if missing else {}
    terminal = Terminal("rules", "blind-play", **command)  # type: ignore[arg-type]
    terminal.read(until="cost")
    terminal.write("q")
    assert terminal.close() == 0
    assert "ESC" not in terminal.shown
    assert "Playing blind" in CODES.sub("", terminal.shown)
    assert ("\x1b[1" in terminal.shown) != bool(missing)


def _without_rich() -> list[str]:
    return [sys.executable, "-c", "import sys; sys.modules['rich'] = None; from brag_eval.__main__ import main; main()"]


@pytest.mark.parametrize("less", ["FX", "FRX", ""])
def test_a_pager_that_is_told_to_show_codes_gets_none(less: str) -> None:
    """Styles go only to a pager that interprets them."""
    terminal = Terminal("rules", "see-blind-player", LESS=less, columns=80)
    if not less:
        terminal.read(until="END")
        terminal.write("q")
    assert terminal.close() == 0
    assert "ESC[" not in terminal.shown
    assert "An open player can never see a blind one" in " ".join(CODES.sub("", terminal.shown).split())


def test_a_page_in_a_pipe_is_plain() -> None:
    """No codes, wrapped to 80 columns, and nothing to press."""
    done = brag_eval("rules", "blind-play", COLUMNS="80")
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_asking_questions_one_by_one() -> None:
    """A prompt, line editing, history, and an empty line to end; not knowing does not end it."""
    terminal = Terminal("ask", columns=60)
    terminal.read(until="? ")
    terminal.write("does a run beat a flussh\x7f\x7fh\n")  # two letters rubbed out
    assert "Yes" in terminal.read(until="\n? ")
    terminal.write("how do I bake bread\n")
    assert "not cover" in terminal.read(until="\n? ")
    terminal.write("\x1b[A\x1b[A\n")  # up twice: the first question again
    assert "does a run beat a flush" in (again := terminal.read(until="\n? "))
    assert "Yes" in again
    terminal.write("\n")
    assert terminal.close() == 1  # one was not covered
    assert "\ufffd" not in terminal.shown


@pytest.mark.parametrize("end", ["\x04", "\x03", "\n"])
def test_questions_end_at_once(end: str) -> None:
    """At the end of the input, on an interrupt, or on an empty line."""
    terminal = Terminal("ask")
    terminal.read(until="? ")
    if end == "\x03":
        terminal.interrupt()
    else:
        terminal.write(end)
    assert terminal.close() == 0
    assert "Traceback" not in terminal.shown


def test_the_quiz() -> None:
    """Two hands, a guess, who wins and why, and the score; the same seed deals the same."""
    terminal = Terminal("quiz", "--seed", "5", "--rounds", "3")
    right = 0
    for guess in ("1\n", "nonsense\n2\n", "=\n"):
        terminal.read(until="> ")
        terminal.write(guess)
    assert terminal.close() == 0
    shown = terminal.shown
    right = shown.count("Right: ")
    assert right + shown.count("No: ") == 3
    assert shown.count(" wins: ") + shown.count(" tie: ") == 3
    assert shown.endswith(f"{right} of 3 right.\n")
    assert "1, 2 or =, please." in shown
    piped = brag_eval("quiz", "--seed", "5", "--rounds", "3", given="1\nnonsense\n2\n=\n").stdout
    assert f"{right} of 3 right." in piped


@pytest.mark.parametrize("with_rich", [True, False])
def test_a_bar_shows_how_far_it_is_and_goes_away(with_rich: bool, tmp_path: Path) -> None:
    """While a file is read, on standard error alone; the answers are not disturbed."""
    hands = "".join(f"{format_cards(hand)}\n" for hand in all_hands()[:20_000].tolist())
    (tmp_path / "hands.txt").write_text(hands * 20, encoding="utf-8")
    command = shlex.join(COMMAND if with_rich else _without_rich())
    line = f"{command} evaluate - <{tmp_path}/hands.txt >{tmp_path}/said.txt; echo $?"
    terminal = Terminal(command=["sh", "-c", line])
    assert terminal.close() == 0
    assert "reading" in terminal.shown
    assert CODES.sub("", terminal.shown).rsplit("\r", 1)[-1].strip() == "0"
    assert (tmp_path / "said.txt").read_text(encoding="utf-8").count("\n") == 400_000


@pytest.mark.parametrize(
    ("words", "until"),
    [
        (["evaluate", "-"], ""),
        (["odds", "Tc Td 5h", "-n", "4", "--variant", "joker", "--trials", "10000000000"], "dealing"),
    ],
)
def test_an_interrupt_is_one_line(words: list[str], until: str) -> None:
    """While waiting for input, and while deals are sampled: status 130, and no traceback."""
    terminal = Terminal(*words)
    if until:
        terminal.read(until=until)
    else:
        terminal.write("As 2s 3s\n")
        terminal.read(until="deals)\r\n")
    terminal.interrupt()
    assert terminal.close() == 130
    assert "brag-eval: interrupted" in terminal.shown
    assert "Traceback" not in terminal.shown


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_help_fits_the_terminal(columns: int) -> None:
    """As in a pipe, without being told the width."""
    terminal = Terminal("evaluate", "--help", columns=columns)
    assert terminal.close() == 0
    assert max(map(len, terminal.shown.splitlines())) <= columns
    assert "--discard-breaks-ties" in terminal.shown


def test_every_rule_fits_a_narrow_terminal() -> None:
    """The longest chapter at 40 columns: only what cannot be broken runs over."""
    longest = max(rulebook.chapters(), key=lambda id_: len(rulebook.entries(id_)))
    done = brag_eval("rules", longest, COLUMNS="40")
    assert all(len(line) <= 40 or " " not in line.strip() for line in done.stdout.splitlines())

"""Standard streams as they are found: marks and code pages, closed and full, endless, blank and bad lines, CSV."""

import codecs
import json
import os
import random
import resource
import subprocess
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import brag_eval as library
from tests.shell import COMMAND, PATIENCE, brag_eval, run, run_in_shell

CODE_PAGES = ("ascii", "cp437", "cp866", "cp874", "cp932", "cp1252")
ANY_COMMAND = (
    ["evaluate", "As 2s 3s", "Qs Qd 8c"],
    ["evaluate", "Kh Qh Jk", "--variant", "joker"],
    ["compare", "A♠ 2♠ 3♠", "A♥ K♥ Q♥"],
    ["odds", "Tc Td 5h", "-n", "12", "--trials", "1000", "--seed", "1"],
    ["odds-table", "--by-class"],
    ["ask", "can I see a blind player?"],
    ["search", "blind price"],
    ["rules"],
    ["rules", "hands"],
    ["completion", "zsh"],
    ["quiz", "--seed", "1"],
    *([command, "--help"] for command in ("evaluate", "odds", "completion")),
)


@cache
def _in_utf_8(*arguments: str) -> str:
    return brag_eval(*arguments).stdout


@pytest.mark.parametrize("page", CODE_PAGES)
def test_every_code_page_gets_every_text(page: str) -> None:
    """What a code page cannot show is written another way, and never a traceback."""
    for arguments in ANY_COMMAND:
        done = run(*arguments, PYTHONIOENCODING=page, PYTHONUTF8="0", LC_ALL="C")
        assert (done.returncode, done.stderr) == (0, b""), arguments
        said, expected = done.stdout.decode(page), _in_utf_8(*arguments)
        assert [said.count(char) for char in "?\n"] == [expected.count(char) for char in "?\n"]
    sampled = run("odds", "Tc Td 5h", "-n", "12", "--trials", "1000", "--seed", "1", PYTHONIOENCODING=page)
    assert ("+/-" in sampled.stdout.decode(page)) != ("±" in sampled.stdout.decode(page))
    done = run("evaluate", "nonsense ♠", PYTHONIOENCODING=page)
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_the_c_locale_is_enough() -> None:
    """LANG=C and nothing else said of encodings."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONIOENCODING", "PYTHONUTF8")}
    for arguments in ANY_COMMAND:
        done = subprocess.run(
            [*COMMAND, *arguments],
            capture_output=True,
            check=False,
            env=environment | {"LANG": "C", "LC_ALL": "C"},
            input=b"",
        )
        assert (done.returncode, done.stderr) == (0, b""), arguments


@pytest.mark.parametrize(
    ("command", "given", "lines"),
    [
        (["evaluate", "-"], "As 2s 3s\nQs Qd 8c\n", 2),
        (["compare", "-"], "As 2s 3s\nQs Qd 8c\n", 1),
        (["ask", "-", "--json"], "does a run beat a flush\n", 1),
    ],
)
def test_a_byte_order_mark_is_dropped(command: list[str], given: str, lines: int) -> None:
    """One at the very start; a second, or one elsewhere, is no card."""
    expected = brag_eval(*command, given=given)
    assert (expected.returncode, expected.stdout.count("\n")) == (0, lines)
    marked = brag_eval(*command, given=codecs.BOM_UTF8 + given.encode())
    assert (marked.returncode, marked.stdout, marked.stderr) == (0, expected.stdout, "")
    if command[0] == "evaluate":
        assert "line 2: " in brag_eval(*command, given="As 2s 3s\n\ufeffQs Qd 8c\n").stderr
        assert "line 1: " in brag_eval(*command, given="\ufeff\ufeffQs Qd 8c\n").stderr


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("command", ["evaluate", "compare", "ask"])
def test_utf_16_is_named(command: str, codec: str) -> None:
    """With a mark or without: it is said what the file is, and what to do."""
    done = brag_eval(command, "-", given="As 2s 3s\nQs Qd 8c\n".encode(codec))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "brag-eval: standard input is UTF-16, which is not read: save it as UTF-8\n"


def test_a_dos_end_of_file_mark_is_dropped() -> None:
    """The last byte of old files."""
    assert brag_eval("evaluate", "-", given="As 2s 3s\r\n\x1a").returncode == 0
    assert brag_eval("evaluate", "-", given="As 2s 3s\x1a").returncode == 0


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("$B evaluate - <&-", 2, "standard input is closed"),
        ("$B compare - <&-", 2, "standard input is closed"),
        ("$B ask - <&-", 2, "standard input is closed"),
        ("$B ask <&-", 2, "standard input is closed"),
        ("$B quiz <&-", 2, "standard input is closed"),
        ("$B mcp <&-", 2, "standard input is closed"),
        ("$B evaluate 'As 2s 3s' >&-", 2, "standard output is closed"),
        ("$B ask can I see a blind player >&-", 2, "standard output is closed"),
        ("$B rules hands >&-", 2, "standard output is closed"),
        ("$B odds 'Tc Td 5h' >&-", 2, "standard output is closed"),
        ("$B odds-table --by-class >&-", 2, "standard output is closed"),
        ("$B mcp >&-", 2, "standard output is closed"),
        ("$B evaluate 'As 2s 3s' >/dev/full", 2, "cannot write standard output: No space left on device"),
        ("yes As 2s 3s | $B evaluate - >/dev/full", 2, "cannot write standard output: No space left on device"),
        ("$B rules hands >/dev/full", 2, "cannot write standard output: No space left on device"),
        ("$B odds-table >/dev/full", 2, "cannot write standard output: No space left on device"),
        ("$B --help >/dev/full", 2, "cannot write standard output: No space left on device"),
        ("$B evaluate --help >/dev/full", 2, "cannot write standard output: No space left on device"),
        ("$B odds-table --csv /dev/full", 2, "cannot write '/dev/full': No space left on device"),
    ],
)
def test_a_stream_that_cannot_be_used_is_one_line(line: str, status: int, said: str) -> None:
    """Closed, full, or a directory: never a traceback."""
    done = run_in_shell(line)
    assert (done.returncode, done.stdout, done.stderr) == (status, "", f"brag-eval: {said}\n")


def test_nobody_to_complain_to() -> None:
    """With standard error closed or full, a good question is answered, and a bad one has its status."""
    answer = brag_eval("odds", "Qs Qd 8c").stdout
    for ending in ("2>&-", "2>/dev/full"):
        assert run_in_shell(f"$B odds 'Qs Qd 8c' {ending}").stdout == answer
        assert run_in_shell(f"$B odds 'Qs Qd' {ending}").returncode == 2


def test_a_reader_that_goes_away_is_no_error() -> None:
    """Nothing is said, as of any other program in a pipe."""
    done = run_in_shell("(yes As 2s 3s | $B evaluate -; echo $? >&2) | head -n 1")
    assert (len(done.stdout.splitlines()), done.stderr) == (1, "141\n")


def test_an_endless_line_is_refused_before_it_fills_the_memory() -> None:
    """Within a bounded time and 300 MB."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_DATA, (300 << 20, 300 << 20))

    for command, number in ((["evaluate", "-"], 3), (["compare", "-"], 3), (["ask", "-", "--json"], 3)):
        line = f"(echo; echo; tr '\\0' 'A' </dev/zero) | {' '.join(COMMAND)} {' '.join(command)}"
        done = subprocess.run(
            ["sh", "-c", line],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
            preexec_fn=limit,
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"brag-eval: line {number}: longer than 1,048,576 bytes\n"


def test_blank_lines_can_be_kept() -> None:
    """With --blank keep each line of input has its line of output."""
    given = "\nAs 2s 3s\n\n\nQs Qd 8c\n \n"
    assert len(brag_eval("evaluate", "-", given=given).stdout.splitlines()) == 2
    kept = brag_eval("evaluate", "-", "--blank", "keep", given=given).stdout.splitlines()
    assert [bool(line) for line in kept] == [False, True, False, False, True, False]
    as_json = brag_eval("evaluate", "-", "--blank", "keep", "--json", given=given).stdout.splitlines()
    assert [json.loads(line) is not None for line in as_json] == [bool(line) for line in kept]


@pytest.mark.parametrize("times", [1, 200])
def test_bad_lines_can_be_skipped(times: int) -> None:
    """Each is reported with its number, the others are written in order, and the status tells."""
    given = "As 2s 3s\nnonsense\n\nQs Qd\nQs Qd 8c\n" * times
    done = brag_eval("evaluate", "-", "--skip-bad", given=given)
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 2 * times
    messages = done.stderr.splitlines()
    assert [message.split(":")[1].strip() for message in messages] == [
        f"line {5 * time + place}" for time in range(times) for place in (2, 4)
    ]
    aligned = brag_eval("evaluate", "-", "--skip-bad", "--blank", "keep", given=given).stdout.splitlines()
    assert [bool(line) for line in aligned] == [True, False, False, False, True] * times


def test_a_column_of_csv() -> None:
    """Counted from 1, quoted or not; a line without it is bad."""
    given = '1,"As, 2s, 3s",x\n2,Qs Qd 8c,y\n\n3\n'
    done = brag_eval("evaluate", "-", "--column", "2", "--skip-bad", "--blank", "keep", given=given)
    assert [line[:8] for line in done.stdout.split("\n")] == ["A♠ 2♠ 3♠", "Q♠ Q♦ 8♣", "", "", ""]
    assert done.stderr == "brag-eval: line 4: expected 2 columns or more, got 1\n"
    tabs = brag_eval("evaluate", "-", "--column", "1", "--delimiter", "\t", given="As,2s,3s\tx\n" * 150)
    assert len(tabs.stdout.splitlines()) == 150


def test_control_characters_of_the_input_are_never_echoed() -> None:
    """Whatever stands in a bad line or a question, what is printed cannot move the cursor."""
    bad = "\x1b[2J\x07\x9b31m\u202eAs\x00"
    for done in (
        brag_eval("evaluate", "-", given=f"{bad}\n"),
        brag_eval("evaluate", bad.replace("\x00", "")),
        brag_eval("compare", "-", given=f"As 2s 3s\n{bad}\n"),
        brag_eval("ask", "-", given=f"does {bad} beat a flush\nhow do I {bad} in poker\n"),
        brag_eval("search", bad.replace("\x00", "")),
        brag_eval("rules", bad.replace("\x00", "")),
        brag_eval("odds", "As 2s 3s", "--dead", bad.replace("\x00", "")),
        brag_eval("odds", "As 2s 3s", "--at-least", bad.replace("\x00", "")),
    ):
        assert all(char.isprintable() or char == "\n" for char in done.stdout + done.stderr)


@pytest.mark.parametrize(
    ("cards", "options", "variant"),
    [
        (3, ["--jokers", "2"], library.Variant(jokers=2)),
        (3, ["--jokers", "2", "--joker-ties"], library.Variant(jokers=2, natural_beats_joker=False)),
        (4, ["--dealt", "4"], library.Variant(dealt=4)),
        (4, ["--dealt", "4", "--jokers", "2"], library.Variant(dealt=4, jokers=2)),
        (
            4,
            ["--dealt", "4", "--jokers", "2", "--joker-ties"],
            library.Variant(dealt=4, jokers=2, natural_beats_joker=False),
        ),
        (
            4,
            ["--dealt", "4", "--discard-breaks-ties", "--jokers", "2", "--joker-ties"],
            library.Variant(dealt=4, jokers=2, discard_breaks_ties=True, natural_beats_joker=False),
        ),
        (5, ["--dealt", "5", "--jokers", "1", "--variant", "teen-patti"], None),
    ],
)
def test_many_hands_say_what_each_says_alone(cards: int, options: list[str], variant: library.Variant | None) -> None:
    """Kept cards, stand-ins and all, as text and as JSON."""
    source = random.Random(cards)
    if variant is not None and cards == 3:
        rows = library.all_hands(variant=variant)
        hands = [*map(tuple, rows[rows.max(axis=1) > 51].tolist()), *source.sample([*map(tuple, rows.tolist())], 500)]
    else:
        jokers = 1 if variant is None else variant.jokers
        hands = [tuple(source.sample([*range(40, 52 + jokers)], cards)) for _ in range(600)]
    given = "".join(f"{library.format_cards(hand)}\n" for hand in hands)
    said = [
        json.loads(line) for line in brag_eval("evaluate", "-", "--json", *options, given=given).stdout.splitlines()
    ]
    rules = variant or library.Variant(
        dealt=5, jokers=1, run_order=library.RunOrder.AKQ_A23, prial_order=library.PrialOrder.ACES
    )
    assert said == [library.record(hand, variant=rules) for hand in hands]
    many = brag_eval("evaluate", "-", *options, given=given).stdout.splitlines()
    some = source.sample(range(len(hands)), 40)
    alone = brag_eval("evaluate", *(library.format_cards(hands[place]) for place in some), *options).stdout.splitlines()
    assert [many[place] for place in some] == alone


def test_every_four_card_deal_keeps_what_evaluate_keeps() -> None:
    """A thirtieth of all deals, as one array."""
    from brag_eval.cli.describe import keep

    variant = library.FOUR_CARD_BRAG
    rows = library.all_hands(variant=variant)[::30]
    kept, rest = keep(rows, variant)
    for row, three, thrown in zip(rows.tolist(), kept.tolist(), rest.tolist(), strict=True):
        hand = library.evaluate(row, variant=variant)
        assert (tuple(three), tuple(thrown)) == (tuple(sorted(hand.kept)), hand.discarded)
    assert np.array_equal(np.sort(np.hstack([kept, rest]), axis=1), np.sort(rows, axis=1))


def test_records_have_the_same_keys_whatever_the_hand() -> None:
    """Readers that take the columns from the first line lose nothing."""
    given = "Qs Qd 8c\n" * 150 + "Kh Qh Jk\n"
    lines = brag_eval("evaluate", "-", "--json", "--variant", "joker", given=given).stdout.splitlines()
    assert len({tuple(json.loads(line)) for line in lines}) == 1
    four = json.loads(brag_eval("evaluate", "As 2s 3s 4s", "--dealt", "4", "--json").stdout)
    assert [*four] == [*json.loads(lines[0])]
    polars = pytest.importorskip("polars")
    table = polars.read_ndjson("\n".join(lines).encode())
    assert table["stands_for"][-1] == "Ah"


def test_lines_are_answered_as_they_come() -> None:
    """A program that writes a hand and waits for the answer gets it."""
    for command, line in ((["evaluate", "-"], b"As 2s 3s\n"), (["ask", "-", "--json"], b"does a run beat a flush\n")):
        with subprocess.Popen([*COMMAND, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            for _ in range(3):
                process.stdin.write(line)
                process.stdin.flush()
                assert process.stdout.readline()
            process.stdin.close()
            assert process.stdout.read().strip() == b""


def test_a_saved_picture_or_table_never_lands_elsewhere(tmp_path: Path) -> None:
    """Formats that need other programs, or names without one, are refused before anything is counted."""
    for name in ("a.pgf", "a.ps", "a", "a.xyz", "/dev/full", "/dev/stdout"):
        done = brag_eval("odds", "Tc Td 5h", "--plot", name if name.startswith("/") else f"{tmp_path}/{name}")
        assert (done.returncode, done.stdout) == (2, "")
        assert ".png, .svg or .pdf" in done.stderr
        assert list(tmp_path.iterdir()) == []
    (tmp_path / "full.png").symlink_to("/dev/full")
    done = brag_eval("odds", "Tc Td 5h", "--plot", str(tmp_path / "full.png"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("brag-eval: cannot save ")
    assert done.stderr.endswith(": No space left on device\n")

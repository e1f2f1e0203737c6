"""Words as people type them: without quotes, options anywhere, help at any width, usage errors, completion."""

import os
import re
import shutil

import pytest

import brag_eval as library
from brag_eval import rulebook
from tests.shell import brag_eval, run_in_shell

COMMANDS = ("evaluate", "compare", "odds", "odds-table", "ask", "search", "rules", "quiz", "completion", "mcp")


@pytest.mark.parametrize(
    ("typed", "quoted"),
    [
        (["evaluate", "As", "2s", "3s"], ["evaluate", "As 2s 3s"]),
        (["evaluate", "As,", "2s,", "3s"], ["evaluate", "As 2s 3s"]),
        (["evaluate", "10♥", "J♥", "Q♥"], ["evaluate", "10♥ J♥ Q♥"]),
        (["evaluate", "As", "2s", "3s", "/", "Qs", "Qd", "8c"], ["evaluate", "As 2s 3s", "Qs Qd 8c"]),
        (["evaluate", "As", "2s", "3s", ",", "QsQd8c"], ["evaluate", "As 2s 3s", "QsQd8c"]),
        (["evaluate", "Kh", "--jokers", "1", "Qh", "Jk"], ["evaluate", "--jokers", "1", "Kh Qh Jk"]),
        (["evaluate", "--dealt", "4", "Ah", "Kh", "9h", "Qd"], ["evaluate", "Ah Kh 9h Qd", "--dealt", "4"]),
        (["compare", "As 2s 3s / Ah Kh Qh"], ["compare", "As 2s 3s", "Ah Kh Qh"]),
        (["compare", "As", "2s", "3s", "/", "Ah", "Kh", "Qh"], ["compare", "As 2s 3s", "Ah Kh Qh"]),
        (["compare", "AsKsQs", "AhKhQh", "2c3c4c"], ["compare", "As Ks Qs", "Ah Kh Qh", "2c 3c 4c"]),
        (["odds", "Tc", "Td", "5h", "-n", "3"], ["odds", "-n", "3", "Tc Td 5h"]),
        (["odds", "Tc", "-n", "3", "Td", "5h"], ["odds", "-n", "3", "Tc Td 5h"]),
        (["ask", "can", "I", "see", "a", "blind", "player"], ["ask", "can I see a blind player"]),
        (["search", "blind", "price"], ["search", "blind price"]),
    ],
)
def test_words_need_no_quotes_where_there_is_one_reading(typed: list[str], quoted: list[str]) -> None:
    """What is typed and what is quoted give the same."""
    expected = brag_eval(*quoted)
    done = brag_eval(*typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == expected.stdout


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["evaluate", "As", "2s", "3s", "4s", "5s", "6s"], "expected 3 cards, got 6"),
        (["evaluate", "As", "2x", "3s"], "'2x'"),
        (["evaluate", "As 2s", "3s"], "hand 1: expected 3 cards, got 2"),
        (["compare", "As", "2s", "3s"], "two hands or more"),
        (["odds", "As 2s 3s", "Ah Kh Qh"], "expected 3 cards, got 6"),
    ],
)
def test_words_of_another_reading_are_refused(typed: list[str], said: str) -> None:
    """Where words are not clearly hands, they are not taken for some."""
    done = brag_eval(*typed)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_what_follows_two_hyphens_is_no_option() -> None:
    """A question may hold words that look like options."""
    assert brag_eval("ask", "--json", "--", "does", "--a", "run", "beat", "a", "flush").stdout.startswith(
        '{"text": "Yes'
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["evalute", "As 2s 3s"], "did you mean evaluate?"),
        (["--varient"], "no such option '--varient'"),
        (["evaluate", "As 2s 3s", "--varient", "akq"], "did you mean --variant?"),
        (["evaluate", "As 2s 3s", "--var", "akq"], "no such option '--var'"),
        (["evaluate"], "HAND"),
        (["evaluate", "As 2s 3s", "--jokers"], "--jokers"),
        (["evaluate", "As 2s 3s", "--jokers", "many"], "expected a whole number, got 'many'"),
        (["evaluate", "As 2s 3s", "--run-order", "up"], "expected a23, akq or akq-a23, got 'up'"),
        (["evaluate", "-", "--column", "0"], "--column must be at least 1, got 0"),
        (["evaluate", "-", "--delimiter", "ab"], "--delimiter must be one character"),
        (["odds", "Tc Td 5h", "-n", "9" * 5000], "whole number"),
        (["odds", "Tc Td 5h", "--pot", "x", "--price", "2"], "expected a number, got 'x'"),
        (["search"], "WORD"),
        (["search", "x", "--limit", "0"], "--limit must be at least 1, got 0"),
        (["quiz", "--rounds", "0"], "--rounds must be at least 1, got 0"),
        (["rules", "hands", "more"], "'more'"),
        (["completion", "tcsh"], "expected bash, zsh or fish, got 'tcsh'"),
        (["mcp", "now"], "'now'"),
        (["no\x1b[31msuch\r\n"], "'no\\x1b[31msuch\\r\\n'"),
    ],
)
def test_usage_errors_are_one_line_and_status_2(words: list[str], said: str) -> None:
    """Like all other errors, and never with raw control characters of the input."""
    done = brag_eval(*words)
    assert (done.returncode, done.stdout) == (2, "")
    (message,) = done.stderr.splitlines()
    assert message.startswith("brag-eval: ")
    assert message.isprintable()
    assert len(message) < 400
    assert said in message


def test_version() -> None:
    """The number of the installed package."""
    for option in ("--version", "-V"):
        assert brag_eval(option).stdout == f"brag-eval {library.__version__}\n"


def test_help_lists_every_command() -> None:
    """With no word too; each once with its summary."""
    done = brag_eval("--help")
    assert done.returncode == 0
    assert [line.split()[0] for line in done.stdout.split("commands:\n")[1].split("\n\n")[0].splitlines()] == [
        line.split()[0] for line in brag_eval("-h").stdout.split("commands:\n")[1].split("\n\n")[0].splitlines()
    ]
    assert brag_eval().stdout == done.stdout
    assert all(f"\n  {command} " in done.stdout for command in COMMANDS)


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_whole_at_every_width(command: str, columns: int) -> None:
    """No line is longer than the terminal, no name of an option or a preset is cut, and all widths say the same."""
    done = brag_eval(command, "--help", COLUMNS=str(columns), PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert max(map(len, done.stdout.splitlines())) <= columns
    wide = brag_eval(command, "--help", COLUMNS="500").stdout
    assert set(re.findall(r"--[a-z-]+", done.stdout)) == set(re.findall(r"--[a-z-]+", wide))
    if command in ("evaluate", "compare", "odds", "odds-table", "ask", "quiz"):
        assert "\nhouse rules:\n" in done.stdout
        for name in (
            *library.VARIANTS,
            "--joker-ties",
            "--discard-is-dead",
            *(order.value for order in library.RunOrder),
        ):
            assert re.search(rf"(?<![\w-]){name}(?![\w-])", done.stdout), name


COMPLETED = {
    ("ev",): {"evaluate"},
    ("evaluate", "--vari"): {"--variant"},
    ("compare", "--variant", "te"): {"teen-patti"},
    ("odds", "--run-order", "akq-"): {"akq-a23"},
    ("rules", "blind-pr"): {"blind-price"},
    ("completion", "fi"): {"fish"},
}
SHELLS = {
    "bash": """. "$0"; COMP_WORDS=(brag-eval "$@"); COMP_CWORD=$#; _brag_eval; printf '%s\\n' "${COMPREPLY[@]}" """,
    "zsh": """compdef() { :; }; compadd() { shift; print -l -- ${(M)@:#${words[CURRENT]}*}; }; _files() { :; }
              script=$1; shift; . $script; words=(brag-eval "$@"); CURRENT=$#words; _brag_eval""",
    "fish": """source $argv[1]; complete -C "brag-eval "(string join -- ' ' $argv[2..])""",
}


@pytest.mark.parametrize("shell", SHELLS)
def test_completion(shell: str, tmp_path: object) -> None:
    """The script of each shell offers commands, options, presets, orders and ids."""
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not here")
    script = f"{tmp_path}/script"
    with open(script, "w", encoding="utf-8") as file:  # noqa: PTH123
        file.write(brag_eval("completion", shell).stdout)
    for words, expected in COMPLETED.items():
        before = {
            "bash": f"bash -c '{_quote(SHELLS[shell])}' {script}",
            "zsh": f"zsh -fc '{_quote(SHELLS[shell])}' zsh {script}",
        }
        line = before.get(shell, f"fish --no-config -c '{_quote(SHELLS[shell])}' -- {script}") + " " + " ".join(words)
        done = run_in_shell(line, HOME=os.devnull)
        assert {said.split("\t")[0] for said in done.stdout.split("\n") if said} == expected, done


def _quote(text: str) -> str:
    return text.replace("'", "'\\''")


def test_ids_complete() -> None:
    """Every chapter and every rule can be completed."""
    words = set(brag_eval("completion", "bash").stdout.split())
    assert {*rulebook.chapters()} <= words
    assert len({entry.id for entry in rulebook.entries()} - words) <= 1  # the last stands before a quotation mark

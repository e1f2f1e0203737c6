"""The command line: what it prints, how it refuses, and that lines stream through."""

import json
import os
import random

import pytest

from brag_eval import FOUR_CARD_BRAG, JOKER_BRAG, evaluate, format_cards, strength
from tests.shell import brag_eval, run_code


def test_compare_says_who_wins_and_why() -> None:
    """The sentence of the README names the winner and both hands."""
    done = brag_eval("compare", "A♠ 2♠ 3♠", "A♥ K♥ Q♥")
    assert done.stdout == "A♠ 2♠ 3♠ wins: running flush, ace-two-three beats running flush, ace-king-queen\n"
    assert (done.returncode, done.stderr) == (0, "")


def test_the_variant_decides() -> None:
    """At an A-K-Q table the other hand wins, by the name or by the flag."""
    expected = "A♥ K♥ Q♥ wins: running flush, ace-king-queen beats running flush, ace-two-three\n"
    for options in (["--variant", "akq"], ["--run-order", "akq"], ["--variant", "Teen Patti"]):
        assert brag_eval("compare", "As 2s 3s", "Ah Kh Qh", *options).stdout == expected


def test_a_tie_and_several_hands() -> None:
    """Equal hands tie, and the best of the others is named."""
    done = brag_eval("compare", "Qs Qd 8c", "Qh Qc 8s", "Kd 9h 4c", "2c 3d 5h")
    assert done.stdout == (
        "Q♠ Q♦ 8♣ and Q♥ Q♣ 8♠ tie: pair of queens with an eight beats king-nine-four high and the rest; "
        "whoever paid to see loses\n"
    )


def test_evaluate_prints_cards_sentence_strength_and_percentile() -> None:
    """Each hand is a line."""
    done = brag_eval("evaluate", "as2s3s", "Qs,Qd,8c")
    assert done.stdout.splitlines() == [
        "A♠ 2♠ 3♠: running flush, ace-two-three (strength 728 of 741, stronger than 99.75% of deals)",
        "Q♠ Q♦ 8♣: pair of queens with an eight (strength 401 of 741, stronger than 88.07% of deals)",
    ]


def test_evaluate_says_what_was_kept_and_what_a_joker_plays_as() -> None:
    """Four cards and jokers leave something to tell."""
    assert brag_eval("evaluate", "Ah Kh 9h Qd", "--dealt", "4").stdout.endswith("; keeps A♥ K♥ Q♦\n")
    assert brag_eval("evaluate", "Kh Qh Jk", "--jokers", "1").stdout.endswith("; Jk plays as A♥\n")


@pytest.mark.parametrize(
    ("hand", "options", "variant"),
    [
        ("Qs Qd 8c", [], None),
        ("Kh Qh Jk", ["--variant", "joker"], JOKER_BRAG),
        ("2s 3d 4c As", ["--dealt", "4"], FOUR_CARD_BRAG),
    ],
)
def test_json(hand: str, options: list[str], variant: object) -> None:
    """JSON carries what `evaluate` says."""
    said = json.loads(brag_eval("evaluate", "--json", hand, *options).stdout)
    expected = evaluate(hand, variant=variant) if variant else evaluate(hand)  # type: ignore[arg-type]
    assert said["cards"] == hand
    assert (said["strength"], said["text"], said["category"]) == (
        expected.strength,
        str(expected),
        str(expected.category),
    )
    assert said["percentile"] == round(expected.percentile, 4)
    if variant:
        assert (said["kept"], said["discarded"], said["stands_for"]) == (
            format_cards(expected.kept),
            format_cards(expected.discarded),
            format_cards(expected.stands_for),
        )


def test_json_of_compare() -> None:
    """The winners are places in the list of hands."""
    said = json.loads(brag_eval("compare", "--json", "2c 3d 5h", "Qs Qd 8c", "Qh Qc 8s").stdout)
    assert said["winners"] == [1, 2]
    assert [hand["strength"] for hand in said["hands"]] == [1, 401, 401]


def test_standard_input_is_read_a_hand_a_line() -> None:
    """Lines of any spelling, in any line ending, empty ones passed over; the last needs no newline."""
    done = brag_eval("evaluate", "-", given="As 2s 3s\r\n\n  10♥,J♥,Q♥ \nQs-Qd-8c")
    assert [line[:8] for line in done.stdout.splitlines()] == ["A♠ 2♠ 3♠", "T♥ J♥ Q♥", "Q♠ Q♦ 8♣"]


@pytest.mark.parametrize("options", [[], ["--json"], ["--jokers", "2"]])
def test_many_lines_stream_through(options: list[str]) -> None:
    """Thousands of lines give what single hands give, in order."""
    source = random.Random(3)
    hands = [source.sample(range(52), 3) for _ in range(30_000)]
    done = brag_eval("evaluate", "-", *options, given="".join(f"{format_cards(hand)}\n" for hand in hands))
    lines = done.stdout.splitlines()
    assert len(lines) == len(hands)
    if options == ["--json"]:
        assert [json.loads(line)["strength"] for line in lines] == [strength(hand) for hand in hands]
    elif not options:
        assert [int(line.split("strength ")[1].split()[0]) for line in lines] == [strength(hand) for hand in hands]
    alone = brag_eval("evaluate", *(format_cards(hand) for hand in hands[:20]), *options).stdout.splitlines()
    assert lines[:20] == alone


@pytest.mark.parametrize("before", [2, 5_000])
@pytest.mark.parametrize(
    ("bad", "named"),
    [
        ("As As 2d", "duplicate card As"),
        ("As 1s 3s", "'1s'"),
        ("As 2s", "expected 3 cards, got 2"),
        ("Jk 2s 3s", "Jk"),
        ("\u0410s 2s 3s", "U+0410"),
        (b"\xff\xfe", "U+FFFD"),
    ],
)
def test_a_bad_line_is_named_and_the_lines_before_it_are_written(before: int, bad: str | bytes, named: str) -> None:
    """One line on standard error, exit status 2, and nothing lost."""
    line = bad.encode() if isinstance(bad, str) else bad
    done = brag_eval("evaluate", "-", given=b"Ks Qs 4d\n" * before + line + b"\nKs Qs 4d\n")
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == before
    (message,) = done.stderr.splitlines()
    assert f"line {before + 1}:" in message
    assert named in message


@pytest.mark.parametrize(
    "arguments",
    [
        ["evaluate", "As 2s 3s 4s"],
        ["evaluate", "nonsense"],
        ["evaluate", "As 2s 3s", "--variant", "whist"],
        ["evaluate", "As 2s 3s", "--jokers", "3"],
        ["evaluate", "As 2s 3s", "--discard-breaks-ties"],
        ["compare", "As 2s 3s"],
        ["compare", "As 2s 3s", "As 4d 5d"],
        ["compare", "As 2s 3s", "As Kd"],
    ],
)
def test_bad_input_is_one_line_and_status_2(arguments: list[str]) -> None:
    """Whatever is wrong with the input is said in one line."""
    done = brag_eval(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    (message,) = done.stderr.splitlines()
    assert message.startswith("brag-eval: ")


def test_hands_are_numbered_from_one() -> None:
    """People count hands from one."""
    assert "hand 2: card As is in hand 1 too" in brag_eval("compare", "As 2s 3s", "As 4d 5d").stderr
    done = brag_eval("evaluate", "As 2s 3s", "As 2s")
    assert done.stdout.startswith("A♠ 2♠ 3♠: ")
    assert "hand 2: " in done.stderr


def test_output_that_cannot_show_suit_symbols_gets_letters() -> None:
    """An old terminal is no reason to fail."""
    done = brag_eval("evaluate", "As 2s 3s", PYTHONIOENCODING="ascii")
    assert done.stdout.startswith("As 2s 3s: running flush")


def test_the_command_line_needs_no_extra() -> None:
    """Where neither typer nor rich is installed, every command but the server says what it says with them."""
    missing = "import sys; sys.modules |= dict.fromkeys(['typer', 'click', 'rich'])"
    code = f"{missing}; from brag_eval.__main__ import main; main()"
    for arguments in (["evaluate", "As 2s 3s"], ["ask", "does a run beat a flush"], ["rules", "hands"], ["--help"]):
        done = run_code(code, *arguments, env=os.environ | {"PYTHONIOENCODING": "utf-8", "COLUMNS": "200"})
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == brag_eval(*arguments).stdout


def test_a_single_hand_does_not_wait_for_numpy() -> None:
    """The command line imports neither NumPy nor numba for one hand."""
    code = (
        "import sys; from brag_eval.cli import main; main(['evaluate', 'As 2s 3s']);"
        "assert not {'numpy', 'numba'} & sys.modules.keys()"
    )
    done = run_code(code)
    assert done.returncode == 0, done.stderr

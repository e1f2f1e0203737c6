"""Evaluators, classes and hands from the command line: bench, classes and hands."""

import csv
import io
import json
from pathlib import Path

import pytest

from brag_eval import JOKER_BRAG, VARIANTS, Variant, all_hands, hand_classes, parse_hands, strengths
from tests.shell import brag_eval

MINE = """
import brag_eval

def right(cards):
    return brag_eval.strength(cards)

class Poker:
    @staticmethod
    def value(text):
        return -brag_eval.strength(brag_eval.parse_cards(text), variant=brag_eval.AKQ_BRAG)

nothing = 5
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Write a module of evaluators to the folder one is in, and name it."""
    (tmp_path / "own_evaluators.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return "own_evaluators"


def test_bench_checks_and_times(mine: str) -> None:
    """What is wrong is said in words, and every evaluator is timed beside ours; the status is 1 if any is wrong."""
    done = brag_eval("bench", f"{mine}:right", f"{mine}:Poker.value", "--count", "20", "--rounds", "2")
    assert done.returncode == 1
    assert "  Every hand is in its place.\n" in done.stdout
    assert "should beat Qs Ks As (running flush, ace-king-queen); this evaluator says it loses." in done.stdout
    table = done.stdout.split("times brag_eval.strength\n")[1].splitlines()
    assert [line.split("  ")[0] for line in table] == [
        *("brag_eval.strength", "brag_eval.strengths", "naive Python", f"{mine}:right", f"{mine}:Poker.value"),
    ]


def test_bench_as_json_and_as_a_chart(mine: str, tmp_path: Path) -> None:
    """One object a line, and a picture with a bar for each."""
    chart = tmp_path / "chart.svg"
    done = brag_eval("bench", f"{mine}:right", "--count", "20", "--rounds", "2", "--json", "--chart", str(chart))
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["evaluator"] for each in said][-1] == f"{mine}:right"
    assert all(each["passed"] and each["nanoseconds"] > 0 for each in said)
    assert len({tuple(each) for each in said}) == 1
    assert chart.read_text(encoding="utf-8").count("<rect") == len(said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nonsense"], "an evaluator is named like module:function, got 'nonsense'"),
        (["no_such_module:f"], "cannot find 'no_such_module:f'"),
        (["own_evaluators:missing"], "cannot find 'own_evaluators:missing'"),
        (["own_evaluators:nothing"], "cannot be called"),
        (["own_evaluators:right", "--rounds", "0"], "--rounds must be at least 1, got 0"),
        (["--count", "x"], "expected a whole number, got 'x'"),
        (["--chart", "no/such/folder.svg", "--count", "5", "--rounds", "1"], "cannot write 'no/such/folder.svg'"),
    ],
)
@pytest.mark.usefixtures("mine")
def test_what_bench_refuses(words: list[str], said: str) -> None:
    """Bad input is one line."""
    done = brag_eval("bench", *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", VARIANTS)
def test_classes(name: str, tmp_path: Path) -> None:
    """CSV and JSON have every class, the best first, as hand_classes has it."""
    classes = hand_classes(variant=VARIANTS[name])[::-1]
    rows = list(csv.DictReader(io.StringIO(brag_eval("classes", "--csv", "--variant", name).stdout)))
    assert [int(row["strength"]) for row in rows] == [each.strength for each in classes]
    assert [row["text"] for row in rows] == list(map(str, classes))
    assert [int(row["count"]) for row in rows] == [each.count for each in classes]
    assert [row["joker"] == "1" for row in rows] == [each.jokers for each in classes]
    said = [json.loads(line) for line in brag_eval("classes", "--json", "--variant", name).stdout.splitlines()]
    assert [each["percentile"] for each in said] == [round(each.percentile, 4) for each in classes]
    brag_eval("classes", "--csv", str(tmp_path / "classes.csv"), "--variant", name)
    with (tmp_path / "classes.csv").open(encoding="utf-8", newline="") as file:
        assert list(csv.DictReader(file)) == rows


def test_classes_in_words_and_with_discards() -> None:
    """A line each; the rank thrown away stands in a column where it counts."""
    assert brag_eval("classes").stdout.splitlines()[0] == "  741  prial of threes: 4 deals, stronger than 99.98%"
    done = brag_eval("classes", "--json", "--dealt", "4", "--discard-breaks-ties", "--jokers", "1")
    found = [json.loads(line)["discard"] for line in done.stdout.splitlines()]
    classes = hand_classes(variant=Variant(dealt=4, discard_breaks_ties=True, jokers=1))[::-1]
    ranks = (*"23456789TJQKA", "Jk")
    assert found == [ranks[each.discard] for each in classes if each.discard is not None]


def test_hands() -> None:
    """Every hand has its cards, ids, strength, category and words."""
    for variant, options in ((Variant(), []), (JOKER_BRAG, ["--variant", "joker"])):
        rows = list(csv.DictReader(io.StringIO(brag_eval("hands", "--csv", *options).stdout)))
        hands = all_hands(variant=variant)
        assert (parse_hands([row["cards"] for row in rows]) == hands).all()
        assert [list(map(int, row["ids"].split())) for row in rows] == hands.tolist()
        found = strengths(hands, variant=variant).tolist()
        assert [int(row["strength"]) for row in rows] == found
        classes = hand_classes(variant=variant)
        assert [row["text"] for row in rows] == [str(classes[value - 1]) for value in found]
        assert {row["category"] for row in rows} == {str(each.category) for each in classes}


def test_hands_of_four_cards(tmp_path: Path) -> None:
    """A file gets as many lines as there are deals."""
    brag_eval("hands", "--csv", str(tmp_path / "hands.csv"), "--variant", "four-card")
    with (tmp_path / "hands.csv").open(encoding="utf-8") as file:
        assert sum(1 for _ in file) == 1 + len(all_hands(variant=VARIANTS["four-card-brag"]))

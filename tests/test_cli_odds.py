"""Odds from the command line."""

import csv
import importlib.util
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from brag_eval import all_hands, odds
from tests.shell import brag_eval


def test_odds_prints_what_odds_says() -> None:
    """The options are the arguments of `odds`."""
    expected = odds.odds("Tc Td 5h", opponents=2, at_least="pair", dead="As")
    done = brag_eval("odds", "Tc Td 5h", "-n", "2", "--at-least", "pair", "--dead", "As")
    assert done.stdout == f"{expected}\n"
    said = json.loads(brag_eval("odds", "Tc Td 5h", "--json").stdout)
    assert (said["exact"], said["deals"]) == (True, 18_424)
    assert said["wins"] == odds.odds("Tc Td 5h").wins


def test_a_strength_is_a_threshold_too() -> None:
    """`--at-least` takes a category or a strength."""
    by_name = brag_eval("odds", "As 2s 3s", "--at-least", "running-flush").stdout
    assert by_name == f"{odds.odds('As 2s 3s', at_least='running flush')}\n"
    assert brag_eval("odds", "As 2s 3s", "--at-least", "717").stdout == f"{odds.odds('As 2s 3s', at_least=717)}\n"


def test_pot_and_price_ask_whether_to_see() -> None:
    """A second line advises."""
    done = brag_eval("odds", "7h 6s 5d", "--pot", "18", "--price", "8")
    assert done.stdout.splitlines()[1] == str(odds.see("7h 6s 5d", pot=18, price=8))
    said = json.loads(brag_eval("odds", "7h 6s 5d", "--pot", "18", "--price", "8", "--json").stdout)
    assert said["see"]["see"] is True


def test_a_seed_decides_the_sample() -> None:
    """The same seed, the same answer."""
    first, second = (brag_eval("odds", "Tc Td 5h", "-n", "8", "--seed", "3", "--trials", "5000") for _ in range(2))
    assert first.stdout == second.stdout
    assert "5,000 deals sampled" in first.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["odds", "Tc Td 5h", "--dead", "Tc"],
        ["odds", "Tc Td 5h", "-n", "20"],
        ["odds", "Tc Td 5h", "--at-least", "royal"],
        ["odds", "Tc Td 5h", "--at-least", "-3"],
        ["odds", "Tc Td 5h", "--pot", "3"],
        ["odds", "Tc Td 5h", "--pot", "-3", "--price", "2"],
        ["odds", "Tc Td 5h", "--pot", "3", "--price", "2", "-n", "2"],
        ["odds", "Tc Td"],
        ["odds-table", "-n", "8"],
        ["odds-table", "--dealt", "5"],
        ["odds-table", "--csv", "nowhere/at/all.csv"],
    ],
)
def test_bad_input_is_one_line_and_status_2(arguments: list[str]) -> None:
    """Whatever is wrong is said in one line."""
    done = brag_eval(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    (message,) = done.stderr.splitlines()
    assert message.startswith("brag-eval: ")


def test_the_table_is_written_as_csv(tmp_path: Path) -> None:
    """A row for each hand, or for each class; the file and standard output hold the same."""
    file = tmp_path / "odds.csv"
    assert brag_eval("odds-table", "--csv", str(file)).stdout == ""
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    assert len(rows) == len(all_hands())
    assert sum(int(row["ties"]) for row in rows) == 450_528
    assert rows[-1]["hand"] == "prial of threes"
    classes = list(csv.DictReader(io.StringIO(brag_eval("odds-table", "--by-class").stdout)))
    assert [int(row["strength"]) for row in classes] == list(range(1, 742))
    assert sum(int(row["hands"]) for row in classes) == len(all_hands())


def test_plot_saves_a_picture(tmp_path: Path) -> None:
    """A chart where it was asked for; a clear refusal where it cannot be."""
    if importlib.util.find_spec("matplotlib") is None:
        assert "pip install 'brag-eval[plot]'" in brag_eval("odds", "Tc Td 5h", "--plot", "x.png").stderr
        return
    file = tmp_path / "odds.svg"
    done = brag_eval("odds", "Tc Td 5h", "-n", "2", "--plot", str(file))
    assert done.returncode == 0, done.stderr
    assert file.read_text(encoding="utf-8").count("<path") > 10
    for wrong in (tmp_path / "no" / "folder.png", tmp_path / "odds.xyz"):
        done = brag_eval("odds", "Tc Td 5h", "-n", "2", "--plot", str(wrong))
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def _values(*arguments: str) -> dict[str, Any]:
    done = brag_eval("odds", *arguments, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    "question",
    [
        ["As Kd 9s 2d 3h", "--variant", "five-card"],
        ["As Kd 9s 2d 3h", "--variant", "five-card", "--at-least", "pair", "--dead", "Ah Ks"],
        ["As Kd Jk", "--variant", "joker", "--at-least", "200"],
    ],
)
def test_the_number_and_the_advice_are_one_computation(question: list[str]) -> None:
    """With a seed, each run says the same; the advice weighs the chance that is printed."""
    words = [*question, "--pot", "10", "--price", "5", "--seed", "1", "--trials", "20000", "--confidence", "0.5"]
    first, second = _values(*words), _values(*words)
    assert first == second
    assert first["see"]["win"] == first["win"]
    assert first["see"]["ev_see"] == pytest.approx(10 * first["win"] - 5 * (1 - first["win"]))
    assert first["exact"] or first["deals"] <= 20_000
    alone = _values(*(word for word in words if word not in ("--pot", "10", "--price", "5")))
    assert alone["see"] is None
    assert {**alone, "see": first["see"]} == first
    wider = _values(*words[:-1], "0.99")
    assert (wider["win"], wider["see"]["win"]) == (first["win"], first["win"])
    if not first["exact"]:
        assert wider["interval"][1] - wider["interval"][0] > first["interval"][1] - first["interval"][0]


def test_records_of_odds_have_the_same_keys_whatever_is_asked() -> None:
    """Exact or sampled, with advice or without."""
    keys = {
        tuple(_values(*words))
        for words in (
            ["Tc Td 5h"],
            ["Tc Td 5h", "--pot", "3", "--price", "1"],
            ["Tc Td 5h", "-n", "12", "--trials", "100", "--at-least", "pair"],
        )
    }
    assert len(keys) == 1


def test_the_picture_answers_the_question_that_was_asked(tmp_path: Path) -> None:
    """The threshold and the dead cards change it; the mark is the chance that is printed."""
    pytest.importorskip("matplotlib")
    pictures = {}
    for name, options in {
        "plain": [],
        "pairs": ["--at-least", "pair"],
        "dead": ["--dead", "As Ad Ah"],
        "again": ["--at-least", "pair"],
    }.items():
        file = tmp_path / f"{name}.svg"
        done = brag_eval("odds", "Tc Td 5h", "-n", "2", *options, "--plot", str(file), SOURCE_DATE_EPOCH="0")
        assert (done.returncode, done.stderr) == (0, "")
        pictures[name] = _curves(file)
    assert pictures["pairs"] == pictures["again"]
    assert len(set(pictures.values())) == 3


def _curves(file: Path) -> tuple[str, ...]:
    """Return what the curves and marks of a picture are drawn with."""
    return tuple(re.findall(r' d="(M [^"]*)"', file.read_text(encoding="utf-8")))

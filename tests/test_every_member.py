"""Every house rule works everywhere, and one that is half added says what is missing."""

from __future__ import annotations

import shutil
from enum import StrEnum
from pathlib import Path

import pytest

import brag_eval
from brag_eval import PrialOrder, RunOrder, Variant
from brag_eval.cli import main
from brag_eval.odds import odds
from brag_eval.rulebook import ask
from tests import naive
from tests.helpers import run_python

PACKAGE = Path(brag_eval.__file__).parent
HANDS = ("Ac 2d 3s", "Ah Kd Qc", "3c 3d 3h", "6c 6d 6h", "7c 7d 7h", "9c 9d 9h", "As Ad Ah", "Kc 9h 4c")


@pytest.mark.parametrize("member", [*RunOrder, *PrialOrder])
def test_every_order_works_everywhere(member: StrEnum, capsys: pytest.CaptureFixture[str]) -> None:
    """Strength, evaluate, strengths, odds, ask and the command line know each order of runs and of prials."""
    field = "run_order" if isinstance(member, RunOrder) else "prial_order"
    variant = Variant(**{field: member.value})  # type: ignore[arg-type]
    assert getattr(variant, field) is member
    rules = naive.Rules(**{field: member.value})  # type: ignore[arg-type]
    answers = [naive.strength(brag_eval.parse_cards(hand), rules) for hand in HANDS]
    assert [brag_eval.strength(hand, variant=variant) for hand in HANDS] == answers
    assert [brag_eval.evaluate(hand, variant=variant).strength for hand in HANDS] == answers
    assert brag_eval.strengths(brag_eval.parse_hands(HANDS), variant=variant).tolist() == answers
    best = max(HANDS, key=dict(zip(HANDS, answers, strict=True)).__getitem__)
    assert odds(best, variant=variant).win > odds("As Kd 9h", variant=variant).win
    words = brag_eval.evaluate(best, variant=variant)
    if field == "prial_order":
        answer = ask("what is the best hand?", variant=variant)
        assert str(words).rpartition(" ")[2] in str(answer).lower()
    else:
        answer = ask("does ace king queen beat ace two three?", variant=variant)
        assert answer.verdict == ("yes" if answers[1] > answers[0] else "no")
    capsys.readouterr()
    assert main(["compare", HANDS[0], HANDS[1], f"--{field.replace('_', '-')}", member.value]) == 0
    winner = HANDS[0] if answers[0] > answers[1] else HANDS[1]
    assert capsys.readouterr().out.startswith(brag_eval.format_cards(brag_eval.parse_cards(winner), unicode=True))


def add(file: Path, before: str, line: str) -> None:
    """Put a line before the one that starts with a text."""
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1
    file.write_text(text.replace(before, line + before), encoding="utf-8")


def test_a_new_order_of_prials_is_added_in_three_places(tmp_path: Path) -> None:
    """With the member alone, errors name the place in the law; with both, the table and the rulebook follow."""
    copy = tmp_path / "brag_eval"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    here = {"PYTHONPATH": str(tmp_path)}
    try_it = """
        import brag_eval, brag_eval.rulebook
        assert brag_eval.__file__.startswith({folder!r})
        variant = brag_eval.Variant(prial_order="fours")
        try:
            print({call})
        except NotImplementedError as error:
            print(error)
    """
    strength = "brag_eval.strength('4c 4d 4h', variant=variant), str(brag_eval.hand_classes(variant=variant)[-1])"
    best = "brag_eval.rulebook.ask('what is the best hand?', variant=variant)"

    def see(call: str) -> str:
        return run_python(try_it.format(folder=str(tmp_path), call=call), **here)

    add(copy / "variants.py", '    ACES = "aces"', '    FOURS = "fours"\n')
    assert see(strength) == "PrialOrder.FOURS has no line in PRIALS of brag_eval.ranking yet"
    add(copy / "ranking.py", '    PrialOrder.ACES: "', '    PrialOrder.FOURS: "4AKQJT9876532",\n')
    assert see(strength) == "741 prial of fours"
    assert "The best hand is 4-4-4" in see(best)
    assert "Table rules: the order called 'fours'" in see(best), "and no sentence of the rulebook's own yet"


def test_a_new_order_of_runs_says_what_is_missing(tmp_path: Path) -> None:
    """With the member alone errors name the law; with its line, the table that the builder is to make."""
    copy = tmp_path / "brag_eval"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    code = """
        import brag_eval
        variant = brag_eval.Variant(run_order="no-a23")
        try:
            print({call})
        except NotImplementedError as error:
            print(error)
    """
    classify, strength = (f"brag_eval.{name}('4c 5d 6h', variant=variant)" for name in ("classify", "strength"))
    here = {"PYTHONPATH": str(tmp_path)}
    add(copy / "variants.py", '    AKQ = "akq"', '    NO_A23 = "no-a23"\n')
    assert "RunOrder.NO_A23 has no line in RUNS" in run_python(code.format(call=classify), **here)
    add(
        copy / "ranking.py",
        '    RunOrder.AKQ: "',
        '    RunOrder.NO_A23: "KQJ QJT JT9 T98 987 876 765 654 543 432 AKQ A23",\n',
    )
    said = "RunOrder.NO_A23 has no table yet: run tools/build_tables.py"
    assert run_python(code.format(call=strength), **here) == said

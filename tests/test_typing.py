"""What type checkers see: a user's program passes, misspellings do not, and every public name has its type."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import run_python

PROGRAM = Path(__file__).parent / "typing" / "api.py"
MISSPELT = """
import brag_eval
from brag_eval import Evalution
from brag_eval.odds import oods
from brag_eval.rulebook import aks

brag_eval.strenght("As 2s 3s")
brag_eval.evaluate("As 2s 3s").strenth
brag_eval.Variant(joker=1)
"""
"""Six misspellings on six lines."""


def check(checker: str, file: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a type checker over a file, strictly, in a folder of its own."""
    if not os.environ.get("CI"):
        pytest.importorskip(checker)
    options = {"mypy": ["--strict", "--cache-dir", str(folder)], "pyright": ["--pythonpath", sys.executable]}
    command = [sys.executable, "-m", checker, *options[checker], str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
def test_user_code_passes(checker: str, tmp_path: Path) -> None:
    """A user's program over the whole public API is accepted."""
    done = check(checker, PROGRAM, tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
def test_six_misspellings_are_six_errors(checker: str, tmp_path: Path) -> None:
    """Each line with a misspelt name is found, and no other."""
    file = tmp_path / "misspelt.py"
    file.write_text(MISSPELT, encoding="utf-8")
    done = check(checker, file, tmp_path)
    wrong = {line for line, text in enumerate(MISSPELT.splitlines(), start=1) if text and text != "import brag_eval"}
    assert len(wrong) == 6
    assert {int(found) for found in re.findall(r"misspelt\.py:(\d+).*error", done.stdout)} == wrong, done.stdout


def test_user_code_runs() -> None:
    """The program that the type checkers read also runs, so what it says of the API is true."""
    assert run_python(PROGRAM.read_text(encoding="utf-8")) == "every call was made"


def test_every_public_name_has_its_type(tmp_path: Path) -> None:
    """Pyright finds the type of every public name of the package complete."""
    if not os.environ.get("CI"):
        pytest.importorskip("pyright")
    command = [sys.executable, "-m", "pyright", "--ignoreexternal", "--verifytypes", "brag_eval"]
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])  # here it asks the `python` it finds
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=tmp_path, env=os.environ | {"PATH": path}
    )
    assert "Type completeness score: 100%" in done.stdout, done.stdout

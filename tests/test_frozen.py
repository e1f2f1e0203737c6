"""What PyInstaller is told of the package brings all of it."""

from __future__ import annotations

import os
import runpy
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import brag_eval

PACKAGE = Path(brag_eval.__file__).parent
NOT_READ = {".py", ".pyc", ".typed", ".toml"}
"""Modules, the mark for type checkers, and the sources of the rulebook, which a wheel has not."""


def hook(module: str) -> dict[str, object]:
    """Return the names of the hook for a module, found as PyInstaller finds it."""
    points = [each for each in entry_points(group="pyinstaller40") if each.value.startswith("brag_eval.")]
    if not points and not os.environ.get("CI"):
        pytest.skip("the package was installed when it had no hooks, or not installed")
    (folder,) = points[0].load()()
    return runpy.run_path(f"{folder}/hook-{module}.py")


def test_every_file_of_data_is_listed_for_its_place() -> None:
    """Whatever the package reads stands where the frozen package will look for it."""
    listed = {Path(folder) / Path(file).name for file, folder in hook("brag_eval")["datas"]}  # type: ignore[attr-defined]
    read = {file for file in PACKAGE.rglob("*") if file.is_file() and file.suffix not in NOT_READ}
    assert len(read) > 15
    assert listed == {file.relative_to(PACKAGE.parent) for file in read}


def test_every_command_is_listed() -> None:
    """Commands are imported by name, which PyInstaller cannot see."""
    listed = set(hook("brag_eval.cli")["hiddenimports"])  # type: ignore[call-overload]
    assert listed == {f"brag_eval.cli.{file.stem}" for file in (PACKAGE / "cli").glob("*.py") if file.stem[0] != "_"}
    assert "brag_eval.cli.ask" in listed

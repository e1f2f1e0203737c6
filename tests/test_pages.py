"""What the pages of the documentation show is what happens, block by block."""

from __future__ import annotations

import doctest
import json
import re
import shlex
from pathlib import Path

import pytest

from tests.shell import brag_eval

DOCS = Path(__file__).parent.parent / "docs"
PAGES = sorted(
    path.relative_to(DOCS).as_posix()
    for path in DOCS.glob("**/*.md")
    if not {"rulebook", "_pages", "_build"} & {*path.parts}
)

pytestmark = pytest.mark.skipif(not PAGES, reason="the documentation is not part of an installed package")


def blocks(page: str, language: str) -> list[str]:
    """Return the blocks of a language."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
def test_the_python_of_a_page_runs(page: str) -> None:
    """Each block is a dialogue, which goes as it is shown; those of a page share their names."""
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        assert ">>> " in block
        test = doctest.DocTestParser().get_doctest(block, names, page, page, 0)
        assert doctest.DocTestRunner().run(test, clear_globs=False).failed == 0
        names = test.globs


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_of_a_page_work(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command is done, one after the other in one folder, and prints what is shown where something is."""
    monkeypatch.chdir(tmp_path)
    for block in blocks(page, "console"):
        for part in block.split("$ ")[1:]:
            command, _, shown = part.partition("\n")
            program, *words = shlex.split(command)
            if program == "brag-eval":
                done = brag_eval(*words)
                assert done.returncode == 0, done.stderr
                assert not shown or done.stdout == shown


@pytest.mark.parametrize("page", PAGES)
def test_the_json_of_a_page_can_be_read(page: str) -> None:
    """A configuration is whole."""
    for block in blocks(page, "json"):
        assert json.loads(block)


def test_the_pages_are_there() -> None:
    """The globs above find what they should."""
    assert len(PAGES) > 20
    assert sum(len(blocks(page, "python")) for page in PAGES) > 20

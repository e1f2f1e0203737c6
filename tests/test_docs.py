"""Every example in the docstrings and the README runs, and every public name has one."""

import doctest
import importlib
import pkgutil
import re
import shlex
import types
from pathlib import Path

import pytest

import brag_eval
from tests.shell import brag_eval as run_command

README = Path(__file__).parent.parent / "README.md"
MODULES = sorted(
    module.name for module in pkgutil.walk_packages(brag_eval.__path__, "brag_eval.") if "__main__" not in module.name
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    """What a docstring shows is what happens."""
    module = importlib.import_module(name)
    assert doctest.testmod(module).failed == 0


def test_the_examples_of_the_readme_run() -> None:
    """What the README shows is what happens."""
    if not README.exists():
        pytest.skip("the README is not part of an installed package")
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    examples = [example for example in blocks if ">>>" in example]
    assert examples
    for block in examples:
        test = doctest.DocTestParser().get_doctest(block, {}, "README", str(README), 0)
        assert doctest.DocTestRunner().run(test).failed == 0


def test_the_commands_of_the_readme_print_what_it_shows() -> None:
    """Where the README shows what a command prints, it prints that."""
    if not README.exists():
        pytest.skip("the README is not part of an installed package")
    shown: dict[str, list[str]] = {}
    for block in re.findall(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL):
        for line in block.splitlines():
            if line.startswith("$ brag-eval "):
                command = line.removeprefix("$ brag-eval ")
                shown[command] = []
            elif shown:
                shown[command].append(line)
    printed = {command: lines for command, lines in shown.items() if lines}
    assert len(printed) >= 2
    for command, lines in printed.items():
        assert run_command(*shlex.split(command)).stdout.splitlines() == lines


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/internals.md"])
def test_the_files_that_contributors_are_sent_to_are_there(page: str) -> None:
    """Each file, folder or pattern that is named is one of the repository, of the package or of a wing."""
    root = README.parent
    if not (root / page).exists():
        pytest.skip("the pages are not part of an installed package")
    package = root / "src" / "brag_eval"
    folders = [root, root / "tests", package, *(each for each in package.iterdir() if each.is_dir())]
    named = re.findall(r"`([\w./*-]+(?:\.\w+|/))`", (root / page).read_text(encoding="utf-8"))
    assert len(named) > 10
    assert [name for name in named if not any(any(folder.glob(name.rstrip("/"))) for folder in folders)] == []


@pytest.mark.parametrize("name", brag_eval.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    """Functions have an example, and say what they raise; types have a docstring."""
    value = getattr(brag_eval, name)
    if isinstance(value, types.FunctionType):
        assert value.__doc__
        assert ">>>" in value.__doc__
        assert "Raises" in value.__doc__
    elif isinstance(value, type):
        assert value.__doc__

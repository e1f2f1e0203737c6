"""What importing the package costs, and which module may import which."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import brag_eval

PACKAGE = Path(brag_eval.__file__).parent
TESTS = Path(__file__).parent

MAY_IMPORT: dict[str, set[str]] = {
    "errors": set(),
    "cards": {"errors"},
    "variants": {"errors"},
    "ranking": {"cards", "variants", "errors"},
    "_files": set(),
    "_tables": {"variants", "errors", "_files", "_kernels"},  # of the kernels the number that stands for no hand
    "catalogue": {"ranking", "variants", "_tables", "arrays", "errors"},  # arrays to count four- and five-card deals
    "hands": {"cards", "variants", "errors", "ranking", "_tables", "catalogue"},
    "contest": {"cards", "errors", "hands", "variants"},
    "_kernels": set(),
    "arrays": {"cards", "variants", "errors", "_tables", "_kernels"},
    "texts": {"cards", "errors"},
}
"""The right-hand column of the layout: imports run one way."""


def run(code: str, *arguments: str) -> str:
    """Return what a fresh interpreter prints on running the code with every warning an error."""
    command = [sys.executable, "-W", "error", "-c", code, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


LOADED = "print([name for name in ('numpy', 'numba', 'llvmlite', 'typer', 'rich') if name in sys.modules])"


@pytest.mark.parametrize(
    "code",
    [
        "pass",
        "brag_eval.strength('As 2s 3s')",
        "brag_eval.strength([51, 3, 7, 11], variant=brag_eval.FOUR_CARD_BRAG)",
        "brag_eval.evaluate('As 2s 3s').percentile",
        "str(brag_eval.evaluate('Kh Jk Jk', variant=brag_eval.Variant(jokers=2)))",
        "brag_eval.compare('As 2s 3s', 'Ah Kh Qh'), brag_eval.winners(['As 2s 3s', 'Ah Kh Qh'])",
        "brag_eval.showdown('As 2s 3s', 'Ah Kh Qh')",
        "brag_eval.classify([51, 3, 7]), brag_eval.hand_classes(), brag_eval.category_counts()",
        "brag_eval.hand_classes(variant=brag_eval.JOKER_BRAG)",
        "brag_eval.format_cards(brag_eval.parse_cards('As 2s 3s'))",
    ],
)
def test_one_hand_needs_the_standard_library_only(code: str) -> None:
    """Importing the package and asking about one hand of three loads neither NumPy nor numba."""
    assert run(f"import sys, brag_eval; {code}; {LOADED}") == "[]"


def test_one_hand_works_where_numpy_cannot_be_imported() -> None:
    """Strength, words and percentile of a hand of three need no NumPy at all."""
    code = (
        "import sys; sys.modules['numpy'] = sys.modules['numba'] = None;"
        "import brag_eval as b; e = b.evaluate('As 2s 3s'); print(e.strength, e, round(e.percentile, 3))"
    )
    assert run(code) == "728 running flush, ace-two-three 99.747"


def test_a_small_array_does_not_load_numba() -> None:
    """The first array of a process, if short, is evaluated without the compiler."""
    code = "import sys, brag_eval; brag_eval.strengths([[51, 3, 7]] * 1000); print('numba' in sys.modules)"
    assert run(code) == "False"


def test_import_starts_no_submodule_of_its_own_accord() -> None:
    """The command line and the larger parts are imported by name only."""
    code = (
        "import sys, brag_eval;"
        "print([n for n in ('odds', 'games', 'betting', 'rulebook', 'cli') if 'brag_eval.' + n in sys.modules])"
    )
    assert run(code) == "[]"


def test_the_public_names() -> None:
    """__all__ is sorted (constants, classes, functions), complete, and every function and class has a docstring."""
    assert list(brag_eval.__all__) == sorted(
        brag_eval.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name)
    )
    promised = """
        parse_card parse_cards parse_hands card_name format_cards strength evaluate compare winners showdown strengths
        categories all_hands hand_classes category_counts classify Category HandClass Evaluation Variant RunOrder
        PrialOrder BragError CardError HandError VariantError BRAG AKQ_BRAG JOKER_BRAG FOUR_CARD_BRAG FIVE_CARD_BRAG
        TEEN_PATTI VARIANTS find_variant
    """
    assert set(promised.split()) <= set(brag_eval.__all__)
    for name in brag_eval.__all__:
        found = getattr(brag_eval, name)
        if callable(found):
            assert found.__doc__, name


def own_imports(file: Path) -> set[str]:
    """Return the modules of the package that a module of the package imports, anywhere in its text."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            found |= {(node.module or alias.name).split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "brag_eval":
            inner = node.module.split(".")[1:]
            found |= {inner[0]} if inner else {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {
                alias.name.split(".")[1] if "." in alias.name else "brag_eval"
                for alias in node.names
                if alias.name.split(".")[0] == "brag_eval"
            }
    return found


@pytest.mark.parametrize("module", MAY_IMPORT)
def test_imports_run_one_way(module: str) -> None:
    """Each module imports only those that stand below it."""
    assert own_imports(PACKAGE / f"{module}.py") <= MAY_IMPORT[module]


def test_no_module_stands_in_a_ring_of_imports() -> None:
    """Following the imports of any module never comes back to it."""
    graph = {file.stem: own_imports(file) for file in PACKAGE.glob("*.py") if file.stem != "__init__"}
    while free := [module for module, needs in graph.items() if not needs & graph.keys()]:
        for module in free:
            del graph[module]
    assert graph == {}


def test_the_kernels_import_nothing_but_arrays() -> None:
    """The loops know NumPy and numba at most."""
    roots = set()
    for node in ast.walk(ast.parse((PACKAGE / "_kernels.py").read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            roots |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            roots.add("." if node.level else str(node.module).split(".")[0])
    assert roots <= {"__future__", "collections", "typing", "numpy", "numba"}


def imported_roots(file: Path) -> set[str]:
    """Return the first words of everything a file imports absolutely."""
    roots = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            roots |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            roots.add(str(node.module).split(".")[0])
    return roots


def test_nothing_imports_the_tools() -> None:
    """The package and its tests stand without the tools that generate its data."""
    files = [*PACKAGE.rglob("*.py"), *TESTS.rglob("*.py")]
    assert len(files) > 15
    assert [file.name for file in files if "tools" in imported_roots(file)] == []


def test_no_test_imports_what_is_private() -> None:
    """Tests use the public names, as any other program would; only the kernels have a test of their own."""
    private = []
    for file in {*TESTS.glob("*.py"), *TESTS.glob("typing/*.py")} - {TESTS / "test_kernels.py"}:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            parts = [part for name in [module, *names] for part in name.split(".")]
            if "brag_eval" in parts and any(part.startswith("_") for part in parts):
                private.append(f"{file.name}: {parts}")
    assert private == []


def test_the_second_law_does_not_look_at_the_library() -> None:
    """naive.py imports the standard library only."""
    assert imported_roots(TESTS / "naive.py") <= set(sys.stdlib_module_names)


def test_the_package_says_that_it_is_typed() -> None:
    """The marker that type checkers look for is installed."""
    assert (PACKAGE / "py.typed").is_file()


def test_user_code_passes_strict_type_checking(tmp_path: Path) -> None:
    """Mypy --strict accepts a user's program over the whole public API."""
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(TESTS / "typing" / "api.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_user_code_runs() -> None:
    """The program that the type checkers read also runs, so what it says of the API is true."""
    assert run((TESTS / "typing" / "api.py").read_text(encoding="utf-8")) == "every call was made"

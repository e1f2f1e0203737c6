"""What importing the package costs, and which module may import which."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import brag_eval
from tests.helpers import run_python

PACKAGE = Path(brag_eval.__file__).parent
TESTS = Path(__file__).parent

CORE: dict[str, set[str]] = {
    "errors": {"words"},
    "words": set(),
    "_files": set(),
    "_lean": set(),
    "_needs_numpy": set(),
    "_kernels": set(),
    "_arguments": {"errors", "words"},
    "agreed": {"_arguments", "errors", "words"},
    "_work": {"errors", "words"},
    "cards": {"_arguments", "errors", "words"},
    "variants": {"_arguments", "cards", "errors", "words"},
    "dealing": {"cards", "errors", "variants", "words"},
    "ranking": {"cards", "dealing", "variants", "words"},
    "_tables": {"_files", "_kernels", "cards", "ranking", "variants"},  # of the kernels the number that is no hand
    "_counts": {"_tables", "cards", "variants"},
    "catalogue": {"_counts", "_tables", "dealing", "ranking", "variants", "words"},
    "evaluation": {"_tables", "cards", "catalogue", "errors", "ranking", "variants"},
    "hands": {"_tables", "cards", "dealing", "evaluation", "variants"},
    "contest": {"dealing", "errors", "hands", "variants"},
    "records": {"cards", "catalogue", "dealing", "errors", "hands", "variants", "evaluation"},
    "shuffling": {"_arguments", "errors", "variants", "words"},
    "_compiled": {"_arguments", "_kernels"},
    "_by_numpy": {"_kernels"},
    "_integers": {"_arguments", "errors", "words"},
    "arrays": {
        *("_arguments", "_by_numpy", "_compiled", "_integers", "_kernels", "_tables", "dealing", "errors", "variants"),
    },
    "labelling": {"_integers", "catalogue", "errors", "variants"},
    "_letters": {"cards"},
    "texts": {"_arguments", "_letters", "cards", "errors", "words"},
}
"""What each module of the core may import of the others: imports run one way."""

WINGS = ("odds", "rulebook", "games", "betting", "conformance")
"""Packages that rest on the core and do not know each other; the command line alone knows them all."""


LOADED = "print([name for name in ('numpy', 'numba', 'llvmlite', 'typer', 'rich') if name in sys.modules])"


@pytest.mark.parametrize(
    "code",
    [
        "pass",
        "brag_eval.strength('As 2s 3s')",
        "brag_eval.strength([51, 3, 7, 11], variant=brag_eval.FOUR_CARD_BRAG)",
        "brag_eval.evaluate('As 2s 3s').percentile",
        "brag_eval.evaluate('As 2s 3s Kd Kh', variant=brag_eval.FIVE_CARD_BRAG).percentile",
        "str(brag_eval.evaluate('Kh Jk Jk', variant=brag_eval.Variant(jokers=2)))",
        "brag_eval.compare('As 2s 3s', 'Ah Kh Qh'), brag_eval.winners(['As 2s 3s', 'Ah Kh Qh'])",
        "brag_eval.showdown('As 2s 3s', 'Ah Kh Qh'), brag_eval.standings(brag_eval.deal(17))",
        "brag_eval.record('As 2s 3s'), brag_eval.deal(3, rng=1), brag_eval.deck()",
        "brag_eval.classify([51, 3, 7]), brag_eval.hand_classes(), brag_eval.category_counts()",
        "brag_eval.hand_classes(variant=brag_eval.JOKER_BRAG)",
        "brag_eval.format_cards(brag_eval.parse_cards('As 2s 3s'))",
    ],
)
def test_one_hand_needs_the_standard_library_only(code: str) -> None:
    """Importing the package and asking about one hand of three loads neither NumPy nor numba."""
    assert run_python(f"import sys, brag_eval; {code}; {LOADED}") == "[]"


def test_one_hand_works_where_numpy_cannot_be_imported() -> None:
    """Strength, words and percentile of a hand of three need no NumPy at all."""
    code = (
        "import sys; sys.modules['numpy'] = sys.modules['numba'] = None;"
        "import brag_eval as b; e = b.evaluate('As 2s 3s'); print(e.strength, e, round(e.percentile, 3))"
    )
    assert run_python(code) == "728 running flush, ace-two-three 99.747"


@pytest.mark.parametrize(
    "wanted",
    [
        "brag_eval.strengths",
        "brag_eval.labels",
        "brag_eval.parse_hands",
        "import brag_eval.odds",
        "brag_eval.warm_up()",
    ],
)
def test_without_numpy_the_error_is_a_sentence(wanted: str) -> None:
    """What needs NumPy says so, and how to get it, and is no ModuleNotFoundError; a name that is none is still none."""
    code = f"""
import sys
sys.modules["numpy"] = None
import brag_eval
try:
    {wanted}
except ImportError as error:
    print(type(error).__name__, error)
print(hasattr(brag_eval, "nothing"))
"""
    said, none = run_python(code).splitlines()
    assert said.startswith("ImportError this part of brag_eval needs NumPy: pip install numpy")
    assert none == "False"


def test_a_small_array_does_not_load_numba() -> None:
    """The first array of a process, if short, is evaluated without the compiler."""
    code = "import sys, brag_eval; brag_eval.strengths([[51, 3, 7]] * 1000); print('numba' in sys.modules)"
    assert run_python(code) == "False"


def test_import_starts_no_submodule_of_its_own_accord() -> None:
    """The command line and the larger parts are imported by name only."""
    code = (
        "import sys, brag_eval;"
        "print([n for n in ('odds', 'games', 'betting', 'rulebook', 'cli') if 'brag_eval.' + n in sys.modules])"
    )
    assert run_python(code) == "[]"


def test_import_does_without_inspect_and_leaves_it_as_it_is() -> None:
    """Neither loaded nor replaced: whoever needs it later, dataclasses among them, has the true one."""
    code = (
        "import sys, brag_eval, dataclasses; assert 'inspect' not in sys.modules;"
        "made = dataclasses.make_dataclass('Made', ['x']);"
        "import inspect; assert 'inspect.py' in inspect.__file__;"
        "print(made.__doc__, inspect.signature(brag_eval.deck))"
    )
    assert run_python(code).startswith("Made(x: 'typing.Any') (*, variant:")
    code = "import inspect as before, brag_eval, inspect; assert inspect is before; print(len(brag_eval.deck()))"
    assert run_python(code) == "52"


def test_the_public_names() -> None:
    """__all__ is sorted (constants, classes, functions), complete, and every function and class has a docstring."""
    assert list(brag_eval.__all__) == sorted(
        brag_eval.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name)
    )
    promised = """
        parse_card parse_cards parse_hands card_name format_cards strength evaluate compare winners showdown strengths
        categories all_hands hand_classes category_counts classify Category HandClass Evaluation Variant RunOrder
        PrialOrder BragError CardError HandError VariantError BRAG AKQ_BRAG JOKER_BRAG FOUR_CARD_BRAG FIVE_CARD_BRAG
        TEEN_PATTI VARIANTS find_variant deck deal standings record labels
        percentiles
    """
    assert set(promised.split()) <= set(brag_eval.__all__)
    for name in brag_eval.__all__:
        found = getattr(brag_eval, name)
        if callable(found):
            assert found.__doc__, name


def test_dir_lists_what_is_imported_later() -> None:
    """Every public name stands in dir(), for completion in a console, and listing them imports no NumPy."""
    code = """
        import sys, brag_eval
        assert set(brag_eval.__all__) <= set(dir(brag_eval)) and dir(brag_eval) == sorted(set(dir(brag_eval)))
        print("strengths" in vars(brag_eval), "numpy" in sys.modules)
    """
    assert run_python(code) == "False False"
    assert "strengths" in dir(brag_eval)


def module_name(file: Path) -> str:
    """Return a file of the package as imports name it, without the package: "odds._exact"."""
    return ".".join(file.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__").replace("__init__", "")


MODULES = {module_name(file): file for file in PACKAGE.rglob("*.py")}


def own_imports(file: Path) -> set[str]:
    """Return the modules of the package that a file imports, anywhere in its text, as `module_name` has them."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert not node.level, f"{file.name} imports by dots"
            if node.module and node.module.split(".")[0] == "brag_eval":
                inner = node.module.removeprefix("brag_eval").removeprefix(".")
                for alias in node.names:
                    whole = f"{inner}.{alias.name}".removeprefix(".")
                    found.add(whole if whole in MODULES else inner)
        elif isinstance(node, ast.Import):
            names = {alias.name for alias in node.names if alias.name.split(".")[0] == "brag_eval"}
            found |= {name.removeprefix("brag_eval").removeprefix(".") for name in names}
    return found - {module_name(file)}


def wing(module: str) -> str:
    """Return the package within the package that a module belongs to, "" for the core."""
    first = module.split(".", maxsplit=1)[0]
    return first if (PACKAGE / first).is_dir() else ""


def test_every_module_has_its_place() -> None:
    """Each file is of the core, of a wing or of the command line, and none is left out of these tests."""
    assert {module for module in MODULES if not wing(module)} == CORE.keys() | {"", "__main__"}
    assert {wing(module) for module in MODULES} <= {"", "cli", "_pyinstaller", *WINGS}
    assert not any(own_imports(file) for module, file in MODULES.items() if wing(module) == "_pyinstaller")


def test_no_file_outgrows_its_job() -> None:
    """A file that would need more than 230 lines is split by job."""
    assert [
        module for module, file in MODULES.items() if len(file.read_text(encoding="utf-8").splitlines()) > 230
    ] == []


@pytest.mark.parametrize("module", CORE)
def test_the_core_imports_one_way(module: str) -> None:
    """Each module of the core imports only those that stand below it."""
    assert own_imports(MODULES[module]) <= CORE[module]


@pytest.mark.parametrize("module", [module for module in MODULES if wing(module) in WINGS])
def test_wings_rest_on_the_core_alone(module: str) -> None:
    """A wing imports itself and the core, and no other wing; it goes round the table of public names."""
    assert {wing(other) for other in own_imports(MODULES[module])} <= {"", wing(module)}


def test_nothing_private_is_imported_across_packages() -> None:
    """No package imports a private module of another, and no file a private name of another module."""
    odd = []
    for module, file in MODULES.items():
        odd += [
            (module, other)
            for other in own_imports(file)
            if wing(other) not in ("", wing(module)) and any(part.startswith("_") for part in other.split("."))
        ]
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("brag_eval"):
                inner = (node.module or "").removeprefix("brag_eval").removeprefix(".")
                names = [f"{inner}.{alias.name}".removeprefix(".") for alias in node.names]
                odd += [(module, name) for name in names if name.rpartition(".")[2][0] == "_" and name not in MODULES]
    assert [pair for pair in odd if pair[1] != "__version__"] == []


def test_no_module_stands_in_a_ring_of_imports() -> None:
    """Following the imports of any module never comes back to it."""
    graph = {module: own_imports(file) for module, file in MODULES.items()}
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
    """Tests use public names, as any other program would; those of a wing's own folder may look into that wing."""
    private = []
    for file in set(TESTS.rglob("*.py")) - {TESTS / "test_kernels.py"}:
        own = file.relative_to(TESTS).parts[0]
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
            module = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            parts = [part for name in [module, *names] for part in name.split(".")]
            if "brag_eval" in parts and own not in parts and any(part.startswith("_") for part in parts):
                private.append(f"{file.name}: {parts}")
    assert private == []


def test_the_second_law_does_not_look_at_the_library() -> None:
    """naive.py imports the standard library only."""
    assert imported_roots(TESTS / "naive.py") <= set(sys.stdlib_module_names)


def test_the_package_says_that_it_is_typed() -> None:
    """The marker that type checkers look for is installed."""
    assert (PACKAGE / "py.typed").is_file()

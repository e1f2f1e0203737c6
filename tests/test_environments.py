"""The library works where numba libraries break: each test is a fresh process in an environment of its own."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
import zipfile
from importlib import metadata
from pathlib import Path

import numpy as np
import pytest

import brag_eval
from tests.helpers import run_python

PACKAGE = Path(brag_eval.__file__).parent

WORK = """
import brag_eval

def check(fact):  # an assert would not be there under PYTHONOPTIMIZE
    if not fact:
        raise SystemExit("wrong")

check(brag_eval.strength("As 2s 3s") == 728)
check(str(brag_eval.evaluate("Kh Qh Jk", variant=brag_eval.JOKER_BRAG)).startswith("running flush, ace-king-queen"))
warm = brag_eval.warm_up()
hands = brag_eval.all_hands()
strengths = brag_eval.strengths(hands)
check(sorted(set(strengths.tolist())) == list(range(1, 742)))
check(brag_eval.strengths([[51, 3, 7], [300, -1, 7]], invalid="zero").tolist() == [728, 0])
try:
    brag_eval.strengths([[51, 3, 7], [51, 255, 7]])
except brag_eval.BragError as error:
    check(str(error).startswith("hand 1: "))
else:
    raise SystemExit("a bad row was taken")
for variant in (brag_eval.FOUR_CARD_BRAG, brag_eval.FIVE_CARD_BRAG, brag_eval.TEEN_PATTI):
    deals = brag_eval.all_hands(variant=variant)[::1000]
    expected = [brag_eval.strength(deal, variant=variant) for deal in deals.tolist()]
    check(brag_eval.strengths(deals, variant=variant).tolist() == expected)
"""


def test_warnings_are_errors() -> None:
    """Nothing warns, under -W error."""
    assert run_python(WORK + "print(warm)").strip() in ("True", "False")


@pytest.mark.parametrize(
    "obstacle",
    [
        "sys.modules['numba'] = None",
        "sys.meta_path.insert(0, Broken())",
    ],
)
def test_without_numba(obstacle: str) -> None:
    """NumPy does all the work where numba is missing, or fails to load for any other reason."""
    code = f"""
        import sys

        class Broken:
            def find_spec(self, name, path=None, target=None):
                if name == "numba":
                    raise OSError("libllvm.so: cannot open shared object file")

        {obstacle}
    """
    out = run_python(textwrap.dedent(code) + WORK + "print(warm)")
    assert out.strip() == "False"


@pytest.mark.parametrize(
    "setting",
    [
        {"PYTHONOPTIMIZE": "2"},
        {"NUMBA_DISABLE_JIT": "1"},
        {"NUMBA_BOUNDSCHECK": "1"},
        {"PYTHONDEVMODE": "1"},
    ],
    ids=lambda setting: next(iter(setting)),
)
def test_settings(setting: dict[str, str]) -> None:
    """Docstrings stripped, no compiler, checked bounds: the answers are the same."""
    run_python(WORK, **setting)


def test_disabled_jit_means_numpy() -> None:
    """An interpreted kernel would be slower than NumPy, so there is none."""
    assert run_python("import brag_eval; print(brag_eval.warm_up())", NUMBA_DISABLE_JIT="1").strip() == "False"


def test_read_only_install_without_a_home(tmp_path: Path) -> None:
    """Nothing is written beside the package or anywhere else, and nothing needs to be."""
    copy = tmp_path / "site"
    shutil.copytree(PACKAGE, copy / "brag_eval", ignore=shutil.ignore_patterns("__pycache__"))
    before = sorted(copy.rglob("*"))
    for path in [copy, *before]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    empty = tmp_path / "empty"
    empty.mkdir()
    nowhere = str(tmp_path / "nowhere")
    environment = {"HOME": nowhere, "XDG_CACHE_HOME": nowhere, "NUMBA_CACHE_DIR": nowhere, "TMPDIR": nowhere}
    run_python(
        WORK + f"check(brag_eval.__file__.startswith({str(copy)!r}))",
        "-B",
        folder=empty,
        PYTHONPATH=str(copy),
        **environment,
    )
    assert sorted(copy.rglob("*")) == before
    assert list(empty.iterdir()) == []
    for path in [copy, *before]:
        path.chmod(0o755)


def test_import_from_a_zip(tmp_path: Path) -> None:
    """The tables are read from a zip as well."""
    archive = tmp_path / "brag_eval.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for path in PACKAGE.rglob("*"):
            if "__pycache__" not in path.parts:
                file.write(path, Path("brag_eval") / path.relative_to(PACKAGE))
    run_python(WORK + "check('.zip' in brag_eval.__file__)", PYTHONPATH=str(archive))


def test_four_threads_from_cold() -> None:
    """Threads that all find nothing loaded get the same answers, and one kernel."""
    run_python("""
        import threading
        import numpy as np
        import brag_eval
        from brag_eval import _compiled

        hands = np.random.default_rng(1).permuted(np.tile(np.arange(52, dtype=np.uint8), (100_000, 1)), axis=1)[:, :3]
        start, answers = threading.Barrier(4), []

        def work():
            start.wait()
            first = brag_eval.strength("As 2s 3s")
            brag_eval.warm_up()
            answers.append((first, brag_eval.strengths(hands).tolist(), len(brag_eval.hand_classes())))

        threads = [threading.Thread(target=work) for _ in range(4)]
        [thread.start() for thread in threads]
        [thread.join() for thread in threads]
        assert len(answers) == 4 and all(answer == answers[0] for answer in answers)
        kernel = _compiled.compiled("three")
        assert kernel is None or len(kernel.signatures) == 1
    """)


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_process_pools(method: str, tmp_path: Path) -> None:
    """Workers started either way, after the parent has compiled, evaluate what they are sent."""
    script = tmp_path / "pool.py"
    script.write_text(
        textwrap.dedent(f"""
        import multiprocessing
        import numpy as np
        import brag_eval

        if __name__ == "__main__":
            brag_eval.warm_up()
            hands = brag_eval.all_hands()
            parts = np.array_split(hands, 4)
            with multiprocessing.get_context({method!r}).Pool(2) as pool:
                found = np.concatenate(pool.map(brag_eval.strengths, parts))
                one = pool.map(brag_eval.evaluate, ["As 2s 3s", "Qs Qd 8c"])
            assert np.array_equal(found, brag_eval.strengths(hands))
            assert one == [brag_eval.evaluate("As 2s 3s"), brag_eval.evaluate("Qs Qd 8c")]
        """)
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_every_public_object_is_pickled() -> None:
    """Functions by name, values by value, used before or not."""
    run_python("""
        import pickle
        import brag_eval

        for name in brag_eval.__all__:
            value = getattr(brag_eval, name)
            if name == "VARIANTS":
                value = dict(value)
            assert pickle.loads(pickle.dumps(value)) == value, name
        values = [
            brag_eval.evaluate("As 2s 3s"),
            brag_eval.evaluate("Kh Qh Jk", variant=brag_eval.JOKER_BRAG),
            brag_eval.hand_classes()[5],
            brag_eval.Category.PRIAL,
            brag_eval.TEEN_PATTI,
        ]
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(values, protocol)) == values
        assert hash(pickle.loads(pickle.dumps(values[0]))) == hash(values[0])
        for error in (brag_eval.CardError("x"), brag_eval.HandError("y"), brag_eval.VariantError("z")):
            assert str(pickle.loads(pickle.dumps(error))) == str(error)
    """)


def interpreter_of(version: str) -> str | None:
    """Find a Python that runs, on the path or among those of pyenv, whose stand-ins on the path may not run."""
    name = f"python{version}"
    found = [shutil.which(name)]
    if manager := shutil.which("pyenv"):
        told = subprocess.run([manager, "whence", "--path", name], capture_output=True, text=True, check=False)
        found += told.stdout.splitlines()
    runs = (
        each
        for each in found
        if each and not subprocess.run([each, "-c", ""], capture_output=True, check=False).returncode
    )
    return next(runs, None)


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_other_pythons(version: str) -> None:
    """One hand needs the standard library alone, so any newer interpreter of the machine can be asked."""
    interpreter = interpreter_of(version)
    if interpreter is None:
        pytest.skip(f"Python {version} is not here")
    code = (
        "import brag_eval as b; assert b.strength('As 2s 3s') == 728; assert b.evaluate('Qs Qd 8c').percentile > 88;"
        "assert len(b.hand_classes(variant=b.JOKER_BRAG)) == 877"
    )
    environment = os.environ | {"PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run([interpreter, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr


def test_arrays_of_every_kind_of_memory(tmp_path: Path) -> None:
    """Memory-mapped, unaligned and foreign-endian arrays are read like any other."""
    hands = brag_eval.all_hands()
    expected = brag_eval.strengths(hands)
    np.save(tmp_path / "hands.npy", hands)
    assert np.array_equal(brag_eval.strengths(np.load(tmp_path / "hands.npy", mmap_mode="r")), expected)
    unaligned = np.frombuffer(b"x" + hands.astype("<i4").tobytes(), "<i4", offset=1).reshape(-1, 3)
    assert not unaligned.flags.aligned
    assert np.array_equal(brag_eval.strengths(unaligned), expected)
    assert np.array_equal(brag_eval.strengths(hands.astype(">i8")), expected)


def test_a_package_index_is_shown_no_link_that_leads_nowhere() -> None:
    """The description names files of the repository, and has no link to them and no picture."""
    described = metadata.metadata("brag-eval")["Description"] or metadata.metadata("brag-eval").get_payload()
    assert "`docs/laying.md`" in described
    assert re.findall(r"\]\((?!https://)[^)]*\)", described) == []

"""Each example runs, and does what it says."""

from __future__ import annotations

import doctest
import json
import runpy
import subprocess
import sys
import threading
import urllib.error
import urllib.request
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from brag_eval.odds import odds

EXAMPLES = Path(__file__).parent.parent / "examples"

pytestmark = pytest.mark.skipif(not EXAMPLES.exists(), reason="the examples are not part of an installed package")


def load(name: str) -> dict[str, Any]:
    """Return the names of an example."""
    return runpy.run_path(str(EXAMPLES / name))


def run(name: str, *arguments: str, given: str = "") -> list[str]:
    """Return the lines that an example prints when it is run as a program."""
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, input=given, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_every_example_has_a_test_and_a_line() -> None:
    """None is added without both."""
    listed = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    here = Path(__file__).read_text(encoding="utf-8")
    names = [path.name for path in EXAMPLES.glob("*.py")]
    assert len(names) == 4
    assert all(f"`{name}`" in listed and f'"{name}"' in here for name in names)


def test_the_chat_bot() -> None:
    """It answers what its docstring shows, and refuses what is no hand in one line."""
    names = load("chat_bot.py")
    test = doctest.DocTestFinder().find(names["reply"], "reply", globs=names)
    assert [doctest.DocTestRunner().run(each).failed for each in test] == [0]
    assert names["reply"]("As As 3d").startswith("I cannot tell: duplicate card As")
    assert run("chat_bot.py", given="3s 3h 3d or As Ah Ad\n") == ["3♠ 3♥ 3♦ wins: prial of threes."]


@pytest.fixture
def address() -> Iterator[str]:
    """Serve the table on a free port of this machine."""
    server = load("web_service.py")["start"](0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def call(address: str, content: object = None) -> tuple[int, Any]:
    """Return status and JSON of an answer."""
    body = None if content is None else json.dumps(content).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(address, body), timeout=20) as answer:  # noqa: S310
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


def test_the_web_service(address: str) -> None:
    """It deals, says who stands where, and refuses in one line."""
    status, dealt = call(f"{address}/deal?players=3")
    assert (status, len(dealt["hands"])) == (200, 3)
    status, told = call(f"{address}/standings", {"hands": ["Qs Qd 8c", "As 2s 3s", "Qh Qc 8s"]})
    assert (status, [hand["place"] for hand in told["hands"]]) == (200, [2, 1, 2])
    assert told["hands"][1]["text"] == "running flush, ace-two-three"
    for wrong in ({"hands": ["As As 2d"]}, {"hands": [7]}, {"hand": []}, [], "As"):
        status, told = call(f"{address}/standings", wrong)
        assert (status, [*told]) == (400, ["error"])
    assert call(f"{address}/deal?players=99")[0] == call(f"{address}/deal?players=x")[0] == 400
    assert call(f"{address}/elsewhere")[0] == 404


@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")
def test_the_dask_sweep() -> None:
    """A cluster gives what one process gives."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what dask's own parts warn of
        distributed = pytest.importorskip("dask.distributed")
        with distributed.Client(processes=False, dashboard_address=None, n_workers=1) as client:
            found = load("dask_sweep.py")["sweep"](client, most=6, trials=20_000)
    assert found["Qs Qd 8c"][:2] == [88.39, 78.12]
    assert found["As Kd 9h"][5] == round(100 * odds("As Kd 9h", opponents=6, trials=20_000, rng=1).win, 2)


def test_the_ledger_script(tmp_path: Path) -> None:
    """The log that it writes holds every chip."""
    lines = run("ledger_script.py", str(tmp_path / "log.jsonl"))
    assert sum(int(line.split(": ")[1]) for line in lines) == 60
    assert [line.split(":")[0] for line in lines] == ["Alice", "Ben", "Cara"]

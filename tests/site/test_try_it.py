"""The try-it page runs the wheel in the browser: it evaluates, compares and asks."""

from __future__ import annotations

import functools
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BUILDER = Path(__file__).parent.parent.parent / "docs" / "try_it.py"

pytestmark = [
    pytest.mark.skipif(not BUILDER.exists(), reason="the documentation is not part of an installed package"),
    pytest.mark.skipif(not shutil.which("npm"), reason="Pyodide comes from npm"),
]


class Quiet(SimpleHTTPRequestHandler):
    """Serve files and keep no log."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def ready(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """Build the page, serve it on this machine, and wait until Python is there."""
    folder = tmp_path_factory.mktemp("html")
    subprocess.run([sys.executable, str(BUILDER), str(folder)], check=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    page = browser.new_page(viewport={"width": 390, "height": 844})
    home = f"http://127.0.0.1:{server.server_port}/"
    called: list[str] = []
    page.on("request", lambda request: called.append(request.url))
    page.goto(f"{home}try/index.html")
    page.wait_for_selector("body.ready", timeout=120_000)
    yield page
    page.close()
    server.shutdown()
    thread.join()
    server.server_close()
    assert [url for url in called if not url.startswith((home, "data:"))] == []


@pytest.mark.parametrize(
    ("example", "expected"),
    [
        ("Evaluate", "pair of queens with an eight 401\nbetter than 88.07% of deals"),
        ("Compare", "(0,)\n(1,)"),
        ("Ask", "No. An open player can never see a blind one; you can only keep betting or fold."),
    ],
)
def test_an_example_runs(ready: Page, example: str, expected: str) -> None:
    """A tap on an example runs it on the package."""
    ready.click(f"button:text-is('{example}')")
    ready.wait_for_function("(text) => document.getElementById('out').textContent.includes(text)", arg=expected)
    assert ready.evaluate("document.documentElement.scrollWidth") == 390


def test_an_error_is_one_line(ready: Page) -> None:
    """What is no hand is refused in the words of the package."""
    ready.fill("#code", "import brag_eval\nbrag_eval.evaluate('As As 2d')")
    ready.click("#run")
    expected = "brag_eval.errors.HandError: duplicate card As in 'As As 2d'"
    ready.wait_for_function("(text) => document.getElementById('out').textContent === text", arg=expected)

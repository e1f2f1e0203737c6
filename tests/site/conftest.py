"""Write the page once, and open it in a headless Chromium.

Where no Chromium is installed these tests are skipped, but not in CI.
"""

from __future__ import annotations

import os
import shutil
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from brag_eval.cli import main

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="package")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the page."""
    path = tmp_path_factory.mktemp("site") / "brag.html"
    assert main(["site", str(path)]) == 0
    return path


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Start the browser, with a new and empty profile. Its event loop runs until the tests of this folder are over."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("CI needs Chromium: apt-get install chromium")
        pytest.skip("no Chromium is installed")
    api = pytest.importorskip("playwright.sync_api")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # how it starts its loop is its own affair
        with api.sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            yield browser
            browser.close()


@pytest.fixture
def open_page(browser: Browser, file: Path) -> Iterator[Callable[..., Page]]:
    """Open the page from its file; whatever goes wrong on it, or any call for another file, fails the test."""
    wrong: list[str] = []
    called: set[str] = set()
    opened: list[Page] = []

    def open_page(*, width: int = 1280, scheme: str = "light", part: str = "") -> Page:
        page = browser.new_page(viewport={"width": width, "height": 844}, color_scheme=scheme)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda message: wrong.append(message.text))
        page.on(
            "request", lambda request: wrong.append(request.url) if request.url.split("#")[0] != file.as_uri() else None
        )
        page.goto(f"{file.as_uri()}{part}")
        page.wait_for_selector("body.ready")
        opened.append(page)
        return page

    yield open_page
    for page in opened:
        page.evaluate("1")  # what happened before it is told before its answer
        page.close()
    assert wrong == []
    assert called <= {file.as_uri()}


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """Open the page on a desk."""
    return open_page()

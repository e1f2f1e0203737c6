"""Show how far a long count is, where somebody is looking."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from brag_eval.cli._streams import is_terminal

_PATIENCE: Final = 0.5  # seconds before anything is shown: what is over by then needs no bar, nor rich imported for it


class _Bar:
    """A bar with the time left, or per cent where rich is not installed."""

    def __init__(self, what: str) -> None:
        self._what, self._start = what, time.monotonic()
        self._bar: Any = None
        self._shown = 0

    def __call__(self, done: int, total: int) -> None:
        if self._bar is None and time.monotonic() - self._start >= _PATIENCE:
            self._bar = self._begin()
        if self._bar:
            self._bar.update(0, completed=done, total=total)
        elif self._bar is False:
            text = f"{self._what} {done / total:.0%}"
            print(f"\r{text}", end="", file=sys.stderr, flush=True)
            self._shown = len(text)

    def _begin(self) -> Any:
        try:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
        except ImportError:
            return False
        columns = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()
        bar = Progress(
            *columns,
            console=Console(stderr=True),
            transient=True,
            redirect_stdout=False,  # where the answers go by the million
            redirect_stderr=False,
        )
        bar.add_task(self._what)
        bar.start()
        return bar

    def close(self) -> None:
        """Take it off the screen."""
        if self._bar:
            self._bar.stop()
        elif self._shown:
            print("\r" + " " * self._shown, end="\r", file=sys.stderr, flush=True)


@contextmanager
def progress(what: str) -> Iterator[_Bar | None]:
    """Give what is to be called with the work done and all of it; None where standard error is no terminal."""
    if not is_terminal(sys.stderr):
        yield None
        return
    bar = _Bar(what)
    try:
        yield bar
    finally:
        bar.close()

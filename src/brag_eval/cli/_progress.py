"""Show how far a long count is, where somebody is looking."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from brag_eval.cli._streams import is_terminal


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], object] | None]:
    """Show a bar with the time left, or per cent where rich is not installed; nothing unless to a terminal."""
    if not is_terminal(sys.stderr):
        yield None
        return
    with suppress(ImportError):
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        columns = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(what)
            yield lambda done, total: bar.update(task, completed=done, total=total)
        return
    yield lambda done, total: print(f"\r{what} {done / total:4.0%}", end="", file=sys.stderr, flush=True)
    print("\r" + " " * (len(what) + 5), end="\r", file=sys.stderr, flush=True)

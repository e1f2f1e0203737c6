"""Run pieces of work here or on an executor, in order, and tell how far they are."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import TypeAlias, TypeVar

from brag_eval.words import quoted

Progress: TypeAlias = Callable[[int, int], object]
"""Called after each piece with the work done so far and all of it, in deals or hands."""

Task = TypeVar("Task")
Result = TypeVar("Result")

_WAITING = 256  # pieces handed out at once: enough for any pool, and no list of all of them in memory


def check_work(executor: Executor | None, progress: Progress | None) -> None:
    """Refuse an executor or a progress that is none."""
    if executor is not None and not isinstance(executor, Executor):
        raise TypeError(f"executor must be a concurrent.futures.Executor, got {quoted(executor)}")
    if progress is not None and not callable(progress):
        raise TypeError(f"progress must be callable, got {quoted(progress)}")


def run(
    work: Callable[[Task], Result],
    tasks: Iterable[tuple[Task, int]],
    total: int,
    executor: Executor | None,
    progress: Progress | None,
) -> Iterator[Result]:
    """Yield the result of each task, in the order of the tasks; each comes with its size, and `total` is their sum."""
    check_work(executor, progress)
    done = 0
    for result, size in _results(work, tasks, executor):
        done += size
        if progress is not None:
            progress(done, total)
        yield result


def _results(
    work: Callable[[Task], Result], tasks: Iterable[tuple[Task, int]], executor: Executor | None
) -> Iterator[tuple[Result, int]]:
    if executor is None:
        for task, size in tasks:
            yield work(task), size
        return
    waiting: deque[tuple[Future[Result], int]] = deque()
    try:
        for task, size in tasks:
            if len(waiting) == _WAITING:
                future, earlier = waiting.popleft()
                yield future.result(), earlier
            waiting.append((executor.submit(work, task), size))
        while waiting:
            future, size = waiting.popleft()
            yield future.result(), size
    finally:
        for future, _ in waiting:
            future.cancel()

"""Run pieces of work here or on an executor, in order, and tell how far they are."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from typing import TypeAlias, TypeVar

Progress: TypeAlias = Callable[[int, int], object]
"""Called after each piece with the work done so far and all of it, in deals or hands."""

Task = TypeVar("Task")
Result = TypeVar("Result")


def run(
    work: Callable[[Task], Result],
    tasks: Iterable[tuple[Task, int]],
    executor: Executor | None,
    progress: Progress | None,
) -> Iterator[Result]:
    """Yield the result of each task, in the order of the tasks; each comes with its size."""
    if executor is not None and not isinstance(executor, Executor):
        raise TypeError(f"executor must be a concurrent.futures.Executor, got {executor!r}")
    if progress is not None and not callable(progress):
        raise TypeError(f"progress must be callable, got {progress!r}")
    todo, sizes = zip(*tasks, strict=True)
    results = map(work, todo) if executor is None else executor.map(work, todo)
    done, total = 0, sum(sizes)
    for result, size in zip(results, sizes, strict=True):
        done += size
        if progress is not None:
            progress(done, total)
        yield result

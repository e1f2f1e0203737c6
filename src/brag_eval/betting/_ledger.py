"""Keep a session's log in a file that survives a crash, and that one program writes at a time."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from brag_eval.betting._session import Session
from brag_eval.errors import RecordError


class Ledger:
    """Hold a session and the open file of its log; `open_ledger` makes one.

    Attributes
    ----------
    session
        The table as the file has it; what is done to it is in the file once `save` has returned.
    """

    def __init__(self, file: BinaryIO, session: Session) -> None:
        self.session = session
        self._file = file
        self._saved = len(session.lines)

    def save(self) -> None:
        """Append what was done since, and return when the disk has it."""
        new = self.session.lines[self._saved :]
        end = self._file.seek(0, os.SEEK_END)
        try:
            _write(self._file, new)
        except OSError:  # a full disk: leave no half of it behind
            with suppress(OSError):
                self._file.truncate(end)
            raise
        self._saved += len(new)


def _write(file: BinaryIO, lines: Sequence[str]) -> None:
    # The files have no buffer, which would keep what a full disk did not take, and write it after all when closed.
    left = memoryview("".join(f"{line}\n" for line in lines).encode())
    while left:
        left = left[file.write(left) :]
    os.fsync(file.fileno())


def create_ledger(path: str | os.PathLike[str], session: Session) -> None:
    """Write a session's log to a new file.

    Raises
    ------
    RecordError
        If the file is there already.
    """
    try:
        with Path(path).open("xb", buffering=0) as file:
            _write(file, session.lines)
    except FileExistsError:
        raise RecordError(f"{os.fspath(path)} is there already") from None


@contextmanager
def open_ledger(path: str | os.PathLike[str]) -> Iterator[Ledger]:
    """Open a ledger to write to it; nobody else can meanwhile.

    A last line that a crash left half-written is moved to a file of the same name and `.torn`: it was never said to be
    saved.

    Raises
    ------
    RecordError
        If another program writes to it, or a line of it is not good; that names the line.
    OSError
        If there is no such file, or it cannot be read and written.
    """
    with Path(path).open("r+b", buffering=0) as file:
        _lock(file, os.fspath(path))
        whole = _whole_lines(file.read())
        file.seek(len(whole))
        if torn := file.read():
            with Path(f"{os.fspath(path)}.torn").open("ab") as aside:
                aside.write(torn + b"\n")
                aside.flush()
                os.fsync(aside.fileno())
            file.seek(len(whole))
            file.truncate()
        yield Ledger(file, Session.from_lines(_lines(whole)))


def read_ledger(path: str | os.PathLike[str]) -> tuple[Session | None, RecordError | None]:
    """Read a ledger as far as it is good, whoever writes to it; a half-written last line is passed over.

    Returns
    -------
    What `Session.recover` does.
    """
    return Session.recover(_lines(_whole_lines(Path(path).read_bytes())))


def _whole_lines(data: bytes) -> bytes:
    return data[: data.rfind(b"\n") + 1]


def _lines(data: bytes) -> list[str]:
    return data.decode(errors="replace").split("\n")[:-1]


def _lock(file: BinaryIO, name: str) -> None:
    """Lock a file against other writers, until it is closed; a program that dies lets go of it."""
    try:
        try:
            import fcntl
        except ImportError:  # Windows, where a lock keeps others from reading too: lock a byte that is never there
            import msvcrt

            file.seek(2**30)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
            file.seek(0)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise RecordError(f"another program is writing to {name}") from None

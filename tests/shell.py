"""Run `brag-eval` as a shell would: with pipes, with other streams, or in a pseudo-terminal."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from typing import Any

COMMAND = [sys.executable, "-m", "brag_eval"]
PATIENCE = 120  # seconds until a command that does not end is a failure


def brag_eval(*arguments: str, given: str | bytes = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a user would, with UTF-8 at both ends."""
    done = run(*arguments, input=given.encode() if isinstance(given, str) else given, **environment)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def run(*arguments: str, input: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:  # noqa: A002
    """Run the command and return what it wrote, byte for byte."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=input,
        capture_output=True,
        check=False,
        timeout=PATIENCE,
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "COLUMNS": "200"} | environment,
    )


def run_code(code: str, *arguments: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    """Run Python code in a fresh interpreter."""
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=PATIENCE,
        **settings,
    )


def run_in_shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a line of sh in which $B is the command; what it prints is read as UTF-8."""
    return subprocess.run(
        ["sh", "-c", line],
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=PATIENCE,
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "B": " ".join(COMMAND)} | environment,
    )


def _take_terminal() -> None:
    """Make the terminal the process's own, and its interrupts heard even where a script has started the tests."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A pseudo-terminal of so many columns, in which a command runs."""

    def __init__(
        self, *arguments: str, columns: int = 80, command: Sequence[str] = COMMAND, **environment: str
    ) -> None:
        self._end, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        outer = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "PAGER", "LESS")}
        self._process = subprocess.Popen(
            [*command, *arguments],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            start_new_session=True,
            preexec_fn=_take_terminal,  # noqa: PLW1509 no thread of the tests is running
            env=outer | {"TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"} | environment,
        )
        os.close(inside)
        self.shown = ""

    def read(self, until: str | None = None) -> str:
        """Return what is shown up to a text, or to the end of the command."""
        seen, start = b"", time.monotonic()
        while until is None or until not in seen.decode(errors="replace"):
            assert time.monotonic() - start < PATIENCE, f"waited for {until!r}, got {seen[-500:]!r}"
            if not select.select([self._end], [], [], 1)[0]:
                continue
            try:
                block = os.read(self._end, 65_536)
            except OSError:  # the command has ended
                break
            if not block:
                break
            seen += block
        text = seen.decode(errors="replace").replace("\r\n", "\n")
        self.shown += text
        return text

    def write(self, text: str) -> None:
        """Type."""
        os.write(self._end, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, and again while nothing comes of it, as a person would.

        Python misses an interrupt between its last look for one and its beginning to wait for input.
        """
        for _ in range(PATIENCE // 10):
            self.write("\x03")
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                continue
            return

    def close(self) -> int:
        """Read to the end, and return the status."""
        self.read()
        os.close(self._end)
        return self._process.wait(PATIENCE)

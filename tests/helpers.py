"""What several tests need: a fresh interpreter, and how every error is to be said."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path


def run_python(code: str, *options: str, folder: Path | None = None, **environment: str) -> str:
    """Return what a fresh interpreter prints on running the code, warnings being errors."""
    done = subprocess.run(
        [sys.executable, "-W", "error", *options, "-c", textwrap.dedent(code)],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env=os.environ | environment,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def assert_said_well(error: Exception) -> None:
    """Check that a message is one line that starts with a small letter, and no other library wrote it."""
    message = str(error)
    assert message
    assert "\n" not in message
    assert not message[0].isupper()
    assert not any(word in message for word in ("numba", "ufunc", "dtype(", "Traceback", "NoneType' object"))

#!/usr/bin/env python3
"""Add the try-it page to a built site, OUT/try: the page, Pyodide from npm, and the wheel of this source."""

import base64
import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
PYODIDE: Final = "pyodide@314.0.7"
SHA512: Final = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""Of the package as npm gives it."""

FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def build(folder: Path) -> None:
    """Write everything into a folder."""
    shutil.copytree(HERE / "try", folder, dirs_exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        _call("npm", "pack", "--silent", PYODIDE, into=scratch)
        (packed,) = Path(scratch).glob("*.tgz")
        found = base64.b64encode(hashlib.sha512(packed.read_bytes()).digest()).decode()
        if found != SHA512:
            raise SystemExit(f"{PYODIDE} is not what it was: SHA-512 {found}")
        with tarfile.open(packed) as archive:
            for name in FILES:
                archive.extract(f"package/{name}", scratch, filter="data")
                shutil.copy(Path(scratch) / "package" / name, folder / name)
        _call(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", scratch, str(HERE.parent), into=scratch)
        (wheel,) = Path(scratch).glob("*.whl")
        shutil.copy(wheel, folder / "brag_eval.whl")


def _call(*command: str, into: str) -> None:
    subprocess.run(command, cwd=into, check=True, stdout=subprocess.DEVNULL)  # noqa: S603


if __name__ == "__main__":
    build(Path(sys.argv[1]) / "try")

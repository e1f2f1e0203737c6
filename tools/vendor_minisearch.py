#!/usr/bin/env python3
"""Fetch the search of the static page, MiniSearch, from npm; --check compares and writes nothing."""

import base64
import hashlib
import io
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from _generated import ROOT, run

PACKAGE: Final = "minisearch@7.2.0"
SHA512: Final = "dqT2XBYUOZOiC5t2HRnwADjhNS2cecp9u+TJRiJ1Qp/f5qjkeT5APcGPjHw+bz89Ms8Jp+cG4AlE+QZ/QnDglg=="
"""Of the package as npm gives it, so that it is the same wherever it comes from."""

SHA256: Final = "b7c59603d24841d67dbe87c6b047b144890529ccdaafd299839c9c43fbefca84"
"""Of the file that is made of it: where that is right, nothing is fetched."""

TARGET: Final = ROOT / "src" / "brag_eval" / "cli" / "_site" / "minisearch.js"


def build() -> dict[Path, bytes]:
    """Make the file: the licence as a comment, and the script without the address of its source map."""
    if TARGET.exists() and hashlib.sha256(TARGET.read_bytes()).hexdigest() == SHA256:
        return {TARGET: TARGET.read_bytes()}
    with tempfile.TemporaryDirectory() as folder:
        command = ["npm", "pack", "--silent", PACKAGE]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
        (packed,) = Path(folder).glob("*.tgz")
        content = packed.read_bytes()
    found = base64.b64encode(hashlib.sha512(content).digest()).decode()
    if found != SHA512:
        raise SystemExit(f"{PACKAGE} is not what it was: SHA-512 {found}")
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        licence, script = (
            archive.extractfile(f"package/{name}").read().decode()  # type: ignore[union-attr]
            for name in ("LICENSE.txt", "dist/umd/index.js")
        )
    script, _, _ = script.partition("\n//# sourceMappingURL")
    return {TARGET: f"/* {PACKAGE}, as published on npm\n\n{licence.strip()}\n*/\n{script}\n".encode()}


if __name__ == "__main__":
    sys.exit(run(__doc__, build, lambda: TARGET.parent.glob(TARGET.name)))

"""Write generated files, or with --check compare them with what there is."""

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run(description: str | None, build: Callable[[], Mapping[Path, bytes]], owned: Callable[[], Iterable[Path]]) -> int:
    """Be the main program of a tool: `owned` lists its files that there are, `build` makes those there should be.

    Returns
    -------
    int
        Exit status: 1 where --check finds a difference, otherwise 0.
    """
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--check", action="store_true", help="compare with the files there are and write nothing")
    check = parser.parse_args().check
    files = build()
    there = {path: path.read_bytes() for path in owned()}
    wrong = sorted(path for path in files.keys() | there.keys() if files.get(path) != there.get(path))
    for path in wrong:
        name = path.relative_to(ROOT)
        if check:
            print(f"{name} is not what its sources make it; run {Path(sys.argv[0]).name}", file=sys.stderr)
        elif path in files:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[path])
            print(f"wrote {name}")
        else:
            path.unlink()
            print(f"removed {name}")
    return 1 if check and wrong else 0

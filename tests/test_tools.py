"""The generated files are what the tools make of the law."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TOOLS = sorted((ROOT / "tools").glob("*.py"))


@pytest.mark.skipif(not TOOLS, reason="the tools are not part of an installed package")
@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.stem)
def test_a_tool_finds_nothing_to_change(tool: Path) -> None:
    """With --check a tool makes its files again, compares them, and writes nothing."""
    before = {path: path.stat().st_mtime_ns for path in ROOT.glob("src/**/*.u16")}
    done = subprocess.run([sys.executable, str(tool), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert before == {path: path.stat().st_mtime_ns for path in ROOT.glob("src/**/*.u16")}

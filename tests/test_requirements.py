"""What pip installs beside the package, and where."""

import tomllib
from pathlib import Path

import pytest

requirements = pytest.importorskip("packaging.requirements")
PROJECT = Path(__file__).parent.parent / "pyproject.toml"

PLACES = {
    "Linux": ("CPython", "linux", "x86_64", True),
    "Linux on Arm": ("CPython", "linux", "aarch64", True),
    "macOS": ("CPython", "darwin", "arm64", True),
    "older macOS": ("CPython", "darwin", "x86_64", True),
    "Windows": ("CPython", "win32", "AMD64", True),
    "Pyodide": ("CPython", "emscripten", "wasm32", False),
    "PyPy": ("PyPy", "linux", "x86_64", False),
    "Raspberry Pi, 32 bits": ("CPython", "linux", "armv7l", False),
    "RISC-V": ("CPython", "linux", "riscv64", False),
    "Windows, 32 bits": ("CPython", "win32", "x86", False),
    "Windows on Arm": ("CPython", "win32", "ARM64", False),
}


@pytest.mark.parametrize(("python", "system", "machine", "has_numba"), PLACES.values(), ids=PLACES)
def test_numba_is_required_where_it_exists(python: str, system: str, machine: str, has_numba: bool) -> None:
    """NumPy is required everywhere, numba where there are wheels of it, and nothing else anywhere."""
    environment = {"platform_python_implementation": python, "sys_platform": system, "platform_machine": machine}
    listed = map(requirements.Requirement, tomllib.loads(PROJECT.read_text())["project"]["dependencies"])
    needed = {each.name for each in listed if each.marker is None or each.marker.evaluate(environment)}
    assert needed == ({"numpy", "numba"} if has_numba else {"numpy"})

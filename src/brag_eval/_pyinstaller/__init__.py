"""Tell PyInstaller, by the entry point it looks for, where its hook for this package is."""

from pathlib import Path


def hook_folders() -> list[str]:
    """Name the folder of the hook, which is this one."""
    return [str(Path(__file__).parent)]

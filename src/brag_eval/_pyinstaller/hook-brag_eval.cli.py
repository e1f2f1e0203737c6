"""List the commands, which are imported by name when they are called for."""

from pathlib import Path

commands = Path(__file__).parent.parent / "cli"
hiddenimports = [f"brag_eval.cli.{file.stem}" for file in commands.glob("[!_]*.py")]

"""Bring what PyInstaller cannot see into a frozen program: the data files, and the commands, imported by name."""

from PyInstaller.utils.hooks import collect_data_files, collect_submodules

datas = collect_data_files("brag_eval")
hiddenimports = collect_submodules("brag_eval.cli")

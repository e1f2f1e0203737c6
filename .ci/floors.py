#!/usr/bin/env python3
"""Print the oldest versions that pyproject.toml declares, a constraint a line, for pip's --constraint."""

import re
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
extras = project["optional-dependencies"]
for requirement in {*project["dependencies"], *(each for extra in extras.values() for each in extra)}:
    if found := re.match(r"([\w.-]+)(?:\[[^]]*])?\s*>=\s*([\w.]+)", requirement):
        print(f"{found[1]}=={found[2]}")

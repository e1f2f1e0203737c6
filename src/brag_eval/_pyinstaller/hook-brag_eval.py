"""List the files that a frozen program needs beside the modules: tables, rulebook, model, the parts of the page."""

from pathlib import Path

package = Path(__file__).parent.parent
datas = [
    (str(file), str(file.parent.relative_to(package.parent)))
    for file in package.rglob("*")
    if file.is_file() and file.suffix not in (".py", ".pyc", ".toml", ".typed")
]

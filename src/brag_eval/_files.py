"""Read the package's own files, also when it was imported from a zip."""

import os
from typing import Any


def read(*place: str) -> bytes:
    """Read a file by its place in the package: ``read("_data", "a23-threes-tied.u16")``."""
    # Through the module's own loader, as pkgutil does it: importlib.resources would cost 2 MB and 14 ms, and pathlib
    # 1 MB and 4 ms.
    loader: Any = __spec__.loader
    content: bytes = loader.get_data(os.path.join(os.path.dirname(__file__), *place))  # noqa: PTH118, PTH120
    return content

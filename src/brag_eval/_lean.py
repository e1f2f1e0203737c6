"""Import `dataclasses` without `inspect`, which it would use for a class without a docstring, and never does for ours.

Of the CPU time that `import brag_eval` took beyond a bare interpreter, `inspect` (with `ast`, `dis` and `tokenize`) was
a quarter. Whoever asks for it later gets it: nothing is left in `sys.modules`, and `dataclasses` finds it when needed.
"""

import sys
from types import ModuleType


class _Later(ModuleType):
    """Stand for `inspect` until something of it is wanted."""

    def __getattr__(self, name: str) -> object:
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        import inspect

        return getattr(inspect, name)


if "dataclasses" not in sys.modules and "inspect" not in sys.modules:
    _later = sys.modules["inspect"] = _Later("inspect")
    import dataclasses  # noqa: F401

    if sys.modules.get("inspect") is _later:
        del sys.modules["inspect"]

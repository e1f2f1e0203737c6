"""Settings for the whole suite: hypothesis draws the same examples each time, and arrays take the compiled loops.

With ``BRAG_EVAL_TESTS_WITHOUT_NUMBA`` set, numba cannot be imported and the same tests run on NumPy alone; a test of
`test_arrays.py` runs that file once more in this way.
"""

from __future__ import annotations

import os
import sys

import pytest
from hypothesis import HealthCheck, settings

WITHOUT_NUMBA = bool(os.environ.get("BRAG_EVAL_TESTS_WITHOUT_NUMBA"))
if WITHOUT_NUMBA:
    sys.modules["numba"] = None  # type: ignore[assignment]

settings.register_profile(
    "brag", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("brag")


@pytest.fixture(scope="session", autouse=True)
def compiled() -> None:
    """Compile the loops for every way of dealing first, so that short arrays in the tests use them as long ones do."""
    import brag_eval

    for dealt, discard_breaks_ties in ((3, False), (4, False), (4, True), (5, False)):
        variant = brag_eval.Variant(dealt=dealt, discard_breaks_ties=discard_breaks_ties)
        in_use = brag_eval.warm_up(variant=variant)
        assert not (in_use and WITHOUT_NUMBA)

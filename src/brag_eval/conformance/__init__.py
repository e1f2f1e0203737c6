"""Check that an evaluator, of anyone's, ranks hands as the rules of Brag have it, and time it beside others."""

from brag_eval.conformance._bench import bench
from brag_eval.conformance._check import check
from brag_eval.conformance._race import Racer, race
from brag_eval.conformance._report import Counterexample, Report

__all__ = ["Counterexample", "Racer", "Report", "bench", "check", "race"]

for _public in (Counterexample, Racer, Report, bench, check, race):
    _public.__module__ = __name__
del _public

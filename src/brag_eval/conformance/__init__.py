"""Check that an evaluator, of anyone's, ranks hands as the rules of Brag have it, and time it beside others."""

from brag_eval.conformance._check import check
from brag_eval.conformance._race import Racer, race
from brag_eval.conformance._report import Counterexample, Report

__all__ = ["Counterexample", "Racer", "Report", "check", "race"]

for _public in (Counterexample, Racer, Report, check, race):
    _public.__module__ = __name__
del _public

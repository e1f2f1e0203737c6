"""Tests of brag_eval.conformance."""

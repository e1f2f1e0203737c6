"""Tests of `brag_eval.odds`."""

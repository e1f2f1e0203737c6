"""Tests of `brag_eval.games`."""

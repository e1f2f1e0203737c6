"""Tests of the betting round, the pack and the ledger."""

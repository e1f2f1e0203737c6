"""Tests of the static page, in a browser."""

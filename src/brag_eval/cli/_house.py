"""Mix house rules from a preset and what differs from it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from brag_eval import Variant, find_variant


def mix(preset: str, flags: Mapping[str, Any]) -> Variant:
    """Make the house rules that differ from a preset by the fields that are not None.

    Examples
    --------
    >>> mix("joker", {"jokers": 2, "dealt": None})
    Variant(jokers=2)
    """
    return replace(find_variant(preset), **{name: value for name, value in flags.items() if value is not None})

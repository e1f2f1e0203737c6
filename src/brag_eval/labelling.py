"""Go from arrays of strengths to arrays: what each is called, its category, and how many deals are weaker."""

from functools import cache

import numpy as np
import numpy.typing as npt

from brag_eval import catalogue
from brag_eval._integers import integers
from brag_eval.errors import HandError
from brag_eval.variants import BRAG, Variant, check_variant


def categories(strengths: npt.ArrayLike, *, variant: Variant = BRAG) -> npt.NDArray[np.uint8]:
    """Say of what `Category` each strength is.

    Equivalent to ``[hand_classes(variant=variant)[strength - 1].category for strength in strengths]``.

    Parameters
    ----------
    strengths
        Integer array of any shape: what `strengths` gives; 0 is "not a hand".

    Returns
    -------
    uint8 array of the same shape
        `Category` values 1..6, and 0 for 0.

    Raises
    ------
    HandError
        If a number is no strength of the variant.
    TypeError
        If `strengths` are not integers.

    Examples
    --------
    >>> categories([741, 1, 0])
    array([6, 1, 0], dtype=uint8)
    """
    places = _places(strengths, variant)
    return _categories(variant).take(places)


def labels(strengths: npt.ArrayLike, *, variant: Variant = BRAG) -> npt.NDArray[np.object_]:
    """Say what each strength is, as a player would.

    Equivalent to ``[str(hand_classes(variant=variant)[strength - 1]) for strength in strengths]``.

    Parameters
    ----------
    strengths
        Integer array of any shape: what `strengths` gives; 0 is "not a hand".

    Returns
    -------
    object array of the same shape
        Of `str`, one shared by all hands of a class; "" for 0.

    Raises
    ------
    HandError
        If a number is no strength of the variant.
    TypeError
        If `strengths` are not integers.

    Examples
    --------
    >>> labels([741, 401, 0]).tolist()
    ['prial of threes', 'pair of queens with an eight', '']
    >>> labels([742])
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: strengths of this variant are in 0..741, got 742
    """
    places = _places(strengths, variant)
    return _labels(variant).take(places)


def percentiles(strengths: npt.ArrayLike, *, variant: Variant = BRAG) -> npt.NDArray[np.float64]:
    """Find the per cent of all deals of the variant that are strictly weaker than each strength, 0 to 100.

    Equivalent to ``[hand_classes(variant=variant)[strength - 1].percentile for strength in strengths]``.

    Parameters
    ----------
    strengths
        Integer array of any shape: what `strengths` gives; 0 is "not a hand".

    Returns
    -------
    float64 array of the same shape
        NaN for 0.

    Raises
    ------
    HandError
        If a number is no strength of the variant.
    TypeError
        If `strengths` are not integers.

    Examples
    --------
    >>> percentiles([1, 401, 741, 0]).round(2).tolist()
    [0.0, 88.07, 99.98, nan]
    """
    places = _places(strengths, variant)
    return _percentages(variant).take(places)


def _places(strengths: npt.ArrayLike, variant: Variant) -> npt.NDArray[np.intp]:
    """Check strengths, to be looked up in tables that have an entry for 0."""
    check_variant(variant)
    numbers = integers(strengths, "strengths")
    most = len(catalogue.worths(variant))
    if numbers.size and (numbers.max() > most or numbers.min() < 0):
        wrong = numbers[(numbers < 0) | (numbers > most)].flat[0]
        raise HandError(f"strengths of this variant are in 0..{most}, got {wrong}")
    return numbers.astype(np.intp, copy=False)


# Kept, as making an array of 5,222 texts costs more than looking 10,000 up.


@cache
def _categories(variant: Variant) -> npt.NDArray[np.uint8]:
    return np.array([0, *(worth.category for worth in catalogue.worths(variant))], np.uint8)


@cache
def _labels(variant: Variant) -> npt.NDArray[np.object_]:
    return np.array(["", *map(str, catalogue.worths(variant))], object)


@cache
def _percentages(variant: Variant) -> npt.NDArray[np.float64]:
    return np.array([np.nan, *catalogue.percentages(variant)[1:]])

"""Go from strengths to words and counts: the classes of hands that tie, how common each is, and what it is called."""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from math import comb

from brag_eval import _counts, _tables, ranking, words
from brag_eval.dealing import Hand
from brag_eval.ranking import Category, Ranks, Worth
from brag_eval.variants import BRAG, Variant, check_variant


@dataclass(frozen=True, slots=True)
class HandClass:
    """Describe all the hands of one strength; `str()` says it as a player would.

    Attributes
    ----------
    strength
        1 for the weakest class of the variant, dense upwards.
    label
        What a player would call it: the same as `str()`.
    category
        The kind of hand.
    ranks
        Ranks 0..12 (2..A) in comparing order: the pair before the odd card, A-2-3 as ace, two, three.
    jokers
        Made with a joker, where the natural hand is better.
    discard
        Rank of the card thrown away, where it breaks ties; 13 is a joker. Otherwise None.
    count
        Deals of the variant that make it; 0 where a better three can always be kept.
    percentile
        Per cent of all deals of the variant that are strictly weaker, 0 to 100.

    Examples
    --------
    >>> best = hand_classes()[-1]
    >>> print(best, best.strength, best.count, round(best.percentile, 2))
    prial of threes 741 4 99.98
    """

    strength: int
    label: str
    category: Category
    ranks: Ranks
    jokers: bool
    discard: int | None
    count: int
    percentile: float

    def __str__(self) -> str:
        return self.label


@cache
def worths(variant: Variant) -> tuple[Worth, ...]:
    """List what each strength is, at index strength - 1."""
    with_joker = set(_tables.flat[variant.order][_tables.NATURAL_HANDS :])
    occurring: list[Worth] = []
    for worth in ranking.all_worths(variant):
        if not worth.jokers or len(occurring) + 1 in with_joker:
            occurring.append(worth)
    if variant.discard_breaks_ties:
        refined = _tables.refined(variant)
        occurring = [
            worth._replace(discard=rank)
            for strength, worth in enumerate(occurring, start=1)
            for rank in range(len(words.RANKS) + 1)  # and a joker
            if refined[_tables.with_discard(strength, rank)]
        ]
    return tuple(occurring)


class _Texts(dict[int, str]):
    """Words of the strengths of a variant, each made when first asked for."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def __missing__(self, strength: int) -> str:
        self[strength] = text = str(worths(self._variant)[strength - 1])
        return text


@cache
def texts(variant: Variant) -> dict[int, str]:
    """Say each strength in words, by strength."""
    return _Texts(variant)


@cache
def percentages(variant: Variant) -> tuple[float, ...]:
    """Find the per cent of all deals that are strictly weaker than each strength, at index strength."""
    deals = deals_by_strength(variant)
    total = sum(deals)
    return (0.0, *(100 * weaker / total for weaker in accumulate(deals[:-1])))


@cache
def deals_by_strength(variant: Variant) -> tuple[int, ...]:
    """Count the deals of each strength, at index strength; index 0 is 0."""
    if variant.dealt == 3:
        counter = Counter(_tables.flat[variant.order][: comb(variant.pack, 3)])
        return tuple(counter[strength] for strength in range(_tables.classes(variant) + 1))
    # 0.03 s for four cards and 0.4 for five, once. By arrays it is 0.01 and 0.15, without the import of NumPy.
    return _counts.deals_by_strength(variant)


@cache
def _hand_classes(variant: Variant) -> tuple[HandClass, ...]:
    columns = zip(worths(variant), deals_by_strength(variant)[1:], percentages(variant)[1:], strict=True)
    return tuple(
        HandClass(strength, texts(variant)[strength], *worth, deals, percentage)
        for strength, (worth, deals, percentage) in enumerate(columns, start=1)
    )


def hand_classes(*, variant: Variant = BRAG) -> tuple[HandClass, ...]:
    """List the classes of hands that tie, weakest first.

    Returns
    -------
    tuple of HandClass
        The class of strength s at index s - 1.

    Raises
    ------
    TypeError
        If `variant` is not a `Variant`.

    Examples
    --------
    >>> classes = hand_classes()
    >>> len(classes), str(classes[0]), str(classes[-1])
    (741, 'five-three-two high', 'prial of threes')
    """
    check_variant(variant)
    return _hand_classes(variant)


def category_counts(*, variant: Variant = BRAG) -> dict[Category, int]:
    """Count the deals of each category, best category first.

    Raises
    ------
    TypeError
        If `variant` is not a `Variant`.

    Examples
    --------
    >>> list(category_counts().values())
    [52, 48, 720, 1096, 3744, 16440]
    """
    counts = dict.fromkeys(sorted(Category, reverse=True), 0)
    for hand_class in hand_classes(variant=variant):
        counts[hand_class.category] += hand_class.count
    return counts


@cache
def _by_worth(variant: Variant) -> dict[Worth, HandClass]:
    return dict(zip(worths(variant), _hand_classes(variant), strict=True))


def classify(cards: Hand, *, variant: Variant = BRAG) -> HandClass:
    """Find a hand's class by the law itself, slowly and without the table.

    Equivalent to ``hand_classes(variant=variant)[strength(cards, variant=variant) - 1]``.

    Parameters
    ----------
    cards
        A string such as "As 2s 3s", or card ids.

    Raises
    ------
    CardError, HandError
        If the cards are not a hand of the variant.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> print(classify("Qs Qd 8c"))
    pair of queens with an eight
    >>> classify("Qs Qd")
    Traceback (most recent call last):
    ...
    brag_eval.errors.HandError: expected 3 cards, got 2: 'Qs Qd'
    """
    check_variant(variant)
    return _by_worth(variant)[ranking.worth(cards, variant=variant)]

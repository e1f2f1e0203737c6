"""List a variant's pack, shuffle it, and deal hands from it."""

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from brag_eval._arguments import is_integer, read_integer, read_seed
from brag_eval.errors import ArgumentError
from brag_eval.variants import BRAG, Variant, check_variant
from brag_eval.words import quoted

if TYPE_CHECKING:
    from random import Random

    import numpy as np

Rng: TypeAlias = "Random | np.random.Generator | int | None"
"""Where randomness comes from: a generator, a seed, or for None the operating system."""


def deck(*, variant: Variant = BRAG) -> tuple[int, ...]:
    """List the cards of the pack: from the two of clubs up to the ace of spades, then the jokers.

    Raises
    ------
    TypeError
        If `variant` is not a `Variant`.

    Examples
    --------
    >>> cards = deck()
    >>> len(cards), cards[0], cards[-1]
    (52, 0, 51)
    """
    check_variant(variant)
    return tuple(range(variant.pack))


def deal(players: int, *, variant: Variant = BRAG, rng: Rng = None) -> tuple[tuple[int, ...], ...]:
    """Shuffle the pack and deal each player a hand, one card at a time.

    Parameters
    ----------
    players
        At least one, and at most as many as the pack serves: 17 of three cards.
    rng
        A `random.Random`, a `numpy.random.Generator` or a seed, to be able to do it again; None: the randomness of the
        operating system, which nobody can foretell.

    Returns
    -------
    tuple of tuple of int
        Card ids of each hand, in the order in which they were dealt.

    Raises
    ------
    ArgumentError
        If there are fewer players or more, or a seed is negative.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> hands = deal(4, rng=1)
    >>> len(hands), hands == deal(4, rng=1)
    (4, True)
    >>> deal(18)
    Traceback (most recent call last):
    ...
    brag_eval.errors.ArgumentError: 18 hands of 3 cards need 54 cards, and the pack has 52
    """
    pack = deck(variant=variant)
    count = read_integer(players, "players", least=1)
    if (need := count * variant.dealt) > len(pack):
        hands = f"{quoted(count)} hands of {variant.dealt} cards need {quoted(need)}"
        raise ArgumentError(f"{hands} cards, and the pack has {len(pack)}")
    cards = shuffled(pack, rng)[:need]
    return tuple(tuple(cards[player::count]) for player in range(count))


def shuffled(cards: Iterable[int], rng: Rng) -> list[int]:
    """Return cards in random order.

    Raises
    ------
    ArgumentError, TypeError
        As `generator`.
    """
    found = list(cards)
    generator(rng).shuffle(found)
    return found


def generator(rng: Rng) -> "Random | np.random.Generator":
    """Make one generator of a generator, a seed or None, to draw from again and again.

    Raises
    ------
    ArgumentError
        If a seed is negative.
    TypeError
        If `rng` is neither a generator nor a seed nor None.
    """
    from random import Random, SystemRandom  # only who deals waits for it

    if rng is None:
        return SystemRandom()
    if is_integer(rng):
        return Random(read_seed(rng))  # noqa: S311 whoever gives a seed wants the same again
    numpy = sys.modules.get("numpy")  # who has a generator of NumPy's has imported it
    if isinstance(rng, Random) or (numpy and isinstance(rng, numpy.random.Generator)):
        return rng
    raise TypeError(f"rng must be a random.Random, a numpy.random.Generator, a whole number or None, got {quoted(rng)}")

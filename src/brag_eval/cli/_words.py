"""Make hands of the words of a command line, quoted or not."""

from collections.abc import Sequence

from brag_eval import parse_cards
from brag_eval.errors import BragError


def split_hands(words: Sequence[str]) -> list[str]:
    """Make hands of words: each is one, but words of one card each are one together, up to a lone comma or a slash.

    Examples
    --------
    >>> split_hands(["As", "2s", "3s", "/", "Ah", "Kh", "Qh"])
    ['As 2s 3s', 'Ah Kh Qh']
    >>> split_hands(["As 2s 3s", "AhKhQh", "-"])
    ['As 2s 3s', 'AhKhQh', '-']
    """
    groups: list[list[str]] = [[]]
    for word in words:
        first, *others = ["", ""] if word == "," else word.split("/")
        groups[-1].append(first.strip())
        groups += [[piece.strip()] for piece in others]
    groups = [[word for word in group if word] for group in groups]
    return [hand for group in groups for hand in ([" ".join(group)] if _is_one(group) else group)]


def _is_one(words: Sequence[str]) -> bool:
    """Say whether words are the cards of one hand."""
    return len(words) > 1 and all(word != "-" and _cards(word) == 1 for word in words)


def _cards(word: str) -> int:
    """Count the cards of a word; one that is misspelt counts as one if it is as short as one."""
    try:
        return len(parse_cards(word.strip(",")))
    except BragError:
        return 1 if len(word) <= len("10♥\ufe0f,") else 0

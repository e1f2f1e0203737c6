#!/usr/bin/env python3
"""Answer messages about brag, as a chat bot does: hands, hands with "or" between them, and questions."""

import sys

from brag_eval import BragError, evaluate, format_cards, parse_cards, winners
from brag_eval.rulebook import ask


def reply(message: str) -> str:
    """Return the answer to one message.

    Examples
    --------
    >>> reply("Qs Qd 8c")
    'Q♠ Q♦ 8♣ is a pair of queens with an eight, better than 88.07% of hands.'
    >>> reply("As 2s 3s or Ah Kh Qh")
    'A♠ 2♠ 3♠ wins: running flush, ace-two-three.'
    >>> reply("can I see a blind player?")
    'No. An open player can never see a blind one; you can only keep betting or fold.'
    """
    hands = [part.strip() for part in message.split(" or ")]
    if not all(map(is_cards, hands)):
        return ask(message).text
    try:
        found = [evaluate(hand) for hand in hands]
        best = winners(hands)
    except BragError as error:
        return f"I cannot tell: {error}."
    hand = found[best[0]]
    shown = " and ".join(format_cards(parse_cards(hands[index]), unicode=True) for index in best)
    if len(hands) == 1:
        return f"{shown} is a {hand}, better than {hand.percentile:.2f}% of hands."
    return f"{shown} {'wins' if len(best) == 1 else 'tie'}: {hand}."


def is_cards(text: str) -> bool:
    """Say whether a text is cards and nothing else."""
    try:
        return bool(parse_cards(text))
    except BragError:
        return False


if __name__ == "__main__":
    for line in sys.stdin:
        print(reply(line.strip()))

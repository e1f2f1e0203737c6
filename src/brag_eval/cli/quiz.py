"""Ask which of two hands wins, for the pleasure of it: the command quiz."""

import argparse
import random
from collections.abc import Iterator

from brag_eval import Category, Variant, evaluate, format_cards
from brag_eval.cli._lines import ask, opened
from brag_eval.cli._parser import Parser, add_house_rules, read_variant, whole
from brag_eval.cli._streams import say, symbols
from brag_eval.cli._table import comparison
from brag_eval.errors import ArgumentError

_WORDS = {"1": [0], "first": [0], "2": [1], "second": [1], "=": [0, 1], "tie": [0, 1], "t": [0, 1], "0": [0, 1]}


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("-n", "--rounds", type=whole, default=10, metavar="N", help="questions; 10 if left out")
    parser.add_argument("--seed", type=whole, metavar="N", help="decides the deals")
    add_house_rules(parser)


def run(options: argparse.Namespace) -> None:
    """Ask, until the rounds are over or the player has enough."""
    if options.rounds < 1:
        raise ArgumentError(f"--rounds must be at least 1, got {options.rounds}")
    variant, source = read_variant(options), random.Random(options.seed)  # noqa: S311 a game
    opened()
    say("Which hand wins? 1, 2, or = for a tie; an empty line ends.")
    asked = right = 0
    for asked_now in range(1, options.rounds + 1):
        texts = _deal(variant, source)
        say(f"\n{asked_now}. " + "   or   ".join(format_cards(cards, unicode=symbols()) for cards in texts))
        guess = _guess()
        if guess is None:
            break
        result = comparison([format_cards(cards) for cards in texts], variant, unicode=symbols())
        asked += 1
        right += guess == result["winners"]
        say(f"{'Right' if guess == result['winners'] else 'No'}: {result['sentence']}.")
    say(f"\n{right} of {asked} right.")


def _guess() -> list[int] | None:
    """Read a guess, asking again for what is none; None at the end."""
    while answer := ask("> ").lower():
        if answer in _WORDS:
            return _WORDS[answer]
        say("1, 2 or =, please.")
    return None


def _deal(variant: Variant, source: random.Random) -> list[tuple[int, ...]]:
    """Deal two hands worth comparing: of one category or of neighbours, each category as often as the next."""
    wanted = source.choice([category for category in Category if variant.dealt == 3 or category > Category.HIGH_CARD])
    near = [category for category in Category if abs(category - wanted) <= 1]
    first = next(cards for cards in _hands(variant, source, ()) if evaluate(cards, variant=variant).category == wanted)
    second = next(
        cards for cards in _hands(variant, source, first) if evaluate(cards, variant=variant).category in near
    )
    return source.sample([first, second], 2)


def _hands(variant: Variant, source: random.Random, gone: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Deal hand after hand from the cards that are not gone."""
    pack = [card for card in range(variant.pack) if card not in gone]
    while True:
        yield tuple(source.sample(pack, variant.dealt))

"""Play in the terminal against bots: the command play."""

import argparse
from collections.abc import Mapping
from typing import Final

from brag_eval import evaluate, format_cards
from brag_eval.betting import Bot, Session, blind_until, loose, see_at, tight
from brag_eval.cli._lines import ask, opened
from brag_eval.cli._parser import Parser, add_house_rules, read_variant, whole
from brag_eval.cli._streams import say, symbols
from brag_eval.cli.ledger import add_table_rules, read_table_rules
from brag_eval.cli.standing import ended, standing
from brag_eval.errors import ArgumentError, BragError

YOU: Final = "You"
BOTS: Final[Mapping[str, Bot]] = {
    "Tess": tight(),
    "Lou": loose(),
    "Bly": blind_until(2),
    "Sid": see_at("Ts Td 2c"),
    "Tim": tight(),
    "Lee": loose(),
    "Bob": blind_until(4),
}


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("--bots", type=whole, default=3, metavar="N", help=f"how many, 1 to {len(BOTS)}; 3 if left out")
    parser.add_argument("--stack", type=whole, default=50, metavar="N", help="chips of each; 50 if left out")
    parser.add_argument("--seed", type=whole, metavar="N", help="decides the deals")
    add_table_rules(parser)
    add_house_rules(parser)


def run(options: argparse.Namespace) -> None:
    """Play deal after deal, until the player has enough or no chips."""
    if not 1 <= options.bots <= len(BOTS):
        raise ArgumentError(f"--bots must be 1 to {len(BOTS)}, got {options.bots}")
    opened()
    session = Session(read_table_rules(options), variant=read_variant(options), rng=options.seed)
    for name in (YOU, *list(BOTS)[: options.bots]):
        session.join(name, options.stack)
    say("Type what you do: bet 2, look, fold, see ...; an empty line ends. At a deal: Enter to look, b to play blind.")
    while session.stacks[YOU] >= session.rules.ante and _deal(session):
        while session.to_act is not None:
            if not (_you(session) if session.to_act == YOU else _bot(session)):
                return
        _end(session)
    say(f"You have {session.stacks[YOU]} chips.")


def _deal(session: Session) -> bool:
    """Deal the next hand, or say that there is none."""
    if len([name for name, stack in session.stacks.items() if stack >= session.rules.ante]) < 2:
        return False
    answer = ask("\nDeal? (Enter, b for blind, q to stop) ").lower()
    if answer.startswith("q"):
        return False
    blind = [name for name in session.stacks if name in BOTS and BOTS[name].blind and name != session.keeper]
    session.deal(blind=[*blind, YOU] if answer.startswith("b") else blind)
    return True


def _you(session: Session) -> bool:
    """Ask the player what he does; False at the end of the input."""
    say("\n" + standing(session))
    view = session.view(YOU)
    if view.cards is not None:
        hand = evaluate(view.cards, variant=session.variant) if session.variant else ""
        say(f"You hold {format_cards(view.cards, unicode=symbols())}: {hand}.")
    while words := ask("> "):
        try:
            session.act(words, YOU)
        except BragError as error:
            say(f"No: {error}.")
        else:
            return True
    say(f"You leave with {session.stacks[YOU]} chips.")
    return False


def _bot(session: Session) -> bool:
    name = session.to_act
    assert name is not None  # noqa: S101 (called on its turn)
    action = BOTS[name](session.view(name))
    session.act(action, name)
    say(f"{name}: {action}")
    return True


def _end(session: Session) -> None:
    """Say who has won, and which hands were shown."""
    deal = session.round
    assert deal is not None  # noqa: S101 (called after one)
    assert deal.result is not None  # noqa: S101
    for seat in deal.result.shown:
        name = session.players[seat]
        hand = session.hands(name)[0]
        words = evaluate(hand, variant=session.variant) if session.variant else ""
        say(f"{name} {'show' if name == YOU else 'shows'} {format_cards(hand, unicode=symbols())}: {words}.")
    say(ended(session))

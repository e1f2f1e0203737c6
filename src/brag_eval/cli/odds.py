"""Tell the odds of a hand and whether to see: the command odds."""

import argparse
from typing import TYPE_CHECKING, Final

from brag_eval import Variant
from brag_eval.cli._parser import Parser, add_house_rules, add_json, number, read_variant, whole
from brag_eval.cli._progress import progress
from brag_eval.cli._streams import say, say_json
from brag_eval.cli.records import advice_record, counted_record
from brag_eval.errors import ArgumentError, BragError
from brag_eval.words import quoted

if TYPE_CHECKING:
    from brag_eval.odds import Odds

# matplotlib writes others too, some with programs that few have installed, and adds one to a name without.
_PICTURES: Final = (".png", ".svg", ".pdf")


def add_at_least(parser: Parser) -> None:
    """Add --at-least."""
    parser.add_argument(
        "--at-least",
        metavar="HAND",
        type=lambda text: int(text) if text.lstrip("-").isdecimal() else text,
        help="the least each opponent holds: pair, flush, run, running-flush, prial or a strength",
    )


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("hand", nargs="+", metavar="HAND", help="a hand such as 'Tc Td 5h'")
    parser.add_argument("-n", "--opponents", type=whole, default=1, metavar="N", help="opponents, dealt at random")
    add_at_least(parser)
    parser.add_argument("--dead", default="", metavar="CARDS", help="cards that nobody can hold")
    parser.add_argument("--pot", type=number, metavar="CHIPS", help="chips in the pot: with --price, whether to see")
    parser.add_argument("--price", type=number, metavar="CHIPS", help="chips to pay to see the one opponent")
    parser.add_argument(
        "--trials",
        type=whole,
        default=1_000_000,
        metavar="N",
        help="deals to sample where counting all would take too long",
    )
    parser.add_argument(
        "--confidence", type=number, default=0.95, metavar="SHARE", help="of the interval of a sample, 0.95 if left out"
    )
    parser.add_argument("--seed", type=whole, metavar="N", help="decides the sample")
    parser.add_argument("--plot", metavar="FILE", help="save a chart of the chances: .png, .svg, .pdf")
    add_json(parser)
    add_house_rules(parser)


def run(options: argparse.Namespace) -> None:
    """Say how often the hand wins, ties and loses, and whether to pay to see."""
    from brag_eval import odds

    variant, hand = read_variant(options), " ".join(options.hand)
    if (options.pot is None) != (options.price is None):
        raise ArgumentError("--pot and --price go together")
    if options.pot is not None and options.opponents != 1:
        raise ArgumentError(f"only a last opponent can be seen, got -n {options.opponents}")
    if options.plot is not None and not options.plot.lower().endswith(_PICTURES):
        raise ArgumentError(f"--plot must name a file that ends in .png, .svg or .pdf, got {quoted(options.plot)}")
    asked = {name: getattr(options, name) for name in ("at_least", "dead", "trials", "confidence")}
    with progress("dealing") as shown:
        settings = {"variant": variant, **asked, "rng": options.seed, "progress": shown}
        advice = None
        if options.pot is None:
            chances = odds.odds(hand, opponents=options.opponents, **settings)
        else:
            advice = odds.see(hand, pot=options.pot, price=options.price, **settings)
            chances = advice.odds
    if options.plot is not None:
        _save(hand, variant, chances, options)
    if options.json:
        see = (
            None if advice is None else {name: value for name, value in advice_record(advice).items() if name != "odds"}
        )
        say_json({**counted_record(chances), "see": see})
    else:
        say(str(chances) if advice is None else f"{chances}\n{advice}")


def _save(hand: str, variant: Variant, chances: "Odds", options: argparse.Namespace) -> None:
    """Save the chart that marks the chances found, with the same cards gone and the same threshold."""
    from brag_eval.odds import plot_odds

    figure = plot_odds(
        hand,
        opponents=options.opponents,
        variant=variant,
        at_least=options.at_least,
        dead=options.dead,
        found=chances,
        trials=max(1, min(options.trials // 16, 2_048)),  # for each hand of the curves; the one asked for gets 16 times
        rng=0 if options.seed is None else options.seed,
    )
    try:
        figure.savefig(options.plot)
    except (OSError, ValueError) as error:  # a place that cannot be written
        reason = error.strerror if isinstance(error, OSError) else error
        raise BragError(f"cannot save {quoted(options.plot)}: {reason}") from None

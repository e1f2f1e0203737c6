"""Build the parser of a command, with the options that commands share."""

import argparse
import importlib
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Protocol, cast

from brag_eval import VARIANTS, PrialOrder, RunOrder, Variant, __version__
from brag_eval.cli._commands import COMMANDS
from brag_eval.cli._house import mix
from brag_eval.cli._streams import output, width
from brag_eval.errors import BragError


class Command(Protocol):
    """What the module of a command holds."""

    def add_arguments(self, parser: "Parser") -> None:
        """Say what the command takes."""

    def run(self, options: argparse.Namespace) -> int | None:
        """Run it; return the exit status, or None for 0."""


class _Formatter(argparse.HelpFormatter):
    """Wrap help between words, and not at the hyphens of names that one may want to copy."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=width() - 2)

    def _split_lines(self, text: str, width: int) -> list[str]:
        import textwrap

        return textwrap.wrap(text, width, break_on_hyphens=False)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        import textwrap

        return "\n".join(
            textwrap.fill(line, width, subsequent_indent="      " * line.startswith("  "), break_on_hyphens=False)
            for line in text.splitlines()
        )


class Parser(argparse.ArgumentParser):
    """Parse the words of a command; what is wrong with them is an error of one line."""

    command: Command

    usage: str | None

    def __init__(self, **settings: Any) -> None:
        # Whole names only: a script must not change its meaning when an option is added.
        super().__init__(allow_abbrev=False, formatter_class=_Formatter, **settings)

    def error(self, message: str) -> Any:
        """Refuse the words."""
        raise BragError(f"{message.removeprefix('argument ')}; {self.prog} --help says what there is")

    def format_help(self) -> str:
        """Write the help, wrapped to the width of the terminal."""
        import textwrap

        usage = textwrap.fill(f"usage: {self.usage}", width() - 2, subsequent_indent=" " * 7)
        self.usage = usage.removeprefix("usage: ")
        return super().format_help()

    def parse_words(self, words: Sequence[str]) -> argparse.Namespace:
        """Read words in which options may stand anywhere."""
        # What stands after a lone -- is never an option. argparse forgets that when options may stand anywhere, so such
        # words are marked with a character that no word can hold.
        end = words.index("--") if "--" in words else len(words)
        marked = [*words[:end], *(f"\0{word}" for word in words[end + 1 :])]
        options, unknown = self.parse_known_intermixed_args(marked)
        for name, value in vars(options).items():
            if isinstance(value, list):
                setattr(options, name, [word.removeprefix("\0") for word in value])
        if unknown:
            kind = "option" if unknown[0].startswith("-") else "argument"
            self.error(f"no such {kind} {unknown[0]!r}{self._nearest(unknown[0], self._option_string_actions)}")
        return options

    def _print_message(self, message: str, _file: Any = None) -> None:
        """Print help or the version; argparse would say nothing of a full disk."""
        output().write(message)

    @staticmethod
    def _nearest(word: str, known: Sequence[str] | dict[str, Any]) -> str:
        """Suggest what was meant."""
        import difflib

        near = difflib.get_close_matches(word.partition("=")[0], list(known), n=1)
        return f", did you mean {near[0]}?" if near else ""


class _TopParser(Parser):
    """Parse words that do not begin with a command."""

    def parse_words(self, words: Sequence[str]) -> argparse.Namespace:
        if words[0].startswith("-"):
            return super().parse_words(words[:1])
        return cast(
            "argparse.Namespace", self.error(f"no such command {words[0]!r}{self._nearest(words[0], COMMANDS)}")
        )


def build_top() -> Parser:
    """Build the parser of `brag-eval` itself: its help and its version."""
    width = max(map(len, COMMANDS))
    commands = "\n".join(f"  {name:{width}}  {summary}" for name, (_, summary) in COMMANDS.items())
    parser = _TopParser(
        prog="brag-eval",
        usage="brag-eval COMMAND ...",
        description="Evaluate hands of Three Card Brag, tell their odds, and answer questions about the rules.",
        epilog=f"commands:\n{commands}\n\nbrag-eval COMMAND --help says what a command takes.",
    )
    parser.add_argument(
        "-V", "--version", action="version", version=f"brag-eval {__version__}", help="print the version"
    )
    return parser


def build(name: str) -> Parser:
    """Build the parser of a command."""
    module, summary = COMMANDS[name]
    parser = Parser(prog=f"brag-eval {name}", description=summary)
    parser.command = cast("Command", importlib.import_module(f"brag_eval.cli.{module}"))
    parser.command.add_arguments(parser)
    positionals = [action for action in parser._actions if not action.option_strings]  # noqa: SLF001 nothing else tells
    parser.usage = " ".join([parser.prog, "[options]", *(_shown(action) for action in positionals)])
    return parser


def _shown(positional: argparse.Action) -> str:
    """Write an argument as the usage has it."""
    name = str(positional.metavar)
    return {"+": f"{name} ...", "*": f"[{name} ...]", "?": f"[{name}]"}.get(str(positional.nargs), name)


class OneOf:
    """Read one of several words."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)

    def __call__(self, text: str) -> str:
        """Return the word, in any case."""
        if text.lower() not in self.words:
            *most, last = self.words
            raise argparse.ArgumentTypeError(f"expected {', '.join(most)} or {last}, got {text!r:.40}")
        return text.lower()


def add_hands(parser: argparse.ArgumentParser) -> None:
    """Add hands, which `split_hands` reads."""
    parser.add_argument(
        "hands",
        nargs="+",
        metavar="HAND",
        help="a hand, such as As 2s 3s; several in quotes or parted by a lone / or comma; - reads them, a line each",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add --json."""
    parser.add_argument("--json", action="store_true", help="print JSON, one object a line")


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    """Add the options of a variant, which `read_variant` reads."""
    group = parser.add_argument_group("house rules")
    group.add_argument(
        "--variant", metavar="NAME", default="brag", help=f"{', '.join(VARIANTS)}; -brag may be left out"
    )
    for name, orders in (("run", RunOrder), ("prial", PrialOrder)):
        words = OneOf([order.value for order in orders])
        explanation = f"the order of the {name}s: {', '.join(words.words)}"
        group.add_argument(f"--{name}-order", type=words, metavar="ORDER", help=explanation)
    group.add_argument("--jokers", type=whole, metavar="N", help="jokers in the pack: 0, 1 or 2")
    _add_switch(group, "natural_beats_joker", "a natural hand beats the same with a joker", "--joker-ties", "they tie")
    group.add_argument("--dealt", type=whole, metavar="N", help="cards dealt, best three kept: 3, 4 or 5")
    _add_switch(
        group,
        "discard_breaks_ties",
        "four cards: the one thrown away parts equal hands",
        "--discard-is-dead",
        "it does not",
    )


def _add_switch(group: Any, name: str, explanation: str, opposite: str, otherwise: str) -> None:
    """Add an option for true and one for false."""
    option = f"--{name.replace('_', '-')}"
    group.add_argument(option, action="store_const", const=True, dest=name, help=explanation)
    group.add_argument(opposite, action="store_const", const=False, dest=name, help=otherwise)


def read_variant(options: argparse.Namespace) -> Variant:
    """Return the house rules that the options of `add_house_rules` name."""
    return mix(options.variant, {field.name: getattr(options, field.name) for field in fields(Variant)})


def whole(text: str) -> int:
    """Read a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, got {text!r:.40}") from None


def number(text: str) -> float:
    """Read a number."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a number, got {text!r:.40}") from None

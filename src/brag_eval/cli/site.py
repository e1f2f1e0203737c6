"""Write the static page: the command site."""

import argparse

from brag_eval.cli._parser import Parser
from brag_eval.cli._streams import say
from brag_eval.errors import BragError


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("out", metavar="OUT.html", help="where to write the page; one that is there is replaced")


def run(options: argparse.Namespace) -> None:
    """Write the page and say how large it is."""
    from brag_eval.cli._page import page

    content = page().encode()
    try:
        with open(options.out, "wb") as file:  # noqa: PTH123  pathlib would cost a tenth of a short command's time
            file.write(content)
    except OSError as error:
        raise BragError(f"cannot write {options.out!r}: {error.strerror}") from None
    say(f"wrote {options.out}: {len(content) / 1000:.0f} KB, complete in itself")

"""Start the server for assistants: the command mcp."""

import argparse

from brag_eval.cli._lines import opened
from brag_eval.cli._parser import Parser
from brag_eval.cli._streams import output


def add_arguments(parser: Parser) -> None:
    """Say what the command takes: nothing."""


def run(_options: argparse.Namespace) -> None:
    """Serve until standard input ends."""
    opened(), output()
    try:
        from brag_eval.cli.server import server
    except ImportError:
        raise ImportError("the server needs mcp: pip install 'brag-eval[mcp]'") from None
    server.run()

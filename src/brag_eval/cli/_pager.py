"""Show long pages: with styles and a pager to a terminal, as plain text elsewhere."""

import os
import sys

from brag_eval.cli._pages import plain
from brag_eval.cli._streams import is_terminal, say, width


def show(markdown: str) -> None:
    """Print a page of Markdown."""
    if not is_terminal(sys.stdout):
        say(plain(markdown, width()))
        return
    os.environ.setdefault("LESS", "FRX")  # else less shows styles as codes; F: a page that fits is printed as it is
    try:
        from rich.console import Console
        from rich.markdown import Markdown
    except ImportError:
        import pydoc

        pydoc.pager(plain(markdown, width()))
        return
    console = Console()
    with console.pager(styles="R" in os.environ["LESS"].upper()):
        console.print(Markdown(markdown))

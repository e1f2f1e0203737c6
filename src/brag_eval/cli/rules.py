"""Print the rulebook: the command rules."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from brag_eval.cli._pager import show
from brag_eval.cli._pages import rules_page
from brag_eval.cli._parser import Parser, add_json
from brag_eval.cli._streams import say, say_json
from brag_eval.cli.records import entry_record
from brag_eval.errors import BragError

if TYPE_CHECKING:
    from brag_eval.rulebook import Entry


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("chapter", nargs="?", metavar="ID", help="a chapter, or the id of a single rule")
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    """List the chapters, or print one, or one rule."""
    from brag_eval import rulebook

    wanted, chapters = options.chapter, rulebook.chapters()
    if wanted is None:
        say_json(chapters) if options.json else say(_contents())
    elif wanted in chapters:
        _show(chapters[wanted], rulebook.entries(wanted), as_json=options.json)
    else:
        rule = _rule(wanted)
        _show(chapters[rule.chapter], [rule], as_json=options.json)


def _rule(id_: str) -> "Entry":
    from brag_eval import rulebook

    try:
        return rulebook.entry(id_)
    except BragError as error:
        raise BragError(f"{error}; the chapters are {', '.join(rulebook.chapters())}") from None


def _contents() -> str:
    from brag_eval import rulebook

    width = max(map(len, rulebook.chapters()))
    lines = [
        f"{id_:{width}}  {title} ({len(rulebook.entries(id_))} rules)" for id_, title in rulebook.chapters().items()
    ]
    return "\n".join([*lines, "", "brag-eval rules CHAPTER prints one."])


def _show(title: str, found: "Sequence[Entry]", *, as_json: bool) -> None:
    if as_json:
        say_json(*map(entry_record, found))
        return
    show(rules_page(title, found))

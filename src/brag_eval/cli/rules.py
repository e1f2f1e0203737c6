"""Answer rules questions and print the rulebook: the commands ask, rules and mcp."""

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from brag_eval import Variant
from brag_eval.cli.common import Json, one_line_errors, takes_variant
from brag_eval.errors import BragError

if TYPE_CHECKING:  # other commands do not wait for the rulebook
    from brag_eval.rulebook import Answer, Entry, Reading


def answer_record(answer: "Answer") -> dict[str, Any]:
    """Write an answer as JSON has it; `entry` is an id, and null where the rulebook does not cover the question."""
    return {
        "text": answer.text,
        "verdict": answer.verdict,
        "detail": answer.detail,
        "entry": answer.entry.id if answer.entry else None,
        "computed": answer.computed,
        "confidence": round(answer.confidence, 3),
        "readings": [_reading_record(reading) for reading in answer.readings],
        "sources": [str(each) for each in answer.sources],
        "see_also": list(answer.see_also),
        "suggestions": list(answer.suggestions),
    }


def entry_record(rule: "Entry") -> dict[str, Any]:
    """Write a rule as JSON has it."""
    return {
        "id": rule.id,
        "chapter": rule.chapter,
        "title": rule.title,
        "answer": rule.answer,
        "verdict": rule.verdict,
        "detail": rule.detail,
        "games": list(rule.games),
        "readings": [_reading_record(reading) for reading in rule.readings],
        "sources": _titles(rule.sources),
        "see_also": list(rule.see),
    }


def _reading_record(reading: "Reading") -> dict[str, Any]:
    return {
        "says": reading.says,
        "sources": _titles(reading.sources),
        "default": reading.default,
        "flag": reading.flag or None,
    }


@takes_variant
def ask_command(
    variant: Variant,
    question: Annotated[str | None, typer.Argument(help="A question; without one, questions are asked for.")] = None,
    as_json: Json = False,
) -> None:
    """Answer a rules question in plain English."""
    from brag_eval import rulebook

    if question is not None:
        _print(rulebook.ask(question, variant=variant), as_json=as_json)
        return
    if sys.stdin.isatty():
        typer.echo("Ask about the rules of brag; an empty line ends.")
    while line := _next_question():
        _print(rulebook.ask(line, variant=variant), as_json=as_json)
        if not as_json:
            typer.echo()


def _next_question() -> str:
    if sys.stdin.isatty():
        try:
            return input("? ").strip()
        except (EOFError, KeyboardInterrupt):
            return ""
    return sys.stdin.readline().strip()


def _print(answer: "Answer", *, as_json: bool) -> None:
    typer.echo(json.dumps(answer_record(answer)) if as_json else str(answer))


def rules(
    chapter: Annotated[str | None, typer.Argument(help="A chapter, or the id of a single rule.")] = None,
    as_json: Json = False,
) -> None:
    """List the chapters of the rulebook, or print one."""
    from brag_eval import rulebook

    with one_line_errors():
        if chapter is None:
            typer.echo(json.dumps(rulebook.chapters()) if as_json else _contents())
        elif chapter in rulebook.chapters():
            _show(rulebook.chapters()[chapter], rulebook.entries(chapter), as_json=as_json)
        else:
            rule = _rule(chapter)
            _show(rulebook.chapters()[rule.chapter], [rule], as_json=as_json)


def _titles(ids: Sequence[str]) -> list[str]:
    from brag_eval import rulebook

    return [str(rulebook.source(id_)) for id_ in ids]


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
        typer.echo(json.dumps([entry_record(rule) for rule in found]))
        return
    from rich.console import Console
    from rich.markdown import Markdown

    from brag_eval.rulebook._book.entries import book
    from brag_eval.rulebook._book.pages import chapter_page

    console = Console()
    text = Markdown(chapter_page(book(), title, found))
    if console.is_terminal and len(found) > 1:
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)


def mcp() -> None:
    """Serve the rulebook and the evaluator to assistants, over the Model Context Protocol."""
    try:
        from brag_eval.cli.server import server
    except ImportError:
        typer.echo("brag-eval: the server needs mcp: pip install 'brag-eval[mcp]'", err=True)
        raise typer.Exit(1) from None
    server.run()

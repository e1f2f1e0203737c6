"""Keep a real table's chips in a file: the command ledger."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, Final

from brag_eval.betting import Kind, Session, TableRules, create_ledger, open_ledger, read_ledger
from brag_eval.cli._parser import OneOf, Parser, add_json
from brag_eval.cli._streams import flush, is_terminal, output, say
from brag_eval.cli.standing import standing
from brag_eval.errors import ArgumentError, RecordError

_CLEAR: Final = "\x1b[2J\x1b[H"
_BETWEEN_DEALS: Final = ("deal", "join", "bring", "leave")


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.epilog = (
        "new FILE NAME=CHIPS ... seats players clockwise. act FILE takes: deal, deal blind NAME ..., deal out NAME "
        "...; bet N, look, fold, see and so on, by whose turn it is or after a NAME; better, equal or worse, or NAME "
        "wins, for a comparison; join NAME CHIPS, bring NAME CHIPS, leave NAME."
    )
    parser.add_argument("do", type=OneOf(list(_DO)), metavar="DO", help=f"one of {', '.join(_DO)}")
    parser.add_argument("file", metavar="FILE", help="the ledger, a line of JSON an event")
    parser.add_argument("words", nargs="*", metavar="WORD", help="what is done; see below")
    add_table_rules(parser)
    parser.add_argument("--every", type=float, default=0.5, metavar="SECONDS", help="how often watch looks; 0.5")
    add_json(parser)


def add_table_rules(parser: Parser) -> None:
    """Add the options that `read_table_rules` reads."""
    parser.add_argument(
        "--rules",
        default="squarescores",
        metavar="NAME",
        help="whose betting rules: squarescores, two-blind-hands, tutorial, gamerules or teen-patti",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="FIELD=VALUE",
        help="change one of them, such as ante=2; repeatable",
    )


def read_table_rules(options: argparse.Namespace) -> TableRules:
    """Return the rules that the options name."""
    record = TableRules.named(options.rules).record()
    for change in options.set:
        field, equals, value = change.partition("=")
        if not equals or field not in record:
            names = ", ".join(one.name for one in fields(TableRules))
            raise ArgumentError(f"expected FIELD=VALUE, the field one of {names}; got {change!r:.60}")
        plain = {"true": True, "false": False, "none": None}
        record[field] = int(value) if value.isdecimal() and len(value) < 16 else plain.get(value, value)
        if value == "none" and field == "raise_limit":
            record[field] = value
    return TableRules.from_record(record)


def run(options: argparse.Namespace) -> int | None:
    """Do to the ledger what is asked."""
    try:
        status: int | None = _DO[options.do](options)
    except FileNotFoundError:
        raise RecordError(f"there is no ledger {options.file!r}; brag-eval ledger new makes one") from None
    except OSError as error:
        if error.filename is None:  # standard output
            raise
        raise RecordError(f"cannot keep {options.file!r}: {error.strerror}") from None
    return status


def _new(options: argparse.Namespace) -> None:
    session = Session(read_table_rules(options))
    for word in options.words:
        name, _, money = word.rpartition("=")
        _join(session, name, money)
    create_ledger(options.file, session)
    _tell(session, options)


def _act(options: argparse.Namespace) -> None:
    if not options.words:
        raise ArgumentError("act needs what is done, such as deal or bet 2")
    with open_ledger(options.file) as ledger:
        do_words(ledger.session, options.words)
        ledger.save()
    _tell(ledger.session, options)


def do_words(session: Session, words: Sequence[str]) -> None:
    """Do to a session what words say."""
    first, *rest = words
    if first in session.stacks and rest:
        session.act(" ".join(rest), first)
    elif first == "deal":
        _deal(session, rest)
    elif first in ("join", "bring") and len(rest) == 2:
        (_join if first == "join" else _bring)(session, *rest)
    elif first == "leave" and len(rest) == 1:
        session.leave(rest[0])
    elif first in _BETWEEN_DEALS:
        raise ArgumentError(f"expected {first} NAME{'' if first == 'leave' else ' CHIPS'}, got {' '.join(words)!r:.60}")
    else:
        session.act(" ".join(words))


def _deal(session: Session, words: Sequence[str]) -> None:
    named: dict[str, list[str]] = {"blind": [], "out": [], "dealer": []}
    kind = ""
    for word in words:
        if word in named and word not in session.stacks:
            kind = word
        elif not kind:
            raise ArgumentError(f"expected deal [blind NAME ...] [out NAME ...] [dealer NAME], got {word!r:.60}")
        else:
            named[kind].append(word)
    dealer = named["dealer"]
    session.deal(blind=named["blind"], out=named["out"], dealer=dealer[0] if dealer else None)


def _join(session: Session, name: str, money: str) -> None:
    if name in {*Kind, *_BETWEEN_DEALS, "blind", "out", "dealer", "wins"}:
        raise ArgumentError(f"nobody can be called {name!r} here: it is what is done")
    session.join(name, _chips(money, f"{name}={money}"))


def _bring(session: Session, name: str, money: str) -> None:
    session.bring(name, _chips(money, f"{name} {money}"))


def _chips(text: str, shown: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise ArgumentError(f"expected a name and whole chips, such as Ann=20, got {shown!r:.60}")
    return int(text)


def _undo(options: argparse.Namespace) -> None:
    with open_ledger(options.file) as ledger:
        ledger.session.undo()
        ledger.save()
    _tell(ledger.session, options)


def _show(options: argparse.Namespace) -> None:
    session, fault = read_ledger(options.file)
    if session is not None:
        _tell(session, options)
    if fault is not None:
        raise RecordError(
            f"{options.file}: {fault}; shown is what is good before it" if session else f"{options.file}: {fault}"
        )


def _watch(options: argparse.Namespace) -> None:
    last = None
    while True:
        data = Path(options.file).read_bytes()
        if data != last:
            last = data
            if is_terminal(sys.stdout):
                output().write(_CLEAR)
            _show(options)
            flush()
        time.sleep(max(0.02, options.every))


def _tell(session: Session, options: argparse.Namespace) -> None:
    say(json.dumps(session.snapshot()) if options.json else standing(session))


_DO: Final[dict[str, Callable[[Any], None]]] = {
    "new": _new,
    "act": _act,
    "show": _show,
    "undo": _undo,
    "watch": _watch,
}

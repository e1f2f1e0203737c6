"""Read standard input as it is found: closed, endless, of any line ending, with a mark of its byte order."""

import codecs
import io
import os
import sys
from collections.abc import Iterator
from contextlib import nullcontext, suppress
from typing import Final, TextIO, cast

from brag_eval.cli._progress import progress
from brag_eval.cli._streams import is_terminal
from brag_eval.errors import BragError

_BLOCK: Final = 1 << 20  # bytes of standard input at once, or as many as there are
LONGEST: Final = 1 << 20
"""Bytes of the longest line that is read: an endless one is refused before it fills the memory."""


def lines() -> Iterator[tuple[int, list[str]]]:
    """Yield the lines of standard input as they come, many at once: the number of the first, and the lines."""
    source = cast("io.BufferedReader", opened().buffer)
    number, rest = 1, b""
    with progress("reading") if not is_terminal(sys.stdout) else nullcontext() as shown:
        size, done = _size(source), 0
        while block := _read(source):
            done += len(block)
            before, newline, block = block.rpartition(b"\n")
            if newline:
                found = _decode(rest + before, number)
                yield number, found
                number, rest = number + len(found), b""
            rest += block
            if len(rest) > LONGEST:
                raise BragError(f"line {number}: longer than {LONGEST:,} bytes")
            if shown and size:
                shown(done, size)
        if rest:
            yield number, _decode(rest, number)


def ask(prompt: str) -> str:
    """Read a line from a person, who can edit it; nothing at the end of the input, or on an interrupt."""
    stdin = opened()
    try:
        if is_terminal(stdin) and is_terminal(sys.stdout):
            with suppress(ImportError):
                import readline  # noqa: F401 with it, input() edits lines and remembers them
            return input(prompt).strip()
        if (
            is_terminal(stdin) and sys.stderr is not None
        ):  # what is printed goes elsewhere: the prompt is not part of it
            print(prompt, end="", file=sys.stderr, flush=True)
        return stdin.readline(LONGEST).strip()
    except (EOFError, KeyboardInterrupt):
        return ""


def opened() -> TextIO:
    """Return standard input, or say that it is closed."""
    if sys.stdin is None:
        raise BragError("standard input is closed")
    return sys.stdin


def _size(source: io.BufferedReader) -> int:
    """Return the bytes of a file; 0 for a pipe, which does not know."""
    try:
        return os.fstat(source.fileno()).st_size
    except (OSError, ValueError):
        return 0


def _read(source: io.BufferedReader) -> bytes:
    try:
        return source.read1(_BLOCK)
    except OSError as error:
        raise BragError(f"cannot read standard input: {error.strerror}") from None


def _decode(block: bytes, number: int) -> list[str]:
    """Split whole lines; a byte-order mark before the first and a DOS end-of-file mark are dropped."""
    if number == 1:
        if block[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in block[:4]:
            raise BragError("standard input is UTF-16, which is not read: save it as UTF-8")
        block = block.removeprefix(codecs.BOM_UTF8)
    return [line.strip() for line in block.removesuffix(b"\x1a").decode(errors="replace").split("\n")]

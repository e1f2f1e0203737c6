"""Write to the standard streams as they are found: closed, full, of any code page."""

import codecs
import io
import os
import sys
from contextlib import suppress
from typing import Final, TextIO

from brag_eval.errors import BragError

_PLAIN: Final = {
    **dict(zip("♣♦♥♠♧♢♡♤", "cdhscdhs", strict=True)),
    "±": "+/-",
    "…": "...",
    "•": "*",
    "\u2013": "-",  # en dash
    "\u2014": "-",  # em dash
    "\u2212": "-",  # minus
    "\u2018": "'",
    "\u2019": "'",
    "“": '"',
    "”": '"',
    "─": "-",
    "━": "-",
}
"""What to write where the code page lacks a character."""


def _replace(error: UnicodeError) -> tuple[str, int]:
    """Write what a code page lacks with the letters that come nearest."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from unicodedata import normalize

    lacking = error.object[error.start : error.end]
    plain = (_PLAIN.get(char) or "".join(filter(str.isascii, normalize("NFKD", char))) or "?" for char in lacking)
    return "".join(plain), error.end


def prepare() -> None:
    """Let every code page write every text, one way or another."""
    codecs.register_error("brag_eval", _replace)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="brag_eval")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def decoded(word: str) -> str:
    """Read a word of the command line as UTF-8 where the locale could not read it: all words are, in the locale C."""
    try:
        return word if word.isascii() else os.fsencode(word).decode()
    except UnicodeError:
        return word


def is_terminal(stream: TextIO | None) -> bool:
    """Say whether somebody may be looking."""
    return stream is not None and stream.isatty()


def width() -> int:
    """Return the columns of the terminal, or of the variable COLUMNS; 80 where there is neither."""
    # As shutil.get_terminal_size does it, whose import would cost a twentieth of a short command's time.
    with suppress(KeyError, ValueError):
        if (columns := int(os.environ["COLUMNS"])) > 0:
            return columns
    with suppress(AttributeError, OSError, ValueError):
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or 80  # type: ignore[union-attr]
    return 80


def symbols() -> bool:
    """Say whether standard output can show ♣ ♦ ♥ ♠."""
    try:
        "♣♦♥♠".encode(sys.stdout.encoding or "ascii")
    except (AttributeError, UnicodeEncodeError):
        return False
    return True


def visible(text: str) -> str:
    """Write control characters, such as would move the cursor, as escapes."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\n" else ascii(char)[1:-1] for char in text)


def output() -> TextIO:
    """Return standard output, or say that it is closed."""
    if sys.stdout is None:
        raise BragError("standard output is closed")
    return sys.stdout


def say(text: str) -> None:
    """Print lines."""
    output().write(visible(text) + "\n")


def say_json(*records: object) -> None:
    """Print JSON, one object a line, in ASCII: any code page can show it."""
    import json  # 2 ms, for those who ask for it

    for record in records:
        output().write(json.dumps(record) + "\n")


def flush() -> None:
    """Write what is buffered, so that a full disk shows now."""
    if sys.stdout is not None:
        sys.stdout.flush()


def complain(message: str, status: int) -> int:
    """Say on standard error, in one line, what went wrong, after what was written before it; return the status."""
    status = leave(status)
    if sys.stderr is not None:
        with suppress(OSError):  # there is nobody left to tell
            sys.stderr.write(f"brag-eval: {visible(message.replace(chr(10), ' '))}\n")
            sys.stderr.flush()
    return status


def leave(status: int) -> int:
    """Write what is buffered where that can still be done, and return the status."""
    try:
        flush()
    except OSError:
        return abandon(status)
    return status


def abandon(status: int) -> int:
    """Give up standard output, so that the interpreter does not try to write to it again, and return the status."""
    if sys.stdout is not None:
        with suppress(OSError, ValueError):  # ValueError: it is no file of the system
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status

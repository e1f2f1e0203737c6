"""Run `brag-eval`: find the command, run it, and say in one line what went wrong."""

import sys
from collections.abc import Sequence

from brag_eval.cli import _streams
from brag_eval.cli._commands import COMMANDS
from brag_eval.cli._parser import build, build_top
from brag_eval.errors import BragError

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command, as the shell would, and return its exit status.

    Parameters
    ----------
    arguments
        The words after ``brag-eval``; those of the process if left out.

    Returns
    -------
    int
        0 for done, 1 where a question is not covered or an extra is not installed, 2 for bad input and for output that
        cannot be written, 130 where the user interrupted it, 141 where the reader of the output went away.

    Examples
    --------
    >>> main(["evaluate", "Qs", "Qd", "8c"])
    Qs Qd 8c: pair of queens with an eight (strength 401 of 741, stronger than 88.07% of deals)
    0
    """
    words = [_streams.decoded(word) for word in (sys.argv[1:] if arguments is None else arguments)]
    _streams.prepare()
    try:
        status = _run(words)
        _streams.flush()
    except SystemExit as done:  # argparse has printed help or the version
        return _streams.leave(int(done.code or 0))
    except BragError as error:
        return _streams.complain(str(error), 2)
    except ImportError as error:
        return _streams.complain(str(error), 1)
    except KeyboardInterrupt:
        return _streams.complain("interrupted", 130)
    except BrokenPipeError:
        return _streams.abandon(141)
    except OSError as error:
        _streams.abandon(2)
        return _streams.complain(f"cannot write standard output: {error.strerror}", 2)
    return status


def _run(words: Sequence[str]) -> int:
    """Run the command that the words name."""
    if not words or words[0] not in COMMANDS:
        build_top().parse_words(words or ["--help"])
    parser = build(words[0])
    return parser.command.run(parser.parse_words(words[1:])) or 0

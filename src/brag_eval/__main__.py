"""Start the command line, or say how to install it."""

import gc
import sys


def main() -> None:
    """Run `brag-eval`; exit status 2 for bad input, 1 where the command line is not installed."""
    try:
        import typer  # noqa: F401
    except ImportError:
        sys.exit("brag-eval: the command line needs typer: pip install 'brag-eval[cli]'")
    from brag_eval.cli import app

    gc.set_threshold(100_000)  # a command makes much and drops little: looking for garbage took 6 per cent of its time
    app(prog_name="brag-eval")


if __name__ == "__main__":
    main()

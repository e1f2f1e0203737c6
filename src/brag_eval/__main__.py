"""Start the command line, or say how to install it."""

import sys


def main() -> None:
    """Run `brag-eval`; exit status 2 for bad input, 1 where the command line is not installed."""
    try:
        import rich  # noqa: F401
        import typer  # noqa: F401
    except ImportError as error:
        sys.exit(f"brag-eval: the command line needs {error.name}: pip install 'brag-eval[cli]'")
    from brag_eval.cli import app

    app(prog_name="brag-eval")


if __name__ == "__main__":
    main()

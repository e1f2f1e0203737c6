"""Start the command line: `python -m brag_eval` and `brag-eval`."""

import gc
import sys


def main() -> None:
    """Run `brag-eval` and leave with its exit status."""
    gc.set_threshold(100_000)  # a command makes much and drops little: looking for garbage took 6 per cent of its time
    from brag_eval.cli import main as run

    status = run()
    gc.freeze()  # what there is ends with the process: to search it for garbage once more took 10 per cent
    sys.exit(status)


if __name__ == "__main__":
    main()

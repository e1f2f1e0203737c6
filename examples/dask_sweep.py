#!/usr/bin/env python3
"""Find how often hands win against more and more opponents, over a dask cluster: dask_sweep.py [SCHEDULER]."""

import sys

from dask.distributed import Client

from brag_eval.odds import odds

HANDS = ("As Kd 9h", "2s 2d 3c", "Qs Qd 8c", "9s 8d 7c")


def sweep(client: Client, *, most: int = 6, trials: int = 200_000) -> dict[str, list[float]]:
    """Return, for each hand, its chance of winning against 1, 2 ... opponents, in per cent."""
    executor = client.get_executor()
    return {
        hand: [
            round(100 * odds(hand, opponents=opponents, trials=trials, rng=1, executor=executor).win, 2)
            for opponents in range(1, most + 1)
        ]
        for hand in HANDS
    }


if __name__ == "__main__":
    # Without a scheduler the workers are threads of this process.
    with Client(sys.argv[1]) if len(sys.argv) > 1 else Client(processes=False, dashboard_address=None) as client:
        for hand, wins in sweep(client).items():
            print(hand, *wins)

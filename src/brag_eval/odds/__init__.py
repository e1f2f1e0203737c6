"""Find the chances of Brag hands: exactly where that is possible, with honest error bars where it is not.

`import brag_eval` does not import this; it needs NumPy, and the pictures need matplotlib (``brag-eval[plot]``).

Scaling out: `odds`, `chance` and `odds_table` share their work among any `concurrent.futures.Executor`, and the answer
does not depend on it. With Dask (``brag-eval[dask]``), on a cluster::

    from dask.distributed import Client
    with Client("tcp://scheduler:8786") as client:
        odds("Qs Qd 8c", opponents=9, trials=10**9, rng=1, executor=client.get_executor())

and many hands as one array, in blocks (`strengths` works on the last axis, which goes)::

    dask.array.map_blocks(brag_eval.strengths, hands, drop_axis=-1, dtype="uint16")
"""

from brag_eval import _needs_numpy  # noqa: F401 the first import, so that it is the one that speaks
from brag_eval._work import Progress
from brag_eval.odds._advice import SeeAdvice, see
from brag_eval.odds._answer import Method
from brag_eval.odds._chance import chance
from brag_eval.odds._odds import odds
from brag_eval.odds._pictures.odds import plot_odds
from brag_eval.odds._pictures.table import plot_table
from brag_eval.odds._results import Chance, Odds
from brag_eval.odds._table import odds_table

__all__ = [
    "Chance",
    "Method",
    "Odds",
    "Progress",
    "SeeAdvice",
    "chance",
    "odds",
    "odds_table",
    "plot_odds",
    "plot_table",
    "see",
]

for _public in (Chance, Odds, SeeAdvice, chance, odds, odds_table, plot_odds, plot_table, see):
    _public.__module__ = __name__  # where users import them from is what reprs and tracebacks show
del _public

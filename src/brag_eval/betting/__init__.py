"""Play the betting round of Brag: antes, blind and open play, seeing, the pack, and the chips of a whole evening.

`import brag_eval` does not import this. Money is whole chips.
"""

from brag_eval.betting._actions import Action, Kind, Option
from brag_eval.betting._bots import Bot, blind_until, loose, see_at, tight
from brag_eval.betting._ledger import Ledger, create_ledger, open_ledger, read_ledger
from brag_eval.betting._pack import Pack, showdown_of, shuffle_is_due
from brag_eval.betting._result import Result
from brag_eval.betting._round import Round, Showdown
from brag_eval.betting._rules import TableRules
from brag_eval.betting._session import Session
from brag_eval.betting._simulate import Simulation, simulate
from brag_eval.betting._view import Strategy, View
from brag_eval.errors import IllegalAction

__all__ = [
    "Action",
    "Bot",
    "IllegalAction",
    "Kind",
    "Ledger",
    "Option",
    "Pack",
    "Result",
    "Round",
    "Session",
    "Showdown",
    "Simulation",
    "Strategy",
    "TableRules",
    "View",
    "blind_until",
    "create_ledger",
    "loose",
    "open_ledger",
    "read_ledger",
    "see_at",
    "showdown_of",
    "shuffle_is_due",
    "simulate",
    "tight",
]

for _public in (
    Action,
    Bot,
    Kind,
    Ledger,
    Option,
    Pack,
    Result,
    Round,
    Session,
    Simulation,
    TableRules,
    View,
    blind_until,
    create_ledger,
    loose,
    open_ledger,
    read_ledger,
    see_at,
    showdown_of,
    shuffle_is_due,
    simulate,
    tight,
):
    _public.__module__ = __name__  # what tracebacks and pickles show is the public place

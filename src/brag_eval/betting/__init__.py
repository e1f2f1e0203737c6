"""Play the betting round of Brag: antes, blind and open play, seeing, the pack, and the chips of a whole evening.

`import brag_eval` does not import this. Money is whole chips.
"""

from brag_eval.betting._actions import Action, Kind, Option
from brag_eval.betting._result import Result
from brag_eval.betting._round import Round, Showdown
from brag_eval.betting._rules import TableRules
from brag_eval.errors import IllegalAction

__all__ = [
    "Action",
    "IllegalAction",
    "Kind",
    "Option",
    "Result",
    "Round",
    "Showdown",
    "TableRules",
]

"""Serve the rulebook, the evaluator and the odds to assistants over the Model Context Protocol.

No request can occupy the server for long: a text is at most 2,000 characters, a hand 200, a table 17 hands, and a
sample 100,000 deals.
"""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Final, TypeAlias

from mcp.server import MCPServer
from mcp.server.mcpserver.resources import FunctionResource
from pydantic import Field

import brag_eval
from brag_eval import Variant, games, record, rulebook
from brag_eval.cli import _schemas, records
from brag_eval.cli._pages import rules_page
from brag_eval.cli._table import comparison
from brag_eval.cli._tools import make_tool
from brag_eval.dealing import read_table

MOST_TRIALS: Final = 100_000
"""Deals sampled for one request at most."""

_Text: TypeAlias = Annotated[str, Field(max_length=2_000)]
_Cards: TypeAlias = Annotated[str, Field(max_length=200, description="Cards such as 'As 2s 3s'; Jk is a joker.")]
_Table: TypeAlias = Annotated[
    list[_Cards],
    Field(min_length=1, max_length=17, description="Hands dealt from one pack: no card is in two of them."),
]
_Dead: TypeAlias = Annotated[
    str, Field(max_length=200, description="Cards that nobody can hold, such as a shown hand.")
]
_AtLeast: TypeAlias = Annotated[
    int | Annotated[str, Field(max_length=40)],
    Field(description="A category (pair, flush, run, running flush, prial) or a strength as `evaluate` gives it."),
]
_Opponents: TypeAlias = Annotated[int, Field(ge=1, le=16, description="Opponents, dealt at random.")]
_Trials: TypeAlias = Annotated[
    int, Field(ge=1, le=MOST_TRIALS, description="Deals to sample where counting all would take too long.")
]
_Seed: TypeAlias = Annotated[int, Field(ge=0, le=2**64 - 1, description="Decides the sample.")]


def ask(question: _Text, variant: Variant) -> dict[str, Any]:
    """Answer a rules question about brag in plain English; `entry` null and `computed` false: it is not covered."""
    return records.answer_record(rulebook.ask(question, variant=variant, chance=records.find_chance))


def search_rules(
    query: _Text, limit: Annotated[int, Field(ge=1, le=50, description="Rules at most.")] = 5
) -> dict[str, Any]:
    """Find rules by words; the best first, each with its id for `rule`."""
    return {"rules": list(map(records.hit_record, rulebook.search(query, limit=limit)))}


def rule(id: Annotated[str, Field(max_length=200, description="Such as run-beats-flush.")]) -> dict[str, Any]:  # noqa: A002 the name the caller sees
    """Read one rule: its answer, what sources say where they disagree, and related rules."""
    return records.entry_record(rulebook.entry(id))


def evaluate(hand: _Cards, variant: Variant) -> dict[str, Any]:
    """Say what a hand is, its strength (greater is stronger) and the per cent of deals that are weaker."""
    return record(hand, variant=variant)


def compare(hands: _Table, variant: Variant) -> dict[str, Any]:
    """Say which of two or more hands of one deal wins, and why."""
    return comparison(hands, variant, first=0)


def standings(hands: _Table, variant: Variant) -> dict[str, Any]:
    """Give each hand of one deal its place, from 1; hands that tie share one."""
    table = read_table(hands, variant=variant)
    places = brag_eval.standings(table, variant=variant)
    return {"places": list(places), "hands": [record(hand, variant=variant) for hand in table]}


def odds(
    hand: _Cards,
    variant: Variant,
    opponents: _Opponents = 1,
    at_least: _AtLeast | None = None,
    dead: _Dead = "",
    trials: _Trials = 50_000,
    seed: _Seed = 0,
) -> dict[str, Any]:
    """Say how often a hand wins, ties and loses against random hands, of `at_least` so much if that is given."""
    from brag_eval.odds import odds as find

    found = find(hand, opponents=opponents, at_least=at_least, dead=dead, variant=variant, trials=trials, rng=seed)
    return records.counted_record(found)


def see(
    hand: _Cards,
    pot: Annotated[float, Field(description="Chips in the pot, before the price is paid.")],
    price: Annotated[float, Field(description="Chips to pay to see the last opponent: twice the stake.")],
    variant: Variant,
    at_least: _AtLeast | None = None,
    dead: _Dead = "",
    trials: _Trials = 50_000,
    seed: _Seed = 0,
) -> dict[str, Any]:
    """Weigh paying to see the last opponent against folding, on average."""
    from brag_eval.odds import see as weigh

    found = weigh(hand, pot=pot, price=price, at_least=at_least, dead=dead, variant=variant, trials=trials, rng=seed)
    return records.advice_record(found)


def chance(
    at_least: _AtLeast,
    players: Annotated[int, Field(ge=1, le=17, description="Everybody at the table.")],
    variant: Variant,
    trials: _Trials = 50_000,
    seed: _Seed = 0,
) -> dict[str, Any]:
    """Say how often somebody at a table holds at least so much."""
    from brag_eval.odds import chance as find

    found = find(at_least, players=players, variant=variant, trials=trials, rng=seed)
    return records.counted_record(found)


def lay(
    cards: _Cards,
    variant: Variant,
    objective: Annotated[str, Field(description=", ".join(games.AIMS))] = games.AIMS[0],
    hands: Annotated[int | None, Field(description="Hands of three; as many as there can be if left out.")] = None,
    opponents: Annotated[int, Field(ge=1, le=16, description="Opponents, to lay for points.")] = 3,
) -> dict[str, Any]:
    """Lay up to 13 cards as hands of three, best first.

    points: most comparisons won on average against `opponents`; sweep: the best chance to win all.
    """
    layout = games.lay(cards, hands=hands, variant=variant, objective=objective, opponents=opponents)  # type: ignore[arg-type]
    return records.layout_record(layout)


_TOOLS: Final[list[tuple[Callable[..., dict[str, Any]], str, type]]] = [
    (ask, "Ask a rules question", _schemas.Answer),
    (search_rules, "Find rules", _schemas.Hits),
    (rule, "Read a rule", _schemas.Rule),
    (evaluate, "Evaluate a hand", _schemas.Hand),
    (compare, "Compare hands", _schemas.Comparison),
    (standings, "Place hands", _schemas.Standings),
    (odds, "Odds of a hand", _schemas.Odds),
    (see, "Whether to pay to see", _schemas.Advice),
    (chance, "Chance of a hand at a table", _schemas.Chance),
    (lay, "Lay cards as hands", _schemas.Layout),
]
"""What is served, the title of each, and what it returns."""


def _chapter(id_: str, title: str) -> str:
    return rules_page(title, rulebook.entries(id_))


server: Final[MCPServer[Any]] = MCPServer(
    "brag-eval",
    version=brag_eval.__version__,
    instructions=(
        "Rules, hands and odds of Three Card Brag and Teen Patti. `ask` answers a question in plain English with its "
        "sources, or says that the rulebook does not cover it; the chapters of the rulebook are resources. Hands are "
        "written like 'As 2s 3s'. House rules: `variant` names a preset, the other flags change it."
    ),
    tools=[make_tool(function, title, result) for function, title, result in _TOOLS],
    resources=[
        FunctionResource.from_function(
            partial(_chapter, id_, title), f"brag://rulebook/{id_}", name=id_, title=title, mime_type="text/markdown"
        )
        for id_, title in rulebook.chapters().items()
    ],
    log_level="WARNING",
)

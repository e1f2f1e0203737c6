"""Whether the rulebook holds together: ids, references, sources, and the claims it makes about hands."""

from __future__ import annotations

import ast
import csv
import operator
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from brag_eval import (
    BragError,
    Category,
    PrialOrder,
    RunOrder,
    Variant,
    category_counts,
    classify,
    compare,
    evaluate,
    hand_classes,
    rulebook,
)
from brag_eval.rulebook import Entry, RulebookError, chapters, entries, entry, source, sources

CATEGORIES = {str(category): category for category in Category}
CHECKS = [(each.id, check) for each in entries() for check in each.checks]


def variant_of(check: Mapping[str, Any]) -> Variant:
    """Return the variant that a check is made under."""
    fields = dict(check.get("variant", {}))
    for field, kind in (("run_order", RunOrder), ("prial_order", PrialOrder)):
        if field in fields:
            fields[field] = kind(fields[field])
    return Variant(**fields)


OPERATORS: dict[type[ast.AST], Callable[..., float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Pow: operator.pow,
    ast.USub: operator.neg,
}


def arithmetic(node: ast.AST) -> float:
    """Return the value of an expression of numbers and the usual signs."""
    match node:
        case ast.Expression(body=body):
            return arithmetic(body)
        case ast.Constant(value=int() | float() as value):
            return value
        case ast.BinOp(left=left, op=op, right=right):
            return OPERATORS[type(op)](arithmetic(left), arithmetic(right))
        case ast.UnaryOp(op=op, operand=operand):
            return OPERATORS[type(op)](arithmetic(operand))
    raise AssertionError(f"not arithmetic: {ast.dump(node)}")


def counted(check: Mapping[str, Any], variant: Variant) -> int:
    """Return in how many deals the hands that a check speaks of come up."""
    counts = category_counts(variant=variant)
    if "hand" in check:
        return classify(check["hand"], variant=variant).count
    if "at_least" in check:
        return sum(count for category, count in counts.items() if category >= CATEGORIES[check["at_least"]])
    return counts[CATEGORIES[check["category"]]]


def total_of(variant: Variant) -> int:
    """Return how many deals there are."""
    return sum(each.count for each in hand_classes(variant=variant))


def same_figures(actual: float, claimed: float) -> bool:
    """Say whether a number is the claimed one to as many decimals as the claim has."""
    decimals = len(str(claimed).partition(".")[2])
    return round(actual, decimals) == claimed or round(actual + 1e-9, decimals) == claimed


Check = Mapping[str, Any]


def beats(check: Check, variant: Variant) -> bool:
    """Say whether each hand beats every later one."""
    hands = check["hands"]
    return all(
        compare(better, worse, variant=variant) == 1 for at, better in enumerate(hands) for worse in hands[at + 1 :]
    )


def ties(check: Check, variant: Variant) -> bool:
    """Say whether all the hands are equal."""
    return len({evaluate(hand, variant=variant) for hand in check["hands"]}) == 1


def category(check: Check, variant: Variant) -> bool:
    """Say whether the hand is of the kind named."""
    return str(evaluate(check["hand"], variant=variant).category) == check["is"]


def count(check: Check, variant: Variant) -> bool:
    """Say whether so many deals make it."""
    return counted(check, variant) == check["n"]


def share(check: Check, variant: Variant) -> bool:
    """Say whether it comes up in that per cent of deals."""
    return same_figures(100 * counted(check, variant) / total_of(variant), check["percent"])


def odds(check: Check, variant: Variant) -> bool:
    """Say whether the odds against it are so much to one."""
    made = counted(check, variant)
    return same_figures((total_of(variant) - made) / made, check["against"])


def classes(check: Check, variant: Variant) -> bool:
    """Say whether so many different strengths come up."""
    return sum(each.count > 0 for each in hand_classes(variant=variant)) == check["n"]


def total(check: Check, variant: Variant) -> bool:
    """Say whether there are so many deals."""
    return total_of(variant) == check["n"]


def strongest(check: Check, variant: Variant) -> bool:
    """Say whether nothing that is dealt is stronger."""
    return classify(check["hand"], variant=variant) == [c for c in hand_classes(variant=variant) if c.count][-1]


def weakest(check: Check, variant: Variant) -> bool:
    """Say whether nothing that is dealt is weaker."""
    return classify(check["hand"], variant=variant) == next(c for c in hand_classes(variant=variant) if c.count)


def expression(check: Check, _: Variant) -> bool:
    """Say whether the sum comes out so."""
    return round(arithmetic(ast.parse(check["python"], mode="eval")), check["digits"]) == check["value"]


KINDS = {
    kind.__name__: kind
    for kind in (beats, ties, category, count, share, odds, classes, total, strongest, weakest, expression)
}


@pytest.mark.parametrize(("entry_id", "check"), CHECKS, ids=[f"{key}-{check['kind']}" for key, check in CHECKS])
def test_every_claim_holds(entry_id: str, check: Check) -> None:
    """What an entry claims about hands and numbers is what the evaluator finds."""
    assert KINDS[check["kind"]](check, variant_of(check)), entry_id


def test_the_rulebook_is_whole() -> None:
    """There are at least 120 entries in the chapters, each with several ways of asking and something to say."""
    assert len(entries()) >= 120
    assert {each.chapter for each in entries()} == set(chapters())
    for each in entries():
        assert each.title, each.id
        assert each.answer, each.id
        assert len(each.ask) >= 3, each.id
        assert each.games, each.id
        assert each.sources, each.id


def test_answers_open_with_their_verdict() -> None:
    """An entry with verdict yes or no starts with that word; nobody else's does."""
    for each in entries():
        first = each.answer.split(maxsplit=1)[0].strip(".,:;").lower()
        assert (first == each.verdict) == (each.verdict in ("yes", "no")), each.id


def test_everything_referred_to_exists() -> None:
    """See-also ids and sources exist; a flag names a field; one reading at most is the default."""
    ids, known = {each.id for each in entries()}, {each.id for each in sources()}
    for each in entries():
        assert set(each.see) <= ids - {each.id}, each.id
        assert set(each.sources) <= known, each.id
        assert sum(reading.default for reading in each.readings) <= 1, each.id
        assert len(each.readings) != 1, each.id
        for reading in each.readings:
            assert reading.sources, each.id
            assert set(reading.sources) <= known, each.id
            if reading.flag:
                field, _, value = reading.flag.partition("=")
                assert "." in field or hasattr(Variant(), field), each.id  # the tests of a wing know its own fields
                assert value, each.id


# The conflicts of the sources: entry, and the parties to it, no two of which may stand in one reading.
CONFLICTS = [
    ("last-player-blind", {"rules-text", "pagat-blind", "miserysignals", "fact-index"}, {"tutorial", "squarescores"}),
    ("blind-sees-open", {"rules-text"}, {"tutorial"}, {"squarescores"}),
    ("when-to-shuffle", {"gamerules", "tutorial"}, {"squarescores"}),
    ("two-hand-rule-used", {"rules-text", "pagat-blind"}, {"squarescores"}),
    ("number-of-players", {"gamerules"}, {"tutorial"}, {"squarescores"}),
    ("twice-bet-or-stake", {"gamerules", "tutorial"}, {"squarescores"}),
    ("order-of-runs", {"pagat-table", "gamerules", "pagat"}, {"john-panter", "peel-commerce"}, {"octro"}),
    ("order-of-prials", {"pagat-table", "tutorial", "squarescores"}, {"pagat-teen-patti", "american-hoyle"}),
    ("order-of-hands", {"pagat-table", "squarescores"}, {"casino-city-times"}, {"jamiec"}),
    ("natural-against-joker", {"american-hoyle", "almanach"}, {"squarescores"}),
    ("four-card-ties", {"pagat-blind"}, {"squarescores"}),
    ("crash-ties", {"wikipedia-crash", "bga"}, {"crash-scorekeeper"}),
    ("crash-target", {"crash-scorekeeper"}, {"ourpastimes-crash"}),
    ("nine-card-winning", {"threecardbrag-me", "poker-tj"}, {"mcneely", "ourpastimes-nine"}),
    ("ante", {"gamerules"}, {"tutorial", "squarescores"}),
    ("opening-stake", {"gamerules"}, {"tutorial"}, {"squarescores"}),
    ("betting-limits", {"gamerules", "tutorial"}, {"squarescores"}),
    ("when-blind-may-look", {"tutorial"}, {"squarescores"}, {"rules-text"}),
    ("blind-sees-blind", {"rules-text", "squarescores"}, {"tutorial"}),
    ("who-shows-first", {"rules-text"}, {"squarescores", "gamerules"}),
    ("must-payer-show", {"gamerules", "mcneely"}, {"rules-text"}),
    ("two-ace-king-suited", {"gamerules"}, {"pagat-table", "vertu"}),
    ("running-out-of-money", {"gamerules"}, {"squarescores"}, {"miserysignals"}, {"scribd-flash"}),
    ("brag-is-not-poker", {"tutorial"}, {"squarescores"}),
    ("direction-of-play", {"gamerules"}, {"wikipedia-copy", "barony"}),
    ("nine-card-order", {"ourpastimes-nine", "john-panter"}, {"joost-dantuma"}),
    ("bastard-brag-exchange", {"cazino"}, {"threecardbrag-me", "denexa"}),
    ("classical-brag", {"pokerwiner", "britannica"}, {"hoyle"}),
    ("nine-card-four-of-a-kind", {"mcneely"}, {"ourpastimes-nine"}),
    ("nine-card-top-prial", {"ourpastimes-nine"}, {"john-panter"}, {"squarescores"}),
    ("nine-card-ties", {"ourpastimes-nine"}, {"bga"}),
    ("seven-card-top-prial", {"mcneely", "swedish-brag"}, {"squarescores"}),
    ("seven-card-win-both", {"squarescores", "poker-tj"}, {"mcneely"}),
    ("seven-card-no-winner", {"squarescores"}, {"poker-tj"}, {"mcneely"}),
    ("seven-card-four-of-a-kind", {"mcneely"}, {"squarescores"}),
    ("crash-order", {"ourpastimes-crash"}, {"squarescores"}),
    ("crash-points", {"bga", "ourpastimes-crash"}, {"crash-scorekeeper"}, {"wikipedia-crash"}),
    ("crash-minimum-hand", {"denexa-thirteen", "android-crash"}, {"wikipedia-crash"}),
    ("crash-four-of-a-kind", {"crash-scorekeeper"}, {"miserysignals"}),
    ("four-card-discard-when", {"squarescores"}, {"pagat-blind"}),
    ("four-of-a-kind-four-card", {"squarescores", "pagat-blind"}, {"absolute-astronomy"}),
    ("cost-to-see", {"squarescores", "gamerules"}, {"jamiec"}),
    ("playing-with-two", {"squarescores"}, {"wikipedia-brag", "almanach"}, {"barony"}),
    ("first-action", {"squarescores", "gamerules"}, {"mcneely"}),
    ("teen-patti-show", {"unfettered-blather"}, {"vertu"}),
    ("teen-patti-runs", {"octro", "casino-online-in"}, {"3patti"}, {"tarczehamulcowe"}),
]


@pytest.mark.parametrize("conflict", CONFLICTS, ids=lambda conflict: conflict[0])
def test_every_conflict_names_its_parties(conflict: tuple[str | set[str], ...]) -> None:
    """Each conflict has an entry whose readings name every party, parties apart, a party's sources together."""
    key, *parties = conflict
    assert isinstance(key, str)
    readings = [set(reading.sources) for reading in entry(key).readings]
    for party in parties:
        assert isinstance(party, set)
        homes = [at for at, names in enumerate(readings) if names & party]
        assert party <= set().union(*(readings[at] for at in homes)), f"{key}: {party} are not all named"
        for other in parties:
            if other is not party:
                assert not any(readings[at] & other for at in homes), f"{key}: {party} and {other} share a reading"


def seed_topics() -> list[tuple[str, str, list[str]]]:
    """Return what each of the four first documents says: source id, topic, entries that cover it."""
    with (Path(__file__).parent / "seed_topics.csv").open(encoding="utf-8", newline="") as file:
        return [(row["source"], row["topic"], row["entries"].split("|")) for row in csv.DictReader(file)]


@pytest.mark.parametrize(("seed", "topic", "ids"), seed_topics(), ids=[f"{s}-{t}" for s, t, _ in seed_topics()])
def test_every_rule_of_the_first_documents_is_covered(seed: str, topic: str, ids: list[str]) -> None:
    """Each rule of the documents is in the entries named, and one of them names the document."""

    def named(each: Entry) -> set[str]:
        return {*each.sources, *(key for reading in each.readings for key in reading.sources)}

    assert any(seed in named(entry(key)) for key in ids), topic


def test_only_a_verdict_can_be_turned_round() -> None:
    """Ways of asking the reverse are kept only where there is a yes or no to exchange."""
    assert all(each.verdict in ("yes", "no") for each in entries() if each.turned)


def test_an_unknown_id_is_an_error_with_suggestions() -> None:
    """An unknown id raises our own error, which is a BragError and a LookupError and names the nearest ids."""
    with pytest.raises(RulebookError, match="did you mean 'run-beats-flush'") as caught:
        entry("run-beat-flush")
    assert isinstance(caught.value, BragError)
    assert isinstance(caught.value, LookupError)
    assert caught.value.suggestions[0] == "run-beats-flush"
    with pytest.raises(RulebookError, match="no chapter"):
        entries("blnd-play")
    with pytest.raises(RulebookError, match="no source"):
        source("hearsay")


def test_every_id_named_in_code_exists() -> None:
    """A string of the package that looks like an id is one: of an entry, a chapter or a game."""
    known = {each.id for each in entries()} | set(chapters()) | {game for each in entries() for game in each.games}
    package = Path(rulebook.__file__).parent
    named = {
        (str(path.relative_to(package)), node.value)
        for path in package.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"[a-z][a-z0-9]+(-[a-z0-9]+)+", node.value)
    }
    assert len(named) > 30
    assert [each for each in sorted(named) if each[1] not in known] == []

"""The worked deals of the rules, step by step, with pot, stacks and stake after each."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from brag_eval.betting import Action, IllegalAction, Round, TableRules

CASES: dict[str, list[str]] = {}
for block in (Path(__file__).parent / "cases.txt").read_text(encoding="utf-8").split("\n== ")[1:]:
    title, *lines = block.strip().splitlines()
    CASES[title] = CASES[lines[0]][:-1] + lines[1:] if lines[0] in CASES else lines


def start(line: str) -> Round:
    """Read the first line of a deal."""
    rules, table = line.split(" | ")
    name, *changes = rules.split()
    values = {}
    for change in changes:
        field, _, value = change.partition("=")
        values[field] = json.loads(value) if re.fullmatch(r"\d+|true|false", value) else value
    numbers = dict(zip(*[iter(["stacks", *table.split()])] * 2, strict=True))

    def seats(word: str) -> list[int]:
        return [int(seat) for seat in numbers[word].split(",")] if word in numbers else []

    return Round.start(
        replace(TableRules.named(name), **values),
        [int(stack) for stack in numbers["stacks"].split("/")],
        dealer=int(numbers["dealer"]),
        carried=int(numbers.get("carried", 0)),
        kept=seats("kept"),
        blind=seats("blind"),
    )


def describe(deal: Round) -> str:
    """Write a standing as the cases do; a pot that stands covered is apart from the side pot."""
    pots = "+".join(map(str, deal.pots))
    return f"{pots} {'/'.join(map(str, deal.stacks))} S{deal.stake}"


def test_every_worked_deal_is_there() -> None:
    """Each numbered deal of the rules stands in the file at least once."""
    assert {f"B{number}" for number in range(1, 18)} - {title.split()[0].rstrip("ab") for title in CASES} == {"B10"}


@pytest.mark.parametrize("title", CASES)
def test_worked_deal(title: str) -> None:
    """Every step moves the chips as the rules say, and what they refuse is refused, with the reason, and moves none."""
    first, *steps = CASES[title]
    deal = start(first)
    chips = sum(deal.stacks) + deal.pot
    for step in steps:
        done, expected = step.split(": ")
        if done != "antes":
            seat = int(done[0]) if done[0].isdigit() else None
            action = Action.parse(done.lstrip("0123456789 "), seat=seat)
            before = describe(deal)
            if expected.startswith("refused"):
                with pytest.raises(IllegalAction, match=expected.removeprefix("refused, ")):
                    deal.act(action)
                expected = before
            else:
                deal = deal.act(action)
        assert describe(deal) == expected, step
        assert sum(deal.stacks) + deal.pot == chips, step
        assert Round.from_record(json.loads(json.dumps(deal.record()))) == deal, step


@pytest.mark.parametrize("blind", [(), (0,), (1,), (0, 1)])
def test_equal_hands_lose_for_the_payer(blind: tuple[int, ...]) -> None:
    """B10: whichever of the two is blind, and whoever pays, the seen player takes the pot of equal hands."""
    rules = TableRules(blind_sees_open="stake")
    for dealer in (0, 1):
        payer = 1 - dealer
        deal = Round.start(rules, [20, 20], dealer=dealer, blind=blind)
        if payer not in blind and dealer in blind:
            with pytest.raises(IllegalAction, match="may not see a blind one"):
                deal.act(Action.see())
            continue
        deal = deal.act(Action.see())
        assert deal.comparing == (payer, dealer)
        assert deal.settle(lambda payer, seen: "equal").stacks[dealer] == 19 + 2 + (20 - 1 - deal.stacks[payer])

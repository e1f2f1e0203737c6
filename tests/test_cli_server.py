"""The server for assistants, asked by the SDK's own client: typed answers, kind refusals, and no way to occupy it."""

import asyncio
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import brag_eval as library
from brag_eval import rulebook
from tests.shell import COMMAND, PATIENCE

if importlib.util.find_spec("mcp") is None and not os.environ.get("CI"):
    pytest.skip("mcp is not here", allow_module_level=True)

HOUSE_RULES = {"variant", "run_order", "prial_order", "jokers", "natural_beats_joker", "dealt", "discard_breaks_ties"}
TOOLS = {"ask", "search_rules", "rule", "evaluate", "compare", "standings", "odds", "see", "chance", "lay"}

GOOD: dict[str, list[dict[str, Any]]] = {
    "ask": [
        {"question": "does a run beat a flush"},
        {"question": "which is higher, A-2-3 or A-K-Q", "run_order": "akq"},
    ],
    "search_rules": [{"query": "blind price", "limit": 3}, {"query": ""}],
    "rule": [{"id": "run-beats-flush"}],
    "evaluate": [
        {"hand": "As 2s 3s", "variant": "akq-brag"},
        {"hand": "Kh Qh Jk", "jokers": 2, "natural_beats_joker": False},
        {"hand": "As 2s 3s 4d", "dealt": 4, "discard_breaks_ties": True, "prial_order": "aces"},
    ],
    "compare": [{"hands": ["As 2s 3s", "Ah Kh Qh"]}, {"hands": ["As Ks Jk", "Ah Kh Jk"], "jokers": 2}],
    "standings": [{"hands": ["As 2s 3s", "Ah 2h 3h", "5s 3d 2c"]}, {"hands": ["As Ks Jk", "Ah Kh Jk"], "jokers": 2}],
    "odds": [
        {"hand": "Tc Td 5h"},
        {"hand": "Tc Td 5h", "opponents": 3, "at_least": "pair", "dead": "As Ad", "seed": 3},
    ],
    "see": [{"hand": "7h 6s 5d", "pot": 18, "price": 8}, {"hand": "7h 6s 5d", "pot": 1.5, "price": 1, "at_least": 300}],
    "chance": [{"at_least": "pair", "players": 6}, {"at_least": 700, "players": 2, "variant": "joker-brag"}],
    "lay": [{"cards": "As 2s 3s 4d 5d 6d 7h"}],
}
BAD: dict[str, list[tuple[dict[str, Any], str]]] = {
    "ask": [
        ({}, "question: field required"),
        ({"question": "x" * 2001}, "at most 2000 characters"),
        ({"question": 3}, "question"),
    ],
    "search_rules": [({"query": "x", "limit": 0}, "limit"), ({"query": "x", "limit": 51}, "limit")],
    "rule": [({"id": "run-beat-flush"}, "did you mean 'run-beats-flush'")],
    "evaluate": [
        ({"hand": "As As 2d"}, "duplicate card As"),
        ({"hand": "As 2s 3s", "varient": "akq"}, "no such argument 'varient', did you mean 'variant'?"),
        ({"hand": "As 2s 3s", "variant": "whist"}, "variant: input should be 'brag', 'akq-brag'"),
        ({"hand": "As 2s 3s", "jokers": 3}, "jokers: input should be 0, 1 or 2"),
        ({"hand": "As 2s 3s", "run_order": "up"}, "run_order: input should be"),
        ({"hand": "As 2s 3s", "discard_breaks_ties": True}, "discard_breaks_ties needs dealt=4"),
        ({"hand": "A" * 201}, "at most 200 characters"),
        ({"hand": None}, "hand: input should be a valid string"),
    ],
    "compare": [
        ({"hands": ["As 2s 3s"]}, "two hands or more"),
        ({"hands": ["As Ks Jk", "Ah Kh Jk"], "variant": "joker-brag"}, "hand 1: card Jk is in hand 0 too"),
        ({"hands": ["As 2s 3s"] * 18}, "at most 17 items"),
    ],
    "standings": [
        ({"hands": []}, "at least 1 item"),
        ({"hands": ["As 2s 3s", "As Ks Qs"]}, "hand 1: card As is in hand 0 too"),
    ],
    "odds": [
        ({"hand": "Tc Td 5h", "trials": 10**9}, "trials: input should be less than or equal to 100000"),
        ({"hand": "Tc Td 5h", "opponents": 17}, "opponents"),
        ({"hand": "Tc Td 5h", "at_least": "royal"}, "royal"),
        ({"hand": "Tc Td 5h", "dead": "Tc"}, "dead card Tc is in the hand"),
        ({"hand": "Tc Td 5h", "seed": -1}, "seed"),
    ],
    "see": [
        ({"hand": "7h 6s 5d", "pot": -1, "price": 8}, "pot must be at least 0"),
        ({"hand": "7h 6s 5d", "pot": 3}, "price"),
    ],
    "chance": [({"at_least": "pair", "players": 18}, "players"), ({"players": 3}, "at_least: field required")],
    "lay": [({"cards": "As 2s"}, ""), ({"cards": "As 2s 3s", "objective": "luck"}, "")],
}


def in_session(use: Callable[[Any], Awaitable[Any]]) -> Any:
    """Start the server as a client would, and use it."""
    from mcp import Client, StdioServerParameters, stdio_client

    async def session() -> Any:
        server = StdioServerParameters(command=sys.executable, args=["-m", "brag_eval", "mcp"])
        async with Client(stdio_client(server)) as client:
            return await use(client)

    return asyncio.run(asyncio.wait_for(session(), PATIENCE))


def test_every_tool_says_what_it_takes_what_it_returns_and_that_it_only_reads() -> None:
    """Titles, descriptions, schemas of both ends, and hints that let clients call without asking."""
    tools = in_session(lambda client: client.list_tools()).tools
    assert {tool.name for tool in tools} == TOOLS
    for tool in tools:
        assert tool.title
        assert tool.description
        hints = tool.annotations
        assert (hints.read_only_hint, hints.destructive_hint) == (True, False)
        assert (hints.idempotent_hint, hints.open_world_hint) == (True, False)
        assert tool.output_schema["type"] == "object"
        assert tool.output_schema["required"] == [*tool.output_schema["properties"]]
        assert tool.input_schema["additionalProperties"] is False
        properties = tool.input_schema["properties"]
        assert (set(properties) >= HOUSE_RULES) == (tool.name not in ("search_rules", "rule"))
        if "variant" in properties:
            assert properties["variant"]["enum"] == [*library.VARIANTS]
            assert properties["run_order"]["anyOf"][0]["enum"] == [*library.RunOrder]
            assert properties["prial_order"]["anyOf"][0]["enum"] == [*library.PrialOrder]


def test_every_tool_answers_good_arguments_and_refuses_bad_ones() -> None:
    """Answers fit the schema (the client checks it); what is wrong is said, and nothing of the program's inside."""

    async def use(client: Any) -> tuple[dict[str, list[Any]], list[tuple[str, Any, str]]]:
        good = {name: [await client.call_tool(name, each) for each in calls] for name, calls in GOOD.items()}
        bad = [(said, await client.call_tool(name, each), name) for name, calls in BAD.items() for each, said in calls]
        return good, bad

    good, bad = in_session(use)
    for name, results in good.items():
        for result in results:
            assert not result.is_error, (name, result.content)
            assert json.loads(result.content[0].text) == result.structured_content
    for said, result, name in bad:
        assert result.is_error, name
        assert said in result.content[0].text
        assert "Traceback" not in result.content[0].text
        assert "pydantic" not in result.content[0].text
        assert "\n" not in result.content[0].text
    found = {name: [result.structured_content for result in results] for name, results in good.items()}
    assert found["ask"][0]["verdict"] == "yes"
    assert len(found["search_rules"][0]["rules"]) == 3
    assert found["evaluate"][0] == library.record("As 2s 3s", variant=library.AKQ_BRAG)
    assert found["evaluate"][1] == library.record(
        "Kh Qh Jk", variant=library.Variant(jokers=2, natural_beats_joker=False)
    )
    assert [each["winners"] for each in found["compare"]] == [[0], [0, 1]]
    assert found["standings"][0]["places"] == [1, 1, 3]
    assert [hand["cards"] for hand in found["standings"][1]["hands"]] == ["As Ks Jk", "Ah Kh Jk2"]
    from brag_eval import odds

    assert found["odds"][0]["wins"] == odds.odds("Tc Td 5h").wins
    assert found["see"][0]["text"] == str(odds.see("7h 6s 5d", pot=18, price=8))
    assert found["see"][0]["win"] == found["see"][0]["odds"]["win"]
    assert found["chance"][1]["somebody"] == odds.chance(700, players=2, variant=library.JOKER_BRAG).somebody


def test_the_chapters_are_resources() -> None:
    """Each chapter is listed, and reads as the page of it."""

    async def use(client: Any) -> tuple[Any, Any]:
        listed = (await client.list_resources()).resources
        return listed, [(await client.read_resource(each.uri)).contents[0] for each in listed]

    listed, pages = in_session(use)
    assert [str(each.uri).rsplit("/", 1)[1] for each in listed] == [*rulebook.chapters()]
    for chapter, page in zip(rulebook.chapters(), pages, strict=True):
        assert page.mime_type == "text/markdown"
        assert all(f"## {rule.title} [{rule.id}]" in page.text for rule in rulebook.entries(chapter))


def test_a_hundred_calls_at_once() -> None:
    """Each gets its own answer."""
    hands = [library.format_cards(hand) for hand in library.all_hands()[::221].tolist()]

    async def use(client: Any) -> list[Any]:
        return await asyncio.gather(*(client.call_tool("evaluate", {"hand": hand}) for hand in hands))

    assert len(hands) == 100
    results = in_session(use)
    assert [result.structured_content for result in results] == [library.record(hand) for hand in hands]


def test_no_request_can_occupy_the_server() -> None:
    """The largest requests of every kind that are taken are over within the patience of a test."""
    largest: list[tuple[str, dict[str, Any]]] = [
        ("odds", {"hand": "As Kd 9s 2d 3h", "dealt": 5, "opponents": 9, "trials": 100_000}),
        ("odds", {"hand": "As Kd 9s", "opponents": 16, "trials": 100_000, "jokers": 2, "at_least": 300}),
        ("see", {"hand": "As Kd 9s 2d", "dealt": 4, "pot": 1, "price": 1, "trials": 100_000}),
        ("chance", {"at_least": 5, "players": 10, "dealt": 5, "trials": 100_000, "jokers": 2}),
        ("ask", {"question": "does a pair of tens beat " * 80}),
        ("search_rules", {"query": "blind pair " * 180, "limit": 50}),
        (
            "compare",
            {"hands": [" ".join(library.card_name(3 * seat + place) for place in range(3)) for seat in range(17)]},
        ),
        ("lay", {"cards": "As Kd 9s 2d 3h 4c 5c 6s 7d 8h 9c Tc Jd", "objective": "points", "opponents": 16}),
        ("lay", {"cards": "As Kd 9s 2d 3h 4c 5c 6s 7d 8h 9c Jk Jk", "objective": "sweep", "jokers": 2}),
    ]

    async def use(client: Any) -> list[Any]:
        return [await client.call_tool(name, arguments) for name, arguments in largest]

    for (name, _), result in zip(largest, in_session(use), strict=True):
        assert not result.is_error or "none of the" in result.content[0].text, (name, result.content)


def test_nothing_but_the_protocol_is_on_standard_output() -> None:
    """Nonsense between the requests is no reason to say anything else; the end of the input is the end."""
    start = {
        "jsonrpc": "2.0", "id": 1, "method": "initialize",
        "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "0"}},
    }  # fmt: skip
    call = {
        "jsonrpc": "2.0",
        "id": 2,
        "method": "tools/call",
        "params": {"name": "evaluate", "arguments": {"hand": "As 2s 3s"}},
    }
    wrong = {"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "divine", "arguments": {}}}
    ready = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    given = [json.dumps(start), json.dumps(ready), "nonsense", json.dumps(call), json.dumps(wrong), ""]
    messages: list[dict[str, Any]] = []
    with subprocess.Popen(
        [*COMMAND, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("\n".join(given))
        process.stdin.flush()
        while {1, 2, 3} - {message.get("id") for message in messages}:
            messages.append(json.loads(process.stdout.readline()))
        process.stdin.close()
        assert process.stdout.read() == ""
        assert process.wait(PATIENCE) == 0
    assert {message["jsonrpc"] for message in messages} == {"2.0"}
    answer = next(message for message in messages if message.get("id") == 2)
    assert answer["result"]["structuredContent"]["strength"] == 728

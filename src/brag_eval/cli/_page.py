"""Make the static page of the command site: one HTML file with the rulebook, the tables and the search in it."""

import json
import re
import sys
from array import array
from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache
from html import escape
from typing import Any, Final

from brag_eval import (
    VARIANTS,
    Category,
    PrialOrder,
    RunOrder,
    Variant,
    __version__,
    _files,
    _tables,
    format_cards,
    rulebook,
    words,
)
from brag_eval.cards import RANKS
from brag_eval.catalogue import worths

SCRIPTS: Final = ("strengths.js", "rules.js", "hands.js", "ladder.js")
EQUAL_HANDS: Final = "equal-hands-lose"


def page() -> str:
    """Return the page; the same for the same version of the package."""
    parts = {
        "css": _read("page.css"),
        "presets": _choices({name: name.replace("-", " ").capitalize() for name in VARIANTS}),
        "run_orders": _choices({order: _listed(order) for order in RunOrder}),
        "prial_orders": _choices({order: f"{order} on top" for order in PrialOrder}),
        "kinds": _choices({str(int(kind)): str(kind) for kind in sorted(Category, reverse=True)}),
        "equal": f'<a href="#rule-{EQUAL_HANDS}">{escape(rulebook.entry(EQUAL_HANDS).title)}</a>.',
        "book": _book(),
        "version": escape(__version__),
        "minisearch": _read("minisearch.js"),
        "script": "\n".join(map(_read, SCRIPTS)),
        "data": _json(_data()),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found[1]], _read("template.html"))


def _read(name: str) -> str:
    return _files.read("cli", "_site", name).decode()


def _json(data: Any) -> str:
    """Write JSON that may stand between the tags of a script."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")


def _choices(texts: Mapping[str, str]) -> str:
    return "".join(f'<option value="{escape(value)}">{escape(text)}</option>' for value, text in texts.items())


def _listed(order: RunOrder) -> str:
    """Name the first of the runs of an order, and the last, as its sources do."""
    best = [worth.ranks for worth in worths(Variant(run_order=order)) if worth.category is Category.RUN][::-1]
    first, second, third, last = ("-".join(RANKS[rank] for rank in best[at]) for at in (0, 1, 2, -1))
    return f"{first}, {second}, {third} ... {last}"


# The tables.


def _data() -> dict[str, Any]:
    orders = [
        Variant(run_order=run_order, prial_order=prial_order, jokers=jokers)
        for run_order in RunOrder
        for prial_order in PrialOrder
        for jokers in (0, 2)
    ]
    return {
        "tables": {run_order: _base64(_stored(run_order)) for run_order in RunOrder},
        "orders": {each.order: {"stored": each.run_order, "numbers": _base64(_numbers(each))} for each in orders},
        "classes": {run_order: _classes(run_order) for run_order in RunOrder},
        "categories": list(map(str, Category)),
        "cards": [format_cards([card], unicode=True) for card in range(max(each.pack for each in orders))],
        "ranks": [*words.RANKS, words.JOKER],
        "presets": {name: _preset(variant) for name, variant in VARIANTS.items()},
        "ask": {rule.id: " ".join(rule.ask) for rule in rulebook.entries()},
    }


@cache
def _twins(run_order: RunOrder) -> Variant:
    """Return the house rules under which every class of an order of runs stands apart."""
    return Variant(run_order=run_order, prial_order=_tables.STORED_PRIALS, jokers=2)


def _stored(run_order: RunOrder) -> tuple[int, ...]:
    return _tables.flat[_twins(run_order).order]


def _numbers(variant: Variant) -> list[int]:
    """Find the strength under an order of each class that is stored; index 0 is 0."""
    found = dict(zip(_stored(variant.run_order), _tables.flat[variant.order], strict=True))
    return [found.get(number, 0) for number in range(max(found) + 1)]


def _base64(numbers: Iterable[int]) -> str:
    packed = array("H", numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    return b64encode(packed).decode()


def _classes(run_order: RunOrder) -> dict[str, Any]:
    found = worths(_twins(run_order))
    return {"words": list(map(str, found)), "kinds": "".join(str(int(each.category)) for each in found)}


def _preset(variant: Variant) -> dict[str, Any]:
    """Return a variant with its fields named as JavaScript names things."""
    return {_camel(field.name): getattr(variant, field.name) for field in fields(variant)}


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(map(str.capitalize, rest))


# The rulebook.


def _book() -> str:
    chapters = (_chapter(id_, title) for id_, title in rulebook.chapters().items())
    listed = "".join(f"<li>{_source(source)}</li>" for source in rulebook.sources())
    return f'{"".join(chapters)}<details id="sources"><summary><h3>Sources</h3></summary><ul>{listed}</ul></details>'


def _chapter(id_: str, title: str) -> str:
    rules = rulebook.entries(id_)
    inner = "".join(map(_rule, rules))
    return f"<details><summary><h3>{escape(title)}</h3> <span>({len(rules)})</span></summary>{inner}</details>"


def _rule(rule: rulebook.Entry) -> str:
    parts = [f'<article id="rule-{rule.id}"><h4>{escape(rule.title)}</h4><p class="answer">{escape(rule.answer)}</p>']
    parts += [f'<p class="detail">{escape(part)}</p>' for part in rule.detail.split("\n\n") if part]
    if rule.readings:
        parts.append(f'<p>Tables differ:</p><ul class="readings">{"".join(map(_reading, rule.readings))}</ul>')
    parts.append(f'<p class="small">Sources: {_titles(rule.sources)}.</p>')
    if rule.see:
        links = (f'<a href="#rule-{id_}">{escape(rulebook.entry(id_).title)}</a>' for id_ in rule.see)
        parts.append(f'<p class="small">See also: {", ".join(links)}.</p>')
    return "".join([*parts, "</article>"])


def _reading(reading: rulebook.Reading) -> str:
    default = ' <span class="default">the default here</span>' if reading.default else ""
    return f'<li>{escape(reading.says)} <span class="small">({_titles(reading.sources)})</span>{default}</li>'


def _titles(ids: Iterable[str]) -> str:
    return escape("; ".join(rulebook.source(id_).title for id_ in ids))


def _source(source: rulebook.Source) -> str:
    address = f' <span class="small">{escape(source.address)}</span>' if source.address else ""
    return f"{escape(source.title)} ({escape(source.kind)}){address}"

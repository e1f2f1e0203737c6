"""Write what the library returns as plain data, which JSON and an assistant get."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from brag_eval import Category, Variant, format_cards, record

if TYPE_CHECKING:  # a command waits for no wing but its own
    from brag_eval.games import Layout
    from brag_eval.odds import Chance, Odds, SeeAdvice
    from brag_eval.rulebook import Answer, Entry, Hit, Reading


def layout_record(layout: "Layout") -> dict[str, Any]:
    """Write cards laid as hands, best first."""
    return {"hands": list(map(record, layout.hands)), "spare": format_cards(layout.spare)}


def counted_record(found: "Odds | Chance") -> dict[str, Any]:
    """Write odds or a chance, in words too."""
    return {"text": str(found), **asdict(found)}


def advice_record(advice: "SeeAdvice") -> dict[str, Any]:
    """Write whether to pay to see, with the odds behind it."""
    numbers = {name: getattr(advice, name) for name in ("see", "win", "break_even", "ev_see")}
    return {"text": str(advice), **numbers, "odds": counted_record(advice.odds)}


def answer_record(answer: "Answer") -> dict[str, Any]:
    """Write an answer; `entry` is an id, and null where the rulebook does not cover the question."""
    return {
        "text": answer.text,
        "verdict": answer.verdict,
        "detail": answer.detail,
        "entry": answer.entry.id if answer.entry else None,
        "computed": answer.computed,
        "confidence": round(answer.confidence, 3),
        "readings": list(map(_reading_record, answer.readings)),
        "sources": list(map(str, answer.sources)),
        "see_also": list(answer.see_also),
        "suggestions": list(answer.suggestions),
        "others": [each.id for each in answer.others],
    }


def entry_record(rule: "Entry") -> dict[str, Any]:
    """Write a rule."""
    return {
        "id": rule.id,
        "chapter": rule.chapter,
        "title": rule.title,
        "answer": rule.answer,
        "verdict": rule.verdict,
        "detail": rule.detail,
        "games": list(rule.games),
        "readings": list(map(_reading_record, rule.readings)),
        "sources": _source_texts(rule.sources),
        "see_also": list(rule.see),
    }


def hit_record(hit: "Hit") -> dict[str, Any]:
    """Write what a search found."""
    return {"id": hit.entry.id, "title": hit.entry.title, "answer": hit.entry.answer}


def _reading_record(reading: "Reading") -> dict[str, Any]:
    return {
        "says": reading.says,
        "sources": _source_texts(reading.sources),
        "default": reading.default,
        "flag": reading.flag or None,
    }


def _source_texts(ids: Sequence[str]) -> list[str]:
    from brag_eval import rulebook

    return [str(rulebook.source(id_)) for id_ in ids]


def find_chance(at_least: Category, *, players: int, variant: Variant) -> Any:
    """Find what `ask` wants to know of a table of players; the same question always gets the same answer."""
    from brag_eval.odds import chance

    return chance(at_least, players=players, variant=variant, rng=0)

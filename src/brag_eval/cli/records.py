"""Write what the library returns as plain data, which JSON and an assistant get."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from brag_eval import Evaluation, Variant, format_cards, hand_classes

if TYPE_CHECKING:  # what is about hands alone does not wait for the rulebook
    from brag_eval.rulebook import Answer, Entry, Hit, Reading


def evaluation_record(cards: Sequence[int], hand: Evaluation) -> dict[str, Any]:
    """Write what a hand is; the keys are the same for every hand."""
    return {
        "cards": format_cards(cards),
        **class_record(hand.variant)[hand.strength],
        "kept": format_cards(hand.kept),
        "discarded": format_cards(hand.discarded),
        "stands_for": format_cards(hand.stands_for),
    }


@cache
def class_record(variant: Variant) -> list[dict[str, Any]]:
    """Write what is the same for all hands of a strength, at that index."""
    classes = hand_classes(variant=variant)
    total, weaker = sum(each.count for each in classes), 0
    records: list[dict[str, Any]] = [{}]
    for strength, each in enumerate(classes, start=1):
        records.append(
            {
                "text": str(each),
                "category": str(each.category),
                "strength": strength,
                "strongest": len(classes),
                "percentile": round(100 * weaker / total, 4),
            }
        )
        weaker += each.count
    return records


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

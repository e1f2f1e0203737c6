"""Questions as people ask them, with what a right answer holds; one row a question.

`entries` lists the ids that are right ("*" is a computed answer, "NONE" that the rulebook must say it does not cover
the question), `verdict` the right verdict ("none" that there must be none, "depends/no" that either will do), `pattern`
a regular expression found in what the answer says, whatever its case. What is empty may be anything.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Literal, NamedTuple

from brag_eval import odds
from brag_eval.rulebook import Answer, ask

HERE = Path(__file__).parent
NOT_COVERED = "NOT IN THE RULEBOOK"
Grade = Literal["right", "shown", "missed", "wrong"]

chance = partial(odds.chance, rng=1, trials=100_000)


class Question(NamedTuple):
    """A question and what a right answer holds."""

    question: str
    entries: str
    verdict: str
    pattern: str
    kind: str = ""


def read(name: str) -> list[Question]:
    """Return the rows of a file."""
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    if "must_say" in rows[0]:
        return [
            Question(row["question"], "" if verdict else "NONE", verdict, _pattern(row["must_say"]), row["kind"])
            for row in rows
            for verdict in [row["expected_verdict"].replace("refuse", "")]
        ]
    if "answer_matches" in rows[0]:
        return [
            Question(row["question"], "NONE", "", "")
            if row["answer_matches"] == NOT_COVERED
            else Question(row["question"], "", row["verdict"], row["answer_matches"])
            for row in rows
        ]
    return [
        Question(row["question"], row["entries"], row["verdict"], row["pattern"], row.get("kind", "")) for row in rows
    ]


def _pattern(must_say: str) -> str:
    """Return a pattern for "this | that & other": one of each of the parts."""
    parts = [[re.escape(word.strip()) for word in part.split("|") if word.strip()] for part in must_say.split("&")]
    return "(?s)" + "".join(f"(?=.*(?:{'|'.join(words)}))" for words in parts)


def told(answer: Answer) -> str:
    """Return all that an answer says of the rules, those of the others too."""
    rules = [each for rule in answer.others for each in (rule.detail, *(reading.says for reading in rule.readings))]
    return "\n".join([answer.text, answer.detail, *(reading.says for reading in answer.readings), *rules])


def grade(question: Question, answer: Answer) -> Grade:
    """Grade an answer: right, the right rule among those shown, missed though nothing was claimed, or wrong."""
    ids = question.entries.split("|") if question.entries else []
    if "NONE" in ids and not answer.sure and not answer.others:
        return "right"
    if ids == ["NONE"]:
        return "wrong"
    matches = not question.pattern or re.search(question.pattern, told(answer), re.IGNORECASE)
    if not answer.sure:
        shown = answer.others and (any(each.id in ids for each in answer.others) if ids else matches)
        return "shown" if shown else "missed"
    found = not ids or ("*" in ids and answer.computed) or (answer.entry is not None and answer.entry.id in ids)
    verdict = not question.verdict or (answer.verdict or "none") in question.verdict.split("/")
    return "right" if found and verdict and matches else "wrong"


def grades(questions: Iterable[Question]) -> tuple[Counter[Grade], list[str]]:
    """Return how many questions get each grade, and those that are missed or wrong."""
    counts, amiss = Counter[Grade](), []
    for each in questions:
        got = grade(each, ask(each.question, chance=chance))
        counts[got] += 1
        if got in ("missed", "wrong"):
            amiss.append(f"{got}: {each.question}")
    return counts, amiss

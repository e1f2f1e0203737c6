"""Questions as people ask them, with what a right answer holds; one row a question.

`entries` lists the ids that are right ("*" is a computed answer, "NONE" that the rulebook must say it does not cover
the question), `verdict` the right verdict, `pattern` a regular expression found in text or detail, whatever its case.
What is empty may be anything.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import NamedTuple

from brag_eval.rulebook import Answer, ask

HERE = Path(__file__).parent
NOT_COVERED = "NOT IN THE RULEBOOK"


class Question(NamedTuple):
    """A question and what a right answer holds."""

    question: str
    entries: str
    verdict: str
    pattern: str


def read(name: str) -> list[Question]:
    """Return the rows of a file."""
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    if "answer_matches" in rows[0]:
        return [
            Question(row["question"], "NONE", "", "")
            if row["answer_matches"] == NOT_COVERED
            else Question(row["question"], "", row["verdict"], row["answer_matches"])
            for row in rows
        ]
    return [Question(row["question"], row["entries"], row["verdict"], row["pattern"]) for row in rows]


def right(question: Question, answer: Answer) -> bool:
    """Say whether an answer is the right one."""
    if question.entries == "NONE":
        return answer.entry is None and not answer.computed
    if question.entries == "*":
        found = answer.computed
    else:
        named = question.entries.split("|") if question.entries else []
        found = answer.entry is not None and (not named or answer.entry.id in named)
    verdict = not question.verdict or answer.verdict == question.verdict
    matches = not question.pattern or re.search(question.pattern, f"{answer.text} {answer.detail}", re.IGNORECASE)
    return found and verdict and bool(matches)


def wrong(name: str) -> tuple[list[str], int]:
    """Return the questions of a file that are answered wrongly, and how many there are in all."""
    questions = read(name)
    return [each.question for each in questions if not right(each, ask(each.question))], len(questions)

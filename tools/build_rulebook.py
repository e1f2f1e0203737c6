#!/usr/bin/env python3
"""Write the rulebook's data and its pages, docs/rulebook/*.md, from its TOML; --check compares and writes nothing."""

import argparse
import json
import re
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from brag_eval.rulebook._book import entries, pages
from brag_eval.rulebook._english.words import plain

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "src" / "brag_eval" / "rulebook" / "_book"
PAGES = ROOT / "docs" / "rulebook"
OFF_TOPIC = Path(__file__).with_name("off_topic.txt")


def prose(text: str) -> str:
    """Return text with the line breaks of the file taken out, paragraphs kept."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))


def entry(chapter: str, row: dict[str, Any]) -> dict[str, Any]:
    """Return an entry as the data has it, from its table of the TOML."""
    known = {
        "id",
        "title",
        "ask",
        "turned",
        "cues",
        "answer",
        "detail",
        "games",
        "verdict",
        "sources",
        "see",
        "check",
        "reading",
    }
    readings = row.get("reading", ())
    strange = {*row} - known | {key for each in readings for key in each} - {"says", "sources", "default", "flag"}
    if strange:
        raise SystemExit(f"{chapter}.toml: entry {row['id']!r} has what no entry has: {', '.join(sorted(strange))}")
    return {
        "id": row["id"],
        "chapter": chapter,
        "title": row["title"],
        "ask": row.get("ask", []),
        "turned": row.get("turned", []),
        "answer": prose(row["answer"]),
        "detail": prose(row.get("detail", "")),
        "games": row.get("games", []),
        "verdict": row.get("verdict"),
        "sources": row.get("sources", []),
        "see": row.get("see", []),
        "readings": [{"sources": [], **each, "says": prose(each["says"])} for each in readings],
        "checks": row.get("check", []),
        "cues": row.get("cues", []),
    }


def known_words(rows: list[dict[str, Any]]) -> str:
    """Return the words that the rulebook and the questions beside it know, the commonest first."""
    texts = OFF_TOPIC.read_text(encoding="utf-8").splitlines()
    for row in rows:
        texts += [*row["ask"], *row["turned"], row["title"], row["answer"], row["detail"]]
        texts += [reading["says"] for reading in row["readings"]]
    counts = Counter(word for text in texts for word in re.findall("[a-z]{3,}", plain(text)))
    return " ".join(sorted(counts, key=lambda word: (-counts[word], word)))


def data() -> str:
    """Return the rulebook as JSON, one entry and one source a line."""
    files = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("rules/*.toml"))}
    rows = [entry(chapter, row) for chapter, file in files.items() for row in file.get("entry", ())]
    twice = {row["id"] for at, row in enumerate(rows) if row["id"] in {other["id"] for other in rows[:at]}}
    if twice:
        raise SystemExit(f"in the rulebook twice: {', '.join(sorted(twice))}")

    def lines(rows: list[dict[str, Any]]) -> str:
        return ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)

    chapters = {chapter: file["title"] for chapter, file in files.items() if "title" in file}
    sources = [row for file in files.values() for row in file.get("source", ())]
    head = f'"chapters": {json.dumps(chapters, ensure_ascii=False)},\n"words": "{known_words(rows)}"'
    return f'{{{head},\n"sources": [\n{lines(sources)}\n],\n"entries": [\n{lines(rows)}\n]}}\n'


def main() -> int:
    """Write the files, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the files there are and write nothing")
    check = parser.parse_args().check
    text = data()
    made = {PAGES / name: page for name, page in pages.pages(entries.read_book(text)).items()}
    made[FOLDER / entries.BOOK] = text
    there = {path: path.read_text(encoding="utf-8") for path in [*PAGES.glob("*.md"), *FOLDER.glob(entries.BOOK)]}
    wrong = sorted(path for path in made.keys() | there.keys() if made.get(path) != there.get(path))
    for path in wrong:
        if check:
            print(f"{path.relative_to(ROOT)} is not what the TOML says; run tools/build_rulebook.py", file=sys.stderr)
        elif path in made:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(made[path], encoding="utf-8")
        else:
            path.unlink()
    return 1 if check and wrong else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Write the rulebook's pages, docs/rulebook/*.md, from its TOML; --check compares and writes nothing."""

import argparse
import sys
from pathlib import Path

from brag_eval.rulebook import chapters, entries, sources
from brag_eval.rulebook._pages import chapter_page, contents_page, sources_page

PAGES = Path(__file__).parent.parent / "docs" / "rulebook"


def build() -> dict[str, str]:
    """Make every page: its name and its text."""
    pages = {f"{id_}.md": chapter_page(title, entries(id_)) for id_, title in chapters().items()}
    return pages | {"README.md": contents_page(), "sources.md": sources_page(sources())}


def main() -> int:
    """Write the pages, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare with the pages there are and write nothing")
    check = parser.parse_args().check
    pages = build()
    there = {path.name: path.read_text(encoding="utf-8") for path in PAGES.glob("*.md")}
    if check:
        wrong = sorted(name for name in pages.keys() | there.keys() if pages.get(name) != there.get(name))
        for name in wrong:
            print(f"docs/rulebook/{name} is not what the TOML says; run tools/build_rulebook.py", file=sys.stderr)
        return 1 if wrong else 0
    PAGES.mkdir(parents=True, exist_ok=True)
    for name in there.keys() - pages.keys():
        (PAGES / name).unlink()
    for name, text in pages.items():
        (PAGES / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Write the rulebook as Markdown pages."""

from collections.abc import Iterable

from brag_eval.rulebook._book.entries import Book, Entry, Reading, Source


def pages(book: Book) -> dict[str, str]:
    """Write every page: its file's name and its text."""
    written = {
        f"{id_}.md": chapter_page(book, title, (each for each in book.entries.values() if each.chapter == id_))
        for id_, title in book.chapters.items()
    }
    return written | {"README.md": _contents_page(book), "sources.md": _sources_page(book.sources.values())}


def chapter_page(book: Book, title: str, rules: Iterable[Entry]) -> str:
    """Write rules under a title, each with its answer, what sources say where they disagree, and related rules."""
    return "\n".join([f"# {title}\n", *(_rule(book, rule) for rule in rules)])


def _rule(book: Book, rule: Entry) -> str:
    parts = [f'<a id="{rule.id}"></a>\n## {rule.title}', rule.answer, rule.detail]
    if rule.readings:
        parts.append("Tables differ:\n\n" + "\n".join(_reading(book, each) for each in rule.readings))
    parts.append(f"Sources: {_titles(book, rule.sources)}.")
    if rule.see:
        links = (f"[{other.title}]({other.chapter}.md#{other.id})" for other in (book.entries[id_] for id_ in rule.see))
        parts.append(f"See also: {', '.join(links)}.")
    return "\n\n".join(filter(None, parts)) + "\n"


def _reading(book: Book, reading: Reading) -> str:
    flag = f"; `{reading.flag}`" if reading.flag else ""
    default = "; the default here" if reading.default else ""
    return f"- {reading.says} ({_titles(book, reading.sources)}{default}{flag})"


def _titles(book: Book, ids: Iterable[str]) -> str:
    return "; ".join(book.sources[id_].title for id_ in ids)


def _contents_page(book: Book) -> str:
    lines = (f"- [{title}]({id_}.md)" for id_, title in book.chapters.items())
    return "\n".join(["# The rulebook\n", *lines, "- [Sources](sources.md)", ""])


def _sources_page(sources: Iterable[Source]) -> str:
    return "\n".join(["# Sources\n", *(f"- **{each.title}** ({each.kind}). {_about(each)}" for each in sources), ""])


def _about(each: Source) -> str:
    return " ".join(filter(None, [each.note, f"<{each.address}>" if each.address else ""]))

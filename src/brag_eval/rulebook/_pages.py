"""Write the rulebook as Markdown pages."""

from collections.abc import Iterable

from brag_eval.rulebook._load import Entry, Reading, Source, chapters, entry, source


def chapter_page(title: str, rules: Iterable[Entry]) -> str:
    """Write rules under a title, each with its answer, what sources say where they disagree, and related rules."""
    return "\n".join([f"# {title}\n", *map(_rule, rules)])


def _rule(rule: Entry) -> str:
    parts = [f'<a id="{rule.id}"></a>\n## {rule.title}', rule.answer, rule.detail]
    if rule.readings:
        parts.append("Tables differ:\n\n" + "\n".join(map(_reading, rule.readings)))
    parts.append(f"Sources: {_titles(rule.sources)}.")
    if rule.see:
        links = (f"[{other.title}]({other.chapter}.md#{other.id})" for other in map(entry, rule.see))
        parts.append(f"See also: {', '.join(links)}.")
    return "\n\n".join(filter(None, parts)) + "\n"


def _reading(reading: Reading) -> str:
    flag = f"; `{reading.flag}`" if reading.flag else ""
    return f"- {reading.says} ({_titles(reading.sources)}{'; the default here' if reading.default else ''}{flag})"


def _titles(ids: Iterable[str]) -> str:
    return "; ".join(source(id_).title for id_ in ids)


def contents_page() -> str:
    """Write the list of chapters, as links."""
    lines = (f"- [{title}]({id_}.md)" for id_, title in chapters().items())
    return "\n".join(["# The rulebook\n", *lines, "- [Sources](sources.md)", ""])


def sources_page(sources: Iterable[Source]) -> str:
    """Write the list of sources: what each is, and where."""
    return "\n".join(["# Sources\n", *(f"- **{each.title}** ({each.kind}). {_about(each)}" for each in sources), ""])


def _about(each: Source) -> str:
    return " ".join(filter(None, [each.note, f"<{each.address}>" if each.address else ""]))

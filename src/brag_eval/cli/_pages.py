"""Lay out answers and rules as text to read, wrapped to a width."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from brag_eval.rulebook import Answer, Entry, Reading


def wrap(text: str, width: int | None, *, indent: str = "") -> str:
    """Wrap a paragraph; later lines are indented. With no width it stays one line."""
    if width is None:
        return text
    import textwrap

    return textwrap.fill(text, max(width, 20), subsequent_indent=indent, break_on_hyphens=False, break_long_words=False)


def listing(rows: Iterable[tuple[str, str]], width: int | None) -> str:
    """Write names and what they are, a line each, in two columns."""
    rows = list(rows)
    broad = min(max(len(name) for name, _ in rows), 30)
    return "\n".join(wrap(f"  {name:{broad}}  {text}", width, indent="      ") for name, text in rows)


def answer_text(answer: "Answer", width: int | None, *, whole_sources: bool) -> str:
    """Write an answer, with its sources by short name or whole, and the ids of related rules."""
    from brag_eval import rulebook

    def source_names(reading: "Reading") -> str:
        return "; ".join(rulebook.source(id_).title if whole_sources else id_ for id_ in reading.sources)

    parts = [wrap(answer.text, width), wrap(answer.detail, width)]
    if answer.readings:
        said = (
            f"- {each.says} ({source_names(each)}{'; the default here' if each.default else ''})"
            for each in answer.readings
        )
        parts.append("\n".join(["What tables and sources say:", *(wrap(line, width, indent="  ") for line in said)]))
    if answer.sources and whole_sources:
        parts.append("\n".join(["Sources:", *(wrap(f"- {each}", width, indent="  ") for each in answer.sources)]))
    elif answer.sources:
        parts.append(wrap(f"Sources: {', '.join(each.id for each in answer.sources)}", width, indent="  "))
    if answer.see_also:
        related = ((id_, rulebook.entry(id_).title) for id_ in answer.see_also)
        parts.append(f"See also:\n{listing(related, width)}")
    if answer.suggestions:
        ids = {entry.title: entry.id for entry in rulebook.entries()}
        nearest = ((ids[title], title) for title in answer.suggestions)
        parts.append(f"The nearest it has:\n{listing(nearest, width)}")
    return "\n\n".join(filter(None, parts))


def rules_page(title: str, rules: "Sequence[Entry]") -> str:
    """Write rules under a title as Markdown: each with its answer, who says what, and related rules."""
    return "\n\n".join([f"# {title}", *(part for rule in rules for part in _rule(rule))])


def _rule(rule: "Entry") -> Iterable[str]:
    from brag_eval import rulebook

    def titles(ids: Iterable[str]) -> str:
        return "; ".join(rulebook.source(id_).title for id_ in ids)

    yield f"## {rule.title} [{rule.id}]"
    yield rule.answer
    if rule.detail:
        yield rule.detail
    if rule.readings:
        yield "Tables differ:"
        yield "\n".join(
            f"- {each.says} ({titles(each.sources)}{'; the default here' if each.default else ''}"
            f"{f'; {each.flag}' if each.flag else ''})"
            for each in rule.readings
        )
    yield f"Sources: {titles(rule.sources)}."
    if rule.see:
        yield f"See also: {', '.join(rule.see)}."


def plain(markdown: str, width: int) -> str:
    """Write such Markdown as plain text: headings underlined, paragraphs and items wrapped."""
    return "\n\n".join(_plain(block, width) for block in markdown.split("\n\n"))


def _plain(block: str, width: int) -> str:
    import textwrap

    marks, _, heading = block.partition(" ")
    if marks in ("#", "##"):
        lines = textwrap.wrap(heading, width, break_on_hyphens=False)
        return "\n".join([*lines, ("=" if marks == "#" else "-") * max(map(len, lines))])
    return "\n".join(wrap(line, width, indent="  " if line.startswith("- ") else "") for line in block.split("\n"))

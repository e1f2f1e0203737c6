"""The answer to a question, and how it prints."""

from dataclasses import dataclass

from brag_eval.rulebook._book.entries import Entry, Reading, Source, Verdict, book


@dataclass(frozen=True)
class Answer:
    """The answer to a question.

    Attributes
    ----------
    text : str
        The answer in a sentence or two.
    verdict : {"yes", "no", "depends"} or None
        In one word, where the question asks for one.
    detail : str
        What else there is to say; may be empty.
    entry : Entry or None
        The rule that covers the question, or stands behind a computed answer. None when the rulebook does not cover it.
    readings : tuple of Reading
        Where sources disagree, what each says.
    sources : tuple of Source
        Where the rule comes from.
    computed : bool
        Whether the evaluator worked it out from the hands named.
    confidence : float
        0 to 1: how sure it is that this is what was asked.
    see_also : tuple of str
        Ids of related entries.
    suggestions : tuple of str
        Titles of the nearest entries, when none covers the question.

    Examples
    --------
    >>> from brag_eval.rulebook import ask
    >>> print(ask("9-9-3 or 8-8-K").text)
    9-9-3 (a pair of nines with a three) beats 8-8-K (a pair of eights with a king).
    """

    text: str
    verdict: Verdict | None = None
    detail: str = ""
    entry: Entry | None = None
    readings: tuple[Reading, ...] = ()
    sources: tuple[Source, ...] = ()
    computed: bool = False
    confidence: float = 0.0
    see_also: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the whole answer as plain lines to read."""
        parts = [self.text, self.detail]
        if self.readings:
            parts.append("\n".join(["What tables and sources say:", *map(_line, self.readings)]))
        close = []
        if self.sources:
            close.append(f"Sources: {'; '.join(source.title for source in self.sources)}")
        if self.see_also:
            close.append(f"See also: {'; '.join(book().entries[key].title for key in self.see_also)}")
        if self.suggestions:
            close.append("\n".join(["The nearest it has:", *(f"- {title}" for title in self.suggestions)]))
        return "\n\n".join(part for part in [*parts, "\n".join(close)] if part)


def _line(reading: Reading) -> str:
    """Return a reading with those who say it."""
    titles = "; ".join(book().sources[key].title for key in reading.sources)
    return f"- {reading.says} ({titles}{'; the default here' if reading.default else ''})"

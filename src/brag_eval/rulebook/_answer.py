"""The answer to a question, and how it prints."""

from dataclasses import dataclass, replace

from brag_eval.rulebook._book.entries import Entry, Reading, Source, Verdict, book


@dataclass(frozen=True)
class Answer:
    """The answer to a question.

    Attributes
    ----------
    text : str
        The answer in a sentence or two.
    verdict : {"yes", "no", "depends"} or None
        In one word, where the question asks for one and the answer is sure of it.
    detail : str
        What else there is to say; may be empty.
    entry : Entry or None
        The rule that covers the question, or stands behind a computed answer. None when the rulebook does not cover
        it, or it is not sure which rule is meant.
    readings : tuple of Reading
        Where sources disagree, what each says.
    sources : tuple of Source
        Where the rule comes from.
    computed : bool
        Whether it was worked out from the hands, stakes or players named.
    confidence : float
        0 to 1: how sure it is that this is what was asked.
    see_also : tuple of str
        Ids of related entries.
    suggestions : tuple of str
        Titles of the nearest entries, when none covers the question.
    others : tuple of Entry
        When it is unsure, up to three rules of which one may be meant; the text says so, and there is no verdict.

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
    others: tuple[Entry, ...] = ()

    @property
    def sure(self) -> bool:
        """Whether one rule, or one computation, answers it."""
        return self.computed or self.entry is not None

    def beside(self, other: "Answer") -> "Answer":
        """Return the answer to two questions in one: this one's verdict and rule, and what both say."""
        return replace(
            self,
            text=f"{self.text} {other.text}",
            detail=" ".join(filter(None, (self.detail, other.detail))),
            verdict=self.verdict or other.verdict,
            readings=(*self.readings, *(each for each in other.readings if each not in self.readings)),
            sources=tuple(dict.fromkeys((*self.sources, *other.sources))),
            computed=self.computed and other.computed,
            confidence=min(self.confidence, other.confidence),
            see_also=tuple(
                dict.fromkeys((*self.see_also, *((other.entry.id,) if other.entry else ()), *other.see_also))
            ),
        )

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


def sources_of(each: Entry) -> tuple[Source, ...]:
    """Return an entry's sources, those of its readings too."""
    ids = [*each.sources, *(key for reading in each.readings for key in reading.sources)]
    return tuple(book().sources[key] for key in dict.fromkeys(ids))


def _line(reading: Reading) -> str:
    """Return a reading with those who say it."""
    titles = "; ".join(book().sources[key].title for key in reading.sources)
    return f"- {reading.says} ({titles}{'; the default here' if reading.default else ''})"

"""Read calls of this library in a question, ``evaluate('As 2s 3s') > evaluate('Ah Kh Qh')``, as the hands they hold."""

from typing import Final

from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.variants import VARIANTS, Variant

_QUOTED: Final = Pattern(r"(['\"])([^'\"]{2,40})\1")
_ONE: Final = Pattern(r"\b(?:\w+\.)*(?:evaluate|strength|classify|parse_cards)\(\s*(['\"])([^'\"]{2,40})\1[^()]*\)")
_MANY: Final = Pattern(r"\b(?:\w+\.)*(?:winners|standings|compare|showdown)\(([^()]*)\)")
_VARIANT: Final = Pattern(r"\bvariant\s*=\s*(?:\w+\.)*([A-Za-z_]+)")
_VERBS: Final = {
    ">": "does {} beat {}",
    "<": "does {} lose to {}",
    "==": "do {} and {} tie",
    "!=": "do {} and {} differ",
}


def as_question(text: str, variant: Variant) -> tuple[str, Variant]:
    """Return a text with calls in it as a question in words, and the variant that they name.

    >>> as_question("should evaluate('3c 3d 3h') > evaluate('Ac Ad Ah') pass?", Variant())[0]
    'does 3c 3d 3h beat Ac Ad Ah'
    """
    calls = list(_ONE.finditer(text))
    many = _MANY.search(text)
    if not calls and not many:
        return text, variant
    if named := _VARIANT.search(text):
        variant = VARIANTS.get(named[1].lower().replace("_", "-"), variant)
    if many and len(hands := [match[2] for match in _QUOTED.finditer(many[1])]) > 1:
        return f"which wins, {' or '.join(hands)}", variant
    if len(calls) == 2:
        between = text[calls[0].end() : calls[1].start()].strip()
        return _VERBS.get(between, "{} or {}").format(calls[0][2], calls[1][2]), variant
    return (f"what is {calls[0][2]}", variant) if calls else (text, variant)

"""Intents: what a question wants to know about the hands in it, by the words around them."""

import re
from collections.abc import Set as AbstractSet
from typing import Final, Literal

from brag_eval.rulebook._vocabulary import STOP, bag

OneHand = Literal["odds", "stronger", "weaker", "good", "describe"]
TwoHands = Literal[
    "suits", "rarer", "commoner", "equal", "is one", "what is the first", "compare", "several", "several by rarity"
]
Asked = Literal["yes/no", "which", "worse"]  # "does A beat B", "A or B", "does A lose to B"

_BEATS: Final = bag(
    """
    beat beats beating better higher stronger outrank outranks win wins winning won above over greater superior top
    tops trump trumps bigger best highest strongest good more take takes rank ranks
    """
)
_LOSES: Final = bag(
    "lose loses losing lost lower worse weaker less below under inferior beaten lowest worst weakest smaller"
)
_VERSUS: Final = bag("vs v versus against or than opponent")
_EQUAL: Final = bag("tie ties tied equal equals same draw level identical split")
_COUNT: Final = bag(
    """
    odds chance chances probability probable likely likelihood rare often common frequency percentage percent
    frequent unlikely frequently per cent
    """
)
_RARER: Final = bag(
    "rarer commoner likelier scarcer harder easier rarest commonest likely common rare often frequent unlikely"
)
_GOOD: Final = bag("good strong decent rate percentile well bad weak great worth value rank ranks powerful high")
_OTHERS: Final = bag(
    """
    count counts valid considered classed counted legal allowed proper called class name qualify really actual ways
    hands possible different combinations many all total dealt deal there number being getting flopping hit hold
    holding combos exist distinct share proportion fraction are got holds held showing shows turned hes shes hed
    theyve ive out three brag third ncards ranked between difference should who whos table tables suits unbeatable
    every single whose does showdown order would else can could may which whats wot please anything nothing
    something always hand card cards player ever
    """
)
_KNOWN: Final = STOP | _BEATS | _LOSES | _VERSUS | _EQUAL | _COUNT | _RARER | _GOOD | _OTHERS

_WHO: Final = r"\b(?:what|which|anything|nothing|any|many|something|who|hands?)\b"
_BEATS_HERE, _LOSES_HERE = rf"\b(?:{'|'.join(sorted(_BEATS))})\b", rf"\b(?:{'|'.join(sorted(_LOSES))})\b"
_ODDS: Final = re.compile(
    r"\b(?:percentage|proportion|share|fraction|number) of|\bhow (?:many|much|often|likely|rare|common|frequent)|"
    r"\bwhat (?:are|is|s)? ?(?:the|my)? ?(?:percent|freq)|\b(?:odds|chances?|probability|likelihood)\b"
)
_STRONGER: Final = re.compile(
    rf"(?:{_WHO}|^\s*can) .*{_BEATS_HERE}.* H\d|H\d+ .*\b(?:beaten by|lose to|loses to)$"
    rf"|{_WHO} .*H\d+ (?:lose|loses|lost)\b"
)
_BEATEN: Final = re.compile(rf"{_WHO} .*\bH\d+ (?:beat|win)")
_WEAKER: Final = re.compile(
    rf"{_WHO} .*H\d+ (?:\w+ )?(?:beat|beats|win)\b|{_WHO} .*{_LOSES_HERE}.* H\d|H\d+ (?:beat|beats)$"
)
_COMPARES_RARITY: Final = re.compile(
    r"rarer|commoner|likelier|scarcer|harder|easier|(?:more|less) (?:likely|common|rare|often|frequent|unlikely)|"
    r"as (?:likely|common|rare)|rarest|commonest"
)
_COMMONER: Final = re.compile(r"commoner|likelier|easier|more (?:likely|common|often|frequent)|less (?:rare|unlikely)")
_TOTAL: Final = re.compile(
    r"how many (?:possible |different |distinct |three card |ncards |brag )*(?:hands|combinations|deals)\b"
)
_CHOICE: Final = bag("or which who whos what between")
_YES_NO: Final = bag("is are does do can would will did beat beats than against vs v versus loses wins")


def about_hands(content: AbstractSet[str]) -> bool:
    """Say whether the words around the hands are all such as one uses of hands; if not, something else is asked."""
    return content <= _KNOWN


def wants_total(line: str) -> bool:
    """Say whether it is asked how many hands there are.

    >>> wants_total("how many different hands are there")
    True
    >>> wants_total("how many hands do you make in crash")
    False
    """
    if not _TOTAL.search(line) or re.search(r"make|win|both|each|play", line):
        return False
    return bool(re.search(r"there|possible|different|distinct|combinations|deals|exist", line))


def one_hand(line: str, kind: str) -> OneHand | None:
    """Return what is asked of a single hand, which stands as H0 in the line.

    >>> one_hand("what beats H0", "open"), one_hand("what does H0 beat", "open"), one_hand("how rare is H0", "category")
    ('stronger', 'weaker', 'odds')
    """
    words = set(line.split())
    extreme = kind == "extreme"
    if _ODDS.search(line):
        if not words & (_BEATS - bag("over rank ranks good take") | _LOSES):
            return None if words & bag("both each least") else "odds"
        if words & bag("odds chance chances probability"):
            return None
    if _STRONGER.search(line) and not _BEATEN.search(line) and (not extreme or words & bag("beat beats")):
        return "stronger"
    if _WEAKER.search(line):
        return "weaker"
    if words & (_EQUAL | bag("both each two")):
        return None
    if words & _GOOD and not extreme:
        return "good"
    if re.search(r"H\d+ (?:\w+ )?(?:wins?|is unbeatable)\b", line):
        return "stronger"
    unsaid = (
        words & bag("should when why if")
        if extreme
        else words & bag("should when why if how must where who") - bag("if" if "what" in words else "")
    )
    return "describe" if kind in ("cards", "ranks", "open", "extreme") and not unsaid else None


def two_hands(line: str, first: str, second: str, *, several: bool) -> tuple[TwoHands, Asked] | None:
    """Return what is asked of two hands, or more, of these kinds, and what kind of answer is wanted.

    >>> two_hands("is H0 better than H1", "ranks", "ranks", several=False)
    ('compare', 'yes/no')
    >>> two_hands("is H0 a H1", "ranks", "category", several=False)
    ('is one', 'yes/no')
    """
    words = set(line.split())
    asked = _asked(words)
    if words & bag("why when should how") and not re.search(r"how (?:does|do|much)|should (?:have )?w[io]n", line):
        return None
    if first == second == "suit":
        return "suits", asked
    rarity = _COMPARES_RARITY.search(line)
    if several:
        return "several by rarity" if rarity or words & bag("rare common") else "several", asked
    if rarity:
        return "commoner" if _COMMONER.search(line) else "rarer", "which" if _is_choice(words) else "yes/no"
    if words & _COUNT:
        return None
    verbs = words & (_BEATS | _LOSES | _VERSUS)
    if words & _EQUAL and not verbs - {"or"}:
        return "equal", asked
    if (
        not verbs
        and re.search(r"H\d+ (?:\w+ ){0,3}H\d+", line)
        and not words & bag("who and has got with without from for of")
    ):
        if second in ("category", "extreme", "open"):
            return "is one", asked
    elif verbs == {"or"} and second == "category" and first in ("cards", "ranks"):
        return "what is the first", asked
    return "compare", asked


def _is_choice(words: set[str]) -> bool:
    return bool(words & _CHOICE) or not words & _YES_NO


def _asked(words: set[str]) -> Asked:
    """Return whether a yes or no is wanted, and of which sense."""
    verbs = words & (_BEATS | _LOSES | _VERSUS) - bag("or over rank ranks")
    yes_no = words & bag("does do can is would") and verbs and not words & bag("or which who what")
    if _is_choice(words) and not yes_no:
        return "which"
    return "worse" if words & _LOSES else "yes/no"

"""Tell what a question wants to know about the hands in it, by the words around them."""

import re
from typing import Final, Literal

from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.vocabulary import bag
from brag_eval.rulebook._reckoning.talk import BEATS, COUNT, EQUAL, GOOD, KNOWN, LOSES, VERSUS, usual

OneHand = Literal["odds", "stronger", "weaker", "good", "describe"]
TwoHands = Literal[
    "suits", "rarer", "commoner", "equal", "is one", "what is the first", "compare", "several", "several by rarity"
]
Asked = Literal["yes/no", "which", "worse"]  # "does A beat B", "A or B", "does A lose to B"

_WHO: Final = r"\b(?:what|which|anything|nothing|any|many|something|who|hands?)\b"
_BEATS_HERE, _LOSES_HERE = rf"\b(?:{'|'.join(sorted(BEATS))})\b", rf"\b(?:{'|'.join(sorted(LOSES))})\b"
_ODDS: Final = Pattern(
    r"\b(?:percentage|proportion|share|fraction|number|count) (?:of\b|H\d)"
    r"|\bhow (?:many|much|often|likely|rare|common|frequent)|\bwhat (?:are|is|s)? ?(?:the|my)? ?(?:percent|freq)"
    r"|\b(?:odds|chances?|probability|likelihood)\b"
)
_STRONGER: Final = Pattern(
    rf"(?:{_WHO}|^\s*can) .*{_BEATS_HERE}.* H\d|H\d+ .*\b(?:beaten by|lose to|loses to)$"
    rf"|{_WHO} .*H\d+ (?:lose|loses|lost)\b"
)
_BEATEN: Final = Pattern(rf"{_WHO} .*\bH\d+ (?:beat|win)")
_WEAKER: Final = Pattern(
    rf"{_WHO} .*H\d+ (?:\w+ )?(?:beat|beats|win)\b|{_WHO} .*{_LOSES_HERE}.* H\d|H\d+ (?:beat|beats)$"
)
_COMPARES_RARITY: Final = Pattern(
    r"rarer|commoner|likelier|scarcer|harder|easier|(?:more|less) (?:likely|common|rare|often|frequent|unlikely)|"
    r"as (?:likely|common|rare)|rarest|commonest|\b(?:more|fewer) H\d+ (?:\w+ )?than"
)
_IS_ONE: Final = Pattern(r"^(?!.*\b(?:who|and|has|got|with|without|from|for|of)\b).*H\d+ (?:\w+ ){0,3}H\d+")
_COMMONER: Final = Pattern(
    r"commoner|likelier|easier|more (?:likely|common|often|frequent)|less (?:rare|unlikely)|more H"
)
_TOTAL: Final = Pattern(
    r"how many (?:possible |different |distinct |three card |ncards |brag )*(?:hands|combinations|deals)\b"
)
_NEXT: Final = Pattern(
    r"(?P<way>nextup|nextdown|second(?: \w+)? (?:to|after|behind)|(?:next|second)(?: \w+)? (?:up|down) from"
    r"|up from|down from"
    r"|(?:what|which|next)(?: H\d+)?(?: hand)? (?:is |comes |goes |ranks |follows )?(?:next )?(?:after|before|follows))"
    r" (?:the )?H(?P<hand>\d+)"
)
_ANYTHING: Final = Pattern(
    r"\bis (?:anything|any \w+|something) (?:\w+ )?(?:higher|better|above|stronger|lower|worse|weaker|over|bigger)\b|"
    r"\b(?:is|are) there (?:any(?! good)|a|some|no|one|H)|\b(?:can|could|does|do|would|will|may|might) (?:\w+ )?"
    r"(?:anything|anyone|any|some|something|nothing|hand)\b|H\d+ (?:ever |always )?be (?:beaten|beat|bettered"
    r"|topped|outranked)"
    r"|\b(?:can|could|does|do|will|would) H\d+ (?:ever )?(?:beat|win|lose|loses) (?:to |against )?(?:anything|any"
    r"|something)|\bH\d+ beaten by (?:anything|any|something)|\bis H\d+ unbeatable|\b(?:does|do|will) H\d+ always win"
)
_WHY: Final = Pattern(
    r"^(?!.*(?:how (?:does|do|much)|should (?:i |he |she |we |they )?(?:have )?w[io]n"
    r"|should (?:\w+ ){1,3}(?:return|report|print|say|be|come out))\b).*"
    r"\b(?:why|should|how|when(?! (?:i|we|he|she|they|ive|hes|shes|his|her|my)\b))\b"
)
_MINE: Final = bag("i we my me mine ive im our")
_OWNED: Final = bag("i he she they we him me his her my mine hers and")
_THEIRS: Final = bag("he she they his her him hes shes hed theyve their them mate mates opponent opponents")
_CHOICE: Final = bag("or which who whos what between")
_STORY: Final = Pattern(
    r"\b(?:who|whos|which|whose)(?: \w+)?(?: \w+)? (?:wins?|won|takes?|gets?|got|best|better|ahead|higher|it)\b"
    r"|\bwho won\b|\b(?:do|did|does|will|would|should|have|has) (?:i|he|she|we|they)(?: have)? (?:\w+ )?"
    r"(?:win|won|lose|lost|beaten)\b|\b(?:best to worst|worst to best|best first|(?:in )?(?:what|which) order"
    r"|(?:order|rank|sort) (?:them|these|the))\b"
)
NEXT: Final = bag(
    "nextup nextdown second after before up down from thing next follows just comes come goes rank ranks sit sits stand"
    " stands"
)
_YES_NO: Final = bag(
    "am right true correct could should did is are does do can would will did beat beats than loses wins"
)


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


def wanted_of_one(line: str, kind: str) -> OneHand | None:
    """Return what is asked of a single hand, which stands as H0 in the line.

    >>> wanted_of_one("what beats H0", "open"), wanted_of_one("what does H0 beat", "open")
    ('stronger', 'weaker')
    """
    words = set(line.split())
    extreme = kind == "extreme"
    if anything(line) and not extreme:
        weaker = re.search(r"\b(?:lower|worse|weaker|below|under|less)\b", line) or (
            re.search(r"\bH\d+ (?:\w+ )?(?:beat|beats)\b(?! by)", line) and "lose" not in line
        )
        return "weaker" if weaker else "stronger"
    if _ODDS.search(line):
        if not words & (BEATS - bag("over rank ranks good take") | LOSES):
            return (
                None
                if words & bag("both each least someone somebody anyone anybody another opponent table")
                else "odds"
            )
        if words & bag("odds chance chances probability"):
            return None
    if _STRONGER.search(line) and not _BEATEN.search(line) and (not extreme or words & bag("beat beats")):
        return "stronger"
    if _WEAKER.search(line):
        return "weaker"
    if words & (EQUAL | bag("both each two")):
        return None
    if words & GOOD and not extreme:
        return "good"
    if not extreme and re.search(r"H\d+ (?:\w+ )?(?:wins?|is unbeatable)\b", line):
        return "stronger"
    unsaid = (
        words & bag("should when why if")
        if extreme
        else words & bag("should when why if how must where who") - bag("if" if "what" in words else "")
    )
    return "describe" if kind in ("cards", "ranks", "open", "extreme") and not unsaid else None


def neighbour(line: str) -> tuple[int, bool] | None:
    """Return the hand whose neighbour is asked for, and whether the one above it is meant.

    >>> neighbour("what is nextup H0"), neighbour("which H0 comes after H1"), neighbour("what beats H0")
    ((0, True), (1, False), None)
    """
    if found := _NEXT.search(line):
        return int(found["hand"]), bool(re.match(r"nextup|before|up|.* up from", found["way"]))
    return None


def turned_round(line: str) -> bool:
    """Say whether who asks holds the second hand: "he has H0 and I have H1, do I win".

    >>> turned_round("he has H0 and i have H1 do i win"), turned_round("i have H0 he has H1 do i win")
    (True, False)
    """
    if re.search(r"\b(?:i|we|he|she|they) (?:\w+ )?(?:beat|to|against) (?:\w+ )?H\d+ (?:with|holding) H\d+", line):
        return True
    before = line.partition(" H")[0]
    asks = re.search(r"\b(?:do|did|does|will|would|can|could|have|has|am|is) (i|we|he|she|they)\b", line)
    owners = [word for word in before.split() if word in _MINE | _THEIRS]
    if not asks or not owners:
        return False
    return (owners[-1] in _MINE) != (asks[1] in _MINE)


def tells_a_story(line: str) -> bool:
    """Say whether hands are told of and then asked who wins, so that the words between them do not count.

    >>> tells_a_story("he shows H0 i got H1 i paid to see who gets win")
    True
    """
    return bool(_STORY.search(line))


def always(line: str) -> bool:
    """Say whether it is asked if a hand wins against all others, rather than whether another beats it."""
    return bool(re.search(r"unbeatable|always win", line))


def anything(line: str) -> bool:
    """Say whether a yes or no is wanted of all other hands: "is there anything that beats H0".

    >>> anything("can anything beat H0"), anything("what can beat H0")
    (True, False)
    """
    return bool(_ANYTHING.search(line)) and not re.search(r"\b(?:what|which|who|how|odds|chances?)\b", line)


def wanted_of_two(line: str, first: str, second: str, *, several: bool) -> tuple[TwoHands, Asked] | None:
    """Return what is asked of two hands, or more, of these kinds, and what kind of answer is wanted.

    >>> wanted_of_two("is H0 better than H1", "ranks", "ranks", several=False)
    ('compare', 'yes/no')
    >>> wanted_of_two("is H0 a H1", "ranks", "category", several=False)
    ('is one', 'yes/no')
    """
    words = set(line.split())
    asked = _asked(words, line)
    if _WHY.search(line):
        return None
    if first == second == "suit":
        return "suits", asked
    rarity = _COMPARES_RARITY.search(line)
    if several:
        return "several by rarity" if rarity or words & bag("rare common") else "several", asked
    if rarity:
        return "commoner" if _COMMONER.search(line) else "rarer", "which" if _is_choice(words) else "yes/no"
    if pointed := re.search(r"\bF\d.*", line):
        return "compare", "worse" if set(pointed[0].split()) & LOSES else "yes/no"
    if words & COUNT:
        return None
    verbs = words & (BEATS | LOSES | VERSUS)
    if words & EQUAL and not verbs - {"or"}:
        return "equal", asked
    if not verbs and _IS_ONE.search(line) and usual({word for word in words if not re.match(r"H\d", word)}):
        return ("is one" if second in ("category", "extreme", "open") else "compare"), asked
    if verbs == {"or"} and second == "category" and first in ("cards", "ranks"):
        return "what is the first", asked
    return "compare", asked


def _is_choice(words: set[str]) -> bool:
    return bool(words & _CHOICE) or not words & _YES_NO


def _asked(words: set[str], line: str) -> Asked:
    """Return whether a yes or no is wanted, and of which sense."""
    verbs = words & (BEATS | LOSES | VERSUS) - bag("or over rank ranks")
    yes_no = bool(words & bag("does do did can is would will should") and verbs)
    verb = re.search(r"H\d+ (\w+) H\d+", line)
    yes_no |= bool(verb and verb[1] not in KNOWN | _OWNED)
    yes_no |= bool(re.search(r"H\d+ (?:over|(?!vs\b|versus\b)\w+s)(?: \w+)? H\d+", line))
    yes_no &= not words & bag("or which who whos whose what")
    if _is_choice(words) and not yes_no:
        return "which"
    return "worse" if words & LOSES else "yes/no"

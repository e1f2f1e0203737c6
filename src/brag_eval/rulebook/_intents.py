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
    something come comes coming up turn turns turned crop crops appear appears frequently deals made at always
    hand card cards player ever
    """
)
_KNOWN: Final = STOP | _BEATS | _LOSES | _VERSUS | _EQUAL | _COUNT | _RARER | _GOOD | _OTHERS

# Words of other parts of the game, or of other questions than which hand is better.
_ELSEWHERE: Final = bag(
    """
    blind seen see sees seeing look looked bet bets betting raise raises pot ante antes fold folds folded stack stacks
    wild joker jokers dealer deals pass passes chips money stake stakes pay pays paid pound pounds pence kitty shuffle
    cut pack deck packs turn turns round rounds player players bluff bluffing exchange swap draw discard crash stop
    show shows showdown side call calls called name named order why history invented rule rules mean means difference
    number ways deal play plays playing game games carry keep kept leave lay first last
    real natural once another only suit suited unsuited decide decides bin chuck where should strip oddsto
    diwali indian official
    secret privilege old meaning legal excluding except counting summary frequencies probabilities whats kills
    need needs drop throw bonus bounty double penalty mistake poker row lowball low muflis ends separate
    """
)
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
_IS_ONE: Final = re.compile(r"^(?!.*\b(?:who|and|has|got|with|without|from|for|of)\b).*H\d+ (?:\w+ ){0,3}H\d+")
_COMMONER: Final = re.compile(r"commoner|likelier|easier|more (?:likely|common|often|frequent)|less (?:rare|unlikely)")
_TOTAL: Final = re.compile(
    r"how many (?:possible |different |distinct |three card |ncards |brag )*(?:hands|combinations|deals)\b"
)
_NEXT: Final = re.compile(
    r"(?P<way>nextup|nextdown|second(?: \w+)? (?:to|after|behind)|(?:next|second)(?: \w+)? (?:up|down) from"
    r"|up from|down from"
    r"|(?:what|which|next)(?: H\d+)?(?: hand)? (?:is |comes |goes |ranks |follows )?(?:next )?(?:after|before|follows))"
    r" (?:the )?H(?P<hand>\d+)"
)
_ANYTHING: Final = re.compile(
    r"\bis (?:anything|any \w+|something) (?:\w+ )?(?:higher|better|above|stronger|lower|worse|weaker|over|bigger)\b|"
    r"\b(?:is|are) there (?:any(?! good)|a|some|no|one|H)|\b(?:can|could|does|do|would|will|may|might) (?:\w+ )?"
    r"(?:anything|anyone|any|some|something|nothing|hand)\b|H\d+ (?:ever |always )?be (?:beaten|beat|bettered"
    r"|topped|outranked)"
    r"|\b(?:can|could|does|do|will|would) H\d+ (?:ever )?(?:beat|win|lose|loses) (?:to |against )?(?:anything"
    r"|any|something)"
    r"|\bis H\d+ unbeatable|\b(?:does|do|will) H\d+ always win"
)
_WHY: Final = re.compile(
    r"^(?!.*(?:how (?:does|do|much)|should (?:have )?w[io]n)\b).*"
    r"\b(?:why|should|how|when(?! (?:i|we|he|she|they|ive|hes|shes|his|her|my)\b))\b"
)
_MINE: Final = bag("i we my me mine ive im our")
_OWNED: Final = bag("i he she they we him me his her my mine hers and")
_THEIRS: Final = bag("he she they his her him hes shes hed theyve their them mate mates opponent opponents")
_CHOICE: Final = bag("or which who whos what between")
NEXT: Final = bag(
    "nextup nextdown second after before up down from thing next follows just comes come goes rank ranks sit sits stand"
    " stands"
)
_YES_NO: Final = bag(
    "am right true correct could should did is are does do can would will did beat beats than against vs v versus loses"
    " wins"
)


def about_hands(content: AbstractSet[str], line: str = "", *, whole: bool = True) -> bool:
    """Say whether the words around the hands are such as one uses of hands; if not, something else is asked.

    Two hands in the line are compared whatever the words, unless some word is of another part of the game; or, where
    both are whole kinds of hand, whatever the verb between them.

    >>> about_hands({"trounce"}, "H0 trounce H1"), about_hands({"bet"}, "H0 bet H1")
    (True, False)
    """
    if usual(content):
        return True
    if len(re.findall(r"\bH\d", line)) != 2 or content & _ELSEWHERE:
        return False
    between = re.split(r"\bH\d+", line)[1]
    return not whole or (len(between.split()) <= 4 and content - set(between.split()) <= _KNOWN)


def usual(content: AbstractSet[str]) -> bool:
    """Say whether all the words are known as words that one uses of hands."""
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
    if anything(line) and not extreme:
        weaker = re.search(r"\b(?:lower|worse|weaker|below|under|less)\b", line) or (
            re.search(r"\bH\d+ (?:\w+ )?(?:beat|beats)\b(?! by)", line) and "lose" not in line
        )
        return "weaker" if weaker else "stronger"
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


def anything(line: str) -> bool:
    """Say whether a yes or no is wanted of all other hands: "is there anything that beats H0".

    >>> anything("can anything beat H0"), anything("what can beat H0")
    (True, False)
    """
    return bool(_ANYTHING.search(line)) and not re.search(r"\b(?:what|which|who|how|odds|chances?)\b", line)


def two_hands(line: str, first: str, second: str, *, several: bool) -> tuple[TwoHands, Asked] | None:
    """Return what is asked of two hands, or more, of these kinds, and what kind of answer is wanted.

    >>> two_hands("is H0 better than H1", "ranks", "ranks", several=False)
    ('compare', 'yes/no')
    >>> two_hands("is H0 a H1", "ranks", "category", several=False)
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
        return "compare", "worse" if set(pointed[0].split()) & _LOSES else "yes/no"
    if words & _COUNT:
        return None
    verbs = words & (_BEATS | _LOSES | _VERSUS)
    if words & _EQUAL and not verbs - {"or"}:
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
    verbs = words & (_BEATS | _LOSES | _VERSUS) - bag("or over rank ranks")
    yes_no = bool(words & bag("does do can is would") and verbs)
    verb = re.search(r"H\d+ (\w+) H\d+", line)
    yes_no |= bool(verb and verb[1] not in _KNOWN | _OWNED)
    yes_no |= bool(re.search(r"H\d+ (?:over|(?!vs\b|versus\b)\w+s)(?: \w+)? H\d+", line))
    yes_no &= not words & bag("or which who what")
    if _is_choice(words) and not yes_no:
        return "which"
    return "worse" if words & _LOSES else "yes/no"

"""Words that one uses of hands, and of other parts of the game: whether a question is about hands at all."""

import re
from collections.abc import Set as AbstractSet
from typing import Final

from brag_eval.rulebook._english.vocabulary import STOP, bag

BEATS: Final = bag(
    """
    beat beats beating better higher stronger outrank outranks win wins winning won above over greater superior top
    tops trump trumps bigger best highest strongest good more take takes rank ranks
    """
)
LOSES: Final = bag(
    "lose loses losing lost lower worse weaker less below under inferior beaten lowest worst weakest smaller"
)
VERSUS: Final = bag("vs v versus against or than opponent")
EQUAL: Final = bag("tie ties tied equal equals same draw level identical split")
COUNT: Final = bag(
    """
    odds chance chances probability probable likely likelihood rare often common frequency percentage percent
    frequent unlikely frequently per cent
    """
)
_RARER: Final = bag(
    "rarer commoner likelier scarcer harder easier rarest commonest likely common rare often frequent unlikely"
)
GOOD: Final = bag("good strong decent rate percentile well bad weak great worth value rank ranks powerful high")
_OTHERS: Final = bag(
    """
    count counts valid considered classed counted legal allowed proper called class name qualify really actual ways
    hands possible different combinations many all total dealt deal there number being getting flopping hit hold
    holding combos exist distinct share proportion fraction are got holds held showing shows turned hes shes hed
    theyve ive out three brag third ncards ranked between difference should who whos table tables suits unbeatable
    every single whose does showdown order would else can could may which whats wot please anything nothing
    something come comes coming up turn turns turned crop crops appear appears frequently deals made at always
    contain contains become becomes strictly exactly
    hand card cards player ever altogether overall evaluate evaluates result return returns output expected
    """
)
KNOWN: Final = STOP | BEATS | LOSES | VERSUS | EQUAL | COUNT | _RARER | GOOD | _OTHERS

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
    secret privilege old history again meaning legal excluding except counting summary frequencies probabilities
    whats kills
    such wraps wrap around like nohand joker need needs drop throw bonus bounty double penalty mistake poker row
    lowball low muflis ends separate
    """
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
    return not whole or (len(between.split()) <= 4 and content - set(between.split()) <= KNOWN)


def usual(content: AbstractSet[str]) -> bool:
    """Say whether all the words are known as words that one uses of hands."""
    return content <= KNOWN

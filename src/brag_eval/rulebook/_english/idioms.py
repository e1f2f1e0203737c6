"""Turns of phrase: what several words come to in one, so that "straight flush" and "running flush" are the same."""

from typing import Final

from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.vocabulary import KINDS

_COUNT: Final = r"\d+|four|five|six|seven|nine|thirteen|fifteen"
_OWN: Final = r"(?:my|your|his|her|a|the|their|its|any|ones)(?: own)?"
_CARDS: Final = r"(?:cards?|hands?)"
_NOT: Final = "not|never|havent|hasnt|hadnt|didnt|dont|doesnt|wont|neither (?:of (?:us|them) )?has"
_IDIOMS: Final = {
    # the game as a whole
    r"how (?:do|to|can|would) (?:(?:i|you|we|one) )?play(?: it| this| (?:(?:3|three) )?(?:card )?brag)?$": "howtoplay",
    r"(?:what are |tell me |explain )?the rules(?: of brag| of the game)?$": "howtoplay",
    r"rules (?:of|for) (?:(?:3|three) card )?brag": "howtoplay",
    r"what are the (?:different |possible )?hands|(?:kinds|types|list) of hands?": "ranking hand",
    # hands and games
    r"ace high|nothing|junk": "highcard",
    KINDS["runflush"]: "runflush",
    KINDS["prial"]: "prial",
    KINDS["fourkind"]: "fourkind",
    KINDS["highcard"]: "highcard",
    KINDS["pair"]: "pair",
    r"(?:prials?|trails?) of (\w+)": r"prial three \1",
    r"teen ?pat+h?i|3 ?patt?i": "teenpatti",
    r"stop the bus": "stopthebus",
    r"ak ?47|a k 4 7": "ak47",
    r"(?:three|3) cards?(?! of)": "card",
    rf"({_COUNT}) cards?": r"\1card",
    r"side ?shows?|back ?shows?|compromise": "sideshow",
    r"(?:same|one|single) suits?|suited": "samesuit",
    # looking
    r"(?:without|before) (?:having |ever )?(?:look(?:ed|ing)?|peek(?:ed|ing)?)(?: at)?"
    rf"(?: {_OWN})?(?: {_CARDS})?": "blindly",
    rf"without (?:having )?see(?:n|ing) {_OWN} {_CARDS}": "blindly",
    rf"(?:{_NOT}) (?:been |even |ever )?(?:look(?:ed|ing)?|see(?:n|ing)?|peek(?:ed|ing)?)(?: at)?"
    rf"(?: {_OWN})?(?: {_CARDS})?|unseen": "blind",
    rf"(i|he|she)(?:ve|s) (?:already )?(?:looked|seen|peeked)(?: at)?(?: {_OWN} {_CARDS})?": r"\1 lookedat",
    r"(?:has|have|had|having|already|whos) (?:already )?(?:looked|seen|peeked)(?: at)?"
    rf"(?: {_OWN} {_CARDS})?": "lookedat",
    rf"check(?:ing|s)? {_OWN} {_CARDS}|(?:pick|picks|picking) (?:up )?{_OWN} {_CARDS}(?: up)?": "look",
    r"(?:look|peek|peep)(?:ing)? at (?:someone|somebody|anyone|anybody|another|other|others|opponents?)s?"
    rf"(?: elses?| players?)? {_CARDS}": "secret card",
    r"(?:have|has|take) a (?:look|peek)": "look",
    r"(?:give|giving|gave) up (?:(?:on )?(?:being|playing) )?blind|stop (?:being|playing) blind": "look blind",
    r"lookedat (?:and|but) (?:\w+ ){1,3}(?:hasnt|havent)": "lookedat blind",
    r"(?:two|both) (?:blind (?:players?|people|men)|blinds)|both (?:\w+ ){0,2}blind": "bothblind blind",
    r"two (?:of us |players |people )(?:who )?(?:are )?(?:both )?blind": "bothblind blind",
    r"blind (?:against|v|vs|versus|and) blind": "bothblind blind",
    # folding
    rf"(?:throw|chuck|give|toss|jack|pack)(?:s|ing)? {_OWN} {_CARDS} (?:in|up)": "fold",
    rf"(?:throw|chuck|give|jack|pack)(?:s|ing)? (?:in|up) {_OWN} {_CARDS}": "fold",
    r"(?:drop|dropp)(?:s|ed|ing)? out|(?:throw|chuck|pack|jack)s? (?:it |them )?in|pull(?:s|ed)? out": "fold",
    r"(?:give|giving|gave) (?:it )?up|(?:can|do|to|should|i|you) pack(?! of)|packing": "fold",
    r"(?:everyone|everybody|all(?: of)?(?: the)?(?: others?| rest| them)?|the (?:rest|others)|they all)"
    r"(?: else)?(?: has| have)? (?=fold)": "everybody ",
    r"(?:nobody|no one|none of them) (?:calls?|match(?:es)?|follows?)(?: me| him| her)?": "everybody fold",
    r"(?:last|only) (?:(?:player|man|person|one) )?(?:in|left|standing|remaining)": "lastplayer",
    r"last (?:player|man|person|one)": "lastplayer",
    # money
    r"(?:get|gets|take|takes|collect|collects|win|wins) the (?:money|cash|chips|lot|winnings)": "win pot",
    r"(?:run|runs|running|ran) (?:out|short|low)(?: of)?(?: (?:money|chips|cash))?": "outofmoney",
    r"no (?:more )?(?:money|chips|cash)(?: left)?|skint|broke|not enough (?:money|chips)": "outofmoney",
    r"(?:cant|cannot) (?:afford|cover|match)(?: (?:it|to|the|that|a))*": "outofmoney",
    r"all in": "allin outofmoney",
    r"(?:entry|entrance) fee|buy ?in": "ante",
    r"left over|(?:carr|roll)(?:y|ies|ied|s|ed) (?:over|forward|on)": "carry",
    r"opens? the (?:betting|bidding)|(?:starts?|begins?) (?:the )?(?:betting|bidding)": "first bet",
    r"puts? (?:it|the stake|the bet) up|bet more": "raise",
    r"stay(?:s|ing)? in(?: the (?:hand|game))?": "match",
    # what kind of answer is wanted
    r"(?:is|be) (?:it )?worth|worth (?:it|paying|seeing|staying|playing|while|my)": "should",
    r"(?:any|the|much) (?:point|sense|use|advantage|benefit)(?: in| of| to)?": "should",
    r"ought to|(?:a )?good (?:idea|strategy|play)|wise to|(?:right|time) to": "should",
    r"(?:have|has|had|need|needs) to|got to|forced to": "must",
    r"how much (?:is it|does it cost|does it take)": "cost",
    r"how much (?:do|does|must|should|would|will) ((?:\w+ ){1,3}?)(?:must )?(?:pay|owe|put)(?: in)?": r"cost \1",
    r"what (?:do|must|should|does) (?:i|you|we|he) (?:must )?(?:pay|owe|put in)": "cost",
    r"how much": "howmuch",
    r"how many": "howmany",
    r"how (?:often|likely|rare|common)": "howoften",
    r"what is the (?:point|aim|object|goal)|(?:the )?(?:point|aim|object|objective|goal) of": "aim",
    # the rest
    KINDS["run"]: "run",
    KINDS["flush"]: "flush",
    r"(?:do|does|would) (?:they|you|people|we|it) call": "name",
    r"draw(?:s|ing)? (?:(?:a|new|more|any|another|extra) )?cards?": "exchange card",
    r"(?:whose|my|your|his|their|the) (?:turn|go)": "turn",
    r"turn(?:s|ed|ing)? (?:(?:them|it|his|her|their|your|my|the|cards?) )*(?:up|over)": "reveal",
    r"(?:out )?of four|four dealt|(?:when|with) four are dealt": "4card",
    r"go(?:es)? round|way round": "direction",
    r"(?:come|comes|came) from": "history",
    r"old fashioned|(?:in the )?old(?:en)? days|years ago|long ago": "old",
    r"each other|one another": "eachother",
    r"out of turn|when its not my (?:turn|go)": "outofturn",
    r"(?:in )?this game|(?:like|as|unlike) (?:in|at) \w+": "",
}
_COMPILED: Final = [(Pattern(rf"(?<![^ ])(?:{pattern})(?![^ ])"), words) for pattern, words in _IDIOMS.items()]


def turn(line: str) -> str:
    """Return words joined by single spaces with each turn of phrase as one word.

    >>> turn("does a straight flush beat three of a kind in 4 card brag")
    'does a runflush beat prial in 4card brag'
    """
    for pattern, words in _COMPILED:
        line = pattern.sub(words, line)
    return line

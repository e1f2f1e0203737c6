"""Write a question as the few signs that phrases about hands are made of: r08 a ten, p08 tens, "pair", "best"."""

import re
from collections.abc import Callable
from typing import Final

from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.vocabulary import KINDS, PLURALS, RANKS, SUITS
from brag_eval.rulebook._english.words import words
from brag_eval.words import RANKS as NAMES

CARD: Final = r"(?:(?:10|[2-9tjqka])[cdhs]|jk[12]?|jokers?)"
_CARDS: Final = Pattern(rf"(?<![a-z0-9]){CARD}(?:(?:[\s,/&+-]|and)*{CARD}){{2,9}}(?![a-z0-9])")
_RANK: Final = r"(10|[2-9tjqka])"
_ONE_WORD: Final = Pattern(rf"{_RANK}{_RANK}{_RANK}(s|o)?$")
_HYPHENED: Final = Pattern(rf"(?<![a-z0-9-]){_RANK}-{_RANK}-{_RANK}(?![a-z0-9-])")
_SAME: Final = r"(?:the |one |a )?(?:same|one|single) suit"
_GETS: Final = "(?:go|goes|going|come|comes|be|is|are|rank|ranks|sit|sits|stand|stands|get|gets)"
_JUST: Final = (
    "(?:just|right|(?:comes?|ranks?|sits?|goes) straight|immediately|directly|one|next|straightaway"
    "|(?:(?<=what is )|(?<=what )|(?<=whats )|(?<=hand is )|(?<=run is )|(?<=pair is )|(?<=trail is ))straight)"
)
_STEP: Final = r"(?: \w+)?(?: step| place| rung)?"
_KINDS: Final = "|".join(KINDS.values())
_AFTER: Final = "(?:to|after|behind|below|under)"
_POT: Final = r"(?:it|the (?:pot|money|lot|kitty))"
_SEVERAL_WORDS: Final = [
    (Pattern(rf"(?<![^ ])(?:{pattern})(?![^ ])"), sign)
    for pattern, sign in (
        (r"(?:\d+|three|four|five|six|seven|nine|thirteen) cards?", "ncards"),
        (r"(?:out of|of|in) (?:the |all )?\d{2},?\d{3}(?: hands| deals)?", ""),
        (r"(?:from|out of) (?:a |one |the )?(?:(?:full|whole|complete|standard|normal|ordinary) )?(?:pack|deck)", ""),
        (r"whatever the (?:third|other|odd|last) card(?: is)?", ""),
        # verbs of several words, and those whose words mean something else at the table
        (r"(?:get|gets|got) the better of|(?:see|sees|seeing) off|(?:show|shows|showing) up", "beat"),
        (r"(?:is |are )?the (?:pot|money|kitty) (?:is )?(?:mine|ours)", "do i win"),
        (r"(?:do|did|will) i (?:get|take) the (?:pot|money)", "do i win"),
        (rf"(?:take|takes|taking|took|win|wins|winning|won|scoop|scoops) {_POT}(?: all| home)?", "win"),
        (
            r"(?:fall|falls|go|goes|lost|bow|bows|crumble|crumbles|yield|yields) (?:down |short )?(?:to|of|against)",
            "lose to",
        ),
        (rf"{_GETS} (?:placed |ranked )?behind|behind", "lose to"),
        (rf"(?:{_GETS} )?(?:placed |ranked )?ahead of", "beat"),
        (r"(?!topped|headed|followed|decided|determined|played)(?:\w+(?:ed|en)|beat|outdone|overcome) by", "beaten by"),
        # the next hand up or down
        (rf"next (?:best|highest|strongest|better) ?(?:thing|hand|one)? ?({_KINDS})? {_AFTER}", r"\1 nextdown"),
        (r"straight (?:away|off)", "straightaway"),
        (rf"{_JUST}{_STEP} (?:below|beneath|under|after|behind)", "nextdown"),
        (rf"{_JUST}{_STEP} (?:above|over|before)", "nextup"),
        (r"(?:two|2) pairs?(?! of)|full house", "nohand"),
        *((names, kind) for kind, names in KINDS.items()),
        (r"(?:absolutely )?nothing (?:better|higher|more) than (?:an? )?highcard", "highcard"),
        (r"(?<=nothing )not even an? pair", ""),
        (r"(?:the )?(?:absolute )?nuts", "the best hand"),
        (rf"(?:all )?(?:of|in) {_SAME}|(?:all )?{_SAME}|all suited|suited", "suited"),
        (
            r"(?:(?:of|in|with) )?(?:(?:all|three|3) )?(?:mixed|different|various|assorted|odd|3|three) suits?",
            "unsuited",
        ),
        (r"(?:all )?(?:off ?suit(?:ed)?|unsuited|not (?:all )?suited|rainbow|mixed)", "unsuited"),
        (r"(?:the )?(?:second|2nd|next) (?:best|highest|strongest)", "second"),
        (r"(?:the )?(?:third|3rd) (?:best|highest|strongest)", "third"),
        (r"best|highest|top|strongest|biggest|greatest|ultimate", "best"),
        (r"worst|lowest|weakest|bottom|smallest|poorest", "worst"),
    )
]


def signs(text: str, keep_cards: Callable[[str], str]) -> str:
    """Return a plain text as signs between single spaces.

    `keep_cards` is given each row of cards such as "as 2s 3s", and returns the signs that stand for it.

    >>> signs("is a pair of tens or a-k-q the best", str)
    ' is a pair of p08 or t121110 the best '
    """
    text = re.sub(r"cards(?=\d)", "cards ", text)  # "cards0" is our sign for a hand
    text = re.sub(r"(?<![a-z0-9])1([ -]?)2\1?[ -]?3(?![a-z0-9])", "a-2-3", text)
    text = re.sub(r"\b(runs?|straights?|sequences?)\s*,\s*(?=flush)", r"\1 or ", text)  # a list, not a "run flush"
    text = re.sub(r"%(?= of)|\bprobs?\b", " probability ", text)
    text = re.sub(r"(?<![a-z0-9])\d{3}(?: ?to ?|-| )1(?![a-z0-9-])", " oddsto ", text)
    text = re.sub(rf",\s+(?=(?:an? |just )*(?:{'|'.join(NAMES)})[ -]high)", " or ", text)
    text = _CARDS.sub(lambda match: re.sub(r"H(?=\d)", "cards", keep_cards(match[0])), text)
    text = _HYPHENED.sub(r"\1\2\3", text)
    joined = " ".join(words(text))
    for pattern, sign in _SEVERAL_WORDS:
        joined = pattern.sub(sign, joined)
    return f" {' '.join(map(_sign, joined.split()))} "


def _sign(word: str) -> str:
    """Return the sign of one word; "a" stays, for it may be an ace or an article."""
    if word == "a":
        return word
    if word in RANKS:
        return f"r{RANKS[word]:02}"
    if word in PLURALS:
        return f"p{PLURALS[word]:02}"
    if word in SUITS:
        return f"suit_{SUITS[word]}"
    if three := _ONE_WORD.match(word):
        end = {"s": " suited", "o": " unsuited"}.get(three[4], "")
        return "t" + "".join(f"{RANKS[rank]:02}" for rank in three.groups()[:3]) + end
    return re.sub(r"^cards(\d)$", r"H\1", word)

"""Tell how a question is put: whether it wants a yes or no, and of what, its frame taken off."""

import re
from dataclasses import dataclass
from typing import Final, Literal

from brag_eval.rulebook._english.idioms import turn
from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.words import words

Form = Literal["closed", "open", "choice", "bare"]

_AUX: Final = "is|are|was|were|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|had|am"
_NOT_AUX: Final = (
    "isnt|arent|wasnt|werent|dont|doesnt|didnt|cant|couldnt|mustnt|shouldnt|wont|wouldnt|hasnt|havent|aint"
)
_POSITIVE: Final = {"cant": "can", "wont": "will", "aint": "is"}
_WHO: Final = "it|they|he|she|i|you|we|that|there|one|this"
_FALSE: Final = "false|untrue|wrong|a myth|a mistake|incorrect"
_TRUE: Final = (
    "right|correct|true|yes|yeah|yep|agreed|innit|surely|eh|no|or not|or what|true or false|right or wrong|yes or no"
)
_ASSENT: Final = (
    "is it (?:true|right|correct|so|the case)|am i right|true or false|right or wrong|yes or no|true|correct"
)
# What stands before or after a claim that is to be judged: whether it is judged the other way round, as by "wrong",
# and None for what is no judgement.
_FRAMES: Final = [
    (Pattern(pattern), turns)
    for pattern, turns in (
        (rf"^(?:so |is it |it is |its |surely )?(?:{_FALSE})(?: that| to (?:say|think))? ", True),
        (r"^am i (?:wrong|mistaken)(?: that| to (?:say|think)| in (?:saying|thinking)| if)?(?: that| i)? ", True),
        (r"(?<=\w) am i (?:wrong|mistaken)$", True),
        (r"(?<=\w) (?:is|are) (?:he|she|they|that|it|we) (?:wrong|mistaken|lying|cheating)$", True),
        (r"(?<=\w) is (?:he|she) (?:having me on|winding me up|pulling my leg|diddling us)$", True),
        (rf"^(?:{_ASSENT})(?: that| to (?:say|think)| in (?:saying|thinking))?(?: that)? (?=\w)", False),
        (r"^(?:quick (?:question|one) |please |ok |hi |hello |hey |so |well |surely |but |and )+", None),
        (rf"(?<=\w) (?:{_TRUE})$", False),
        (r"(?<=\w) (?:is|are|was|were) (?:he|she|they|that|it|this|we) (?:right|true|correct|so)$", False),
        (r"(?<=\w) am i right$", False),
        (
            r"^(?:(?:can|could) you |please )?(?:confirm|tell me|check|state|say)(?: for me)?(?: whether| if| that) ",
            False,
        ),
    )
]
_AGREED: Final = Pattern(
    r"^(?:can|could|may|might|do|does|is|are) (?:\w+ ){1,4}?(?:say|agree|decide|choose|rule|settle)"
    r"(?: that| to say)? (?=\w)"
)
_TAG: Final = Pattern(rf"(?<=\w) (?P<tag>{_AUX}|{_NOT_AUX})(?: not)? (?:{_WHO})$")
_OPEN: Final = Pattern(
    r"\b(?:what|whats|when|where|wheres|why|how|hows|define|explain|describe|list|whereabouts)\b(?! (?:about )?if\b)"
)
_CHOICE: Final = Pattern(r"\b(?:which|who|whos|whose)\b")
_RELATIVE: Final = Pattern(
    r"\b(?:someone|somebody|anyone|anybody|players?|person|man|people|one|those|opponent|him|me) (?:who|whos|whose)\b"
    r"|\b(?:when|where|how|what) (?:i|im|ive|he|hes|she|shes|they|theyre|we|were|you|youre|the|a|its|everyone"
    r"|everybody|nobody|someone|somebody|two|all|only|both|my|his)\b"
)
_CLOSED: Final = Pattern(rf"^(?:{_AUX}|{_NOT_AUX})\b")
_INSIDE: Final = Pattern(
    rf"\b(?:{_AUX}) (?:i|we|you|he|she|they|it|that|there|the|a|an|my|his|her|their|this|anyone|everyone|somebody"
    r"|nobody|suits?|players?|people)\b|\b(?:does|do|did|can|could|may|must|should|will|would) \w+"
    r"|\b(?:allowed|legal|ok|okay|permitted|valid|possible|fair)$"
)
_EITHER: Final = Pattern(r"\b(?:first or last|(?:anti)?clockwise or|high or low|one or two|before or after|up or)\b")
_NEGATIONS: Final = Pattern(rf"\b(?:not|never|no|nobody|cannot|none|neither|{_NOT_AUX})\b")
_IF: Final = "if|when|once|after|because|since|while|unless|even though|although"
_CONDITION: Final = Pattern(rf"\b(?:{_IF})\b.*?(?:(?= (?:{_AUX}) (?:{_WHO}|the)\b)|$)")
_JOINT: Final = Pattern(
    r"\?\s+(?=\w)|,? and (?=(?:what|who|how|when|where|why|which|can|do|does|is|are|must|may|should|will) )",
    re.IGNORECASE,
)
_SHORT: Final = Pattern(r"(?P<head>how many|how much|what|who) (?P<rest>(?:in|at|with) .+)", re.IGNORECASE)


@dataclass(frozen=True)
class Asked:
    """A question as it is put.

    Attributes
    ----------
    plain, text
        Its words without the frame around what is asked; the same with the turns of phrase as one word.
    form
        "closed" wants a yes or no, "choice" which or who, "open" anything else; "bare" does not say.
    turned
        Whether a yes or no is wanted of the opposite: "is it false that".
    claims
        Whether a claim is put to be judged: "a run beats a flush, true or false".
    agreed
        Whether it is asked if a table may have it so: "can we agree that".
    """

    plain: str
    text: str
    form: Form
    turned: bool
    claims: bool = False
    agreed: bool = False

    def negated(self, apart: str = "") -> bool:
        """Say whether the claim is denied in its main clause, what is matched `apart` left out."""
        main = _CONDITION.sub(" ", self.text.replace(apart, " ", 1) if apart else self.text)
        return len(_NEGATIONS.findall(main)) % 2 == 1


def read_asked(question: str) -> Asked:
    """Read how a question is put.

    >>> asked = read_asked("is it false that a run beats a flush?")
    >>> asked.plain, asked.form, asked.turned, asked.claims
    ('a run beats a flush', 'closed', True, True)
    >>> read_asked("suits never matter, do they?").negated(), read_asked("suits never matter, right?").negated()
    (False, True)
    >>> read_asked("how much is the ante").form
    'open'
    """
    line, turned = " ".join(words(question)), False
    form: Form | None = None
    for pattern, turns in _FRAMES:
        line, times = pattern.subn("", line, count=1)
        if times and turns is not None:
            form, turned = "closed", turned ^ turns
    line, agreed = _AGREED.subn("", line)
    form = "closed" if agreed else form
    if tag := _TAG.search(line):
        line, form = line[: tag.start()], "closed"
        if not re.match(_NOT_AUX, tag["tag"]):  # "suits never matter, do they?" asks whether they do
            line = _NEGATIONS.sub("", line, count=1)
    if _CLOSED.match(line):  # "isn't a run better" and "is a run not better" ask whether it is
        line = re.sub(rf"^({_NOT_AUX})\b", lambda match: _POSITIVE.get(match[0], match[0].removesuffix("nt")), line)
        line = re.sub(rf"^((?:{_AUX}) (?:\S+ ){{1,3}}?)not ", r"\1", line)
    claims = form == "closed" and not _CLOSED.match(line)
    line = " ".join(line.split())
    last = re.split(r"[.!?;:]\s+", question.strip(" ?.!"))[-1]  # a story's last sentence asks
    form = form or _form(" ".join(words(last)))
    return Asked(line, turn(line), _form(line) if form == "bare" else form, turned, claims, bool(agreed))


def parts(question: str) -> list[str]:
    """Return the questions that a text asks, each as one; the second takes up what the first was about.

    >>> parts("How many cards do you get in crash and how many in four card brag?")
    ['How many cards do you get in crash', 'how many cards do you get in four card brag']
    """
    found = [part.strip(" ?.,!") for part in _JOINT.split(question) if part.strip(" ?.,!")]
    if len(found) == 2 and (short := _SHORT.match(found[1])):
        first = re.match(
            rf"(?P<head>{re.escape(short['head'])} .*?)(?: (?:in|at|with) [^?]*)?$", found[0], re.IGNORECASE
        )
        found[1] = f"{short['head']}{first['head'][len(short['head']) :]} {short['rest']}" if first else found[1]
    return found if all(len(part.split()) > 2 for part in found) else []


def _form(line: str) -> Form:
    """Return what kind of answer a question without a frame wants."""
    bare = _RELATIVE.sub(" ", line)
    if _EITHER.search(line):
        return "choice"
    if _CLOSED.match(line):
        return "closed"
    if opens := _OPEN.search(bare):
        before = bare[: opens.start()]
        return "closed" if _INSIDE.search(before) and not re.search(r"\band\b", before) else "open"
    if _CHOICE.search(bare):
        return "choice"
    return "closed" if _INSIDE.search(line) else "bare"

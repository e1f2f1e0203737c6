"""Answer what a turn costs, by the arithmetic of stakes: an open bet makes the stake, a blind one half of it."""

import re
from typing import TYPE_CHECKING, Final

from brag_eval.rulebook._english.asking import Asked
from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.words import plain
from brag_eval.rulebook._reckoning.findings import Finding, yes_or_no
from brag_eval.rulebook._reckoning.parse import parse

if TYPE_CHECKING:
    from fractions import Fraction

_N: Final = r"(\d+)(?:p|ps|quid| pounds?| pence| chips?)?\b"
_BETS: Final = (
    r"(?:bets?|betted|raise[sd]?|raising|puts?|put in|open(?:s|ed)?|staked?|plays?|played|goes|went|chuck(?:s|ed)?"
    r"|throws?|threw|makes?|made|upped|ups?)"
)
# Somebody's blind bet; what the stake is said to become; a stake or an open bet.
_BLIND_BETS: Final = (
    rf"\b{_BETS}(?: \w+){{0,2}}? {_N}(?: in)?,? ?(?:while |still |playing )?blind",
    rf"\bblind (?:\w+ ){{0,4}}?(?:{_BETS}|of|to|at|for|is)(?: \w+){{0,3}}? {_N}",
    rf"\b{_BETS} blind(?: \w+){{0,2}}? {_N}",
    r"\b(\d+) blind\b",
)
_BECOMES: Final = (
    r"\b(?:stake|bet|price) (?:becomes?|is|goes(?: up)? to|rises? to|reaches|to)(?: now| at)? (\d+)",
    r"\b(?:its|it is|now)(?: now| at| up to)? (\d+)\b",
)
_OPEN_BETS: Final = (
    rf"\b(?:stake|bet|price)s?(?: \w+){{0,3}}? {_N}",
    rf"\b{_BETS}(?: \w+){{0,3}}? {_N}",
    r"\b(\d+)(?: chips?| pounds?)? (?:stake|open|bet)\b",
)
_PAY: Final = r"(?:pay|pays|owe|owes|costs?|put|puts|contributes?|price|need|match|matches)"
_ASKS: Final = Pattern(
    rf"\b(?:what|whats|how much|how many)\b(?: \w+){{0,6}}? {_PAY}\b"
    rf"|\b(?:do|must|should|can|is it|would|does) (?:\w+ ){{0,4}}?{_PAY}\b|\bhow much\b|\bminimum\b"
)
_ME_BLIND: Final = Pattern(
    r"\b(?:im|i am|me|i stay|i play|i bet|staying|playing|being|as a|next (?:player )?is|still)(?: \w+){0,2}? blind\b"
    rf"|\bi (?:havent|have not|didnt|dont|never) look|\bblind player {_PAY}|\bdoes (?:a|the) blind\b"
)
_ME_OPEN: Final = Pattern(
    r"\b(?:ive|i have|i|having|already) (?:already |just )?(?:looked|seen|peeked)\b|\b(?:im|i am|as an) (?:\w+ )?open\b"
    rf"|\bopen player {_PAY}|\bdoes (?:an|the) open\b|\bim not blind\b"
)
_TO_SEE: Final = Pattern(r"\bto see\b|\bsee (?:him|her|them|you|it|costs?)\b|\ba see\b|\bseeing\b|\bshow ?down\b")
_GUESS: Final = Pattern(rf"\b{_PAY}(?: \w+){{0,2}}? {_N}")
_LEFT: Final = Pattern(
    r"\b(?:three|four|five|six|seven|3|4|5|6|7)(?: of us| players| people| others| still)*(?: are| were)?"
    r" (?:left|remain\w*|still in|in the (?:hand|pot|game)|playing)\b"
    r"|\b(?:three|four|five|3|4|5) of us\b(?! (?:have )?fold)"
)


_MOST_NUMBERS: Final = 4  # more are a story of several turns, whose end is not told by its last bet


def _last(patterns: tuple[str, ...], text: str) -> tuple[int, int]:
    """Return where the last number of these patterns ends, and the number; (-1, 0) if there is none."""
    return max(
        ((match.end(), int(match[1])) for each in patterns for match in re.finditer(each, text)), default=(-1, 0)
    )


def too_many_to_see(asked: Asked) -> Finding | None:
    """Return that nobody can see while three or more are left, where that is asked."""
    left = _LEFT.search(asked.plain)
    if not left or asked.form != "closed" or not re.search(r"\b(?:see|show|call|seen|showdown)\b", asked.plain):
        return None
    return Finding("seeing needs exactly two players; with more left you bet or fold.", "when-you-may-see", "no")


def price(question: str, asked: Asked) -> Finding | None:
    """Return what a player has to pay where the question says what stands, or None.

    >>> from brag_eval.rulebook._english.asking import read_asked
    >>> price("he bet 2 blind and I've looked, what do I pay", read_asked("what do I pay")).says
    '4 to pay: an open player pays twice a blind bet of 2.'
    """
    text = plain(question)
    numbers = len(re.findall(r"\d+", text))
    if not 0 < numbers <= _MOST_NUMBERS or not re.search(r"\b(?:stakes?|bets?|betted|blind|raise\w*|open)\b", text):
        return None
    guess = _GUESS.search(text) if asked.form == "closed" else None
    before = text[: guess.start()] if guess else text
    blind, stands = _last(_BLIND_BETS, before), _last(_BECOMES, before)
    opened = stands if stands[1] else _last(_OPEN_BETS, before)
    me_blind, me_open = bool(_ME_BLIND.search(text)), bool(_ME_OPEN.search(text))
    asks = bool(_ASKS.search(text)) or (asked.form == "bare" and me_blind != me_open)
    if not asks or max(blind, opened)[0] < 0 or parse(question).hands:
        return None
    from fractions import Fraction  # 3 ms, for questions about stakes

    by_blind = blind[0] >= opened[0]
    said = (blind if by_blind else opened)[1]
    stake = Fraction(2 * said if by_blind else said)
    if re.search(r"\b(?:both|two) (?:\w+ ){0,2}blind", text):
        me_blind, me_open, by_blind = True, False, True
    if _TO_SEE.search(text):
        return _to_see(stake, me_blind=me_blind and not me_open, him_blind=by_blind)
    if me_blind and not me_open:
        due, rule, payer = stake / 2, "blind-price", "a blind player"
        why = f"matches a blind bet of {said}" if by_blind else f"pays half the stake of {said}"
    else:
        due, rule, payer = stake, "blind-raise" if by_blind else "matching-bet", "an open player"
        why = f"pays twice a blind bet of {said}" if by_blind else f"pays the stake of {said}"
    beside = "" if me_blind or me_open else f"; a blind player pays {_amount(stake / 2)}"
    if guess and re.search(r"\b(?:only|just|more|difference|extra|rest)\b", text):
        rule, beside = "earlier-money-ignored", f"{beside}, the whole of it, whatever was put in before"
    odd = ("A half is no chip: agree how to round it.",) if due.denominator > 1 else ()
    verdict = yes_or_no(int(guess[1]) == due) if guess else None
    return Finding(f"{_amount(due)} to pay: {payer} {why}{beside}.", rule, verdict, notes=odd)


def _to_see(stake: "Fraction", *, me_blind: bool, him_blind: bool) -> Finding:
    """Return what it costs to see."""
    if him_blind and not me_blind:
        return Finding("An open player cannot see a blind one at any price: bet on or fold.", "see-blind-player")
    if him_blind:
        says = f"{_amount(stake)}: two blind players see each other for twice the blind stake."
        return Finding(says, "blind-sees-blind")
    if me_blind:
        says = f"look first and pay {_amount(2 * stake)}, twice the stake, or where a blind player may see an open one"
        return Finding(f"It depends on the table: {says}, pay {_amount(stake)}.", "blind-sees-open", "depends")
    return Finding(f"{_amount(2 * stake)}: seeing costs twice the stake of {_amount(stake)}.", "cost-to-see")


def _amount(value: "Fraction") -> str:
    return f"{float(value):g}"

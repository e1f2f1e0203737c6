"""Read the house rules that a question names: "at an A-K-Q table", "in Teen Patti", "with a joker in the pack"."""

from dataclasses import replace
from typing import Any, Final

from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.words import plain
from brag_eval.variants import PrialOrder, RunOrder, Variant

_AKQ: Final = r"(?:a[ -]?k[ -]?q|ace[ -]king[ -]queen)"
_A23: Final = r"(?:a[ -]?2[ -]?3|ace[ -](?:2|two)[ -](?:3|three))"
_WHERE: Final = r"(?:playing )?(?:where|if|when|with) "
_AT: Final = (
    r"(?:(?:,? ?(?:but |and )?(?:at|on|in|with|under|using|by|for|if|when|where|playing)"
    r"(?: we| i| you| they)?(?: are)?(?: play(?:ing)?)?) )?(?:(?:an?|the|my|our) )?"
)
_PLACE: Final = r"(?: (?:table|order|rules?|brag|ordering|ranking|house|game|school|variant)s?)"
_KINDS: Final = r"(?: (?:run|prial|trail|sequence|straight)s?)?"
_TOP: Final = (
    rf"{_KINDS}(?: (?:is|are|being|ranks?|counts?|comes?|as)(?: as)?)?(?: the)?"
    rf" (?:top|best|highest|first|high|on top){_KINDS}"
)
_POKER: Final = (
    rf"{_AT}poker(?:[ -]style)?(?: run)? order(?: (?:of|for) runs)?|with runs (?:ranked )?(?:as in|like) poker"
)
_SAID: Final = (
    r"(?:(?:because|since|as|and|but) )?(?:(?:(?:in|at|by) )?(?:our|my|this|the|their|his) (?:house|table|game"
    r"|pub|local|school|club|rules)"
    r",? (?:it is |has |puts |ranks |counts |we (?:say|have|play|count|take) )?|(?:we|i|they|you) (?:play|have"
    r"|count|rank|use|say)(?: with| that)? "
    r"|playing (?:with )?|using |under )(?:the )?"
)
_HIGH: Final = r"(?: (?:is|are|being|counts?|ranks?)(?: as)?)?(?: the)? (?:top|best|highest|high|on top|first)"
_JOKERS: Final = (
    r"^(?:(?:so|and|if|when) )?(?:playing |we play )?with {0}(?=,| (?:how|what|is|are|do|does|can|whats)\b)"
    r"|(?:playing|we play|play) with {0}|(?:(?<=there )|(?<=flushes )|(?<=prials )|(?<=runs )"
    r"|(?<=pairs )|(?<=hands ))with {0}"
    r"|(?:if|when|where) (?:there is|theres|there|we use|we have) {0}"
)
_PRIALS_TOP: Final = (
    rf"(?:{_WHERE}|{_SAID})(?:three |trip )?PRIAL{_TOP}"
    rf"|^(?:three )?PRIAL{_HIGH}(?=[,:;])|[,;(] (?:three )?PRIAL{_HIGH}$"
)
_CHANGES: Final[list[tuple[str, dict[str, Any]]]] = [
    (rf"{_AT}{_AKQ}{_PLACE}+|{_WHERE}{_AKQ}{_TOP}|{_POKER}", {"run_order": RunOrder.AKQ}),
    (rf"{_SAID}{_AKQ}{_TOP}|^{_AKQ}{_HIGH}(?=[,:;])|[,;(] {_AKQ}{_HIGH}$", {"run_order": RunOrder.AKQ}),
    (rf"{_SAID}{_A23}{_TOP}|^{_A23}{_HIGH}(?=[,:;])|[,;(] {_A23}{_HIGH}$", {"run_order": RunOrder.A23}),
    (rf"{_AT}{_A23}{_PLACE}+|{_WHERE}{_A23}{_TOP}", {"run_order": RunOrder.A23}),
    (rf"{_AT}teen ?pat+h?i{_PLACE}?", {"run_order": RunOrder.AKQ_A23, "prial_order": PrialOrder.ACES}),
    *((_PRIALS_TOP.replace("PRIAL", order.value), {"prial_order": order}) for order in PrialOrder),
    (rf"{_AT}(?:two|2)[ -]jokers? (?:in the (?:pack|deck)|game|brag|table|pack|deck)", {"jokers": 2}),
    (rf"{_AT}joker (?:brag|game|table)|with (?:a|one|1|the) joker in(?: the (?:pack|deck|game))?", {"jokers": 1}),
    (rf"{_JOKERS.format('(?:a|one|1|the) joker')}|(?:one|1)[ -]joker (?:pack|deck|game|brag|table)", {"jokers": 1}),
    (_JOKERS.format("(?:two|2|both|the two) jokers"), {"jokers": 2}),
    (rf"{_AT}(?:four|4)[ -]card(?:s)?(?:[ -]brag)?", {"dealt": 4}),
    (rf"{_AT}(?:five|5)[ -]card(?:s)?(?:[ -]brag)?", {"dealt": 5}),
]
_RULES: Final = [(Pattern(rf"(?<![a-z0-9])(?:{pattern})(?![a-z0-9])"), change) for pattern, change in _CHANGES]
# What the rulebook says of a house rule on the order: one sentence each.
ORDERS: Final[dict[RunOrder | PrialOrder, str]] = {
    RunOrder.A23: "A-2-3 the top run and A-K-Q second",
    RunOrder.AKQ: "A-K-Q the top run and A-2-3 the lowest",
    RunOrder.AKQ_A23: "A-K-Q the top run and A-2-3 second",
    PrialOrder.THREES: "threes the top prial",
    PrialOrder.ACES: "aces the top prial and threes in their ordinary place",
    PrialOrder.SIXES: "sixes the top prial, then aces, kings and so on down",
    PrialOrder.SEVENS: "sevens the top prial, then aces, kings and so on down",
    PrialOrder.NINES: "nines the top prial, then aces, kings and so on down",
}
# Orders on which three-card tables differ: an answer that another of them turns round says so.
DISPUTED: Final = (*RunOrder, PrialOrder.THREES, PrialOrder.ACES)


def named_rules(question: str, variant: Variant) -> tuple[Variant, str]:
    """Return the variant with the rules that a question names, and the question without their names.

    >>> from brag_eval.variants import BRAG
    >>> rules, rest = named_rules("which is higher, A-2-3 or A-K-Q, at an A-K-Q table?", BRAG)
    >>> rules.run_order, rest
    (<RunOrder.AKQ: 'akq'>, 'which is higher, a-2-3 or a-k-q, ?')
    """
    text = plain(question)
    for pattern, change in _RULES:
        text, times = pattern.subn(" ", text)
        if times:
            variant = replace(variant, **{"discard_breaks_ties": False} | change)
    return variant, text.replace("  ", " ").strip()


def order_words(order: RunOrder | PrialOrder) -> str:
    """Return what the rulebook says of an order, or its value where nobody has written that yet."""
    return ORDERS.get(order, f"the order called {order.value!r}")


def describe(variant: Variant) -> str:
    """Return what is unlike the default rules, or ""."""
    says = []
    if variant.run_order is not RunOrder.A23:
        says.append(order_words(variant.run_order))
    if variant.prial_order is not PrialOrder.THREES:
        says.append(order_words(variant.prial_order))
    if variant.jokers:
        says.append(f"{('one joker', 'two jokers')[variant.jokers - 1]} in the pack")
        if not variant.natural_beats_joker:
            says.append("a natural hand only ties with the same hand made with a joker")
    if variant.dealt != 3:
        says.append(f"{('four', 'five')[variant.dealt - 4]} cards dealt and the best three kept")
    return ", ".join(says)


def selects(rules: Variant, flags: str) -> bool:
    """Say whether a variant has a field at the value that a flag such as "run_order=akq" names, or one of several."""
    pairs = (flag.partition("=") for flag in flags.split(", "))
    return any(str(getattr(rules, field, None)).lower() == value.lower() for field, _, value in pairs)

"""Hold what a table agrees on for the games of several hands: a field for each thing on which tables differ."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from brag_eval.agreed import Agreed
from brag_eval.games._layouts import check_dealt
from brag_eval.variants import PrialOrder, RunOrder, Variant
from brag_eval.words import quoted

_DEALT: Final = {6: PrialOrder.SIXES, 7: PrialOrder.SEVENS, 9: PrialOrder.NINES}


@dataclass(frozen=True, kw_only=True, repr=False)
class SevenCardRules(Agreed):
    """State how a table plays seven-card Brag, or six-card; the defaults are SquareScores' rules.

    Everybody puts an equal stake into the pot; the first hands are compared, then the second ones.

    Parameters
    ----------
    dealt
        Cards dealt: 7, of which one is thrown, or 6.
    stake
        Chips from everybody.
    win
        What takes the pot: to be best alone in "both" comparisons, or in each to be best or to tie ("both-or-tie").
        Where two do the latter, the pot stays (the library's own choice: no source says).
    no_winner
        Where nobody wins, the pot "stands" as it is for the next deal, for which nobody pays, or everybody adds a
        "second-stake" to it, or pays again ("re-ante"); the last two come to the same chips.
    lay
        The better hand first, or else refused ("best-first"); or in "any-order".
    top_prial
        The prials are ordered as the "variant" has them, threes on top in Brag; or the number of cards "dealt" names
        the top one: sevens, or sixes.
    four_alike
        Four cards of a rank are "nothing"; or whoever is dealt them "wins" at once, the highest where two are.

    Raises
    ------
    ArgumentError
        If a value cannot be.
    TypeError
        If it is not even of the right type.

    Examples
    --------
    >>> SevenCardRules(win="both-or-tie", stake=2)
    SevenCardRules(stake=2, win='both-or-tie')
    >>> SevenCardRules(win="one")
    Traceback (most recent call last):
    ...
    brag_eval.errors.ArgumentError: win must be 'both' or 'both-or-tie', got 'one'
    """

    dealt: Literal[7, 6] = 7
    stake: int = 1
    win: Literal["both", "both-or-tie"] = "both"
    no_winner: Literal["stands", "second-stake", "re-ante"] = "stands"
    lay: Literal["best-first", "any-order"] = "best-first"
    top_prial: Literal["variant", "dealt"] = "variant"
    four_alike: Literal["nothing", "wins"] = "nothing"


@dataclass(frozen=True, kw_only=True, repr=False)
class NineCardRules(Agreed):
    """State how a table plays nine-card Brag; the defaults are the rulebook's first readings.

    SquareScores, whose rules are the defaults elsewhere, says nothing of this game.

    Parameters
    ----------
    ante
        Chips from everybody into each pot; none where points are played.
    pots
        - "four": a pot for each hand and a main one for all three, which carries over if nobody wins it. A pot whose
          hand nobody wins carries over too (the library's own choice).
        - "all-three": one pot, for all three hands; else it stays, and all ante again.
        - "two-of-three": one pot, for two hands or three; else it stays, and all ante again.
        - "by-place": 3, 2 and 1 points for the first, second and third in each comparison.
        - "by-hand": a point for each hand won, and one more for all three.
    lay
        The best hand first, or else refused ("best-first"); in "any-order", chosen beforehand; or "rearranged", free to
        change as long as it is not shown. In the last two the hands are compared in the order given.
    tie
        Equal best hands: the "first-to-show" wins, or "nobody" does. The player on the dealer's left shows first, then
        whoever won the last comparison. By place, those who tie get no points where nobody wins (the library's own
        choice).
    four_alike
        Four cards of a rank are "nothing"; or whoever is dealt them "wins" everything at once, the highest where two
        are; or so, with "nines-highest".
    four_pairs
        Pairs of four ranks are "nothing"; or make the deal "dead", so that all pots stay and all ante again; or do so
        if they are "shown".
    top_prial
        The prials are ordered as the "variant" has them, threes on top in Brag; or as the number of cards "dealt"
        names the top one, nines; or "aces" are, with A-K-Q the top run and A-2-3 the lowest.
    junk
        A hand of high cards "counts" as any other, or is "ignored": it wins nothing.

    Examples
    --------
    >>> NineCardRules(pots="by-hand", tie="nobody")
    NineCardRules(pots='by-hand', tie='nobody')
    """

    ante: int = 1
    pots: Literal["four", "all-three", "two-of-three", "by-place", "by-hand"] = "four"
    lay: Literal["best-first", "any-order", "rearranged"] = "best-first"
    tie: Literal["first-to-show", "nobody"] = "first-to-show"
    four_alike: Literal["nothing", "wins", "nines-highest"] = "nothing"
    four_pairs: Literal["nothing", "dead", "shown"] = "nothing"
    top_prial: Literal["variant", "dealt", "aces"] = "variant"
    junk: Literal["counts", "ignored"] = "counts"


@dataclass(frozen=True, kw_only=True, repr=False)
class CrashRules(Agreed):
    """State how a table plays Crash; the defaults are SquareScores' rules.

    Where they are silent, on ties, on a wrong order and on the first dealer, the default is the rulebook's first
    reading.

    Parameters
    ----------
    players
        "four", or "two-to-four" with spare hands.
    tie
        Equal best hands: "nobody" scores, or they "cancel" and the next best takes the point.
    minimum
        The least hand that scores: "none", a "pair", or something "above-pair".
    all_four
        Winning all four hands is "nothing" more, or a "point" more, or wins the "game" at once; or for "money" is
        paid by each of the others, `called_crash` if it was called beforehand and else `uncalled_crash`, and a call
        that fails costs `failed_call` to each. (The source has 50 pence for the last two, no figure for the first, and
        does not say who pays.)
    target
        Points to play to; None: as many deals as the table likes. Where two reach it together the higher total wins,
        and if they are equal there is another deal (the library's own choice).
    misorder
        A better hand further on is "refused"; or the hands stand, but score "no-points", and do not block those of
        others (the last is the library's own choice).
    fewer_hands
        "four" hands of three; or up to four, each a pair or better ("pairs"); or four of which some may be a pair
        without a third card ("bare-pair"), which is worth less than with one.
    four_alike
        Four cards of a rank are "nothing"; or "declared" before the hands are shown, three of them a prial and the
        fourth in another hand, they score a point, and four threes win the game; or each other player pays a "fee".
    first_dealer
        Cards are dealt round face up: who gets the first "seven" deals, or the first "jack"; or somebody at "random".
        `CrashMatch.begin` finds him.
    called_crash, uncalled_crash, failed_call, fee
        Money that changes hands, in any unit; here pence.

    Examples
    --------
    >>> CrashRules(target=15, tie="cancel")
    CrashRules(tie='cancel', target=15)
    """

    _from_one: ClassVar = frozenset({"target"})

    players: Literal["four", "two-to-four"] = "four"
    tie: Literal["nobody", "cancel"] = "nobody"
    minimum: Literal["none", "pair", "above-pair"] = "none"
    all_four: Literal["nothing", "point", "game", "money"] = "nothing"
    target: int | None = None
    misorder: Literal["refused", "no-points"] = "refused"
    fewer_hands: Literal["four", "pairs", "bare-pair"] = "four"
    four_alike: Literal["nothing", "declared", "fee"] = "nothing"
    first_dealer: Literal["seven", "jack", "random"] = "seven"
    called_crash: int = 100
    uncalled_crash: int = 50
    failed_call: int = 50
    fee: int = 1


def check_rules(rules: object, kind: type, variant: Variant) -> None:
    """Refuse rules of another game, and variants that do not lay hands of three."""
    if not isinstance(rules, kind):
        raise TypeError(f"rules must be {kind.__name__}, got {quoted(rules)}")
    check_dealt(variant)


def order_prials(variant: Variant, top_prial: str, dealt: int) -> Variant:
    """Put the top prial that the rules ask for into a variant."""
    if top_prial == "dealt":
        return replace(variant, prial_order=_DEALT[dealt])
    if top_prial == "aces":
        return replace(variant, prial_order=PrialOrder.ACES, run_order=RunOrder.AKQ)
    return variant

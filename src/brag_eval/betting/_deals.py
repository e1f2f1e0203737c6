"""Play deals one after another as fast as may be: the same moves and the same pack as in a session, without a log."""

from collections.abc import Callable, Sequence

from brag_eval.betting._actions import Kind
from brag_eval.betting._legal import check, options
from brag_eval.betting._moves import carry_out
from brag_eval.betting._pack import showdown_of
from brag_eval.betting._result import ending
from brag_eval.betting._rules import TableRules
from brag_eval.betting._state import BLIND, OPEN, TWO, Phase, State
from brag_eval.betting._view import Strategy, View
from brag_eval.catalogue import hand_classes, percentages
from brag_eval.errors import IllegalAction
from brag_eval.hands import evaluate, strength
from brag_eval.ranking import Category
from brag_eval.variants import Variant

Cards = tuple[int, ...]


class Tally:
    """Sum up deals, linked by carried pots into runs that are independent of each other."""

    def __init__(self, players: int) -> None:
        self.deals = 0
        self.net = [0] * players
        self.squares = [0] * players  # of what each won in a run
        self.products = [0] * players  # of that and the run's length
        self.lengths = 0  # squares of the runs' lengths
        self.won = [0] * players
        self.endings = dict.fromkeys(("folded", "compared", "carries", "void"), 0)
        self.carried = 0

    def close_run(self, nets: list[int], length: int) -> None:
        """Count what each won in a run of so many deals."""
        for player, net in enumerate(nets):
            self.net[player] += net
            self.squares[player] += net * net
            self.products[player] += net * length
        self.lengths += length * length
        self.deals += length

    def add(self, other: "Tally") -> None:
        """Add the sums of other deals."""
        for mine, others in (
            (self.net, other.net),
            (self.squares, other.squares),
            (self.products, other.products),
            (self.won, other.won),
        ):
            mine[:] = [a + b for a, b in zip(mine, others, strict=True)]
        self.deals += other.deals
        self.lengths += other.lengths
        self.carried += other.carried
        for how, number in other.endings.items():
            self.endings[how] += number


class Dealer:
    """Deal, and keep the pack, hands and strengths in step with what is done; the quick twin of `Dealt`."""

    def __init__(self, rules: TableRules, variant: Variant, players: int, shuffle: Callable[[list[int]], None]) -> None:
        self.as_held = rules.hands_under == "as-held"
        self.variant = variant
        self.players = players
        self.shuffle = shuffle
        self.pack = list(range(variant.pack))
        self.due = True
        self.keeper = -1
        self.kept: Cards = ()
        self.hands: list[list[Cards]] = []
        self.strengths: list[list[int]] = []
        self.gone: set[int] = set()  # discards that are under the pack already
        classes = hand_classes(variant=variant)
        self.percentiles = percentages(variant)
        self.prials = next(one.strength for one in classes if one.category is Category.PRIAL)

    def deal(self, dealer: int) -> None:
        """Deal singly from the dealer's left."""
        if self.due:
            self.shuffle(self.pack)
        players, variant = self.players, self.variant
        need = players * variant.dealt
        dealt = self.pack[:need]
        del self.pack[:need]
        first = (dealer + 1) % players
        self.hands = [[tuple(dealt[(seat - first) % players :: players])] for seat in range(players)]
        self.strengths = [[strength(held[0], variant=variant)] for held in self.hands]
        if self.keeper >= 0:
            self.hands[self.keeper].insert(0, self.kept)
            self.strengths[self.keeper].insert(0, strength(self.kept, variant=variant))
        self.gone.clear()

    def discard(self, seat: int) -> None:
        """Put under what a player throws who has looked, of four or five cards."""
        if self.variant.dealt > 3:
            thrown = evaluate(self.hands[seat][0], variant=self.variant).discarded
            self.gone.update(thrown)
            self.pack += thrown

    def under(self, seat: int, hand: int) -> None:
        """Put a hand under the pack."""
        del self.strengths[seat][hand]
        cards = self.hands[seat].pop(hand)
        if not self.as_held:
            cards = tuple(sorted(cards, reverse=True))
        self.pack += [card for card in cards if card not in self.gone] if self.gone else cards

    def follow(self, kind: Kind, seat: int, hand: int) -> None:
        """Move the cards that an action moves."""
        held = self.hands[seat]
        if kind is Kind.FOLD:
            while held:
                self.under(seat, 0)
        elif kind is Kind.LOOK and len(held) == 1:
            self.discard(seat)
        elif kind is Kind.THROW and len(held) == 2:
            self.under(seat, hand)
        elif kind is Kind.KEEP and len(held) == 2:
            self.under(seat, 1 - hand)
            self.discard(seat)

    def clear(self, state: State) -> None:
        """Gather the hands at the end, and say whether the pack is to be shuffled."""
        rule = state.rules.shuffle
        self.due = rule == "every-deal"
        if rule in ("prial-shown", "prial-wins"):
            seats = state.shown if rule == "prial-shown" else state.winners if state.holders else []
            for seat in seats:
                if self.strengths[seat][0] >= self.prials:
                    self.due = True
        self.keeper = -1
        if state.kept is not None:
            self.keeper = state.kept[0]
            self.kept = self.hands[self.keeper][0]
        for seat in state.order:
            self.under(seat, 0)


def play_deals(
    strategies: Sequence[Strategy],
    rules: TableRules,
    variant: Variant,
    deals: int,
    stack: int,
    dealer: int,
    shuffle: Callable[[list[int]], None],
) -> Tally:
    """Play so many deals, and sum up what each player wins."""
    players = len(strategies)
    table = Dealer(rules, variant, players, shuffle)
    tally = Tally(players)
    names = tuple(f"player {seat}" for seat in range(players))
    blind = [BLIND if getattr(strategy, "blind", False) else OPEN for strategy in strategies]
    carried, nets, length = 0, [0] * players, 0
    for _ in range(deals):
        table.deal(dealer)
        held = blind[:]
        if table.keeper >= 0:
            held[table.keeper] = TWO
        state = State(rules, [stack] * players, dealer, carried, held, names)
        if variant.dealt > 3:
            for place in range(1, players + 1):
                if held[(dealer + place) % players] == OPEN:
                    table.discard((dealer + place) % players)
        play(state, strategies, table)
        table.clear(state)
        for seat, left in enumerate(state.stacks):
            nets[seat] += left - stack
        length += 1
        for seat in state.winners:
            tally.won[seat] += 1
        tally.endings[ending(state)] += 1
        carried = sum(state.pots)
        if not carried:
            tally.close_run(nets, length)
            nets, length = [0] * players, 0
        dealer = (dealer + 1) % players
    if length:
        tally.close_run(nets, length)
    tally.carried = carried
    return tally


def play(state: State, strategies: Sequence[Strategy], table: Dealer) -> None:
    """Play one deal to its end."""
    view = View(state, table.hands, table.strengths, table.percentiles)
    while (phase := state.phase) < Phase.COMPARE:
        seat = state.turn if phase is Phase.BET else state.actor
        view.seat = seat
        action = strategies[seat](view)
        kind = action.kind
        checked = check(state, kind, seat, action.amount, action.hand)
        if isinstance(checked, str) or action.seat not in (None, seat):
            told = ", ".join(str(option) for option in options(state) if option.seat == seat)
            why = checked if isinstance(checked, str) else "each acts for himself"
            raise IllegalAction(f"{state.names[seat]} may not {action}: {why}; legal: {told}")
        chips, hand = checked
        carry_out(state, kind, seat, chips, hand)
        if kind is not Kind.BET:
            table.follow(kind, seat, hand)
    if phase is Phase.COMPARE:
        compare(state, table)


def compare(state: State, table: Dealer) -> None:
    """Make all comparisons that are left."""
    showdown = None
    while state.phase is Phase.COMPARE:
        payer, seen = table.strengths[state.payer][0], table.strengths[state.seen][0]
        told = Kind.BETTER if payer > seen else Kind.WORSE if payer < seen else Kind.EQUAL
        if told is Kind.EQUAL and state.rules.tie == "suits":
            hands = {seat: held[0] for seat, held in enumerate(table.hands) if held}
            showdown = showdown_of(state.rules, hands, variant=table.variant)
            told = Kind(showdown(state.payer, state.seen))
        carry_out(state, told, state.payer, 0, -1)

"""Write how a table stands: who has what, what is in the pot, and what whose turn it is may do."""

from brag_eval.betting import Session


def standing(session: Session) -> str:
    """Write a table in lines: the pot, each player, and what is legal."""
    deal = session.round
    if deal is None or deal.result is not None:
        head = "No deal under way." if deal is None else ended(session)
        carried = f" {session.pot} stay in the pot." if session.pot else ""
        dealer = f" {session.dealer} dealt last." if session.dealer else ""
        return "\n".join([f"{head}{carried}{dealer}", *_players(session)])
    covered = f" ({' + '.join(map(str, deal.pots))}, covered)" if len(deal.pots) > 1 else ""
    head = f"Pot {deal.pot}{covered}, stake {deal.stake}, blind {deal.blind_price}. {session.dealer} deals."
    return "\n".join([head, *_players(session), asked(session)])


def _players(session: Session) -> list[str]:
    """Write a line a player: whose turn it is, his chips, and how he stands in the deal."""
    width = max(map(len, session.stacks), default=0)
    chips = max((len(str(stack)) for stack in session.stacks.values()), default=0)
    return [
        f"{'>' if name == session.to_act else ' '} {name:{width}}  {stack:{chips}}  {_place(session, name)}".rstrip()
        for name, stack in session.stacks.items()
    ]


def _place(session: Session, name: str) -> str:
    deal = session.round
    if name == session.keeper:
        return "keeps a blind hand"
    if deal is None or deal.result is not None:
        return ""
    if name not in session.players:
        return "not in this deal"
    seat = session.players.index(name)
    if seat not in deal.in_play:
        return "folded"
    words = "two blind hands" if seat in deal.two_hands else "blind" if seat in deal.blind else "open"
    if seat in deal.covered:
        words += ", covers the pot"
    if deal.last_bet is not None and deal.last_bet[0] == seat:
        words += f", bet {deal.last_bet[1]}"
    return words


def asked(session: Session) -> str:
    """Write what is legal now."""
    deal = session.round
    if deal is None:
        return ""
    if deal.comparing is not None:
        payer, seen = (session.players[seat] for seat in deal.comparing)
        return f"{payer}'s hand against {seen}'s: better, equal or worse?"
    lines = []
    for seat, name in enumerate(session.players):
        if options := [str(option) for option in deal.legal_actions() if option.seat == seat]:
            lines.append(f"{name} may {', '.join(options)}.")
    return "\n".join(sorted(lines, key=lambda line: not line.startswith(f"{session.to_act} may ")))


def ended(session: Session) -> str:
    """Write how the last deal ended."""
    deal = session.round
    if deal is None or (result := deal.result) is None:
        return ""
    if result.how == "void":
        return "All have passed."
    if result.how == "carries":
        return "All have folded to a blind player."
    names = " and ".join(session.players[seat] for seat in result.winners)
    nets = ", ".join(f"{name} {net:+}" for name, net in zip(session.players, result.net, strict=True))
    return f"{names} {'wins' if len(result.winners) == 1 else 'win'}: {nets}."

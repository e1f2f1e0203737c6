"""List the commands: this table is the one place where a command is registered.

A command is a module of two functions: ``add_arguments(parser)`` says what it takes, and ``run(options)`` does it and
returns the exit status, or None for 0. It is imported only when it is named.
"""

from typing import Final

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "evaluate": ("evaluate", "Say what each hand is, how strong, and how many deals are weaker."),
    "compare": ("compare", "Say which of two or more hands of one deal wins, and why."),
    "odds": ("odds", "Say how often a hand wins, ties and loses, and whether to pay to see."),
    "odds-table": ("odds_table", "Write the exact odds of every hand of the pack as CSV, the weakest first."),
    "classes": ("classes", "List the classes of hands that tie, the best first: how common each is, and its strength."),
    "hands": ("hands", "Write every hand of the pack with its strength as CSV, to test other evaluators with."),
    "bench": ("bench", "Hold evaluators of your own to the rules, and time them beside this one."),
    "lay": ("lay", "Lay up to thirteen cards as hands of three, as well as can be."),
    "settle": ("settle", "Settle a deal of seven-card or nine-card brag, or of Crash, that a file holds."),
    "ledger": ("ledger", "Keep the chips of a real table in a file: bets, pots, whose turn it is."),
    "play": ("play", "Play brag in the terminal against bots."),
    "ask": ("ask", "Answer a rules question in plain English."),
    "search": ("search", "Find rules by words."),
    "rules": ("rules", "List the chapters of the rulebook, or print one, or a single rule."),
    "quiz": ("quiz", "Guess which of two hands wins."),
    "completion": ("completion", "Write a script that completes words in bash, zsh or fish."),
    "site": ("site", "Write one web page: the rules with search, an evaluator and the ladder of hands."),
    "mcp": ("mcp", "Serve the rulebook and the evaluator to assistants, over the Model Context Protocol."),
}
"""The module, of this package, and the summary of each command."""

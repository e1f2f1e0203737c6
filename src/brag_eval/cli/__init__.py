"""Put the commands of `brag-eval` together."""

import typer

from brag_eval.cli import hands, odds, rules

app = typer.Typer(
    help="Evaluate hands of Three Card Brag, tell their odds, and answer questions about the rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(hands.evaluate)
app.command()(hands.compare)
app.command("odds")(odds.odds_command)
app.command()(odds.odds_table)
app.command("ask")(rules.ask_command)
app.command()(rules.rules)
app.command()(rules.mcp)

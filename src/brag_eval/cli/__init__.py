"""Put the commands of `brag-eval` together."""

import typer

from brag_eval.cli import hands

app = typer.Typer(
    help="Evaluate hands of Three Card Brag.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(hands.evaluate)
app.command()(hands.compare)

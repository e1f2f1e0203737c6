"""Write a script that lets a shell complete the words of `brag-eval`: the command completion."""

import argparse
from collections.abc import Iterator
from typing import Final, NamedTuple

from brag_eval import VARIANTS
from brag_eval.cli._commands import COMMANDS
from brag_eval.cli._parser import OneOf, Parser, build
from brag_eval.cli._streams import say

_SHELLS: Final = ("bash", "zsh", "fish")


class _Option(NamedTuple):
    names: tuple[str, ...]
    explanation: str
    takes: tuple[str, ...] | None
    """The values to choose from; empty where any will do, None where it takes none."""


def add_arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("shell", type=OneOf(_SHELLS), metavar="SHELL", help=", ".join(_SHELLS))
    parser.epilog = (
        'bash: put  eval "$(brag-eval completion bash)"  into ~/.bashrc\n'
        'zsh: put  eval "$(brag-eval completion zsh)"  into ~/.zshrc, after compinit\n'
        "fish: put  brag-eval completion fish | source  into ~/.config/fish/config.fish"
    )


def run(options: argparse.Namespace) -> None:
    """Print the script."""
    say("\n".join({"bash": _bash, "zsh": _zsh, "fish": _fish}[options.shell]()))


def _options(command: str) -> Iterator[_Option]:
    """Yield the options of a command."""
    for action in build(command)._actions:  # noqa: SLF001 nothing public lists them
        if action.option_strings:
            takes = None if action.nargs == 0 else action.type.words if isinstance(action.type, OneOf) else ()
            if action.dest == "variant":
                takes = tuple(VARIANTS)
            yield _Option(tuple(action.option_strings), action.help or "", takes)


def _words(command: str) -> tuple[str, ...]:
    """Return the words, other than options, that can follow a command."""
    if command == "rules":
        from brag_eval import rulebook

        return *rulebook.chapters(), *(entry.id for entry in rulebook.entries())
    return _SHELLS if command == "completion" else ()


def _cases(command: str, offer: str) -> Iterator[str]:
    """Write the cases of a shell's `case` for the word before the one to complete."""
    names: list[str] = []
    for option in _options(command):
        names += option.names
        if option.takes is not None:
            words = " ".join(option.takes)
            yield f"      {'|'.join(option.names)}) {offer.format(words) if words else ':'} ;;"
    yield f"      *) {offer.format(' '.join([*names, *_words(command)]))} ;;"


def _bash() -> Iterator[str]:
    yield "_brag_eval() {"
    yield '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words='
    yield f'  if [ "$COMP_CWORD" -eq 1 ]; then words="{" ".join(COMMANDS)} --help --version"'
    yield '  else case "${COMP_WORDS[1]}" in'
    for command in COMMANDS:
        yield f'    {command}) case "$before" in'
        yield from _cases(command, 'words="{}"')
        yield "    esac ;;"
    yield "  esac; fi"
    yield '  COMPREPLY=($(compgen -W "$words" -- "$word"))'
    yield "}"
    yield "complete -o default -F _brag_eval brag-eval"


def _zsh() -> Iterator[str]:
    yield "#compdef brag-eval"
    yield "_brag_eval() {"
    yield f"  if (( CURRENT == 2 )); then compadd -- {' '.join(COMMANDS)} --help --version; return; fi"
    yield '  case "$words[2]" in'
    for command in COMMANDS:
        yield f'    {command}) case "$words[CURRENT-1]" in'
        yield from _cases(command, "compadd -- {}")
        yield "    esac ;;"
    yield "  esac"
    yield "  _files"
    yield "}"
    yield "compdef _brag_eval brag-eval"


def _fish() -> Iterator[str]:
    def quote(text: str) -> str:
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

    yield "complete -c brag-eval -n __fish_use_subcommand -l help -s h -d 'show help'"
    yield "complete -c brag-eval -n __fish_use_subcommand -l version -s V -d 'print the version'"
    for command, (_, summary) in COMMANDS.items():
        yield f"complete -c brag-eval -f -n __fish_use_subcommand -a {command} -d {quote(summary)}"
        seen = f"complete -c brag-eval -n '__fish_seen_subcommand_from {command}'"
        for option in _options(command):
            names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
            takes = "" if option.takes is None else f" -x -a {quote(' '.join(option.takes))}" if option.takes else " -r"
            yield f"{seen} {names}{takes} -d {quote(option.explanation)}"
        if words := _words(command):
            yield f"{seen} -f -a {quote(' '.join(words))}"

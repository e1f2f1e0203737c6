"""Tell which other game a question is about, if it is about one."""

import re
from typing import Final

from brag_eval.rulebook._english.patterns import Pattern
from brag_eval.rulebook._english.vocabulary import bag
from brag_eval.rulebook._english.words import plain, words
from brag_eval.rulebook._finding.search import Hit

_NAMES: Final = {"holdem": "Texas hold'em", "texas": "Texas hold'em", "stud": "stud poker"} | dict.fromkeys(
    ("checkmate", "castling"), "chess"
)
_GAMES: Final = bag(
    """chess draughts checkers omaha blackjack pontoon bridge whist rummy cribbage euchre solitaire bingo roulette craps
    backgammon monopoly scrabble uno baccarat canasta snooker darts football soccer cricket rugby tennis golf mahjong
    dominoes razz pinochle skat tarot yahtzee sudoku cluedo badugi snap hockey basketball baseball minecraft"""
) | frozenset(_NAMES)
_TALK_OF_BRAG: Final = Pattern(r"\bbrag\b|\bteen ?patt?i\b")
_COMPARES: Final = Pattern(r"\b(?:like|as|unlike|than|from|to|differ\w*|compare\w*|same|similar|versus|vs|related)\b")
_POKER: Final = Pattern(
    r"\b(?:in|at|of|play|playing|for) (?:a )?(?:game of )?(?:video |stud |draw |five card |online )*poker\b"
    r"|\bpoker (?:night|face|tournament|stars)\b"
)
_GAME_OF: Final = Pattern(r"\bgame of (hearts|spades|war|go|dice)\b|\b(hold em)\b")
_HERE: Final = Pattern(r"\b(?:here|(?:in|at) (?:this|your) (?:game|table|pub))\b")  # "In poker I may check. Here too?"
_LIKE: Final = r"\b(?:like|as|unlike|than) (?:\w+ )?(?:in |at )?"  # "like in bridge": said of brag


def other_game(question: str, best: Hit | None) -> str | None:
    """Return the name of the other game that a question is about, or None.

    `best` is the entry nearest to the question: one that names the game in its title covers it.

    >>> other_game("how do I castle in chess", None)
    'chess'
    >>> other_game("how is brag different from poker", None) is None
    True
    """
    text = plain(question)
    named = [word for word in words(question) if word in _GAMES]
    if _HERE.search(text) or (_TALK_OF_BRAG.search(text) and (_COMPARES.search(text) or not named)):
        return None
    if _POKER.search(text):
        named.append("poker")
    if other := _GAME_OF.search(text):
        named.append(other[1] or "holdem")
    covered = best.entry.title.lower() if best and best.confidence >= 0.5 else ""
    for game in named:
        if game not in covered and not re.search(rf"{_LIKE}{game}\b", text):
            return _NAMES.get(game, game)
    return None

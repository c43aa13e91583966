"""A challenge as a puzzle: one word for many letters."""

from pioche.components.phrases import capitals, counted, points
from pioche.components.puzzles import EVERYDAY, NAMED, asks_for_a_word
from pioche.kernel.base import Command
from pioche.kernel.errors import Illegal
from pioche.kernel.puzzle import Puzzle, PuzzleTry
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon.search import in_order

from . import scoring
from .bot.memory import memory, most_usual
from .commands import Announce
from .state import State
from .words import broken_rule, explained, readable

FEWEST_LETTERS = 4
MOST_WORDS = 30
"""With more usual words than this everybody finds one at once."""
FEW_WORDS = 6
"""So few make it a puzzle."""


def puzzle(state: State, seat: Seat) -> Puzzle | None:
    """K-06: ask for a word that holds the letters of the support; the fewer there are, the better."""
    if state.phase != "challenge" or state.active != seat or len(state.support) < FEWEST_LETTERS:
        return None
    found = in_order(memory(state.dictionary, state.used, EVERYDAY).lexicon, state.support)
    if not 0 < len(found) <= MOST_WORDS:
        return None
    stake, words = scoring.stake(state.support), list(most_usual(state.dictionary.version, found, 1 + NAMED))
    worth, letters = points(stake), counted(len(state.support), "lettre", "letter")
    best, *others = words
    said = capitals(best)
    return Puzzle(
        Text(f"Trouve un mot pour ces {letters.fr} : {worth.fr}.", f"Find a word for these {letters.en}: {worth.en}."),
        Text(f"{said}.", f"{said}."),
        best,
        stake,
        Announce(best),
        equal=tuple(others),
        charm=0.5 * min(1.0, FEW_WORDS / len(found)) + 0.5 * (len(state.support) > FEWEST_LETTERS),
    )


def attempt(state: State, seat: Seat, command: Command, asked: Puzzle) -> PuzzleTry:
    """K-06, K-14, K-15: tell whether a word counts; whoever says none gets nothing."""
    del seat
    if not isinstance(command, Announce):
        raise asks_for_a_word("K-06")
    word = readable(command.word, state.dictionary)
    rule = broken_rule(state, word)
    if rule is not None:
        refused = explained(state, word, rule)
        raise Illegal(rule, refused.text.fr, refused.text.en, refused.word)
    worth, said = points(asked.best), capitals(word)
    return PuzzleTry(asked.best, True, Text(f"{said} : {worth.fr} !", f"{said}: {worth.en}!"), word)

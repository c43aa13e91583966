"""A word of the chain as a puzzle: the one that reaches the last square."""

from operator import attrgetter

from pioche.bots.levels import level
from pioche.components.crosswords import tiles_of
from pioche.components.phrases import capitals, counted
from pioche.components.puzzles import EVERYDAY, asks_for_a_word, named_once, worth_of
from pioche.components.tiles import square_name
from pioche.components.vocabularies import spoken
from pioche.kernel.base import Command
from pioche.kernel.puzzle import Puzzle, PuzzleTry
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from .analysis import chain_noted
from .bot.outlook import LEARNT, words_to_come
from .bot.solver import Table, arrives, candidates
from .commands import Lay
from .moves import run_of
from .preview import preview
from .state import State

COMPARED = 60
"""So many of the words that lead furthest are looked at."""
ARRIVED = 100
SHORT = 12
"""A chain of so few words is taken in at a glance."""


def puzzle(state: State, seat: Seat) -> Puzzle | None:
    """P-05: ask for the word that ends the chain, among those that everybody says."""
    del seat
    if not state.dealt or state.end or state.stuck or state.last is None:
        return None
    usual = spoken(state.lexicon, state.rulings, level(EVERYDAY).speech, plurals=state.options.plurals)
    table = Table(usual, state.options.strict, state.rows, state.rack, state.last, len(state.stock))
    found = [each for each in candidates(table, COMPARED) if arrives(each)]
    if not found:
        return None
    best = found[0]
    word, at = capitals(best.word), square_name(best.row, best.col)
    return Puzzle(
        Text("Atteins le drapeau avec un seul mot.", "Reach the flag with a single word."),
        Text(f"{word}, depuis {at}.", f"{word}, from {at}."),
        chain_noted(best),
        ARRIVED,
        Lay(tiles_of(best)),
        equal=named_once(found, attrgetter("word"), chain_noted, but=best.word),
        charm=0.5 / len({each.word for each in found}) + 0.5 * (len(state.chain) <= SHORT),
    )


def attempt(state: State, seat: Seat, command: Command, asked: Puzzle) -> PuzzleTry:
    """P-05: tell how far a word leads."""
    if not isinstance(command, Lay):
        raise asks_for_a_word("P-03")
    worth_of(preview(state, seat, command))
    run = run_of(state.rows, state.rack, state.last, command.tiles)
    word, left = capitals(run.word), words_to_come(LEARNT, run)
    if not left:
        return PuzzleTry(asked.best, True, Text(f"{word} : tu y es !", f"{word}: you are there!"), run.word)
    more = counted(max(1, round(left)), "mot", "word")
    said = Text(f"{word} : il resterait environ {more.fr}.", f"{word}: about {more.en} would be left.")
    return PuzzleTry(max(0, round(asked.best * (1 - left / 2))), False, said, run.word)

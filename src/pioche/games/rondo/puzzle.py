"""A turn as a puzzle: the cards that bring most."""

from operator import attrgetter

from pioche.bots.levels import level
from pioche.components.phrases import capitals, points
from pioche.components.puzzles import (
    EVERYDAY,
    LEAST,
    asks_for_a_word,
    charm_of,
    find_points,
    named_once,
    points_found,
    worth_of,
)
from pioche.kernel.base import Command
from pioche.kernel.puzzle import Puzzle, PuzzleTry
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from .commands import Lay
from .holder import faces, word_of
from .moves import Move, best_moves
from .notation import move_notation
from .placement import place
from .preview import preview
from .state import State
from .words import spoken_words

COMPARED = 40
"""So many moves are looked at for the next best word."""


def puzzle(state: State, seat: Seat) -> Puzzle | None:
    """R-12: ask for the word that brings most, among those that everybody says."""
    if state.phase != "turns" or state.turn != seat or not state.holder or state.exchanges:
        return None
    found = _best(state, seat, EVERYDAY)
    if not found or found[0].points < LEAST:
        return None
    best, *others = found
    word, worth, asked = capitals(best.word), points(best.points), find_points(best.points)
    lying = capitals(word_of(faces(state.holder)))
    return Puzzle(
        Text(f"Transforme {lying}. {asked.fr}", f"Transform {lying}. {asked.en}"),
        Text(f"{word} : {worth.fr}.", f"{word}: {worth.en}."),
        move_notation(best),
        best.points,
        best.command,
        equal=_named(others, best, equal=True),
        others=_named(others, best, equal=False),
        charm=charm_of(
            best.points,
            [other.points for other in others if other.word != best.word],
            max(each.points for each in _best(state, seat, "6")),
        ),
    )


def _best(state: State, seat: Seat, key: str) -> list[Move]:
    """Give the moves that bring most, with the words that a level says."""
    words = spoken_words(state.lexicon, state.rulings, state.options.words, level(key).speech)
    return best_moves(words, faces(state.holder), state.hands[seat], state.options, COMPARED)


def _named(moves: list[Move], best: Move, *, equal: bool) -> tuple[str, ...]:
    """Write the best of other words: those that are worth as much as the answer, or those that come next."""
    chosen = (each for each in moves if (each.points == best.points) == equal)
    return named_once(chosen, attrgetter("word"), move_notation, but=best.word)


def attempt(state: State, seat: Seat, command: Command, asked: Puzzle) -> PuzzleTry:
    """R-12: tell what some cards bring."""
    if not isinstance(command, Lay):
        raise asks_for_a_word("R-12")
    worth = worth_of(preview(state, seat, command))
    made = place(state.holder, state.hands[seat], command.cards, state.options)
    return points_found(made.word, worth, asked.best)

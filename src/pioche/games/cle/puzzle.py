"""A turn as a puzzle: the word that brings most."""

from operator import attrgetter

from pioche.bots.levels import level
from pioche.components.clebox import Colour
from pioche.components.crosswords import tiles_of
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
from pioche.components.tiles import square_name
from pioche.components.vocabularies import spoken
from pioche.kernel.base import Command
from pioche.kernel.puzzle import Puzzle, PuzzleTry
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon.search import Placement

from .analysis import best_moves, noted
from .commands import Lay
from .moves import runs_of
from .preview import preview
from .search import best_placements, points_scoring
from .state import State

COLOURS: dict[Colour, Text] = {
    "red": Text("rouge", "red"),
    "orange": Text("orange", "orange"),
    "green": Text("vert", "green"),
    "blue": Text("bleu", "blue"),
}
COMPARED = 30
"""So many placements are looked at for the next best word."""


def puzzle(state: State, seat: Seat) -> Puzzle | None:
    """C-16: ask for the word that brings most, among those that everybody says; an arbiter judges it."""
    if not state.options.arbiter or state.turn != seat or state.contestable or not state.racks[seat]:
        return None
    usual = spoken(state.lexicon, state.rulings, level(EVERYDAY).speech)
    worth = points_scoring(state.colours[seat], state.key, state.options.short_words_score)
    found = best_placements(usual, state.rows, state.racks[seat], worth, COMPARED)
    # A key word lies there to be read.
    if not found or found[0].score < LEAST or found[0].word == state.key:
        return None
    best, *others = found
    word, score, at = capitals(best.word), points(best.score), square_name(best.row, best.col)
    return Puzzle(
        _find(best.score, state.colours[seat]),
        Text(f"{word} en {at} : {score.fr}.", f"{word} at {at}: {score.en}."),
        noted(best),
        best.score,
        Lay(tiles_of(best)),
        equal=_named(others, best, equal=True),
        others=_named(others, best, equal=False),
        charm=charm_of(
            best.score,
            [other.score for other in others if other.word != best.word],
            best_moves(state, seat, 1)[0].score,
        ),
    )


def _find(best: int, colour: Colour) -> Text:
    """Ask for points, and say to whom squares pay them."""
    asked, own = find_points(best), COLOURS[colour]
    return Text(f"Tu joues {own.fr}. {asked.fr}", f"You play {own.en}. {asked.en}")


def _named(moves: list[Placement], best: Placement, *, equal: bool) -> tuple[str, ...]:
    """Write the best of other words: those that are worth as much as the answer, or those that come next."""
    chosen = (each for each in moves if (each.score == best.score) == equal)
    return named_once(chosen, attrgetter("word"), noted, but=best.word)


def attempt(state: State, seat: Seat, command: Command, asked: Puzzle) -> PuzzleTry:
    """C-16: tell what some letters bring."""
    if not isinstance(command, Lay):
        raise asks_for_a_word("C-16")
    worth = worth_of(preview(state, seat, command))
    main = runs_of(state.rows, state.racks[seat], command.tiles)[0]
    return points_found(main.word, worth, asked.best)

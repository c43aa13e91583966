"""A round of words as a puzzle: the word that is worth most, without its anagrams."""

from operator import attrgetter

from msgspec.structs import replace

from pioche.bots.levels import level
from pioche.components.phrases import capitals, points
from pioche.components.puzzles import (
    EVERYDAY,
    LEAST,
    asks_for_a_word,
    charm_of,
    named_once,
    points_found,
    worth_of,
)
from pioche.components.tiles import square_name
from pioche.kernel.base import Command
from pioche.kernel.puzzle import Puzzle, PuzzleTry
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon.search import Placement

from .analysis import noted
from .commands import Prepare
from .decide.words import appraised
from .dictionary import spoken_words
from .preview import preview
from .search import find_best, tiles_of
from .state import State

COMPARED = 20
"""So many placements are looked at for the next best word."""


def puzzle(state: State, seat: Seat) -> Puzzle | None:
    """Q-14, Q-15, Q-16: ask for the word that is worth most, among those that everybody says."""
    if state.phase != "words" or seat in state.sealed:
        return None
    found = _best(state, seat, EVERYDAY)
    if not found or found[0].score < max(LEAST, state.options.least_value):
        return None
    best, *others = found
    word, score, at = capitals(best.word), points(best.score), square_name(best.row, best.col)
    return Puzzle(
        Text(f"Trouve {score.fr}, sans anagramme.", f"Find {score.en}, without anagrams."),
        Text(f"{word} en {at} : {score.fr}.", f"{word} at {at}: {score.en}."),
        noted(best),
        best.score,
        Prepare(tiles_of(best), best.direction),
        equal=_named(others, best, equal=True),
        others=_named(others, best, equal=False),
        charm=charm_of(
            best.score,
            [other.score for other in others if other.word != best.word],
            max(each.score for each in _best(state, seat, "6")),
        ),
    )


def _best(state: State, seat: Seat, key: str) -> list[Placement]:
    """Give the placements that are worth most with the words that a level says, anagrams apart."""
    words = spoken_words(state.lexicon, state.rulings, level(key).speech, legends=state.options.legends)
    conventions = state.conventions
    return list(find_best(words, state.rows, state.racks[seat], COMPARED, anagrams=False, conventions=conventions))


def _named(moves: list[Placement], best: Placement, *, equal: bool) -> tuple[str, ...]:
    """Write the best of other words: those that are worth as much as the answer, or those that come next."""
    chosen = (each for each in moves if (each.score == best.score) == equal)
    return named_once(chosen, attrgetter("word"), noted, but=best.word)


def attempt(state: State, seat: Seat, command: Command, asked: Puzzle) -> PuzzleTry:
    """Q-14: tell what a preparation is worth without its anagrams."""
    if not isinstance(command, Prepare) or not command.tiles:
        raise asks_for_a_word("Q-10")
    bare = replace(command, anagrams=())
    worth = worth_of(preview(state, seat, bare))
    return points_found(appraised(state, seat, bare).words[0].word, worth, asked.best)

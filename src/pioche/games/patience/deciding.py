"""What follows from an act."""

from collections.abc import Sequence

from pioche.components.clebox import RACK
from pioche.components.rulings import ruled
from pioche.components.tiles import Tile
from pioche.kernel.base import Begin, RuleWord
from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act

from .commands import GiveUp, Lay, Undo
from .dealing import shuffled
from .events import Arrived, GaveUp, Happening, Laid, Stuck, Undone
from .evolving import evolve
from .moves import check_words, run_of
from .searching import can_lay, lexicon_of
from .state import LAST_SQUARE, Position


def decide(state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
    """Give what follows from an expected act."""
    match act.command:
        case Begin():
            return with_proof(state, shuffled(state.options, chance))
        case Lay(tiles=tiles):
            return laying(state, tiles)
        case Undo():
            return undoing(state)
        case GiveUp():
            return [GaveUp()]
        case RuleWord(word=word, admit=admit):
            return with_proof(state, ruled(word, admit, "P-07"))
    raise AssertionError(f"not a command of this game: {act.command}")


def laying(state: Position, tiles: tuple[Tile, ...]) -> Sequence[Happening]:
    """P-01, P-05: lay a word and refill; the last square wins."""
    run = run_of(state.rows, state.rack, state.last, tiles)
    check_words(lexicon_of(state), state.rows, run, tiles, state.options)
    free = RACK - len(state.rack) + len(tiles)
    laid = Laid(tiles, run.word, run.row, run.column, run.down, state.stock[:free])
    if LAST_SQUARE in run.squares():
        return [laid, Arrived(len(state.chain) + 1)]
    return with_proof(state, laid)


def undoing(state: Position) -> Sequence[Happening]:
    """P-08: a word is taken back in practice only."""
    if not state.chain:
        raise Illegal("P-08", "Il n’y a pas de mot à reprendre.", "There is no word to take back.")
    return [Undone()]


def with_proof(state: Position, event: Happening) -> Sequence[Happening]:
    """P-06: after an event, prove by search whether any word can still be laid."""
    if can_lay(evolve(state, event)):
        return [event]
    return [event, Stuck(over=not state.options.practice)]

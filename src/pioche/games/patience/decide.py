"""What follows from an act."""

from collections.abc import Sequence
from typing import TypeAlias

from pioche.components.clebox import RACK
from pioche.components.rulings import ruled
from pioche.components.tiles import Tile
from pioche.kernel import story
from pioche.kernel.base import Begin, RuleWord
from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act

from .commands import GiveUp, Lay, Undo
from .deal import shuffled
from .events import AnyEvent, Arrived, GaveUp, Laid, Stuck, Undone
from .evolve import evolve
from .moves import check_words, run_of
from .search import can_lay, lexicon_of
from .state import LAST_SQUARE, State

Story: TypeAlias = story.Story[State, AnyEvent]


def decide(state: State, act: Act, chance: Chance) -> Sequence[AnyEvent]:
    """Give what follows from an expected act."""
    story = Story(state, chance, evolve)
    match act.command:
        case Begin():
            story.emit(shuffled(state.options, chance))
            end_if_stuck(story)
        case Lay(tiles=tiles):
            lay(story, tiles)
        case Undo():
            undo(story)
        case GiveUp():
            story.emit(GaveUp())
        case RuleWord(word=word, admit=admit):
            story.emit(ruled(word, admit, "P-07"))
            end_if_stuck(story)
        case _:
            raise AssertionError(f"not a command of this game: {act.command}")
    return story.events


def lay(story: Story, tiles: tuple[Tile, ...]) -> None:
    """P-01, P-05: lay a word and refill; the last square wins."""
    state = story.state
    run = run_of(state.rows, state.rack, state.last, tiles)
    check_words(lexicon_of(state), state.rows, run, tiles, state.options)
    free = RACK - len(state.rack) + len(tiles)
    story.emit(Laid(tiles, run.word, run.row, run.column, run.down, state.stock[:free]))
    if LAST_SQUARE in run.squares():
        story.emit(Arrived(len(story.state.chain)))
    else:
        end_if_stuck(story)


def undo(story: Story) -> None:
    """P-08: a word is taken back in practice only."""
    if not story.state.chain:
        raise Illegal("P-08", "Il n’y a pas de mot à reprendre.", "There is no word to take back.")
    story.emit(Undone())


def end_if_stuck(story: Story) -> None:
    """P-06: prove by search whether any word can still be laid; in practice the player goes on by taking words back."""
    if not can_lay(story.state):
        story.emit(Stuck(over=not story.state.options.practice))

"""What follows from an act."""

from collections.abc import Sequence
from typing import TypeAlias

from pioche.components.clebox import RACK
from pioche.components.rulings import ruled
from pioche.components.tiles import Tile
from pioche.kernel import story
from pioche.kernel.base import Begin, RuleWord, TimeUp
from pioche.kernel.chance import Chance
from pioche.kernel.game import Act
from pioche.kernel.seats import Seat

from . import scoring
from .commands import Accept, Contest, Lay, Pass
from .deal import deal, draw_dealer, turn_key
from .events import Accepted, AnyEvent, Blocked, Confirmed, Contested, Laid, Passed, TakenBack, WentOut
from .evolve import evolve
from .moves import check_words, faults_of_last, runs_of
from .state import State

Story: TypeAlias = story.Story[State, AnyEvent]


def decide(state: State, act: Act, chance: Chance) -> Sequence[AnyEvent]:
    """Give what follows from an expected act."""
    story = Story(state, chance, evolve)
    match act.command:
        case Begin():
            story.emit(draw_dealer(state.seats, chance), deal(state.seats, chance), *turn_key(state, chance))
        case RuleWord(word=word, admit=admit):
            story.emit(ruled(word, admit, "C-15"))
        case TimeUp() if state.contestable:
            confirm(story)
        case TimeUp():
            pass_turn(story, late=True)
        case Lay(tiles=tiles) if act.seat is not None:
            lay(story, act.seat, tiles)
        case Pass():
            pass_turn(story, late=False)
        case Accept() if act.seat is not None:
            accept(story, act.seat)
        case Contest() if act.seat is not None:
            contest(story, act.seat)
        case _:
            raise AssertionError(f"not a command of this game: {act.command}")
    return story.events


def lay(story: Story, seat: Seat, tiles: tuple[Tile, ...]) -> None:
    """C-12, C-13: letters are laid and marked at once; an arbiter checks the words before."""
    state = story.state
    runs = runs_of(state.rows, state.racks[seat], tiles)
    check_words(state, runs, tiles)
    points = sum(line.points for line in scoring.sheet(state, seat, tiles, runs))
    words = tuple(run.word for run in runs)
    story.emit(Laid(seat, tiles, words, points, scoring.forms_key(state, runs)))
    if state.options.arbiter:
        confirm(story)


def accept(story: Story, seat: Seat) -> None:
    """C-13: the window closes early when all have accepted."""
    story.emit(Accepted(seat))
    if set(story.state.accepted) == set(story.state.may_contest()):
        confirm(story)


def contest(story: Story, seat: Seat) -> None:
    """C-13: the first contest counts, and the dictionary decides."""
    layer = story.state.latest.seat
    wrong = faults_of_last(story.state)
    story.emit(Contested(seat, bool(wrong), tuple(fault.text for fault in wrong)))
    if not wrong:
        confirm(story)
        return
    story.emit(TakenBack(layer))
    end_if_blocked(story)


def confirm(story: Story) -> None:
    """C-03, C-07, C-19: the words stand; refill, turn the next key card, see whether the seat is out."""
    state = story.state
    move = state.latest
    wanted = min(RACK - len(state.racks[move.seat]), len(state.stock))
    drawn, _ = story.chance.draw(state.stock, wanted)
    story.emit(Confirmed(move.seat, "".join(drawn)))
    if not story.state.racks[move.seat]:
        story.emit(WentOut(move.seat, scoring.out_points(story.state, move.seat)))
    elif move.key:
        story.emit(*turn_key(story.state, story.chance))


def pass_turn(story: Story, late: bool) -> None:
    """C-11: nothing is laid, drawn or exchanged."""
    story.emit(Passed(story.state.turn, late))
    end_if_blocked(story)


def end_if_blocked(story: Story) -> None:
    """C-20: one round of passes ends the game when the stock is empty, two rounds in any case."""
    state = story.state
    rounds = state.options.pass_rounds if state.stock else 1
    if state.passes >= rounds * state.seats:
        story.emit(Blocked(tuple(scoring.LETTER_LEFT * len(rack) for rack in state.racks)))

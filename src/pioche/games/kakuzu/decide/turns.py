"""The course of the game: what follows when a stone is lifted, a digit announced, or the sand runs out."""

from typing import TypeAlias

from pioche.kernel import story
from pioche.kernel.seats import Seat, from_left_of, left_of

from ..board import ZERO, Digit, Square, complete
from ..events import (
    Announced,
    AnyEvent,
    ClockRead,
    Completed,
    Drawn,
    EndOfTurn,
    Found,
    Missed,
    Removed,
    TimeRanOut,
    TurnEnded,
)
from ..state import State

MOST_PER_TURN = 3
"""Z-14: the stones that a seat may keep in one turn when digits are announced."""
IDLE_ROUNDS = 10
"""So many rounds in succession in which only sand has passed the turns end the game."""

Story: TypeAlias = story.Story[State, AnyEvent]


def announce(story: Story, seat: Seat, digit: Digit) -> None:
    """Z-14: say which digit is looked for."""
    story.emit(Announced(seat, digit))


def time_up(story: Story, seat: Seat) -> None:
    """Let an empty clock (Z-15), or an empty hourglass, end the turn; in rules 1 chance moved for the seat."""
    if story.state.time_left_ms and not story.state.preparing:
        story.emit(ClockRead(seat, 0))
        _end_turn(story, seat, "clock_empty")
        return
    if story.state.rules >= 2:
        _end_turn(story, seat, "time_up")
        return
    story.emit(TimeRanOut(seat))
    if not story.state.liftable:
        announce(story, seat, story.chance.choose(story.state.incomplete))
    lift(story, seat, story.chance.choose(story.state.liftable), after_ms=0)


def lift(story: Story, seat: Seat, square: Square, after_ms: int) -> None:
    """Lift a stone and follow the rules until somebody has to move again."""
    digit = Digit(int(story.state.grid[square]))
    sought = story.state.sought
    if sought is None:
        _prepare(story, seat, square, digit)
    else:
        _read_clock(story, seat, after_ms)
        _look_for(story, sought, seat, square, digit)


def _prepare(story: Story, seat: Seat, square: Square, digit: Digit) -> None:
    """Z-04: take a stone of an untouched box away; after the last box the turns begin."""
    story.emit(Removed(seat, square, digit))
    _complete(story, digit)
    if not story.state.preparing:
        _begin_turn(story, story.state.first)


def _look_for(story: Story, sought: Digit, seat: Seat, square: Square, digit: Digit) -> None:
    """Z-06, Z-07: keep the stone and go on, or give it to the left; Z-03: alone it leaves the game."""
    if digit == sought:
        story.emit(Found(seat, square, digit))
        _complete(story, digit)
        _go_on(story, seat, digit)
    else:
        seats = len(story.state.stones)
        story.emit(Missed(seat, square, digit, sought, left_of(seat, seats) if seats > 1 else None))
        _complete(story, digit)
        _end_turn(story, seat, "missed")


def _complete(story: Story, digit: Digit) -> None:
    if complete(story.state.board, digit):
        story.emit(Completed(digit))


def _read_clock(story: Story, seat: Seat, after_ms: int) -> None:
    if story.state.time_left_ms:
        story.emit(ClockRead(seat, max(0, story.state.time_left_ms[seat] - after_ms)))


def _go_on(story: Story, seat: Seat, digit: Digit) -> None:
    """Z-06, Z-13, Z-14: after a hit the seat goes on, unless something ends its turn."""
    reason = _end_after_hit(story.state, seat, digit)
    if story.state.over:
        return
    if reason is not None:
        _end_turn(story, seat, reason)
    elif story.state.options.manner == "bag":
        _draw(story, seat)


def _end_after_hit(state: State, seat: Seat, digit: Digit) -> EndOfTurn | None:
    if state.time_left_ms and state.time_left_ms[seat] == 0:
        return "clock_empty"
    match state.options.manner:
        case "bag":
            # Z-08: the 0 never helps; when it alone is left there is nothing more to find.
            return "bag_emptied" if state.bag == (ZERO,) else None
        case "same_digit":
            return "ninth_found" if complete(state.board, digit) else None
        case "announce":
            if state.found == MOST_PER_TURN:
                return "three_found"
            return None if state.announceable else "none_left"


def _begin_turn(story: Story, seat: Seat) -> None:
    if story.state.options.manner != "announce":
        _draw(story, seat)


def _draw(story: Story, seat: Seat) -> None:
    """Z-05: draw a digit; Z-09: a 0 ends the turn."""
    digit = story.chance.choose(story.state.bag)
    story.emit(Drawn(seat, digit))
    if digit == ZERO:
        _end_turn(story, seat, "zero")


def _end_turn(story: Story, seat: Seat, reason: EndOfTurn) -> None:
    """Pass the turn to the next seat that has time left, if a stone is left."""
    if story.state.over:
        return
    following = None if _asleep(story.state, reason) else _next_seat(story.state, seat)
    story.emit(TurnEnded(seat, reason, following))
    if following is not None and not story.state.preparing:
        _begin_turn(story, following)


def _asleep(state: State, reason: EndOfTurn) -> bool:
    """Tell whether nobody has touched a stone for so long that the game is over."""
    return reason == "time_up" and state.idle + 1 >= IDLE_ROUNDS * len(state.stones)


def _next_seat(state: State, seat: Seat) -> Seat | None:
    others = (*from_left_of(seat, len(state.stones)), seat)
    return next((other for other in others if _has_time(state, other)), None)


def _has_time(state: State, seat: Seat) -> bool:
    return not state.time_left_ms or state.time_left_ms[seat] > 0

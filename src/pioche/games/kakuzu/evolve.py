"""The state after each event. Total, because events are facts."""

from msgspec.structs import replace

from pioche.kernel.seats import Seat, left_of, put

from .board import uncover
from .events import Announced, AnyEvent, ClockRead, Drawn, Found, Missed, Opened, Removed, TurnEnded
from .state import State


def evolve(state: State, event: AnyEvent) -> State:
    """Give the state after an event."""
    match event:
        case Opened(grid=grid, first=first):
            return replace(state, grid=grid, active=first, first=first, move=state.move + 1)
        case Removed(seat=seat):
            return _after_preparation(_uncovered(state, event), seat)
        case Drawn(digit=digit):
            return replace(state, drawn=(*state.drawn, digit))
        case Announced(digit=digit):
            return replace(state, announced=digit)
        case Found():
            return _found(state, event)
        case Missed(to=to):
            return _given(_uncovered(state, event), to)
        case ClockRead(seat=seat, left_ms=left_ms):
            return replace(state, time_left_ms=put(state.time_left_ms, seat, left_ms))
        case TurnEnded():
            return _ended(state, event)
    return state


def _uncovered(state: State, event: Removed | Found | Missed) -> State:
    return replace(state, board=uncover(state.board, event.square, event.digit), move=state.move + 1, idle=0)


def _found(state: State, event: Found) -> State:
    """Z-06: the stone is kept; Z-14: its digit is not announced again in this turn (in rules 1 it could be)."""
    used = () if state.announced is None or state.rules < 2 else (*state.used, event.digit)
    return replace(_given(_uncovered(state, event), event.seat), found=state.found + 1, announced=None, used=used)


def _ended(state: State, event: TurnEnded) -> State:
    return replace(
        state,
        active=event.next,
        drawn=(),
        announced=None,
        found=0,
        used=(),
        idle=state.idle + 1 if event.reason == "time_up" else state.idle,
        move=state.move + 1,
        turns=state.turns + (not state.preparing),  # Z-04: turns begin after the preparation
    )


def _after_preparation(state: State, seat: Seat) -> State:
    """Z-04: the next seat goes on; once every box is touched the turns begin with the first seat."""
    return replace(state, active=left_of(seat, len(state.stones)) if state.preparing else state.first)


def _given(state: State, seat: Seat | None) -> State:
    return state if seat is None else replace(state, stones=put(state.stones, seat, state.stones[seat] + 1))

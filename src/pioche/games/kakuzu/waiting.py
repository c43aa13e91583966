"""Whom the game waits for, for what, and how long."""

from pioche.kernel.game import Expected, Waiting

from .state import State


def waiting(state: State) -> Waiting | None:
    """Z-04, Z-05: the active seat lifts a stone; Z-14: it announces a digit first."""
    if not state.grid:
        return Waiting((), hourglass_number=0)
    if state.over or state.active is None:
        return None
    command = "lift" if state.preparing or state.sought is not None else "announce"
    return Waiting((Expected(state.active, (command,)),), state.move, _limit(state), private=())


def _limit(state: State) -> float | None:
    """Z-15: in a turn the seat's own clock takes the place of the hourglass."""
    if state.time_left_ms and state.active is not None and not state.preparing:
        return state.time_left_ms[state.active] / 1000
    return float(state.options.move_seconds) or None

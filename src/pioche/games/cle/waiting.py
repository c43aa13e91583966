"""Whom the game waits for, for what, and how long."""

from pioche.kernel.game import Expected, Waiting

from .state import State


def waiting(state: State) -> Waiting | None:
    """C-08, C-13: one seat lays or passes; then the others accept or contest."""
    if state.end:
        return None
    if state.clock == 0:
        return Waiting((), hourglass_number=0)
    if state.contestable:
        silent = [seat for seat in state.may_contest() if seat not in state.accepted]
        expected = tuple(Expected(seat, ("accept", "contest")) for seat in silent)
        return Waiting(expected, state.clock, float(state.options.contest_seconds), answers=state.latest.seat)
    limit = float(state.options.turn_seconds) or None
    return Waiting((Expected(state.turn, ("lay", "pass")),), state.clock, limit)

"""Beats: how long a table stands still after an act, so that everybody sees what it has led to."""

from collections.abc import Sequence

from pioche.kernel.base import Event, State
from pioche.kernel.game import AnyGame, Weight

SHORTEST_MS = 1200
LONGEST_MS = 2500
BEAT_MS = {Weight.LIGHT: SHORTEST_MS, Weight.FULL: 1800, Weight.GREAT: LONGEST_MS}
FURTHER_MS = 300
"""For each further event that is told in the same beat."""


def weight(game: AnyGame, state: State, event: Event) -> Weight:
    """Tell how weighty an event is, given the state before it; where a game does not say, whatever brings points is."""
    if game.weight is not None:
        return game.weight(state, event)
    return Weight.FULL if any(gain.points for gain in game.gains(state, event)) else Weight.NONE


def beat_ms(game: AnyGame, state: State, events: Sequence[Event]) -> int:
    """Give the one beat of an act, from the state before it; none while the same sand goes on, or it would be lost."""
    first, shown = state, []
    for event in events:
        heavy = weight(game, state, event)
        if heavy:
            shown.append(heavy)
        state = game.evolve(state, event)
    if not shown:
        return 0
    before, after = game.waiting(first), game.waiting(state)
    if before is not None and after is not None and before.hourglass_number == after.hourglass_number:
        return 0
    return min(LONGEST_MS, BEAT_MS[max(shown)] + FURTHER_MS * (len(shown) - 1))

"""The story of one act: its events one after the other, each applied before the next is decided."""

from collections.abc import Callable
from typing import Generic, TypeVar

from pioche.kernel.base import Event, State
from pioche.kernel.chance import Chance

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


class Told(list[E], Generic[S, E]):
    """The events of an act, and the state that they have led to, so that nobody need fold them again."""

    after: S


class Story(Generic[S, E]):
    """The events of one act so far, and the state after them."""

    def __init__(self, state: S, chance: Chance, evolve: Callable[[S, E], S]) -> None:
        self.state = state
        self.chance = chance
        self.events: Told[S, E] = Told()
        self._evolve = evolve

    def emit(self, *events: E) -> None:
        """Let events happen: keep them, and move the state on."""
        for event in events:
            self.events.append(event)
            self.state = self.events.after = self._evolve(self.state, event)

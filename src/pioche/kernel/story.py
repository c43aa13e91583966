"""The story of one act: its events one after the other, each applied before the next is decided."""

from collections.abc import Callable
from typing import Generic, TypeVar

from pioche.kernel.base import Event, State
from pioche.kernel.chance import Chance

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


class Story(Generic[S, E]):
    """The events of one act so far, and the state after them."""

    def __init__(self, state: S, chance: Chance, evolve: Callable[[S, E], S]) -> None:
        self.state = state
        self.chance = chance
        self.events: list[E] = []
        self._evolve = evolve

    def emit(self, *events: E) -> None:
        """Let events happen: keep them, and move the state on."""
        for event in events:
            self.events.append(event)
            self.state = self._evolve(self.state, event)

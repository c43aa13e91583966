"""What follows from an act, event by event: each is applied before the next is thought of."""

from pioche.kernel.chance import Chance

from .events import Happening
from .evolving import evolve
from .state import Position


class Story:
    """The events of one act so far, and the state after them."""

    def __init__(self, state: Position, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Happening] = []

    def tell(self, *events: Happening) -> None:
        """Let events happen."""
        for event in events:
            self.events.append(event)
            self.state = evolve(self.state, event)

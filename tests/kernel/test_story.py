"""The story of one act."""

from pioche.kernel.base import Event, State
from pioche.kernel.chance import Chance
from pioche.kernel.story import Story


class Total(State, frozen=True):
    """A sum."""

    value: int = 0


class Added(Event, frozen=True):
    """Something has been added."""

    value: int


def add(state: Total, event: Added) -> Total:
    """Give the sum after an event."""
    return Total(state.value + event.value)


def test_each_event_is_applied_before_the_next_is_decided() -> None:
    """What a story emits is kept in order, and its state is the one after all of them."""
    story = Story(Total(), Chance(b"x" * 32), add)
    story.emit(Added(2))
    story.emit(Added(story.state.value + 1), Added(4))
    assert story.events == [Added(2), Added(3), Added(4)]
    assert story.state == Total(9)

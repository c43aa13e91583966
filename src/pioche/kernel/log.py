"""The log of a game: what was settled before it, then every act with the events that followed.

The events alone give every state; the acts are there so that a shown seed proves the draws.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from pioche.kernel.base import Event, State
from pioche.kernel.game import Act, AnyGame, Setup


class Entry(Struct, frozen=True):
    """One act, when it came (milliseconds since the game began), and what followed."""

    at_ms: int
    act: Act
    events: tuple[Event, ...]


class Log(Struct, frozen=True):
    """A whole game, finished or not."""

    game: str
    rules_version: int
    setup: Setup[Any]
    commitment: str
    entries: tuple[Entry, ...] = ()
    seed: bytes | None = None
    """Shown only once the game is over."""
    names: tuple[str, ...] = ()
    """What each seat was called, where somebody noted it."""
    day_commitment: str = ""
    """The fingerprint of the key by which the day was dealt; empty where a day's deal is the same in every house."""
    day_key: bytes | None = None
    """Shown only once the game is over."""

    def events(self) -> Iterator[Event]:
        """Give all events in order."""
        return (event for entry in self.entries for event in entry.events)


def fold(game: AnyGame, setup: Setup[Any], events: Iterable[Event]) -> State:
    """Give the state that a game's events lead to."""
    return folded(game, game.start(setup), events)


def folded(game: AnyGame, state: State, events: Iterable[Event]) -> State:
    """Give the state that events lead to from another one."""
    for event in events:
        state = game.evolve(state, event)
    return state


def states(game: AnyGame, log: Log) -> Iterator[State]:
    """Give the state before the first act and after each."""
    state: State = game.start(log.setup)
    yield state
    for entry in log.entries:
        state = folded(game, state, entry.events)
        yield state

"""The course of a game: its turns, and what each act brought to whom."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pioche.kernel.base import Event, State
from pioche.kernel.game import AnyGame, Gain, Turn
from pioche.kernel.log import Entry


class Gained(Struct, frozen=True):
    """A gain, the turn it was made in, and the event that brought it."""

    gain: Gain
    turn: int | None
    """None when it settles the game, or when nobody's turn was being played."""
    event: Event


class Course(Struct, frozen=True):
    """One act: the turn it was done in, and what it brought."""

    turn: int | None
    gains: tuple[Gained, ...]


class Begun(Struct, frozen=True):
    """A turn of a game, whose it was, and where it stands in the log."""

    turn: Turn
    at: int
    """How many acts there have been once the first one of this turn is done."""


def course(game: AnyGame, entries: Sequence[Entry], states: Sequence[State]) -> Iterator[Course]:
    """Give for each act its turn and its gains; `states` are those before the first act and after each."""
    for entry, before in zip(entries, states, strict=False):
        gains = tuple(
            Gained(gain, None if gain.settles else _number(game, state), event)
            for state, event in _events(game, before, entry.events)
            for gain in game.gains(state, event)
        )
        yield Course(_number(game, before), gains)


def _number(game: AnyGame, state: State) -> int | None:
    turn = game.turn(state)
    return None if turn is None else turn.number


def turns(game: AnyGame, entries: Sequence[Entry], states: Sequence[State]) -> tuple[Begun, ...]:
    """Give all turns, in order; one may pass within an act of somebody else, without an act of its own.

    What begins with the last act never was a turn: the game was over before anybody could play.
    """
    begun: dict[int, Begun] = {}
    for act, before in enumerate(states[: len(entries)]):
        turn = game.turn(before)
        if turn is not None:
            begun.setdefault(turn.number, Begun(turn, act + 1))
    for act, entry in enumerate(entries[:-1]):
        for state, _ in _events(game, states[act], entry.events):
            turn = game.turn(state)
            if turn is not None:
                begun.setdefault(turn.number, Begun(turn, act + 1))
    return tuple(begun[number] for number in sorted(begun))


def _events(game: AnyGame, state: State, events: Sequence[Event]) -> Iterator[tuple[State, Event]]:
    """Give each event with the state before it."""
    for event in events:
        yield state, event
        state = game.evolve(state, event)

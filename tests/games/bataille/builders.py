"""Positions that can be read at a glance."""

import pytest

from pioche.kernel.base import Begin, Command, TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, Setup
from pioche.kernel.play import decide
from pioche.kernel.seats import Seat
from tests.rooms.bataille import GAME
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.events import AnyEvent, Dealt
from tests.rooms.bataille.options import Options
from tests.rooms.bataille.state import State


def fresh(seats: int = 2, options: Options = Options()) -> State:  # noqa: B008 # frozen
    """Give a table before the deal."""
    state: State = GAME.start(Setup(options, seats))
    return state


def dealt(*hands: tuple[int, ...], lowest_wins: bool = False) -> State:
    """Give a table at which each seat has been dealt these cards."""
    options = Options(cards_each=len(hands[0]), lowest_wins=lowest_wins)
    return GAME.evolve(fresh(len(hands), options), Dealt(hands))


def events_of(state: State, command: Command, seat: int | None = None) -> tuple[AnyEvent, ...]:
    """Give what follows from a command, through the door that every act goes through."""
    act = Act(None if seat is None else Seat(seat), command)
    return decide(GAME, state, act, Chance(seed_from("test")))  # type: ignore[return-value] # the door knows any game


def after(state: State, *events: AnyEvent) -> State:
    """Give the state after some events."""
    for event in events:
        state = GAME.evolve(state, event)
    return state


def begun(seats: int = 2, options: Options = Options()) -> State:  # noqa: B008 # frozen
    """Give a table that was dealt by chance."""
    state = fresh(seats, options)
    return after(state, *events_of(state, Begin()))


def laid(state: State, *cards: int) -> State:
    """Give the table after each seat in turn has laid a card."""
    for seat, card in enumerate(cards):
        state = after(state, *events_of(state, Lay(card), seat))
    return state


def timed_out(state: State) -> State:
    """Give the table after the sand has run out."""
    return after(state, *events_of(state, TimeUp()))


def refused_by(state: State, command: Command, seat: int) -> str:
    """Give the rule by which a command is refused, with a sentence in both languages."""
    with pytest.raises(Illegal) as caught:
        events_of(state, command, seat)
    assert caught.value.refusal.text.fr
    assert caught.value.refusal.text.en
    return caught.value.refusal.rule

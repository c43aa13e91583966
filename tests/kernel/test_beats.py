"""Beats: what an act has led to is shown for as long as it weighs, once, and never for long."""

from collections.abc import Sequence
from dataclasses import replace as altered

import pytest

from pioche.kernel.base import Event
from pioche.kernel.beats import beat_ms, weight
from pioche.kernel.game import Act, Setup, Weight
from pioche.kernel.play import Play
from pioche.kernel.seats import Seat
from tests.rooms.bataille import GAME
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.events import Taken
from tests.rooms.bataille.state import State


def trick() -> tuple[Sequence[Event], State, State]:
    """Give the events that end the first trick, the state before its last card and the one before its first."""
    play = Play(GAME, Setup(GAME.meta.options(), 2), b"s" * 32)
    play.begin()
    first = state(play)
    play.act(Act(Seat(0), Lay(first.hands[0][0])))
    before = state(play)
    play.act(Act(Seat(1), Lay(before.hands[1][0])))
    return play.entries[-1].events, before, first


def state(play: Play) -> State:
    """Give the game's own state."""
    assert isinstance(play.state, State)
    return play.state


def test_a_game_that_says_nothing_shows_what_brings_points() -> None:
    """A new game needs no weights: a trick taken is shown, and a card laid while the others think is not."""
    events, before, first = trick()
    assert isinstance(events[-1], Taken)
    assert [weight(GAME, before, event) for event in events] == [Weight.NONE, Weight.FULL]
    assert beat_ms(GAME, before, events) == 1800
    assert beat_ms(GAME, first, events[:1]) == 0


@pytest.mark.parametrize(
    ("weight", "ms"), [(Weight.NONE, 0), (Weight.LIGHT, 1500), (Weight.FULL, 2100), (Weight.GREAT, 2500)]
)
def test_an_act_has_one_beat(weight: Weight, ms: int) -> None:
    """Several events are told together: a little longer than the weightiest of them alone, never above 2.5 s."""
    events, before, _ = trick()
    assert len(events) == 2
    assert beat_ms(altered(GAME, weight=lambda *_: weight), before, events) == ms


def test_the_weightiest_event_sets_the_beat() -> None:
    """A small event in the same act does not make a great one short."""
    events, before, _ = trick()
    weights = {type(events[0]): Weight.LIGHT, Taken: Weight.FULL}
    assert beat_ms(altered(GAME, weight=lambda _, event: weights[type(event)]), before, events) == 2100


def test_nobody_loses_sand_to_a_beat() -> None:
    """While the same sand goes on nothing is stopped for, however weighty it is."""
    events, _, first = trick()
    assert beat_ms(altered(GAME, weight=lambda *_: Weight.GREAT), first, events[:1]) == 0

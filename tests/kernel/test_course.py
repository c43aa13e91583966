"""The course of a game: its turns, and what each act brought to whom."""

from collections.abc import Sequence
from dataclasses import replace as altered
from itertools import chain

import pytest
from msgspec.structs import replace

from pioche.kernel.base import TimeUp
from pioche.kernel.chance import seed_from
from pioche.kernel.course import course, turns
from pioche.kernel.game import Act, AnyGame, Gain, Setup
from pioche.kernel.log import Log, states
from pioche.kernel.play import Play
from pioche.kernel.seats import Seat
from tests.rooms.bataille import GAME
from tests.rooms.bataille.events import Taken
from tests.rooms.bataille.options import Options


@pytest.fixture(scope="module")
def log() -> Log:
    """Give a game of a deal and three tricks, each of them one act of the table."""
    play = Play(GAME, Setup(Options(), 2), seed_from("three tricks"))
    play.begin()
    for _ in range(3):
        play.act(Act(None, TimeUp()))
    return play.log()


def gained(game: AnyGame, log: Log) -> list[list[tuple[int, int, int | None]]]:
    """Give what each act brought: seat, points and turn."""
    steps = course(game, log.entries, list(states(game, log)))
    return [[(each.gain.seat, each.gain.points, each.turn) for each in step.gains] for step in steps]


def begun(log: Log) -> list[tuple[int, int]]:
    """Give the turns and where they stand."""
    return [(each.turn.number, each.at) for each in turns(GAME, log.entries, list(states(GAME, log)))]


def test_each_act_belongs_to_the_turn_it_was_done_in(log: Log) -> None:
    """The deal is in no turn, and what ends a trick is still in it."""
    assert [step.turn for step in course(GAME, log.entries, list(states(GAME, log)))] == [None, 1, 2, 3]


def test_a_gain_is_told_with_its_turn(log: Log) -> None:
    """B-04: a trick brings one point in this trick, not in the next; nothing else brings any."""
    deal, *tricks = gained(GAME, log)
    assert deal == []
    assert [[(points, turn) for _, points, turn in each] for each in tricks] == [[(1, 1)], [(1, 2)], [(1, 3)]]


def test_what_settles_a_game_is_in_no_turn(log: Log) -> None:
    """Points that settle the game belong to no turn, so that they are nobody's best turn."""

    def settling(_: object, event: object) -> Sequence[Gain]:
        return (Gain(Seat(0), 1, settles=True), Gain(Seat(1), 1)) if isinstance(event, Taken) else ()

    found = gained(altered(GAME, gains=settling), log)
    assert found[1:] == [[(0, 1, None), (1, 1, turn)] for turn in (1, 2, 3)]


def test_turns_stand_where_their_first_act_is(log: Log) -> None:
    """A turn is shown once its first act is done; what would begin after the last act never was one."""
    assert begun(log) == [(1, 2), (2, 3), (3, 4)]


def test_a_turn_may_pass_within_an_act(log: Log) -> None:
    """Where one act leads through a whole turn, that turn is told too, at this act."""
    deal, first, second, third = log.entries
    both = replace(first, events=tuple(chain(first.events, second.events)))
    assert begun(replace(log, entries=(deal, both, third))) == [(1, 2), (2, 2), (3, 3)]

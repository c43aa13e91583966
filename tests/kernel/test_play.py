"""The door: who may act, and with what, before any rule of a game is asked."""

import pytest

from pioche.kernel import registry
from pioche.kernel.base import Begin, Command, RuleWord, TimeUp, WordRuled
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, Setup
from pioche.kernel.play import Play, decide
from pioche.kernel.seats import Seat, all_seats, from_left_of, left_of
from pioche.testing.random_play import Case, finished, setup_of
from tests.rooms.bataille import GAME
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.state import State

CASE = Case("default", 2, 1)


def begun() -> Play:
    """Give a game that has just been dealt."""
    play = Play(GAME, setup_of(GAME, CASE), seed_from("door"))
    play.begin()
    return play


def first_card(play: Play, seat: int) -> int:
    """Give a card that a seat really holds."""
    assert isinstance(play.state, State)
    return play.state.hands[seat][0]


@pytest.mark.parametrize(
    ("seat", "command", "message"),
    [
        (None, Begin(), "does not expect this of the table"),
        (None, Lay(1), "does not expect this of the table"),
        (None, RuleWord("MOT", admit=True), "does not expect this of the table"),
        (0, TimeUp(), "not the moment"),
        (0, Begin(), "not the moment"),
        (7, Lay(1), "not your turn"),
    ],
)
def test_unexpected_acts_are_refused_with_a_rule(seat: int | None, command: Command, message: str) -> None:
    """Wrong seat, wrong moment, wrong sender: illegal, with the rule of the order of play."""
    with pytest.raises(Illegal, match=message) as caught:
        begun().act(Act(None if seat is None else Seat(seat), command))
    assert caught.value.refusal.rule == "B-02"


def test_a_seat_cannot_act_twice() -> None:
    """B-02: once a card is laid the seat waits for the others."""
    play = begun()
    play.act(Act(Seat(0), Lay(first_card(play, 0))))
    with pytest.raises(Illegal, match="not your turn"):
        play.act(Act(Seat(0), Lay(first_card(play, 0))))


def test_a_word_is_ruled_on_while_somebody_may_act() -> None:
    """A game of words takes the table's ruling while it waits for a seat, and not before it has begun."""
    game, ruling = registry.find("kirdy"), Act(None, RuleWord("ZZZ", admit=True))
    play = Play(game, Setup(game.meta.options(), 2), seed_from("ruled"))
    with pytest.raises(Illegal, match="does not expect this of the table"):
        play.act(ruling)
    play.begin()
    assert play.act(ruling) == (WordRuled("ZZZ", admit=True),)


def test_time_cannot_be_up_where_no_sand_runs() -> None:
    """Before the deal there is no hourglass."""
    play = Play(GAME, setup_of(GAME, CASE), seed_from("no sand"))
    with pytest.raises(Illegal):
        play.act(Act(None, TimeUp()))


def test_nothing_happens_after_the_end() -> None:
    """A finished game refuses everything."""
    play = finished(GAME, CASE)
    for act in (Act(Seat(0), Lay(1)), Act(None, TimeUp()), Act(None, Begin())):
        with pytest.raises(Illegal, match="over"):
            decide(GAME, play.state, act, Chance(seed_from("end")))


def test_left_is_the_next_seat_clockwise() -> None:
    """Left neighbour = next seat; the others follow from there."""
    assert left_of(Seat(2), 3) == 0
    assert list(from_left_of(Seat(1), 4)) == [2, 3, 0]
    assert list(all_seats(3)) == [0, 1, 2]

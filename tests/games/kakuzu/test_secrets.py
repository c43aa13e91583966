"""The grid stays secret until its stones are lifted."""

import pytest

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import COVERED
from pioche.games.kakuzu.events import Opened
from pioche.games.kakuzu.options import Manner, Options
from pioche.kernel.base import Begin, Event
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.game import Act, Setup
from pioche.kernel.play import Play, decide
from pioche.kernel.seats import Seat, all_seats

from .builders import position_of

MANNERS = ("bag", "same_digit", "announce")


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("seats", [1, 3])
def test_no_byte_depends_on_covered_digits(manner: Manner, seats: int) -> None:
    """Z-02: two grids that agree on the lifted squares send the same bytes: faces of events, views, waiting."""
    play = Play(GAME, Setup(Options(manner=manner), seats), seed_from(f"twin {manner} {seats}"))
    dice = Chance(seed_from("twin dice"))
    play.begin()
    different = 0
    while GAME.outcome(state := position_of(play)) is None:
        seat = state.active
        assert seat is not None
        twin = GAME.imagine(state, seat, dice)
        different += twin.grid != state.grid
        command = GAME.random_command(GAME.view(state, seat), seat, dice)
        square = getattr(command, "square", None)
        if square is None or twin.grid[square] == state.grid[square]:
            chances = [Chance(play.seed, len(play.entries)) for _ in range(2)]
            true, imagined = (
                decide(GAME, each, Act(seat, command), chance)
                for each, chance in zip((state, twin), chances, strict=True)
            )
            assert _sent(true, seats) == _sent(imagined, seats)
        for reader in (None, *all_seats(seats)):
            assert encode(GAME.view(twin, reader)) == encode(GAME.view(state, reader))
        assert GAME.waiting(twin) == GAME.waiting(state)
        play.act(Act(seat, command))
    assert different > 20, "the imagined grids really differ"


def _sent(events: tuple[Event, ...], seats: int) -> list[bytes]:
    return [encode(event.seen_by(seat)) for event in events for seat in (None, *all_seats(seats))]


def test_opening_shows_no_grid() -> None:
    """Z-02: the event that lays the grid shows it to nobody."""
    first, second = _opening(1), _opening(2)
    assert first != second
    for seat in (None, Seat(0), Seat(1)):
        assert first.seen_by(seat) == second.seen_by(seat) == Opened(COVERED * 81, first.first)


def _opening(sheet: int) -> Opened:
    start = GAME.start(Setup(Options(sheet=sheet), 2))
    (event,) = GAME.decide(start, Act(None, Begin()), Chance(bytes(32)))
    assert isinstance(event, Opened)
    return event


def test_sheet_number_is_public() -> None:
    """Z-02: a sheet is known by its number, so that people can play the same one."""
    play = Play(GAME, Setup(Options(sheet=7), 2), seed_from("sheet"))
    play.begin()
    assert GAME.view(position_of(play), None).sheet == 7

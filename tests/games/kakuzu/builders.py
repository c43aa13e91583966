"""Positions and draws, set up readably."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import ALL_COVERED, BOXES, Digit, Square, uncover
from pioche.games.kakuzu.commands import Announce, Lift
from pioche.games.kakuzu.events import AnyEvent, Opened
from pioche.games.kakuzu.options import Options
from pioche.games.kakuzu.state import State
from pioche.kernel.base import Command, Event, TimeUp
from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal, Refusal
from pioche.kernel.game import TODAY, Act, Setup
from pioche.kernel.play import Play, decide
from pioche.kernel.seats import Seat

T = TypeVar("T")

GRID = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
"""A grid that can be known by heart: row A is 123456789, the next rows are shifted."""

CORNERS = tuple(box[0] for box in BOXES)
"""The top left square of each box; in GRID they hide 1 4 7, 2 5 8, 3 6 9."""


class Loaded(Chance):
    """Chance that gives what a test wants, in order, then goes on by itself."""

    def __init__(self, *wanted: object) -> None:
        super().__init__(bytes(32))
        self._wanted = list(wanted)

    def choose(self, items: Sequence[T]) -> T:
        """Give the next wanted item if there is one; it must be possible."""
        if not self._wanted:
            return super().choose(items)
        wanted = self._wanted.pop(0)
        for item in items:
            if item == wanted:
                return item
        raise ValueError(f"{wanted!r} is not among {items}")


def at(name: str) -> Square:
    """Give the square of a name such as B4."""
    return Square("ABCDEFGHI".index(name[0]) * 9 + int(name[1]) - 1)


def places(digit: int, grid: str = GRID) -> tuple[Square, ...]:
    """Give the nine squares that hide a digit."""
    return tuple(Square(index) for index, mark in enumerate(grid) if mark == str(digit))


def position(
    uncovered: Iterable[int] = CORNERS,
    *,
    seats: int = 2,
    drawn: tuple[int, ...] = (),
    announced: int | None = None,
    found: int = 0,
    used: tuple[int, ...] = (),
    active: int = 0,
    stones: tuple[int, ...] | None = None,
    time_left_ms: tuple[int, ...] | None = None,
    grid: str = GRID,
    options: Options | None = None,
    rules: int = TODAY,
) -> State:
    """Set a position up: which squares are uncovered, what is drawn, who is active."""
    start = GAME.start(Setup(options or Options(), seats))
    board = ALL_COVERED
    for square in uncovered:
        board = uncover(board, Square(square), Digit(int(grid[square])))
    return State(
        options=start.options,
        stones=stones or start.stones,
        time_left_ms=time_left_ms or start.time_left_ms,
        grid=grid,
        board=board,
        active=Seat(active),
        drawn=tuple(Digit(digit) for digit in drawn),
        announced=None if announced is None else Digit(announced),
        found=found,
        used=tuple(Digit(digit) for digit in used),
        move=1,
        rules=rules,
    )


def all_but(*names: str) -> tuple[int, ...]:
    """Give all squares but the named ones."""
    covered = {at(name) for name in names}
    return tuple(square for square in range(81) if square not in covered)


def opened(seats: int = 2, first: int = 0, options: Options | None = None, rules: int = TODAY) -> State:
    """Give the state at the beginning of the preparation."""
    return GAME.evolve(GAME.start(Setup(options or Options(), seats, rules=rules)), Opened(GRID, Seat(first)))


def position_of(play: Play) -> State:
    """Give the position of a game as it goes on."""
    assert isinstance(play.state, State)
    return play.state


def happenings(events: Iterable[Event]) -> list[AnyEvent]:
    """Give events as those of this game, after seeing that they are."""
    told: list[AnyEvent] = []
    for event in events:
        assert isinstance(event, AnyEvent), event
        told.append(event)
    return told


def after(state: State, command: Command, *draws: object, after_ms: int = 0) -> tuple[State, list[AnyEvent]]:
    """Let the active seat (or the table, for TimeUp) act, with loaded chance; give the new state and the events."""
    seat = None if isinstance(command, TimeUp) else state.active
    events = happenings(decide(GAME, state, Act(seat, command, after_ms), Loaded(*draws)))
    for event in events:
        state = GAME.evolve(state, event)
    return state, events


def lift(state: State, name: str, *draws: object, after_ms: int = 0) -> tuple[State, list[AnyEvent]]:
    """Let the active seat lift a stone."""
    return after(state, Lift(at(name)), *draws, after_ms=after_ms)


def announce(state: State, digit: int) -> tuple[State, list[AnyEvent]]:
    """Let the active seat announce a digit."""
    return after(state, Announce(Digit(digit)))


def refusal(state: State, command: Command, seat: int | None = None) -> Refusal:
    """Give why a command is refused, after seeing that it is."""
    try:
        decide(GAME, state, Act(state.active if seat is None else Seat(seat), command), Loaded())
    except Illegal as error:
        return error.refusal
    raise AssertionError(f"{command} was accepted")


def kinds(events: Iterable[AnyEvent]) -> list[str]:
    """Give the names of the events, for a quick look at what happened."""
    return [type(event).__name__ for event in events]

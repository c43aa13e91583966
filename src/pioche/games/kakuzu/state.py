"""A position."""

from pioche.kernel import base
from pioche.kernel.game import TODAY, Setup
from pioche.kernel.seats import Seat

from .board import ALL_COVERED, COVERED, Digit, Square, covered, in_bag, incomplete, untouched
from .options import Options


class State(base.State, frozen=True):
    """The board, whose turn it is, what was drawn, and the stones of each seat."""

    options: Options
    stones: tuple[int, ...]
    time_left_ms: tuple[int, ...]
    """Z-15: what is left on each seat's clock; empty when there are none."""
    grid: str = ""
    """The secret: 81 digits, empty before the game."""
    board: str = ALL_COVERED
    """What is uncovered of it."""
    first: Seat = Seat(0)
    """Z-03: the seat that lots have named; it prepares first and has the first turn."""
    active: Seat | None = Seat(0)
    """Whose move it is; None when every clock is empty."""
    drawn: tuple[Digit, ...] = ()
    """The digits that are out of the bag in this turn, in order."""
    announced: Digit | None = None
    found: int = 0
    """The stones kept in this turn."""
    used: tuple[Digit, ...] = ()
    """Z-14: the digits announced and found in this turn, which wait for the next; empty in games of rules 1."""
    idle: int = 0
    """How many turns in succession the sand alone has passed on."""
    move: int = 0
    """The number of the move; it also names the hourglass."""
    turns: int = 0
    """The turns that are over."""
    rules: int = TODAY

    @property
    def preparing(self) -> bool:
        """Z-04: tell whether a box has not lost its stone yet."""
        return bool(untouched(self.board))

    @property
    def over(self) -> bool:
        """Z-12, Z-15: tell whether no stone, or no time, is left."""
        return self.active is None or COVERED not in self.board

    @property
    def bag(self) -> tuple[Digit, ...]:
        """Give what is in the bag: all digits but the complete ones (Z-10) and those drawn in this turn (Z-06)."""
        if self.options.manner == "announce":
            return ()
        return in_bag(self.board, self.drawn)

    @property
    def incomplete(self) -> tuple[Digit, ...]:
        """Give the digits that still lie under some stone."""
        return incomplete(self.board)

    @property
    def announceable(self) -> tuple[Digit, ...]:
        """Z-14: give the digits that may be announced: not the complete ones, nor those found in this turn."""
        if self.options.manner != "announce":
            return ()
        return tuple(digit for digit in self.incomplete if digit not in self.used)

    @property
    def sought(self) -> Digit | None:
        """Give the digit that is looked for now."""
        return self.drawn[-1] if self.drawn else self.announced

    @property
    def liftable(self) -> tuple[Square, ...]:
        """Z-04, Z-05: give the stones that may be lifted now; in preparation only those of untouched boxes."""
        return untouched(self.board) or covered(self.board) if self.may_lift else ()

    @property
    def may_lift(self) -> bool:
        """Z-04, Z-05: tell whether stones may be lifted now: in preparation, or for a digit that is looked for."""
        return bool(self.grid) and (self.sought is not None or self.preparing)


def start(setup: Setup[Options]) -> State:
    """Give the state before the grid is laid."""
    options, seats = setup.options, setup.seats
    clocks = (options.total_seconds * 1000,) * seats if options.total_seconds else ()
    return State(options, (0,) * seats, clocks, rules=setup.rules)

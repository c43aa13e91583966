"""The course of the game: what follows when a stone is lifted, a digit announced, or the sand runs out."""

from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat, from_left_of, left_of

from .board import ZERO, Digit, Square, complete
from .events import (
    Announced,
    ClockRead,
    Completed,
    Drawn,
    EndOfTurn,
    Found,
    Happening,
    Missed,
    Removed,
    TimeRanOut,
    TurnEnded,
)
from .evolve import evolve
from .state import Position

MOST_PER_TURN = 3
"""Z-14: the stones that a seat may keep in one turn when digits are announced."""
IDLE_ROUNDS = 10
"""So many rounds in succession in which only sand has passed the turns end the game."""


class Course:
    """The events of one act, and the state that they lead to."""

    def __init__(self, state: Position, chance: Chance) -> None:
        self.state = state
        self.events: list[Happening] = []
        self._chance = chance

    def _happens(self, event: Happening) -> None:
        self.events.append(event)
        self.state = evolve(self.state, event)

    def announce(self, seat: Seat, digit: Digit) -> None:
        """Z-14: say which digit is looked for."""
        self._happens(Announced(seat, digit))

    def time_up(self, seat: Seat) -> None:
        """Let an empty clock (Z-15), or an empty hourglass, end the turn; in rules 1 chance moved for the seat."""
        if self.state.time_left_ms and not self.state.preparing:
            self._happens(ClockRead(seat, 0))
            self._end_turn(seat, "clock_empty")
            return
        if self.state.rules >= 2:
            self._end_turn(seat, "time_up")
            return
        self._happens(TimeRanOut(seat))
        if not self.state.liftable:
            self.announce(seat, self._chance.choose(self.state.incomplete))
        self.lift(seat, self._chance.choose(self.state.liftable), after_ms=0)

    def lift(self, seat: Seat, square: Square, after_ms: int) -> None:
        """Lift a stone and follow the rules until somebody has to move again."""
        digit = Digit(int(self.state.grid[square]))
        sought = self.state.sought
        if sought is None:
            self._prepare(seat, square, digit)
        else:
            self._read_clock(seat, after_ms)
            self._look_for(sought, seat, square, digit)

    def _prepare(self, seat: Seat, square: Square, digit: Digit) -> None:
        """Z-04: take a stone of an untouched box away; after the last box the turns begin."""
        self._happens(Removed(seat, square, digit))
        self._complete(digit)
        if not self.state.preparing:
            self._begin_turn(self.state.first)

    def _look_for(self, sought: Digit, seat: Seat, square: Square, digit: Digit) -> None:
        """Z-06, Z-07: keep the stone and go on, or give it to the left; Z-03: alone it leaves the game."""
        if digit == sought:
            self._happens(Found(seat, square, digit))
            self._complete(digit)
            self._go_on(seat, digit)
        else:
            seats = len(self.state.stones)
            self._happens(Missed(seat, square, digit, sought, left_of(seat, seats) if seats > 1 else None))
            self._complete(digit)
            self._end_turn(seat, "missed")

    def _complete(self, digit: Digit) -> None:
        if complete(self.state.board, digit):
            self._happens(Completed(digit))

    def _read_clock(self, seat: Seat, after_ms: int) -> None:
        if self.state.time_left_ms:
            self._happens(ClockRead(seat, max(0, self.state.time_left_ms[seat] - after_ms)))

    def _go_on(self, seat: Seat, digit: Digit) -> None:
        """Z-06, Z-13, Z-14: after a hit the seat goes on, unless something ends its turn."""
        reason = self._end_after_hit(seat, digit)
        if self.state.over:
            return
        if reason is not None:
            self._end_turn(seat, reason)
        elif self.state.options.manner == "bag":
            self._draw(seat)

    def _end_after_hit(self, seat: Seat, digit: Digit) -> EndOfTurn | None:
        state = self.state
        if state.time_left_ms and state.time_left_ms[seat] == 0:
            return "clock_empty"
        match state.options.manner:
            case "bag":
                # Z-08: the 0 never helps; when it alone is left there is nothing more to find.
                return "bag_emptied" if state.bag == (ZERO,) else None
            case "same_digit":
                return "ninth_found" if complete(state.board, digit) else None
            case "announce":
                if state.found == MOST_PER_TURN:
                    return "three_found"
                return None if state.announceable else "none_left"

    def _begin_turn(self, seat: Seat) -> None:
        if self.state.options.manner != "announce":
            self._draw(seat)

    def _draw(self, seat: Seat) -> None:
        """Z-05: draw a digit; Z-09: a 0 ends the turn."""
        digit = self._chance.choose(self.state.bag)
        self._happens(Drawn(seat, digit))
        if digit == ZERO:
            self._end_turn(seat, "zero")

    def _end_turn(self, seat: Seat, reason: EndOfTurn) -> None:
        """Pass the turn to the next seat that has time left, if a stone is left."""
        if self.state.over:
            return
        following = None if self._asleep(reason) else self._next_seat(seat)
        self._happens(TurnEnded(seat, reason, following))
        if following is not None and not self.state.preparing:
            self._begin_turn(following)

    def _asleep(self, reason: EndOfTurn) -> bool:
        """Tell whether nobody has touched a stone for so long that the game is over."""
        return reason == "time_up" and self.state.idle + 1 >= IDLE_ROUNDS * len(self.state.stones)

    def _next_seat(self, seat: Seat) -> Seat | None:
        others = (*from_left_of(seat, len(self.state.stones)), seat)
        return next((other for other in others if self._has_time(other)), None)

    def _has_time(self, seat: Seat) -> bool:
        return not self.state.time_left_ms or self.state.time_left_ms[seat] > 0

"""Clocks: a steady one for sand, the time of day for people, and a table's own that can stand still."""

import time
from typing import Protocol

STOOD_STILL_MS = 500
"""A clock that is looked at ten times a second and has gone on by so much in between: the whole process stood still.

What is shorter is covered by the grace that every move has after the sand (T-06)."""


class Clock(Protocol):
    """Tells the time."""

    lost_ms: int
    """How long the process has stood still so far: that time does not count."""

    def ticks_ms(self) -> int:
        """Give a time that only ever goes on, from an unknown beginning."""

    def wall_ms(self) -> int:
        """Give the time of day, in milliseconds since 1970."""


class SystemClock:
    """The time of this machine."""

    def __init__(self) -> None:
        self.lost_ms = 0
        self._read_ms = _steady_ms()

    def ticks_ms(self) -> int:
        """Give the machine's steady clock, without the time in which this process stood still."""
        now_ms = time.monotonic_ns() // 1_000_000  # asked ten times for every move, so without another call
        if now_ms - self._read_ms > STOOD_STILL_MS:
            self.lost_ms += now_ms - self._read_ms
        self._read_ms = now_ms
        return now_ms - self.lost_ms

    def wall_ms(self) -> int:
        """Give the machine's time of day."""
        return time.time_ns() // 1_000_000


def _steady_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class TableClock:
    """A table's own time: it runs with the machine's steady clock, or stands still until it is set going."""

    def __init__(self, clock: Clock, now_ms: int, standing: bool = False) -> None:
        self._clock = clock
        self._stood_ms: int | None = now_ms if standing else None
        self._origin_ms = clock.ticks_ms() - now_ms

    def now_ms(self) -> int:
        """Give the table's time."""
        return self._clock.ticks_ms() - self._origin_ms if self._stood_ms is None else self._stood_ms

    @property
    def standing(self) -> bool:
        """Tell whether it stands still."""
        return self._stood_ms is not None

    def stop(self) -> None:
        """Let it stand still."""
        self._stood_ms = self.now_ms()

    def go(self) -> None:
        """Let it run from where it stands."""
        if self._stood_ms is not None:
            self._origin_ms = self._clock.ticks_ms() - self._stood_ms
            self._stood_ms = None

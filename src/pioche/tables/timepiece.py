"""What time it is: for sand a clock that never jumps, for people the time of day."""

import time
from typing import Protocol


class Timepiece(Protocol):
    """Tells the time."""

    def ticks_ms(self) -> int:
        """Give a time that only ever goes on, from an unknown beginning."""

    def wall_ms(self) -> int:
        """Give the time of day, in milliseconds since 1970."""


class SystemTime:
    """The time of this machine."""

    def ticks_ms(self) -> int:
        """Give the machine's steady clock."""
        return time.monotonic_ns() // 1_000_000

    def wall_ms(self) -> int:
        """Give the machine's time of day."""
        return time.time_ns() // 1_000_000


class OwnTime:
    """A table's own time: it runs with the machine's steady clock, or stands still until it is set going."""

    def __init__(self, timepiece: Timepiece, now_ms: int, standing: bool = False) -> None:
        self._timepiece = timepiece
        self._stood_ms: int | None = now_ms if standing else None
        self._origin_ms = timepiece.ticks_ms() - now_ms

    def now_ms(self) -> int:
        """Give the table's time."""
        return self._timepiece.ticks_ms() - self._origin_ms if self._stood_ms is None else self._stood_ms

    @property
    def standing(self) -> bool:
        """Tell whether it stands still."""
        return self._stood_ms is not None

    def go(self) -> None:
        """Let it run from where it stands."""
        if self._stood_ms is not None:
            self._origin_ms = self._timepiece.ticks_ms() - self._stood_ms
            self._stood_ms = None

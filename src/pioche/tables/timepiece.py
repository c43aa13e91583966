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

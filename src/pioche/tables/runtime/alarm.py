"""An alarm clock: wakes whoever sleeps when something has happened, or when a moment has come."""

import asyncio

LATE = 0.002
"""Seconds by which a timer may come later than a new one would: clocks of tables count whole milliseconds."""


class Alarm:
    """One sleeper's alarm; a moment that is set again and again has one timer."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._moment_ms: int | None = None

    def ring(self) -> None:
        """Wake the sleeper, or let the next sleep end at once."""
        self._rung.set()

    def clear(self) -> None:
        """Forget that it has rung."""
        self._rung.clear()

    async def sleep(self, until_ms: int | None, now_ms: int) -> None:
        """Sleep until the alarm rings, or the moment has come; None is never."""
        if until_ms is not None and until_ms <= now_ms:
            return
        self._set(until_ms, now_ms)
        await self._rung.wait()

    def comes_by(self, moment_ms: int | None) -> bool:
        """Tell whether the sleeper will be woken by a moment anyway; None is never."""
        return moment_ms is None or (self._moment_ms is not None and self._moment_ms <= moment_ms)

    def off(self) -> None:
        """Ring for no moment any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._moment_ms = None

    def _set(self, until_ms: int | None, now_ms: int) -> None:
        loop = asyncio.get_running_loop()
        if until_ms is None:
            self.off()
            return
        seconds = (until_ms - now_ms) / 1000
        # A clock that was put forward makes the moment come earlier; one that stood still is asked again when it rings.
        if (
            until_ms == self._moment_ms
            and self._timer is not None
            and self._timer.when() <= loop.time() + seconds + LATE
        ):
            return
        self.off()
        self._moment_ms, self._timer = until_ms, loop.call_later(seconds, self._come)

    def _come(self) -> None:
        self._timer = self._moment_ms = None
        self._rung.set()

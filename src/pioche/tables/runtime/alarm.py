"""An alarm clock: wakes whoever sleeps when something has happened, or when a moment has come."""

import asyncio


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

    def off(self) -> None:
        """Ring for no moment any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._moment_ms = None

    def _set(self, until_ms: int | None, now_ms: int) -> None:
        if until_ms == self._moment_ms and self._timer is not None:
            return
        self.off()
        if until_ms is not None:
            self._moment_ms = until_ms
            self._timer = asyncio.get_running_loop().call_later((until_ms - now_ms) / 1000, self._come)

    def _come(self) -> None:
        self._timer = self._moment_ms = None
        self._rung.set()

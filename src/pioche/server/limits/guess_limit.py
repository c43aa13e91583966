"""How often wrong codes may be tried: by an address, by the network around it, and by the whole world together.

A guest’s own budget is a refusal. That of the whole house is not, or whoever guesses from everywhere could lock honest
people out: beyond it a wrong guess is answered late, and nobody behind the same address guesses meanwhile. Whoever has
a right code is let in at once.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar
from weakref import WeakValueDictionary

from pioche.server.http.addresses import around
from pioche.tables.runtime.rate_limit import RateLimiter, TokenBucket

T = TypeVar("T")
Pause = Callable[[float], Awaitable[None]]
NETWORK_FACTOR = 8
"""So many times the budget of one guest has an IPv6 /48, in which there are 65,536 of their networks."""
HOUSE_FACTOR = 50
"""So many times the budget of one guest has the whole house before it slows wrong guesses down."""
SLOW_SECONDS = 3.0


class TooManyGuesses(Exception):
    """An address has tried many wrong codes or tickets: not even a right one helps before it has waited."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds


class _Guesses:
    """The guesses of one address that are under way: many at once would all be made before one of them counts.

    So there are never more than it might still make. One after the other would be too slow for a whole school that
    comes back to its tables at the same moment.
    """

    def __init__(self) -> None:
        self._under_way = 0
        self._changed = asyncio.Condition()

    @contextlib.asynccontextmanager
    async def room(self, most: Callable[[], int]) -> AsyncIterator[None]:
        """Wait until one more guess may be under way; one always may."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._under_way < max(1, most()))
            self._under_way += 1
        try:
            yield
        finally:
            self._under_way -= 1
            async with self._changed:
                self._changed.notify_all()


class GuessLimit:
    """Counts wrong guesses, all kinds together."""

    def __init__(self, per_minute: float, pause: Pause = asyncio.sleep) -> None:
        self._addresses = RateLimiter(per_minute / 60, per_minute)
        self._networks = RateLimiter(NETWORK_FACTOR * per_minute / 60, NETWORK_FACTOR * per_minute)
        self._house = TokenBucket(HOUSE_FACTOR * per_minute / 60, HOUSE_FACTOR * per_minute, time.monotonic())
        self._pause = pause
        self._guessing: WeakValueDictionary[str, _Guesses] = WeakValueDictionary()

    def strained(self, address: str) -> bool:
        """Tell whether somebody behind an address might have to wait for what others have tried."""
        now = time.monotonic()
        return self._wait(address, now) > 0 or self._house.empty(now)

    async def guess(self, address: str, look_up: Callable[[], Awaitable[T | None]]) -> T | None:
        """Look something up that cannot be known but by being told; whoever guesses wrong often has to wait."""
        guesses = self._guessing.setdefault(address, _Guesses())
        async with guesses.room(lambda: self._at_once(address)):
            self.refuse(address)
            found = await look_up()
            if found is None and self.count(address):
                await self._pause(SLOW_SECONDS)
            return found

    def refuse(self, address: str) -> None:
        """Raise TooManyGuesses for an address that has used up what it may try."""
        seconds = self._wait(address, time.monotonic())
        if seconds > 0:
            raise TooManyGuesses(seconds)

    def count(self, address: str) -> bool:
        """Count a wrong guess, and tell whether the house has seen more of them than it likes."""
        now = time.monotonic()
        self._addresses.admits(address, now)
        self._networks.admits(around(address), now)
        return not self._house.take(now)

    def _at_once(self, address: str) -> int:
        """Give how many guesses of an address may be under way, were all of them wrong."""
        now = time.monotonic()
        return 1 if self._house.empty(now) else int(self._addresses.left(address, now))

    def _wait(self, address: str, now: float) -> float:
        return max(self._addresses.wait(address, now), self._networks.wait(around(address), now))

"""How many connections one address may hold and how fast it may open them, plain ones and WebSockets together."""

import time
from collections import Counter
from collections.abc import Callable, Mapping

from pioche.server.http.addresses import counted_as
from pioche.tables.runtime.rate_limit import RateLimiter

CROWDED = 0.75
"""From this share of the limit on an address is crowded."""
BEYOND = 0.25
"""So many more, as a share of the limit, are let in to be told why nothing comes; all others are hung up on."""
OPENED_AT_ONCE, OPENED_PER_SECOND = 2.0, 0.02
"""How many an address may open at once and how fast after that, as shares of the limit: a class may come in twice.
Browsers keep what they have opened, so few are needed after that; whoever floods gets little by resting in between."""
LEAST_AT_ONCE = 50
"""So many may be opened at once however small the limit is: connections that end are soon replaced."""


class ConnectionLimit:
    """Counts the connections of each address; proxies that were named speak for many and are not counted."""

    def __init__(self, most: int, is_proxy: Callable[[str], bool] = lambda _: False) -> None:
        self._most = most
        self._is_proxy = is_proxy
        self._open: Counter[str] = Counter()
        self._opened = RateLimiter(max(1.0, OPENED_PER_SECOND * most), max(LEAST_AT_ONCE, OPENED_AT_ONCE * most))

    def come(self, address: str | None) -> None:
        """Count a connection."""
        if address is not None:
            self._open[counted_as(address)] += 1

    def go(self, address: str | None) -> None:
        """Forget a connection."""
        if address is None:
            return
        whose = counted_as(address)
        self._open[whose] -= 1
        if self._open[whose] <= 0:
            del self._open[whose]

    def crowds(self, address: str | None) -> bool:
        """Tell whether an address holds nearly all that it may: idle ones are then let go sooner."""
        return self._held(address) > CROWDED * self._most

    def exceeds(self, address: str | None) -> bool:
        """Tell whether an address holds more than it may."""
        return self._held(address) > self._most

    def floods(self, address: str | None) -> bool:
        """Tell whether an address holds so many that there is no room for one more, not even to tell it."""
        return self._held(address) >= self._most + max(1, int(BEYOND * self._most))

    def hurries(self, address: str | None) -> bool:
        """Count an opened connection, and tell whether its address opens them faster than it may."""
        if address is None or self._is_proxy(address):
            return False
        return not self._opened.admits(counted_as(address), time.monotonic())

    @property
    def held(self) -> Mapping[str, int]:
        """Give how many connections each address holds."""
        return dict(self._open)

    def _held(self, address: str | None) -> int:
        if address is None or self._is_proxy(address):
            return 0
        return self._open[counted_as(address)]


def unlimited() -> ConnectionLimit:
    """Give a limit that nobody meets."""
    return ConnectionLimit(1_000_000_000)

"""Many people at many tables of a real house, and stopwatches for what they see."""

import asyncio
import gc
from collections.abc import Sequence

import httpx
from msgspec import Struct
from tests.server.real_house import Guest, Player, Server

PEOPLE_EACH = 4
CARDS_EACH = 3
AT_ONCE = 50
TRICK_SECONDS, LONG_SECONDS = 2.0, 60.0
"""The sand at tables where it is watched, and at those that play."""


class Spread(Struct, frozen=True):
    """How a measure is spread, in milliseconds."""

    count: int
    median: float
    p99: float
    most: float


def spread(seconds: Sequence[float]) -> Spread:
    """Give median, 99th percentile and maximum."""
    ordered = sorted(seconds) or [0.0]

    def at(share: float) -> float:
        return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)

    return Spread(len(seconds), at(0.5), at(0.99), round(1000 * ordered[-1], 2))


def own_garbage_waits() -> None:
    """Keep the crowd's collector, with thousands of sockets in one process, out of the house's figures."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def rematch(players: list[Player]) -> list[Player]:
    """Open the next table for the same people and connect everybody to it."""
    await players[0].done("rematch")
    while not players[0].table["next_code"]:
        await players[0].wait()
    code = players[0].table["next_code"]
    for player in players:
        await player.leave()
    following = [Player(player.guest, code) for player in players]
    for player in following:
        await player.connect()
    return following


class Crowd:
    """Tables of four, everybody connected."""

    def __init__(self, server: Server, clients: int, timed: int = 0, guest: type[Guest] = Guest) -> None:
        self._server = server
        self._guest = guest
        # No connection is kept: one that the house has just let go would look like an error.
        limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=0)
        self._http = httpx.AsyncClient(trust_env=False, timeout=60, limits=limits)
        self._gate = asyncio.Semaphore(AT_ONCE)
        self.tables: list[list[Player]] = []
        self._wanted = clients // PEOPLE_EACH
        self._timed = timed

    async def gather(self) -> None:
        """Open all tables and seat everybody; no game has begun yet."""
        self.tables = list(await asyncio.gather(*(self._table(number) for number in range(self._wanted))))

    async def _table(self, number: int) -> list[Player]:
        async with self._gate:
            guests = [self._guest(self._server, f"{number}-{seat}") for seat in range(PEOPLE_EACH)]
            options = {
                "trick_seconds": TRICK_SECONDS if number < self._timed else LONG_SECONDS,
                "cards_each": CARDS_EACH,
            }
            code = await guests[0].open(self._http, options=options, seats=PEOPLE_EACH)
            players = [Player(guest, code) for guest in guests]
            for seat, player in enumerate(players):
                await player.connect()
                await player.done("sit", seat=seat, name=player.guest.name)
            return players

    async def close(self) -> None:
        """Send everybody home."""
        everybody = [player for players in self.tables for player in players]
        await asyncio.gather(*(player.leave() for player in everybody), return_exceptions=True)
        await self._http.aclose()

"""The entrance of a house: newcomers come in one by one, floods cost next to nothing, and nothing shuts it for good."""

import asyncio
import contextlib
import errno
import socket
from collections.abc import AsyncGenerator
from itertools import pairwise

import pytest

from pioche.server.http import entrance
from pioche.server.http.entrance import Entrance
from pioche.server.limits.connection_limit import LEAST_AT_ONCE, ConnectionLimit

HERE = "127.0.0.1"


class Inside(asyncio.Protocol):
    """Notes who came in, and counts their end as the HTTP protocol does."""

    def __init__(self, limit: ConnectionLimit, came: list[asyncio.BaseTransport]) -> None:
        self._limit = limit
        self._came = came

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note somebody."""
        self._came.append(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        del exc
        self._limit.go(HERE)


@contextlib.asynccontextmanager
async def opened(
    limit: ConnectionLimit, came: list[asyncio.BaseTransport]
) -> AsyncGenerator[tuple[Entrance, int], None]:
    """Open an entrance and give it with its port."""
    with socket.socket() as listening:
        listening.bind((HERE, 0))
        listening.listen(100)
        way = Entrance(listening, limit, lambda: Inside(limit, came))
        way.open()
        try:
            yield way, listening.getsockname()[1]
        finally:
            await way.close()
            for transport in came:
                transport.close()


async def until_hung_up(caller: socket.socket) -> None:
    """Wait until the other side has ended a connection."""
    caller.setblocking(False)
    with contextlib.suppress(ConnectionError):
        assert await asyncio.wait_for(asyncio.get_running_loop().sock_recv(caller, 1), 30) == b""


def test_whoever_is_hung_up_on_gets_nothing_made_for_them() -> None:
    """A connection that is refused at the entrance costs no protocol and is not counted."""

    async def run() -> None:
        limit, came = ConnectionLimit(1), list[asyncio.BaseTransport]()
        for _ in range(2 * LEAST_AT_ONCE):
            limit.hurries(HERE)
        async with opened(limit, came) as (_, port):
            with socket.create_connection((HERE, port)) as caller:
                await until_hung_up(caller)
        assert came == []
        assert limit.held == {}

    asyncio.run(run())


def test_newcomers_come_in_one_in_each_turn() -> None:
    """However many wait at the entrance, everybody else is served between any two of them."""

    async def run() -> None:
        limit, came = ConnectionLimit(100), list[asyncio.BaseTransport]()
        loop, seen = asyncio.get_running_loop(), list[int]()

        def look() -> None:
            seen.append(len(came))
            if len(came) < 20:
                loop.call_soon(look)

        async with opened(limit, came) as (_, port):
            callers = [socket.create_connection((HERE, port)) for _ in range(20)]
            look()
            async with asyncio.timeout(30):
                while len(came) < 20:
                    await asyncio.sleep(0)
            assert limit.held == {HERE: 20}
            for caller in callers:
                caller.close()
        assert max(after - before for before, after in pairwise(seen)) == 1

    asyncio.run(run())


def test_a_burst_is_spaced_out_and_a_crowd_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few who come at once come in one after the other, with pauses for others; a long queue gets no pauses."""
    monkeypatch.setattr(entrance, "SPACING_SECONDS", 0.3)
    monkeypatch.setattr(entrance, "LONGEST_QUEUE", 2)

    async def run() -> None:
        limit, came = ConnectionLimit(100), list[asyncio.BaseTransport]()
        loop, moments = asyncio.get_running_loop(), list[float]()

        class Timed(Inside):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                super().connection_made(transport)
                moments.append(loop.time())

        with socket.socket() as listening:
            listening.bind((HERE, 0))
            listening.listen(100)
            callers = [socket.create_connection(listening.getsockname()) for _ in range(12)]
            way = Entrance(listening, limit, lambda: Timed(limit, came))
            way.open()
            async with asyncio.timeout(30):
                while len(came) < len(callers):
                    await asyncio.sleep(0.01)
            await way.close()
            for transport in came:
                transport.close()
            for caller in callers:
                caller.close()
        pauses = [after - before > 0.25 for before, after in pairwise(moments)]
        assert pauses == [True] * 2 + [False] * 9

    asyncio.run(run())


def test_those_who_flood_are_turned_away_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody wakes up for each of them, and everybody else is served between any few of them."""
    monkeypatch.setattr(entrance, "SPACING_SECONDS", 0.3)
    monkeypatch.setattr(entrance, "TURNED_AWAY_AT_ONCE", 4)

    async def run() -> None:
        loop, moments = asyncio.get_running_loop(), list[float]()

        class Shut(ConnectionLimit):
            def hurries(self, address: str | None) -> bool:
                del address
                moments.append(loop.time())
                return True

        with socket.socket() as listening:
            listening.bind((HERE, 0))
            listening.listen(100)
            callers = [socket.create_connection(listening.getsockname()) for _ in range(12)]
            limit = Shut(100)
            way = Entrance(listening, limit, asyncio.Protocol)
            way.open()
            for caller in callers:
                await until_hung_up(caller)
                caller.close()
            await way.close()
        pauses = [after - before > 0.25 for before, after in pairwise(moments)]
        assert pauses == ([False] * 3 + [True]) * 2 + [False] * 3

    asyncio.run(run())


def test_an_entrance_that_had_nothing_left_lets_people_in_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """When there are no open files left nobody is let in for a while, and everybody after that."""
    monkeypatch.setattr(entrance, "REST_SECONDS", 0.01)

    async def run() -> None:
        limit, came = ConnectionLimit(100), list[asyncio.BaseTransport]()
        loop = asyncio.get_running_loop()
        accept, troubles = loop.sock_accept, [errno.EMFILE, errno.ECONNABORTED, errno.EMFILE]

        async def scarce(listening: socket.socket) -> tuple[socket.socket, object]:
            if troubles:
                raise OSError(troubles.pop(), "trouble")
            return await accept(listening)

        monkeypatch.setattr(loop, "sock_accept", scarce)
        async with opened(limit, came) as (_, port):
            with socket.create_connection((HERE, port)):
                async with asyncio.timeout(30):
                    while not came:
                        await asyncio.sleep(0.01)
        assert not troubles

    asyncio.run(run())


def test_a_connection_that_cannot_be_handed_over_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever hangs up between the entrance and the protocol leaves nothing behind, and the next one comes in."""

    async def run() -> None:
        limit, came = ConnectionLimit(100), list[asyncio.BaseTransport]()
        loop = asyncio.get_running_loop()
        hand_over, first = loop.connect_accepted_socket, [True]

        async def failing(*given: object) -> object:
            if first:
                raise OSError(first.pop(), "gone")
            return await hand_over(*given)  # type: ignore[arg-type]  # as they were given

        monkeypatch.setattr(loop, "connect_accepted_socket", failing)
        async with opened(limit, came) as (_, port):
            with socket.create_connection((HERE, port)) as gone, socket.create_connection((HERE, port)):
                await until_hung_up(gone)
                async with asyncio.timeout(30):
                    while not came:
                        await asyncio.sleep(0.01)
                assert limit.held == {HERE: 1}

    asyncio.run(run())

"""The entrance: newcomers are let in one after the other, and whoever floods is hung up on before anything is made."""

import asyncio
import contextlib
import socket
from collections.abc import Callable

from pioche.server.limits.connection_limit import ConnectionLimit

SPACING_SECONDS = 0.002
"""Between two newcomers of a burst: others' moves are carried out in between."""
LONGEST_QUEUE = 50
"""So many come in at that pace; where still more wait behind them, as after a cut line, nobody is spaced out."""
TURNED_AWAY_AT_ONCE = 8
"""So many who flood are hung up on in one go: that takes less time than waking up for each of them."""
REST_SECONDS = 1.0
"""How long nobody is let in when the system has nothing left to let them in with, such as open files."""


class Entrance:
    """Accepts connections where the server underneath would take all that wait in one go.

    A burst of connections is then one newcomer every two milliseconds, between which everybody else is served; those
    who flood are hung up on a few at a time.
    """

    def __init__(
        self, listening: socket.socket, limit: ConnectionLimit, make_protocol: Callable[[], asyncio.Protocol]
    ) -> None:
        self._listening = listening
        self._limit = limit
        self._make_protocol = make_protocol
        self._receiving: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to let newcomers in."""
        self._listening.setblocking(False)
        self._receiving = asyncio.create_task(self._receive())

    async def close(self) -> None:
        """Let nobody in any more."""
        if self._receiving is not None:
            self._receiving.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._receiving

    async def _receive(self) -> None:
        loop = asyncio.get_running_loop()
        queue = turned_away = 0
        while True:
            since = loop.time()
            try:
                accepted, peer = await loop.sock_accept(self._listening)
            except ConnectionAbortedError:  # gone before its turn came
                continue
            except OSError:
                await asyncio.sleep(REST_SECONDS)
                continue
            address = str(peer[0]) if isinstance(peer, tuple) else None
            if self._limit.hurries(address) or self._limit.floods(address):
                accepted.close()
                turned_away += 1
                if turned_away % TURNED_AWAY_AT_ONCE:
                    continue
            else:
                queue = queue + 1 if loop.time() - since < SPACING_SECONDS else 0
                await self._let_in(accepted, address)
            if queue <= LONGEST_QUEUE:
                await asyncio.sleep(SPACING_SECONDS)

    async def _let_in(self, accepted: socket.socket, address: str | None) -> None:
        """Count a connection and hand it over to a protocol, which counts its end."""
        self._limit.come(address)
        try:
            accepted.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            await asyncio.get_running_loop().connect_accepted_socket(self._make_protocol, accepted)
        except OSError:  # hung up meanwhile
            self._limit.go(address)
            accepted.close()

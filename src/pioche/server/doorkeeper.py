"""The door of the house: whoever opens a connection says before long what they want, or is let go."""

import asyncio
from typing import Any

import h11
from litestar.status_codes import HTTP_503_SERVICE_UNAVAILABLE
from uvicorn.protocols.http.h11_impl import H11Protocol

from pioche.kernel.codec import encode
from pioche.server.describing import Failure
from pioche.server.security import HEADERS

SILENT_SECONDS = 20.0
"""How long a request may take to come, from its first byte, or from the connection's beginning, to its last header."""
KEPT_SECONDS = 75
"""How long a connection is kept for the next request: proxies keep theirs for 60 seconds and should hang up first."""
CROWDED_SECONDS = 5
"""How long it is kept while more than half of all connections that there may be are open."""


class Doorkeeper(H11Protocol):
    """uvicorn's protocol, which by itself waits for ever for a request that has begun or never begins."""

    _handed_over = False
    _waiting: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        # uvicorn itself would refuse without the headers that every answer of the house carries.
        self._most, self.limit_concurrency = self.limit_concurrency, None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Take what comes, and wait on if it is not a whole request yet."""
        full = self._most is not None and len(self.connections) >= self._most
        self.app = come_later if full else self.config.loaded_app
        super().data_received(data)
        self._watch()

    def _should_upgrade(self) -> bool:
        # uvicorn lets any number of WebSockets in.
        return self.app is not come_later and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the WebSocket, which has its own ways to wait."""
        self._handed_over = True
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Keep the connection for another request, for less long when others may need the room."""
        crowded = self._most is not None and 2 * len(self.connections) > self._most
        self.timeout_keep_alive = CROWDED_SECONDS if crowded else KEPT_SECONDS
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._handed_over = True
        self._watch()
        super().connection_lost(exc)

    def _watch(self) -> None:
        asked = self.conn.their_state is not h11.IDLE
        if asked or self._handed_over:
            if self._waiting is not None:
                self._waiting.cancel()
                self._waiting = None
        elif self._waiting is None:
            self._waiting = self.loop.call_later(SILENT_SECONDS, self.transport.close)


async def come_later(scope: Any, receive: Any, send: Any) -> None:
    """Answer every request while there are too many connections."""
    del scope, receive
    body = encode(Failure("too many connections at the moment"))
    headers = [
        *HEADERS,
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": HTTP_503_SERVICE_UNAVAILABLE, "headers": headers})
    await send({"type": "http.response.body", "body": body})

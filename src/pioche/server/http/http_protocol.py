"""HTTP protocol guard against slow and too many connections (slowloris, flooding).

No address holds so many connections that others find no room, and whatever the server underneath would refuse by
itself is refused with the headers that every answer of the house carries.
"""

import asyncio
from typing import Any

import h11
from litestar.status_codes import HTTP_429_TOO_MANY_REQUESTS, HTTP_503_SERVICE_UNAVAILABLE
from uvicorn.protocols.http.flow_control import CLOSE_HEADER
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol

from pioche.kernel.codec import encode
from pioche.server.http.error_pages import JSON, ErrorAnswer
from pioche.server.http.openapi import Failure
from pioche.server.http.security import HEADERS
from pioche.server.limits.connection_limit import ConnectionLimit, unlimited
from pioche.server.limits.rate_limit import retry_after

SILENT_SECONDS = 20.0
"""How long a request may take to come, from its first byte, or from the connection's beginning, to its last header."""
UNWELCOME_SECONDS = 2.0
"""The same for an address that holds too many connections already."""
KEPT_SECONDS = 75
"""How long a connection is kept for the next request: proxies keep theirs for 60 seconds and should hang up first."""
CROWDED_SECONDS = 5
"""How long it is kept while more than half of all connections that there may be are open, or its address is crowded."""

NO_ROOM = ErrorAnswer(
    HTTP_503_SERVICE_UNAVAILABLE, "too many connections at the moment", retry_after(CROWDED_SECONDS)
).app()
TOO_MANY = ErrorAnswer(
    HTTP_429_TOO_MANY_REQUESTS, "too many connections from one address", retry_after(CROWDED_SECONDS)
).app()


class GuardedHttpProtocol(H11Protocol):
    """uvicorn's protocol, which by itself waits for ever for a request that has begun or never begins."""

    limit: ConnectionLimit = unlimited()
    _handed_over = False
    _unwelcome = False
    _waiting: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        # uvicorn itself would refuse without the headers that every answer of the house carries.
        self._most, self.limit_concurrency = self.limit_concurrency, None

    @property
    def _address(self) -> str | None:
        return self.client[0] if self.client else None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._unwelcome = self.limit.exceeds(self._address)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Take what comes, and wait on if it is not a whole request yet."""
        self.app = self._refusal() or self.config.loaded_app
        super().data_received(data)
        self._watch()

    def _refusal(self) -> Any:
        if self._most is not None and len(self.connections) >= self._most:
            return NO_ROOM
        return TOO_MANY if self._unwelcome else None

    def _should_upgrade(self) -> bool:
        # uvicorn lets any number of WebSockets in.
        return self.app not in (NO_ROOM, TOO_MANY) and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the WebSocket, which has its own ways to wait and counts its end."""
        self._handed_over = True
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, with the same headers and in the same words as everything else."""
        body = encode(Failure("not understood: this is no HTTP request"))
        headers = [*HEADERS, (b"content-type", JSON.encode()), CLOSE_HEADER, (b"content-length", b"%d" % len(body))]
        del msg
        answer = (
            h11.Response(status_code=400, headers=headers, reason=STATUS_PHRASES[400]),
            h11.Data(data=body),
            h11.EndOfMessage(),
        )
        for event in answer:
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def on_response_complete(self) -> None:
        """Keep the connection for another request, for less long when others may need the room."""
        crowded = self._most is not None and 2 * len(self.connections) > self._most
        crowded = crowded or self.limit.crowds(self._address)
        self.timeout_keep_alive = CROWDED_SECONDS if crowded else KEPT_SECONDS
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self.limit.go(self._address)
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
            seconds = UNWELCOME_SECONDS if self._unwelcome else SILENT_SECONDS
            self._waiting = self.loop.call_later(seconds, self.transport.close)


def guarded_http_protocol(limit: ConnectionLimit) -> type[GuardedHttpProtocol]:
    """Give the protocol of a house with this limit."""
    return type("GuardedHttpProtocol", (GuardedHttpProtocol,), {"limit": limit})

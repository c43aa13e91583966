"""The door of the house: whoever opens a connection says before long what they want, or is let go."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SILENT_SECONDS = 20.0
"""How long a request may take to come, from its first byte, or from the connection's beginning, to its last header."""


class Doorkeeper(H11Protocol):
    """uvicorn's protocol, which by itself waits for ever for a request that has begun or never begins."""

    _handed_over = False
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Take what comes, and wait on if it is not a whole request yet."""
        super().data_received(data)
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the WebSocket, which has its own ways to wait."""
        self._handed_over = True
        super().handle_websocket_upgrade(event)

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

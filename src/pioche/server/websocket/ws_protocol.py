"""WebSocket protocol guard: frames are rate-limited, and reading pauses while writing does (backpressure).

What the house says goes out by `write`, without ASGI's layers: several messages at once, framed here.
"""

import struct
from http import HTTPStatus
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State

from pioche.server.http.security import HEADERS
from pioche.server.limits.connection_limit import ConnectionLimit, unlimited
from pioche.server.websocket.connection import TOO_FAST
from pioche.server.websocket.deflate import SharingDeflateFactory
from pioche.tables.runtime.rate_limit import TokenBucket

FRAMES_A_MESSAGE = 2.0
"""So many frames may come for each message that may: browsers send one, and now and then answer a ping."""
MOST_PIECES = 64
"""Into so many frames one message may be cut."""
MOST_UNREAD = 4
"""So many messages may wait for the application before nothing more is read."""
SLICE = 1024
"""So many bytes are read before the frames in them are counted: a packet can hold ten thousand empty ones."""
DIRECT = "pioche.direct"
"""The name under which an application finds the line itself among the extensions of its scope."""
_WHOLE_TEXT, _DEFLATED = 0x81, 0x40
_SHORT, _MIDDLE = 126, 65536


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which by itself reads control frames and empty pieces without end."""

    messages_per_second = 20.0
    limit: ConnectionLimit = unlimited()

    def __init__(self, *details: Any, **more: Any) -> None:
        super().__init__(*details, **more)
        per_second = FRAMES_A_MESSAGE * self.messages_per_second
        self._bucket = TokenBucket(per_second, 2 * per_second, self.loop.time())
        if self.conn.available_extensions:
            self.conn.available_extensions = [SharingDeflateFactory()]
        self._reject = self.conn.reject
        self.conn.reject = self._rejected  # type: ignore[method-assign]  # the only way to what it answers by itself

    def _rejected(self, status: Any, text: str) -> Response:
        """Refuse a handshake with the headers that every answer of the house carries."""
        answer = self._reject(status, text)
        for name, value in HEADERS:
            answer.headers[name.decode()] = value.decode()
        return answer

    def handle_connect(self, event: Request) -> None:
        """Let the application have the line itself beside ASGI's two functions."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["extensions"][DIRECT] = self  # type: ignore[assignment]  # ASGI's table is open

    @property
    def full(self) -> bool:
        """Tell whether the other side takes nothing in for now."""
        return not self.writable.is_set()

    async def drained(self) -> None:
        """Wait until the other side takes something in, or is gone."""
        await self.writable.wait()

    def write(self, *messages: bytes) -> None:
        """Send text messages in one piece; raise ConnectionError when the other side is gone."""
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ConnectionError("gone")
        self.transport.write(b"".join([part for message in messages for part in self._framed(message)]))

    def _framed(self, message: bytes) -> tuple[bytes, bytes]:
        """Give the head and the body of a frame as a server sends it: whole and not masked."""
        head = _WHOLE_TEXT
        for extension in self.conn.extensions:
            frame = extension.encode(Frame(Opcode.TEXT, message))
            message, head = bytes(frame.data), head | (_DEFLATED if frame.rsv1 else 0)
        size = len(message)
        if size < _SHORT:
            return bytes((head, size)), message
        if size < _MIDDLE:
            return struct.pack("!BBH", head, _SHORT, size), message
        return struct.pack("!BBQ", head, _SHORT + 1, size), message

    def start_keepalive(self) -> None:
        """Begin the evening of somebody who was let in: what they said at the door is not kept for its length."""
        super().start_keepalive()
        self.request.headers.clear()  # the parser holds the request itself
        del self.request, self.response

    def data_received(self, data: bytes) -> None:
        """Take what comes, until it is too much."""
        if len(data) <= SLICE:
            super().data_received(data)
            return
        for start in range(0, len(data), SLICE):
            super().data_received(data[start : start + SLICE])
            if self.transport.is_closing():
                return

    def handle_events(self) -> None:
        """Count the frames that have come; only then look at them."""
        now = self.loop.time()
        if all(self._bucket.take(now) for _ in self.conn.events) and len(self.frames) <= MOST_PIECES:
            super().handle_events()
            return
        self.conn.fail(TOO_FAST, "too many frames")
        if self.conn.close_sent is not None:
            self.handle_parser_exception()
        else:  # not even let in yet
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection that was counted at the door."""
        self.limit.go(self.client[0] if self.client else None)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Hear nothing more from somebody who reads no answers."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Listen again, unless what came before still waits for the application."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message on; reading pauses once a few of them wait, not after each."""
        paused, self.read_paused = self.read_paused, True  # so that it is not paused underneath
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        """Give the next message; reading goes on only if somebody reads the answers."""
        message = await super().receive()
        if not self.writable.is_set():
            self.transport.pause_reading()
        return message


def limited_ws_protocol(
    messages_per_second: float, limit: ConnectionLimit | None = None
) -> type[LimitedWebSocketProtocol]:
    """Give the protocol of a house that takes so many messages a second of one connection."""
    details = {"messages_per_second": messages_per_second, "limit": limit or unlimited()}
    return type("LimitedWebSocketProtocol", (LimitedWebSocketProtocol,), details)

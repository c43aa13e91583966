"""Frames that are no message: pings and pieces are counted too, and whoever reads no answers is not heard."""

import asyncio
import base64
import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.streams import StreamReader
from websockets.uri import parse_uri

from pioche.server.websocket.deflate import SharingDeflateFactory
from pioche.server.websocket.ws_protocol import MOST_PIECES, LimitedWebSocketProtocol, limited_ws_protocol
from tests.server.real_house import Guest, Server

PING, PIECE, LAST_PIECE, TEXT, BEGUN, CLOSE = 0x89, 0x00, 0x80, 0x81, 0x01, 0x88
PATIENCE = 30


def frame(kind: int, content: bytes = b"") -> bytes:
    """Give a short frame as a browser sends it, masked with nothing."""
    return bytes([kind, 0x80 | len(content), 0, 0, 0, 0]) + content


@contextlib.contextmanager
def line(house: Server, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """Open a WebSocket without a cookie to a new table."""

    async def open_table() -> str:
        async with httpx.AsyncClient() as http:
            return await Guest(house).open(http)

    key = base64.b64encode(bytes(16)).decode()
    head = (
        f"GET /live/{asyncio.run(open_table())} HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE, source_address=(source, 0)) as stranger:
        stranger.sendall(head.encode())
        read = b""
        while b"\r\n\r\n" not in read:
            read += stranger.recv(4096)
        yield stranger


def heard(stranger: socket.socket) -> bytes:
    """Give all that comes until the line is closed."""
    read = b""
    with contextlib.suppress(ConnectionResetError):
        while part := stranger.recv(65536):
            read += part
    return read


@pytest.mark.parametrize("flood", [frame(PING, b"x" * 125), frame(PIECE)])
def test_who_floods_with_frames_is_let_go(flood: bytes, tmp_path: Path) -> None:
    """Frames that make no message count as well: a flood of them ends with code 4429."""
    with Server(tmp_path / "data", "--strict") as house, line(house) as stranger:
        stranger.sendall(frame(TEXT, b'{"type":"hello"}') + frame(BEGUN, b'{"type":') + flood * 200)
        assert (4429).to_bytes(2) + b"too many frames" in heard(stranger)
        assert "Traceback" not in house.logged()


def test_who_floods_before_being_let_in_is_let_go(tmp_path: Path) -> None:
    """Frames are counted from the first byte on, before there is a line that could be closed with a code."""
    with Server(tmp_path / "data", "--strict") as house:
        key = base64.b64encode(bytes(16)).decode()
        head = "GET /live/AAAAAA HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as stranger:
            head += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            stranger.sendall(head.encode() + frame(PING) * 500)
            heard(stranger)
        assert "Traceback" not in house.logged()


def test_a_message_may_come_in_pieces(tmp_path: Path) -> None:
    """A message in a few pieces, with a ping between them, is understood."""
    with Server(tmp_path / "data", "--strict") as house, line(house) as stranger:
        pieces = [frame(BEGUN, b'{"type":'), frame(PING, b"p"), frame(PIECE, b'"hel'), frame(LAST_PIECE, b'lo"}')]
        stranger.sendall(b"".join(pieces))
        read = b""
        while b'"welcome"' not in read:
            read += stranger.recv(4096)


class Line:
    """One protocol over a transport that only notes what is done to it."""

    def __init__(self) -> None:
        config = uvicorn.Config(Mock(), ws=limited_ws_protocol(1_000.0), lifespan="off")
        config.load()
        self.protocol = LimitedWebSocketProtocol(config, ServerState(), {}, asyncio.get_running_loop())
        self.transport = Mock()
        self.protocol.connection_made(self.transport)


def test_who_reads_no_answers_is_not_heard() -> None:
    """While answers wait to be read nothing more is read; after that, what waits for the application comes first."""

    async def run() -> None:
        line = Line()
        line.protocol.pause_writing()
        assert line.transport.pause_reading.call_count == 1
        line.protocol.resume_writing()
        assert line.transport.resume_reading.call_count == 1
        line.protocol.read_paused = True
        line.protocol.pause_writing()
        line.protocol.resume_writing()
        assert line.transport.resume_reading.call_count == 1
        line.protocol.pause_writing()
        line.protocol.queue.put_nowait({"type": "websocket.disconnect", "code": 1000, "reason": None})
        line.transport.reset_mock()
        await line.protocol.receive()
        assert [call[0] for call in line.transport.method_calls] == ["resume_reading", "pause_reading"]

    asyncio.run(run())


@pytest.mark.parametrize("deflates", [False, True])
def test_messages_of_any_length_leave_in_one_piece(deflates: bool) -> None:
    """What the house writes is read by a client as it was, from nothing to more than 64 kB, deflated or not."""

    async def run() -> None:
        line, client = Line(), ClientProtocol(parse_uri("ws://maison.test/"))
        for protocol in (line.protocol.conn, client):
            protocol.state = State.OPEN
        if deflates:
            offer = ClientPerMessageDeflateFactory()
            answer, here = SharingDeflateFactory().process_request_params(offer.get_request_params(), [])
            line.protocol.conn.extensions, client.extensions = [here], [offer.process_response_params(answer, [])]
        sent = [b"x" * size for size in (0, 1, 125, 126, 127, 128, 65_535, 65_536, 70_000)]
        line.protocol.write(*sent)
        assert line.transport.write.call_count == 1
        # The client's reader begins with the answer to a handshake, which this line never had.
        frames, data = [], line.transport.write.call_args.args[0]
        reader = StreamReader()
        reader.feed_data(data)
        reader.feed_eof()
        for _ in sent:
            parsing = Frame.parse(reader.read_exact, mask=False, extensions=client.extensions)
            with pytest.raises(StopIteration) as parsed:
                next(parsing)
            frames.append(parsed.value.value)
        assert [bytes(each.data) for each in frames] == sent
        assert all(each.opcode is Opcode.TEXT and each.fin for each in frames)
        line.protocol.close_sent = True
        with pytest.raises(ConnectionError):
            line.protocol.write(b"{}")

    asyncio.run(run())


def test_no_message_has_pieces_without_end() -> None:
    """However slowly they come, a message in too many pieces ends the line: they would pile up."""

    async def run() -> None:
        line = Line()
        line.protocol.conn.fail = Mock()  # type: ignore[method-assign]
        line.protocol.frames = [b""] * MOST_PIECES
        line.protocol.handle_events()
        assert not line.protocol.conn.fail.called
        line.protocol.frames.append(b"")
        line.protocol.handle_events()
        assert line.protocol.conn.fail.called

    asyncio.run(run())

"""The house's WebSocket protocol under an application that sends everything back, and a client of raw frames."""

import asyncio
import contextlib
import socket
import struct
import threading
import time
import zlib
from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import uvicorn
from msgspec import Struct, field

from pioche.server.websocket import ws_protocol
from tests.server.websocket_cases import (
    BINARY,
    CLOSE,
    CONT,
    KNOWN,
    PING,
    PONG,
    TEXT,
    Case,
    Event,
    close,
    cut,
    frame,
    some_text,
)

Verdict: TypeAlias = Literal["ok", "non-strict", "known", "failed"]
"""As the suite has them: non-strict where the line was ended rightly, but before earlier messages were answered."""
MANY = 10**9
LARGEST = 32 * 2**20
WINDOW = 64
"""So many messages are under way at once where many are sent: who never reads is not heard."""
STILL_THERE = ((PONG, b"still there"),)
"""What comes back where a case itself is answered with nothing."""
TAIL = b"\x00\x00\xff\xff"


class Result(Struct, frozen=True):
    """How a case went."""

    number: str
    verdict: Verdict
    why: str = ""


class Wrong(Exception):
    """The server did something else than it should."""


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Send every message back."""
    if scope["type"] != "websocket":
        raise ValueError(f"only WebSockets are served here, not {scope['type']}")
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        kind = "text" if message.get("text") is not None else "bytes"
        await send({"type": "websocket.send", kind: message[kind]})


@contextlib.contextmanager
def echo_server(pieces: int = MANY, largest: int = LARGEST) -> Iterator[int]:
    """Serve with the house's protocol and give the port; its limits on pace are lifted, others are as given."""
    before, ws_protocol.MOST_PIECES = ws_protocol.MOST_PIECES, pieces
    config = uvicorn.Config(
        echo,
        ws=ws_protocol.limited_ws_protocol(MANY),
        ws_max_size=largest,
        ws_ping_interval=None,
        lifespan="off",
        log_level="critical",
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=asyncio.run, args=(server.serve(sockets=[listening]),))
        thread.start()
        try:
            while not server.started:
                time.sleep(0.01)
            yield listening.getsockname()[1]
        finally:
            server.should_exit = server.force_exit = True
            thread.join()
            ws_protocol.MOST_PIECES = before


class Client(Struct):
    """One line, raw."""

    line: socket.socket
    agreed: str
    """The extension that the server has agreed to."""
    rest: bytes = b""
    message: bytearray = field(default_factory=bytearray)
    opcode: int = 0
    deflated: bool = False
    inflater: Any = None
    """Keeps what earlier messages held, where they may be referred to."""

    def send(self, data: bytes) -> None:
        """Put bytes on the wire; a server that has ended the line reads no more."""
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self.line.sendall(data)

    def event(self) -> Event | None:
        """Give the next message or control frame; None when the line is cut."""
        while (read := self._frame()) is not None:
            fin, rsv1, opcode, payload = read
            if opcode >= CLOSE:
                return opcode, payload
            if opcode != CONT:
                self.opcode, self.deflated = opcode, rsv1
                self.message.clear()
            self.message += payload
            if fin:
                whole = bytes(self.message)
                return self.opcode, self.inflater.decompress(whole + TAIL) if self.deflated else whole
        return None

    def _frame(self) -> tuple[bool, bool, int, bytes] | None:
        head = self._read(2)
        if head is None:
            return None
        size = head[1] & 0x7F
        if head[0] & 0x30 or head[1] & 0x80 or (head[0] & 0x40 and self.inflater is None):
            raise Wrong("a frame of the server with wrong bits")
        if size > 125:
            longer = self._read(2 if size == 126 else 8)
            if longer is None:
                return None
            size = int.from_bytes(longer)
        payload = self._read(size)
        return None if payload is None else (bool(head[0] & 0x80), bool(head[0] & 0x40), head[0] & 15, payload)

    def _read(self, size: int) -> bytes | None:
        parts, have = [self.rest], len(self.rest)
        while have < size:
            try:
                part = self.line.recv(262_144)
            except ConnectionResetError:
                part = b""
            if not part:
                return None
            parts.append(part)
            have += len(part)
        whole = b"".join(parts)
        self.rest = whole[size:]
        return whole[:size]


@contextlib.contextmanager
def connected(port: int, offer: str = "", seconds: float = 60.0) -> Iterator[Client]:
    """Open a line with an offer of extensions."""
    extension = f"Sec-WebSocket-Extensions: {offer}\r\n" if offer else ""
    head = (
        f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{extension}\r\n"
    )
    with socket.create_connection(("127.0.0.1", port), timeout=seconds) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.sendall(head.encode())
        read = b""
        while b"\r\n\r\n" not in read:
            part = line.recv(4096)
            if not part:
                raise Wrong(f"no handshake: {read!r}")
            read += part
        answer, _, rest = read.partition(b"\r\n\r\n")
        if not answer.startswith(b"HTTP/1.1 101"):
            raise Wrong(f"no handshake: {answer!r}")
        headers = dict(each.lower().split(b": ", 1) for each in answer.split(b"\r\n")[1:])
        agreed = headers.get(b"sec-websocket-extensions", b"").decode()
        yield Client(line, agreed, rest, inflater=zlib.decompressobj(-15) if agreed else None)


def run(case: Case, port: int) -> Result:
    """Run a case."""
    try:
        with connected(port, case.offer) as client:
            verdict = _deflate(client, case) if case.messages else _frames(client, case)
    except (Wrong, OSError, zlib.error) as error:
        return Result(case.number, "known" if case.number in KNOWN else "failed", f"{type(error).__name__}: {error}")
    return Result(case.number, verdict)


def _frames(client: Client, case: Case) -> Verdict:
    expected = case.expected if case.expected or case.fails or case.closes is not None else STILL_THERE
    sender = threading.Thread(target=_send, args=(client, case))
    sender.start()
    try:
        seen = []
        while (event := client.event()) is not None:
            seen.append(event)
            answered = not case.fails and case.closes is None and len(seen) == len(expected)
            if answered or event[0] == CLOSE:
                break
        if case.fails or case.closes is not None:
            return _ended(client, case, seen)
    finally:
        sender.join()
    if tuple(seen) != expected:
        raise Wrong(f"{[(opcode, payload[:40]) for opcode, payload in seen][:5]} came back")
    return _closed(client)


def _send(client: Client, case: Case) -> None:
    whole = b"".join(case.frames)
    match case.chop:
        case "at once":
            client.send(whole)
        case "frames":
            for each in case.frames:
                client.send(each)
        case "octets":
            for octet in whole:
                client.send(bytes([octet]))
        case int(size):
            for part in cut(whole, size):
                client.send(part)
    if not case.expected and not case.fails and case.closes is None:
        client.send(frame(PING, STILL_THERE[0][1]))


def _ended(client: Client, case: Case, seen: list[Event]) -> Verdict:
    """See to it that a line ended as it should, and is really over."""
    if not seen or seen[-1][0] != CLOSE:
        raise Wrong("the line was cut without a closing frame")
    *before, (_, payload) = seen
    code = struct.unpack("!H", payload[:2])[0] if payload else 1005
    wanted = case.fails or (case.closes,)
    if code not in wanted:
        raise Wrong(f"closed with {code} instead of {wanted}")
    if case.fails:
        client.send(close(code))
    if client.event() is not None:
        raise Wrong("something came after the closing frame")
    if tuple(before) == case.expected:
        return "ok"
    if case.fails and tuple(before) == case.expected[: len(before)]:
        return "non-strict"
    raise Wrong(f"{len(before)} of {len(case.expected)} messages before the end")


def _closed(client: Client) -> Verdict:
    """Close a line in good order."""
    client.send(close())
    event = client.event()
    if event is None or event[0] != CLOSE or event[1][:2] != b"\x03\xe8":
        raise Wrong(f"a good end was answered with {event}")
    if client.event() is not None:
        raise Wrong("something came after the closing frame")
    return "ok"


def _deflate(client: Client, case: Case) -> Verdict:
    """Send deflated messages, a few at a time, and read them back."""
    if not client.agreed.startswith("permessage-deflate"):
        raise Wrong("no agreement on deflate")
    client.inflater = _Inflater("server_no_context_takeover" in client.agreed)
    packer = _Packer("client_no_context_takeover" in client.agreed, client.agreed)
    opcode = BINARY if case.binary else TEXT
    sent: list[bytes] = []
    for number in range(case.messages):
        payload = some_text(case.size, number % 7, binary=case.binary)
        client.send(_pieces(opcode, packer.pack(payload), case.pieces))
        sent.append(payload)
        if len(sent) * case.size > 2**17 or len(sent) >= WINDOW or number == case.messages - 1:
            for payload in sent:
                if client.event() != (opcode, payload):
                    raise Wrong(f"message {number} did not come back")
            sent.clear()
    return _closed(client)


def _pieces(opcode: int, packed: bytes, size: int) -> bytes:
    """Give a deflated message: the bit that says so is in its first frame."""
    parts = cut(packed, size) if size else [packed]
    last = len(parts) - 1
    return b"".join(
        frame(CONT if place else opcode, part, fin=place == last, reserved=0 if place else 4)
        for place, part in enumerate(parts)
    )


class _Inflater:
    """Inflates messages, with or without a memory of the earlier ones."""

    def __init__(self, forgets: bool) -> None:
        self._forgets = forgets
        self._inflate = zlib.decompressobj(-15)

    def decompress(self, packed: bytes) -> bytes:
        if self._forgets:
            self._inflate = zlib.decompressobj(-15)
        return self._inflate.decompress(packed)


class _Packer:
    """Deflates messages within the window that was agreed on."""

    def __init__(self, forgets: bool, agreed: str) -> None:
        self._forgets = forgets
        named = agreed.partition("client_max_window_bits=")[2]
        self._bits = int(named[:2].rstrip(";, ") or 15) if named else 15
        self._deflate = self._fresh()

    def _fresh(self) -> Any:
        return zlib.compressobj(wbits=-max(self._bits, 9))

    def pack(self, payload: bytes) -> bytes:
        if self._forgets:
            self._deflate = self._fresh()
        packed = self._deflate.compress(payload) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        return bytes(packed.removesuffix(TAIL))

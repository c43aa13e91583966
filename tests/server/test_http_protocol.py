"""The door of a real house: no address takes all the room, and nonsense is answered like everything else."""

import contextlib
import json
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from pioche.server.limits.connection_limit import ConnectionLimit
from pioche.server.process.descriptors import BESIDE
from tests.server.answers import DEMANDED, assert_safe
from tests.server.real_house import ROOT, Server
from tests.server.test_ws_protocol import frame, line

HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
NEIGHBOUR = "127.0.0.2"
MOST = 20
PATIENCE = 30


@contextlib.contextmanager
def half_asked(house: Server, count: int) -> Iterator[list[socket.socket]]:
    """Open connections over which a request begins and does not go on."""
    with contextlib.ExitStack() as stack:
        opened = [
            stack.enter_context(socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE))
            for _ in range(count)
        ]
        for each in opened:
            with contextlib.suppress(ConnectionError):
                each.sendall(HALF)
        yield opened


def asking(house: Server, source: str = "127.0.0.1", **headers: str) -> httpx.Client:
    """Give a client at an address, whose connections end with their answer."""
    transport = httpx.HTTPTransport(local_address=source)
    given = {"Connection": "close", **headers}
    return httpx.Client(base_url=house.address, transport=transport, timeout=PATIENCE, headers=given)


def test_one_address_cannot_shut_the_door(tmp_path: Path) -> None:
    """Whoever holds too many connections is told 429, all beyond that are hung up on; a neighbour comes in."""
    with Server(tmp_path / "data", "--connections", str(MOST), "--sockets", "100") as house:
        with half_asked(house, MOST), asking(house) as same:
            told = same.get("/health/live")
            assert (told.status_code, told.headers["retry-after"]) == (429, "5")
            assert_safe(told)
            page = same.get("/", headers={"Accept": "text/html"})
            assert "Trop de demandes" in page.text
        with half_asked(house, 10 * MOST), asking(house, NEIGHBOUR) as neighbour:
            for _ in range(3):
                assert neighbour.get("/health/live").status_code == 200
        with asking(house) as same:
            deadline = time.monotonic() + PATIENCE
            while not comes_in(same):
                assert time.monotonic() < deadline, "nobody is forgotten"


def comes_in(client: httpx.Client) -> bool:
    """Tell whether somebody is let in again; who has opened connections in a hurry is hung up on for a while."""
    with contextlib.suppress(httpx.TransportError):
        return client.get("/health/live").status_code == 200
    return False


def test_whoever_opens_connections_without_end_is_hung_up_on(tmp_path: Path) -> None:
    """However short they last, an address opens connections at a pace; a neighbour and a proxy do not notice."""
    with Server(tmp_path / "data", "--connections", str(MOST), "--behind", "127.0.0.3") as house:
        with asking(house) as same:
            came = [comes_in(same) for _ in range(5 * MOST)]
        assert all(came[: 2 * MOST])
        assert not all(came)
        for other in (NEIGHBOUR, "127.0.0.3"):
            with asking(house, other) as client:
                assert client.get("/health/live").status_code == 200
        with asking(house, "127.0.0.3") as proxy:
            assert all(comes_in(proxy) for _ in range(5 * MOST))


def test_websockets_and_plain_connections_are_counted_together(tmp_path: Path) -> None:
    """A WebSocket is a connection like any other, and is forgotten when it ends."""
    with Server(tmp_path / "data", "--connections", "3") as house:
        for _ in range(3):
            with contextlib.ExitStack() as stack:
                for _ in range(3):
                    stack.enter_context(line(house, NEIGHBOUR))
                with asking(house, NEIGHBOUR) as same:
                    assert same.get("/health/live").status_code == 429
            with asking(house, NEIGHBOUR) as same:
                deadline = time.monotonic() + PATIENCE
                while same.get("/health/live").status_code != 200:
                    assert time.monotonic() < deadline, "nobody is forgotten"


def test_a_named_proxy_speaks_for_many(tmp_path: Path) -> None:
    """The connections of a proxy that was named are not counted as those of one guest."""
    with Server(tmp_path / "data", "--connections", "3", "--behind", "127.0.0.1") as house, half_asked(house, 12):
        with asking(house) as through:
            assert through.get("/health/live").status_code == 200
        with half_asked(house, 4), asking(house) as through:
            assert through.get("/health/live").status_code == 200


def test_connections_are_counted_by_guest() -> None:
    """A whole IPv6 network is one guest; what has no address is not counted; nothing is kept of who is gone."""
    limit = ConnectionLimit(4)
    for number in range(6):
        limit.come(f"2001:db8:1:2::{number}")
        limit.come(None)
    assert limit.exceeds("2001:db8:1:2::ffff")
    assert limit.floods("2001:db8:1:2::ffff")
    assert not limit.crowds("2001:db8:1:3::1")
    assert not limit.exceeds(None)
    for number in range(6):
        limit.go(f"2001:db8:1:2::{number}")
        limit.go(None)
    assert limit.held == {}


def test_nonsense_is_answered_safely_and_not_logged(tmp_path: Path) -> None:
    """What is no request, or no handshake, is answered with the headers of every answer, and leaves no line."""
    with Server(tmp_path / "data") as house:
        upgrade = b"Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        for sent in (
            b"NONSENSE\r\n\r\n",
            b"GET / HTTP/1.1\r\nno colon\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\r\n\r\n",  # somebody tries https
            b"GET /\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET /live/AAAAAA HTTP/1.1\r\n" + upgrade + b"Sec-WebSocket-Version: 13\r\n\r\n",
            b"GET /live/AAAAAA HTTP/1.1\r\n" + upgrade + b"Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 7\r\n\r\n",
            b"GET /health/live HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, close\r\n\r\n",
            b"GET /%00 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
            b"GET /%ff%fe HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
            b"GET /assets/" + b"x" * 300 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
        ):
            head = answered(house, sent)
            for name, value in DEMANDED.items():
                assert f"{name}: {value}".lower() in head.lower(), (sent, head)
        with line(house) as stranger:
            stranger.sendall(frame(0x81, b'{"type":"hello"}') + frame(0x81, b"\xff\xfe"))
            read = b""
            while part := stranger.recv(65536):
                read += part
            assert (1007).to_bytes(2) in read
        assert house.logged() == ""


def answered(house: Server, sent: bytes) -> str:
    """Send bytes; give the head of the answer."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as stranger:
        stranger.sendall(sent)
        read = b""
        while part := stranger.recv(65536):
            read += part
    head, end, _ = read.partition(b"\r\n\r\n")
    assert end, (sent, read)
    return head.decode("latin-1")


ALLOWED = """
import resource, sys
from pioche.server.process.descriptors import allow_connections
soft, hard, wanted = map(int, sys.argv[1:])
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
print(allow_connections(wanted), *resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.parametrize(
    ("soft", "hard", "wanted", "told"),
    [
        (1024, 8192, 4000, (4000, 4000 + BESIDE, 8192)),
        (1024, 2048, 4000, (2048 - BESIDE, 2048, 2048)),
        (8192, 8192, 4000, (4000, 8192, 8192)),
    ],
)
def test_the_system_is_asked_for_what_is_promised(soft: int, hard: int, wanted: int, told: tuple[int, ...]) -> None:
    """Systems allow 1,024 open files unless they are asked: the house asks, and promises less where it must."""
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[1] >= hard, "this machine allows too few files for the test"
    words = [sys.executable, "-c", ALLOWED, str(soft), str(hard), str(wanted)]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, timeout=60, check=True)
    assert tuple(map(int, done.stdout.split())) == told


def test_a_smaller_promise_is_said_at_the_start(tmp_path: Path) -> None:
    """Where the system allows fewer connections than a house promises, `pioche serve` says so."""

    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (512, 512))

    words = [sys.executable, "-m", "pioche", "serve", "--json", "--data", str(tmp_path), "--port", "0"]
    process = subprocess.Popen(
        [*words, "--host", "127.0.0.1"], stdout=subprocess.PIPE, text=True, cwd=ROOT, preexec_fn=few
    )
    try:
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["connections"] == 512 - BESIDE
    finally:
        process.terminate()
        process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()

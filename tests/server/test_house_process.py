"""The house as a process: what it prints, whom it lets in, how it closes."""

import asyncio
import contextlib
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pioche.server.http.identity import COOKIE
from pioche.server.limits.message_size import MOST_BYTES
from pioche.tables.runtime.tokens import new_token
from tests.server.real_house import ROOT, Guest, Player, Server, seconds_to_end, sit_down


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give one house for all tests of this page."""
    with Server(tmp_path_factory.mktemp("house") / "data") as server:
        yield server


def browser() -> httpx.AsyncClient:
    """Give a client that asks nobody else."""
    return httpx.AsyncClient(trust_env=False, timeout=60)


async def close_code(address: str, first: str | bytes = '{"type":"hello"}', **headers: str) -> int:
    """Connect, send one message, and give the code with which the house closes; 0 when it welcomes."""
    async with connect(address, additional_headers=headers, compression=None) as line:
        with contextlib.suppress(ConnectionClosed):
            await line.send(first)
            await asyncio.wait_for(line.recv(), 60)
            return 0
    return int(line.close_code or -1)


def test_a_connection_needs_our_own_origin(server: Server) -> None:
    """A WebSocket with a cookie and a missing or foreign origin is refused; unknown codes lead nowhere."""

    async def run() -> None:
        async with browser() as http:
            guest = Guest(server)
            code = await guest.open(http)
        live = f"ws://127.0.0.1:{server.port}/live"
        cookie = f"{COOKIE}={guest.token}"
        assert await close_code(f"{live}/{code}", Cookie=cookie, Origin=server.address) == 0
        assert await close_code(f"{live}/{code}", Cookie=cookie) == 4403
        assert await close_code(f"{live}/{code}", Cookie=cookie, Origin="http://evil.example") == 4403
        assert await close_code(f"{live}/{code}", Origin="http://evil.example") == 4403
        assert await close_code(f"{live}/{code}") == 0
        assert await close_code(f"{live}/{code}/screen") == 0
        assert await close_code(f"{live}/ZZZZZZ") == 4404
        assert await close_code(f"{live}/nonsense") == 4404

    asyncio.run(run())


@pytest.mark.parametrize("path", ["/", "/table/ABCDEF", "/nowhere", "/health/live", "/health/ready"])
def test_heads_are_told_without_bodies(path: str, server: Server) -> None:
    """Whoever watches over the house may ask for the head of an answer alone: the same as with the rest of it."""
    with httpx.Client(base_url=server.address, trust_env=False, timeout=60) as http:
        head, whole = http.head(path), http.get(path)
    assert head.status_code == whole.status_code
    assert head.content == b""
    assert head.headers["content-type"] == whole.headers["content-type"]


def test_frames_are_text_and_short(server: Server) -> None:
    """Binary frames, broken text and frames over 16 kB end the connection with the code that says why."""

    async def run() -> None:
        async with browser() as http:
            address = f"ws://127.0.0.1:{server.port}/live/{await Guest(server).open(http)}"
        assert await close_code(address, b'{"type":"hello"}') == 4400
        assert await close_code(address, '"' + "x" * (MOST_BYTES - 2) + '"') == 4400
        assert await close_code(address, '"' + "x" * MOST_BYTES + '"') == 1009
        async with connect(address, compression=None) as line:
            await line.send(b"\xff\xfe", text=True)
            with pytest.raises(ConnectionClosed):
                await line.recv()
            assert line.close_code == 1007

    asyncio.run(run())


def test_who_reads_nothing_is_dropped(tmp_path: Path) -> None:
    """A reader that takes nothing in is let go after some seconds; until then little waits for it."""
    with Server(tmp_path / "data", "--impatient") as server:

        async def run() -> None:
            async with browser() as http, sit_down(server, http, trick_seconds=60.0) as players:
                with socket.create_connection(("127.0.0.1", server.port)) as lazy:
                    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                    lazy.sendall(handshake(server, players[0].code))
                    before = resident_kilobytes(server.pid)
                    async with asyncio.timeout(40):
                        while await connections(http, server) > 2:
                            # News for everybody: the lazy one does not read them.
                            for chat in (False, True):
                                await players[0].done("set_settings", settings={"chat": chat})
                    assert resident_kilobytes(server.pid) - before < 20_000
                await players[0].done("pause")

        asyncio.run(run())


def handshake(server: Server, code: str) -> bytes:
    """Give a WebSocket's opening and its first message, as raw bytes."""
    hello = b'{"type":"hello"}'
    frame = bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello
    lines = [
        f"GET /live/{code} HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    ]
    return "\r\n".join([*lines, "", ""]).encode() + frame


async def connections(http: httpx.AsyncClient, server: Server) -> int:
    """Give how many WebSockets the house counts."""
    figures = (await http.get(server.address + "/metrics")).text
    return round(
        float(next(line for line in figures.splitlines() if line.startswith("pioche_connections ")).split()[1])
    )


def resident_kilobytes(pid: int) -> int:
    """Give how much memory a process holds."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


@pytest.mark.parametrize(("behind", "secure"), [("", False), ("127.0.0.1", True)])
def test_forwarded_headers_are_believed_only_when_told(behind: str, secure: bool, tmp_path: Path) -> None:
    """Who is behind a proxy, and whether the line is encrypted, is believed only of a proxy that was named."""
    with Server(tmp_path / "data", "--behind", behind, "--strict") as server:

        async def run() -> None:
            async with browser() as http:
                headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9"}
                answer = await http.put(server.address + "/api/me", json={"name": "Léa"}, headers=headers)
                assert ("secure" in answer.headers["set-cookie"].lower()) is secure
                # Wrong codes are counted by address: a made-up address must not help.
                codes = []
                for number in range(22):
                    headers["X-Forwarded-For"] = f"203.0.113.{number}"
                    codes.append((await http.get(server.address + "/api/tables/ZZZZZZ", headers=headers)).status_code)
                assert (429 in codes) is not secure

        asyncio.run(run())


def test_a_clean_end_saves_all_clocks(tmp_path: Path) -> None:
    """Told to stop, the house is gone within 3 seconds, and after the next start the sand goes on where it was."""
    with Server(tmp_path / "data") as server:

        async def left_ms() -> int:
            player = Player(guests[0], code)
            welcome = await player.connect()
            await player.leave()
            return int(welcome["table"]["sand"]["left_ms"])

        async def begin() -> tuple[str, list[Guest]]:
            async with browser() as http, sit_down(server, http, trick_seconds=60.0) as players:
                return players[0].code, [player.guest for player in players]

        code, guests = asyncio.run(begin())
        time.sleep(2.5)
        before = asyncio.run(left_ms())
        assert before < 58_000, "sand runs"
        assert server.stop() <= 3.0
        time.sleep(2.0)
        server.start()
        # A busy machine may stop the process for a moment: that moment is given back.
        assert abs(asyncio.run(left_ms()) - before) < 1500


def test_serve_says_where_it_is(tmp_path: Path) -> None:
    """`pioche serve` prints the address before anything else, for people with a QR code, and ends cleanly."""
    for more, expected in ((["--json"], '"address":"http://localhost:'), ([], "Pioche : http://localhost:")):
        words = [sys.executable, "-m", "pioche", "serve", "--data", str(tmp_path / "data"), "--port", "0"]
        process = subprocess.Popen([*words, *more], stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ})
        assert process.stdout is not None
        first = process.stdout.readline()
        assert expected in first
        if more:
            address = json.loads(first)["address"].replace("localhost", "127.0.0.1")
            for _ in range(4000):
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(address + "/health/live", trust_env=False).is_success:
                        break
                time.sleep(0.05)
            else:
                raise AssertionError("nobody is there")
        took = seconds_to_end(process, process.pid)
        process.stdout.close()
        assert took <= 3.0


def test_a_taken_port_is_told_in_one_sentence(server: Server, tmp_path: Path) -> None:
    """A port that is in use is a mistake with a sentence, not a traceback."""
    words = [sys.executable, "-m", "pioche", "serve", "--data", str(tmp_path), "--port", str(server.port)]
    done = subprocess.run([*words, "--host", "127.0.0.1"], capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_a_taken_port_leaves_nothing_behind(server: Server, tmp_path: Path) -> None:
    """Where the port is taken no folder is made, no database and no lock."""
    data = tmp_path / "new" / "data"
    words = [sys.executable, "-m", "pioche", "serve", "--data", str(data), "--port", str(server.port)]
    done = subprocess.run([*words, "--host", "127.0.0.1"], capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert done.returncode == 2
    assert list(tmp_path.iterdir()) == []


def test_tokens_are_not_in_the_log_of_the_process(server: Server) -> None:
    """What the process writes to its log holds no cookie and no ticket."""
    token = new_token()
    httpx.get(server.address + "/api/me", headers={"Cookie": f"{COOKIE}={token}"}, trust_env=False)
    assert token not in server.logged()

"""permessage-deflate with many listeners: everybody can read what comes, and what is equal is deflated once."""

import asyncio
import json
import random
import zlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode

from pioche.server.websocket import deflate
from pioche.server.websocket.deflate import LEAST_BYTES, SharingDeflate, SharingDeflateFactory
from tests.server.real_house import Guest, Server, sit_down


def line(**offer: Any) -> tuple[SharingDeflate, PerMessageDeflate]:
    """Give the two ends of a connection after its handshake."""
    client = ClientPerMessageDeflateFactory(**offer)
    answer, here = SharingDeflateFactory().process_request_params(client.get_request_params(), [])
    return here, client.process_response_params(answer, [])


def text(number: int) -> bytes:
    """Give a message that nobody has sent before."""
    return b'{"number":%d,"letters":"%s"}' % (number, b"abcdefgh" * 60)


@pytest.mark.parametrize("offer", [{}, {"server_no_context_takeover": True}, {"server_max_window_bits": 10}])
def test_own_and_shared_messages_are_read_in_any_order(offer: dict[str, Any]) -> None:
    """Messages of one connection and messages of several, mixed at random, arrive as they were sent."""
    seed = random.randrange(10**6)
    dice = random.Random(seed)
    lines = [line(**offer) for _ in range(4)]
    for number in range(200):
        message = text(number) if dice.random() < 0.8 else b"{}"
        for here, there in dice.choices(lines, k=dice.randrange(1, 6)):
            sent = here.encode(Frame(Opcode.TEXT, message))
            assert bytes(there.decode(sent).data) == message, f"seed {seed}"
            assert len(sent.data) < LEAST_BYTES or len(sent.data) < len(message)


def test_equal_messages_are_deflated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """For 190 listeners a message is deflated twice: by the first, and once for all others."""
    lines = [line() for _ in range(190)]
    packed = []

    def packer(**settings: Any) -> Any:
        own = zlib.compressobj(**settings)

        def compress(data: bytes) -> bytes:
            packed.append(data)
            return own.compress(data)

        return SimpleNamespace(compress=compress, flush=own.flush)

    noting = SimpleNamespace(compressobj=packer, Z_SYNC_FLUSH=zlib.Z_SYNC_FLUSH)
    monkeypatch.setattr(deflate, "zlib", noting)
    before = deflate.deflated.cache_info().misses
    for here, there in lines:
        assert there.decode(here.encode(Frame(Opcode.TEXT, text(10**6)))).data == text(10**6)
    assert packed == [text(10**6)]
    assert deflate.deflated.cache_info().misses == before + 1


def test_own_messages_refer_back() -> None:
    """A player's messages stay small: each tells little that the one before has not told."""
    here, there = line()
    sizes = []
    for number in range(2 * 10**6, 2 * 10**6 + 5):
        sent = here.encode(Frame(Opcode.TEXT, text(number)))
        sizes.append(len(sent.data))
        assert there.decode(sent).data == text(number)
    assert all(size < sizes[0] for size in sizes[1:])


def test_a_real_house_with_clients_that_deflate(tmp_path: Path) -> None:
    """Over real sockets three spectators who deflate read the same as the one who does not."""

    async def run(house: Server) -> None:
        async with httpx.AsyncClient() as http, sit_down(house, http) as players:
            address = f"ws://127.0.0.1:{house.port}/live/{players[0].code}"

            async def watch(compression: str | None) -> list[Any]:
                headers = Guest(house).headers
                async with connect(address, additional_headers=headers, compression=compression) as socket:
                    await socket.send('{"type":"hello"}')
                    heard = [json.loads(await socket.recv())]
                    watching.release()
                    while heard[-1]["table"]["status"] != "over":
                        heard.append(json.loads(await socket.recv()))
                    return heard

            watching = asyncio.Semaphore(0)
            watchers = [asyncio.create_task(watch(kind)) for kind in ("deflate", "deflate", "deflate", None)]
            for _ in watchers:
                await watching.acquire()
            while players[0].table["status"] == "playing":
                for player in players:
                    if (seat := player.to_act()) is not None and player.hand:
                        sequence = await player.done("move", seat=seat, command={"type": "lay", "card": player.hand[0]})
                        await asyncio.gather(*(each.until(sequence) for each in players))
            ends = [heard[-1]["table"] for heard in await asyncio.gather(*watchers)]
            assert all(end == ends[0] for end in ends)

    with Server(tmp_path / "data") as house:
        asyncio.run(run(house))

"""A house on a new machine compiles and builds for a while; nobody but the table that needs it waits for that."""

import asyncio
import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.forms import further
from tests.server import compiler
from tests.server.real_house import Guest, Player, Server, queued_seconds

PATIENCE = 900
GENEROUS_SECONDS = 10.0
"""Compiling on the loop held all up for half a minute and more."""
SEATS = {"kakuzu": 2, "patience": 1}


@pytest.fixture(params=[("kakuzu",), *further(("kakuzu", "patience"))], ids=len)
def games(request: pytest.FixtureRequest) -> tuple[str, ...]:
    """Give the games that are wanted at once; the patience builds for a minute."""
    wanted: tuple[str, ...] = request.param
    return wanted


@pytest.fixture
def cold_house(games: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Open a house for which nothing has been compiled or built yet."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "compiled"))
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path / "built"))
    with Server(tmp_path / "data", "--thinkers", "1", "--warm", *games, fresh=True) as house:
        yield house


async def begun(house: Server, http: httpx.AsyncClient, game: str, seats: int) -> Player:
    """Open a table, take a seat, put a bot on the other, and ask to begin; give the player, who does not wait."""
    guest = Guest(house, game.title())
    code = await guest.open(http, game, seats=seats, settings={"bot_delays": False})
    player = Player(guest, code)
    await player.connect()
    await player.done("sit", seat=0, name=guest.name)
    if seats > 1:
        await player.done("add_bot", seat=1, level="1")
    await player.post("start", f"start-{game}")
    return player


async def ping_all_the_time(player: Player, house: Server, waits: list[float]) -> None:
    """Ask at another table whether anybody is there, and note how long the answers take.

    A busy machine makes everybody slow: what was waited for a processor does not count.
    """
    for number in range(100_000):
        sent, queued_before = time.monotonic(), queued_seconds(house.pid, os.getpid())
        await player.ask("say", text=f"{number}")  # a refusal is an answer too
        waits.append(time.monotonic() - sent - (queued_seconds(house.pid, os.getpid()) - queued_before))
        await asyncio.sleep(0.05)


async def readiness(house: Server, http: httpx.AsyncClient) -> tuple[int, dict[str, object]]:
    """Ask the house whether it is ready."""
    answer = await http.get(house.address + "/health/ready")
    return answer.status_code, answer.json()


def test_a_cold_house_holds_up_nobody_but_whoever_needs_what_it_prepares(
    cold_house: Server, games: tuple[str, ...], tmp_path: Path
) -> None:
    """T-19: games begin when they are ready; meanwhile others are answered and nothing compiles on the loop."""

    async def run() -> None:
        async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False) as http, asyncio.timeout(PATIENCE):
            other = Guest(cold_house, "Zoé")
            watcher = Player(other, await other.open(http, "bataille", seats=2))
            await watcher.connect()
            await watcher.done("sit", seat=0, name="Zoé")
            waits: list[float] = []
            pinging = asyncio.create_task(ping_all_the_time(watcher, cold_house, waits))
            players = [await begun(cold_house, http, game, SEATS[game]) for game in games]
            assert all(player.table["preparing"] for player in players)
            status, told = await readiness(cold_house, http)
            assert (status, told["status"], told["troubles"]) == (503, "preparing", [])
            assert set(map(str, told["preparing"])) == set(games)  # type: ignore[call-overload]
            for player in players:
                while player.table["status"] != "playing":
                    await player.wait(PATIENCE)
                assert not player.table["preparing"]
            while (await readiness(cold_house, http)) != (200, {"status": "ready"}):
                await asyncio.sleep(0.1)
            pinging.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await pinging
            print("longest waits of another table:", sorted(waits)[-5:], "of", len(waits))  # noqa: T201 - if it fails
            assert max(waits) < GENEROUS_SECONDS, sorted(waits)[-5:]
            for player in (*players, watcher):
                await player.leave()

    asyncio.run(run())
    cold_house.stop()
    logged = cold_house.logged()
    assert compiler.ON_LOOP not in logged, logged[-5000:]
    assert compiler.BUILT_ON_LOOP not in logged
    assert compiler.BESIDE in logged, "the house has loaded what another process compiled"
    assert list((tmp_path / "compiled").rglob("*.nbi")), "something was compiled"

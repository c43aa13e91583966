"""The house's other processes die in series; it says so while it lasts, and goes on afterwards."""

import asyncio
import contextlib
import os
import signal
from pathlib import Path

import httpx
import pytest

from pioche.tables.bots.process_pool import Deadly, NoProcess
from pioche.tables.runtime.tokens import new_token
from tests.server.real_house import Guest, Player, Server
from tests.server.salon import salon

PATIENCE = 300


def helpers(pid: int) -> list[int]:
    """Give the processes that a house has started to work for it."""
    children = [
        int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in (task / "children").read_text().split()
    ]
    found = []
    for child in children:
        with contextlib.suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append(child)
    return found


async def kill_on_sight(pid: int) -> None:
    """Kill every process that works for a house as soon as it is there."""
    while True:
        for helper in helpers(pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(helper, signal.SIGKILL)
        await asyncio.sleep(0.005)


def test_bots_and_replays_outlive_any_number_of_dead_processes(tmp_path: Path) -> None:
    """While none lives the house is not ready and says why; then it is again, the game goes on, replays are shown."""

    async def run(house: Server) -> None:
        async with httpx.AsyncClient(timeout=PATIENCE, trust_env=False) as http, asyncio.timeout(PATIENCE):

            async def ready() -> httpx.Response:
                return await http.get(house.address + "/health/ready")

            guest = Guest(house)
            code = await guest.open(http, "patience", seats=1, settings={"bot_delays": False})
            watcher = Player(guest, code)
            await watcher.connect()
            await watcher.done("add_bot", seat=0, level="1")
            assert (await ready()).status_code == 200
            killer = asyncio.create_task(kill_on_sight(house.pid))
            await watcher.done("start")
            while (answer := await ready()).status_code == 200:
                await asyncio.sleep(0.02)
            assert answer.status_code == 503
            assert answer.json() == {
                "error": "no process can think for bots",
                "status": "troubled",
                "troubles": ["no process can think for bots"],
                "preparing": [],
            }
            killer.cancel()
            while (await ready()).status_code != 200:
                await asyncio.sleep(0.05)
            while watcher.table["status"] != "over":
                await watcher.wait(PATIENCE)
            address = await guest.call(http, "POST", f"/api/tables/{code}/record")
            told = await guest.call(http, "GET", f"/api/records/{address['id']}")
            assert told["proved"]
            await watcher.leave()

    with Server(tmp_path / "data", "--thinkers", "1") as house:
        asyncio.run(run(house))


@pytest.mark.parametrize("why", [Deadly, NoProcess])
def test_what_cannot_be_worked_out_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: type[Exception]
) -> None:
    """A record that kills whoever looks at it, or that nobody can look at now, is no unexpected error."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:

            async def work(*_: object) -> None:
                raise why("such a record")

            monkeypatch.setattr(rooms.app_state.house.services.thinker, "work", work)
            token = new_token()
            await rooms.call("PUT", "/api/me", token, json={"name": "Léa"})
            answer = await rooms.call("POST", "/api/records", token, content=b"a record")
            assert answer.status_code == 503
            assert "worked out" in answer.json()["error"]

    asyncio.run(run())

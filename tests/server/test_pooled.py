"""The house as it is really served: bots and replays in processes of their own."""

import asyncio
from pathlib import Path

import httpx

from tests.server.real_house import Guest, Player, Server

PATIENCE = 300


def test_bots_in_their_own_process_play_to_the_end(tmp_path: Path) -> None:
    """Bots that think in another process play a whole game, and its record is told and seen while others play on."""

    async def run(house: Server) -> None:
        guest = Guest(house)
        async with httpx.AsyncClient(timeout=PATIENCE) as http, asyncio.timeout(PATIENCE):
            code = await guest.open(http, "patience", seats=1, settings={"bot_delays": False})
            watcher = Player(guest, code)
            await watcher.connect()
            await watcher.done("add_bot", seat=0, level="1")
            await watcher.done("start")
            while watcher.table["status"] != "over":
                await watcher.wait(PATIENCE)
            await watcher.leave()
            address = await guest.call(http, "POST", f"/api/tables/{code}/record")
            told = await guest.call(http, "GET", f"/api/records/{address['id']}")
            seen = await guest.call(http, "GET", f"/api/records/{address['id']}/views/0")
            assert told["proved"]
            assert len(seen["views"]) == len(told["steps"]) + 1 > 2

    with Server(tmp_path / "data", "--thinkers", "1") as house:
        asyncio.run(run(house))
        house.stop()
        assert "ERROR" not in house.logged()
        assert "Traceback" not in house.logged()

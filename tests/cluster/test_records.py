"""Records that guests bring along to look at: whichever node took one in, every node shows it."""

import asyncio
from pathlib import Path

from tests import engines
from tests.server.forgeries import a_text, by_unknown_rules
from tests.server.salon import Salon, salon
from tests.server.test_replays import READER, brought

SECONDS = 30


async def until_shown(rooms: Salon, name: str) -> dict[str, object]:
    """Ask for a record until it is there: nodes that have just opened hear of each other within a second."""
    async with asyncio.timeout(SECONDS):
        while (answer := await rooms.call("GET", f"/api/records/{name}", READER)).status_code != 200:
            await asyncio.sleep(0.1)
    shown: dict[str, object] = answer.json()
    return shown


def test_what_was_brought_to_one_node_is_shown_by_all(tmp_path: Path) -> None:
    """No balancer need be sticky: replay, views and remarks come from any node, and what is not proved stays so."""
    shared = {"store": engines.postgres().database(), "bus": engines.nats().address}

    async def run() -> None:
        async with salon(tmp_path / "here", **shared) as here, salon(tmp_path / "there", **shared) as there:
            for text, proved in ((a_text("kakuzu"), True), (by_unknown_rules(a_text("rondo")), False)):
                name = (await brought(here, text)).json()["id"]
                shown = await until_shown(there, name)
                assert (shown["proved"], shown["kept"], shown["signed"]) == (proved, False, "no")
                assert (await there.call("GET", f"/api/records/{name}/views/0", READER)).status_code == 200
                remarks = await there.call("GET", f"/api/records/{name}/analysis", READER)
                assert remarks.status_code == (200 if proved else 403)
            for unknown in ("a" * 26, "no name"):
                assert (await there.call("GET", f"/api/records/{unknown}", READER)).status_code == 404

    asyncio.run(run())

"""Who reads a sentence is called “tu” in it; everybody else reads the name."""

import asyncio
import json
from pathlib import Path

from pioche.server.websocket import fan_out
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import Settings
from tests.server.door import door

LEA, MAX = Person(PersonId("lea"), "Léa"), Person(PersonId("max"), "Max")


def test_tu_to_oneself_and_the_name_to_others(tmp_path: Path) -> None:
    """Whoever begins reads « Tu commences »; the other, and somebody who watches, read who begins."""

    async def run() -> None:
        async with door(tmp_path) as house:
            runner = await house.app_state.house.open(LEA, "kakuzu", None, Settings(bot_delays=False), 2)
            for seat, person in enumerate((LEA, MAX)):
                await runner.ask(person.id, asked.Sit(seat, person.name), f"sit-{seat}")
            await runner.ask(LEA.id, asked.Start(), "start")
            records = list(enumerate(read_records(await runner.history(), runner.table.game), 1))
            heard = {
                person: json.loads(fan_out.welcome(runner, person, records).message)["missed"][0]["told"]["fr"]
                for person in (LEA.id, MAX.id, None)
            }
            assert sum("Tu commences." in told for told in heard.values()) == 1, heard
            assert "Tu commences." not in heard[None]
            assert sum("commence." in told for told in heard.values()) == 2, heard

    asyncio.run(run())

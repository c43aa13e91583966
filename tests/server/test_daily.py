"""The patience of the day over HTTP: the same for everybody, from its first day on, never ahead of its day."""

import asyncio
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from pioche.games.patience.options import Choices
from pioche.tables.days import latest_day
from pioche.tables.people import new_token
from tests.server.salon import Salon, salon

FIRST_DAY = "2026-01-01"


async def rack_of(rooms: Salon, day: str) -> str:
    """Play the patience of a day as somebody new, and give the rack that is dealt."""
    _, (player,) = await rooms.playing("patience", 1, Choices(date=day))
    rack: str = player.table["views"][0]["view"]["rack"]
    return rack


def today_of(rooms: Salon) -> date:
    """Give the latest day that has come."""
    return latest_day(rooms.desk.house.services.timepiece.wall_ms())


def test_everybody_gets_the_same_letters(tmp_path: Path) -> None:
    """Two people, at two houses with secrets of their own, get the same patience of a day; another day differs."""

    async def run() -> None:
        racks: list[str] = []
        for name in ("here", "there"):
            async with salon(tmp_path / name) as rooms:
                racks += [await rack_of(rooms, FIRST_DAY), await rack_of(rooms, "2026-01-02")]
        assert racks[:2] == racks[2:]
        assert racks[0] != racks[1]

    asyncio.run(run())


def test_a_day_to_come_is_refused(tmp_path: Path) -> None:
    """No table is opened for tomorrow’s patience, one before the first day, or a day that is none; today’s opens."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = new_token()
            await rooms.call("PUT", "/api/me", token, json={"name": "Léa"})

            async def opened(day: str) -> tuple[int, Any]:
                wish = {"game": "patience", "options": {"date": day}}
                answer = await rooms.call("POST", "/api/tables", token, json=wish)
                return answer.status_code, answer.json()

            later = (today_of(rooms) + timedelta(days=2)).isoformat()
            for bad in (later, "2999-01-01", "2025-12-31", "2026-02-30"):
                status, answer = await opened(bad)
                assert (status, "T-14" in answer["error"]) == (400, True), (bad, answer)
            assert (await opened(today_of(rooms).isoformat()))[0] == 201

    asyncio.run(run())


def test_the_shelf_tells_the_first_day(tmp_path: Path) -> None:
    """The archive of a game begins on the day that the shelf tells; most games have none."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            games = (await rooms.call("GET", "/api/shelf")).json()["games"]
            days = {game["name"]: game["first_day"] for game in games}
            assert days["patience"] == FIRST_DAY
            assert days["kirdy"] == ""

    asyncio.run(run())

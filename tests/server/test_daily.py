"""The patience of the day over HTTP: the same for everybody, from its first day on, never ahead of its day."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

from pioche.games.patience.commands import GiveUp
from pioche.games.patience.options import Choices
from pioche.tables.domain.days import latest_day
from pioche.tables.runtime.tokens import new_token
from tests.house import move
from tests.server.salon import Salon, Visitor, salon
from tests.virtual_time import in_virtual_time

FIRST_DAY = "2026-01-01"


async def rack_of(rooms: Salon, day: str) -> str:
    """Play the patience of a day as somebody new, and give the rack that is dealt."""
    _, (player,) = await rooms.playing("patience", 1, Choices(date=day))
    rack: str = player.table["views"][0]["view"]["rack"]
    return rack


def today_of(rooms: Salon) -> date:
    """Give the latest day that has come."""
    return latest_day(rooms.app_state.house.services.clock.wall_ms())


def test_everybody_gets_the_same_letters(tmp_path: Path) -> None:
    """Two people, at two houses with secrets of their own, get the same patience of a day; another day differs."""

    async def run() -> None:
        racks: list[str] = []
        for name in ("here", "there"):
            async with salon(tmp_path / name) as rooms:
                racks += [await rack_of(rooms, FIRST_DAY), await rack_of(rooms, "2026-01-02")]
        assert racks[:2] == racks[2:]
        assert racks[0] != racks[1]

    in_virtual_time(run())


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

    in_virtual_time(run())


def test_the_shelf_tells_the_first_day(tmp_path: Path) -> None:
    """The archive of a game begins on the day that the shelf tells; most games have none."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            games = (await rooms.call("GET", "/api/shelf")).json()["games"]
            days = {game["name"]: game["first_day"] for game in games}
            assert days["patience"] == FIRST_DAY
            assert days["kirdy"] == ""

    in_virtual_time(run())


async def day_over(rooms: Salon, day: str) -> tuple[str, Visitor]:
    """Let somebody new give a day up at once, and give the name of the record."""
    runner, (player,) = await rooms.playing("patience", 1, Choices(date=day))
    assert (await player.ask(move(0, GiveUp())))["type"] == "done"
    answer = await rooms.call("POST", f"/api/tables/{runner.table.code}/record", player.token)
    name: str = answer.json()["id"]
    return name, player


def test_a_day_is_given_away_to_nobody_who_may_still_play_it(tmp_path: Path) -> None:
    """T-14: replay, views, remarks and logs of today are for those who have played today, whoever's game it is."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            today = today_of(rooms).isoformat()
            name, first = await day_over(rooms, today)
            code = first.runner.table.code
            pages = ["", "/views/0", "/views/public", "/analysis", "/log"]
            paths = [*(f"/api/records/{name}{page}" for page in pages), f"/api/tables/{code}/log"]
            runner, (second,) = await rooms.playing("patience", 1, Choices(date=today))

            async def answers(token: str | None) -> set[int]:
                return {(await rooms.call("GET", path, token)).status_code for path in paths}

            assert await answers(first.token) == {200}
            for token in (None, new_token(), second.token):
                assert await answers(token) == {403}
            assert "T-14: Finish your try" in (await rooms.call("GET", paths[0], second.token)).json()["error"]
            assert runner.table.running
            await second.ask(move(0, GiveUp()))
            assert await answers(second.token) == {200}

    in_virtual_time(run())


def test_a_day_of_the_archive_is_closed_to_whoever_is_playing_it(tmp_path: Path) -> None:
    """T-14: a day that is long over may be looked at by anybody, except in the middle of one's own try."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            name, _ = await day_over(rooms, FIRST_DAY)
            _, (player,) = await rooms.playing("patience", 1, Choices(date=FIRST_DAY))
            path = f"/api/records/{name}/analysis"
            assert (await rooms.call("GET", path)).status_code == 200
            assert (await rooms.call("GET", path, player.token)).status_code == 403
            log = (await rooms.call("GET", f"/api/records/{name}/log")).text
            brought = (await rooms.call("POST", "/api/records", player.token, content=log)).json()["id"]
            assert (await rooms.call("GET", f"/api/records/{brought}", player.token)).status_code == 403

    in_virtual_time(run())


def test_the_house_tells_where_a_day_was_begun(tmp_path: Path) -> None:
    """T-14: a device that has forgotten everything but who it is finds its try again, and nobody else's."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            path = f"/api/days/patience/{FIRST_DAY}"
            runner, (player,) = await rooms.playing("patience", 1, Choices(date=FIRST_DAY))
            begun = (await rooms.call("GET", path, player.token)).json()
            assert begun == {"code": runner.table.code, "over": False}
            await player.ask(move(0, GiveUp()))
            assert (await rooms.call("GET", path, player.token)).json()["over"] is True
            for token in (None, new_token()):
                assert (await rooms.call("GET", path, token)).json() is None
            assert (await rooms.call("GET", "/api/days/kirdy/2026-01-01", player.token)).json() is None

    in_virtual_time(run())

"""The puzzle of the day over HTTP: worked out once, kept for the day, tried as often as one likes."""

import asyncio
from datetime import date, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from pioche.bots.puzzles import DayPuzzle, day_puzzle
from pioche.kernel import registry
from pioche.kernel.codec import encode
from pioche.tables.domain.days import latest_day
from pioche.tables.runtime import day_puzzles
from tests.server.salon import Salon, salon
from tests.virtual_time import in_virtual_time

GAME = "rondo"


def today_of(rooms: Salon) -> str:
    """Give the latest day that has come anywhere."""
    return latest_day(rooms.app_state.house.services.clock.wall_ms()).isoformat()


def command_of(puzzle: DayPuzzle) -> Any:
    """Give the answer as a client sends it."""
    return {"command": msgspec.json.decode(encode(puzzle.puzzle.move))}


def test_a_puzzle_is_asked_tried_and_answered(tmp_path: Path) -> None:
    """Its page shows what the seat sees and asks for one kind of command; tries are judged, the answer is told."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            day = today_of(rooms)
            at, game = f"/api/puzzles/{GAME}/{day}", registry.find(GAME)
            page = (await rooms.call("GET", at)).json()
            known = day_puzzle(game, day)
            assert known is not None
            seen = msgspec.json.decode(encode(game.view(known.state, known.seat)))
            assert page["view"] == {**seen, "may": ["lay"]}
            assert (page["best"], page["seat"]) == (known.puzzle.best, known.seat)
            assert known.puzzle.shown.split()[0] not in str(page)

            looked = (await rooms.call("POST", f"{at}/look", json=command_of(known))).json()
            assert looked["points"] == known.puzzle.best
            tried = (await rooms.call("POST", f"{at}/try", json=command_of(known))).json()
            assert (tried["tried"]["value"], tried["tried"]["solved"]) == (known.puzzle.best, True)
            nothing = (await rooms.call("POST", f"{at}/try", json={"command": {"type": "pass"}})).json()
            assert nothing["tried"] is None
            assert nothing["refusal"]["text"]["fr"] == "L’énigme demande un mot."
            malformed = await rooms.call("POST", f"{at}/try", json={"command": {"type": "fly"}})
            assert malformed.status_code == 400
            answer = (await rooms.call("GET", f"{at}/answer")).json()
            assert answer["shown"] == known.puzzle.shown
            assert answer["why"] == (known.beside and msgspec.to_builtins(known.beside.text))
            assert answer["others"] == list(known.puzzle.others)

    in_virtual_time(run())


def test_puzzles_are_there_before_anybody_asks(tmp_path: Path) -> None:
    """A house that is open works out every game's puzzle of today, and the next day's once it has begun anywhere."""
    found: list[tuple[str, str]] = []

    def counting(game: str, day: str) -> DayPuzzle | None:
        found.append((game, day))
        return None

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            puzzles, today = rooms.app_state.puzzles, today_of(rooms)
            games = [game for game in registry.names() if puzzles.has(game, today)]
            tomorrow = date.fromisoformat(today) + timedelta(days=1)
            with patch.object(day_puzzles, "find_puzzle", counting), patch.object(day_puzzles, "AHEAD_SECONDS", 1.0):
                ahead = asyncio.create_task(puzzles.keep_ahead())
                await asyncio.sleep(2)
                assert {(game, today) for game in games} <= set(found)
                with patch.object(day_puzzles, "latest_day", lambda _: tomorrow):
                    await asyncio.sleep(2)
                ahead.cancel()
            assert {(game, tomorrow.isoformat()) for game in games} <= set(found)
            assert len(games) == 6
            assert len(found) == len(set(found))

    in_virtual_time(run())


def test_a_puzzle_is_worked_out_once_and_only_for_today(tmp_path: Path) -> None:
    """However often it is asked for, one game is searched once a day; other days and other names have no puzzle."""
    asked: list[tuple[str, str]] = []

    def counting(game: str, day: str) -> DayPuzzle | None:
        asked.append((game, day))
        return None

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            today = latest_day(rooms.app_state.house.services.clock.wall_ms())
            with patch.object(day_puzzles, "find_puzzle", counting):
                for _ in range(3):
                    assert (await rooms.call("GET", f"/api/puzzles/{GAME}/{today}")).status_code == 404
                for day in (today + timedelta(days=1), today - timedelta(days=3), "2026-02-30", "20261117", "demain"):
                    assert (await rooms.call("GET", f"/api/puzzles/{GAME}/{day}")).status_code == 404
                for game in ("bataille", "echecs"):
                    assert (await rooms.call("GET", f"/api/puzzles/{game}/{today}")).status_code == 404
            assert asked == [(GAME, today.isoformat())]

    in_virtual_time(run())

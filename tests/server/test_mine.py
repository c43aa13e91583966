"""A guest's own tables, as the shelf lists them."""

from pathlib import Path

from pioche.tables.domain import requests as asked
from pioche.tables.runtime.tokens import new_token
from tests.server.salon import Salon, salon
from tests.virtual_time import in_virtual_time


async def mine(rooms: Salon, token: str) -> list[str]:
    """Give the codes of a guest's own tables."""
    answer = await rooms.call("GET", "/api/mine", token)
    return [card["code"] for card in answer.json()]


def test_a_table_is_mine_as_long_as_i_sit_there(tmp_path: Path) -> None:
    """T-01, T-02: whoever sits down finds the table among theirs; who stands up, or is sent away, no longer does."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            lea, max_, zoe = (new_token() for _ in range(3))
            runner = await rooms.open(lea, seats=3)
            code = runner.table.code
            visitors = [await rooms.visit(runner, token) for token in (lea, max_, zoe)]
            for seat, visitor in enumerate(visitors):
                assert (await visitor.ask(asked.Sit(seat, f"Joueur{seat}")))["type"] == "done"
            assert [await mine(rooms, token) for token in (lea, max_, zoe)] == [[code]] * 3
            assert (await visitors[1].ask(asked.Stand(1)))["type"] == "done"
            assert (await visitors[0].ask(asked.ClearSeat(2)))["type"] == "done"
            assert [await mine(rooms, token) for token in (lea, max_, zoe)] == [[code], [], []]

    in_virtual_time(run())


def test_a_seat_carried_along_is_listed_where_it_is(tmp_path: Path) -> None:
    """T-13: a table whose seat went to another device is among that device's tables, and no longer the old one's."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            old, new = people[0].token, new_token()
            assert old is not None
            code = runner.table.code
            ticket = (await rooms.call("POST", f"/api/tables/{code}/ticket", old)).json()["ticket"]
            moved = await rooms.call("POST", "/api/carry", new, json={"code": code, "ticket": ticket})
            assert moved.status_code == 200
            assert (await mine(rooms, old), await mine(rooms, new)) == ([], [code])

    in_virtual_time(run())


def test_the_shelf_says_whose_turn_it_is(tmp_path: Path) -> None:
    """Of my tables it is told where the game waits for me; who is asked about a code learns nothing of it."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing("kakuzu")
            awaited = [each.seat for each in waiting.expected] if (waiting := runner.table.waiting()) else []
            for seat, visitor in enumerate(people):
                assert visitor.token is not None
                (card,) = (await rooms.call("GET", "/api/mine", visitor.token)).json()
                assert card["yours"] is (seat in awaited)
                shown = await rooms.call("GET", f"/api/tables/{runner.table.code}", visitor.token)
                assert shown.json()["yours"] is False
            assert len(awaited) == 1

    in_virtual_time(run())

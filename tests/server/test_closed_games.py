"""A game that its host has closed in the middle: its record belongs to those who played it."""

from pathlib import Path

from pioche.kernel import logtext
from pioche.kernel.proof import verify
from pioche.tables.domain import requests as asked
from pioche.tables.runtime.tokens import new_token
from tests.rooms.bataille import GAME
from tests.server.salon import salon
from tests.virtual_time import in_virtual_time


def test_those_who_played_get_the_record_of_a_closed_game(tmp_path: Path) -> None:
    """Closed for good, a game hides nothing from its players: they get its record, and can prove its draws."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            address = f"/api/tables/{runner.table.code}/log"
            assert (await rooms.call("GET", address, people[1].token)).status_code == 403
            assert (await people[0].ask(asked.CloseTable()))["type"] == "done"
            for visitor in people:
                answer = await rooms.call("GET", address, visitor.token)
                assert answer.status_code == 200
                verify(GAME, logtext.parse(GAME, answer.text))
            assert (await rooms.call("GET", address, new_token())).status_code == 403
            assert (await rooms.call("GET", address)).status_code == 403

    in_virtual_time(run())


def test_a_forgotten_game_keeps_its_secrets(tmp_path: Path) -> None:
    """A game that was given up as forgotten can go on: nobody gets its record before."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            for visitor in people:
                await visitor.leave()
            await runner.give_up()
            answer = await rooms.call("GET", f"/api/tables/{runner.table.code}/log", people[0].token)
            assert (runner.table.status, answer.status_code) == ("abandoned", 403)

    in_virtual_time(run())


def test_a_table_that_was_closed_before_its_game_has_no_record(tmp_path: Path) -> None:
    """Where nothing was played there is nothing to give."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = new_token()
            runner = await rooms.open(token, "bataille", 2)
            visitor = await rooms.visit(runner, token, "Léa")
            assert (await visitor.ask(asked.Sit(0, "Léa")))["type"] == "done"
            assert (await visitor.ask(asked.CloseTable()))["type"] == "done"
            assert (await rooms.call("GET", f"/api/tables/{runner.table.code}/log", token)).status_code == 403

    in_virtual_time(run())

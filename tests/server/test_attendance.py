"""Who may be at a table where spectators are not welcome."""

from pathlib import Path

import msgspec

from pioche.server.websocket.pseudonyms import pseudonym
from pioche.tables.domain import requests as asked
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.tokens import new_token
from tests.server.salon import salon
from tests.virtual_time import in_virtual_time

PRIVATE = Settings(spectators=False, bot_delays=False)


def test_a_host_without_a_seat_stays_in_the_room(tmp_path: Path) -> None:
    """T-02: the host who does not play sees what spectators see, may silence and close; strangers are sent away."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            tokens = [new_token() for _ in range(3)]
            table = await rooms.open(tokens[0], seats=2, settings=msgspec.to_builtins(PRIVATE))
            runner, *players = [await rooms.visit(table, token) for token in tokens]
            for seat, player in enumerate(players):
                assert (await player.ask(asked.Sit(seat, f"Joueur{seat}")))["type"] == "done"
            stranger = await rooms.visit(table, new_token())
            assert (await runner.ask(asked.Start()))["type"] == "done"
            assert await stranger.ended() == 4405
            assert players[0].person is not None
            assert (await runner.ask(asked.Mute(pseudonym(table.table.code, players[0].person.id), True)))[
                "type"
            ] == "done"
            assert (runner.table["host"], runner.table["you"], runner.table["shown"]) == (True, [], None)
            await runner.leave()
            back = await rooms.visit(table, tokens[0])
            assert (await back.ask(asked.CloseTable()))["type"] == "done"
            assert table.table.status == "abandoned"

    in_virtual_time(run())

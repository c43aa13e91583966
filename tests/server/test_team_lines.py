"""K-03: what a team says among itself leaves the house for nobody else, by no way."""

import logging
from pathlib import Path

import msgspec
import pytest

from pioche.kernel import registry
from pioche.kernel.codec import encode
from pioche.server.websocket.pseudonyms import pseudonym
from pioche.tables.domain import requests as asked
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.tokens import new_token
from tests.house import put_bataille_on_the_shelf, some_card
from tests.server.salon import Salon, Visitor, salon, until
from tests.virtual_time import in_virtual_time

CANARY = "le canari chante à voix basse"

put_bataille_on_the_shelf()
GAMES = [name for name in registry.names() if 2 in registry.find(name).meta.seats]


def told(visitor: Visitor) -> bool:
    """Tell whether the canary was ever sent to somebody."""
    return CANARY.encode() in b"\n".join(visitor.wire.sent)


async def with_team(rooms: Salon, game: str) -> list[Visitor]:
    """Begin a game where the first two share a seat; the third plays against them, the others look on."""
    tokens = [new_token() for _ in range(4)]
    settings = msgspec.to_builtins(Settings(teams=True))
    runner = await rooms.open(tokens[0], game, 2, settings=settings)
    there = [await rooms.visit(runner, token, f"Nom{number}") for number, token in enumerate((*tokens, None))]
    lou = there[1].person
    assert lou is not None
    for number, request in (
        (0, asked.Sit(0, "Léa")),
        (1, asked.Sit(0, "Lou")),
        (0, asked.AnswerPartner(0, pseudonym(runner.table.code, lou.id), True)),
        (2, asked.Sit(1, "Max")),
        (0, asked.Start()),
    ):
        assert (await there[number].ask(request))["type"] == "done", request
    return there


async def search_http(rooms: Salon, there: list[Visitor]) -> None:
    """Find the canary in nothing that the HTTP side tells anybody, a partner included."""
    code = there[0].runner.table.code
    for visitor in there:
        paths = [f"/api/tables/{code}", f"/api/tables/{code}/log", "/api/mine", "/api/tables", "/metrics"]
        kept = await rooms.call("POST", f"/api/tables/{code}/record", visitor.token)
        assert (kept.status_code == 200) == (visitor.runner.table.status == "over")
        if kept.status_code == 200:
            paths += [f"/api/records/{kept.json()['id']}{part}" for part in ("", "/log", "/views/0", "/views/public")]
        for path in paths:
            answer = await rooms.call("GET", path, visitor.token)
            assert answer.text
            assert "canari" not in answer.text, path


@pytest.mark.parametrize("game", GAMES)
def test_a_teams_line_is_sent_to_the_team_alone(game: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """K-03: neither the other seats nor spectators, a screen, latecomers, HTTP answers or the log hold it."""
    caplog.set_level(logging.DEBUG)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            there = await with_team(rooms, game)
            assert (await there[1].ask(asked.Say(CANARY, 0)))["type"] == "done"
            assert (await there[2].ask(asked.Say("bonsoir")))["type"] == "done"
            await until(lambda: all(b"bonsoir" in b"".join(visitor.wire.sent) for visitor in there))
            assert [told(visitor) for visitor in there] == [True, True, False, False, False]
            runner = there[0].runner
            late = [await rooms.visit(runner, token, since=0) for token in (there[2].token, new_token(), None)]
            again = await rooms.visit(runner, there[0].token, since=0)
            assert ([told(visitor) for visitor in late], told(again)) == ([False] * 3, True)
            assert again.table["lines"][0]["seat"] == 0
            await search_http(rooms, there)

    in_virtual_time(run())
    assert "canari" not in caplog.text


def test_a_finished_game_does_not_tell_it_either(tmp_path: Path) -> None:
    """K-03: once everything is revealed, records and replays still hold nothing of what was said."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            there = await with_team(rooms, "bataille")
            runner = there[0].runner
            assert (await there[0].ask(asked.Say(CANARY, 0)))["type"] == "done"
            while runner.table.status != "over":
                for seat, visitor in ((0, there[1]), (1, there[2])):
                    move = asked.Move(seat, msgspec.Raw(encode(some_card(runner, seat))))
                    assert (await visitor.ask(move))["type"] == "done"
            await search_http(rooms, there)
            assert not any(told(visitor) for visitor in there[2:])
            assert (await there[0].ask(asked.Rematch()))["type"] == "done"
            following = await rooms.app_state.house.find(runner.table.next_code or "")
            assert following is not None
            assert not following.table.lines

    in_virtual_time(run())

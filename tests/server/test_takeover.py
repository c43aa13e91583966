"""The matrix of attempts to take a seat over: every endpoint and message, by everybody who has no right to it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_args

import pytest
from litestar import Litestar
from msgspec import Raw, Struct

from pioche.server import messages
from pioche.server.app import create_app
from pioche.server.config import Config
from pioche.server.records import log_text
from pioche.server.replaying import name_of
from pioche.tables import requests as asked
from pioche.tables.host import TableHost
from pioche.tables.people import new_token, person_of
from pioche.tables.records import Settings
from tests.house import position
from tests.server.salon import Letter, Salon, Visitor, salon, until

CARD = Raw(b'{"type":"lay","card":1}')

ATTEMPTS: dict[type[Struct], asked.AnyRequest] = {
    asked.Sit: asked.Sit(0, "Intrus"),
    asked.Stand: asked.Stand(0),
    asked.AddBot: asked.AddBot(0, "3"),
    asked.ClearSeat: asked.ClearSeat(0),
    asked.SetSeats: asked.SetSeats(3),
    asked.SetOptions: asked.SetOptions(Raw(b"{}")),
    asked.SetSettings: asked.SetSettings(Settings(public=True)),
    asked.Start: asked.Start(),
    asked.Move: asked.Move(0, CARD),
    asked.RaiseCurtain: asked.RaiseCurtain(0),
    asked.Pause: asked.Pause(),
    asked.Resume: asked.Resume(),
    asked.ProposeWord: asked.ProposeWord(0, "MOT", True),
    asked.ProposeBot: asked.ProposeBot(0),
    asked.Vote: asked.Vote(1, True),
    asked.Say: asked.Say("Bonjour"),
    asked.React: asked.React("👏"),
    asked.Mute: asked.Mute("somebody", True),
    asked.Rematch: asked.Rematch(),
    asked.CloseTable: asked.CloseTable(),
}
"""Each kind of request, aimed at the first seat, which belongs to the host."""

RIGHTS_OF_A_PLAYER = {asked.Pause, asked.Say, asked.React}
"""What everybody who plays may do."""


class Siege(Struct):
    """A running game with everybody who might try."""

    rooms: Salon
    host: TableHost
    owner: Visitor
    strangers: dict[str, Visitor]


async def besieged(rooms: Salon) -> Siege:
    """Set a table where somebody has stood up and somebody has moved a seat to another device."""
    tokens = {name: new_token() for name in ("owner", "other seat", "stood up", "moved away", "new device")}
    host = await rooms.open(tokens["owner"], "bataille", 3)
    there = {name: await rooms.visit(host, token, name) for name, token in tokens.items() if name != "new device"}
    await there["owner"].ask(asked.Sit(0, "Léa"))
    await there["other seat"].ask(asked.Sit(1, "Max"))
    await there["stood up"].ask(asked.Sit(2, "Zoé"))
    await there["stood up"].ask(asked.Stand(2))
    await there["moved away"].ask(asked.Sit(2, "Tom"))
    assert (await there["owner"].ask(asked.Start()))["type"] == "done"
    code = host.table.code
    ticket = (await rooms.call("POST", f"/api/tables/{code}/ticket", tokens["moved away"])).json()["ticket"]
    carried = await rooms.call("POST", "/api/carry", tokens["new device"], json={"code": code, "ticket": ticket})
    assert carried.status_code == 200
    assert host.table.seats_of(person_of(tokens["new device"])) == (2,)
    owner = there.pop("owner")
    there["spectator"] = await rooms.visit(host, new_token())
    there["screen"] = await rooms.visit(host, None)
    return Siege(rooms, host, owner, there)


@pytest.mark.parametrize("kind", ATTEMPTS, ids=lambda kind: kind.__name__)
def test_no_request_acts_for_another_seat(kind: type[Struct], tmp_path: Path) -> None:
    """T-02, T-06: whoever it is, a request aimed at somebody else's seat or table is refused and changes nothing."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            siege = await besieged(rooms)
            for name, visitor in siege.strangers.items():
                before = siege.host.table
                answer = await visitor.ask(ATTEMPTS[kind])
                plays = name == "other seat" and kind in RIGHTS_OF_A_PLAYER
                assert answer["type"] == ("done" if plays else "refused"), (name, answer)
                after = siege.host.table
                assert (after.chairs, after.host, after.position) == (before.chairs, before.host, before.position)
                if not plays:
                    assert after == before, name
                if after.status == "paused":
                    assert (await siege.owner.ask(asked.Resume()))["type"] == "done"

    asyncio.run(run())


def test_no_view_or_value_of_another_seat_is_shown(tmp_path: Path) -> None:
    """Nobody sees a hand, or the value of a prepared move, of a seat that is not theirs, not even a former owner."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            siege = await besieged(rooms)
            hand = list(position(siege.host).hands[0])
            assert siege.owner.table["views"][0]["view"]["hand"] == hand
            for name, visitor in siege.strangers.items():
                await until(lambda: visitor.table["sequence"] == siege.host.table.sequence)  # noqa: B023 - awaited here
                table = visitor.table
                assert table["you"] == ([1] if name == "other seat" else []), name
                assert table["shown"] == (1 if name == "other seat" else None), name
                assert table["views"][0]["view"]["hand"] != hand, name
                answer = await visitor.look(0, bytes(CARD))
                assert answer["type"] == "refused", name

    asyncio.run(run())


def test_every_message_is_in_the_matrix() -> None:
    """A new kind of request or message is tried too."""
    assert set(ATTEMPTS) == set(get_args(asked.AnyRequest))
    assert set(get_args(messages.AnyUpward)) == {messages.Hello, messages.Ask, messages.Look, messages.Ping}


Attempt = Callable[[Siege, str | None], Awaitable[Any]]


async def _nothing_to_take(siege: Siege, token: str | None) -> None:
    del siege, token


async def _name_of_another(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("PUT", "/api/me", token, json={"name": "Intrus"})
    assert answer.json()["id"] != siege.owner.person.id if siege.owner.person else True


async def _ticket_without_seat(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("POST", f"/api/tables/{siege.host.table.code}/ticket", token)
    plays = token is not None and siege.host.table.seats_of(person_of(token))
    assert answer.status_code == (200 if plays else 403)


async def _guessed_ticket(siege: Siege, token: str | None) -> None:
    code = siege.host.table.code
    for ticket in ("", "x", new_token()[:32]):
        answer = await siege.rooms.call("POST", "/api/carry", token, json={"code": code, "ticket": ticket})
        assert answer.status_code == 403


async def _log_of_a_running_game(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("GET", f"/api/tables/{siege.host.table.code}/log", token)
    assert answer.status_code == 403


async def _record_of_a_running_game(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("POST", f"/api/tables/{siege.host.table.code}/record", token)
    assert answer.status_code == 403


async def _guessed_record(siege: Siege, token: str | None) -> None:
    unfinished = log_text(siege.host.table, await siege.host.history())
    for name in (siege.host.table.code, name_of(unfinished), "a" * 26):
        for way in ("", "/log", "/analysis", "/views/0", "/views/public"):
            answer = await siege.rooms.call("GET", f"/api/records/{name}{way}", token)
            assert answer.status_code == 404


async def _unfinished_record(siege: Siege, token: str | None) -> None:
    unfinished = log_text(siege.host.table, await siege.host.history())
    answer = await siege.rooms.call("POST", "/api/records", token, content=unfinished)
    assert answer.status_code == 400
    assert "not over" in answer.json()["error"]


async def _own_tables_only(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("GET", "/api/mine", token)
    assert all("people" not in card for card in answer.json())


HTTP_ATTEMPTS: dict[tuple[str, str], Attempt] = {
    ("GET", "/api/me"): _nothing_to_take,
    ("PUT", "/api/me"): _name_of_another,
    ("GET", "/api/mine"): _own_tables_only,
    ("GET", "/api/shelf"): _nothing_to_take,
    ("GET", "/api/qr"): _nothing_to_take,
    ("GET", "/api/tables"): _own_tables_only,
    ("POST", "/api/tables"): _nothing_to_take,
    ("GET", "/api/tables/{code}"): _nothing_to_take,
    ("GET", "/api/tables/{code}/log"): _log_of_a_running_game,
    ("POST", "/api/tables/{code}/record"): _record_of_a_running_game,
    ("POST", "/api/records"): _unfinished_record,
    ("GET", "/api/records/{record}"): _guessed_record,
    ("GET", "/api/records/{record}/views/{seat}"): _guessed_record,
    ("GET", "/api/records/{record}/analysis"): _guessed_record,
    ("GET", "/api/records/{record}/log"): _guessed_record,
    ("POST", "/api/tables/{code}/ticket"): _ticket_without_seat,
    ("POST", "/api/carry"): _guessed_ticket,
    ("GET", "/health/live"): _nothing_to_take,
    ("GET", "/health/ready"): _nothing_to_take,
}


def house(folder: Path) -> Litestar:
    """Give the application without opening it."""
    return create_app(Config(folder, thinkers=0))


def test_no_endpoint_gives_a_seat_away(tmp_path: Path) -> None:
    """Every endpoint, called by everybody without the right, leaves all seats where they are."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            siege = await besieged(rooms)
            before = siege.host.table
            for attempt in HTTP_ATTEMPTS.values():
                for visitor in siege.strangers.values():
                    await attempt(siege, visitor.token)
            assert siege.host.table == before

    asyncio.run(run())


def test_every_endpoint_is_in_the_matrix(tmp_path: Path) -> None:
    """A new endpoint is tried too."""
    paths = house(tmp_path).openapi_schema.to_schema()["paths"]
    known = {
        (method.upper(), path) for path, item in paths.items() for method in item if method in {"get", "post", "put"}
    }
    assert known == set(HTTP_ATTEMPTS)


def test_a_ticket_works_once_and_for_ten_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A used ticket, an old one, a replaced one and one for another table move nothing."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            siege = await besieged(rooms)
            code, owner = siege.host.table.code, siege.owner.token
            elsewhere = await rooms.open(new_token(), "bataille", 2)

            async def issue() -> str:
                answer = await rooms.call("POST", f"/api/tables/{code}/ticket", owner)
                return str(answer.json()["ticket"])

            async def carry(ticket: str, where: str = code) -> int:
                body = {"code": where, "ticket": ticket}
                return (await rooms.call("POST", "/api/carry", new_token(), json=body)).status_code

            replaced, ticket = await issue(), await issue()
            assert await carry(replaced) == 403
            assert await carry(ticket, elsewhere.table.code) == 403
            assert await carry(ticket) == 403, "a ticket shown at the wrong table is void"
            with monkeypatch.context() as patch:
                patch.setattr("pioche.server.desk.TICKET_SECONDS", 0.0)
                assert await carry(await issue()) == 403
            used = await issue()
            assert await carry(used) == 200
            assert await carry(used) == 403
            assert not siege.host.table.seats_of(siege.owner.person.id if siege.owner.person else None)

    asyncio.run(run())


def test_whoever_guesses_codes_must_wait_even_when_right(tmp_path: Path) -> None:
    """After some wrong codes an address gets nothing more, not even a table that exists."""

    async def run() -> None:
        async with salon(tmp_path, wrong_codes_per_minute=5) as rooms:
            host = await rooms.open(new_token(), "bataille", 2)
            good = f"/api/tables/{host.table.code}"
            assert (await rooms.call("GET", good)).status_code == 200
            answers = [(await rooms.call("GET", f"/api/tables/AAAAA{sign}")).status_code for sign in "ABCDEFG"]
            assert answers == [404] * 5 + [429] * 2
            assert (await rooms.call("GET", good)).status_code == 429

    asyncio.run(run())


def test_spectators_leave_when_they_are_not_welcome(tmp_path: Path) -> None:
    """A table without spectators drops those who watched it gather, and those who come later; players stay."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = new_token()
            host = await rooms.open(token, "bataille", 2, settings={"spectators": False})
            owner, early = await rooms.visit(host, token), await rooms.visit(host, new_token())
            await owner.ask(asked.Sit(0, "Léa"))
            await owner.ask(asked.AddBot(1, "3"))
            assert (await owner.ask(asked.Start()))["type"] == "done"
            assert await early.ended() == 4405
            for late in (new_token(), None):
                assert await (await rooms.visit(host, late)).ended() == 4405
            assert owner.closed is None
            sent: list[Letter] = early.letters()
            assert all(letter["table"]["status"] == "gathering" for letter in sent if "table" in letter)

    asyncio.run(run())


def test_spectators_talk_only_where_they_may(tmp_path: Path) -> None:
    """T-11: spectators are silent, unless the host lets them talk."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            siege = await besieged(rooms)
            spectator = siege.strangers["spectator"]
            await rooms.call("PUT", "/api/me", spectator.token, json={"name": "Curieuse"})
            assert (await spectator.ask(asked.Say("Psst")))["type"] == "refused"
            await siege.owner.ask(asked.SetSettings(Settings(spectators_talk=True)))
            assert (await spectator.ask(asked.Say("Bravo")))["type"] == "done"
            assert siege.host.table.lines[-1].person.name == "Curieuse"

    asyncio.run(run())

"""The matrix of attempts over HTTP: every endpoint, by everybody who has no right to it, in every state of a table."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.routes import WebSocketRoute

from pioche.replay.names import name_of
from pioche.replay.table_log import log_text
from pioche.server.app import create_app
from pioche.server.config import Config
from pioche.server.websocket import endpoints
from pioche.tables.domain.people import person_of
from pioche.tables.domain.state import Status
from pioche.tables.runtime.tokens import new_token
from tests.games.coquillaude.test_packs import PACK
from tests.server.salon import salon
from tests.server.sieges import STATES, Siege, besieged
from tests.virtual_time import in_virtual_time

Attempt = Callable[[Siege, str | None], Awaitable[Any]]


async def _nothing_to_take(siege: Siege, token: str | None) -> None:
    del siege, token


async def _name_of_another(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("PUT", "/api/me", token, json={"name": "Intrus"})
    assert answer.json()["id"] != siege.owner.person.id if siege.owner.person else True


async def _ticket_without_seat(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("POST", f"/api/tables/{siege.runner.table.code}/ticket", token)
    plays = token is not None and siege.runner.table.seats_of(person_of(token))
    assert answer.status_code == (200 if plays else 403)


async def _guessed_ticket(siege: Siege, token: str | None) -> None:
    code = siege.runner.table.code
    for ticket in ("", "x", new_token()[:32]):
        answer = await siege.rooms.call("POST", "/api/carry", token, json={"code": code, "ticket": ticket})
        assert answer.status_code == 403


async def _log_of_a_running_game(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("GET", f"/api/tables/{siege.runner.table.code}/log", token)
    assert answer.status_code == 403


async def _record_of_a_running_game(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("POST", f"/api/tables/{siege.runner.table.code}/record", token)
    assert answer.status_code == 403


async def _unfinished(siege: Siege) -> str:
    """Give the record of the game as far as it has come."""
    begun = siege.runner.table.position is not None
    return log_text(siege.runner.table, await siege.runner.history()) if begun else ""


async def _guessed_record(siege: Siege, token: str | None) -> None:
    unfinished = await _unfinished(siege)
    for name in (siege.runner.table.code, name_of(unfinished), "a" * 26):
        for way in ("", "/log", "/analysis", "/views/0", "/views/public"):
            answer = await siege.rooms.call("GET", f"/api/records/{name}{way}", token)
            assert answer.status_code == 404


async def _unfinished_record(siege: Siege, token: str | None) -> None:
    unfinished = await _unfinished(siege)
    answer = await siege.rooms.call("POST", "/api/records", token, content=unfinished)
    known = token is not None and await siege.rooms.app_state.house.services.store.guest(person_of(token))
    assert answer.status_code == (400 if known else 403)
    assert not unfinished or ("not over" if known else "introduce yourself") in answer.json()["error"]


async def _own_tables_only(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("GET", "/api/mine", token)
    own = token is not None and siege.runner.table.seats_of(person_of(token))
    assert [card["code"] for card in answer.json()] == ([siege.runner.table.code] if own else [])
    assert all("people" not in card for card in answer.json())


async def _public_tables_only(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("GET", "/api/tables", token)
    assert answer.json() == []


async def _own_days_only(siege: Siege, token: str | None) -> None:
    store, table, day = siege.rooms.app_state.house.services.store, siege.runner.table, "2026-01-01"
    if siege.owner.person:
        await store.claim_day(siege.owner.person.id, table.game_name, day, table.code)
    answer = await siege.rooms.call("GET", f"/api/days/{table.game_name}/{day}", token)
    assert answer.json() is None


async def _oneself_forgotten_only(siege: Siege, token: str | None) -> None:
    assert (await siege.rooms.call("DELETE", "/api/me", token)).status_code == 200
    owner = await siege.rooms.app_state.house.services.store.guest(person_of(siege.owner.token or ""))
    assert owner is not None


async def _report_of_a_private_table(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("POST", f"/api/tables/{siege.runner.table.code}/report", token, json={})
    assert answer.status_code == 403


async def _no_hints_for_others(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("GET", f"/api/tables/{siege.runner.table.code}/near/ROUTTE", token)
    assert answer.status_code == 403


async def _pack_of_another(siege: Siege, token: str | None) -> None:
    answer = await siege.rooms.call("POST", f"/api/tables/{siege.runner.table.code}/pack", token, content=PACK)
    assert answer.status_code == 403, answer.text


HTTP_ATTEMPTS: dict[tuple[str, str], Attempt] = {
    ("GET", "/api/me"): _nothing_to_take,
    ("PUT", "/api/me"): _name_of_another,
    ("DELETE", "/api/me"): _oneself_forgotten_only,
    ("POST", "/api/tables/{code}/report"): _report_of_a_private_table,
    ("GET", "/api/days/{game}/{day}"): _own_days_only,
    ("GET", "/api/days/{game}/{day}/proof"): _nothing_to_take,
    ("GET", "/api/puzzles/{game}/{day}"): _nothing_to_take,
    ("POST", "/api/puzzles/{game}/{day}/look"): _nothing_to_take,
    ("POST", "/api/puzzles/{game}/{day}/try"): _nothing_to_take,
    ("GET", "/api/puzzles/{game}/{day}/answer"): _nothing_to_take,
    ("GET", "/api/mine"): _own_tables_only,
    ("GET", "/api/shelf"): _nothing_to_take,
    ("GET", "/api/words"): _nothing_to_take,
    ("GET", "/api/words/{word}"): _nothing_to_take,
    ("GET", "/api/tables/{code}/near/{word}"): _no_hints_for_others,
    ("GET", "/api/games/{game}/commands"): _nothing_to_take,
    ("GET", "/api/games/{game}/packs"): _nothing_to_take,
    ("POST", "/api/tables/{code}/pack"): _pack_of_another,
    ("GET", "/api/qr"): _nothing_to_take,
    ("GET", "/api/tables"): _public_tables_only,
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
    ("GET", "/api/health"): _nothing_to_take,
    ("GET", "/health/live"): _nothing_to_take,
    ("GET", "/health/ready"): _nothing_to_take,
}


def house(folder: Path) -> Litestar:
    """Give the application without opening it."""
    return create_app(Config(folder))


@pytest.mark.parametrize("state", ["gathering", "playing", "paused"])
def test_no_endpoint_gives_a_seat_away(state: Status, tmp_path: Path) -> None:
    """Every endpoint, called by everybody without the right, leaves all seats where they are."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            siege = await besieged(rooms, state)
            before = siege.runner.table
            for attempt in HTTP_ATTEMPTS.values():
                for visitor in siege.others.values():
                    await attempt(siege, visitor.token)
            assert siege.runner.table == before

    in_virtual_time(run())


def test_an_old_link_moves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In every state, whoever comes with a link that is too old or was used gets no seat; its maker gets another."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            for state in STATES:
                siege = await besieged(rooms, state)
                with monkeypatch.context() as patch:
                    patch.setattr("pioche.server.app_state.TICKET_MS", 0)
                    old = await _ticket(siege)
                before = siege.runner.table.chairs
                for visitor in siege.others.values():
                    assert await _carried(siege, visitor.token, old) == 403
                assert siege.runner.table.chairs == before
                fresh = await _ticket(siege)
                assert await _carried(siege, new_token(), fresh) == 200
                assert siege.runner.table.chairs != before
                for visitor in (*siege.others.values(), siege.owner):
                    assert await _carried(siege, visitor.token, fresh) == 403

    in_virtual_time(run())


async def _ticket(siege: Siege) -> str:
    answer = await siege.rooms.call("POST", f"/api/tables/{siege.runner.table.code}/ticket", siege.owner.token)
    return str(answer.json()["ticket"])


async def _carried(siege: Siege, token: str | None, ticket: str) -> int:
    body = {"code": siege.runner.table.code, "ticket": ticket}
    return (await siege.rooms.call("POST", "/api/carry", token, json=body)).status_code


def test_every_way_to_a_table_is_known(tmp_path: Path) -> None:
    """There are two ways to attend a table: as a person and as the screen; both are in the matrix of messages."""
    assert not any(isinstance(route, WebSocketRoute) for route in house(tmp_path).routes)
    tried = (
        "/live/4K7PQ2",
        "/live/4K7PQ2/screen",
        "/live/4K7PQ2/hand",
        "/live/4K7PQ2/screen/2",
        "/live/",
        "/alive/4K7PQ2",
    )
    assert [way for way in tried if endpoints.PATH.fullmatch(way)] == ["/live/4K7PQ2", "/live/4K7PQ2/screen"]


def test_every_endpoint_is_in_the_matrix(tmp_path: Path) -> None:
    """A new endpoint is tried too."""
    paths = house(tmp_path).openapi_schema.to_schema()["paths"]
    known = {
        (method.upper(), path)
        for path, item in paths.items()
        for method in item
        if method in {"get", "post", "put", "delete"}
    }
    assert known == set(HTTP_ATTEMPTS)

"""Nothing hidden leaves the house: canaries in full games of every game and variant, and twins of every position."""

import asyncio
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.records import Command
from pioche.kernel.seats import Seat, all_seats
from pioche.tables import requests as asked
from pioche.tables.host import TableHost
from pioche.tables.people import new_token
from pioche.tables.state import Table
from pioche.tables.view import table_view
from tests.house import move, put_bataille_on_the_shelf
from tests.server.canaries import BY_GAME, Canary, hidden
from tests.server.salon import Salon, Visitor, salon, until

MOST_ACTS = int(os.environ.get("PIOCHE_LONG_GAMES", "60"))
"""Enough for the beginning of every game and the whole of most; `make soak` plays all of them to the end."""
TWINS = 2

put_bataille_on_the_shelf()
VARIANTS = [(name, variant) for name in registry.names() for variant in registry.find(name).meta.variants]


def secrets_of(table: Table) -> list[Canary]:
    """Give what must not be told at this moment: nothing is hidden any more once the game is over."""
    if table.status == "over" or table.seed is None:
        return []
    return [Canary(table.seed.hex()), *hidden(table.game_name, table.position)]


class Watch:
    """Everybody who gets bytes of one game, and how much of it was searched already."""

    def __init__(self, host: TableHost, people: list[Visitor], others: list[Visitor], dice: Chance) -> None:
        self.host = host
        self.people = people
        self.others = others
        self.dice = dice
        self._read = {id(visitor): 0 for visitor in (*people, *others)}

    def audience(self) -> Iterator[tuple[Seat | None, Visitor]]:
        """Give everybody with the seat whose secrets they may know."""
        yield from ((Seat(seat), visitor) for seat, visitor in enumerate(self.people))
        yield from ((None, visitor) for visitor in self.others)

    def search(self, table: Table) -> None:
        """Find no secret of a position in what was sent since the last search."""
        canaries = secrets_of(table)
        for seat, visitor in self.audience():
            sent = b"\n".join(visitor.wire.sent[self._read[id(visitor)] :]).decode()
            self._read[id(visitor)] = len(visitor.wire.sent)
            for canary in canaries:
                assert canary.owner == seat or canary.text not in sent, f"{canary} was told to {seat}: {sent}"

    def compare_twins(self, table: Table) -> None:
        """Two positions that differ only in what somebody cannot know look alike to them, byte for byte."""
        for seat, visitor in self.audience():
            person = visitor.person.id if visitor.person else None
            seen = encode(table_view(table, person, 0, frozenset()))
            for _ in range(TWINS):
                twin = table.game.imagine(table.position, seat, self.dice)
                assert encode(table_view(replace(table, position=twin), person, 0, frozenset())) == seen


async def play(watch: Watch, rooms: Salon, dice: Chance) -> None:
    """Play at random to the end, or for long enough, and search after every act."""
    host = watch.host
    for number in range(MOST_ACTS):
        waiting = host.table.waiting()
        if waiting is None or not host.table.running:
            return
        seat = dice.choose(waiting.expected).seat
        command = host.table.game.random_command(host.table.game.view(host.table.position, seat), seat, dice)
        await one_act(watch, seat, command)
        watch.search(host.table)
        if number % 5 == 0:
            watch.compare_twins(host.table)
        if number % 40 == 0:
            await search_http(watch, rooms)


async def one_act(watch: Watch, seat: Seat, command: Command) -> None:
    """Prepare a move in silence, then make it, and wait until everybody has heard of it."""
    mover = watch.people[seat]
    others = [visitor for _, visitor in watch.audience() if visitor is not mover]
    before = [len(visitor.wire.sent) for visitor in others]
    assert (await mover.look(seat, command))["type"] == "value"
    assert [len(visitor.wire.sent) for visitor in others] == before, "a preparation was told to others"
    done = await mover.ask(move(seat, command))
    assert done["type"] == "done", done
    await until(lambda: all(visitor.table["sequence"] >= done["sequence"] for visitor in others))


async def search_http(watch: Watch, rooms: Salon) -> None:
    """What the HTTP side tells of a running game tells no secret either."""
    table = watch.host.table
    paths = [f"/api/tables/{table.code}", f"/api/tables/{table.code}/log", "/api/mine", "/api/tables", "/metrics"]
    texts = []
    for visitor in (*watch.people, *watch.others):
        for path in paths:
            answer = await rooms.call("GET", path, visitor.token)
            texts.append(answer.text)
            if path.endswith("/log") and table.status != "over":
                assert answer.status_code == 403
        if table.status != "over":
            kept = await rooms.call("POST", f"/api/tables/{table.code}/record", visitor.token)
            assert kept.status_code == 403
            texts.append(kept.text)
    told = "\n".join(texts)
    assert not any(canary.text in told for canary in secrets_of(table))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_no_secret_is_sent(
    name: str, variant: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No seat, spectator, screen, error, log line or HTTP answer ever holds what its reader may not know."""
    game = registry.find(name)
    dice = Chance(seed_from(f"secrecy {name} {variant}"))
    caplog.set_level(logging.DEBUG)
    seed = seed_from(f"secrecy {name} {variant}")
    monkeypatch.setattr("pioche.tables.host.secrets", SimpleNamespace(token_bytes=lambda _: seed))

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            seats = next((count for count in game.meta.seats if count > 2), game.meta.seats[-1])
            host, people = await rooms.playing(name, seats, game.meta.variants[variant])
            spectator, screen = await rooms.visit(host, new_token()), await rooms.visit(host, None)
            watch = Watch(host, people, [spectator, screen], dice)
            watch.search(host.table)
            await play(watch, rooms, dice)
            await latecomers(watch, rooms)
            search_log(watch, caplog.text)

    asyncio.run(run())


async def latecomers(watch: Watch, rooms: Salon) -> None:
    """Whoever comes late and asks for all that was missed gets no more than the others."""
    host = watch.host
    if host.table.status == "over":
        return
    for token in (*(person.token for person in watch.people), new_token(), None):
        visitor = await rooms.visit(host, token, since=0)
        seat = next((Seat(place) for place, person in enumerate(watch.people) if person.token == token), None)
        late = Watch(host, [], [visitor], watch.dice) if seat is None else None
        if late is not None:
            late.search(host.table)
        refused = await visitor.ask(asked.Move(0 if seat != 0 else len(watch.people) - 1, move(0, Wrong()).command))
        assert refused["type"] == "refused"


class Wrong(Command, frozen=True):
    """No command of any game."""


def search_log(watch: Watch, logged: str) -> None:
    """The log of the process holds no token, no seed and no secret."""
    table = watch.host.table
    assert table.seed is not None
    secrets = [table.seed.hex(), *(str(person.token) for person in watch.people)]
    secrets += [canary.text for canary in secrets_of(table)]
    assert not any(secret in logged for secret in secrets)


def test_every_game_has_canaries() -> None:
    """A new game says what is hidden in it."""
    assert set(BY_GAME) == set(registry.names())


def test_canaries_are_heard_when_they_sing(tmp_path: Path) -> None:
    """The search itself works: what an owner is sent does hold the owner's secrets."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            for name in registry.names():
                game = registry.find(name)
                host, people = await rooms.playing(name, game.meta.seats[0])
                own = [canary for canary in hidden(name, host.table.position) if canary.owner == Seat(0)]
                sent = b"\n".join(people[0].wire.sent).decode()
                assert name in {"kakuzu", "kirdy"} or any(canary.text in sent for canary in own), name

    asyncio.run(run())


def test_a_token_is_told_to_nobody(tmp_path: Path) -> None:
    """The secret of a guest is in a cookie that no script reads, and in nothing else."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            answer = await rooms.call("PUT", "/api/me", json={"name": "Léa"})
            cookie = answer.headers["set-cookie"]
            token = cookie.partition("=")[2].partition(";")[0]
            assert "HttpOnly" in cookie
            assert "samesite=strict" in cookie.lower()
            assert token not in answer.text
            host, people = await rooms.playing()
            for visitor in people:
                for other in people:
                    assert other.token is not None
                    assert other.token not in b"".join(visitor.wire.sent).decode()
            ticket = (await rooms.call("POST", f"/api/tables/{host.table.code}/ticket", people[0].token)).json()
            everything = b"".join(raw for visitor in people for raw in visitor.wire.sent).decode()
            assert ticket["ticket"] not in everything

    asyncio.run(run())


def test_a_device_that_goes_round_shows_one_seat_at_a_time(tmp_path: Path) -> None:
    """T-07: with one device for all, nothing of a seat is shown, not even by a prepared move, before its curtain."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = new_token()
            host = await rooms.open(token, "bataille", 2)
            device = await rooms.visit(host, token)
            for seat in all_seats(2):
                await device.ask(asked.Sit(seat, f"Place {seat}"))
            await device.ask(asked.Start())
            assert device.table.get("shown") is None
            assert device.table["views"][0]["view"]["hand"] == []
            await device.ask(asked.RaiseCurtain(0))
            assert device.table["shown"] == 0
            for other in hidden("bataille", host.table.position):
                assert other.owner == 0 or other.text not in b"".join(device.wire.sent).decode()
            refused = await device.look(1, b'{"type":"lay","card":1}')
            assert refused["type"] == "refused"
            missed = await rooms.visit(host, token, since=0)
            for other in hidden("bataille", host.table.position):
                assert other.owner == 0 or other.text not in b"".join(missed.wire.sent).decode()

    asyncio.run(run())


def test_what_a_device_that_goes_round_was_told_can_be_handed_on(tmp_path: Path) -> None:
    """T-07: events stay in sight when the device is passed, so they carry no secret, not even of who holds it."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = new_token()
            host = await rooms.open(token, "bataille", 2)
            device = await rooms.visit(host, token)
            for seat in all_seats(2):
                await device.ask(asked.Sit(seat, f"Place {seat}"))
            await device.ask(asked.Start())
            await device.ask(asked.RaiseCurtain(0))
            again = await rooms.visit(host, token, since=0)
            assert again.table["shown"] == 0
            told = encode([event for letter in again.letters() for event in letter.get("missed", ())]).decode()
            assert "dealt" in told
            for secret in hidden("bataille", host.table.position):
                assert secret.text not in told, secret

    asyncio.run(run())

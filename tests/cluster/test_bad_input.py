"""What an operator gets wrong, and engines that fail: one sentence, the right exit code, and nothing is lost."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pioche.cluster.local_bus import Exchange, LocalBus
from pioche.cluster.node import NodeHouse
from pioche.storage.postgres.connections import connected
from pioche.tables.domain import requests as asked
from pioche.tables.runtime.store import StoreFull
from pioche.tables.runtime.tokens import new_token
from tests import engines
from tests.cluster.houses import at, node_of, until
from tests.cluster.test_move import call
from tests.house import FAST, LEA, MAX, Ear, ask, move, some_card
from tests.server.salon import salon


def serve(*words: str) -> tuple[int, str]:
    """Try to open a house that cannot be opened; give the exit code and what it says."""
    exit_code, _, said = call("serve", "--port", "0", "--host", "127.0.0.1", *words)
    return exit_code, said


def order(address: str, *statements: str) -> None:
    """Do something to a database."""

    async def run() -> None:
        async with connected(address) as connection:
            for statement in statements:
                await connection.execute(statement)

    asyncio.run(run())


def test_a_house_that_cannot_be_opened_says_why_in_one_sentence() -> None:
    """Wrong addresses, a wrong password, another schema, a database that cannot be written, a bus that is gone."""
    server = engines.postgres()
    good, old, new, locked = (server.database(empty=empty) for empty in (False, True, False, False))
    order(new, "INSERT INTO schema_version VALUES (999)")
    order(locked, "CREATE ROLE reader LOGIN PASSWORD 'sable'", "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
    nowhere = engines.free_port()
    cases = (
        (("--store", f"postgresql://pioche:{engines.PASSWORD}@127.0.0.1:{nowhere}/x"), "cannot be reached"),
        (("--store", good.replace(engines.PASSWORD, "wrong")), "wrong name or password"),
        (("--store", f"{good}none"), "no such database"),
        (("--store", old), "run `pioche migrate` first"),
        (("--store", new), "has schema 999"),
        (("--store", locked.replace("pioche:", "reader:")), "permission denied"),
        (("--store", good, "--bus", f"nats://127.0.0.1:{nowhere}"), "cannot be reached"),
        (("--bus", "nats://127.0.0.1:4222"), "needs a shared --store"),
        (("--store", "mysql://x"), "is no database"),
    )
    for words, sentence in cases:
        exit_code, said = serve(*words)
        assert exit_code == 2, (words, said)
        assert sentence in said, (words, said)
        assert said.count("\n") == 1, said
        assert engines.PASSWORD not in said


def test_commands_for_a_database_that_cannot_be_used_say_why(tmp_path: Path) -> None:
    """Copies, moves and lists are refused in one sentence; a newer schema is not touched."""
    address = engines.postgres().database()
    order(address, "INSERT INTO schema_version VALUES (999)")
    for words in (("migrate",), ("backup", str(tmp_path / "copy")), ("check",), ("bans",), ("export", "AAAAAA")):
        exit_code, _, said = call(*words, "--store", address)
        assert (exit_code, said.count("\n")) == (2, 1), said
        assert "999" in said
    assert not (tmp_path / "copy").exists()


@asynccontextmanager
async def two_at_a_table(address: str) -> AsyncGenerator[tuple[NodeHouse, NodeHouse], None]:
    """Open two nodes over a database."""
    exchange = Exchange()
    houses = [await node_of(address, LocalBus(exchange)) for _ in range(2)]
    try:
        yield houses[0], houses[1]
    finally:
        for house in houses:
            await house.sleep()


def test_while_nothing_can_be_saved_requests_are_refused_and_sand_stands_still() -> None:
    """PostgreSQL goes away in a game: refused at every node, no sand runs; it comes back, and all goes on."""
    with engines.own(engines.Postgres) as server:
        assert isinstance(server, engines.Postgres)
        address = server.database()

        async def run() -> None:
            async with two_at_a_table(address) as houses:
                opened = await houses[0].open(LEA, "bataille", b'{"trick_seconds": 60.0}', FAST, 2)
                places = [await at(house, opened.table.code) for house in houses]
                for seat, (place, person) in enumerate(zip(places, (LEA, MAX), strict=True)):
                    await place.enter(person.id, Ear())
                    await ask(place, person, asked.Sit(seat, person.name))
                await ask(places[0], LEA, asked.Start())
                await until(lambda: all(place.table.status == "playing" for place in places))
                await asyncio.to_thread(server.end)
                # Whatever was under way just then has an outcome that nobody knows; it is not refused.
                await until(lambda: all(house.services.store.flaw() for house in houses))
                for place, person in zip(places, (LEA, MAX), strict=True):
                    seat = place.table.seats_of(person.id)[0]
                    with pytest.raises(StoreFull):
                        await ask(place, person, move(seat, some_card(place, seat)))
                runner = houses[0].living()[0]
                assert runner.standing
                stood_ms = runner.now_ms()
                await asyncio.sleep(0.3)
                assert runner.now_ms() == stood_ms
                await asyncio.to_thread(server.start)
                await until(lambda: not runner.standing)
                sequence = await ask(places[1], MAX, move(1, some_card(places[1], 1)))
                await until(lambda: all(place.table.sequence >= sequence for place in places))
                assert runner.now_ms() - stood_ms < 10_000

        asyncio.run(run())


FULL = (
    "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS"
    " $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$",
    "CREATE TRIGGER full_disk BEFORE INSERT ON records EXECUTE FUNCTION full_disk()",
)
REFUSED = {"fr": "Rien ne peut être enregistré en ce moment.", "en": "Nothing can be saved at the moment."}


def test_what_a_full_database_refuses_is_refused_to_people(tmp_path: Path) -> None:
    """A database that has no room takes nothing: people are told so, nothing changes, and then it goes on."""
    address = engines.postgres().database()

    async def run() -> None:
        async with salon(tmp_path, store=address) as rooms:
            place = await rooms.find(await rooms.opened(new_token()))
            visitor = await rooms.visit(place, new_token())
            await asyncio.to_thread(order, address, *FULL)
            answer = await visitor.ask(asked.Sit(0, "Lea"))
            assert (answer["type"], answer["refusal"]["text"]) == ("refused", REFUSED)
            assert (await rooms.call("POST", "/api/tables", new_token(), json={"game": "bataille"})).status_code == 503
            assert not place.table.chairs[0].people
            await asyncio.to_thread(order, address, "DROP TRIGGER full_disk ON records")
            assert (await visitor.ask(asked.Sit(0, "Lea")))["type"] == "done"

    asyncio.run(run())


class Standby(engines.Postgres):
    """A PostgreSQL that can be made to read alone, as one that follows another does."""

    def follow(self, following: bool) -> None:
        """Start anew as one that only reads, or as one that writes again."""
        self.end()
        sign = self.folder / "data" / "standby.signal"
        sign.touch() if following else sign.unlink()
        self.start()


def test_a_database_that_only_reads_is_told_and_goes_on_later(tmp_path: Path) -> None:
    """A node does not open over it; one that is open refuses requests, and takes them once it can be written again."""
    with engines.own(Standby) as server:
        address = server.database()

        async def run() -> None:
            async with salon(tmp_path, store=address) as rooms:
                place = await rooms.find(await rooms.opened(new_token()))
                visitor = await rooms.visit(place, new_token())
                await asyncio.to_thread(server.follow, True)
                exit_code, said = await asyncio.to_thread(serve, "--store", address)
                assert (exit_code, "is read-only" in said, said.count("\n")) == (2, True, 1), said
                answer = await visitor.ask(asked.Sit(0, "Lea"))
                assert (answer["type"], answer["refusal"]["text"]) == ("refused", REFUSED)
                assert (await rooms.call("GET", "/health/ready")).status_code == 503
                await asyncio.to_thread(server.follow, False)
                while (await visitor.ask(asked.Sit(0, "Lea")))["type"] != "done":
                    await asyncio.sleep(0.1)

        asyncio.run(run())

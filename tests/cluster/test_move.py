"""A house moves from its folder into PostgreSQL, and back into a copy: running games, finished ones, guests and all."""

import asyncio
import contextlib
import io
import json
import sys
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.storage.house_key import house_key, key_from
from pioche.storage.postgres.store import PostgresStore
from pioche.storage.secret_names import KEY
from pioche.storage.sqlite import FILE, SqliteStore, connect
from pioche.tables.domain import requests as asked
from pioche.tables.domain.moderation import Report
from pioche.tables.runtime.clock import SystemClock
from pioche.tables.runtime.store import Store, Ticket
from tests import engines
from tests.cluster.houses import at, nodes, until
from tests.house import LEA, MAX, Ear, ask, move, opened, some_card, started


async def lived_in(folder: Path) -> str:
    """Let a house have a running game, a guest, a finished record and all else that it keeps; give the table's code."""
    async with opened(folder) as house:
        house_key(folder)
        runner = await started(house, LEA, MAX, trick_seconds=60.0)
        await ask(runner, LEA, move(0, some_card(runner, 0)))
        store = house.services.store
        await store.save_guest(LEA)
        await store.keep_game_record("k3f", b"a record")
        await store.claim_day(LEA.id, "patience", "2026-03-01", runner.table.code)
        await store.note_seen([LEA.id], "bataille", [3, 1, 2])
        await store.keep_ticket("secret", Ticket(runner.table.code, LEA.id), 2**50)
        await store.keep_report(Report(runner.table.code, "bataille", 1, LEA.id, "bruit", (), (), ()))
        return runner.table.code


async def contents(store: Store, code: str) -> list[object]:
    """Give all that a store holds of such a house, but for when its tables were last touched."""
    return [
        await store.read(code),
        [each.code for each in await store.running_tables_of(LEA.id)],
        await store.guest(LEA.id),
        await store.game_record("k3f"),
        await store.attempt(LEA.id, "patience", "2026-03-01"),
        await store.seen([LEA.id], "bataille"),
        await store.ticket("secret", 0),
        await store.open_tables_of(LEA.id),
    ]


def call(*words: str) -> tuple[int, str, str]:
    """Call the command line; give its code and what it says."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([*words, "--language", "en"])
    return code, out.getvalue(), err.getvalue()


def test_a_moved_house_plays_on(tmp_path: Path) -> None:
    """All that a house kept is in the database, the sand is as it was, its key signs on, and people play on."""
    folder = tmp_path / "house"
    code = asyncio.run(lived_in(folder))
    address = engines.postgres().database(empty=True)
    assert call("migrate", "--store", address)[0] == 0
    exit_code, told, _ = call("move", "--data", str(folder), "--store", address, "--json")
    assert (exit_code, json.loads(told)["tables"]) == (0, 1)

    async def run() -> None:
        before, after = SqliteStore(folder), PostgresStore(address)
        assert await contents(before, code) == await contents(after, code)
        known = key_from(await after.secret(KEY, lambda: "another"))
        assert bytes(known) == bytes(house_key(folder))
        await before.close()
        await after.close()
        async with nodes(2, "local", address) as houses:
            places = [await at(house, code) for house in houses]
            for place, person in zip(places, (LEA, MAX), strict=True):
                await place.enter(person.id, Ear())
            glass = places[0].table.hourglass
            assert glass is not None
            assert places[0].now_ms() < 5_000  # of sixty seconds of sand
            sequence = await ask(places[1], MAX, move(1, some_card(places[1], 1)))
            await until(lambda: all(place.table.sequence >= sequence for place in places))

    asyncio.run(run())


def test_a_house_grows_no_older_while_it_is_closed(tmp_path: Path) -> None:
    """T-17: a house that is moved long after it was last open gives none of its tables up for that."""
    folder, away_ms = tmp_path / "house", 40 * 24 * 3600 * 1000
    code = asyncio.run(lived_in(folder))
    with contextlib.closing(connect(folder / FILE)) as connection:
        connection.execute("UPDATE cards SET updated_ms = updated_ms - ?", (away_ms,))
        connection.execute("UPDATE house SET value = value - ? WHERE name IN ('woke', 'beat')", (away_ms,))
    address = engines.postgres().database(empty=True)
    assert call("migrate", "--store", address)[0] == 0
    assert call("move", "--data", str(folder), "--store", address)[0] == 0

    async def run() -> None:
        store, now_ms = PostgresStore(address), SystemClock().wall_ms()
        assert await store.open_codes(now_ms - away_ms // 2) == []
        assert await store.open_codes(now_ms + away_ms) == [code]
        await store.close()

    asyncio.run(run())


def test_a_house_in_postgresql_is_copied_and_put_back(tmp_path: Path) -> None:
    """A copy is one file, taken while nodes are open; it goes back into a folder or into another database."""
    folder, copy = tmp_path / "house", tmp_path / "copy"
    code = asyncio.run(lived_in(folder))
    address, other = engines.postgres().database(), engines.postgres().database()
    assert call("move", "--data", str(folder), "--store", address)[0] == 0

    async def back_up() -> None:
        async with nodes(1, "local", address) as (house,):
            place = await at(house, code)
            await place.enter(LEA.id, Ear())
            await ask(place, LEA, asked.Say("Encore là"))
            assert (await asyncio.to_thread(call, "backup", str(copy), "--store", address))[0] == 0

    asyncio.run(back_up())
    assert copy.with_name("copy.key").is_file()
    assert call("check", str(copy))[0] == 0
    assert call("check", "--store", address)[1].endswith("all sound.\n")
    assert call("restore", str(copy), "--store", other)[0] == 0
    assert call("restore", str(copy), "--data", str(tmp_path / "again"))[0] == 0

    async def compare() -> None:
        stores: list[Store] = [PostgresStore(address), PostgresStore(other), SqliteStore(tmp_path / "again")]
        held = [await contents(store, code) for store in stores]
        assert held[0] == held[1] == held[2]
        for store in stores:
            await store.close()

    asyncio.run(compare())
    assert house_key(tmp_path / "again") == house_key(folder)


def test_a_table_is_exported_and_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table goes as text from PostgreSQL into another database, once."""
    code = asyncio.run(lived_in(tmp_path))
    address, other = engines.postgres().database(), engines.postgres().database()
    assert call("move", "--data", str(tmp_path), "--store", address)[0] == 0
    exit_code, text, _ = call("export", code, "--store", address)
    assert exit_code == 0
    for expected in (0, 2):
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        assert call("import", "-", "--store", other)[0] == expected
    assert call("export", code, "--store", other)[1].startswith(text)
    assert call("export", "ZZZZZZ", "--store", other)[0] == 2


def test_a_move_is_whole_or_not_at_all(tmp_path: Path) -> None:
    """A database that holds a house already, and a house that is open, are left as they are, with one sentence."""
    folder = tmp_path / "house"
    code = asyncio.run(lived_in(folder))
    address = engines.postgres().database()
    assert call("move", "--data", str(folder), "--store", address)[0] == 0
    exit_code, _, said = call("move", "--data", str(folder), "--store", address)
    assert exit_code == 2
    assert "already holds a house" in said
    assert call("move", "--data", str(tmp_path / "nowhere"), "--store", address)[0] == 2
    assert call("move", "--data", str(folder))[0] == 2
    assert call("export", code, "--store", address)[0] == 0


def test_bans_hold_for_the_whole_house(tmp_path: Path) -> None:
    """The operator bans, lists and lifts in the shared database, and reads its reports."""
    asyncio.run(lived_in(tmp_path))
    address = engines.postgres().database()
    assert call("move", "--data", str(tmp_path), "--store", address)[0] == 0
    assert call("ban", "203.0.113.7", "--note", "bruit", "--store", address)[0] == 0
    assert "203.0.113.7" in call("bans", "--store", address)[1]
    assert call("unban", "203.0.113.7", "--store", address)[0] == 0
    assert call("unban", "203.0.113.7", "--store", address)[0] == 2
    assert "bruit" in call("reports", "--store", address)[1]

"""The contract of a store, kept by every store: in order, one winner for each number, nothing forgotten."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from pioche.storage.postgres.store import PostgresStore
from pioche.storage.sqlite import SqliteStore
from pioche.tables.domain.moderation import Report
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.store import MOST_SEEN, Attempt, Conflict, Deposed, Life, Store, Ticket
from tests import engines

LEA, MAX = PersonId("lea"), PersonId("max")
Reopen: TypeAlias = Callable[[], Store]


def summary(
    code: str,
    status: str = "gathering",
    updated_ms: int = 1,
    public: bool = False,
    people: tuple[PersonId, ...] = (LEA,),
) -> TableSummary:
    """Make a table on one line."""
    return TableSummary(code, "bataille", status, public, 2, 1, ("Léa",), updated_ms, people, LEA)


@pytest.fixture(params=["sqlite", "postgresql"])
def reopen(request: pytest.FixtureRequest, tmp_path: Path) -> Reopen:
    """Open the same store, again and again."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path)
    address = engines.postgres().database()
    return lambda: PostgresStore(address)


@asynccontextmanager
async def opened(reopen: Reopen) -> AsyncGenerator[Store, None]:
    """Open a store and close it well."""
    store = reopen()
    try:
        yield store
    finally:
        await store.close()


def test_records_come_back_in_order(reopen: Reopen) -> None:
    """What was appended is read again, from any number on, also by another process."""

    async def run() -> None:
        async with opened(reopen) as store:
            await store.append("AAAAAA", 0, [b"1", b"2"], summary("AAAAAA"))
            await store.append("AAAAAA", 2, [b"3\x00\xff"], summary("AAAAAA"))
            await store.append("BBBBBB", 0, [b"x"], summary("BBBBBB"))
        async with opened(reopen) as store:
            assert await store.read("AAAAAA") == [b"1", b"2", b"3\x00\xff"]
            assert await store.read("AAAAAA", 2) == [b"3\x00\xff"]
            assert await store.read("CCCCCC") == []

    asyncio.run(run())


def test_of_two_writers_one_wins(reopen: Reopen) -> None:
    """An append says behind which number it belongs; the second one there is told to read again."""

    async def run() -> None:
        async with opened(reopen) as one, opened(reopen) as two:
            for number in range(20):
                both = await asyncio.gather(
                    *(store.append("AAAAAA", number, [b"r"], summary("AAAAAA")) for store in (one, two)),
                    return_exceptions=True,
                )
                assert sorted(type(each).__name__ for each in both) == ["Conflict", "NoneType"]
            with pytest.raises(Conflict):
                await two.append("AAAAAA", 3, [b"late"], summary("AAAAAA"))
            with pytest.raises(Conflict):
                await two.append("AAAAAA", 25, [b"early"], summary("AAAAAA"))
            assert await one.read("AAAAAA") == [b"r"] * 20

    asyncio.run(run())


def test_an_epoch_that_nobody_was_given_is_refused(reopen: Reopen) -> None:
    """A table without a lease takes records without an epoch, and no others."""

    async def run() -> None:
        async with opened(reopen) as store:
            with pytest.raises(Deposed):
                await store.append("AAAAAA", 0, [b"1"], summary("AAAAAA"), epoch=3)
            assert await store.read("AAAAAA") == []
            await store.append("AAAAAA", 0, [b"1"], summary("AAAAAA"))
            assert await store.read("AAAAAA") == [b"1"]

    asyncio.run(run())


def test_a_conflict_fails_alone(reopen: Reopen) -> None:
    """Many tables append at the same moment; nobody suffers from another's mistake."""

    async def run() -> None:
        async with opened(reopen) as store:
            codes = [f"TABLE{letter}" for letter in "ABCDEFGHIJKLMNOP"]
            jobs = [store.append(code, 5 if code == "TABLEC" else 0, [b"r"], summary(code)) for code in codes]
            done = await asyncio.gather(*jobs, return_exceptions=True)
            assert [isinstance(each, Conflict) for each in done] == [code == "TABLEC" for code in codes]
            assert await store.read("TABLEC") == []
            assert await store.read("TABLED") == [b"r"]

    asyncio.run(run())


def test_lists_of_tables(reopen: Reopen) -> None:
    """A person finds their tables, those that go on first; anybody those that gather, the house those forgotten."""

    async def run() -> None:
        async with opened(reopen) as store:
            await store.append("AAAAAA", 0, [b"1"], summary("AAAAAA", "playing", 10))
            await store.append("BBBBBB", 0, [b"1"], summary("BBBBBB", updated_ms=20, public=True, people=(LEA, MAX)))
            await store.append("CCCCCC", 0, [b"1"], summary("CCCCCC", "over", 30, public=True))
            assert [each.code for each in await store.tables_of(LEA)] == ["BBBBBB", "AAAAAA", "CCCCCC"]
            assert [each.code for each in await store.running_tables_of(LEA)] == ["AAAAAA"]
            assert [each.code for each in await store.tables_of(MAX)] == ["BBBBBB"]
            assert await store.public_tables() == [summary("BBBBBB", updated_ms=20, public=True, people=(LEA, MAX))]
            assert await store.open_codes(15) == ["AAAAAA"]
            assert (await store.open_tables_of(LEA), await store.open_tables_of(MAX)) == (2, 0)
            await store.append("BBBBBB", 1, [b"2"], summary("BBBBBB", updated_ms=40, people=(MAX,)))
            assert [each.code for each in await store.tables_of(LEA)] == ["AAAAAA", "CCCCCC"]
            assert [each.code for each in await store.tables_of(MAX)] == ["BBBBBB"]

    asyncio.run(run())


def test_a_finished_game_is_kept_under_its_name(reopen: Reopen) -> None:
    """A record comes back as it was, also later; the first one under a name stays; an unknown name has none."""

    async def run() -> None:
        async with opened(reopen) as store:
            await store.keep_game_record("k3f", "Léa\n".encode() * 1000)
            await store.keep_game_record("k3f", b"another")
        async with opened(reopen) as store:
            assert await store.game_record("k3f") == "Léa\n".encode() * 1000
            assert await store.game_record("k3g") is None

    asyncio.run(run())


def test_guests_and_lives_are_kept(reopen: Reopen) -> None:
    """Names survive a restart, and so does from when to when the house was last alive; a guest may be forgotten."""

    async def run() -> None:
        async with opened(reopen) as store:
            assert await store.last_life() is None
            assert await store.guest(LEA) is None
            await store.save_guest(Person(LEA, "Lea"))
            await store.save_guest(Person(LEA, "Léa", "red"))
            await store.note_seen([LEA], "bataille", [1])
            await store.heartbeat(Life(100, 110))
            await store.heartbeat(Life(100, 123))
        async with opened(reopen) as store:
            assert await store.last_life() == Life(100, 123)
            assert await store.guest(LEA) == Person(LEA, "Léa", "red")
            await store.forget_guest(LEA)
            assert await store.guest(LEA) is None
            assert await store.seen([LEA], "bataille") == []

    asyncio.run(run())


def test_what_was_seen_is_remembered_the_latest_first(reopen: Reopen) -> None:
    """Each person has a memory for each game; it ends with the oldest, and nothing is in it twice."""

    async def run() -> None:
        async with opened(reopen) as store:
            await store.note_seen([LEA, MAX], "bataille", [1, 2])
            await store.note_seen([LEA], "bataille", [3, 1])
            assert await store.seen([LEA], "bataille") == [[1, 3, 2]]
            assert sorted(await store.seen([LEA, MAX], "bataille")) == [[1, 3, 2], [2, 1]]
            assert await store.seen([LEA], "kirdy") == []
            await store.note_seen([LEA], "bataille", list(range(10, 10 + MOST_SEEN)))
            (memory,) = await store.seen([LEA], "bataille")
            assert (len(memory), memory[0], memory[-1]) == (MOST_SEEN, 9 + MOST_SEEN, 10)

    asyncio.run(run())


def test_the_first_try_at_a_day_stays(reopen: Reopen) -> None:
    """Of two tables where somebody begins a day the first is noted; it is over when its table is."""

    async def run() -> None:
        async with opened(reopen) as store:
            await store.append("AAAAAA", 0, [b"1"], summary("AAAAAA", "playing"))
            assert await store.attempt(LEA, "patience", "2026-03-01") is None
            for code in ("AAAAAA", "BBBBBB"):
                await store.claim_day(LEA, "patience", "2026-03-01", code)
            assert await store.attempt(LEA, "patience", "2026-03-01") == Attempt("AAAAAA", False)
            await store.append("AAAAAA", 1, [b"2"], summary("AAAAAA", "over"))
            assert await store.attempt(LEA, "patience", "2026-03-01") == Attempt("AAAAAA", True)

    asyncio.run(run())


def test_tickets_are_kept_until_used(reopen: Reopen) -> None:
    """A ticket survives a restart, is replaced by a later one of the same person there, and ends with its time."""

    async def run() -> None:
        ticket = Ticket("AAAAAA", LEA)
        async with opened(reopen) as store:
            await store.keep_ticket("old", ticket, 100)
            await store.keep_ticket("new", ticket, 100)
        async with opened(reopen) as store:
            assert await store.ticket("old", 50) is None
            assert await store.ticket("new", 50) == ticket
            assert await store.ticket("new", 100) is None
            await store.forget_ticket("new", 60)
            assert await store.ticket("new", 50) is None

    asyncio.run(run())


def test_reports_are_kept_for_a_while(reopen: Reopen) -> None:
    """The latest report of a person about a table counts; old ones go, and a house without bans has none."""

    async def run() -> None:
        async with opened(reopen) as store:
            await store.append("AAAAAA", 0, [b"1"], summary("AAAAAA"))
            for at_ms in (10, 20):
                await store.keep_report(Report("AAAAAA", "bataille", at_ms, LEA, "", (), (), ()))
            await store.forget_reports(15)
            await store.forget_reports(30)
            assert await store.bans() == []

    asyncio.run(run())

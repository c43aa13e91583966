"""The contract of leases: one runner for each table, and nothing of an earlier one is ever written."""

import asyncio
import signal

import pytest

from pioche.storage.postgres.store import PostgresStore
from pioche.tables.runtime import leases
from pioche.tables.runtime.leases import Lease
from pioche.tables.runtime.store import Deposed, Life, OutcomeUnknown, StoreFull
from tests import engines
from tests.storage.test_store import summary

CODE = "AAAAAA"


def test_a_table_has_one_runner() -> None:
    """While a node is alive nobody else gets its table; one that gives it back, or falls silent, loses it."""

    async def run() -> None:
        store = PostgresStore(engines.postgres().database())
        await store.renew("one", 1_000)
        await store.renew("two", 1_000)
        assert await store.take(CODE, "one", 1_000) == Lease(CODE, 1)
        assert await store.take(CODE, "two", 1_100) is None
        assert await store.renew("one", 2_000) == {CODE: 1}
        await store.give_back("one", [CODE], 2_500)
        assert await store.renew("one", 2_600) == {}
        assert await store.take(CODE, "two", 3_000) == Lease(CODE, 2, Life(1_000, 2_500))
        await store.renew("two", 4_000)
        await store._pool.fetch("UPDATE nodes SET until = clock_timestamp() WHERE node = 'two'")
        assert await store.take(CODE, "one", 9_000) == Lease(CODE, 3, Life(3_000, 4_000))
        assert await store.renew("two", 9_100) == {}
        await store.close()

    asyncio.run(run())


def test_of_many_who_take_one_gets_it() -> None:
    """Many nodes ask for the same table at the same moment: one of them runs it."""

    async def run() -> None:
        store = PostgresStore(engines.postgres().database())
        names = [f"node{number}" for number in range(12)]
        await asyncio.gather(*(store.renew(name, 1) for name in names))
        got = await asyncio.gather(*(store.take(CODE, name, 1) for name in names))
        assert [lease for lease in got if lease] == [Lease(CODE, 1)]
        await store.close()

    asyncio.run(run())


def test_an_earlier_epoch_writes_nothing() -> None:
    """Fencing: once a table is taken again, an append under the epoch before is refused, its number right or not."""

    async def run() -> None:
        store = PostgresStore(engines.postgres().database())
        await store.renew("one", 1)
        first = await store.take(CODE, "one", 1)
        assert first is not None
        await store.append(CODE, 0, [b"1"], summary(CODE), first.epoch)
        second = await store.take(CODE, "one", 2)  # its own again, as after an unknown outcome
        assert second is not None
        for after in (0, 1, 2):
            with pytest.raises(Deposed):
                await store.append(CODE, after, [b"late"], summary(CODE), first.epoch)
        with pytest.raises(Deposed):
            await store.append(CODE, 1, [b"none"], summary(CODE))
        await store.append(CODE, 1, [b"2"], summary(CODE), second.epoch)
        assert await store.read(CODE) == [b"1", b"2"]
        await store.close()

    asyncio.run(run())


def test_long_dead_nodes_are_forgotten() -> None:
    """A node that ended long ago leaves no row behind; the last moment of its tables stays."""

    async def run() -> None:
        store = PostgresStore(engines.postgres().database())
        await store.renew("one", 5_000)
        await store.take(CODE, "one", 1_000)
        await store._pool.fetch("UPDATE nodes SET until = clock_timestamp() - interval '2 days'")
        await store.forget_nodes()
        assert await store._pool.fetch("SELECT * FROM nodes") == []
        assert await store.take(CODE, "two", 9_000) == Lease(CODE, 2, Life(1_000, 5_000))
        await store.close()

    asyncio.run(run())


def test_a_lost_answer_is_not_a_refusal() -> None:
    """Where nobody is reached nothing was written; where the line breaks in the middle nobody knows, and says so."""
    with engines.own(engines.Postgres) as server:
        assert isinstance(server, engines.Postgres)
        address = server.database()

        async def run() -> None:
            store, other = PostgresStore(address), PostgresStore(address)
            await store.append(CODE, 0, [b"1"], summary(CODE))
            ((pid,),) = await store._pool.fetch("SELECT pg_backend_pid()")
            writing = asyncio.create_task(store._pool.fetch_once("SELECT pg_sleep(60)"))
            ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND query ~ 'pg_sleep'"
            while not await other._pool.fetch(ended, pid):
                await asyncio.sleep(0.01)
            with pytest.raises(OutcomeUnknown):
                await writing
            await store.append(CODE, 1, [b"2"], summary(CODE))  # over a new line
            server.end(signal.SIGQUIT)
            for _ in range(2):  # a line that rested may break in the middle; then there is none
                with pytest.raises((StoreFull, OutcomeUnknown)) as caught:
                    await store.append(CODE, 2, [b"3"], summary(CODE))
            assert caught.type is StoreFull
            assert store.flaw()
            for each in (store, other):
                await each.close()

        asyncio.run(run())


def test_leases_are_renewed_well_before_they_end() -> None:
    """Two renewals may fail before anybody else may take a table."""
    assert leases.RENEWAL_SECONDS * 3 <= leases.LEASE_SECONDS

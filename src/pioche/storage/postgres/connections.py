"""Connections to PostgreSQL: opened with one sentence when it cannot be, and what its errors mean to a house."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from pioche.storage.postgres.schema import WrongSchema, must_be_current
from pioche.tables.runtime.engine_address import EngineUnreachable, place_of
from pioche.tables.runtime.store import OutcomeUnknown, StoreFull

if TYPE_CHECKING:
    import asyncpg

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 5.0
"""A database that does not answer for so long is taken for gone."""
CONNECTIONS = 8
"""Of one node; commits of several of them share the database's sync to disk."""


class StoreUnreachable(EngineUnreachable):
    """The database cannot be used."""


@asynccontextmanager
async def connected(address: str, read_only: bool = False) -> AsyncIterator["asyncpg.Connection"]:
    """Open one connection for a task of the operator's, or raise StoreUnreachable."""
    with explained(address):
        try:
            connection = await asyncpg_module().connect(
                address, timeout=CONNECT_SECONDS, server_settings=settings(read_only)
            )
        except ValueError as error:
            raise OSError(str(error)) from error
        try:
            yield connection
        finally:
            with contextlib.suppress(Exception):
                await connection.close(timeout=1)


def settings(read_only: bool = False) -> dict[str, str]:
    """Give what every session is opened with: a commit means on disk, whatever the server's own setting is."""
    return {
        "application_name": "pioche",
        "synchronous_commit": "on",
        "default_transaction_read_only": "on" if read_only else "off",
        "client_min_messages": "warning",
    }


@contextlib.contextmanager
def explained(address: str) -> Any:
    """Say in one sentence why a database cannot be used; no password is told."""
    asyncpg = asyncpg_module()
    place = place_of(address)
    try:
        yield
    except WrongSchema as error:
        raise StoreUnreachable(f"{place}: {error}", f"{place} : {error.french}") from error
    except asyncpg.InvalidAuthorizationSpecificationError as error:
        raise StoreUnreachable(
            f"{place} does not let us in: wrong name or password",
            f"{place} refuse l’entrée : mauvais nom ou mot de passe",
        ) from error
    except asyncpg.InvalidCatalogNameError as error:
        raise StoreUnreachable(f"{place}: there is no such database", f"{place} : cette base n’existe pas") from error
    except asyncpg.ReadOnlySQLTransactionError as error:
        raise StoreUnreachable(f"{place} is read-only", f"{place} est en lecture seule") from error
    except asyncpg.InsufficientResourcesError as error:
        raise StoreUnreachable(f"{place} is full: {error}", f"{place} est pleine : {error}") from error
    except asyncpg.PostgresError as error:
        raise StoreUnreachable(f"{place}: {error}", f"{place} : {error}") from error
    except (OSError, TimeoutError, asyncpg.InterfaceError) as error:
        why = str(error) or type(error).__name__
        raise StoreUnreachable(f"{place} cannot be reached: {why}", f"{place} est injoignable : {why}") from error


def asyncpg_module() -> Any:
    """Give the driver, which only a house on many machines needs."""
    try:
        import asyncpg
    except ImportError as error:
        raise StoreUnreachable(
            "PostgreSQL needs the packages of `pip install pioche[cluster]`",
            "PostgreSQL demande les paquets de `pip install pioche[cluster]`",
        ) from error
    return asyncpg


class Condition(NamedTuple):
    """How a database is that can be used."""

    version: str
    clock: float
    """Its time, in seconds since 1970."""
    free_connections: int
    tables: int
    nodes: int
    """Nodes that are open at the moment."""


CONDITION = """
SELECT split_part(current_setting('server_version'), ' ', 1), extract(epoch FROM clock_timestamp())::float8,
    current_setting('max_connections')::int
        - (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')::int,
    (SELECT count(*) FROM cards), (SELECT count(*) FROM nodes WHERE until > clock_timestamp())
"""


async def must_be_usable(address: str) -> Condition:
    """Raise StoreUnreachable unless a node can work with a database: reached, of our version, and written to."""
    async with connected(address) as connection:
        await must_be_current(connection)
        # What cannot be written now could not be acknowledged either; nothing stays of the trial.
        trial = connection.transaction()
        await trial.start()
        await connection.execute("INSERT INTO house VALUES ('checked', 1) ON CONFLICT (name) DO UPDATE SET value = 1")
        await trial.rollback()
        return Condition(*await connection.fetchrow(CONDITION))


class Pool:
    """Connections that are opened again by themselves; tells what is certain from what is not."""

    def __init__(self, address: str, size: int = CONNECTIONS) -> None:
        self._address = address
        self._asyncpg = asyncpg_module()
        self._broken = (
            self._asyncpg.PostgresConnectionError,
            self._asyncpg.OperatorInterventionError,
            self._asyncpg.InterfaceError,
        )
        """What ends a connection in the middle of whatever it did."""
        self._free: list[asyncpg.Connection] = []
        self._connecting: set[asyncio.Future[Any]] = set()
        self._places = asyncio.Semaphore(size)
        self._closed = False
        self.flaw = ""
        """Why the database cannot be reached; empty while it can."""

    async def fetch(self, question: str, *values: object) -> list[Any]:
        """Ask something that changes nothing, or may be done twice; raise StoreFull when nobody answers."""
        for again in (True, False):
            try:
                return await self._fetch(question, values)
            except OutcomeUnknown as error:
                # A connection that has rested may be dead without knowing: the next one is new.
                if not again:
                    raise StoreFull(str(error)) from error
        raise AssertionError

    async def fetch_once(self, question: str, *values: object) -> list[Any]:
        """Ask something that may be done once only; raise StoreFull if it was not, OutcomeUnknown if nobody knows."""
        return await self._fetch(question, values)

    async def _fetch(self, question: str, values: tuple[object, ...]) -> list[Any]:
        asyncpg = self._asyncpg
        async with self._places:
            connection = await self._connection()
            healthy = False
            try:
                rows = await connection.fetch(question, *values, timeout=ANSWER_SECONDS)
                healthy = True
                return list(rows)
            except (
                asyncpg.PostgresConnectionError,
                asyncpg.OperatorInterventionError,
                asyncpg.InterfaceError,
            ) as error:
                self.flaw = str(error) or type(error).__name__
                raise OutcomeUnknown(f"the line to the database broke: {self.flaw}") from error
            except (OSError, TimeoutError) as error:
                self.flaw = str(error) or type(error).__name__
                raise OutcomeUnknown(f"the database does not answer: {self.flaw}") from error
            except asyncpg.PostgresError as error:
                # The database has answered: it has done nothing, and says why (full, read-only, …).
                healthy = True
                self.flaw = str(error)
                raise StoreFull(f"nothing can be saved now: {error}") from error
            finally:
                self._put_back(connection, healthy)

    async def _connection(self) -> "asyncpg.Connection":
        while self._free:
            connection = self._free.pop()
            if not connection.is_closed():
                return connection
        if self._closed:
            raise StoreFull("the house is closed")
        connecting = asyncio.ensure_future(
            self._asyncpg.connect(self._address, timeout=CONNECT_SECONDS, server_settings=settings())
        )
        self._connecting.add(connecting)
        connecting.add_done_callback(self._connecting.discard)
        try:
            # Cut off in the middle, the driver would leave its socket open.
            connection = await asyncio.shield(connecting)
        except asyncio.CancelledError:
            connecting.add_done_callback(_let_go)
            raise
        except (OSError, TimeoutError, ValueError, self._asyncpg.PostgresError, self._asyncpg.InterfaceError) as error:
            self.flaw = str(error) or type(error).__name__
            raise StoreFull(f"the database cannot be reached: {self.flaw}") from error
        self.flaw = ""
        return connection

    def _put_back(self, connection: "asyncpg.Connection", healthy: bool) -> None:
        if healthy and not self._closed and not connection.is_closed():
            self._free.append(connection)
        else:
            connection.terminate()

    async def close(self) -> None:
        """Let go of all connections."""
        self._closed = True
        if self._connecting:
            await asyncio.wait(self._connecting, timeout=CONNECT_SECONDS)
        while self._free:
            with contextlib.suppress(Exception):
                await self._free.pop().close(timeout=1)


def _let_go(connecting: "asyncio.Future[Any]") -> None:
    """Close a connection that nobody waits for any more."""
    if not connecting.cancelled() and connecting.exception() is None:
        connecting.result().terminate()

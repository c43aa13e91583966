"""Real engines for tests: PostgreSQL and NATS in temporary folders, never as root, ended with the process."""

import asyncio
import atexit
import contextlib
import functools
import json
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from pioche.storage.postgres import schema
from pioche.storage.postgres.connections import connected

PATIENCE_SECONDS = 60
PASSWORD = "sable"  # noqa: S105 - of a database that lives for a minute
T = TypeVar("T")
AnyEngine = TypeVar("AnyEngine", bound="Engine")
_numbers = count()


def free_port() -> int:
    """Give a port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def program(name: str) -> str:
    """Give where a program of PostgreSQL is: Debian keeps servers out of the path."""
    beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    found = shutil.which(name) or (str(beside[-1]) if beside else None)
    assert found, f"{name} is missing; on Debian: sudo apt install postgresql"
    return found


def _unprivileged() -> dict[str, Any]:
    """Give as whom PostgreSQL runs: it refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    names = {each.pw_name for each in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid}


def _finished(work: Coroutine[Any, Any, T]) -> T:
    """Do something to its end, also where a loop is running already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Engine:
    """A server in a process of its own."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """Give the words that start it."""
        raise NotImplementedError

    def identity(self) -> dict[str, Any]:
        """Give as whom it runs."""
        return {}

    def start(self) -> None:
        """Start it and wait until it listens."""
        self._process = subprocess.Popen(
            self.command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", **self.identity()
        )
        atexit.register(self.stop)
        end = time.monotonic() + PATIENCE_SECONDS
        while not self.answers():
            assert self._process.poll() is None, f"{self.command()[0]} did not start"
            assert time.monotonic() < end, f"{self.command()[0]} does not listen"
            time.sleep(0.02)

    def answers(self) -> bool:
        """Tell whether it takes connections."""
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def send(self, number: int) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    def end(self, number: int = signal.SIGINT) -> None:
        """End it in one way or another; what is on disk stays. For PostgreSQL SIGINT is fast, SIGQUIT immediate."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(number)
            self._process.wait(PATIENCE_SECONDS)
        self._process = None

    def stop(self) -> None:
        """End it for good."""
        self.end(signal.SIGKILL)

    def processor_seconds(self) -> float:
        """Give how much of the processor it and its own processes have used, those included that have ended."""
        assert self._process is not None
        tree = [self._process.pid]
        for pid in tree:
            tree += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split())
        used = 0
        for pid in tree:
            with contextlib.suppress(OSError):  # it has just ended
                used += sum(map(int, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:15]))
        return used / os.sysconf("SC_CLK_TCK")


class Postgres(Engine):
    """A throw-away cluster; each test has a database of its own in it."""

    def __init__(self, *settings: str) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="pioche-pg-"))
        self._settings = settings
        if user := self.identity():
            os.chown(self.folder, user["user"], user["group"])
        secret = self.folder / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        words = ["--no-sync", "--encoding=UTF8", "--locale=C", "--username=pioche", "--auth=scram-sha-256"]
        subprocess.run(
            [program("initdb"), "-D", str(self.folder / "data"), f"--pwfile={secret}", *words],
            check=True,
            capture_output=True,
            cwd="/",
            **self.identity(),
        )
        self.start()
        _finished(self._prepare())

    def identity(self) -> dict[str, Any]:
        """Run as a user without rights."""
        return _unprivileged()

    def command(self) -> list[str]:
        """Give the words that start it: nothing but a local port."""
        chosen = {
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "fsync": "off",
            "max_connections": "200",
        }
        chosen |= {"shared_buffers": "32MB", "autovacuum": "off", "max_wal_size": "256MB"}
        words = [f"{name}={value}" for name, value in chosen.items()] + list(self._settings)
        pairs = [word for setting in words for word in ("-c", setting)]
        return [program("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), *pairs]

    def address(self, database: str, user: str = "pioche", password: str = PASSWORD) -> str:
        """Give the address of a database."""
        return f"postgresql://{user}:{password}@127.0.0.1:{self.port}/{database}"

    def answers(self) -> bool:
        """Tell whether it takes connections in earnest: it listens before it does."""
        return super().answers() and _finished(self._greets())

    async def _greets(self) -> bool:
        with contextlib.suppress(Exception):
            async with connected(self.address("postgres")):
                return True
        return False

    async def _prepare(self) -> None:
        await self._order("CREATE DATABASE model TEMPLATE template0")
        async with connected(self.address("model")) as connection:
            await schema.migrate(connection)

    async def _order(self, statement: str) -> None:
        async with connected(self.address("postgres")) as connection:
            await connection.execute(statement)

    def database(self, *, empty: bool = False) -> str:
        """Make a database with the schema of today, or without any, and give its address."""
        name = f"house{next(_numbers)}"
        _finished(self._order(f"CREATE DATABASE {name} TEMPLATE {'template0' if empty else 'model'}"))
        return self.address(name)

    def stop(self) -> None:
        """End it and remove what it had."""
        super().stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Nats(Engine):
    """A NATS server."""

    def __init__(self) -> None:
        super().__init__()
        self._watched = free_port()
        self.start()

    def bytes_in(self) -> int:
        """Give how much has been said to it so far."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self._watched}/varz", timeout=10) as answer:
            return int(json.load(answer)["in_bytes"])

    def command(self) -> list[str]:
        """Give the words that start it."""
        beside = Path(sys.executable).with_name("nats-server")
        found = str(beside) if beside.exists() else shutil.which("nats-server")
        assert found, "nats-server is missing: `make set-up-dev` installs it"
        return [found, "-a", "127.0.0.1", "-p", str(self.port), "-m", str(self._watched)]

    @property
    def address(self) -> str:
        """Give its address."""
        return f"nats://127.0.0.1:{self.port}"


@functools.cache
def postgres() -> Postgres:
    """Give the PostgreSQL of this process, started when it is first needed."""
    return Postgres()


@functools.cache
def nats() -> Nats:
    """Give the NATS server of this process, started when it is first needed."""
    return Nats()


@contextlib.contextmanager
def own(engine: Callable[[], AnyEngine]) -> Iterator[AnyEngine]:
    """Have an engine for one test alone, which may then be killed."""
    mine = engine()
    try:
        yield mine
    finally:
        mine.stop()

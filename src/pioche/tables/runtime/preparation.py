"""Gets games ready beside the tables: another process compiles and builds, a thread of the house then only loads."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from threading import Thread

from pioche.tables.bots.process_pool import GivenUp, ProcessPool
from pioche.tables.runtime.readiness import Readiness
from pioche.tables.safe_traceback import safe_traceback

LOG = logging.getLogger("pioche.tables")
BUILD_SECONDS = 900.0
"""So long one game may take; a slow machine with much else to do needs minutes for the slowest."""
RETRY_SECONDS = 10.0


class Preparation:
    """Prepares all games that are due, one after the other, until none is."""

    def __init__(self, readiness: Readiness, build: Callable[[str], object], load: Callable[[str], object]) -> None:
        self._readiness = readiness
        self._build = build
        self._load = load
        self._processes = ProcessPool(1, BUILD_SECONDS)
        self._troubled: set[str] = set()

    async def run(self) -> None:
        """Prepare everything; whoever waits for a game is served before those for whom nobody waits."""
        try:
            while preparing := self._readiness.due:
                # What went wrong a moment ago is tried after everything else.
                await self._prepare(min(preparing, key=lambda game: game in self._troubled))
        finally:
            self._processes.close()

    async def _prepare(self, game: str) -> None:
        try:
            await self._processes.do(self._build, game)
        except GivenUp as error:
            # Not here then either: what kills a process of its own would kill the house.
            LOG.error("%s could not be prepared: %s", game, type(error).__name__)
            self._troubled.add(game)
            await asyncio.sleep(RETRY_SECONDS)
            return
        except Exception as error:
            # Whatever is wrong here shows up, with its reason, as soon as somebody plays.
            LOG.error("%s could not be prepared: %s", game, safe_traceback(error))
        try:
            await in_thread(lambda: self._load(game))
        except Exception as error:
            LOG.error("%s could not be loaded: %s", game, safe_traceback(error))
        self._readiness.mark(game)


async def in_thread(work: Callable[[], object]) -> None:
    """Do something in a thread that nobody waits for when the house closes."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def tell(error: Exception | None) -> None:
        if not done.done():
            done.set_exception(error) if error else done.set_result(None)

    def run() -> None:
        problem: Exception | None = None
        try:
            work()
        except Exception as error:
            problem = error
        with contextlib.suppress(RuntimeError):  # the house may have closed meanwhile
            loop.call_soon_threadsafe(tell, problem)

    Thread(target=run, name="pioche-loading", daemon=True).start()
    await done

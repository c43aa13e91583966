"""GC tuning: Python's cyclic garbage collector, set for a process in which many people wait for answers."""

import asyncio
import contextlib
import ctypes
import gc
import time

FULL_AFTER = 200
"""How many middle collections come before a full one: minutes under load instead of seconds."""
QUIET_SECONDS = 5.0
"""So long nobody must have asked for anything: then nobody is held up."""
REST_SECONDS = 60.0
"""So long it takes at least from one tidying to the next."""
LOOK_SECONDS = 1.0


def collect_seldom() -> None:
    """Look through everything only seldom: with 1,000 guests nobody is answered for a third of a second meanwhile."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, FULL_AFTER)
    # Modules and classes stay until the end: no collection needs to look at them again.
    gc.collect()
    gc.freeze()


class Quiet:
    """Knows when to tidy up: in a quiet moment after something has happened, and not again and again."""

    def __init__(self, now: float) -> None:
        self._asked = self._tidied = now

    def asked(self, now: float) -> None:
        """Note that somebody wants something."""
        self._asked = now

    def due(self, now: float) -> bool:
        """Tell whether to tidy up now; whoever is told so does it."""
        used = self._asked > self._tidied
        if not used or now - self._asked < QUIET_SECONDS or now - self._tidied < REST_SECONDS:
            return False
        self._tidied = now
        return True


def tidy() -> None:
    """Look through everything and give the memory that is free back to the system, where that is possible."""
    gc.collect()
    # Only glibc has it; elsewhere the allocator gives back what it likes.
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


async def keep_tidy(quiet: Quiet) -> None:
    """Tidy up in quiet moments for as long as the house is open."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        if quiet.due(time.monotonic()):
            tidy()

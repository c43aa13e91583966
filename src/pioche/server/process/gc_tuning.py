"""GC tuning: Python's cyclic garbage collector, set for a process in which many people wait for answers."""

import asyncio
import contextlib
import ctypes
import gc
import time

YOUNG = 5_000
"""So many more containers are made than dropped before the youngest are looked at: most of a move is gone by then."""
FULL_AFTER = 30
"""How many middle collections come before a full one: minutes under load instead of seconds."""
QUIET_SECONDS = 5.0
"""So long nobody must have asked for anything: then nobody is held up."""
REST_SECONDS = 60.0
"""So long it takes at least from one tidying to the next."""
BUSY_REST_SECONDS = 10.0
MOST_SHARE = 0.001
"""No more than this share of the time is spent tidying up while people ask: a small house does it every ten
seconds, one with 1,000 guests every few minutes. Otherwise what holds itself, about 60 kB of every game, would pile up
for hours, and leave holes behind that nothing else fits into."""
LOOK_SECONDS = 1.0


def collect_seldom() -> None:
    """Look through everything only seldom: with 1,000 guests nobody is answered for a third of a second meanwhile."""
    _, middle, _ = gc.get_threshold()
    gc.set_threshold(YOUNG, middle, FULL_AFTER)
    # Modules and classes stay until the end: no collection needs to look at them again.
    gc.collect()
    gc.freeze()


class Quiet:
    """Knows when to tidy up: in a quiet moment after something has happened, or when it is high time."""

    def __init__(self, now: float) -> None:
        self._asked = self._tidied = self._busy_since = now
        self._rest = BUSY_REST_SECONDS

    def asked(self, now: float) -> None:
        """Note that somebody wants something."""
        if self._asked <= self._tidied:
            self._busy_since = now
        self._asked = now

    def due(self, now: float) -> bool:
        """Tell whether to tidy up now; whoever is told so does it."""
        used = self._asked > self._tidied
        quiet = now - self._asked >= QUIET_SECONDS and now - self._tidied >= REST_SECONDS
        high_time = now - self._busy_since >= self._rest
        if not used or not (quiet or high_time):
            return False
        self._tidied = now
        return True

    def took(self, seconds: float) -> None:
        """Note how much of the processor tidying up has taken: the more, the seldomer it is done while people ask."""
        self._rest = max(BUSY_REST_SECONDS, seconds / MOST_SHARE)


def tidy() -> None:
    """Look through everything and give the memory that is free back to the system, where that is possible."""
    gc.collect()
    # Only glibc has it; elsewhere the allocator gives back what it likes.
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


async def keep_tidy(quiet: Quiet) -> None:
    """Tidy up for as long as the house is open: in quiet moments, and while people ask as seldom as it takes."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        if quiet.due(time.monotonic()):
            begun = time.thread_time()  # other programs on the machine must not make it seem longer
            tidy()
            quiet.took(time.thread_time() - begun)

"""The time that a busy machine does not change."""

import time
from pathlib import Path

SCHEDSTAT = Path("/proc/thread-self/schedstat")
"""Where Linux counts for how long a thread has run, and for how long it has waited for a processor."""


def unqueued_seconds() -> float:
    """Give a steady time that stands still while this thread waits for a processor."""
    queued = int(SCHEDSTAT.read_text(encoding="ascii").split()[1]) / 1e9 if SCHEDSTAT.exists() else 0.0
    return time.monotonic() - queued

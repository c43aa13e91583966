"""Deadlines of thoughts: a bot that could think for ever stops cleanly, with the best that it has."""

import time

MOST_SECONDS = 2.0
"""So long thinks who thinks longest; what is counted (worlds, replies) is nearly always thought through long before."""


class Deadline:
    """A moment after which nothing more is begun."""

    def __init__(self, seconds: float = MOST_SECONDS) -> None:
        self._end = time.perf_counter() + seconds

    @property
    def passed(self) -> bool:
        """Tell whether the time is over."""
        return time.perf_counter() >= self._end

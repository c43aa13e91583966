"""A circuit breaker: what comes due and fails again and again is not tried for ever."""

from collections import Counter

from pioche.tables.safe_traceback import safe_traceback

TRIES = 3
"""So often the same error may come before the table stops."""


class CircuitBreaker:
    """Counts failures of one position by their error; opens when one has come too often."""

    def __init__(self) -> None:
        self.open = False
        """Whether nothing is to be tried until somebody asks for it."""
        self.ever_opened = False
        self._failures: Counter[str] = Counter()
        self._acts = 0
        """The position that the failures are about: how many acts led to it."""
        self._told: set[str] = set()

    def failed(self, error: Exception, acts: int) -> str:
        """Note a failure, and give its trace if nobody has been told of it yet."""
        if acts != self._acts:
            self._acts = acts
            self._failures.clear()
        trace = safe_traceback(error)
        self._failures[trace] += 1
        if self._failures[trace] >= TRIES:
            self.open = self.ever_opened = True
        new = trace not in self._told
        self._told.add(trace)
        return trace if new else ""

    def close(self) -> None:
        """Let it be tried once more: the errors that are known get no further row of tries."""
        self.open = False
        for trace in self._failures:
            self._failures[trace] = TRIES - 1

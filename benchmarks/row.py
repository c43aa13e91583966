"""One line of the table of ratios, and the clock."""

from collections.abc import Callable, Iterable
from functools import partial
from statistics import median
from time import perf_counter, process_time

from msgspec import Struct

WISH = "asked for"
"""How the peer of a row is told that is none."""
YARDSTICKS, YARDSTICK = 20, 200_000


class Row(Struct, frozen=True):
    """A task, our time for it and a peer's, in seconds, from the same run; or another measure, the less the better."""

    name: str
    ours: float
    peer: str
    theirs: float
    unit: str = "s"

    @property
    def ratio(self) -> float:
        """How many times faster we are, or smaller."""
        return self.theirs / self.ours

    @property
    def key(self) -> str:
        """What the row is found by in a baseline: a task may have several peers, and a wish may be told otherwise."""
        return self.name if self.is_wish else f"{self.name}, beside {self.peer}"

    @property
    def is_wish(self) -> bool:
        """Whether there is no peer in the same run, but a time that is asked for."""
        return self.peer.startswith(WISH)

    def told(self, measure: float) -> str:
        """Write a measure with its unit: times in microseconds."""
        return f"{measure * 1e6:,.1f} µs" if self.unit == "s" else f"{measure:,.1f} {self.unit}"


def seconds(task: Callable[[], object], repeats: int = 5) -> float:
    """Give the shortest time that a task takes: what is longer is other work of the machine."""
    times = []
    for _ in range(repeats):
        start = perf_counter()
        task()
        times.append(perf_counter() - start)
    return min(times)


def yardstick() -> float:
    """Give the processor's time for some plain Python: how fast this machine is now, for what has no peer."""
    times = []
    for _ in range(YARDSTICKS):
        start = process_time()
        sum(len(str(number)) for number in range(YARDSTICK))
        times.append(process_time() - start)
    return min(times)


def interleaved(ours: Callable[[], object], theirs: Callable[[], object], repeats: int) -> tuple[float, float]:
    """Give the shortest times of two tasks done in turns, so that a busy machine slows both alike."""
    best = [float("inf")] * 2
    for _ in range(repeats):
        for nth, task in enumerate((ours, theirs)):
            best[nth] = min(best[nth], seconds(task, 1))
    return best[0], best[1]


def usual(task: Callable[[str], object], inputs: Iterable[str], repeats: int = 5) -> float:
    """Give the median over inputs of the shortest time that a task takes for each."""
    return median(seconds(partial(task, each), repeats) for each in inputs)

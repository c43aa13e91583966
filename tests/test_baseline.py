"""The benchmarks' baseline: what has become worse is shown in red, whatever machine found it."""

from benchmarks.row import Row
from benchmarks.run import comparable, shown

ORDINARY = Row("a task", 2.0, "a peer", 4.0)
WISH = Row("a game", 0.01, "asked for: 200 a second", 0.005)


def styles(rows: list[Row], before: dict[str, float], pace: float = 1.0) -> list[str | None]:
    """Give the style of each line of the table."""
    return [None if line.style is None else str(line.style) for line in shown(rows, before, pace).rows]


def test_a_ratio_that_is_a_fifth_worse_is_red() -> None:
    """Twice as fast as the peer is red where it was two and a half times before, and not where it was a little more."""
    assert styles([ORDINARY], {ORDINARY.key: 2.5}) == ["red"]
    assert styles([ORDINARY], {ORDINARY.key: 2.3}) == [None]
    assert styles([ORDINARY], {}) == [None]


def test_a_slow_machine_makes_no_wish_red() -> None:
    """Half as fast as asked for is as good as before where plain Python takes twice as long, too; peers do not care."""
    assert styles([WISH], {WISH.key: 1.0}, pace=2.0) == [None]
    assert styles([WISH], {WISH.key: 1.0}, pace=1.0) == ["red"]
    assert comparable(ORDINARY, 2.0) == ORDINARY.ratio


def test_a_task_is_kept_once_for_each_peer() -> None:
    """Two peers of one task have two places in the baseline; a wish is found again however it is told."""
    other = Row(ORDINARY.name, 2.0, "another peer", 8.0)
    assert other.key != ORDINARY.key
    assert Row(WISH.name, 0.01, "asked for: 50 ms (exact)", 0.05).key == WISH.key

"""The hourglass of a wait: how much has run, how much is left, and what does not count."""

import pytest
from msgspec.structs import replace

from pioche.tables.domain.state import Hourglass

TURNED, LIMIT = 10_000, 60_000
SAND = Hourglass(1, TURNED, LIMIT)
STOOD = replace(SAND, vote=1, stood_ms=30_000)
"""It has run for 20 seconds, and stands since then for a vote."""


@pytest.mark.parametrize(
    ("sand", "now_ms", "elapsed", "left"),
    [
        (SAND, 10_000, 0, 60_000),
        (SAND, 25_000, 15_000, 45_000),
        (SAND, 70_000, 60_000, 0),
        (SAND, 90_000, 80_000, 0),
        (SAND, 9_000, 0, 61_000),
        (STOOD, 90_000, 20_000, 40_000),
        (STOOD, 29_000, 19_000, 41_000),
        (replace(SAND, held=True), 90_000, 0, 60_000),
    ],
)
def test_sand_runs_until_it_stands(sand: Hourglass, now_ms: int, elapsed: int, left: int) -> None:
    """T-06, T-07, T-09: what has run and what is left make up the limit; before the curtain and in a vote none runs."""
    assert (sand.elapsed(now_ms), sand.left_ms(now_ms)) == (elapsed, left)


def test_an_hourglass_without_limit_never_ends() -> None:
    """Where a game sets no limit nothing is left to count, and nothing comes due."""
    endless = replace(SAND, limit_ms=None)
    assert (endless.elapsed(25_000), endless.left_ms(25_000), endless.ends_ms) == (15_000, None, None)
    assert replace(endless, held=True).left_ms(25_000) is None


def test_it_ends_when_its_sand_has_run() -> None:
    """T-06: the end is known as long as it runs."""
    assert SAND.ends_ms == 70_000
    assert replace(SAND, held=True).ends_ms is None
    assert STOOD.ends_ms is None
    assert [each.stands for each in (SAND, replace(SAND, held=True), STOOD)] == [False, True, True]


def test_a_time_that_does_not_count_moves_everything() -> None:
    """T-08: after a pause every seat has as much sand as before it, also where a vote had stopped it."""
    paused = replace(STOOD, own=((0, 12_000), (1, 14_000)))
    later = paused.later(5_000)
    assert (later.turned_ms, later.own, later.stood_ms) == (15_000, ((0, 17_000), (1, 19_000)), 35_000)
    assert SAND.later(5_000).stood_ms is None
    assert later.left_ms(95_000) == paused.left_ms(90_000)


def test_after_a_vote_it_runs_on_where_it_stood() -> None:
    """T-09: nobody loses sand by a vote; what was turned while it was going on begins when it ends."""
    both = replace(STOOD, own=((0, 12_000), (1, 34_000)))
    after = both.run_on(40_000)
    assert after.stood_ms is None
    assert after.elapsed(40_000) == both.elapsed(40_000) == 20_000
    assert after.own == ((0, 22_000), (1, 40_000))
    assert replace(STOOD, turned_ms=35_000).run_on(40_000).elapsed(40_000) == 0
    assert SAND.run_on(40_000) == SAND

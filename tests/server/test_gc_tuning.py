"""Memory is given back in quiet moments."""

import gc
import itertools
import weakref

from pioche.server.process.gc_tuning import BUSY_REST_SECONDS, MOST_SHARE, QUIET_SECONDS, REST_SECONDS, Quiet, tidy


def test_tidying_waits_for_a_quiet_moment() -> None:
    """Nobody is held up: only when nobody has asked for anything for some seconds, and once after each busy time."""
    quiet = Quiet(0.0)
    assert not quiet.due(10 * REST_SECONDS), "nothing has happened"
    busy = 10 * REST_SECONDS
    for tenth in range(50):
        quiet.asked(busy + tenth / 10)
        assert not quiet.due(busy + tenth / 10 + 0.05)
    end = busy + 4.9
    assert not quiet.due(end + QUIET_SECONDS - 0.1)
    assert quiet.due(end + QUIET_SECONDS)
    assert not quiet.due(end + 100 * REST_SECONDS), "nothing has happened since"


def test_tidying_rests_between() -> None:
    """However often it is quiet for a moment, there is a rest between two tidyings."""
    quiet = Quiet(0.0)
    due = []
    quiet.took(REST_SECONDS * MOST_SHARE)
    for second in range(int(10 * REST_SECONDS)):
        if second % 10 == 0:
            quiet.asked(float(second))
        if quiet.due(float(second)):
            due.append(second)
    assert due
    assert all(after - before >= REST_SECONDS for before, after in itertools.pairwise(due))


def tidied_while_busy(seconds: int, took: float) -> list[int]:
    """Give when a house is tidied in which somebody asks every second, and each tidying takes so long."""
    quiet, due = Quiet(0.0), []
    for second in range(1, seconds):
        quiet.asked(float(second))
        if quiet.due(float(second)):
            due.append(second)
            quiet.took(took)
    return due


def test_a_house_without_quiet_moments_is_tidied_too() -> None:
    """Where somebody always asks it is done too, the seldomer the longer it takes: a thousandth of the time."""
    often, seldom = tidied_while_busy(3600, 0.005), tidied_while_busy(3600, 0.3)
    assert len(often) >= 3600 / (BUSY_REST_SECONDS + 2) - 1
    assert all(after - before >= 0.3 / MOST_SHARE for before, after in itertools.pairwise(seldom))
    assert len(seldom) >= 10


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def test_tidying_collects_what_nobody_holds() -> None:
    """A cycle that has grown old is gone afterwards."""
    gc.disable()
    try:
        gone = weakref.ref(Knot())
        assert gone() is not None
        tidy()
        assert gone() is None
    finally:
        gc.enable()

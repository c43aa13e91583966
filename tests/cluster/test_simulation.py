"""Many schedules of failures, each by its seed: every promise holds, and each planted fault is found."""

import pytest

from pioche.cluster.desk import Desk
from tests.cluster.simulation import Broken, World, simulate

SCHEDULES = 8


@pytest.mark.parametrize("seeds", [range(SCHEDULES), pytest.param(range(SCHEDULES, 300), marks=pytest.mark.long)])
def test_every_promise_holds(seeds: range) -> None:
    """Acknowledged once and on record, seen as it is on record, one runner for a table, everybody is heard again."""
    for seed in seeds:
        world = simulate(seed)
        assert sum(len(client.acknowledged) for client in world.clients) > 20


def _unfenced(world: World) -> None:
    world.ground.fenced, world.kinds = False, ("freeze",)


def _told_early(world: World) -> None:
    world.told_early = True


def _killed(world: World) -> None:
    world.kinds = ("kill",)


def found(plant: "object", first: int = 0) -> str:
    """Give what the first schedule that fails says; it is quick to begin near one that is known to."""
    assert callable(plant)
    for seed in range(first, first + 60):
        try:
            simulate(seed, plant)
        except Broken as broken:
            return str(broken)
    raise AssertionError("the planted fault was not found")


def test_missing_fencing_is_found() -> None:
    """A store that takes appends of an earlier epoch is noticed."""
    assert "old epoch" in found(_unfenced, first=10)


def test_news_before_the_commit_is_found() -> None:
    """A record that is told before it is on record is noticed by somebody who saw what never was."""
    assert "not on record" in found(_told_early)


def test_presence_that_never_ends_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """People of a node that died and are still said to be there are noticed."""
    monkeypatch.setattr(Desk, "expire", lambda *_: None)
    assert "are said to be" in found(_killed)

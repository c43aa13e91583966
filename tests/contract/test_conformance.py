"""Every game of the house, and the tests' own, keeps the contract."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pioche.kernel import registry
from pioche.kernel.game import AnyGame
from pioche.testing import golden
from pioche.testing.conformance import CASE_CHECKS, GAME_CHECKS, check_everywhere
from pioche.testing.random_play import Case
from tests.forms import pairs

HOUSES = ("pioche.games", "tests.rooms")
ROOMS = [(rooms, name) for rooms in HOUSES for name in registry.names(rooms)]


def every_case() -> Iterator[Any]:
    """Give every variant of every game with every number of seats; each of both once in the short run."""
    for rooms, name in ROOMS:
        meta = registry.find(name, rooms).meta
        for pair in pairs(list(meta.variants), meta.seats):
            variant, seats = pair.values
            yield pytest.param(rooms, name, Case(variant, seats, 0), marks=pair.marks)


def variants() -> list[tuple[str, str, str]]:
    """Give every variant of every game."""
    return [(rooms, name, variant) for rooms, name in ROOMS for variant in registry.find(name, rooms).meta.variants]


@pytest.mark.parametrize(("rooms", "name"), ROOMS)
@pytest.mark.parametrize("check", GAME_CHECKS)
def test_game(check: Callable[[AnyGame], None], rooms: str, name: str) -> None:
    """A game as such: what the box says, what is malformed."""
    check(registry.find(name, rooms))


@pytest.mark.parametrize("check", CASE_CHECKS)
@pytest.mark.parametrize(("rooms", "name", "case"), list(every_case()), ids=str)
def test_case(check: Callable[[AnyGame, Case], None], rooms: str, name: str, case: Case) -> None:
    """A game in every variant with every number of seats."""
    check(registry.find(name, rooms), case)


@pytest.mark.parametrize(("rooms", "name"), ROOMS)
def test_same_bytes_everywhere(rooms: str, name: str) -> None:
    """Another process and another hash seed play the same game, in every variant."""
    game = registry.find(name, rooms)
    check_everywhere(game, [golden.golden_case(game, each) for each in game.meta.variants], f"{rooms}.{name}:GAME")


@pytest.mark.parametrize(("rooms", "name", "variant"), variants())
def test_golden_playthrough(rooms: str, name: str, variant: str) -> None:
    """Each variant has a golden playthrough and still plays it."""
    assert golden.problem(registry.find(name, rooms), registry.room(name, rooms), variant) is None


@pytest.mark.parametrize(("rooms", "name"), ROOMS)
def test_no_stray_golden_playthrough(rooms: str, name: str) -> None:
    """A golden playthrough of a variant that no longer exists is removed."""
    kept = {file.stem for file in (registry.room(name, rooms) / "golden").iterdir()}
    assert kept == set(registry.find(name, rooms).meta.variants)

"""What the shelf promises: a game takes about as many minutes as its box says, and bots are no slower than that."""

import statistics

import pytest
from benchmarks.tempo import measure

from pioche.kernel import registry
from pioche.tables.bots.tempo import PACES

SLACK = 1.25
"""A few games are no census."""


@pytest.mark.long
@pytest.mark.parametrize("name", registry.names())
def test_the_minutes_on_the_box_are_true(name: str) -> None:
    """A game at human pace takes the minutes of its box; at a lively table a bot takes three seconds at the median."""
    game = registry.find(name)
    shortest, longest = game.meta.minutes
    for seats in (count for count in (1, 2, 4) if count in game.meta.seats):
        seen = measure(game, "default", seats, 2)
        assert shortest / SLACK <= statistics.median(seen.minutes) <= longest * SLACK
        assert statistics.median(map(PACES["lively"].shortened, seen.decisions)) <= 3.0


@pytest.mark.long
def test_a_short_game_of_la_coquillaude_takes_an_hour() -> None:
    """Q-28: four people have an evening of an hour at most."""
    seen = measure(registry.find("coquillaude"), "courte", 4, 2)
    assert max(seen.minutes) <= 60

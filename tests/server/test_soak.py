"""The parts of `python -m benchmarks.soak` in a small size: each of them runs, and each of them can fail."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from benchmarks.soak import flood, masters, memory, node_cost, recovery, twins

from pioche.kernel import registry
from pioche.kernel.seats import Seat
from tests import engines
from tests.house import put_bataille_on_the_shelf
from tests.server.real_house import Server


def test_live_games_are_back_after_a_kill(tmp_path: Path) -> None:
    """Every game is found as it was left and takes a move."""
    with Server(tmp_path / "data") as server:
        figures = asyncio.run(recovery.measure(server, 8))
    assert figures.games == figures.as_before == figures.answering == figures.each.count == 8


@pytest.mark.long
def test_others_play_on_beside_a_flood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Attackers send requests, frames and halves of requests to a house with its own limits; nobody else is let go."""
    monkeypatch.setattr(flood, "ROUNDS", 2)
    with Server(tmp_path / "data", "--strict", "--behind", "127.0.0.1") as server:
        figures = asyncio.run(flood.measure(server, 4.0, 3))
        assert "Traceback" not in server.logged()
    assert min(figures.requests, figures.frames, figures.half_requests) > 0
    assert figures.without.count > 20
    assert figures.beside.count > 20


@pytest.mark.long
def test_what_moves_cost_is_measured(tmp_path: Path) -> None:
    """The same moves in every arrangement: by the processor's time of nodes and engines, and bytes on the bus."""
    one, node, many = node_cost.measure(tmp_path, engines.postgres(), engines.nats(), tables=3, rounds=1)
    for cost in (one, node, many):
        assert cost.moves == cost.answer.count == 3 * node_cost.MOVES_EACH
        assert cost.nodes_ms_each > 0
        assert cost.most_per_second > 0
    assert one.bus_bytes_each == node.bus_bytes_each == 0 < many.bus_bytes_each


@pytest.mark.long
def test_others_wait_hardly_longer_beside_masters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One process thinks for a master and for the bots of two other tables: everybody is answered, and it is timed."""
    monkeypatch.setattr(masters, "ROUNDS", 2)
    monkeypatch.setattr(masters, "SECONDS_EACH", 0.5)
    with Server(tmp_path / "data", "--thinkers", "1", "--warm", "rondo") as server:
        figures = asyncio.run(masters.measure(server, 8.0, 2, 1))
        assert "Traceback" not in server.logged()
    assert figures.masters_thoughts == figures.masters_take.count > 0
    assert 0 < figures.waits_without.count <= figures.answers_without.count
    assert 0 < figures.waits_beside.count <= figures.answers_beside.count


@pytest.mark.long
def test_memory_is_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """People play, samples are taken and written down."""
    monkeypatch.setattr(memory, "PEOPLES_TABLES", 2)
    monkeypatch.setattr(memory, "BOTS_GAMES", ())
    monkeypatch.setattr(memory, "MOVES_PER_SECOND", 20.0)
    written = tmp_path / "samples.csv"
    with Server(tmp_path / "data") as server:
        figures = asyncio.run(memory.measure(server, 8 / 3600, written))
    assert figures.moves > 0
    assert figures.troubles == 0
    assert figures.samples == len(written.read_text(encoding="utf-8").splitlines()) - 1 >= 5
    assert figures.most_mb > 20


def test_the_slope_is_that_of_least_squares() -> None:
    """A straight line has its own slope; noise around a level has none."""
    assert memory.slope([(0, 5), (1, 7), (2, 9)]) == 2
    assert memory.slope([(0, 1), (1, -1), (2, -1), (3, 1)]) == 0
    assert memory.slope([(1, 5)]) == 0


def test_twins_are_compared() -> None:
    """Twins of a game that keeps its secrets cannot be told apart; those of one that shows them are."""
    put_bataille_on_the_shelf()
    game = registry.find("bataille")
    figures = twins.measure(game, 50, seed=1)
    assert figures.twins >= 50
    assert figures.told_apart == 0

    class Talkative:
        """The same game, but spectators see what the first seat sees."""

        meta = game.meta

        def __getattr__(self, name: str) -> Any:
            return getattr(game, name)

        def view(self, state: Any, seat: Any) -> Any:
            return game.view(state, Seat(0) if seat is None else seat)

    leaking: Any = Talkative()
    assert twins.measure(leaking, 50, seed=1).told_apart > 0

"""A small crowd: no error under load, the sand never early, everybody back after a storm. `make soak` has the crowd."""

import asyncio
from pathlib import Path

import pytest
from benchmarks.soak import load, storm

from tests.server.real_house import Server


def test_a_crowd_plays_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty people, a dozen tables: every move is answered, no hourglass ends early, all come back in sync."""
    monkeypatch.setattr("benchmarks.soak.crowd.TRICK_SECONDS", 0.5)
    with Server(tmp_path / "data") as server:
        figures = asyncio.run(load.measure(server, 48, seconds=3.0))
        assert figures.clients == 48
        assert figures.errors == 0
        assert figures.moves > 10
        assert figures.sand_early == 0
        assert figures.sand_late.count >= 3 * 2
        assert 0 < figures.sand_seen_late.count <= figures.sand_late.count, "seen under the load alone"
        back = asyncio.run(storm.measure(server, 48))
        assert back.clients == back.each.count == 48
        assert back.tables_playing_on == figures.tables == 12
        assert back.house_processor_seconds <= storm.PROMISED_SECONDS

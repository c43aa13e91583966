"""The power fails at any moment: nothing that was acknowledged is lost, and everybody plays on."""

import asyncio
from pathlib import Path

from tests.server.killing import Siege


def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path) -> None:
    """Killed at random moments while many tables play, the house keeps all it acknowledged and goes on."""
    siege = Siege(tmp_path / "data", tables=50, seed=6)
    figures = asyncio.run(siege.run(kills=20))
    assert figures.kills == 20
    assert figures.acknowledged > 20 * 50
    assert figures.lost == 0, figures.missing
    assert figures.twice == 0
    assert figures.unsound == 0

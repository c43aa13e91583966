"""The power fails at any moment: nothing that was acknowledged is lost, and everybody plays on."""

import asyncio
from pathlib import Path

import pytest

from tests.forms import further
from tests.server.kills import Siege

PROMISED_SECONDS = 5.0
TABLES = 50


@pytest.mark.parametrize("kills", [3, *further(20)])
def test_nothing_acknowledged_is_lost_by_a_kill(kills: int, tmp_path: Path) -> None:
    """Killed at random moments while many tables play, the house keeps all it acknowledged and soon goes on.

    What a kill left without an answer is sent again under its name: it is carried out once.
    """
    siege = Siege(tmp_path / "data", tables=TABLES, seed=6)
    figures = asyncio.run(siege.run(kills=kills))
    assert figures.kills == kills
    assert figures.acknowledged > kills * TABLES
    assert figures.lost == 0, figures.missing
    assert figures.sent_again > kills
    assert figures.done_before > 0
    assert figures.twice == figures.refused_yet_done == 0
    assert figures.unsound == 0
    assert figures.most_processor_seconds <= PROMISED_SECONDS

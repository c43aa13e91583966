"""The HTTP side against its own description: whatever is sent, one sentence comes back and nothing breaks."""

from pathlib import Path

import pytest

from tests.forms import further
from tests.server.fuzz import Bombardment
from tests.server.real_house import Server


@pytest.mark.parametrize("each", [8, *further(25)])
def test_every_endpoint_answers_what_its_description_allows_and_forbids(each: int, tmp_path: Path) -> None:
    """Hundreds of requests made from the OpenAPI description: answered as described or refused, and nothing logged."""
    with Server(tmp_path / "data") as server, Bombardment(server, 6) as bombardment:
        figures = bombardment.run(each)
        assert figures.endpoints >= 19
        assert figures.requests > 20 * each
        assert figures.answers["200"] > 2 * each
        assert figures.answers["201"] > 0
        assert figures.answers["400"] > 4 * each
        assert "pioche" not in server.logged()

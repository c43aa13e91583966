"""The HTTP side against its own description: whatever is sent, one sentence comes back and nothing breaks."""

from pathlib import Path

from tests.server.fuzz import Bombardment
from tests.server.real_house import Server


def test_every_endpoint_answers_what_its_description_allows_and_forbids(tmp_path: Path) -> None:
    """Hundreds of requests made from the OpenAPI description: answered as described or refused, and nothing logged."""
    with Server(tmp_path / "data") as server, Bombardment(server, 6) as bombardment:
        figures = bombardment.run(each=25)
        assert figures.endpoints >= 19
        assert figures.requests > 500
        assert figures.answers["200"] > 50
        assert figures.answers["201"] > 0
        assert figures.answers["400"] > 100
        assert "pioche" not in server.logged()

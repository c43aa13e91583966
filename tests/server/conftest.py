"""Real houses of the tests come from one nursery."""

from collections.abc import Iterator

import pytest

from tests.server.nursery import Nursery
from tests.server.real_house import Server


@pytest.fixture(scope="session", autouse=True)
def nursery() -> Iterator[None]:
    """Let houses be copies of one process, which begins with the first of them and ends with the run."""
    Server.nursery = Nursery()
    yield
    Server.nursery.close()
    Server.nursery = None

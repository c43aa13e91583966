"""Lines that are cut at any byte: whoever comes back and asks again has everything done once, and knows it."""

import asyncio
from pathlib import Path
from typing import get_args

import pytest

from pioche.tables.domain import requests as asked
from tests.server.cut_lines import Figures, session
from tests.server.real_house import Server

SESSIONS = 8


def test_every_request_is_done_once_over_lines_cut_at_any_byte(tmp_path: Path) -> None:
    """Every kind of request, sent up to three times, late and over lines cut at any byte: each is carried out once."""
    figures = Figures()
    with Server(tmp_path / "data") as server:
        for seed in range(SESSIONS):
            try:
                asyncio.run(session(server, seed, figures))
            except AssertionError as error:
                pytest.fail(f"seed {seed}: {error}")
    assert figures.cuts > 2 * SESSIONS
    assert figures.sent > figures.requests
    assert set(figures.kinds) == {kind.__struct_config__.tag for kind in get_args(asked.AnyRequest)}

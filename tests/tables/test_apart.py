"""What takes long is worked out apart from the event loop, where everybody else is served."""

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pioche.kernel import registry
from pioche.kernel.base import Event
from pioche.kernel.chance import Chance
from pioche.kernel.game import Act
from pioche.tables.domain import requests as asked
from tests.house import LEA, MAX, alter, ask, move, opened, seated, some_card
from tests.virtual_time import in_virtual_time


def test_a_deal_is_worked_out_in_a_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dealing may take milliseconds (a fresh grid of KAKUZU takes six); a move does not, and saves itself the way."""
    places: list[tuple[str, bool]] = []

    async def run() -> None:
        loop_thread = threading.get_ident()
        async with opened(tmp_path) as house:
            game = registry.find("bataille")
            decide = game.decide

            def noting(state: Any, act: Act, chance: Chance) -> Sequence[Event]:
                places.append((type(act.command).__name__, threading.get_ident() == loop_thread))
                return decide(state, act, chance)

            alter(monkeypatch, game, decide=noting)
            runner = await seated(house, LEA, MAX)
            await ask(runner, LEA, asked.Start())
            await ask(runner, LEA, move(0, some_card(runner, 0)))

    in_virtual_time(run())
    assert places == [("Begin", False), ("Lay", True)]

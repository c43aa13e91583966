"""C-13 at a table: nobody has to accept each word of a bot; whoever says nothing has accepted it."""

from pathlib import Path

from msgspec import Raw

from pioche.games.cle.state import State
from pioche.kernel.codec import encode
from pioche.tables.domain import requests as asked
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.runner import TableRunner
from tests.house import LEA, Ear, ask, opened, until
from tests.virtual_time import in_virtual_time


def test_a_bots_word_stands_after_eight_seconds(tmp_path: Path) -> None:
    """The person says nothing: the bot's word counts after 8 s of sand and the next turn begins, T-29."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "cle", encode({"contest_seconds": 60}), Settings(), 2)
            await runner.enter(LEA.id, Ear())
            await ask(runner, LEA, asked.Sit(0, "Léa"))
            await ask(runner, LEA, asked.AddBot(1, "3"))
            await ask(runner, LEA, asked.Start())
            if position(runner).turn == 0:
                await ask(runner, LEA, asked.Move(0, Raw(b'{"type":"pass"}')))
            await until(lambda: position(runner).contestable, 200)
            sand = runner.table.hourglass
            assert sand is not None
            assert sand.limit_ms == 8_000
            await until(lambda: not position(runner).contestable, 13)
            assert position(runner).last is not None

    in_virtual_time(run())


def position(runner: TableRunner) -> State:
    """Give the game's own state."""
    state = runner.table.position
    assert isinstance(state, State)
    return state

"""Old tables: every exported table of the corpus is imported, folds to what it was, and plays on."""

from pathlib import Path

import pytest

from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.seats import Seat
from pioche.storage.backup import export_table, import_table
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import fold, read_records
from pioche.tables.domain.state import Table
from pioche.tables.runtime.runner import TableRunner
from tests.house import Ear, ask, move, opened
from tests.logs.test_corpus import CORPUS, SHIPPED
from tests.virtual_time import in_virtual_time

TABLES_EACH = 3
FILES = sorted(CORPUS.glob("*/tables/*.jsonl"))


def described(table: Table) -> str:
    """Give how a table stands, on one line."""
    outcome = table.game.outcome(table.position) if table.position is not None else None
    return f"{table.status} {table.sequence} {table.acts} {encode(outcome).decode()}"


def noted(file: Path) -> str:
    """Give how a table stood when it was exported."""
    lines = (file.parent / "states.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines)[file.name]


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_every_game_has_exported_tables(name: str) -> None:
    """At least three tables of each game are kept: one that is over or far on, one that rests, one in its beginning."""
    files = [file for file in FILES if file.parts[-3] == name]
    assert len(files) >= TABLES_EACH
    assert len({noted(file).split()[0] for file in files}) > 1


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_an_exported_table_comes_back(file: Path, tmp_path: Path) -> None:
    """Imported, it stands as it stood then; exported again it gives the same text; and what was not over goes on."""
    text = file.read_text(encoding="utf-8")
    assert described(fold(read_records([line.encode() for line in text.splitlines()]))) == noted(file)
    code = import_table(tmp_path, text)
    assert export_table(tmp_path, code).startswith(text)

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.find(code)
            assert runner is not None
            assert runner.table.game_name == file.parts[-3]
            if runner.table.status != "over":
                await play_on(runner)

    in_virtual_time(run())


async def play_on(runner: TableRunner) -> None:
    """Let everybody come back and somebody make the next move."""
    people = runner.table.people()
    for person in people:
        await runner.enter(person.id, Ear())
    if runner.table.status == "paused":
        await ask(runner, people[0], asked.Resume())
    waiting = runner.table.waiting()
    assert waiting is not None
    seat = waiting.expected[0].seat
    game, before = registry.find(runner.table.game_name), runner.table.acts
    command = game.random_command(game.view(runner.table.position, Seat(seat)), Seat(seat), Chance(seed_from("on")))
    await ask(runner, runner.table.chairs[seat].people[0], move(seat, command), "a-name-of-its-own")
    assert runner.table.acts == before + 1

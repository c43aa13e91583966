"""Two processes serve one house: whoever comes second reads what the first has written, and goes on from there."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from pioche.storage.sqlite import SqliteStore
from pioche.tables.domain import requests as asked
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.store import OutcomeUnknown, StoreFull
from tests.house import LEA, MAX, Ear, ask, opened, seated
from tests.virtual_time import in_virtual_time


def test_who_comes_second_catches_up(tmp_path: Path) -> None:
    """A table that was changed elsewhere is read again: nothing is lost, done twice or told in another order."""

    async def run() -> None:
        async with opened(tmp_path) as here, opened(tmp_path) as there:
            ours = await seated(here, LEA, MAX)
            theirs = await there.find(ours.table.code)
            assert theirs is not None
            ear = Ear()
            await theirs.enter(MAX.id, ear)
            await ask(ours, LEA, asked.Say("bonjour"))
            await ask(ours, LEA, asked.Say("salut"))
            before = theirs.table.sequence
            await ask(theirs, MAX, asked.Say("coucou"))
            assert [line.text for line in theirs.table.lines] == ["bonjour", "salut", "coucou"]
            assert theirs.table.sequence == before + 3
            assert len(ear.heard) == 3
            await ask(ours, LEA, asked.Say("ça va ?"))
            assert [line.text for line in ours.table.lines] == ["bonjour", "salut", "coucou", "ça va ?"]

    in_virtual_time(run())


class Silent(SqliteStore):
    """A store that keeps what it is given and, while it is silent, neither says so nor can be read."""

    silent = False

    async def append(self, code: str, after: int, records: Sequence[bytes], card: TableSummary, epoch: int = 0) -> None:
        """Append, and leave it open whether it was."""
        await super().append(code, after, records, card, epoch)
        if self.silent:
            raise OutcomeUnknown("the line broke")

    async def read(self, code: str, after: int = 0) -> list[bytes]:
        """Read, if that can be done."""
        if self.silent:
            raise StoreFull("nobody answers")
        return await super().read(code, after)


def test_nobody_is_told_that_nothing_happened_while_nobody_knows(tmp_path: Path) -> None:
    """Whose request may be on record hears that nobody knows, as often as they ask; others, that theirs is not."""
    store = Silent(tmp_path)

    async def run() -> None:
        async with opened(tmp_path, store) as house:
            runner = await seated(house, LEA, MAX)
            before = runner.table.sequence
            store.silent = True
            for _ in range(2):
                with pytest.raises(OutcomeUnknown):
                    await ask(runner, LEA, asked.Say("bonjour"), "hello")
            with pytest.raises(StoreFull):
                await ask(runner, MAX, asked.Say("coucou"))
            store.silent = False
            assert await ask(runner, LEA, asked.Say("bonjour"), "hello") == before + 1
            assert [line.text for line in runner.table.lines] == ["bonjour"]

    in_virtual_time(run())

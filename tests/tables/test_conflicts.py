"""Two processes serve one house: whoever comes second reads what the first has written, and goes on from there."""

from pathlib import Path

from pioche.tables.domain import requests as asked
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

"""Who is there: counted by connections, told to the others, and never part of the log."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from pioche.tables.domain import requests as asked
from pioche.tables.domain.presence import EMPTY_AFTER_MS, GONE_AFTER_MS, Presence
from pioche.tables.domain.records import Record
from pioche.tables.runtime.live_table import LiveTable
from tests.house import LEA, MAX, ZOE, Ear, ask, opened, seated, started
from tests.virtual_time import in_virtual_time


class Witness(Ear):
    """Counts how often the table tells anything."""

    def __init__(self) -> None:
        super().__init__()
        self.told = 0

    def happened(self, runner: LiveTable, records: Sequence[Record]) -> None:
        """Count, also where nothing has happened."""
        super().happened(runner, records)
        self.told += 1


def test_who_comes_and_goes_is_told(tmp_path: Path) -> None:
    """The people at a table see each other come and go; of spectators nobody sees anything."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)
            witness, other = Witness(), Ear()
            await runner.enter(LEA.id, witness)
            for person, told in ((MAX, 1), (ZOE, 0)):
                before = witness.told
                await runner.enter(person.id, other)
                assert witness.told == before + told
                runner.leave(person.id, other)
                assert witness.told == before + 2 * told

    in_virtual_time(run())


def test_who_has_left_hears_nothing_more(tmp_path: Path) -> None:
    """A connection that has ended is told nothing more, though its person may have others."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)
            gone, here = Ear(), Ear()
            await runner.enter(MAX.id, gone)
            await runner.enter(MAX.id, here)
            runner.leave(MAX.id, gone)
            await ask(runner, LEA, asked.Say("encore là ?"))
            assert (len(gone.heard), len(here.heard)) == (0, 1)
            assert MAX.id in runner.presence.connected()

    in_virtual_time(run())


def test_an_empty_table_waits_from_when_the_last_has_left(tmp_path: Path) -> None:
    """T-08: a table pauses ten seconds after its last person; who never came does not make it wait for longer."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            table = (await started(house, LEA, MAX)).table
        presence = Presence(1_000)
        assert presence.empty_ms(table) == 1_000 + EMPTY_AFTER_MS
        presence.enter(LEA.id)
        presence.enter(MAX.id)
        presence.enter(ZOE.id)
        assert presence.empty_ms(table) is None
        presence.leave(LEA.id, 5_000)
        assert presence.empty_ms(table) is None
        presence.leave(MAX.id, 7_000)
        assert presence.empty_ms(table) == 7_000 + EMPTY_AFTER_MS
        presence.leave(ZOE.id, 9_000)
        assert presence.empty_ms(table) == 7_000 + EMPTY_AFTER_MS
        of_bots = replace(table, chairs=tuple(replace(chair, people=(), bot="1") for chair in table.chairs))
        assert presence.empty_ms(of_bots) == 9_000 + EMPTY_AFTER_MS, "whoever looks on is somebody there"

    in_virtual_time(run())


def test_a_leaver_is_who_has_no_connection_for_a_minute() -> None:
    """T-10: one of two devices may go; only the last one's end counts, and coming back forgets it."""
    presence = Presence(1_000)
    assert presence.gone_ms(LEA.id) == 1_000 + GONE_AFTER_MS
    presence.enter(LEA.id)
    presence.enter(LEA.id)
    presence.leave(LEA.id, 2_000)
    assert presence.gone_ms(LEA.id) is None
    presence.leave(LEA.id, 3_000)
    assert presence.gone_ms(LEA.id) == 3_000 + GONE_AFTER_MS
    assert presence.not_gone([LEA], 3_000 + GONE_AFTER_MS - 1) == {LEA.id}
    assert presence.not_gone([LEA], 3_000 + GONE_AFTER_MS) == frozenset()
    presence.expect(LEA.id, 50_000)
    assert presence.gone_ms(LEA.id) == 50_000 + GONE_AFTER_MS
    presence.enter(LEA.id)
    presence.expect(LEA.id, 60_000)
    assert presence.gone_ms(LEA.id) is None

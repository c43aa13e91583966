"""One guest does not spoil the evening of the others: talking, voting and silencing have their measure."""

from pathlib import Path

import pytest

from pioche.kernel.errors import Illegal
from pioche.tables.domain import requests as asked
from pioche.tables.domain.votes import MOST_BALLOTS
from pioche.tables.runtime import quotas
from pioche.tables.runtime.quotas import CHANGES_AT_ONCE
from tests.house import LEA, MAX, ZOE, Ear, FakeClock, ask, move, opened, seated, some_card, started
from tests.virtual_time import in_virtual_time


class Stopped(FakeClock):
    """A clock that only goes on when it is told to."""

    def ticks_ms(self) -> int:
        """Give the same moment again and again."""
        return self.ahead_ms


def test_a_person_talks_at_one_pace(tmp_path: Path) -> None:
    """T-11: six lines or signs at once, then one a second, however many connections somebody has."""
    clock = Stopped()

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            runner = await seated(house, LEA, MAX)
            await runner.enter(MAX.id, Ear())
            for number in range(5):
                await ask(runner, MAX, asked.Say(f"ligne {number}"))
            await ask(runner, MAX, asked.React("👏"))
            with pytest.raises(Illegal, match="T-11"):
                await ask(runner, MAX, asked.Say("encore"))
            await ask(runner, LEA, asked.Say("moi aussi"))
            clock.ahead_ms += 1000
            await ask(runner, MAX, asked.Say("voilà"))
            with pytest.raises(Illegal, match="T-11"):
                await ask(runner, MAX, asked.React("👏"))

    in_virtual_time(run())


def test_a_person_changes_the_table_at_one_pace(tmp_path: Path) -> None:
    """T-15: pauses, settings, seats: sixty changes at once, then two a second; moves and the others go on."""
    clock = Stopped()

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            runner = await started(house, LEA, MAX)
            await ask(runner, MAX, move(1, some_card(runner, 1)))  # whoever is to act has one pause only
            for number in range(int(CHANGES_AT_ONCE) - 1):  # to sit down was a change as well
                await ask(runner, MAX, asked.Resume() if number % 2 else asked.Pause())
            with pytest.raises(Illegal, match="T-15"):
                await ask(runner, MAX, asked.Resume())
            await ask(runner, LEA, asked.Resume())
            await ask(runner, LEA, move(0, some_card(runner, 0)))
            await ask(runner, MAX, move(1, some_card(runner, 1)))
            clock.ahead_ms += 500
            await ask(runner, MAX, asked.Pause())
            with pytest.raises(Illegal, match="T-15"):
                await ask(runner, MAX, asked.Resume())

    in_virtual_time(run())


def test_a_log_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-15: talk fills half of a log at most; when it is full nothing is granted but to close the table."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX)
            monkeypatch.setattr(quotas, "MOST_RECORDS", 2 * (runner.table.sequence + 1))
            await ask(runner, MAX, asked.Say("un"))
            with pytest.raises(Illegal, match="T-15"):
                await ask(runner, MAX, asked.Say("deux"))
            await ask(runner, LEA, move(0, some_card(runner, 0)))
            monkeypatch.setattr(quotas, "MOST_RECORDS", runner.table.sequence)
            for request in (asked.Pause(), move(1, some_card(runner, 1)), asked.SetSettings(runner.table.settings)):
                with pytest.raises(Illegal, match="T-15"):
                    await ask(runner, LEA, request)
            await ask(runner, LEA, asked.CloseTable())
            assert runner.table.status == "abandoned"

    in_virtual_time(run())


def test_a_person_asks_for_few_votes_at_once(tmp_path: Path) -> None:
    """T-09: nobody has more than three questions before the table at a time; the others may still ask."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "kirdy", None, (await seated(house, LEA, MAX)).table.settings, 2)
            for seat, person in enumerate((LEA, MAX)):
                await runner.enter(person.id, Ear())
                await ask(runner, person, asked.Sit(seat, person.name))
            await ask(runner, LEA, asked.Start())
            for word in ("pioche", "table", "sablier")[:MOST_BALLOTS]:
                await ask(runner, LEA, asked.ProposeWord(0, word, True))
            with pytest.raises(Illegal, match="T-09"):
                await ask(runner, LEA, asked.ProposeWord(0, "carton", True))
            await ask(runner, MAX, asked.ProposeWord(1, "carton", True))
            await ask(runner, MAX, asked.Vote(1, False))
            await runner.stop()
            await ask(runner, LEA, asked.Pause())
            assert len(runner.table.ballots) <= MOST_BALLOTS + 1

    in_virtual_time(run())


def test_only_somebody_of_the_table_is_silenced(tmp_path: Path) -> None:
    """T-11: the host silences who is or was heard at the table, not names that nobody has."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)
            with pytest.raises(Illegal, match="T-11"):
                await ask(runner, LEA, asked.Mute("nobody", True))
            with pytest.raises(Illegal, match="T-11"):
                await ask(runner, LEA, asked.Mute(ZOE.id, True))
            ear = Ear()
            await runner.enter(ZOE.id, ear)
            await ask(runner, LEA, asked.Mute(ZOE.id, True))
            runner.leave(ZOE.id, ear)
            await ask(runner, LEA, asked.Mute(ZOE.id, False))
            await ask(runner, LEA, asked.Mute(MAX.id, True))
            assert runner.table.muted == (MAX.id,)

    in_virtual_time(run())

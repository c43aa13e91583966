"""A request sent twice has its effect once: whatever it was answered, and however much came in between."""

import asyncio
from pathlib import Path

import pytest
from msgspec import Raw

from pioche.kernel.errors import Illegal, Late, Malformed
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import PersonId
from pioche.tables.runtime import quotas
from pioche.tables.runtime.idempotency import MOST_REFUSALS, MOST_TO_STRANGERS, REMEMBERED_MS, IdempotentAnswers
from pioche.tables.runtime.store import StoreFull
from tests.house import LEA, MAX, ZOE, FakeClock, ask, move, opened, seated, some_card, started
from tests.virtual_time import in_virtual_time


def test_a_refused_request_stays_refused(tmp_path: Path) -> None:
    """A request that was refused is refused again under its name, also once it would be allowed."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)
            with pytest.raises(Illegal, match="T-01") as first:
                await ask(runner, ZOE, asked.Sit(1, "Zoé"), "zoes")
            await ask(runner, MAX, asked.Stand(1))
            with pytest.raises(Illegal, match="T-01") as again:
                await ask(runner, ZOE, asked.Sit(1, "Zoé"), "zoes")
            assert again.value.refusal == first.value.refusal
            assert runner.table.chairs[1].free
            await ask(runner, ZOE, asked.Sit(1, "Zoé"), "zoes-second")
            assert runner.table.seats_of(ZOE.id) == (1,)

    in_virtual_time(run())


def test_a_late_or_unreadable_move_stays_refused(tmp_path: Path) -> None:
    """The late duplicate of a move that came too late, or was no command, is not carried out in a later round."""
    clock = FakeClock()

    async def run() -> None:
        async with opened(tmp_path, clock=clock) as house:
            runner = await started(house, LEA, MAX, trick_seconds=20.0)
            await runner.stop()  # nobody turns the hourglass for us
            late = move(0, some_card(runner, 0))
            clock.ahead_ms += 21_000
            with pytest.raises(Late):
                await ask(runner, LEA, late, "late")
            with pytest.raises(Malformed):
                await ask(runner, LEA, asked.Move(0, Raw(b"7")), "odd")
            clock.ahead_ms -= 21_000
            with pytest.raises(Late):
                await ask(runner, LEA, late, "late")
            with pytest.raises(Malformed):
                await ask(runner, LEA, late, "odd")
            assert runner.table.acts == 1
            await ask(runner, LEA, late)

    in_virtual_time(run())


def test_what_could_not_be_saved_may_be_sent_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full store is no answer for ever: the same request is carried out once there is room."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)

            async def full(*_: object) -> None:
                raise StoreFull

            with monkeypatch.context() as patch:
                patch.setattr(house.services.store, "append", full)
                with pytest.raises(StoreFull):
                    await ask(runner, LEA, asked.Start(), "start")
            await ask(runner, LEA, asked.Start(), "start")
            assert runner.table.running

    in_virtual_time(run())


def test_what_changed_nothing_changes_nothing_later(tmp_path: Path) -> None:
    """T-07: a request that was granted without any effect has none when its duplicate comes late."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)
            await ask(runner, MAX, asked.Stand(1))
            await ask(runner, LEA, asked.Sit(1, "Max"))
            await ask(runner, LEA, asked.Start())
            await ask(runner, LEA, asked.RaiseCurtain(0))
            await ask(runner, LEA, asked.RaiseCurtain(0), "mine")
            await ask(runner, LEA, asked.RaiseCurtain(1))
            await ask(runner, LEA, asked.RaiseCurtain(0), "mine")
            assert runner.table.curtains == {LEA.id: 1}

    in_virtual_time(run())


def test_many_requests_later_it_is_still_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five hundred requests of the same person do not make the house forget one, also after a restart."""
    monkeypatch.setattr(quotas, "CHANGES_AT_ONCE", 1000)

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX)
            first = await ask(runner, LEA, asked.Pause(), "pause")
            await ask(runner, LEA, asked.Resume())
            await asyncio.gather(*(ask(runner, LEA, asked.Mute(MAX.id, bool(each % 2))) for each in range(500)))
            assert await ask(runner, LEA, asked.Pause(), "pause") == first
            assert runner.table.running
            code = runner.table.code
        async with opened(tmp_path) as house:
            again = await house.find(code)
            assert again is not None
            before = again.table.sequence
            assert await ask(again, LEA, asked.Pause(), "pause") == first
            assert again.table.sequence == before

    in_virtual_time(run())


def test_answers_are_forgotten_in_the_end() -> None:
    """The memory of answers is bounded: after ten minutes one is forgotten, and of too many the oldest."""
    answers = IdempotentAnswers(most=100)
    for number in range(300):
        answers.note(PersonId("lea"), f"r{number}", number, 0)
    assert len(answers) == 100
    assert answers.answer_to(PersonId("lea"), "r299") == 299
    assert answers.answer_to(PersonId("lea"), "r0") is None
    assert answers.answer_to(PersonId("max"), "r299") is None
    answers.note(PersonId("lea"), "later", 1, REMEMBERED_MS - 1)
    assert answers.answer_to(PersonId("lea"), "r299") == 299
    answers.note(PersonId("lea"), "last", 1, REMEMBERED_MS + 1)
    assert len(answers) == 2


def test_nobody_fills_the_memory_of_answers() -> None:
    """Refusals of one person are bounded, those of strangers far more; what was carried out is not forgotten for it."""
    answers = IdempotentAnswers()
    seated, other = PersonId("lea"), PersonId("zoe")
    answers.note(seated, "done", 7, 0)
    for number in range(MOST_REFUSALS + 10):
        answers.note(seated, f"r{number}", Malformed("no"), 0)
        answers.note(PersonId(f"stranger {number}"), "r", Malformed("no"), 0, seated=False)
    assert len(answers) == 1 + MOST_REFUSALS + MOST_TO_STRANGERS
    assert answers.answer_to(seated, "done") == 7
    assert answers.answer_to(seated, "r9") is None
    with pytest.raises(Malformed):
        answers.answer_to(seated, "r10")
    for _ in range(MOST_TO_STRANGERS):
        answers.note(other, "again and again", Malformed("no"), 0, seated=False)
    with pytest.raises(Malformed):
        answers.answer_to(PersonId(f"stranger {MOST_REFUSALS + 9}"), "r")
    answers.note(seated, "later", 8, REMEMBERED_MS + 1)
    assert len(answers) == 1


def test_what_is_not_understood_is_not_told_at_length(tmp_path: Path) -> None:
    """A refusal quotes only the beginning of what was sent, and only so much of it is remembered."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await seated(house, LEA, MAX)
            for name in ("first", "first", "second"):
                with pytest.raises(Malformed) as refused:
                    await ask(runner, ZOE, asked.Move(0, Raw(b'{"type":"lay","%s":1}' % (b"x" * 16_000))), name)
                assert len(str(refused.value)) <= 200

    in_virtual_time(run())

"""T-27: a hint on request, step by step, for a seat that is to act."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.games.rondo.commands import OpeningWord
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Hint
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text, You
from pioche.storage.sqlite import SqliteStore
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.scheduler import question_of
from pioche.tables.bots.thinker import Question, think
from pioche.tables.domain import requests as asked
from pioche.tables.domain.hints import HintSeen, seen, sentence
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import HintTaken
from pioche.tables.domain.view import HintView, table_view
from pioche.tables.runtime.house import House
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.services import Services
from tests.house import FAST, LEA, MAX, Ear, FakeClock, Here, ask, move, opened, refused


def help_of(runner: TableRunner, person: PersonId | None) -> tuple[HintView, ...]:
    """Give the hints that somebody sees."""
    return table_view(runner.table, person, runner.now_ms(), frozenset()).help


async def begun(house: House, *, together: bool = True, hints: bool | None = True) -> TableRunner:
    """Begin RONDO, in which both seats look for their first word at the same time."""
    runner = await house.open(LEA, "rondo", None, replace(FAST, hints=hints), 2)
    await ask(runner, LEA, asked.Sit(0, LEA.name))
    await ask(runner, *((MAX, asked.Sit(1, MAX.name)) if together else (LEA, asked.AddBot(1, "2"))))
    await ask(runner, LEA, asked.Start())
    return runner


async def begun_with_words(house: House) -> TableRunner:
    """Begin with a hand in which there is a word: only then a hint has all its steps."""
    while True:
        runner = await begun(house)
        game, state = runner.table.game, runner.table.position
        assert game.hint is not None
        assert state is not None
        hint = game.hint(game.view(state, Seat(0)), Seat(0), "2", Chance(seed_from("words")))
        if hint is not None and len(hint.steps) == 3:
            return runner


def test_a_hint_comes_in_steps_to_its_own_seat(tmp_path: Path) -> None:
    """T-27: each time it is asked for it says more; nobody else sees it, and it is gone once the seat has acted."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await begun_with_words(house)
            assert help_of(runner, LEA.id) == (HintView(0, (), more=True, shown=""),)
            for step in (1, 2, 3):
                await ask(runner, LEA, asked.TakeHint(0, "2"))
                (hint,) = help_of(runner, LEA.id)
                assert (len(hint.steps), hint.more) == (step, step < 3)
            assert help_of(runner, MAX.id) == (HintView(1, (), more=True, shown=""),)
            assert help_of(runner, None) == ()
            await refused(runner, LEA, asked.TakeHint(0), "T-27")  # all is told
            await ask(runner, LEA, move(0, OpeningWord(letters="")))
            assert help_of(runner, LEA.id) == ()
            with pytest.raises(Illegal) as caught:
                await ask(runner, LEA, asked.TakeHint(0))
            assert caught.value.refusal.text.fr == "Un indice se demande à son tour."

    asyncio.run(run())


def test_a_hint_survives_the_house(tmp_path: Path) -> None:
    """T-27: it is on record: after a restart it says what it said, and goes on with its next step."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await begun_with_words(house)
            await ask(runner, LEA, asked.TakeHint(0))
            code, before = runner.table.code, help_of(runner, LEA.id)
        async with opened(tmp_path) as house:
            found = await house.find(code)
            assert found is not None
            await found.enter(LEA.id, Ear())
            runner = found
            assert help_of(runner, LEA.id) == before
            await ask(runner, LEA, asked.TakeHint(0))
            assert help_of(runner, LEA.id)[0].steps[:1] == before[0].steps

    asyncio.run(run())


def test_who_gets_none(tmp_path: Path) -> None:
    """T-27: for another's seat, where the table plays without, and for a level that there is not: refused."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await begun(house)
            await refused(runner, LEA, asked.TakeHint(1), "T-06")
            await refused(runner, LEA, asked.TakeHint(0, "9"), "T-27")
            assert help_of(await begun(house, together=False, hints=None), LEA.id)
            for without in (await begun(house, hints=None), await begun(house, together=False, hints=False)):
                await refused(without, LEA, asked.TakeHint(0), "T-27")
                assert help_of(without, LEA.id) == ()

    asyncio.run(run())


def test_the_others_are_told_and_nobody_else(tmp_path: Path) -> None:
    """T-27: that a hint was taken is told to those who play, without what it says; somebody alone tells nobody."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            record = HintTaken(0, 1, Hint((Text("secret", "secret"),)))
            together, alone = await begun(house), await begun(house, together=False)
            assert seen(together.table, record) == HintSeen(0, 1)
            assert seen(alone.table, record) is None

    asyncio.run(run())
    assert sentence(HintSeen(0, 1), ["Léa", "Max"]).fr == "Léa a demandé un indice."
    assert sentence(HintSeen(0, 3), [You("Léa"), "Max"]).fr == "Tu as demandé un indice de plus."


class Late(Here):
    """Comes to a hint only when the game has gone on."""

    runner: TableRunner | None = None

    async def advise(self, question: Question, requester: Requester = ANYBODY) -> Hint | None:
        """Let the other seat act meanwhile: the table does not wait."""
        hint = await super().advise(question, requester)
        assert self.runner is not None
        await ask(self.runner, MAX, move(1, OpeningWord(letters="")))
        return hint


def test_the_table_goes_on_while_somebody_thinks_of_a_hint(tmp_path: Path) -> None:
    """T-27: others act meanwhile, and what was thought of another position is not told."""

    async def run() -> None:
        late = Late()
        services = Services(SqliteStore(tmp_path), late, FakeClock())
        async with opened(tmp_path, services=services) as house:
            late.runner = runner = await begun(house)
            acts = runner.table.acts
            with pytest.raises(Illegal, match="T-27"):
                await ask(runner, LEA, asked.TakeHint(0))
            assert runner.table.acts == acts + 1
            assert not runner.table.hints

    asyncio.run(run())


def test_a_bot_says_what_it_thought(tmp_path: Path) -> None:
    """T-28: to those who play where hints are given; in games whose bots hold something in secret, to nobody."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "kakuzu", None, replace(FAST, hints=True), 2)
            await ask(runner, LEA, asked.Sit(0, LEA.name))
            await ask(runner, LEA, asked.AddBot(1, "3"))
            await ask(runner, LEA, asked.Start())
            game, seat = runner.table.game, Seat(0)
            while runner.table.reasons is None:
                await asyncio.sleep(0)
                waiting = runner.table.waiting()
                assert waiting is not None
                if waiting.expected[0].seat == seat:
                    view = game.view(runner.table.position, seat)
                    await ask(runner, LEA, move(0, game.random_command(view, seat, Chance(seed_from("any")))))
            told = table_view(runner.table, LEA.id, 0, frozenset()).reasons
            assert told is not None
            assert (told.seat, told.why.fr[:3]) == (1, "Un ")
            assert table_view(runner.table, None, 0, frozenset()).reasons is None
            secretive = question_of((await begun(house, together=False)).table, 1, "3")
            assert secretive is not None
            thought = think(secretive)
            assert thought is not None
            assert thought.why is None

    asyncio.run(run())

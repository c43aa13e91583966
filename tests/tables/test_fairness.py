"""One guest's crowd of bots slows nobody else's bots down."""

import asyncio
from pathlib import Path

from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Expected
from pioche.storage.sqlite import SqliteStore
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.thinker import EncodedThought, PooledThinker, Question
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person
from pioche.tables.runtime.clock import SystemClock
from pioche.tables.runtime.house import House
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.services import Services
from tests.house import FAST, LEA, MAX, Ear, ask, move, until

CROWD = 12
QUESTIONS = 5
SECONDS = 200.0


class Witness(PooledThinker):
    """Thinks in a process of its own, and notes how many others are answered while a question waits."""

    def __init__(self) -> None:
        super().__init__(1)
        self.answers: list[Requester] = []
        self.overtaken: list[tuple[Requester, int]] = []

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Let the process think."""
        before = len(self.answers)
        idea = await super().think(question, requester)
        self.overtaken.append((requester, len(self.answers) - before))
        self.answers.append(requester)
        return idea


async def playing(house: House, owner: Person, *, sits: bool) -> TableRunner:
    """Begin a game of two bots, or of the owner and a bot."""
    runner = await house.open(owner, "kakuzu", None, FAST, 2)
    await runner.enter(owner.id, Ear())
    if sits:
        await ask(runner, owner, asked.Sit(0, owner.name))
    else:
        await ask(runner, owner, asked.AddBot(0, "1"))
    await ask(runner, owner, asked.AddBot(1, "1"))
    await ask(runner, owner, asked.Start())
    return runner


async def play_aimlessly(runner: TableRunner, person: Person) -> None:
    """Make some move whenever it is one's turn."""
    for number in range(1000):
        await until(lambda: not runner.table.running or any(each.seat == 0 for each in expected(runner)), SECONDS)
        if not runner.table.running:
            return
        game, position = runner.table.game, runner.table.position
        seat = next(each.seat for each in expected(runner) if each.seat == 0)
        command = game.random_command(game.view(position, seat), seat, Chance(seed_from(f"{number}")))
        await ask(runner, person, move(0, command))


def expected(runner: TableRunner) -> tuple[Expected, ...]:
    """Give who is to act."""
    waiting = runner.table.waiting()
    return waiting.expected if waiting else ()


def test_a_crowd_of_bots_holds_no_persons_bot_up(tmp_path: Path) -> None:
    """With a dozen tables of somebody's bots at full speed, a bot beside a person waits for one thought at most."""

    async def run() -> None:
        witness = Witness()
        house = House(Services(SqliteStore(tmp_path), witness, SystemClock()))
        await house.wake()
        for _ in range(CROWD):
            await playing(house, MAX, sits=False)
        await until(lambda: len(witness.answers) > CROWD, SECONDS)
        runner = await playing(house, LEA, sits=True)
        aimless = asyncio.create_task(play_aimlessly(runner, LEA))
        hers = Requester(LEA.id, runner.table.code, attended=True)
        await until(lambda: witness.answers.count(hers) >= QUESTIONS or aimless.done(), SECONDS)
        aimless.cancel()
        waits = [count for requester, count in witness.overtaken if requester == hers]
        assert len(waits) >= 3
        # One is being thought about, and one may have been answered that nobody has heard yet.
        assert max(waits) <= 2, waits
        assert {requester.attended for requester in witness.answers if requester.person == MAX.id} == {False}
        await house.sleep()

    asyncio.run(run())

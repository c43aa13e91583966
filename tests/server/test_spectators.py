"""Spectators: so many at a table and from an address; whoever plays there is never refused, and nobody else waits."""

import asyncio
from collections import Counter
from pathlib import Path

from pioche.server.http.identity import COOKIE
from pioche.server.websocket.fan_out_limit import FanOutLimit
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, person_of
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.tokens import new_token
from tests.server.door import HOST, Caller, Door, door

FULL = 4406
TOKENS = [new_token() for _ in range(2)]
LEA, MAX = (Person(person_of(token), name) for token, name in zip(TOKENS, ("Léa", "Max"), strict=True))


async def come(house: Door, runner: LiveTable, address: str, token: str | None = None) -> Caller:
    """Come to a table, and wait for the welcome or the refusal."""
    cookie = f"{COOKIE}={token or new_token()}"
    caller = await house.open(f"/live/{runner.table.code}", address, cookie=cookie, origin=f"http://{HOST}")
    caller.say('{"type": "hello"}')
    await caller.heard(1)
    return caller


async def begun(house: Door) -> LiveTable:
    """Open a table for two and begin."""
    for token in TOKENS:
        await house.know(token)
    runner = await house.app_state.house.open(LEA, "bataille", None, Settings(bot_delays=False), 2)
    for seat, person in enumerate((LEA, MAX)):
        await runner.ask(person.id, asked.Sit(seat, person.name), f"sit-{seat}")
    await runner.ask(LEA.id, asked.Start(), "start")
    return runner


def test_a_table_has_so_many_spectators(tmp_path: Path) -> None:
    """One too many is told so (4406); who sits there comes in all the same, and who leaves makes room."""

    async def run() -> None:
        async with door(tmp_path, spectators_per_table=3) as house:
            runner = await begun(house)
            callers = [await come(house, runner, f"192.0.2.{number}") for number in range(5)]
            assert [caller.code for caller in callers] == [None, None, None, FULL, FULL]
            people = [await come(house, runner, "192.0.2.9", token) for token in TOKENS]
            assert [person.code for person in people] == [None, None]
            await callers[0].leave()
            callers.append(await come(house, runner, "192.0.2.8"))
            assert callers[-1].code is None
            for caller in (*callers[1:3], callers[-1], *people):
                await caller.leave()

    asyncio.run(run())


def test_an_address_has_so_many_spectators(tmp_path: Path) -> None:
    """All tables count together; another address is not disturbed, nor is whoever plays."""

    async def run() -> None:
        async with door(tmp_path, spectators_per_address=4) as house:
            runners = [await begun(house) for _ in range(2)]
            callers = [await come(house, runner, "192.0.2.1") for runner in runners for _ in range(3)]
            assert Counter(caller.code for caller in callers) == {None: 4, FULL: 2}
            player = await come(house, runners[0], "192.0.2.1", TOKENS[0])
            neighbour = await come(house, runners[0], "192.0.2.2")
            assert player.code is None
            assert neighbour.code is None
            for caller in (*callers, player, neighbour):
                if caller.code is None:
                    await caller.leave()

    asyncio.run(run())


def test_whoever_sits_down_counts_no_more(tmp_path: Path) -> None:
    """People who came to play are no spectators: they make room for others by sitting down."""

    async def run() -> None:
        async with door(tmp_path, spectators_per_table=1) as house:
            await house.know(TOKENS[1])
            runner = await house.app_state.house.open(LEA, "bataille", None, Settings(), 2)
            coming = await come(house, runner, "192.0.2.1", TOKENS[1])
            assert (refused := await come(house, runner, "192.0.2.2")).code == FULL
            assert refused.received == []
            await runner.ask(MAX.id, asked.Sit(0, "Max"), "sit")
            watching = await come(house, runner, "192.0.2.2")
            assert watching.code is None
            for caller in (coming, watching):
                await caller.leave()

    asyncio.run(run())


def test_the_turnstile_lets_a_few_pass_at_a_time() -> None:
    """Between two groups of listeners the event loop turns, so that others are answered; whoever left is passed by."""

    async def run() -> None:
        fan_out_limit, turns, passed = FanOutLimit(most=3), 0, []

        async def listener(number: int) -> None:
            await fan_out_limit.enter()
            passed.append((number, turns))

        tasks = [asyncio.create_task(listener(number)) for number in range(10)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        while len(passed) < 9:
            turns += 1
            await asyncio.sleep(0)
        assert [number for number, _ in passed] == [0, 2, 3, 4, 5, 6, 7, 8, 9]
        assert max(Counter(turn for _, turn in passed).values()) <= 3
        again = asyncio.create_task(listener(10))
        await asyncio.wait_for(again, 5)

    asyncio.run(run())

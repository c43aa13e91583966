"""T-07: one device goes round, and hides what is hidden, nothing else; its sand waits for the hand-over."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw

from pioche.games.kirdy.commands import Announce, CallKirdy, GiveUp, KeepJokers
from pioche.games.rondo.commands import OpeningWord
from pioche.kernel.base import Command
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal, Late
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import decode, read_records
from pioche.tables.domain.evolve import evolve
from pioche.tables.domain.people import Person
from pioche.tables.domain.records import CurtainRaised, Record, SandRanOut, Started
from pioche.tables.domain.sand import HANDING_MS
from pioche.tables.domain.view import TableView, table_view
from pioche.tables.runtime.runner import TableRunner
from tests.house import FAST, LEA, MAX, ZOE, Ear, FakeClock, ask, held, move, opened, until

SECONDS = 1000
OPENING = 60 * SECONDS
"""R-04."""


@asynccontextmanager
async def around(folder: Path, game: str, *people: Person) -> AsyncGenerator[tuple[TableRunner, FakeClock], None]:
    """Begin a game: each seat in turn for one of these people, so that somebody named twice hands a device round."""
    clock = FakeClock()
    async with opened(folder, clock=clock) as house:
        host = await house.open(people[0], game, encode({}), FAST, len(people))
        for person in dict.fromkeys(people):
            await host.enter(person.id, Ear())
        for seat, person in enumerate(people):
            await ask(host, person, asked.Sit(seat, f"{person.name} {seat}"))
        await ask(host, people[0], asked.Start())
        yield host, clock


def seen(host: TableRunner, person: Person | None) -> TableView:
    """Give what a person, or the shared screen, may know now."""
    return table_view(host.table, person.id if person else None, host.now_ms(), frozenset())


def shown(host: TableRunner, person: Person) -> list[int | None]:
    """Give the seats whose views a device has."""
    return [each.seat for each in seen(host, person).views]


def game(host: TableRunner) -> Any:
    """Give the game's own state, whichever game it is."""
    return host.table.position


def left_ms(host: TableRunner, person: Person | None) -> int | None:
    """Give the sand that a person sees, None while it stands."""
    sand = seen(host, person).sand
    assert sand is not None
    return None if sand.held else sand.left_ms


async def put_forward(host: TableRunner, clock: FakeClock, milliseconds: int, witness: Person = LEA) -> None:
    """Put the clock forward, and let the table notice."""
    clock.ahead_ms += milliseconds
    await ask(host, witness, asked.React("👋"))


async def challenged(host: TableRunner, person: Person) -> int:
    """Go on to a challenge, and give the active seat."""
    if game(host).phase == "jokers":
        await ask(host, person, move(game(host).active, KeepJokers()))
    assert game(host).phase == "challenge"
    return int(game(host).active)


def test_where_all_lies_open_no_curtain_hangs(tmp_path: Path) -> None:
    """T-07, K-05: around one device everybody sees the support; the sand runs, and the active seat acts at once."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", LEA, LEA, LEA) as (host, _):
            assert not held(host)
            active = await challenged(host, LEA)
            assert shown(host, LEA) == [active]
            for other in {0, 1, 2} - {active}:
                with pytest.raises(Illegal, match="K-"):
                    await ask(host, LEA, move(other, GiveUp()))
            await ask(host, LEA, move(active, GiveUp()))
            assert not held(host)
            assert shown(host, LEA) == [(active + 1) % 3]

    asyncio.run(run())


def test_letters_come_with_the_sand(tmp_path: Path) -> None:
    """K-05: at no moment of a turn are letters on the table while the sand waits."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", LEA, LEA) as (host, _):
            for _ in range(6):
                active = await challenged(host, LEA)
                assert not (game(host).support and held(host))
                await ask(host, LEA, move(active, GiveUp()))
                assert not held(host)
                await ask(host, LEA, move(1 - active, Announce("ZZZ")))

    asyncio.run(run())


def test_everybody_at_a_device_may_answer_a_kirdy(tmp_path: Path) -> None:
    """T-07, K-18: all others at the device may act without a hand-over; the secret word is on nobody's screen."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", LEA, LEA, LEA) as (host, _):
            active = await challenged(host, LEA)
            await ask(host, LEA, move(active, CallKirdy("XYLOPHONE")))
            others = [seat for seat in range(3) if seat != active]
            assert not held(host)
            assert shown(host, LEA) == [None, *others]
            assert b"XYLOPHONE" not in encode(seen(host, LEA))
            for seat in reversed(others):
                await ask(host, LEA, move(seat, Announce("ZZZ")))
            assert [each.seat for each in game(host).refused] == list(reversed(others))
            await ask(host, LEA, asked.RaiseCurtain(active))
            assert shown(host, LEA)[0] == active
            assert b"XYLOPHONE" in encode(seen(host, LEA)), "who wrote it may look at it alone"

    asyncio.run(run())


def test_little_sand_waits_for_the_hand_over(tmp_path: Path) -> None:
    """T-07, K-10: the next around a device has three seconds to take it before five run; elsewhere five run at once."""
    stealing, whole = 5 * SECONDS, 5 * SECONDS + HANDING_MS

    async def stolen(folder: Path, *people: Person) -> tuple[int, int]:
        async with around(folder, "kirdy", *people) as (host, clock):
            active = await challenged(host, people[game(host).active])
            await ask(host, people[active], move(active, GiveUp()))
            assert game(host).phase == "stealing"
            left = left_ms(host, None)
            assert left is not None
            await put_forward(host, clock, whole - 2 * SECONDS, people[active])
            stealer = game(host).stealer if game(host).phase == "stealing" else None
            return left, int(stealer == (active + 1) % len(people))

    async def run() -> None:
        left, same = await stolen(tmp_path / "one", LEA, LEA, LEA)
        assert stealing < left <= whole
        assert same, "whoever takes the device still has time"
        left, _ = await stolen(tmp_path / "three", LEA, MAX, ZOE)
        assert left <= stealing

    asyncio.run(run())


def test_an_open_game_needs_no_hand_over_at_all(tmp_path: Path) -> None:
    """T-07: where nothing is ever secret each seat acts when its turn comes, and is shown then."""

    async def run() -> None:
        async with around(tmp_path, "kakuzu", LEA, LEA) as (host, _):
            waiting = host.table.waiting()
            assert waiting is not None
            assert waiting.private == ()
            assert shown(host, LEA) == [waiting.expected[0].seat]

    asyncio.run(run())


def opening_word() -> Command:
    """R-04: no word."""
    return OpeningWord("")


def test_each_at_a_device_has_the_whole_time(tmp_path: Path) -> None:
    """T-07, R-04: around one device each has their own 60 s, begun when they have got it, one after the other."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA, LEA) as (host, clock):
            for seat in range(3):
                assert left_ms(host, LEA) is None
                assert left_ms(host, None) is None, "a shared screen sees sand that waits as well"
                await put_forward(host, clock, 2 * OPENING)
                await ask(host, LEA, asked.RaiseCurtain(seat))
                left = left_ms(host, LEA)
                assert left is not None
                assert left > OPENING - 8 * SECONDS
                await put_forward(host, clock, OPENING - 10 * SECONDS)
                await ask(host, LEA, move(seat, opening_word()))
            assert game(host).phase == "turns"

    asyncio.run(run())


def test_sand_that_runs_out_hands_the_device_on(tmp_path: Path) -> None:
    """T-07: whoever lets their own sand run out is late, their hand is gone, and the next has the whole time."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA) as (host, clock):
            await ask(host, LEA, asked.RaiseCurtain(0))
            assert shown(host, LEA) == [0]
            await put_forward(host, clock, OPENING + SECONDS)
            await until(lambda: host.table.out_of_sand == (0,))
            view = seen(host, LEA)
            assert (view.out_of_sand, [each.seat for each in view.expected], view.shown) == ((0,), [1], None)
            with pytest.raises(Late):
                await ask(host, LEA, move(0, opening_word()))
            await ask(host, LEA, asked.RaiseCurtain(1))
            await put_forward(host, clock, OPENING - 10 * SECONDS)
            assert game(host).phase == "opening"
            await put_forward(host, clock, 11 * SECONDS)
            await until(lambda: game(host).phase == "turns")
            ran_out = [record.what for record in read_records(await host.history()) if _ran_out(record)]
            assert ran_out == [SandRanOut((0,))], "the last one ends the wait itself"

    asyncio.run(run())


def _ran_out(record: Record) -> bool:
    return isinstance(record.what, SandRanOut)


def test_others_keep_their_own_hourglass(tmp_path: Path) -> None:
    """T-07, R-04: whoever has a device of their own has 60 s from the deal, neither more nor less."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA, MAX, ZOE) as (host, clock):
            assert left_ms(host, LEA) is None
            left = left_ms(host, MAX)
            assert left is not None
            assert left > OPENING - 8 * SECONDS
            await put_forward(host, clock, 20 * SECONDS)
            await ask(host, LEA, asked.RaiseCurtain(0))
            await ask(host, MAX, move(2, opening_word()))
            later = left_ms(host, ZOE)
            assert later is not None
            assert OPENING - 30 * SECONDS < later <= OPENING - 20 * SECONDS
            await put_forward(host, clock, 41 * SECONDS)
            await until(lambda: host.table.out_of_sand == (3,))
            with pytest.raises(Late):
                await ask(host, ZOE, move(3, opening_word()))
            await ask(host, LEA, move(0, opening_word()))
            await put_forward(host, clock, 5 * OPENING)
            assert game(host).phase == "opening", "the second of the device has not begun"
            await ask(host, LEA, asked.RaiseCurtain(1))
            await ask(host, LEA, move(1, opening_word()))
            await put_forward(host, clock, SECONDS)
            await until(lambda: game(host).phase == "turns")

    asyncio.run(run())


def test_own_sand_stands_still_in_a_pause(tmp_path: Path) -> None:
    """T-07, T-08: a pause costs the own sand of a seat as little as the common one."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA) as (host, clock):
            await ask(host, LEA, asked.RaiseCurtain(0))
            await ask(host, LEA, asked.Pause())
            await put_forward(host, clock, 5 * OPENING)
            await ask(host, LEA, asked.Resume())
            left = left_ms(host, LEA)
            assert left is not None
            assert left > OPENING - 8 * SECONDS

    asyncio.run(run())


def test_a_hand_is_not_sent_after_its_act(tmp_path: Path) -> None:
    """T-07: once a seat has acted nothing of it is sent to the device, until its curtain is raised anew."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA, LEA) as (host, _):
            await ask(host, LEA, asked.RaiseCurtain(0))
            hand = game(host).hands[0].encode()
            assert hand in encode(seen(host, LEA))
            await ask(host, LEA, move(0, opening_word()))
            assert shown(host, LEA) == [None]
            assert hand not in encode(seen(host, LEA))
            await ask(host, LEA, asked.RaiseCurtain(0))
            assert shown(host, LEA) == [0]

    asyncio.run(run())


def test_whoever_goes_on_acting_keeps_the_device(tmp_path: Path) -> None:
    """T-07: an act that does not end a turn takes the hand from nobody."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA) as (host, _):
            for seat in range(2):
                await ask(host, LEA, asked.RaiseCurtain(seat))
                await ask(host, LEA, move(seat, opening_word()))
            turn = int(game(host).turn)
            await ask(host, LEA, asked.RaiseCurtain(turn))
            card = game(host).hands[turn][0]
            await ask(host, LEA, asked.Move(turn, Raw(encode({"type": "exchange", "card": card}))))
            assert shown(host, LEA) == [turn]

    asyncio.run(run())


def test_a_game_ends_under_the_rules_it_began_with(tmp_path: Path) -> None:
    """A game that began when a curtain hung everywhere folds as it did then, and goes on so."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", LEA, LEA) as (host, _):
            records = read_records(await host.history())
            started = next(record for record in records if isinstance(record.what, Started))
            assert isinstance(started.what, Started)
            assert started.what.table_rules > 1
            before = [
                Record(record.at_ms, record.wall_ms, Started(record.what.seed), record.by, record.request)
                if isinstance(record.what, Started)
                else record
                for record in records
            ]
            table = decode(before)
            assert table.hourglass is not None
            assert table.hourglass.held
            assert table_view(table, LEA.id, 0, frozenset()).shown is None
            active = game(host).active
            at_ms = host.now_ms() + 7 * SECONDS
            raised = evolve(table, Record(at_ms, 0, CurtainRaised(active), LEA.id))
            assert raised.hourglass is not None
            assert (raised.hourglass.held, raised.hourglass.turned_ms) == (False, at_ms)

    asyncio.run(run())

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
from pioche.tables.domain.codec import fold, read_records
from pioche.tables.domain.evolve import evolve
from pioche.tables.domain.people import Person
from pioche.tables.domain.records import CurtainRaised, Record, SandRanOut, Started
from pioche.tables.domain.sand import HANDING_MS
from pioche.tables.domain.view import TableView, table_view
from pioche.tables.runtime.runner import TableRunner
from tests.house import FAST, LEA, MAX, ZOE, Ear, FakeClock, ask, held, move, opened, until
from tests.virtual_time import in_virtual_time

SECONDS = 1000
OPENING = 60 * SECONDS
"""R-04."""


@asynccontextmanager
async def around(folder: Path, game: str, *people: Person) -> AsyncGenerator[tuple[TableRunner, FakeClock], None]:
    """Begin a game: each seat in turn for one of these people, so that somebody named twice hands a device round."""
    clock = FakeClock()
    async with opened(folder, clock=clock) as house:
        runner = await house.open(people[0], game, encode({}), FAST, len(people))
        for person in dict.fromkeys(people):
            await runner.enter(person.id, Ear())
        for seat, person in enumerate(people):
            await ask(runner, person, asked.Sit(seat, f"{person.name} {seat}"))
        await ask(runner, people[0], asked.Start())
        yield runner, clock


def seen(runner: TableRunner, person: Person | None) -> TableView:
    """Give what a person, or the shared screen, may know now."""
    return table_view(runner.table, person.id if person else None, runner.now_ms(), frozenset())


def shown(runner: TableRunner, person: Person) -> list[int | None]:
    """Give the seats whose views a device has."""
    return [each.seat for each in seen(runner, person).views]


def game(runner: TableRunner) -> Any:
    """Give the game's own state, whichever game it is."""
    return runner.table.position


def left_ms(runner: TableRunner, person: Person | None) -> int | None:
    """Give the sand that a person sees, None while it stands."""
    sand = seen(runner, person).sand
    assert sand is not None
    return None if sand.held else sand.left_ms


async def put_forward(runner: TableRunner, clock: FakeClock, milliseconds: int, witness: Person = LEA) -> None:
    """Put the clock forward, and let the table notice."""
    clock.ahead_ms += milliseconds
    await ask(runner, witness, asked.React("👋"))


async def challenged(runner: TableRunner, person: Person) -> int:
    """Go on to a challenge, and give the active seat."""
    if game(runner).phase == "jokers":
        await ask(runner, person, move(game(runner).active, KeepJokers()))
    assert game(runner).phase == "challenge"
    return int(game(runner).active)


def test_where_all_lies_open_no_curtain_hangs(tmp_path: Path) -> None:
    """T-07, K-05: around one device everybody sees the support; the sand runs, and the active seat acts at once."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", LEA, LEA, LEA) as (runner, _):
            assert not held(runner)
            active = await challenged(runner, LEA)
            assert shown(runner, LEA) == [active]
            for other in {0, 1, 2} - {active}:
                with pytest.raises(Illegal, match="K-"):
                    await ask(runner, LEA, move(other, GiveUp()))
            await ask(runner, LEA, move(active, CallKirdy("XYLOPHONE")))
            assert not held(runner)

    in_virtual_time(run())


def test_letters_come_with_the_sand(tmp_path: Path) -> None:
    """K-05: no letters are on the table while the sand waits, but for those of a stake that somebody is to take."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", LEA, LEA) as (runner, _):
            for _ in range(6):
                active = await challenged(runner, LEA)
                assert not (game(runner).support and held(runner))
                await ask(runner, LEA, move(active, GiveUp()))
                await ask(runner, LEA, asked.RaiseCurtain(1 - active))
                assert not held(runner)
                await ask(runner, LEA, move(1 - active, Announce("ZZZ")))

    in_virtual_time(run())


def test_everybody_at_a_device_may_answer_a_kirdy(tmp_path: Path) -> None:
    """T-07, K-18: all others at the device may act without a hand-over; the secret word is on nobody's screen."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", LEA, LEA, LEA) as (runner, _):
            active = await challenged(runner, LEA)
            await ask(runner, LEA, move(active, CallKirdy("XYLOPHONE")))
            others = [seat for seat in range(3) if seat != active]
            assert not held(runner)
            assert shown(runner, LEA) == [None, *others]
            assert b"XYLOPHONE" not in encode(seen(runner, LEA))
            for seat in reversed(others):
                await ask(runner, LEA, move(seat, Announce("ZZZ")))
            assert [each.seat for each in game(runner).refused] == list(reversed(others))
            await ask(runner, LEA, asked.RaiseCurtain(active))
            assert shown(runner, LEA)[0] == active
            assert b"XYLOPHONE" in encode(seen(runner, LEA)), "who wrote it may look at it alone"

    in_virtual_time(run())


def test_little_sand_waits_for_the_hand_over(tmp_path: Path) -> None:
    """T-07, K-10: a steal around a device waits until its seat has taken it, and three seconds more; then five run."""
    stealing, whole = 5 * SECONDS, 5 * SECONDS + HANDING_MS

    async def run() -> None:
        async with around(tmp_path, "kirdy", LEA, LEA, LEA) as (runner, clock):
            active = await challenged(runner, LEA)
            await ask(runner, LEA, move(active, GiveUp()))
            for step in (1, 2):
                stealer = (active + step) % 3
                assert seen(runner, LEA).handed == stealer
                assert shown(runner, LEA) == [None], "what the next one needs comes with the device"
                await put_forward(runner, clock, 60 * SECONDS)
                assert left_ms(runner, LEA) is None
                assert left_ms(runner, None) is None
                with pytest.raises(Illegal, match="T-07"):
                    await ask(runner, LEA, move(stealer, Announce("ZZZ")))
                await ask(runner, LEA, asked.RaiseCurtain(stealer))
                assert seen(runner, LEA).handed is None
                assert shown(runner, LEA) == [stealer]
                left = left_ms(runner, LEA)
                assert left is not None
                assert stealing < left <= whole
                await put_forward(runner, clock, whole - 2 * SECONDS)
                assert game(runner).stealer == stealer, "whoever takes the device still has time"
                await ask(runner, LEA, move(stealer, Announce("ZZZ")))
            assert game(runner).phase != "stealing"

    in_virtual_time(run())


def test_whoever_has_a_device_of_their_own_steals_at_once(tmp_path: Path) -> None:
    """T-07, K-10: elsewhere nothing is handed over and five seconds run."""

    async def run() -> None:
        people = (LEA, MAX, ZOE)
        async with around(tmp_path, "kirdy", *people) as (runner, _):
            active = await challenged(runner, people[game(runner).active])
            await ask(runner, people[active], move(active, GiveUp()))
            assert seen(runner, people[active]).handed is None
            left = left_ms(runner, None)
            assert left is not None
            assert left <= 5 * SECONDS

    in_virtual_time(run())


def test_a_steal_ends_under_the_rules_its_game_began_with(tmp_path: Path) -> None:
    """T-07: a game that began before hand-overs were asked for folds with sand that runs by itself."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", LEA, LEA) as (runner, _):
            await ask(runner, LEA, move(await challenged(runner, LEA), GiveUp()))
            records = read_records(await runner.history())
            before = [
                Record(record.at_ms, record.wall_ms, Started(record.what.seed, 2), record.by, record.request)
                if isinstance(record.what, Started)
                else record
                for record in records
            ]
            now, then = runner.table.hourglass, fold(before).hourglass
            assert now is not None
            assert then is not None
            assert (now.held, then.held) == (True, False)

    in_virtual_time(run())


def test_an_open_game_needs_no_hand_over_at_all(tmp_path: Path) -> None:
    """T-07: where nothing is ever secret each seat acts when its turn comes, and is shown then."""

    async def run() -> None:
        async with around(tmp_path, "kakuzu", LEA, LEA) as (runner, _):
            waiting = runner.table.waiting()
            assert waiting is not None
            assert waiting.private == ()
            assert shown(runner, LEA) == [waiting.expected[0].seat]

    in_virtual_time(run())


def opening_word() -> Command:
    """R-04: no word."""
    return OpeningWord("")


def test_each_at_a_device_has_the_whole_time(tmp_path: Path) -> None:
    """T-07, R-04: around one device each has their own 60 s, begun when they have got it, one after the other."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA, LEA) as (runner, clock):
            for seat in range(3):
                assert left_ms(runner, LEA) is None
                assert left_ms(runner, None) is None, "a shared screen sees sand that waits as well"
                await put_forward(runner, clock, 2 * OPENING)
                await ask(runner, LEA, asked.RaiseCurtain(seat))
                left = left_ms(runner, LEA)
                assert left is not None
                assert left > OPENING - 8 * SECONDS
                await put_forward(runner, clock, OPENING - 10 * SECONDS)
                await ask(runner, LEA, move(seat, opening_word()))
            assert game(runner).phase == "turns"

    in_virtual_time(run())


def test_sand_that_runs_out_hands_the_device_on(tmp_path: Path) -> None:
    """T-07: whoever lets their own sand run out is late, their hand is gone, and the next has the whole time."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA) as (runner, clock):
            await ask(runner, LEA, asked.RaiseCurtain(0))
            assert shown(runner, LEA) == [0]
            await put_forward(runner, clock, OPENING + SECONDS)
            await until(lambda: runner.table.out_of_sand == (0,))
            view = seen(runner, LEA)
            assert (view.out_of_sand, [each.seat for each in view.expected], view.shown) == ((0,), [1], None)
            with pytest.raises(Late):
                await ask(runner, LEA, move(0, opening_word()))
            await ask(runner, LEA, asked.RaiseCurtain(1))
            await put_forward(runner, clock, OPENING - 10 * SECONDS)
            assert game(runner).phase == "opening"
            await put_forward(runner, clock, 11 * SECONDS)
            await until(lambda: game(runner).phase == "turns")
            ran_out = [record.what for record in read_records(await runner.history()) if _ran_out(record)]
            assert ran_out == [SandRanOut((0,))], "the last one ends the wait itself"

    in_virtual_time(run())


def _ran_out(record: Record) -> bool:
    return isinstance(record.what, SandRanOut)


def test_others_keep_their_own_hourglass(tmp_path: Path) -> None:
    """T-07, R-04: whoever has a device of their own has 60 s from the deal, neither more nor less."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA, MAX, ZOE) as (runner, clock):
            assert left_ms(runner, LEA) is None
            left = left_ms(runner, MAX)
            assert left is not None
            assert left > OPENING - 8 * SECONDS
            await put_forward(runner, clock, 20 * SECONDS)
            await ask(runner, LEA, asked.RaiseCurtain(0))
            await ask(runner, MAX, move(2, opening_word()))
            later = left_ms(runner, ZOE)
            assert later is not None
            assert OPENING - 30 * SECONDS < later <= OPENING - 20 * SECONDS
            await put_forward(runner, clock, 41 * SECONDS)
            await until(lambda: runner.table.out_of_sand == (3,))
            with pytest.raises(Late):
                await ask(runner, ZOE, move(3, opening_word()))
            await ask(runner, LEA, move(0, opening_word()))
            await put_forward(runner, clock, 5 * OPENING)
            assert game(runner).phase == "opening", "the second of the device has not begun"
            await ask(runner, LEA, asked.RaiseCurtain(1))
            await ask(runner, LEA, move(1, opening_word()))
            await put_forward(runner, clock, SECONDS)
            await until(lambda: game(runner).phase == "turns")

    in_virtual_time(run())


def test_whoever_holds_the_device_sees_their_own_sand(tmp_path: Path) -> None:
    """T-07: of several seats around one device the sand is seen that belongs to whoever has got it."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA) as (runner, _):
            await ask(runner, LEA, asked.RaiseCurtain(1))
            assert seen(runner, LEA).shown == 1
            assert left_ms(runner, LEA) == OPENING

    in_virtual_time(run())


def test_sand_that_runs_out_first_is_noticed_first(tmp_path: Path) -> None:
    """T-07: whoever began earlier is out at their own moment, though others still have sand, or have not begun."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA, MAX) as (runner, _):
            await asyncio.sleep(20)
            await ask(runner, LEA, asked.RaiseCurtain(0))
            await until(lambda: runner.table.out_of_sand != (), 70)
            assert runner.table.out_of_sand == (2,)
            left = left_ms(runner, LEA)
            assert left is not None
            assert 10 * SECONDS < left < 30 * SECONDS

    in_virtual_time(run())


def test_own_sand_stands_still_in_a_pause(tmp_path: Path) -> None:
    """T-07, T-08: a pause costs the own sand of a seat as little as the common one."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA) as (runner, clock):
            await ask(runner, LEA, asked.RaiseCurtain(0))
            await ask(runner, LEA, asked.Pause())
            await put_forward(runner, clock, 5 * OPENING)
            await ask(runner, LEA, asked.Resume())
            left = left_ms(runner, LEA)
            assert left is not None
            assert left > OPENING - 8 * SECONDS

    in_virtual_time(run())


def test_a_hand_is_not_sent_after_its_act(tmp_path: Path) -> None:
    """T-07: once a seat has acted nothing of it is sent to the device, until its curtain is raised anew."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA, LEA) as (runner, _):
            await ask(runner, LEA, asked.RaiseCurtain(0))
            hand = game(runner).hands[0].encode()
            assert hand in encode(seen(runner, LEA))
            await ask(runner, LEA, move(0, opening_word()))
            assert shown(runner, LEA) == [None]
            assert hand not in encode(seen(runner, LEA))
            await ask(runner, LEA, asked.RaiseCurtain(0))
            assert shown(runner, LEA) == [0]

    in_virtual_time(run())


def test_whoever_goes_on_acting_keeps_the_device(tmp_path: Path) -> None:
    """T-07: an act that does not end a turn takes the hand from nobody."""

    async def run() -> None:
        async with around(tmp_path, "rondo", LEA, LEA) as (runner, _):
            for seat in range(2):
                await ask(runner, LEA, asked.RaiseCurtain(seat))
                await ask(runner, LEA, move(seat, opening_word()))
            turn = int(game(runner).turn)
            await ask(runner, LEA, asked.RaiseCurtain(turn))
            card = game(runner).hands[turn][0]
            await ask(runner, LEA, asked.Move(turn, Raw(encode({"type": "exchange", "card": card}))))
            assert shown(runner, LEA) == [turn]

    in_virtual_time(run())


def test_a_game_ends_under_the_rules_it_began_with(tmp_path: Path) -> None:
    """A game that began when a curtain hung everywhere folds as it did then, and goes on so."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", LEA, LEA) as (runner, _):
            records = read_records(await runner.history())
            started = next(record for record in records if isinstance(record.what, Started))
            assert isinstance(started.what, Started)
            assert started.what.table_rules > 1
            before = [
                Record(record.at_ms, record.wall_ms, Started(record.what.seed), record.by, record.request)
                if isinstance(record.what, Started)
                else record
                for record in records
            ]
            table = fold(before)
            assert table.hourglass is not None
            assert table.hourglass.held
            assert table_view(table, LEA.id, 0, frozenset()).shown is None
            active = game(runner).active
            at_ms = runner.now_ms() + 7 * SECONDS
            raised = evolve(table, Record(at_ms, 0, CurtainRaised(active), LEA.id))
            assert raised.hourglass is not None
            assert (raised.hourglass.held, raised.hourglass.turned_ms) == (False, at_ms)

    in_virtual_time(run())

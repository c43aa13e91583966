"""Every game can be left by every seat at every kind of moment, and still ends."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.kernel import registry
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, AnyGame, Thought, Waiting
from pioche.kernel.play import Play
from pioche.kernel.seats import Seat, all_seats
from pioche.tables.domain import requests as asked
from pioche.tables.domain.votes import STAND_IN_LEVEL
from pioche.testing.random_play import MANY_ACTS, Case, steps
from tests.house import move, put_bataille_on_the_shelf
from tests.server.salon import salon, until
from tests.virtual_time import in_virtual_time

ACTS_PER_SAND = 20
LONG = "PIOCHE_LONG_GAMES" in os.environ
SEEDS = range(9, 14) if LONG else (9,)
"""`make soak` lets people leave in several games, at tables of every size."""

put_bataille_on_the_shelf()


def ways() -> Iterator[tuple[str, Case]]:
    """Give every variant of every game that is not played alone: with few seats, or at length with all numbers."""
    for name in registry.names():
        meta = registry.find(name).meta
        counts = [count for count in meta.seats if count > 1]
        for variant in meta.variants:
            for seats in counts if LONG else counts[:1]:
                yield from ((name, Case(variant, seats, seed)) for seed in SEEDS)


def moments(game: AnyGame, case: Case) -> Iterator[tuple[Play, str]]:
    """Give a game at the first of each kind of moment: who is awaited, for what, with sand or without."""
    seen = set()
    for play in steps(game, case):
        waiting = game.waiting(play.state)
        if waiting is None or not waiting.expected:
            continue
        kind = f"{[(int(each.seat), each.commands) for each in waiting.expected]} {waiting.limit is None}"
        if kind not in seen:
            seen.add(kind)
            yield play, kind


def copy_of(play: Play) -> Play:
    """Give a game that goes on by itself from the same position."""
    copy = Play(play.game, play.setup, play.seed)
    copy.state, copy.entries = play.state, list(play.entries)
    return copy


def finish_without(play: Play, gone: Seat, dice: Chance, stand_in: bool) -> None:
    """Play on while one seat never acts: sand runs out for it, or a bot takes over where there is no sand."""
    while (waiting := play.game.waiting(play.state)) is not None:
        assert len(play.entries) < MANY_ACTS, "the game does not end"
        play.act(_next(play, waiting, gone, dice, stand_in))


def _next(play: Play, waiting: Waiting, gone: Seat, dice: Chance, stand_in: bool) -> Act:
    game, limit = play.game, waiting.limit
    # The sand does not wait for those who change their minds again and again.
    if limit is None or dice.below(ACTS_PER_SAND):
        awaited = [each.seat for each in waiting.expected if stand_in or each.seat != gone]
        seat = dice.choose(awaited) if awaited else gone
        if seat != gone:
            return Act(seat, game.random_command(game.view(play.state, seat), seat, dice), 0)
        thought = _bot(play, gone, dice) if stand_in or limit is None else None
        if thought is not None:
            return Act(gone, thought.command, 0)
    assert limit is not None, "a bot that waits needs sand"
    return Act(None, TimeUp(), round(limit * 1000))


def _bot(play: Play, seat: Seat, dice: Chance) -> Thought | None:
    return play.game.think(play.game.view(play.state, seat), seat, STAND_IN_LEVEL, dice)


@pytest.mark.parametrize(("name", "case"), list(ways()), ids=str)
def test_a_game_ends_without_one_of_its_seats(name: str, case: Case) -> None:
    """Whoever leaves, and whenever, the others finish: by the sand, or by the bot they have voted for."""
    game = registry.find(name)
    tried = 0
    for number, (play, kind) in enumerate(moments(game, case)):
        for seat in all_seats(play.setup.seats) if LONG else [Seat(number % play.setup.seats)]:
            dice = Chance(seed_from(f"leaving {name} {case} {kind} {seat}"))
            left = copy_of(play)
            finish_without(left, seat, dice, stand_in=False)
            assert game.outcome(left.state) is not None, kind
            tried += 1
    assert tried


@pytest.mark.parametrize(
    ("name", "case"), [(name, case) for name, case in ways() if case.variant == "default"], ids=str
)
def test_a_bot_can_finish_for_somebody(name: str, case: Case) -> None:
    """A bot that takes a seat over in the middle of a game plays it to the end."""
    game = registry.find(name)
    for _, (play, _) in zip(range(2), moments(game, case), strict=False):
        left = copy_of(play)
    finish_without(left, Seat(1), Chance(seed_from(name)), stand_in=True)
    assert game.outcome(left.state) is not None


def test_two_of_three_leave_and_the_game_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-10: whoever is left may let bots play for all who are gone: those who are gone are not asked."""
    monkeypatch.setattr("pioche.tables.domain.presence.GONE_AFTER_MS", 30)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing("bataille", 3, {"trick_seconds": 60.0})
            for person in people[1:]:
                await person.leave()
            await asyncio.sleep(0.1)
            for seat in (1, 2):
                assert (await people[0].ask(asked.ProposeBot(seat)))["type"] == "done"
            await until(lambda: all(runner.table.chairs[seat].stand_in for seat in (1, 2)))
            while runner.table.running:
                view = people[0].table
                if any(expected["seat"] == 0 for expected in view["expected"]):
                    command = runner.table.game.random_command(
                        runner.table.game.view(runner.table.position, Seat(0)), Seat(0), Chance(b"x")
                    )
                    await people[0].ask(move(0, command))
                await asyncio.sleep(0.005)
            assert runner.table.status == "over"

    in_virtual_time(run())


@pytest.mark.parametrize("name", sorted({name for name, _ in ways()}))
def test_somebody_leaves_a_real_table_and_comes_back(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T-10: whoever is gone is played for by a bot once the others have agreed, and has the seat back on return."""
    monkeypatch.setattr("pioche.tables.domain.presence.GONE_AFTER_MS", 0)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            game = registry.find(name)
            seats = next(count for count in game.meta.seats if count > 2)
            runner, people = await rooms.playing(name, seats)
            await people[1].leave()
            assert (await people[0].ask(asked.ProposeBot(1)))["type"] == "done"
            await until(lambda: people[2].table["ballots"])
            number = people[2].table["ballots"][0]["number"]
            for voter in people[2:]:
                assert runner.table.chairs[1].stand_in is None
                assert (await voter.ask(asked.Vote(number, True)))["type"] == "done"
            await until(lambda: runner.table.chairs[1].stand_in == STAND_IN_LEVEL)
            back = await rooms.visit(runner, people[1].token)
            await until(lambda: runner.table.chairs[1].stand_in is None)
            assert back.table["you"] == [1]
            assert runner.table.status in {"playing", "over"}

    in_virtual_time(run())


def test_all_leave_and_the_table_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that everybody has left stands still, and is closed after thirty days with its log kept."""
    monkeypatch.setattr("pioche.tables.domain.presence.EMPTY_AFTER_MS", 50)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            for person in people:
                await person.leave()
            await until(lambda: runner.table.status == "paused")
            monkeypatch.setattr("pioche.tables.runtime.house.FORGOTTEN_MS", -1000)
            monkeypatch.setattr("pioche.tables.runtime.house.SETTLED_MS", 0)
            await rooms.app_state.house.sweep()
            again = await rooms.app_state.house.find(runner.table.code)
            assert again is not None
            assert again.table.status == "abandoned"
            assert len(await again.history()) == again.table.sequence

    in_virtual_time(run())

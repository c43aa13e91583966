"""Every game can be left by every seat at every kind of moment, and still ends."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, AnyGame, Thought, Waiting
from pioche.kernel.play import Play
from pioche.kernel.records import TimeUp
from pioche.kernel.seats import Seat, all_seats
from pioche.tables import requests as asked
from pioche.tables.votes import STAND_IN_LEVEL
from pioche.testing.random_play import MANY_ACTS, Case, steps
from tests.house import move, put_bataille_on_the_shelf
from tests.server.salon import salon, until

ACTS_PER_SAND = 20

put_bataille_on_the_shelf()
VARIANTS = [
    (name, variant)
    for name in registry.names()
    for variant in registry.find(name).meta.variants
    if max(registry.find(name).meta.seats) > 1
]


def moments(game: AnyGame, variant: str) -> Iterator[tuple[Play, str]]:
    """Give a game at the first of each kind of moment: who is awaited, for what, with sand or without."""
    seats = next(count for count in game.meta.seats if count > 1)
    seen = set()
    for play in steps(game, Case(variant, seats, 9)):
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


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_game_ends_without_one_of_its_seats(name: str, variant: str) -> None:
    """Whoever leaves, and whenever, the others finish: by the sand, or by the bot they have voted for."""
    game = registry.find(name)
    tried = 0
    for play, kind in moments(game, variant):
        for seat in all_seats(play.setup.seats):
            dice = Chance(seed_from(f"leaving {name} {variant} {kind} {seat}"))
            left = copy_of(play)
            finish_without(left, seat, dice, stand_in=False)
            assert game.outcome(left.state) is not None, kind
            tried += 1
    assert tried


@pytest.mark.parametrize("name", sorted({name for name, _ in VARIANTS}))
def test_a_bot_can_finish_for_somebody(name: str) -> None:
    """A bot that takes a seat over in the middle of a game plays it to the end."""
    game = registry.find(name)
    for _, (play, _) in zip(range(2), moments(game, "default"), strict=False):
        left = copy_of(play)
    finish_without(left, Seat(1), Chance(seed_from(name)), stand_in=True)
    assert game.outcome(left.state) is not None


def test_two_of_three_leave_and_the_game_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-10: whoever is left may let bots play for all who are gone: those who are gone are not asked."""
    monkeypatch.setattr("pioche.tables.presence.GONE_AFTER_MS", 30)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            host, people = await rooms.playing("bataille", 3, {"trick_seconds": 60.0})
            for person in people[1:]:
                await person.leave()
            await asyncio.sleep(0.1)
            for seat in (1, 2):
                assert (await people[0].ask(asked.ProposeBot(seat)))["type"] == "done"
            await until(lambda: all(host.table.chairs[seat].stand_in for seat in (1, 2)))
            while host.table.running:
                view = people[0].table
                if any(expected["seat"] == 0 for expected in view["expected"]):
                    command = host.table.game.random_command(
                        host.table.game.view(host.table.position, Seat(0)), Seat(0), Chance(b"x")
                    )
                    await people[0].ask(move(0, command))
                await asyncio.sleep(0.005)
            assert host.table.status == "over"

    asyncio.run(run())


def test_all_leave_and_the_table_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that everybody has left stands still, and is closed after thirty days with its log kept."""
    monkeypatch.setattr("pioche.tables.presence.EMPTY_AFTER_MS", 50)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            host, people = await rooms.playing()
            for person in people:
                await person.leave()
            await until(lambda: host.table.status == "paused")
            monkeypatch.setattr("pioche.tables.house.FORGOTTEN_MS", -1000)
            await rooms.desk.house.sweep()
            again = await rooms.desk.house.find(host.table.code)
            assert again is not None
            assert again.table.status == "abandoned"
            assert len(await again.history()) == again.table.sequence

    asyncio.run(run())

"""T-08, T-09: what stops the sand: a pause that gives nobody time to think, and the vote of whoever is to act."""

from pathlib import Path

import pytest

from pioche.games.kirdy.commands import Announce, GiveUp, KeepJokers
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal, Malformed
from pioche.server.websocket.fan_out import value_for
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person
from pioche.tables.domain.votes import VOTE_MS
from pioche.tables.runtime.runner import TableRunner
from tests.house import LEA, MAX, ZOE, ask, move, opened, some_card, started, until
from tests.tables.test_around import SECONDS, around, game, left_ms, put_forward, seen
from tests.virtual_time import in_virtual_time

PEOPLE = (LEA, MAX, ZOE)


async def to_act(runner: TableRunner) -> tuple[int, Person]:
    """Go on to a challenge of KIRDY, and give who is to say a word."""
    seat = int(game(runner).active)
    if game(runner).phase == "jokers":
        await ask(runner, PEOPLE[seat], move(seat, KeepJokers()))
    return seat, PEOPLE[seat]


def refused(error: pytest.ExceptionInfo[Illegal]) -> tuple[str, str]:
    """Give the rule and the French sentence of a refusal."""
    return error.value.refusal.rule, error.value.refusal.text.fr


def test_whoever_is_to_act_has_one_pause_in_a_wait(tmp_path: Path) -> None:
    """T-08: the active seat stops the sand once per hourglass; the others, and the next turn, are free."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", *PEOPLE) as (runner, _):
            seat, active = await to_act(runner)
            other = PEOPLE[(seat + 1) % 3]
            await ask(runner, active, asked.Pause())
            await ask(runner, other, asked.Resume())
            with pytest.raises(Illegal) as error:
                await ask(runner, active, asked.Pause())
            assert refused(error) == ("T-08", "Tu as déjà demandé une pause pendant ce tour.")
            for _ in range(2):
                await ask(runner, other, asked.Pause())
                await ask(runner, active, asked.Resume())
            await ask(runner, active, move(seat, GiveUp()))
            await ask(runner, other, asked.Pause())
            await ask(runner, active, asked.Resume())
            await ask(runner, active, asked.Pause())

    in_virtual_time(run())


def test_a_pause_tells_who_asked_and_shows_nothing(tmp_path: Path) -> None:
    """T-08: while a game is paused by request no view is sent, not even to whom it belongs, and no value is told."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX)
            hand = encode(game(runner).hands[0])
            assert hand in encode(seen(runner, LEA))
            await ask(runner, MAX, asked.Pause())
            for person in (LEA, MAX, None):
                view = seen(runner, person)
                assert (view.pause, view.paused_by, view.views) == ("asked", "Max", ())
                assert hand not in encode(view)
            with pytest.raises(Malformed):
                value_for(runner, LEA.id, 0, encode(some_card(runner, 0)))
            await ask(runner, LEA, asked.Resume())
            assert seen(runner, LEA).paused_by is None
            assert hand in encode(seen(runner, LEA))

    in_virtual_time(run())


def test_a_shared_device_pauses_in_the_name_of_who_is_to_act(tmp_path: Path) -> None:
    """T-08: around one device it is the active seat that asks, by its own name, and once."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", LEA, LEA) as (runner, _):
            active = game(runner).active
            await ask(runner, LEA, asked.Pause())
            assert seen(runner, LEA).paused_by == f"Lea {active}"
            await ask(runner, LEA, asked.Resume())
            with pytest.raises(Illegal, match="T-08"):
                await ask(runner, LEA, asked.Pause())

    in_virtual_time(run())


async def refused_word(runner: TableRunner, seat: int, person: Person, word: str) -> None:
    """Say a word that does not count, and ask the table to admit it."""
    await ask(runner, person, move(seat, Announce(word)))
    await ask(runner, person, asked.ProposeWord(seat, word, True))


def sand_left(runner: TableRunner, person: Person) -> int:
    """Give the sand that a person has left, standing or not."""
    sand = seen(runner, person).sand
    assert sand is not None
    assert sand.left_ms is not None
    return sand.left_ms


@pytest.mark.parametrize("agree", [True, False])
def test_the_sand_of_who_asks_stands_still_during_the_vote(agree: bool, tmp_path: Path) -> None:
    """T-09: from the question to the answers the asker loses no sand; then it runs on."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", *PEOPLE) as (runner, clock):
            seat, active = await to_act(runner)
            before = sand_left(runner, active)
            await refused_word(runner, seat, active, f"{game(runner).support}ZZKW")
            assert left_ms(runner, active) is None, "it stands"
            await put_forward(runner, clock, 10 * SECONDS)
            assert before - sand_left(runner, active) < 8 * SECONDS
            voters = [person for person in PEOPLE if person is not active]
            for person in voters if agree else voters[:1]:
                await ask(runner, person, asked.Vote(1, agree))
            await until(lambda: not runner.table.ballots)
            assert before - sand_left(runner, active) < 8 * SECONDS
            running = left_ms(runner, active)
            assert running is not None
            await put_forward(runner, clock, 10 * SECONDS)
            after = left_ms(runner, active)
            assert after is not None
            assert running - after >= 10 * SECONDS

    in_virtual_time(run())


def test_a_vote_stops_the_sand_once_in_a_wait_and_for_its_time_at_most(tmp_path: Path) -> None:
    """T-09: nobody buys time with questions: the first of a wait stops the sand, for fifteen seconds at most."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", *PEOPLE) as (runner, clock):
            seat, active = await to_act(runner)
            support = game(runner).support
            await refused_word(runner, seat, active, f"{support}ZZKW")
            await refused_word(runner, seat, active, f"{support}ZZKX")
            await put_forward(runner, clock, VOTE_MS)
            await until(lambda: not runner.table.ballots)
            running = left_ms(runner, active)
            assert running is not None
            await refused_word(runner, seat, active, f"{support}ZZKY")
            assert left_ms(runner, active) is not None, "it runs on"
            await put_forward(runner, clock, 10 * SECONDS)
            after = left_ms(runner, active)
            assert after is not None
            assert running - after >= 10 * SECONDS

    in_virtual_time(run())


def test_a_question_of_others_stops_no_sand(tmp_path: Path) -> None:
    """T-09: whoever is not to act asks at nobody's cost."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", *PEOPLE) as (runner, _):
            seat, active = await to_act(runner)
            other = (seat + 1) % 3
            await ask(runner, PEOPLE[other], asked.ProposeWord(other, "MAISON", False))
            assert left_ms(runner, active) is not None

    in_virtual_time(run())


def test_a_pause_during_a_vote_costs_nothing_either(tmp_path: Path) -> None:
    """T-08, T-09: sand that stands for a vote stands through a pause as well, and no longer than both."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", *PEOPLE) as (runner, clock):
            seat, active = await to_act(runner)
            other = PEOPLE[(seat + 1) % 3]
            before = sand_left(runner, active)
            await refused_word(runner, seat, active, f"{game(runner).support}ZZKW")
            await ask(runner, other, asked.Pause())
            await put_forward(runner, clock, 100 * SECONDS)
            await ask(runner, other, asked.Resume())
            assert runner.table.ballots
            await ask(runner, other, asked.Vote(1, False))
            await until(lambda: not runner.table.ballots)
            assert 0 <= before - sand_left(runner, active) < 8 * SECONDS

    in_virtual_time(run())


def test_the_sand_of_an_ended_wait_is_nobodys(tmp_path: Path) -> None:
    """T-09: whoever acts during their own vote begins a new wait with whole sand that runs, vote or no vote."""

    async def run() -> None:
        async with around(tmp_path, "kirdy", *PEOPLE) as (runner, clock):
            seat, active = await to_act(runner)
            await refused_word(runner, seat, active, f"{game(runner).support}ZZKW")
            await ask(runner, active, move(seat, GiveUp()))
            assert game(runner).phase == "stealing"
            assert left_ms(runner, active) is not None
            await put_forward(runner, clock, VOTE_MS + SECONDS)
            await until(lambda: game(runner).phase != "stealing" or game(runner).stealer != (seat + 1) % 3)

    in_virtual_time(run())

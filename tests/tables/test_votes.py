"""T-09 to T-11 by the clock: votes on words, bots for whoever is gone, delays of bots, and who may talk."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pioche.kernel import registry
from pioche.kernel.base import WordRuled
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Thought
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.presence import GONE_AFTER_MS
from pioche.tables.domain.records import Settings, VoteCast, VoteClosed, VoteOpened
from pioche.tables.domain.view import table_view
from pioche.tables.domain.votes import VOTE_MS
from pioche.tables.runtime.house import House
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.store import StoreFull
from tests.house import FAST, LEA, MAX, ZOE, Ear, FakeClock, Scanty, alter, ask, opened, refused, started, until
from tests.rooms.bataille import GAME
from tests.virtual_time import in_virtual_time

WITH_WORDS = [
    name for name in registry.names() if WordRuled in (game := registry.find(name)).meta.events and 2 in game.meta.seats
]
"""Games for several people in which words are ruled on."""
UNKNOWN, KNOWN = "ZZZYX", "MAISON"
PEOPLE = (LEA, MAX, ZOE)


async def with_words(house: House, people: Sequence[Person] = PEOPLE) -> tuple[TableRunner, dict[Person, Ear]]:
    """Begin a game that has a dictionary."""
    runner = await house.open(people[0], "rondo", encode({}), FAST, len(people))
    ears = {person: Ear() for person in people}
    for seat, person in enumerate(people):
        await runner.enter(person.id, ears[person])
        await ask(runner, person, asked.Sit(seat, person.name))
    await ask(runner, people[0], asked.Start())
    return runner, ears


async def later(runner: TableRunner, clock: FakeClock, milliseconds: int, witness: Person = LEA) -> None:
    """Put the clock forward, and let the table notice."""
    clock.ahead_ms += milliseconds
    await ask(runner, witness, asked.React("👋"))


def rulings(runner: TableRunner) -> tuple[list[str], list[str]]:
    """Give the words that the table has admitted and banned, as everybody sees them."""
    known = runner.table.game.view(runner.table.position, None).rulings
    return list(known.admitted), list(known.banned)


def is_asked(runner: TableRunner, person: Person | None) -> bool:
    """Tell whether somebody's view says that their answer is awaited."""
    view = table_view(runner.table, person.id if person else None, runner.now_ms(), frozenset())
    return view.ballots[0].mine


@pytest.mark.parametrize(("word", "admit"), [(UNKNOWN, True), (KNOWN, False)])
def test_a_word_is_ruled_when_all_others_agree(word: str, admit: bool, tmp_path: Path) -> None:
    """T-09: the table admits or bans a word once everybody who was asked has agreed, and not before."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner, _ = await with_words(house)
            await ask(runner, LEA, asked.ProposeWord(0, word, admit))
            assert runner.table.ballots[0].voters == (MAX.id, ZOE.id)
            assert [is_asked(runner, person) for person in (LEA, MAX, ZOE, None)] == [False, True, True, False]
            await ask(runner, MAX, asked.Vote(1, True))
            assert [is_asked(runner, person) for person in (LEA, MAX, ZOE, None)] == [False, False, True, False]
            assert rulings(runner) == ([], [])
            with pytest.raises(Illegal, match="not for you"):
                await ask(runner, LEA, asked.Vote(1, True))
            await ask(runner, ZOE, asked.Vote(1, True))
            await until(lambda: not runner.table.ballots)
            assert rulings(runner) == (([word], []) if admit else ([], [word]))

    in_virtual_time(run())


def test_one_no_ends_a_vote(tmp_path: Path) -> None:
    """T-09: a single refusal closes the question, and the word stays as it was."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner, _ = await with_words(house)
            await ask(runner, LEA, asked.ProposeWord(0, UNKNOWN, True))
            await ask(runner, MAX, asked.Vote(1, False))
            await until(lambda: not runner.table.ballots)
            assert rulings(runner) == ([], [])

    in_virtual_time(run())


def test_a_vote_ends_after_fifteen_seconds(tmp_path: Path) -> None:
    """T-09: whoever has not answered after fifteen seconds has refused."""
    assert VOTE_MS == 15_000

    async def run() -> None:
        clock = FakeClock()
        async with opened(tmp_path, clock=clock) as house:
            runner, _ = await with_words(house)
            await ask(runner, LEA, asked.ProposeWord(0, UNKNOWN, True))
            (ballot,) = runner.table.ballots
            left = table_view(runner.table, MAX.id, runner.now_ms(), frozenset()).ballots[0].left_ms
            assert 0 < left <= VOTE_MS
            await ask(runner, MAX, asked.Vote(1, True))
            await later(runner, clock, ballot.ends_ms - runner.now_ms() - 1000)
            if runner.now_ms() < ballot.ends_ms:
                assert runner.table.ballots
            await later(runner, clock, 1000)
            await until(lambda: not runner.table.ballots)
            assert rulings(runner) == ([], [])

    in_virtual_time(run())


def test_who_has_been_gone_for_a_minute_is_not_asked(tmp_path: Path) -> None:
    """T-09: a dropped line does not take the vote away, a minute does; the others decide then."""
    assert GONE_AFTER_MS == 60_000

    async def run() -> None:
        clock = FakeClock()
        async with opened(tmp_path, clock=clock) as house:
            runner, ears = await with_words(house)
            runner.leave(ZOE.id, ears[ZOE])
            await ask(runner, LEA, asked.ProposeWord(0, UNKNOWN, True))
            assert runner.table.ballots[0].voters == (MAX.id, ZOE.id)
            await ask(runner, MAX, asked.Vote(1, False))
            await later(runner, clock, GONE_AFTER_MS)
            await ask(runner, LEA, asked.ProposeWord(0, UNKNOWN, True))
            assert runner.table.ballots[-1].voters == (MAX.id,)
            await ask(runner, MAX, asked.Vote(2, True))
            await until(lambda: rulings(runner) == ([UNKNOWN], []))

    in_virtual_time(run())


def may_rule(runner: TableRunner, person: Person) -> bool:
    """Tell whether somebody is offered a vote on words."""
    return table_view(runner.table, person.id, runner.now_ms(), frozenset()).may_rule_words


async def refused_ruling(runner: TableRunner, person: Person) -> str:
    """Ask to admit and to ban a word, both in vain, and give why."""
    before = runner.table
    whys = set()
    for word, admit in ((UNKNOWN, True), (KNOWN, False)):
        with pytest.raises(Illegal) as caught:
            await ask(runner, person, asked.ProposeWord(0, word, admit))
        assert caught.value.refusal.rule == "T-09"
        whys.add(caught.value.refusal.text.en)
    assert runner.table == before
    (why,) = whys
    return why


@pytest.mark.parametrize("game", WITH_WORDS)
def test_nobody_rules_a_word_alone(game: str, tmp_path: Path) -> None:
    """T-09: where nobody else sits, not even a vote of one admits or bans a word, and none is offered."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, game, None, Settings(), 2)
            await runner.enter(LEA.id, Ear())
            await ask(runner, LEA, asked.Sit(0, "Léa"))
            await ask(runner, LEA, asked.AddBot(1, "1"))
            await ask(runner, LEA, asked.Start())
            assert not may_rule(runner, LEA)
            assert "Nobody else" in await refused_ruling(runner, LEA)

    in_virtual_time(run())


@pytest.mark.parametrize("day", ["2026-11-15", ""])
def test_a_patience_is_played_by_the_dictionary(day: str, tmp_path: Path) -> None:
    """T-09: in the deal of a day, the same for everybody, no word is ruled; nor in any other patience, alone."""

    async def begun(house: House) -> TableRunner:
        runner = await house.open(LEA, "patience", encode({"date": day}), Settings())
        await runner.enter(LEA.id, Ear())
        await ask(runner, LEA, asked.Sit(0, "Léa"))
        await ask(runner, LEA, asked.Start())
        return runner

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await begun(house)
            while runner.table.status != "playing":  # chance dealt letters of which no first word can be made
                runner = await begun(house)
            assert not may_rule(runner, LEA)
            assert ("of a day" if day else "Nobody else") in await refused_ruling(runner, LEA)

    in_virtual_time(run())


def test_who_is_away_is_not_overruled_in_silence(tmp_path: Path) -> None:
    """T-09: when all others have been gone for a minute nobody is left to agree, and the question is refused."""

    async def run() -> None:
        clock = FakeClock()
        async with opened(tmp_path, clock=clock) as house:
            runner, ears = await with_words(house, (LEA, MAX))
            assert may_rule(runner, LEA)
            assert not may_rule(runner, ZOE)
            runner.leave(MAX.id, ears[MAX])
            await later(runner, clock, GONE_AFTER_MS)
            assert "not here" in await refused_ruling(runner, LEA)

    in_virtual_time(run())


def test_people_around_one_device_ask_each_other_aloud(tmp_path: Path) -> None:
    """T-09: where a device goes round, those around it have agreed before the word is put."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "rondo", None, FAST, 2)
            await runner.enter(LEA.id, Ear())
            for seat, name in enumerate(("Léa", "Paul")):
                await ask(runner, LEA, asked.Sit(seat, name))
            await ask(runner, LEA, asked.Start())
            assert may_rule(runner, LEA)
            await ask(runner, LEA, asked.ProposeWord(0, UNKNOWN, True))
            await until(lambda: rulings(runner) == ([UNKNOWN], []))

    in_virtual_time(run())


def test_a_bot_may_be_asked_for_after_a_minute(tmp_path: Path) -> None:
    """T-10: not before somebody has been gone for sixty seconds; the owner's return gives the seat back."""

    async def run() -> None:
        clock = FakeClock()
        async with opened(tmp_path, clock=clock) as house:
            runner, ears = await with_words(house)
            runner.leave(ZOE.id, ears[ZOE])
            await later(runner, clock, GONE_AFTER_MS - 30_000)
            with pytest.raises(Illegal) as caught:
                await ask(runner, LEA, asked.ProposeBot(2))
            assert caught.value.refusal.rule == "T-10"
            await later(runner, clock, 30_000)
            await ask(runner, LEA, asked.ProposeBot(2))
            await ask(runner, MAX, asked.Vote(1, True))
            await until(lambda: runner.table.chairs[2].stand_in)
            await runner.enter(ZOE.id, ears[ZOE])
            assert runner.table.chairs[2].stand_in is None

    in_virtual_time(run())


def test_each_seat_that_is_gone_is_voted_on_once(tmp_path: Path) -> None:
    """T-10: while there is a vote on one seat it is not asked again, and another seat may be asked about."""

    async def run() -> None:
        clock = FakeClock()
        async with opened(tmp_path, clock=clock) as house:
            runner, ears = await with_words(house, [*PEOPLE, Person(PersonId("tom"), "Tom")])
            for person in (MAX, ZOE):
                runner.leave(person.id, ears[person])
            await later(runner, clock, GONE_AFTER_MS)
            await ask(runner, LEA, asked.ProposeBot(1))
            await refused(runner, LEA, asked.ProposeBot(1), "T-10")
            await ask(runner, LEA, asked.ProposeBot(2))
            assert [ballot.seat for ballot in runner.table.ballots] == [1, 2]

    in_virtual_time(run())


@pytest.mark.parametrize("question", [asked.ProposeWord(0, UNKNOWN, True), asked.ProposeBot(2)])
def test_a_full_store_neither_counts_nor_loses_a_vote(
    question: asked.ProposeWord | asked.ProposeBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T-13: question, answer and result are refused or wait while nothing can be saved, and count once afterwards."""
    monkeypatch.setattr("pioche.tables.runtime.runner.RETRY_SECONDS", 0.01)

    async def run() -> None:
        clock, store = FakeClock(), Scanty(tmp_path)
        async with opened(tmp_path, store, clock) as house:
            runner, ears = await with_words(house)
            runner.leave(ZOE.id, ears[ZOE])
            await later(runner, clock, GONE_AFTER_MS)
            for person, request in ((LEA, question), (MAX, asked.Vote(1, True))):
                before = runner.table
                store.refused = b""
                with pytest.raises(StoreFull):
                    await ask(runner, person, request, "again")
                assert runner.table == before
                store.refused = b"vote_closed"
                await ask(runner, person, request, "again")
            await asyncio.sleep(0.05)
            assert runner.table.ballots[0].agreed == (MAX.id,), "the result was told before it was saved"
            store.refused = None
            await until(lambda: not runner.table.ballots)
            assert rulings(runner)[0] == ([UNKNOWN] if isinstance(question, asked.ProposeWord) else [])
            assert bool(runner.table.chairs[2].stand_in) is isinstance(question, asked.ProposeBot)
            await ask(runner, MAX, asked.Vote(1, True), "again")
            kinds = Counter(type(record.what) for record in read_records(await runner.history()))
            assert kinds[VoteOpened] == kinds[VoteCast] == kinds[VoteClosed] == 1

    in_virtual_time(run())


THINKING_SECONDS = 30.0


@pytest.mark.parametrize("delays", [True, False])
def test_bots_take_the_time_a_person_would(delays: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot acts when somebody of its strength would, unless the table wants it at once."""
    think = GAME.think

    def slowly(*given: Any) -> Thought:
        thought = think(*given)
        assert thought is not None
        return replace(thought, seconds=THINKING_SECONDS)

    alter(monkeypatch, GAME, think=slowly)

    async def run() -> None:
        clock = FakeClock()
        async with opened(tmp_path, clock=clock) as house:
            runner = await started(house, LEA, bots=["1"], settings=Settings(bot_delays=delays), trick_seconds=60.0)
            if delays:
                await later(runner, clock, 10_000)
                assert runner.table.acts == 1
                await later(runner, clock, 20_000)
            await until(lambda: runner.table.acts == 2)
            waited_ms = runner.now_ms() - runner.table.hourglass.turned_ms if runner.table.hourglass else 0
            assert not delays or waited_ms >= THINKING_SECONDS * 1000

    in_virtual_time(run())


def test_whoever_is_muted_neither_talks_nor_shows_signs(tmp_path: Path) -> None:
    """T-11: the host silences somebody for lines and quick signs alike, and lets them speak again."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await started(house, LEA, MAX, trick_seconds=60.0)
            await ask(runner, LEA, asked.Mute(MAX.id, True))
            for request in (asked.Say("Bonjour"), asked.React("👏")):
                with pytest.raises(Illegal) as caught:
                    await ask(runner, MAX, request)
                assert caught.value.refusal.rule == "T-11"
                await ask(runner, LEA, request)
            await ask(runner, LEA, asked.Mute(MAX.id, False))
            for request in (asked.Say("Merci"), asked.React("👏")):
                await ask(runner, MAX, request)
            assert runner.table.lines[-1].person.id == MAX.id

    in_virtual_time(run())

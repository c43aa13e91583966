"""T-09 to T-11 by the clock: votes on words, bots for whoever is gone, delays of bots, and who may talk."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Thought
from pioche.tables import requests as asked
from pioche.tables.host import TableHost
from pioche.tables.house import House
from pioche.tables.people import Person
from pioche.tables.presence import GONE_AFTER_MS
from pioche.tables.records import Settings, VoteCast, VoteClosed, VoteOpened
from pioche.tables.shelf import read_records
from pioche.tables.store import StoreFull
from pioche.tables.view import table_view
from pioche.tables.votes import VOTE_MS
from tests.house import FAST, LEA, MAX, ZOE, Clock, Ear, Scanty, alter, ask, opened, started, until
from tests.rooms.bataille import GAME

UNKNOWN, KNOWN = "ZZZYX", "MAISON"
PEOPLE = (LEA, MAX, ZOE)


async def with_words(house: House, people: Sequence[Person] = PEOPLE) -> tuple[TableHost, dict[Person, Ear]]:
    """Begin a game that has a dictionary."""
    host = await house.open(people[0], "rondo", encode({}), FAST, len(people))
    ears = {person: Ear() for person in people}
    for seat, person in enumerate(people):
        await host.enter(person.id, ears[person])
        await ask(host, person, asked.Sit(seat, person.name))
    await ask(host, people[0], asked.Start())
    return host, ears


async def later(host: TableHost, clock: Clock, milliseconds: int, witness: Person = LEA) -> None:
    """Put the clock forward, and let the table notice."""
    clock.ahead_ms += milliseconds
    await ask(host, witness, asked.React("👋"))


def rulings(host: TableHost) -> tuple[list[str], list[str]]:
    """Give the words that the table has admitted and banned, as everybody sees them."""
    known = host.table.game.view(host.table.position, None).rulings
    return list(known.admitted), list(known.banned)


@pytest.mark.parametrize(("word", "admit"), [(UNKNOWN, True), (KNOWN, False)])
def test_a_word_is_ruled_when_all_others_agree(word: str, admit: bool, tmp_path: Path) -> None:
    """T-09: the table admits or bans a word once everybody who was asked has agreed, and not before."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            host, _ = await with_words(house)
            await ask(host, LEA, asked.ProposeWord(0, word, admit))
            assert host.table.ballots[0].voters == (MAX.id, ZOE.id)
            await ask(host, MAX, asked.Vote(1, True))
            assert rulings(host) == ([], [])
            with pytest.raises(Illegal, match="not for you"):
                await ask(host, LEA, asked.Vote(1, True))
            await ask(host, ZOE, asked.Vote(1, True))
            await until(lambda: not host.table.ballots)
            assert rulings(host) == (([word], []) if admit else ([], [word]))

    asyncio.run(run())


def test_one_no_ends_a_vote(tmp_path: Path) -> None:
    """T-09: a single refusal closes the question, and the word stays as it was."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            host, _ = await with_words(house)
            await ask(host, LEA, asked.ProposeWord(0, UNKNOWN, True))
            await ask(host, MAX, asked.Vote(1, False))
            await until(lambda: not host.table.ballots)
            assert rulings(host) == ([], [])

    asyncio.run(run())


def test_a_vote_ends_after_fifteen_seconds(tmp_path: Path) -> None:
    """T-09: whoever has not answered after fifteen seconds has refused."""
    assert VOTE_MS == 15_000

    async def run() -> None:
        clock = Clock()
        async with opened(tmp_path, timepiece=clock) as house:
            host, _ = await with_words(house)
            await ask(host, LEA, asked.ProposeWord(0, UNKNOWN, True))
            (ballot,) = host.table.ballots
            left = table_view(host.table, MAX.id, host.now_ms(), frozenset()).ballots[0].left_ms
            assert 0 < left <= VOTE_MS
            await ask(host, MAX, asked.Vote(1, True))
            await later(host, clock, ballot.ends_ms - host.now_ms() - 1000)
            if host.now_ms() < ballot.ends_ms:
                assert host.table.ballots
            await later(host, clock, 1000)
            await until(lambda: not host.table.ballots)
            assert rulings(host) == ([], [])

    asyncio.run(run())


def test_who_has_been_gone_for_a_minute_is_not_asked(tmp_path: Path) -> None:
    """T-09: a dropped line does not take the vote away, a minute does; the others decide then."""
    assert GONE_AFTER_MS == 60_000

    async def run() -> None:
        clock = Clock()
        async with opened(tmp_path, timepiece=clock) as house:
            host, ears = await with_words(house)
            host.leave(ZOE.id, ears[ZOE])
            await ask(host, LEA, asked.ProposeWord(0, UNKNOWN, True))
            assert host.table.ballots[0].voters == (MAX.id, ZOE.id)
            await ask(host, MAX, asked.Vote(1, False))
            await later(host, clock, GONE_AFTER_MS)
            await ask(host, LEA, asked.ProposeWord(0, UNKNOWN, True))
            assert host.table.ballots[-1].voters == (MAX.id,)
            await ask(host, MAX, asked.Vote(2, True))
            await until(lambda: rulings(host) == ([UNKNOWN], []))

    asyncio.run(run())


def may_rule(host: TableHost, person: Person) -> bool:
    """Tell whether somebody is offered a vote on words."""
    return table_view(host.table, person.id, host.now_ms(), frozenset()).may_rule_words


async def refused_ruling(host: TableHost, person: Person) -> str:
    """Ask to admit and to ban a word, both in vain, and give why."""
    before = host.table
    whys = set()
    for word, admit in ((UNKNOWN, True), (KNOWN, False)):
        with pytest.raises(Illegal) as caught:
            await ask(host, person, asked.ProposeWord(0, word, admit))
        assert caught.value.refusal.rule == "T-09"
        whys.add(caught.value.refusal.text.en)
    assert host.table == before
    (why,) = whys
    return why


@pytest.mark.parametrize("game", ["rondo", "kirdy", "cle", "coquillaude"])
def test_nobody_rules_a_word_alone(game: str, tmp_path: Path) -> None:
    """T-09: where nobody else sits, not even a vote of one admits or bans a word, and none is offered."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            host = await house.open(LEA, game, None, Settings(), 2)
            await host.enter(LEA.id, Ear())
            await ask(host, LEA, asked.Sit(0, "Léa"))
            await ask(host, LEA, asked.AddBot(1, "1"))
            await ask(host, LEA, asked.Start())
            assert not may_rule(host, LEA)
            assert "Nobody else" in await refused_ruling(host, LEA)

    asyncio.run(run())


@pytest.mark.parametrize("day", ["2026-11-15", ""])
def test_a_patience_is_played_by_the_dictionary(day: str, tmp_path: Path) -> None:
    """T-09: in the deal of a day, the same for everybody, no word is ruled; nor in any other patience, alone."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            host = await house.open(LEA, "patience", encode({"date": day}), Settings())
            await host.enter(LEA.id, Ear())
            await ask(host, LEA, asked.Sit(0, "Léa"))
            await ask(host, LEA, asked.Start())
            assert not may_rule(host, LEA)
            assert ("of a day" if day else "Nobody else") in await refused_ruling(host, LEA)

    asyncio.run(run())


def test_who_is_away_is_not_overruled_in_silence(tmp_path: Path) -> None:
    """T-09: when all others have been gone for a minute nobody is left to agree, and the question is refused."""

    async def run() -> None:
        clock = Clock()
        async with opened(tmp_path, timepiece=clock) as house:
            host, ears = await with_words(house, (LEA, MAX))
            assert may_rule(host, LEA)
            assert not may_rule(host, ZOE)
            host.leave(MAX.id, ears[MAX])
            await later(host, clock, GONE_AFTER_MS)
            assert "not here" in await refused_ruling(host, LEA)

    asyncio.run(run())


def test_people_around_one_device_ask_each_other_aloud(tmp_path: Path) -> None:
    """T-09: where a device goes round, those around it have agreed before the word is put."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            host = await house.open(LEA, "rondo", None, FAST, 2)
            await host.enter(LEA.id, Ear())
            for seat, name in enumerate(("Léa", "Paul")):
                await ask(host, LEA, asked.Sit(seat, name))
            await ask(host, LEA, asked.Start())
            assert may_rule(host, LEA)
            await ask(host, LEA, asked.ProposeWord(0, UNKNOWN, True))
            await until(lambda: rulings(host) == ([UNKNOWN], []))

    asyncio.run(run())


def test_a_bot_may_be_asked_for_after_a_minute(tmp_path: Path) -> None:
    """T-10: not before somebody has been gone for sixty seconds; the owner's return gives the seat back."""

    async def run() -> None:
        clock = Clock()
        async with opened(tmp_path, timepiece=clock) as house:
            host, ears = await with_words(house)
            host.leave(ZOE.id, ears[ZOE])
            await later(host, clock, GONE_AFTER_MS - 30_000)
            with pytest.raises(Illegal) as caught:
                await ask(host, LEA, asked.ProposeBot(2))
            assert caught.value.refusal.rule == "T-10"
            await later(host, clock, 30_000)
            await ask(host, LEA, asked.ProposeBot(2))
            await ask(host, MAX, asked.Vote(1, True))
            await until(lambda: host.table.chairs[2].stand_in)
            await host.enter(ZOE.id, ears[ZOE])
            assert host.table.chairs[2].stand_in is None

    asyncio.run(run())


@pytest.mark.parametrize("question", [asked.ProposeWord(0, UNKNOWN, True), asked.ProposeBot(2)])
def test_a_full_store_neither_counts_nor_loses_a_vote(
    question: asked.ProposeWord | asked.ProposeBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """T-13: question, answer and result are refused or wait while nothing can be saved, and count once afterwards."""
    monkeypatch.setattr("pioche.tables.host.RETRY_SECONDS", 0.01)

    async def run() -> None:
        clock, store = Clock(), Scanty(tmp_path)
        async with opened(tmp_path, store, clock) as house:
            host, ears = await with_words(house)
            host.leave(ZOE.id, ears[ZOE])
            await later(host, clock, GONE_AFTER_MS)
            for person, request in ((LEA, question), (MAX, asked.Vote(1, True))):
                before = host.table
                store.refused = b""
                with pytest.raises(StoreFull):
                    await ask(host, person, request, "again")
                assert host.table == before
                store.refused = b"vote_closed"
                await ask(host, person, request, "again")
            await asyncio.sleep(0.05)
            assert host.table.ballots[0].agreed == (MAX.id,), "the result was told before it was saved"
            store.refused = None
            await until(lambda: not host.table.ballots)
            assert rulings(host)[0] == ([UNKNOWN] if isinstance(question, asked.ProposeWord) else [])
            assert bool(host.table.chairs[2].stand_in) is isinstance(question, asked.ProposeBot)
            await ask(host, MAX, asked.Vote(1, True), "again")
            kinds = Counter(type(record.what) for record in read_records(await host.history()))
            assert kinds[VoteOpened] == kinds[VoteCast] == kinds[VoteClosed] == 1

    asyncio.run(run())


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
        clock = Clock()
        async with opened(tmp_path, timepiece=clock) as house:
            host = await started(house, LEA, bots=["1"], settings=Settings(bot_delays=delays), trick_seconds=60.0)
            if delays:
                await later(host, clock, 10_000)
                assert host.table.acts == 1
                await later(host, clock, 20_000)
            await until(lambda: host.table.acts == 2)
            waited_ms = host.now_ms() - host.table.hourglass.turned_ms if host.table.hourglass else 0
            assert not delays or waited_ms >= THINKING_SECONDS * 1000

    asyncio.run(run())


def test_whoever_is_muted_neither_talks_nor_shows_signs(tmp_path: Path) -> None:
    """T-11: the host silences somebody for lines and quick signs alike, and lets them speak again."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            host = await started(house, LEA, MAX, trick_seconds=60.0)
            await ask(host, LEA, asked.Mute(MAX.id, True))
            for request in (asked.Say("Bonjour"), asked.React("👏")):
                with pytest.raises(Illegal) as caught:
                    await ask(host, MAX, request)
                assert caught.value.refusal.rule == "T-11"
                await ask(host, LEA, request)
            await ask(host, LEA, asked.Mute(MAX.id, False))
            for request in (asked.Say("Merci"), asked.React("👏")):
                await ask(host, MAX, request)
            assert host.table.lines[-1].person.id == MAX.id

    asyncio.run(run())

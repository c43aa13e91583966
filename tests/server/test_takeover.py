"""The matrix of attempts to take a seat over: every endpoint and message, by everybody who has no right to it."""

from pathlib import Path
from typing import get_args
from unittest.mock import AsyncMock

import pytest
from msgspec import Struct

from pioche.server.websocket import messages
from pioche.tables.domain import requests as asked
from pioche.tables.domain.records import Settings
from pioche.tables.domain.state import Status
from pioche.tables.runtime.store import StoreFull
from pioche.tables.runtime.tokens import new_token
from tests.games.coquillaude.test_packs import PACK
from tests.house import position
from tests.server.salon import Message, salon, until
from tests.server.sieges import STATES, besieged
from tests.virtual_time import in_virtual_time

EVERYWHEN = frozenset(STATES)
GATHERING, PLAYING, PAUSED, OVER = (frozenset({state}) for state in STATES[:4])

RIGHTS: dict[type[Struct], tuple[frozenset[Status], str]] = {
    asked.Sit: (GATHERING, "T-01"),
    asked.Stand: (GATHERING, "T-01"),
    asked.AddBot: (GATHERING, "T-02"),
    asked.ClearSeat: (GATHERING, "T-02"),
    asked.SetSeats: (GATHERING, "T-02"),
    asked.SetOptions: (GATHERING, "T-02"),
    asked.Choose: (GATHERING, "T-06"),
    asked.BringPack: (frozenset(), "T-02"),  # these games take none; see test_only_the_host_brings_a_pack
    asked.SetSettings: (EVERYWHEN, "T-02"),
    asked.Start: (GATHERING, "T-02"),
    asked.Move: (PLAYING, "T-06"),
    asked.RaiseCurtain: (PLAYING, "T-06"),
    asked.Pause: (PLAYING, "T-06"),
    asked.Resume: (PAUSED, "T-06"),
    asked.ProposeWord: (PLAYING, "T-06"),
    asked.ProposeBot: (PLAYING, "T-06"),
    asked.Vote: (PLAYING, "T-06"),
    asked.Say: (EVERYWHEN, "T-11"),
    asked.React: (EVERYWHEN, "T-11"),
    asked.Mute: (EVERYWHEN, "T-02"),
    asked.Hurry: (frozenset(), "T-06"),  # other people play; see test_tempo.py
    asked.TakeHint: (frozenset(), "T-06"),  # people play with each other, without hints; see test_advice.py
    asked.Rematch: (OVER, "T-06"),
    asked.CloseTable: (GATHERING | PLAYING | PAUSED, "T-02"),
    asked.AnswerPartner: (frozenset(), "T-06"),  # nobody has asked; see test_partners.py
}
"""When the host, on the first seat, may ask for each thing, and the rule by which it is refused to others."""

OF_PLAYERS = (asked.Pause, asked.Resume, asked.ProposeBot, asked.Say, asked.React, asked.Rematch)
"""What everybody who plays may ask for."""


@pytest.fixture(autouse=True)
def patient_votes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep questions open on the slowest machine, and count whoever is not there as gone."""
    monkeypatch.setattr("pioche.tables.domain.votes.VOTE_MS", 600_000)
    monkeypatch.setattr("pioche.tables.domain.presence.GONE_AFTER_MS", -1)


@pytest.mark.parametrize("state", STATES)
def test_no_request_acts_for_another_seat(state: Status, tmp_path: Path) -> None:
    """T-02, T-06: in no state of the table does a request aimed at somebody else's seat or table change anything."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            siege = await besieged(rooms, state)
            before = siege.runner.table
            for kind, request in siege.attempts().items():
                possible, rule = RIGHTS[kind]
                for name, visitor in siege.others.items():
                    if name == "other seat" and kind in OF_PLAYERS:
                        continue
                    answer = await visitor.ask(request)
                    assert answer["type"] == "refused", (name, request, answer)
                    assert siege.runner.table == before, (name, request)
                    if state in possible:
                        asker = name == "other seat" and kind is asked.Vote
                        expected = "T-06" if name == "screen" else "T-09" if asker else rule
                        assert answer["refusal"]["rule"] == expected, (name, request, answer)

    in_virtual_time(run())


@pytest.mark.parametrize("state", STATES)
def test_whoever_has_the_right_succeeds(state: Status, tmp_path: Path) -> None:
    """The same requests of the one who may make them are carried out, when their time is, and only then."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            siege = await besieged(rooms, state)
            for kind, (possible, _) in RIGHTS.items():
                if kind in {asked.Sit, asked.AddBot} and state in possible:
                    assert (await siege.owner.ask(asked.Stand(0)))["type"] == "done"
                before = siege.runner.table
                answer = await siege.owner.ask(siege.attempts()[kind])
                assert answer["type"] == ("done" if state in possible else "refused"), (kind, answer)
                if siege.runner.table != before:
                    siege = await siege.rebuilt(state)

    in_virtual_time(run())


@pytest.mark.parametrize("kind", OF_PLAYERS, ids=lambda kind: kind.__name__)
def test_players_have_their_own_rights(kind: type[Struct], tmp_path: Path) -> None:
    """T-08, T-10 to T-12: whoever plays may stop the sand, talk, ask for a bot or for another game, host or not."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            state = next(state for state in STATES if state in RIGHTS[kind][0])
            siege = await besieged(rooms, state)
            assert (await siege.others["other seat"].ask(siege.attempts()[kind]))["type"] == "done"

    in_virtual_time(run())


def test_only_the_host_brings_a_pack(tmp_path: Path) -> None:
    """T-25: whoever may choose the options may bring a pack, over both ways; to others both are refused alike."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            siege = await besieged(rooms, "gathering", "coquillaude")
            before, way = siege.runner.table, f"/api/tables/{siege.runner.table.code}/pack"
            for name, visitor in siege.others.items():
                for request in (siege.attempts()[asked.BringPack], asked.BringPack(name="volcans"), asked.BringPack()):
                    answer = await visitor.ask(request)
                    assert answer["type"] == "refused", (name, answer)
                    assert answer["refusal"]["rule"] == ("T-06" if name == "screen" else RIGHTS[asked.BringPack][1])
                brought = await rooms.call("POST", way, visitor.token, content=PACK)
                assert brought.status_code == 403, (name, brought.text)
            assert siege.runner.table == before
            assert (await siege.owner.ask(siege.attempts()[asked.BringPack]))["type"] == "done"
            assert siege.runner.table.options.pack_name() is not None
            assert (await siege.owner.ask(asked.BringPack()))["type"] == "done"
            assert siege.runner.table.options == before.options
            assert (await rooms.call("POST", way, siege.owner.token, content=PACK)).status_code == 200
            assert siege.runner.table.options.pack_name() is not None

    in_virtual_time(run())


def test_no_view_or_value_of_another_seat_is_shown(tmp_path: Path) -> None:
    """Nobody sees a hand, or the value of a prepared move, of a seat that is not theirs, not even a former owner."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            siege = await besieged(rooms, "playing", "bataille")
            hand = list(position(siege.runner).hands[0])
            assert siege.owner.table["views"][0]["view"]["hand"] == hand
            for name, visitor in siege.others.items():
                await until(lambda: visitor.table["sequence"] == siege.runner.table.sequence)  # noqa: B023 - awaited here
                table = visitor.table
                assert table["you"] == ([1] if name == "other seat" else []), name
                assert table["shown"] == (1 if name == "other seat" else None), name
                assert table["views"][0]["view"]["hand"] != hand, name
                answer = await visitor.look(0, b'{"type":"lay","card":1}')
                assert answer["type"] == "refused", name

    in_virtual_time(run())


def test_every_message_is_in_the_matrix() -> None:
    """A new kind of request or message is tried too."""
    assert set(RIGHTS) == set(get_args(asked.AnyRequest))
    assert set(get_args(messages.AnyUpward)) == {messages.Hello, messages.Ask, messages.Look, messages.Ping}


def test_a_ticket_works_once_and_for_ten_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A used ticket, an old one, a replaced one and one for another table move nothing; a full disk uses none up."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            siege = await besieged(rooms, "playing")
            code, owner = siege.runner.table.code, siege.owner.token
            elsewhere = await rooms.open(new_token(), "bataille", 2)

            async def issue() -> str:
                answer = await rooms.call("POST", f"/api/tables/{code}/ticket", owner)
                return str(answer.json()["ticket"])

            async def carry(ticket: str, where: str = code) -> int:
                body = {"code": where, "ticket": ticket}
                return (await rooms.call("POST", "/api/carry", new_token(), json=body)).status_code

            replaced, ticket = await issue(), await issue()
            assert await carry(replaced) == 403
            assert await carry(ticket, elsewhere.table.code) == 403
            assert await carry(ticket) == 403, "a ticket shown at the wrong table is void"
            with monkeypatch.context() as patch:
                patch.setattr("pioche.server.app_state.TICKET_MS", 0)
                assert await carry(await issue()) == 403
            used = await issue()
            with monkeypatch.context() as patch:
                patch.setattr(rooms.app_state.house.services.store, "append", AsyncMock(side_effect=StoreFull))
                assert await carry(used) == 503
            assert await carry(used) == 200, "what could not be saved has not happened"
            assert await carry(used) == 403
            assert not siege.runner.table.seats_of(siege.owner.person.id if siege.owner.person else None)

    in_virtual_time(run())


def test_whoever_guesses_codes_must_wait_even_when_right(tmp_path: Path) -> None:
    """After some wrong codes an address gets nothing more, not even a table that exists."""

    async def run() -> None:
        async with salon(tmp_path, wrong_codes_per_minute=5) as rooms:
            runner = await rooms.open(new_token(), "bataille", 2)
            good = f"/api/tables/{runner.table.code}"
            assert (await rooms.call("GET", good)).status_code == 200
            answers = [(await rooms.call("GET", f"/api/tables/AAAAA{sign}")).status_code for sign in "ABCDEFG"]
            assert answers == [404] * 5 + [429] * 2
            assert (await rooms.call("GET", good)).status_code == 429

    in_virtual_time(run())


def test_spectators_leave_when_they_are_not_welcome(tmp_path: Path) -> None:
    """A table without spectators drops those who watched it gather, and those who come later; players stay."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = new_token()
            runner = await rooms.open(token, "bataille", 2, settings={"spectators": False})
            owner, early = await rooms.visit(runner, token), await rooms.visit(runner, new_token())
            await owner.ask(asked.Sit(0, "Léa"))
            await owner.ask(asked.AddBot(1, "3"))
            assert (await owner.ask(asked.Start()))["type"] == "done"
            assert await early.ended() == 4405
            for late in (new_token(), None):
                assert await (await rooms.visit(runner, late)).ended() == 4405
            assert owner.closed is None
            sent: list[Message] = early.received()
            assert all(message["table"]["status"] == "gathering" for message in sent if "table" in message)

    in_virtual_time(run())


def test_spectators_talk_only_where_they_may(tmp_path: Path) -> None:
    """T-11: spectators are silent, unless the host lets them talk."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            siege = await besieged(rooms, "playing")
            spectator = siege.others["spectator"]
            await rooms.call("PUT", "/api/me", spectator.token, json={"name": "Curieuse"})
            assert (await spectator.ask(asked.Say("Psst")))["type"] == "refused"
            await siege.owner.ask(asked.SetSettings(Settings(spectators_talk=True)))
            assert (await spectator.ask(asked.Say("Bravo")))["type"] == "done"
            assert siege.runner.table.lines[-1].person.name == "Curieuse"

    in_virtual_time(run())

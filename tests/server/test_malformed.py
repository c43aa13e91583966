"""Malformed messages: understood or not, they crash nothing, tell nothing, and are closed with the right code."""

import asyncio
import logging
from pathlib import Path
from typing import get_args

import pytest
from msgspec import Raw

from pioche.kernel.errors import Malformed
from pioche.server.limits.message_size import DEEPEST, MOST_BYTES, refuse_deep
from pioche.server.websocket import messages
from pioche.tables.domain import requests as asked
from tests.house import alter
from tests.server.mutations import Figures, bombard, bombard_sockets, right_messages
from tests.server.real_house import Server
from tests.server.salon import Visitor, salon

ASK = '{"type":"ask","id":"a","request":{"type":"pause"}}'


def test_mutated_messages_break_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Thousands of almost right messages: each is answered or the connection closed with a code that says why."""
    caplog.set_level(logging.ERROR)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            figures = await bombard(rooms, 1500, seed=6)
            assert figures.sent >= 1500
            assert figures.codes["4400"] > 50
            assert figures.answers["Refused"] > 50

    asyncio.run(run())
    assert not [record for record in caplog.records if record.name.startswith("pioche")], caplog.text


def test_mutated_messages_break_nothing_over_a_real_socket(tmp_path: Path) -> None:
    """A real house answers as the one in this process: right codes, no traceback, nothing in its log."""
    figures = Figures()
    with Server(tmp_path / "data") as server:
        asyncio.run(bombard_sockets(server, 200, 6, figures))
        assert figures.over_sockets >= 200
        assert figures.codes["4400"] > 10
        assert "pioche" not in server.logged()


def test_every_kind_of_message_is_mutated() -> None:
    """A new kind of request or message is tried too; moves are made of every game's own commands."""
    kinds = {type(message) for message in right_messages()}
    requests = {type(message.request) for message in right_messages() if isinstance(message, messages.Ask)}
    assert kinds == set(get_args(messages.AnyUpward))
    assert requests | {asked.Move} == set(get_args(asked.AnyRequest))


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        ("nonsense", None, 4400),
        ('{"type":"ping","id":"p"}', None, 4400),
        ('{"type":"hello","since":-1}', None, 4400),
        ('{"type":"hello"}', '{"type":"hello"}', 4400),
        ('{"type":"hello"}', '{"type":"nobody"}', 4400),
        ('{"type":"hello"}', '{"type":"ping","id":""}', 4400),
        ('{"type":"hello"}', '{"type":"ping","id":"a b"}', 4400),
        ('{"type":"hello"}', "[" * 100, 4400),
        ('{"type":"hello"}', '{"type":"ask","id":"a","request":{"type":"say","text":"' + "x" * 281 + '"}}', 4400),
        ('{"type":"hello"}', '{"type":"ping","id":"' + "x" * MOST_BYTES + '"}', 4400),
    ],
)
def test_what_is_not_understood_ends_the_connection(first: str, second: str | None, code: int, tmp_path: Path) -> None:
    """Malformed is not illegal: a client that does not speak the protocol is told so and let go."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            visitor = Visitor(runner, people[0].token)
            for text in (first, second):
                if text is not None:
                    visitor.say(text)
            assert await visitor.ended() == code

    asyncio.run(run())


def test_who_sends_too_fast_is_let_go(tmp_path: Path) -> None:
    """A connection has a limit of messages per second, and talking has a stricter one."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            visitor = Visitor(runner, people[0].token, per_second=10)
            await visitor.hello()
            for _ in range(25):
                visitor.say('{"type":"ping","id":"p"}')
            assert await visitor.ended() == 4429
            answers = [(await people[1].ask(asked.Say(f"ligne {number}")))["type"] for number in range(8)]
            assert answers == ["done"] * 6 + ["refused"] * 2

    asyncio.run(run())


def test_depth_and_length_are_limited() -> None:
    """JSON nested too deeply or too long is refused before it is read; brackets inside strings do not count."""
    refuse_deep("[" * DEEPEST + "]" * DEEPEST)
    refuse_deep('"' + "[" * 1000 + '\\"[[[["')
    refuse_deep("[]" * 1000)
    with pytest.raises(Malformed, match="deep"):
        refuse_deep("[" * (DEEPEST + 1))
    with pytest.raises(Malformed, match="longer"):
        refuse_deep("é" * MOST_BYTES)


def test_an_error_of_ours_is_answered_without_details(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """When the rules themselves break, the player is told, the log names the place but no value, the table goes on."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()

            def broken(*_: object) -> None:
                raise KeyError("the secret card QUARANTEDEUX")

            with monkeypatch.context() as patch:
                alter(patch, runner.table.game, decide=broken, preview=broken)
                command = b'{"type":"lay","card":1}'
                answers = [await people[0].ask(asked.Move(0, Raw(command))), await people[0].look(0, command)]
            for answer in answers:
                assert answer["kind"] == "busy"
                assert "QUARANTEDEUX" not in str(answer)
            assert (await people[0].ask(asked.Pause()))["type"] == "done"

    asyncio.run(run())
    assert "KeyError" in caplog.text
    assert "QUARANTEDEUX" not in caplog.text

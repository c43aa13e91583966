"""Data walks straight: events stay what they are from the rules to the message, and bytes exist at the edges only."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec import Raw, Struct
from msgspec.structs import replace

from pioche.kernel import codec
from pioche.kernel.codec import encode
from pioche.server.websocket import fan_out, messages
from pioche.server.websocket.pseudonyms import pseudonym
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import fold, read_records
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import Record, Settings
from pioche.tables.domain.viewers import viewer_of
from pioche.tables.runtime.tokens import new_token
from tests.house import position
from tests.rooms.bataille.commands import Lay
from tests.server.salon import Salon, Visitor, salon, until
from tests.virtual_time import in_virtual_time


class Crossings(Struct):
    """What went over the edge between values and bytes."""

    encoded: list[object]
    decoded: list[object]


@contextmanager
def crossings(monkeypatch: pytest.MonkeyPatch) -> Iterator[Crossings]:
    """Note what the kernel's encoder and readers are given and give."""
    seen = Crossings([], [])
    encoder, read = codec._ENCODER, codec.Reader.read

    class Noting:
        """The encoder, with a note of each value."""

        def encode(self, value: object) -> bytes:
            """Note and encode."""
            seen.encoded.append(value)
            return encoder.encode(value)

    def noting(reader: "codec.Reader[object]", raw: bytes | str) -> object:
        value = read(reader, raw)
        seen.decoded.append(value)
        return value

    with monkeypatch.context() as patch:
        patch.setattr(codec, "_ENCODER", Noting())
        patch.setattr(codec.Reader, "read", noting)
        yield seen


def lay(host_of: Visitor, name: str = "one") -> str:
    """Give the text of a move of the first seat."""
    card = min(position(host_of.runner).hands[0])
    return encode(messages.Ask(name, asked.Move(0, Raw(encode(Lay(card)))))).decode()


async def heard_by_all(visitors: list[Visitor], sequence: int) -> None:
    """Wait until everybody knows the table as it is with a number."""
    mark = f'"sequence":{sequence},'.encode()
    await until(lambda: all(any(mark in raw for raw in visitor.wire.sent) for visitor in visitors))


def test_one_move_three_viewers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is read once (the message, then the command in it), written once for the store and once per message."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            spectator = await rooms.visit(runner, new_token())
            await heard_by_all([*people, spectator], runner.table.sequence)
            text = lay(people[0])
            with crossings(monkeypatch) as seen:
                people[0].say(text)
                await until(lambda: any(b'"id":"one"' in raw for raw in people[0].wire.sent))
                await heard_by_all([*people, spectator], runner.table.sequence)
            kinds = [type(value) for value in seen.encoded]
            assert sorted(kind.__name__ for kind in kinds) == ["Done", "News", "News", "News", "Record"]
            assert [type(value) for value in seen.decoded] == [messages.Ask, Lay]

    in_virtual_time(run())


def test_equal_viewers_share_one_letter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many spectators and screens there are, a change is written once for all of them."""
    monkeypatch.setattr(fan_out, "SHARED_MS", 60_000)  # a busy machine must not make the test slow to share

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            spectators = [await rooms.visit(runner, new_token()) for _ in range(8)]
            screens = [await rooms.visit(runner, None) for _ in range(4)]
            everybody = [*people, *spectators, *screens]
            await heard_by_all(everybody, runner.table.sequence)
            with crossings(monkeypatch) as seen:
                people[0].say(lay(people[0]))
                await until(lambda: any(b'"id":"one"' in raw for raw in people[0].wire.sent))
                await heard_by_all(everybody, runner.table.sequence)
            news = [value for value in seen.encoded if isinstance(value, messages.News)]
            assert len(news) == len(people) + 1
            last = [visitor.wire.sent[-1] for visitor in (*spectators, *screens)]
            assert all(message is last[0] for message in last)

    in_virtual_time(run())


def test_what_is_read_back_is_what_was_decided(tmp_path: Path) -> None:
    """A log read back holds the same typed acts and leads to the same table; written again it is the same text."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            heard: list[Record] = []

            class Ear:
                """Hears what happens."""

                def happened(self, _: object, records: "list[Record]") -> None:
                    """Remember it."""
                    heard.extend(records)

            runner.listeners.add(Ear())  # type: ignore[arg-type]  # it needs no more of a host
            people[0].say(lay(people[0]))
            await until(lambda: heard)
            raw = await runner.history()
            assert read_records(raw[-1:], runner.table.game) == heard
            assert [encode(record) for record in read_records(raw)] == raw
            assert fold(read_records(raw)) == runner.table

    in_virtual_time(run())


async def _team(rooms: Salon) -> tuple[list[Visitor], list[Visitor]]:
    """Give the people of a game and two who share its second seat."""
    runner, people = await rooms.playing(settings=Settings(bot_delays=False, teams=True))
    partners = []
    for _ in range(2):
        partner = await rooms.visit(runner, new_token())
        assert (await partner.ask(asked.Sit(1, "Zoé")))["type"] == "done"
        assert partner.person is not None
        answer = asked.AnswerPartner(1, pseudonym(runner.table.code, partner.person.id), True)
        assert (await people[1].ask(answer))["type"] == "done"
        partners.append(partner)
    return people, partners


def test_partners_share_until_they_differ(tmp_path: Path) -> None:
    """People on one seat are equal but for their own mark; whoever is asked, whispered to or in charge is not."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            people, (zoe, ann) = await _team(rooms)
            runner = people[0].runner

            def viewer(visitor: Visitor) -> object:
                return replace(viewer_of(runner.table, visitor.person.id if visitor.person else None), me=None)

            assert viewer(zoe) == viewer(ann) == viewer(people[1])
            assert viewer(zoe) != viewer(people[0])
            assert viewer_of(runner.table, PersonId("a")) == viewer_of(runner.table, PersonId("b"))
            assert (await zoe.ask(asked.ProposeBot(0)))["type"] == "refused"
            assert (await ann.ask(asked.Say("psst", 1)))["type"] == "done"
            assert viewer(zoe) == viewer(ann)
            late = await rooms.visit(runner, new_token())
            assert (await late.ask(asked.Sit(1, "Tom")))["type"] == "done"
            assert late.person is not None
            assert (await people[1].ask(asked.AnswerPartner(1, pseudonym(runner.table.code, late.person.id), True)))[
                "type"
            ] == "done"
            assert viewer(late) != viewer(ann), "what was whispered before is not for who comes later"

    in_virtual_time(run())

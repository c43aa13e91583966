"""Bad networks: messages come three times, late, in another order, or are cut off; each request counts once."""

import asyncio
import random
from pathlib import Path
from typing import TypeAlias

import pytest
from msgspec import Raw

from pioche.kernel.codec import encode
from pioche.server.websocket import messages
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import read_records
from pioche.tables.domain.records import Acted
from pioche.tables.runtime.runner import TableRunner
from tests.house import opened, position
from tests.rooms.bataille.commands import Lay
from tests.server.salon import Message, Salon, Visitor, salon, until
from tests.virtual_time import in_virtual_time

COMPARED = ("sequence", "status", "views", "expected", "outcome", "you")


class Client:
    """Somebody who plays over a bad line: sends again what was not answered, believes the newest view."""

    def __init__(self, rooms: Salon, runner: TableRunner, token: str) -> None:
        self._rooms = rooms
        self._runner = runner
        self._token = token
        self._names = 0
        self.table: Message = {}
        self.unanswered: dict[str, messages.Ask] = {}
        self.visitor: Visitor | None = None

    async def connect(self) -> None:
        """Come (back) to the table and ask again for what was not answered."""
        self.visitor = await self._rooms.visit(self._runner, self._token, since=self.table.get("sequence"))
        self.take(self.visitor.received())
        for ask in self.unanswered.values():
            self.visitor.say(ask)

    def new(self, request: asked.AnyRequest) -> messages.Ask:
        """Make a request that has not been sent yet."""
        self._names += 1
        ask = messages.Ask(f"c{self._names}", request)
        self.unanswered[ask.id] = ask
        return ask

    def take(self, received: list[Message]) -> None:
        """Read messages, in whatever order they come."""
        for message in received:
            if "table" in message and message["table"]["sequence"] >= self.table.get("sequence", 0):
                self.table = message["table"]
            self.unanswered.pop(message.get("id", ""), None)


def requests_in(records: list[bytes]) -> list[str]:
    """Give the names of the requests whose acts are in the log, in order."""
    return [record.request for record in read_records(records) if isinstance(record.what, Acted) and record.request]


Post: TypeAlias = "asyncio.Queue[tuple[Client, messages.Ask]]"


async def lay_all(runner: TableRunner, clients: list[Client], post: Post) -> None:
    """Let both players lay their cards, each as soon as it is awaited."""
    while runner.table.status == "playing":
        for seat, client in enumerate(clients):
            if position(runner).laid[seat] is None and position(runner).hands[seat]:
                before, card = runner.table.acts, min(position(runner).hands[seat])
                await post.put((client, client.new(asked.Move(seat, Raw(encode(Lay(card)))))))
                while runner.table.acts == before:
                    await asyncio.sleep(0)


def same(one: Message, other: Message) -> bool:
    """Tell whether two views of the table tell the same."""
    return all(one[field] == other[field] for field in COMPARED)


@pytest.mark.parametrize("seed", range(4))
def test_three_times_late_and_in_any_order(seed: int, tmp_path: Path) -> None:
    """Every message comes three times, some much later, in any order: each request is carried out once."""
    dice = random.Random(seed)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            clients = [Client(rooms, runner, str(person.token)) for person in people]
            for client in clients:
                await client.connect()
            post: Post = asyncio.Queue()
            sent: list[tuple[Client, messages.Ask]] = []

            async def postman() -> None:
                while True:
                    sent.append(await post.get())
                    # The new message at least once, old ones again and again.
                    for client, ask in [sent[-1], *dice.choices(sent, k=dice.randrange(4))]:
                        assert client.visitor is not None
                        client.visitor.say(ask)

            working = asyncio.create_task(postman())
            await lay_all(runner, clients, post)
            for client, ask in dice.sample(sent * 3, len(sent) * 3):
                assert client.visitor is not None
                client.visitor.say(ask)
            await until(lambda: all(client.visitor and client.visitor.wire.incoming.empty() for client in clients))
            await asyncio.sleep(0.05)
            working.cancel()
            log = requests_in(await runner.history())
            assert sorted(log) == sorted([ask.id for _, ask in sent] + [log[0]]), f"seed {seed}"
            for client in clients:
                assert client.visitor is not None
                received = client.visitor.received() * 3
                client.take(dice.sample(received, len(received)))
                assert not client.unanswered, f"seed {seed}"
                assert same(client.table, client.visitor.table), f"seed {seed}"
                assert client.table["sequence"] == runner.table.sequence

    in_virtual_time(run())


@pytest.mark.parametrize("direction", ["up", "down"])
def test_cut_off_at_every_boundary(direction: str, tmp_path: Path) -> None:
    """Wherever the line is cut, the client that comes back and asks again ends with the state of the house."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            for boundary in range(14):
                runner, people = await rooms.playing()
                client = Client(rooms, runner, str(people[0].token))
                await play_with_a_cut(client, people[1], runner, boundary, direction)
                assert len(requests_in(await runner.history())) == 1 + 6
                assert client.table["sequence"] == runner.table.sequence
                assert client.visitor is not None
                assert same(client.table, client.visitor.table)

    in_virtual_time(run())


async def play_with_a_cut(client: Client, other: Visitor, runner: TableRunner, boundary: int, direction: str) -> None:
    """Play a game; the client's line is cut once, after so many messages up or down, and it comes back."""
    await client.connect()
    visitor = client.visitor
    assert visitor is not None
    ups = 0
    while runner.table.running:
        ask = client.new(asked.Move(0, Raw(encode(Lay(min(position(runner).hands[0]))))))
        client.visitor.say(ask) if client.visitor else None
        ups += 1
        if direction == "up" and client.visitor is visitor and ups > boundary // 2:
            if boundary % 2:
                await asyncio.sleep(0)  # the request is on its way when the line is cut
            visitor.wire.cut = True
            visitor.wire.incoming.put_nowait(None)
            await client.connect()
        while ask.id in client.unanswered:
            assert client.visitor is not None
            if direction == "down" and client.visitor is visitor and len(visitor.wire.sent) >= boundary + 1:
                del visitor.wire.sent[boundary + 1 :]  # these never arrived
                client.take(visitor.received())
                visitor.wire.cut = True
                visitor.wire.incoming.put_nowait(None)
                await client.connect()
            client.take(client.visitor.received())
            await asyncio.sleep(0)
        card = min(position(runner).hands[1])
        assert (await other.ask(asked.Move(1, Raw(encode(Lay(card))))))["type"] == "done"
    await asyncio.sleep(0.01)
    client.take(client.visitor.received() if client.visitor else [])


def test_nothing_is_acknowledged_before_the_store_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the store still writes, nobody is told anything: neither the one who asked nor the others."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            store = rooms.app_state.house.services.store
            release, append = asyncio.Event(), store.append

            async def slow_append(*values: object) -> None:
                await release.wait()
                await append(*values)  # type: ignore[arg-type]  # handed on as they came

            monkeypatch.setattr(store, "append", slow_append)
            before = [len(person.wire.sent) for person in people]
            people[0].say(messages.Ask("slow", asked.Move(0, Raw(encode(Lay(min(position(runner).hands[0])))))))
            await asyncio.sleep(0.1)
            assert [len(person.wire.sent) for person in people] == before
            release.set()
            await until(lambda: any(message.get("id") == "slow" for message in people[0].received()))
            assert runner.table.acts == 2

    in_virtual_time(run())


def test_a_request_cut_off_while_it_is_written_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that is dropped while its request is being written, and asks again, has it carried out once."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            store = rooms.app_state.house.services.store
            written, append = asyncio.Event(), store.append

            async def late_append(*values: object) -> None:
                await append(*values)  # type: ignore[arg-type]  # handed on as they came
                written.set()
                await asyncio.sleep(0.05)

            monkeypatch.setattr(store, "append", late_append)
            ask = messages.Ask("once", asked.Say("Bonjour"))
            people[0].say(ask)
            await written.wait()
            await people[0].leave()
            again = await rooms.visit(runner, people[0].token)
            assert (await again.ask(ask.request, ask.id))["type"] == "done"
            assert [line.text for line in runner.table.lines] == ["Bonjour"]

    in_virtual_time(run())


def test_a_conflict_does_not_carry_a_request_out_twice(tmp_path: Path) -> None:
    """When another process has already carried a request out, catching up shows it and nothing is done again."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            person = people[0].person
            assert person is not None
            async with opened(tmp_path) as elsewhere:
                other = await elsewhere.find(runner.table.code)
                assert other is not None
                sequence = await other.ask(person.id, asked.Say("Bonjour"), "same")
                answer = await people[0].ask(asked.Say("Bonjour"), "same")
                assert (answer["type"], answer["sequence"]) == ("done", sequence)
                assert runner.table == other.table

    in_virtual_time(run())


def test_quick_signs_reach_whoever_is_there(tmp_path: Path) -> None:
    """A sign comes to everybody at the table and on its screen, once: whoever comes later is not told."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            screen = await rooms.visit(runner, None)
            assert (await people[0].ask(asked.React("👏")))["type"] == "done"
            await until(lambda: all(_signs(visitor) for visitor in (*people, screen)))
            assert [[sign["sign"] for sign in _signs(visitor)] for visitor in (*people, screen)] == [["👏"]] * 3
            assert _signs(people[1])[0]["person"]["name"] == people[0].table["chairs"][0]["name"]
            late = await rooms.visit(runner, people[1].token)
            await late.ask(asked.Say("Me voilà"))
            assert _signs(late) == []

    in_virtual_time(run())


def _signs(visitor: Visitor) -> list[Message]:
    return [sign for message in visitor.received() for sign in message.get("signs", ())]

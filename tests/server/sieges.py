"""A table in any state of its life, with everybody who might try to take it over."""

from typing import get_args

from msgspec import Raw, Struct

from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.seats import Seat
from pioche.server.websocket.pseudonyms import pseudonym
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import person_of
from pioche.tables.domain.records import Settings
from pioche.tables.domain.state import Status
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.tokens import new_token
from tests.games.coquillaude.test_packs import PACK
from tests.house import move
from tests.server.salon import Salon, Visitor

STATES: tuple[Status, ...] = get_args(Status)


class Siege(Struct):
    """A table, its host on the first seat, and the others: one of them plays, none of them owns that seat."""

    rooms: Salon
    runner: TableRunner
    owner: Visitor
    others: dict[str, Visitor]

    async def rebuilt(self, state: Status) -> "Siege":
        """Give another table like this one."""
        return await besieged(self.rooms, state, self.runner.table.game_name)

    def attempts(self) -> dict[type[Struct], asked.AnyRequest]:
        """Give each kind of request, aimed at the host's seat or at what is the host's."""
        return {type(request): request for request in self._requests()}

    def _requests(self) -> list[asked.AnyRequest]:
        seated = self.others["other seat"].person
        assert seated is not None
        other = pseudonym(self.runner.table.code, seated.id)
        return [
            asked.Sit(0, "Intrus"), asked.Stand(0), asked.AddBot(0, "3"), asked.ClearSeat(0), asked.SetSeats(3),
            asked.SetOptions(Raw(b"{}")), asked.Choose(0, "colours", "blue"), asked.BringPack(PACK),
            asked.SetSettings(Settings(public=True)), asked.Start(), self._move(),
            asked.RaiseCurtain(0), asked.Pause(), asked.Resume(), asked.ProposeWord(0, "TZIZZ", True),
            asked.ProposeBot(2), asked.Vote(1, True), asked.Say("Bonjour"), asked.React("👏"),
            asked.Mute(other, True), asked.Rematch(), asked.Hurry(), asked.TakeHint(0), asked.CloseTable(),
            asked.AnswerPartner(0, other, True),
        ]  # fmt: skip

    def _move(self) -> asked.Move:
        """Give a move that the host's seat could make at the beginning."""
        table = self.runner.table
        if table.position is None or table.waiting() is None:
            return asked.Move(0, Raw(encode({"type": table.game.meta.commands[0].__struct_config__.tag})))
        view = table.game.view(table.position, Seat(0))
        return move(0, table.game.random_command(view, Seat(0), Chance(seed_from("siege"))))


GAME_OF: dict[Status, str] = {"gathering": "cle", "over": "bataille"}
"""What is played where it matters: seats that choose something for themselves, or a game that is soon over."""


async def besieged(rooms: Salon, state: Status, game: str = "") -> Siege:
    """Set a table for three where somebody has stood up and somebody has moved a seat to another device."""
    tokens = {name: new_token() for name in ("owner", "other seat", "stood up", "moved away", "new device")}
    runner = await rooms.open(tokens["owner"], game or GAME_OF.get(state, "rondo"), 3)
    there = {name: await rooms.visit(runner, token, name) for name, token in tokens.items() if name != "new device"}
    for name, request in (
        ("owner", asked.Sit(0, "Léa")),
        ("other seat", asked.Sit(1, "Max")),
        ("stood up", asked.Sit(2, "Zoé")),
        ("stood up", asked.Stand(2)),
        ("moved away", asked.Sit(2, "Tom")),
    ):
        assert (await there[name].ask(request))["type"] == "done"
    code = runner.table.code
    ticket = (await rooms.call("POST", f"/api/tables/{code}/ticket", tokens["moved away"])).json()["ticket"]
    carried = await rooms.call("POST", "/api/carry", tokens["new device"], json={"code": code, "ticket": ticket})
    assert carried.status_code == 200
    assert runner.table.seats_of(person_of(tokens["new device"])) == (2,)
    siege = Siege(rooms, runner, there.pop("owner"), there)
    there["spectator"] = await rooms.visit(runner, new_token())
    there["screen"] = await rooms.visit(runner, None)
    await _bring_to(siege, state, tokens["new device"])
    assert runner.table.status == state
    return siege


async def _bring_to(siege: Siege, state: Status, third: str) -> None:
    """Let the table come into a state; while it plays, a question is put to the host."""
    if state == "gathering":
        return
    steps: list[tuple[Visitor, asked.AnyRequest]] = [(siege.owner, asked.Start())]
    if state == "playing" and siege.runner.table.game_name != "bataille":
        steps.append((siege.others["other seat"], asked.ProposeWord(1, "ZZZYX", True)))
    if state in {"paused", "abandoned"}:
        steps.append((siege.owner, asked.Pause() if state == "paused" else asked.CloseTable()))
    for visitor, request in steps:
        assert (await visitor.ask(request))["type"] == "done", request
    if state == "over":
        people = [siege.owner, siege.others["other seat"], await siege.rooms.visit(siege.runner, third)]
        await _play_to_the_end(siege.runner, people)


async def _play_to_the_end(runner: TableRunner, people: list[Visitor]) -> None:
    dice = Chance(seed_from("to the end"))
    while (waiting := runner.table.waiting()) is not None:
        seat = waiting.expected[0].seat
        command = runner.table.game.random_command(runner.table.game.view(runner.table.position, seat), seat, dice)
        assert (await people[seat].ask(move(seat, command)))["type"] == "done"

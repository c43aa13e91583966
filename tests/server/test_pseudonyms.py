"""Another fingerprint at each table: nobody can be followed from one table to the next."""

import json
from pathlib import Path

from pioche.server.websocket.pseudonyms import pseudonym
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import person_of
from pioche.tables.runtime.tokens import new_token
from tests.server.salon import Salon, Visitor, salon
from tests.virtual_time import in_virtual_time

TEAMS = {"teams": True, "spectators_talk": True, "bot_delays": False}


async def lively(rooms: Salon, tokens: list[str]) -> list[Visitor]:
    """Open a table and let everything happen there that names somebody: seats, lines, signs, questions, silence."""
    runner = await rooms.open(tokens[0], "bataille", 2, settings=TEAMS)
    people = [await rooms.visit(runner, token, f"Joueur{number}") for number, token in enumerate(tokens)]
    owner, other, friend, guest = people
    screen = await rooms.visit(runner, None)
    await rooms.know(tokens[3])
    for visitor, request in (
        (owner, asked.Sit(0, "Léa")),
        (other, asked.Sit(1, "Max")),
        (other, asked.Say("Bonjour")),
        (guest, asked.Say("Je regarde")),
        (other, asked.React("👏")),
        (friend, asked.Sit(0, "Zoé")),
    ):
        assert (await visitor.ask(request))["type"] == "done", request
    asker = owner.table["askers"][0]["person"]["id"]
    assert (await owner.ask(asked.AnswerPartner(0, asker, True)))["type"] == "done"
    loud = owner.table["lines"][0]["person"]["id"]
    assert (await owner.ask(asked.Mute(loud, True)))["type"] == "done"
    assert (await owner.ask(asked.Start()))["type"] == "done"
    return [*people, screen]


def test_people_cannot_be_followed_from_table_to_table(tmp_path: Path) -> None:
    """T-11: no byte sent to anybody holds a real id, or an id that somebody has at another table."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            tokens = [new_token() for _ in range(4)]
            first, second = await lively(rooms, tokens), await lively(rooms, tokens)
            real = [person_of(token) for token in tokens]
            for here, there in ((first, second), (second, first)):
                code, elsewhere = here[0].runner.table.code, there[0].runner.table.code
                sent = b"".join(raw for visitor in here for raw in visitor.wire.sent).decode()
                for person in real:
                    assert person not in sent
                    assert pseudonym(elsewhere, person) not in sent
                    assert pseudonym(code, person) in sent

    in_virtual_time(run())


def test_masks_name_people_at_their_own_table(tmp_path: Path) -> None:
    """Who was named is who was meant; everybody knows which of the masks is their own, and a screen has none."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            owner, other, friend, guest, screen = await lively(rooms, [new_token() for _ in range(4)])
            table = owner.runner.table
            assert other.person
            assert friend.person
            assert table.muted == (other.person.id,)
            assert [int(seat) for seat in table.seats_of(friend.person.id)] == [0]
            view = friend.table
            assert view["me"] in [person["id"] for person in view["chairs"][0]["people"]]
            assert other.table["muted"] == [other.table["me"]]
            assert guest.table["me"] in [line["person"]["id"] for line in guest.table["lines"]]
            assert screen.table["me"] is None
            for nobody in (other.person.id, pseudonym("AAAAAA", other.person.id), "", "x"):
                answer = await owner.ask(asked.Mute(nobody, False))
                assert answer["type"] == "refused", json.dumps(answer)

    in_virtual_time(run())

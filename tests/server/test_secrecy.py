"""Nothing hidden leaves the house: canaries in full games of every game and variant, and twins of every position."""

import asyncio
import logging
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import httpx
import msgspec
import pytest

from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import codec_for, encode
from pioche.kernel.game import DEFAULT, AnyGame
from pioche.kernel.seats import Seat, all_seats
from pioche.tables.domain import requests as asked
from pioche.tables.domain.evolve import evolve, open_table
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.tokens import new_token
from pioche.testing.random_play import Case, steps
from tests.house import put_bataille_on_the_shelf
from tests.server.canaries import BESIDE_THE_STATE, hidden
from tests.server.real_house import Player, Server, records_of, sit_down
from tests.server.salon import Salon, Visitor, salon
from tests.server.watchers import (
    Watch,
    assert_not_logged,
    assert_untold,
    latecomers,
    play,
    secrets_of,
    ways,
)
from tests.virtual_time import in_virtual_time

LOOKED_AT = 60
put_bataille_on_the_shelf()


@pytest.mark.parametrize("way", list(ways()), ids=str)
def test_no_secret_is_sent(
    way: tuple[str, str, int], tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No seat, spectator, screen, error, log line or HTTP answer ever holds what its reader may not know."""
    name, variant, seats = way
    game = registry.find(name)
    dice = Chance(seed_from(f"secrecy {name} {variant}"))
    caplog.set_level(logging.DEBUG)
    seed = seed_from(f"secrecy {name} {variant}")
    monkeypatch.setattr("pioche.tables.runtime.runner.secrets", SimpleNamespace(token_bytes=lambda _: seed))

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing(name, seats, game.meta.variants[variant])
            spectator, screen = await rooms.visit(runner, new_token()), await rooms.visit(runner, None)
            watch = Watch(runner, people, [spectator, screen], dice)
            await watch.follow_by_changes(rooms)
            watch.search(runner.table)
            await play(watch, rooms, dice)
            await latecomers(watch, rooms)
            assert_not_logged(watch.ever | {str(person.token) for person in people}, caplog.text)

    in_virtual_time(run())


def test_the_log_of_a_real_house_holds_no_secret(tmp_path: Path) -> None:
    """What a house of its own writes to its log while every game is played there tells nothing."""
    dice = Chance(seed_from("secrets of a real house"))
    secrets: set[str] = set()
    with Server(tmp_path / "data") as server:

        async def run() -> None:
            async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
                for name in registry.names():
                    game = registry.find(name)
                    async with sit_down(server, http, game.meta.seats[-1], name) as players:
                        await play_for_a_while(players, game, dice)
                        secrets.update(player.guest.token for player in players)
                        secrets.update(ever_hidden(server.data, players[0].code))

        asyncio.run(run())
        assert_not_logged(secrets, server.logged())


async def play_for_a_while(players: list[Player], game: AnyGame, dice: Chance) -> None:
    """Play at random over sockets; everybody also tries everything out of turn."""
    for _ in range(6):
        mover = next((player for player in players if player.to_act() is not None), None)
        if mover is None:
            return
        seat = mover.to_act()
        view = codec_for(game).view.read(encode(mover.table["views"][0]["view"]))
        command = msgspec.to_builtins(game.random_command(view, Seat(seat or 0), dice))
        for player in players:
            if player is not mover:
                assert (await player.ask("move", seat=seat, command=command))["type"] == "refused"
        sequence = await mover.done("move", seat=seat, command=command)
        for player in players:
            await player.until(sequence)


def ever_hidden(data: Path, code: str) -> set[str]:
    """Give all that was hidden at any moment of a table, as its records tell."""
    records = records_of(data, code)
    table = open_table(records[0])
    found: set[str] = set()
    for record in records[1:]:
        table = evolve(table, record)
        found.update(secrets_of(table, None))
    return found


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_canaries(name: str) -> None:
    """In a game played at random something is hidden from a spectator, and from each seat where seats see less."""
    game = registry.find(name)
    case = Case(DEFAULT, game.meta.seats[-1], 0)
    found: dict[Seat | None, set[str]] = {seat: set() for seat in (None, *all_seats(case.seats))}
    for played in islice(steps(game, case), LOOKED_AT):
        for seat, texts in found.items():
            texts |= hidden(game, played.state, seat) if game.outcome(played.state) is None else set()
        if all(found.values()):
            break
    assert all(found.values()), found
    assert set(BESIDE_THE_STATE) <= set(registry.names())


@pytest.mark.parametrize("name", registry.names())
def test_canaries_are_heard_when_they_sing(name: str, tmp_path: Path) -> None:
    """The search itself works: what an owner is sent does hold what is hidden from the others."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            game = registry.find(name)
            runner, people = await rooms.playing(name, game.meta.seats[0])
            state = runner.table.position
            assert state is not None
            own = hidden(game, state, None) - hidden(game, state, Seat(0))
            sent = b"\n".join(people[0].wire.sent).decode()
            assert any(text in sent for text in own) == bool(own)
            if secrets := hidden(game, state, None):  # KIRDY hides nothing until somebody has written a word
                with pytest.raises(AssertionError, match="was told to"):
                    assert_untold(sent + encode(state).decode(), secrets, None)

    in_virtual_time(run())


def test_a_token_is_told_to_nobody(tmp_path: Path) -> None:
    """The secret of a guest is in a cookie that no script reads, and in nothing else."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            answer = await rooms.call("PUT", "/api/me", json={"name": "Léa"})
            cookie = answer.headers["set-cookie"]
            token = cookie.partition("=")[2].partition(";")[0]
            assert "HttpOnly" in cookie
            assert "samesite=strict" in cookie.lower()
            assert token not in answer.text
            runner, people = await rooms.playing()
            for visitor in people:
                for other in people:
                    assert other.token is not None
                    assert other.token not in b"".join(visitor.wire.sent).decode()
            ticket = (await rooms.call("POST", f"/api/tables/{runner.table.code}/ticket", people[0].token)).json()
            everything = b"".join(raw for visitor in people for raw in visitor.wire.sent).decode()
            assert ticket["ticket"] not in everything

    in_virtual_time(run())


async def going_round(rooms: Salon, token: str, game: str = "bataille", seats: int = 2) -> tuple[TableRunner, Visitor]:
    """Begin a game for some people on one device."""
    runner = await rooms.open(token, game, seats)
    device = await rooms.visit(runner, token)
    for seat in all_seats(seats):
        await device.ask(asked.Sit(seat, f"Place {seat}"))
    await device.ask(asked.Start())
    return runner, device


def test_a_device_that_goes_round_shows_one_seat_at_a_time(tmp_path: Path) -> None:
    """T-07: with one device for all, nothing of a seat is shown, not even by a prepared move, before its curtain."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = new_token()
            runner, device = await going_round(rooms, token)
            assert device.table.get("shown") is None
            assert device.table["views"][0]["view"]["hand"] == []
            await device.ask(asked.RaiseCurtain(0))
            assert device.table["shown"] == 0
            assert runner.table.position is not None
            secrets = hidden(runner.table.game, runner.table.position, Seat(0))
            assert secrets
            assert_untold(b"".join(device.wire.sent).decode(), secrets, Seat(0))
            refused = await device.look(1, b'{"type":"lay","card":1}')
            assert refused["type"] == "refused"
            missed = await rooms.visit(runner, token, since=0)
            assert_untold(b"".join(missed.wire.sent).decode(), secrets, Seat(0))

    in_virtual_time(run())


def test_what_a_device_that_goes_round_was_told_can_be_handed_on(tmp_path: Path) -> None:
    """T-07: events stay in sight when the device is passed, so they carry no secret, not even of who holds it."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = new_token()
            runner, device = await going_round(rooms, token)
            await device.ask(asked.RaiseCurtain(0))
            again = await rooms.visit(runner, token, since=0)
            assert again.table["shown"] == 0
            told = encode([event for message in again.received() for event in message.get("missed", ())]).decode()
            assert "dealt" in told
            assert runner.table.position is not None
            assert_untold(told, hidden(runner.table.game, runner.table.position, None), None)

    in_virtual_time(run())


def test_a_secret_word_is_not_sent_to_the_device_it_was_written_on(tmp_path: Path) -> None:
    """T-07, K-20: where all else lies open, the others' views are sent and the secret word to nobody around it."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token, word = new_token(), "XYLOPHONISTE"
            runner, device = await going_round(rooms, token, "kirdy", 3)
            seat = runner.table.game.view(runner.table.position, None).active
            while "keep_jokers" in may(device):
                await device.ask(asked.Move(seat, msgspec.Raw(b'{"type":"keep_jokers"}')))
            call = msgspec.Raw(encode({"type": "call_kirdy", "word": word}))
            assert (await device.ask(asked.Move(seat, call)))["type"] == "done"
            shown, *others = [each["seat"] for each in device.table["views"]]
            assert (shown, set(others)) == (None, {0, 1, 2} - {seat})
            late = await rooms.visit(runner, token, since=0)
            for visitor in (device, late):
                assert word not in b"".join(visitor.wire.sent).decode()

    in_virtual_time(run())


def may(device: Visitor) -> list[str]:
    """Give what the seat that a device shows may do."""
    commands: list[str] = device.table["views"][0]["view"]["may"]
    return commands


def test_a_hand_leaves_the_device_with_its_act(tmp_path: Path) -> None:
    """T-07: once a seat has acted no message to its device holds its cards, whatever happens next."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, device = await going_round(rooms, new_token(), "rondo", 3)
            await device.ask(asked.RaiseCurtain(0))
            game, state = runner.table.game, runner.table.position
            assert state is not None
            own = hidden(game, state, None) - hidden(game, state, Seat(0))
            assert any(each in b"".join(device.wire.sent).decode() for each in own)
            await device.ask(asked.Move(0, msgspec.Raw(b'{"type":"opening_word","letters":""}')))
            before = len(device.wire.sent)
            await device.ask(asked.React("👋"))
            await device.ask(asked.RaiseCurtain(1))
            later = b"".join(device.wire.sent[before:]).decode()
            assert later
            assert_untold(later, own, None)

    in_virtual_time(run())

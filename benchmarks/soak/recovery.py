"""Return: a house with hundreds of live games is killed, and all of them are back and answering within seconds."""

import argparse
import asyncio
import json
import time
from pathlib import Path

import httpx
from msgspec import Struct
from tests.server.real_house import Guest, Player, Server, processor_seconds

from benchmarks.soak import promise
from benchmarks.soak.crowd import AT_ONCE, Spread, own_garbage_waits, spread

PROMISED_SECONDS = 5.0
PEOPLE_EACH = 2


class Figures(Struct, frozen=True):
    """What the return has shown."""

    games: int
    all_answer_seconds: float
    """From the start of the new process until every game has acknowledged a move; the interpreter's start included."""
    listening_seconds: float
    """Until the house listened: what comes before is the interpreter's and the imports'."""
    house_processor_seconds: float
    """What the house used of the processor meanwhile: its own account, however busy the machine is."""
    each: Spread
    """How long each game took from the moment the house listened."""
    as_before: int
    """Games that were found exactly as they were left."""
    answering: int


def run(folder: Path, call: argparse.Namespace) -> Figures:
    """Kill the house in the middle of all games."""
    with Server(folder / "data") as server:
        figures = asyncio.run(measure(server, call.games))
    promise(figures.games == figures.as_before == figures.answering == call.games, figures)
    promise(figures.all_answer_seconds <= PROMISED_SECONDS, figures)
    return figures


async def measure(server: Server, games: int) -> Figures:
    """Begin all games, kill the house, start it again, and wait until each game has taken a move."""
    gate = asyncio.Semaphore(AT_ONCE)
    limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=0)
    async with httpx.AsyncClient(timeout=60, trust_env=False, limits=limits) as http:
        tables = await asyncio.gather(*(_begin(server, http, gate, number) for number in range(games)))
    own_garbage_waits()
    known = [_position(players) for players in tables]
    server.kill()
    for player in (player for players in tables for player in players):
        player.drop()
    begun = time.perf_counter()
    await asyncio.to_thread(server.start)
    listening = time.perf_counter()
    answers = await asyncio.gather(*(_return(players) for players in tables))
    ended, used = time.perf_counter(), processor_seconds(server.pid)
    for player in (player for players in tables for player in players):
        player.drop()
    return Figures(
        games=len(tables),
        all_answer_seconds=round(ended - begun, 2),
        listening_seconds=round(listening - begun, 2),
        house_processor_seconds=round(used, 2),
        each=spread([moment - listening for _, _, moment in answers]),
        as_before=sum(found == before for (found, _, _), before in zip(answers, known, strict=True)),
        answering=sum(done for _, done, _ in answers),
    )


async def _begin(server: Server, http: httpx.AsyncClient, gate: asyncio.Semaphore, number: int) -> list[Player]:
    """Seat two people, let them begin and one of them move."""
    async with gate:
        guests = [Guest(server, f"{number}-{seat}") for seat in range(PEOPLE_EACH)]
        code = await guests[0].open(http, options={"trick_seconds": 60.0}, seats=PEOPLE_EACH)
        players = [Player(guest, code) for guest in guests]
        for seat, player in enumerate(players):
            await player.connect()
            await player.done("sit", seat=seat, name=player.guest.name)
        for done in (players[0].done("start"), None):
            sequence = await (done or _lay(players))
            for player in players:
                await player.until(sequence)
        return players


async def _return(players: list[Player]) -> tuple[str, bool, float]:
    """Come back; give where the game stood, whether it took a move, and when."""
    for player in players:
        await _come_back(player)
    for player in players:
        while player.table["status"] != "playing":  # it stood still until somebody was there
            await player.wait()
    found = _position(players)
    return found, await _lay(players) > 0, time.perf_counter()


def _position(players: list[Player]) -> str:
    """Give the game as its people see it."""
    return json.dumps([(player.table["expected"], player.table["views"]) for player in players])


async def _come_back(player: Player) -> None:
    while True:
        try:
            await player.connect()
        except (OSError, TimeoutError):
            await asyncio.sleep(0.05)
        else:
            return


async def _lay(players: list[Player]) -> int:
    mover = next(player for player in players if player.to_act() is not None and player.hand)
    return await mover.done("move", seat=mover.to_act(), command={"type": "lay", "card": mover.hand[0]})

"""Memory: a small steady load for hours; after the warm-up the house must not grow."""

import argparse
import asyncio
import csv
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path

import httpx
from msgspec import Struct
from tests.server.real_house import Gone, Guest, Player, Server, processor_seconds
from websockets.exceptions import ConnectionClosed

from benchmarks.soak import promise
from benchmarks.soak.crowd import rematch

MOST_MB_PER_HOUR = 1.0
"""Of play: at four times the pace an hour holds four of them."""
SAMPLE_SECONDS = 30.0
WARM_UP_SHARE, WARM_UP_SECONDS = 0.25, 3600.0
"""What is left out of the slope: so much of the run, and never more than an hour."""
PEOPLES_TABLES = 14
BOTS_GAMES = ("kirdy", "rondo", "kakuzu", "cle", "patience", "kirdy")
MOVES_PER_SECOND = 2.0
CARDS_EACH = 3
PATIENCE_SECONDS = 120.0


class Sample(Struct, frozen=True):
    """How large the house is at a moment."""

    seconds: float
    house_mb: float
    """Resident memory of the house's own process."""
    helpers_mb: float
    """What the processes that think have of their own; files mapped by several of them are not counted."""


class Figures(Struct, frozen=True):
    """What hours of steady load have shown."""

    hours: float
    pace: int
    """How many times as much was played in an hour as by a house with a steady crowd."""
    tables: int
    moves: int
    games: int
    house_processor_share: float
    first_mb: float
    """When the warm-up was over."""
    last_mb: float
    most_mb: float
    house_mb_per_hour: float
    """The slope of the resident memory after the warm-up, by least squares."""
    helpers_mb_per_hour: float
    samples: int
    troubles: int
    """How often somebody had to begin again, because a busy machine did not answer in time."""


class Load(Struct):
    """What the crowd has done so far."""

    moves: int = 0
    games: int = 0
    troubles: int = 0


def run(folder: Path, call: argparse.Namespace) -> Figures:
    """Keep the load up for the hours asked for."""
    with Server(folder / "data", "--thinkers", "1") as server:
        figures = asyncio.run(measure(server, call.hours, call.samples, call.pace))
    promise(figures.moves > 0 and figures.samples > 2, figures)
    promise(figures.house_mb_per_hour <= MOST_MB_PER_HOUR * call.pace, figures)
    promise(figures.helpers_mb_per_hour <= MOST_MB_PER_HOUR * call.pace, figures)
    return figures


async def measure(server: Server, hours: float, written: Path | None = None, pace: int = 1) -> Figures:
    """Let people and bots play at their pace, and look at the memory twice a minute."""
    load, seconds = Load(), hours * 3600
    begun, used = time.monotonic(), processor_seconds(server.pid)
    async with httpx.AsyncClient(timeout=60, trust_env=False) as http:
        playing = [partial(_people, server, http, number, pace, load) for number in range(PEOPLES_TABLES)]
        watching = [partial(_bots, server, http, game, load) for game in BOTS_GAMES * pace]
        tasks = [asyncio.create_task(_again(play, load)) for play in (*playing, *watching)]
        samples = []
        try:
            while (now := time.monotonic() - begun) < seconds:
                samples.append(_sample(server.pid, now))
                if written is not None:
                    write(samples, written)
                done, _ = await asyncio.wait(tasks, timeout=min(SAMPLE_SECONDS, seconds / 10))
                for task in done:
                    task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    lasted = time.monotonic() - begun
    warm = [each for each in samples if each.seconds >= min(WARM_UP_SHARE * seconds, WARM_UP_SECONDS)]
    return Figures(
        hours=round(lasted / 3600, 3),
        pace=pace,
        tables=len(tasks),
        moves=load.moves,
        games=load.games,
        house_processor_share=round((processor_seconds(server.pid) - used) / lasted, 3),
        first_mb=warm[0].house_mb,
        last_mb=warm[-1].house_mb,
        most_mb=max(each.house_mb for each in samples),
        house_mb_per_hour=slope([(each.seconds / 3600, each.house_mb) for each in warm]),
        helpers_mb_per_hour=slope([(each.seconds / 3600, each.helpers_mb) for each in warm]),
        samples=len(samples),
        troubles=load.troubles,
    )


def slope(points: Sequence[tuple[float, float]]) -> float:
    """Give by how much y grows with x, by least squares."""
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return round(sum((x - mean_x) * (y - mean_y) for x, y in points) / spread, 3) if spread else 0.0


def write(samples: Sequence[Sample], file: Path) -> None:
    """Write the samples down, so that a run that is cut short has shown something."""
    with file.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.writer(lines)
        writer.writerow(Sample.__struct_fields__)
        writer.writerows((round(each.seconds), each.house_mb, each.helpers_mb) for each in samples)


def memory_mb(pid: int, field: str = "VmRSS") -> float:
    """Give how much memory a process has: VmRSS for all that is resident, RssAnon for its own."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return round(next(int(line.split()[1]) for line in lines if line.startswith(field)) / 1024, 2)


def _sample(pid: int, now: float) -> Sample:
    helpers = 0.0
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split():
        try:
            helpers += memory_mb(int(child), "RssAnon")
        except (OSError, StopIteration):  # replaced just now
            continue
    return Sample(now, memory_mb(pid), round(helpers, 2))


async def _again(play: Callable[[], Awaitable[None]], load: Load) -> None:
    """Let somebody play for ever; who is cut off, or waits too long on a busy machine, begins again."""
    while True:
        try:
            await play()
        except (Gone, OSError, TimeoutError, httpx.HTTPError, ConnectionClosed):
            load.troubles += 1
            await asyncio.sleep(1.0)


async def _people(server: Server, http: httpx.AsyncClient, number: int, pace: int, load: Load) -> None:
    """Two people who play game after game; each table has its share of the moves."""
    seconds_each = PEOPLES_TABLES / (MOVES_PER_SECOND * pace)
    await asyncio.sleep(seconds_each * number / PEOPLES_TABLES)
    guests = [Guest(server, f"{number}-{seat}") for seat in range(2)]
    options = {"trick_seconds": 60.0, "cards_each": CARDS_EACH}
    code = await guests[0].open(http, options=options, seats=2)
    players = [Player(guest, code) for guest in guests]
    try:
        for seat, player in enumerate(players):
            await player.connect()
            await player.done("sit", seat=seat, name=player.guest.name)
        while True:
            await players[0].done("start")
            while players[0].table["status"] != "over":
                await asyncio.sleep(seconds_each)
                await _move(players, load)
            load.games += 1
            players[:] = await rematch(players)
    finally:
        for player in players:
            player.drop()


async def _move(players: list[Player], load: Load) -> None:
    """Let whoever is to act lay a card; on a busy machine the sand may have run out meanwhile."""
    for player in players:
        seat = player.to_act()
        if seat is not None and player.hand:
            answer = await player.ask("move", seat=seat, command={"type": "lay", "card": player.hand[0]})
            if answer["type"] == "done":
                load.moves += 1
                for each in players:
                    await each.until(answer["sequence"])
            return


async def _bots(server: Server, http: httpx.AsyncClient, game: str, load: Load) -> None:
    """Somebody who lets bots play, at the pace of people, and watches."""
    host = Guest(server, "Hôte")
    seats = 1 if game == "patience" else 2
    while True:
        player = Player(host, await host.open(http, game, seats=seats))
        try:
            await player.connect()
            for seat in range(seats):
                await player.done("add_bot", seat=seat, level="1")
            await player.done("start")
            known = player.table["sequence"]
            while player.table["status"] != "over":
                await player.wait(PATIENCE_SECONDS)
                load.moves += player.table["sequence"] - known
                known = player.table["sequence"]
                if player.gone:
                    raise Gone
            load.games += 1
            await player.leave()
        finally:
            player.drop()

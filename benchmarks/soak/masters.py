"""Masters: bots that think for long, and how long people and other bots at fifty tables wait beside them."""

import argparse
import asyncio
import time
from pathlib import Path

import httpx
from msgspec import Struct
from tests.server.real_house import Guest, Player, Server, processor_seconds

from benchmarks.soak import promise
from benchmarks.soak.crowd import Spread, own_garbage_waits, spread

GAME = "rondo"
"""Where a master's decision costs most."""
TABLES, MASTERS = 50, 5
"""Tables of one person and one bot: those that are measured, and those beside them where the bot is the master."""
USUAL, MASTER = "2", "6"
SECONDS_EACH = 5.0
"""So long people think before they pass: then the bot has the turn."""
ROUNDS = 10
"""Without the masters and beside them, one after the other: a machine that gets slower meanwhile slows both."""
MOST_MS = 150.0
"""What is promised for 99 of 100 people: the answer to what they do."""
MOST_WAIT_MS = 1_000.0
"""And for what they wait for a bot: in the liveliest tempo bots take as long before they act."""
WARM_UP_MOVES = 3
PATIENCE_SECONDS = 300.0
"""A house that is just built compiles before its tables begin."""


class Figures(Struct):
    """Answers and waiting at the tables without masters."""

    tables: int
    masters: int
    seconds: float
    masters_thoughts: int
    masters_take: Spread
    """From a person's pass to the master's act: the thought, and the turn for it."""
    answers_without: Spread
    answers_beside: Spread
    waits_without: Spread
    """From a person's pass to the bot's act, at tables without a master."""
    waits_beside: Spread
    house_processor_share: float


class Watch:
    """What is measured, in seconds."""

    def __init__(self) -> None:
        self.answers: list[float] = []
        self.waits: list[float] = []


class Pair:
    """One person who passes, and a bot, game after game."""

    def __init__(self, server: Server, http: httpx.AsyncClient, name: str, level: str) -> None:
        self._http = http
        self._guest = Guest(server, name)
        self._level = level
        self._player: Player | None = None

    async def play(self, watch: Watch) -> None:
        """Do what the person is asked for, nothing at all if possible, and wait until it is their turn again."""
        player = await self._at_the_table()
        seat = player.to_act()
        if seat is None:
            return
        opening = "pass" not in next(each["commands"] for each in player.table["expected"] if each["seat"] == seat)
        command = {"type": "opening_word", "letters": ""} if opening else {"type": "pass"}
        begun = time.perf_counter()
        await player.until(await player.done("move", seat=seat, command=command))
        watch.answers.append(time.perf_counter() - begun)
        await self._their_turn(player)
        if not opening:
            watch.waits.append(time.perf_counter() - begun)

    async def warm_up(self) -> None:
        """Play until the bot has had a turn: its first one may load much."""
        watch = Watch()
        for _ in range(WARM_UP_MOVES):
            if not watch.waits:
                await self.play(watch)

    async def _at_the_table(self) -> Player:
        """Give the person at a table whose game goes on: the next one when the last is over."""
        player = self._player
        if player is not None and player.table["status"] == "playing":
            return player
        await self.leave()
        settings = {"bot_delays": False}
        player = Player(self._guest, await self._guest.open(self._http, GAME, seats=2, settings=settings))
        await player.connect()
        await player.done("sit", seat=0, name=self._guest.name)
        await player.done("add_bot", seat=1, level=self._level)
        await player.until(await player.done("start"))
        await self._their_turn(player)
        self._player = player
        return player

    async def _their_turn(self, player: Player) -> None:
        while player.table["status"] == "playing" and player.to_act() is None:
            await player.wait(PATIENCE_SECONDS)

    async def leave(self) -> None:
        """Go away."""
        if self._player is not None:
            await self._player.leave()
            self._player = None


def run(folder: Path, call: argparse.Namespace) -> Figures:
    """Measure in a house as it is opened: one process thinks for all bots."""
    with Server(folder / "data", "--thinkers", "1", "--warm", GAME) as server:
        figures = asyncio.run(measure(server, call.seconds))
    promise(figures.masters_thoughts >= ROUNDS, figures)
    promise(figures.answers_without.count > 0 and figures.waits_without.count > 0, figures)
    promise(figures.answers_beside.p99 <= MOST_MS, figures)
    promise(figures.waits_beside.p99 <= MOST_WAIT_MS, figures)
    return figures


async def measure(server: Server, seconds: float, tables: int = TABLES, masters: int = MASTERS) -> Figures:
    """Let people play against bots, in turns without the masters' tables and beside them."""
    limits = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(timeout=PATIENCE_SECONDS, trust_env=False, limits=limits) as http:
        usual = [Pair(server, http, f"{number}", USUAL) for number in range(tables)]
        strong = [Pair(server, http, f"M{number}", MASTER) for number in range(masters)]
        without, beside, of_masters = Watch(), Watch(), Watch()
        try:
            for pair in (*usual, *strong):
                await pair.warm_up()
            own_garbage_waits()
            before, begun = processor_seconds(server.pid), time.perf_counter()
            for turn in range(ROUNDS):
                until = time.perf_counter() + seconds / ROUNDS
                watch, guests = (beside, strong) if turn % 2 else (without, [])
                playing = [_keep_on(pair, watch, until, number / tables) for number, pair in enumerate(usual)]
                thinking = [_keep_on(pair, of_masters, until, number / masters) for number, pair in enumerate(guests)]
                await asyncio.gather(*playing, *thinking)
            used, lasted = processor_seconds(server.pid) - before, time.perf_counter() - begun
        finally:
            await asyncio.gather(*(pair.leave() for pair in (*usual, *strong)), return_exceptions=True)
    return Figures(
        tables=tables,
        masters=masters,
        seconds=round(lasted, 1),
        masters_thoughts=len(of_masters.waits),
        masters_take=spread(of_masters.waits),
        answers_without=spread(without.answers),
        answers_beside=spread(beside.answers),
        waits_without=spread(without.waits),
        waits_beside=spread(beside.waits),
        house_processor_share=round(used / lasted, 3),
    )


async def _keep_on(pair: Pair, watch: Watch, until: float, share: float) -> None:
    """Play at the pace of people until it is time; no two tables begin at the same moment."""
    await asyncio.sleep(SECONDS_EACH * share)
    while time.perf_counter() < until:
        begun = time.perf_counter()
        await pair.play(watch)
        await asyncio.sleep(max(0.0, begun + SECONDS_EACH - time.perf_counter()))

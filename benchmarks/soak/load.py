"""Load: 1,000 clients at 250 tables, 100 moves a second: how long an answer takes, and how true the sand is."""

import argparse
import asyncio
import os
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec import Struct
from tests.server.real_house import Player, Server, processor_seconds, records_of

from benchmarks.soak import crowd as crowds
from benchmarks.soak import promise
from benchmarks.soak.crowd import (
    CARDS_EACH,
    PEOPLE_EACH,
    Crowd,
    Spread,
    own_garbage_waits,
    rematch,
    spread,
)
from benchmarks.soak.peers import Peer, echoes, litestar_echo, node_echo
from pioche.tables.domain.records import Acted

MOVES_PER_SECOND = 100
GRACE_SECONDS = 0.5
MOST_MS, SAND_MS = 150.0, 100.0
"""What is promised for 99 of 100: an answer, and the end of an hourglass."""
MOVES_PER_GAME = CARDS_EACH * PEOPLE_EACH
LEAST_MOVES_PER_SECOND = 95.0
TIMED_TABLES = 25
"""Tables where nobody moves: there the sand is watched."""
LEAST_HOURGLASSES = 500


class Figures(Struct):
    """What the load has shown."""

    clients: int
    tables: int
    seconds: float
    moves: int
    moves_per_second: float
    house_processor_share: float
    """How much of one core the house used: tells a slow house from a busy machine."""
    crowd_processor_share: float
    errors: int
    acknowledgement: Spread
    sand_late: Spread
    """By the house's own clock: a stalled client cannot blur it."""
    sand_early: int
    sand_seen_late: Spread
    """As the people at the table see it, the way to them included."""
    peers: dict[str, Any]


class Mover:
    """One table that moves in its turn, game after game."""

    def __init__(self, crowd: Crowd, place: int) -> None:
        self._crowd = crowd
        self._place = place
        self.took: list[float] = []
        self.errors = 0

    async def begin(self) -> None:
        """Begin the first game, each table at another point of it: else all would ask for the next one at once."""
        await self._crowd.tables[self._place][0].done("start")
        for _ in range(self._place % MOVES_PER_GAME):
            await self.move()
        self.took.clear()

    async def move(self) -> None:
        """Make one move, and begin the next game when this one is over."""
        players = self._crowd.tables[self._place]
        if players[0].table["status"] == "over":
            players = await rematch(players)
            self._crowd.tables[self._place] = players
            await players[0].done("start")
        for player in players:
            seat = player.to_act()
            if seat is not None and player.hand:
                await self._lay(player, seat)
                return

    async def _lay(self, player: Player, seat: int) -> None:
        begun = time.perf_counter()
        answer = await player.ask("move", seat=seat, command={"type": "lay", "card": player.hand[0]})
        if answer["type"] == "done":
            self.took.append(time.perf_counter() - begun)
        elif (
            answer["refusal"]["rule"] != "B-02"
        ):  # the sand may have run out meanwhile: then it was somebody else's turn
            self.errors += 1


class Watcher:
    """One table where nobody moves, game after game: each trick ends by the sand alone."""

    def __init__(self, crowd: Crowd, place: int) -> None:
        self._crowd = crowd
        self._place = place
        self._codes: list[str] = []
        self.seen_late: list[float] = []

    async def run(self, until: float) -> None:
        """Watch whole games until it is time; no two tables turn their glasses, or ask for a rematch, together."""
        await asyncio.sleep(crowds.TRICK_SECONDS * self._place / TIMED_TABLES)
        while True:
            first = self._crowd.tables[self._place][0]
            self._codes.append(first.code)
            await first.done("start")
            await self._watch(first, until)
            if time.perf_counter() >= until:
                return
            self._crowd.tables[self._place] = await rematch(self._crowd.tables[self._place])

    async def _watch(self, player: Player, until: float) -> None:
        """Note for each hourglass that ends under the load how long after its end the player hears of it."""
        number, due = 0, 0.0
        while player.table["status"] != "over":
            sand = player.table["sand"]
            if sand is not None and sand["number"] != number:
                self._note(due, until)
                number, due = sand["number"], time.perf_counter() + sand["left_ms"] / 1000 + GRACE_SECONDS
            await player.wait(crowds.TRICK_SECONDS + 30)
        self._note(due, until)

    def _note(self, due: float, until: float) -> None:
        if 0 < due < until:
            self.seen_late.append(time.perf_counter() - due)

    def late(self, data: Path) -> list[float]:
        """Give by how much each hourglass ended late by the house's own clock; a beat is no sand (T-21)."""
        due = crowds.TRICK_SECONDS + GRACE_SECONDS
        acts = [
            [(record.at_ms, record.what.beat_ms) for record in records_of(data, code) if isinstance(record.what, Acted)]
            for code in self._codes
        ]
        return [
            (ended - acted - beat) / 1000 - due for moments in acts for (acted, beat), (ended, _) in pairwise(moments)
        ]


def run(folder: Path, call: argparse.Namespace) -> Figures:
    """Measure the house and its two peers in the same run."""
    with Server(folder / "data") as server:
        figures = asyncio.run(measure(server, call.clients, call.seconds))
    for name, start in (("litestar echo", litestar_echo), ("node ws echo", node_echo)):
        peer: Peer | None = start(folder)
        if peer is not None:
            with peer:
                figures.peers[name] = asyncio.run(echoes(peer, call.clients, MOVES_PER_SECOND, min(call.seconds, 20)))
        else:
            figures.peers[name] = "cannot be installed here"
    promise(figures.clients == call.clients and figures.tables == call.clients // PEOPLE_EACH, figures)
    promise(figures.moves_per_second >= LEAST_MOVES_PER_SECOND, figures)
    promise(figures.errors == 0, figures)
    promise(figures.acknowledgement.p99 <= MOST_MS, figures)
    promise(figures.sand_late.count >= LEAST_HOURGLASSES, figures)
    promise(figures.sand_early == 0, figures)
    promise(figures.sand_late.p99 <= SAND_MS and figures.sand_seen_late.p99 <= SAND_MS, figures)
    promise(all(isinstance(measured, Spread) for measured in figures.peers.values()), figures)
    return figures


async def measure(server: Server, clients: int, seconds: float) -> Figures:
    """Seat everybody, keep the moves up, and watch the sand."""
    timed = min(TIMED_TABLES, clients // PEOPLE_EACH // 5)
    crowd = Crowd(server, clients, timed)
    try:
        await crowd.gather()
        movers = [Mover(crowd, place) for place in range(timed, len(crowd.tables))]
        for mover in movers:
            await mover.begin()
        own_garbage_waits()
        begun = time.perf_counter()
        watchers = [Watcher(crowd, place) for place in range(timed)]
        watching = [asyncio.create_task(watcher.run(begun + seconds)) for watcher in watchers]
        used = (processor_seconds(server.pid), processor_seconds(os.getpid()))
        await _keep_up(movers, seconds)
        lasted = time.perf_counter() - begun
        house, crowd_used = processor_seconds(server.pid) - used[0], processor_seconds(os.getpid()) - used[1]
        await asyncio.gather(*watching)
    finally:
        await crowd.close()
    took = [each for mover in movers for each in mover.took]
    late = [each for watcher in watchers for each in watcher.late(server.data)]
    return Figures(
        clients=sum(map(len, crowd.tables)),
        tables=len(crowd.tables),
        seconds=round(lasted, 1),
        moves=len(took),
        moves_per_second=round(len(took) / lasted, 1),
        house_processor_share=round(house / lasted, 2),
        crowd_processor_share=round(crowd_used / lasted, 2),
        errors=sum(mover.errors for mover in movers),
        acknowledgement=spread(took),
        sand_late=spread(late),
        sand_early=sum(each < 0 for each in late),
        sand_seen_late=spread([each for watcher in watchers for each in watcher.seen_late]),
        peers={},
    )


async def _keep_up(movers: list[Mover], seconds: float) -> None:
    """Let a table move every hundredth of a second, whether or not the last one was answered yet."""
    busy: dict[int, asyncio.Task[None]] = {}
    begun = time.perf_counter()
    for number in range(int(seconds * MOVES_PER_SECOND)):
        await asyncio.sleep(max(0.0, begun + number / MOVES_PER_SECOND - time.perf_counter()))
        place = number % len(movers)
        if place not in busy or busy[place].done():
            if place in busy:
                busy[place].result()
            busy[place] = asyncio.create_task(movers[place].move())
    await asyncio.gather(*busy.values())

"""Many machines: three nodes over PostgreSQL and NATS, through kills, zombies, partitions, outages and restarts."""

import argparse
import asyncio
import signal
import time
from pathlib import Path

from msgspec import Struct
from tests.cluster.siege import NodeSiege, Way
from tests.engines import Nats, Postgres, own
from tests.server.accounts import Figures as Account

from benchmarks.soak import promise
from benchmarks.soak.crowd import Spread, spread

PROMISED_SECONDS, PROMISED_SILENCE = 5.0, 2.0
ZOMBIE_SECONDS = 20.0
OTHERS_EVERY = 10
"""After so many kills everything else fails once, too."""
PARTITIONS: dict[str, tuple[Way, ...]] = {"bus": ("bus",), "store": ("store",), "both": ("bus", "store")}


class Figures(Struct):
    """What the siege has shown."""

    account: Account
    takeovers: Spread
    """From a kill until every table has had a request acknowledged."""
    after: dict[str, Spread]
    """The same from the end of a fault: an engine that came back, a line that was mended."""
    zombies: int
    """Nodes that were stopped for 20 s and went on as if nothing had happened."""
    untrue: int
    """What a viewer saw that is not on record."""
    restarts: int
    refused_in_restarts: int
    longest_silence_seconds: float
    """Of any table, while nodes were restarted one after the other."""


def run(folder: Path, call: argparse.Namespace) -> Figures:
    """Besiege three nodes with a hundred tables."""
    with own(lambda: Postgres("fsync=on")) as postgres, own(Nats) as nats:
        figures = asyncio.run(besiege(folder, (postgres, nats), call))
    account = figures.account
    promise(account.kills == call.kills, figures)
    promise(account.lost == account.twice == account.refused_yet_done == figures.untrue == 0, figures)
    promise(max(each.most for each in (figures.takeovers, *figures.after.values())) <= PROMISED_SECONDS * 1000, figures)
    promise(figures.refused_in_restarts == 0, figures)
    promise(figures.longest_silence_seconds <= PROMISED_SILENCE, figures)
    return figures


async def besiege(folder: Path, engines: tuple[Postgres, Nats], call: argparse.Namespace) -> Figures:
    """Let everything fail in turn, again and again."""
    end = time.monotonic() + call.minutes * 60
    takeovers: list[float] = []
    after: dict[str, list[float]] = {}
    zombies = restarts = refused = 0
    async with NodeSiege(folder, engines, call.tables, call.seed) as siege:

        async def others() -> None:
            await siege.stop_for_a_while(siege.dice.choice(siege.servers), ZOMBIE_SECONDS)
            for name, engine, number in (("NATS", siege.nats, 9), ("PostgreSQL", siege.postgres, signal.SIGQUIT)):
                after.setdefault(name, []).append(await siege.outage(engine, number, siege.dice.uniform(0.2, 5)))
            for name, ways in PARTITIONS.items():
                took = await siege.partition(siege.dice.choice(siege.servers), ways, siege.dice.uniform(0.2, 10))
                after.setdefault(f"node cut off: {name}", []).append(took)

        while siege.figures.kills < call.kills and time.monotonic() < end:
            takeovers.append(await siege.kill(siege.dice.choice(siege.servers)))
            if siege.figures.kills % OTHERS_EVERY == 0:
                await others()
                zombies += 1
                before = len(siege.refused)
                for server in siege.servers:
                    await siege.restart(server)
                restarts += len(siege.servers)
                refused += len(siege.refused) - before
                await siege.check()
        await siege.check()
    spreads = {name: spread(seconds) for name, seconds in after.items()}
    silence = round(siege.silence, 2)
    return Figures(siege.figures, spread(takeovers), spreads, zombies, len(siege.untrue), restarts, refused, silence)

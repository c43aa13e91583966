"""A newer version without closing: three nodes are restarted one after the other, ten times, while people play."""

import argparse
import asyncio
from pathlib import Path

from msgspec import Struct
from tests.cluster.siege import NodeSiege
from tests.engines import Nats, Postgres, own

from benchmarks.soak import promise

ROUNDS = 10
PROMISED_SILENCE = 2.0
"""Seconds."""


class Figures(Struct, frozen=True):
    """What the restarts have shown."""

    tables: int
    restarts: int
    acknowledged: int
    lost: int
    twice: int
    refused: int
    untrue: int
    """What a viewer saw that is not on record."""
    longest_silence_seconds: float
    """Of anybody who waited for an answer."""


def run(folder: Path, call: argparse.Namespace) -> Figures:
    """Restart all nodes ten times under as many tables as asked for."""
    with own(lambda: Postgres("fsync=on")) as postgres, own(Nats) as nats:
        figures = asyncio.run(_restart(folder, (postgres, nats), call))
    promise(figures.lost == figures.twice == figures.refused == figures.untrue == 0, figures)
    promise(figures.longest_silence_seconds <= PROMISED_SILENCE, figures)
    return figures


async def _restart(folder: Path, engines: tuple[Postgres, Nats], call: argparse.Namespace) -> Figures:
    async with NodeSiege(folder, engines, call.tables, call.seed) as siege:
        siege.refused.clear()
        for _ in range(ROUNDS):
            for server in siege.servers:
                await siege.restart(server)
        refused = len(siege.refused)
        await siege.check()
    account, silence = siege.figures, round(siege.silence, 2)
    restarts = ROUNDS * len(siege.servers)
    return Figures(
        call.tables, restarts, account.acknowledged, account.lost, account.twice, refused, len(siege.untrue), silence
    )

"""Nodes and engines fail at any moment: nothing acknowledged is lost, nothing is done twice, everybody plays on."""

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from tests import engines
from tests.cluster.siege import NodeSiege
from tests.server.accounts import Figures


def holds(figures: Figures) -> None:
    """See that nothing acknowledged was lost, nothing was done twice, and nothing refused was done."""
    assert figures.lost == 0, figures.missing
    assert (figures.twice, figures.refused_yet_done) == (0, 0)


@pytest.mark.parametrize("kills", [3, pytest.param(20, marks=pytest.mark.long)])
def test_nothing_is_lost_when_nodes_are_killed(kills: int, tmp_path: Path) -> None:
    """Three nodes, players on any of them: one is killed again and again, and its tables go on at another."""

    async def run() -> None:
        siege = NodeSiege(tmp_path, engines.postgres().database(), engines.nats().address, tables=12, seed=19)
        async with siege:
            for _ in range(kills):
                await asyncio.sleep(siege.dice.uniform(0.05, 0.4))
                await siege.kill(siege.dice.choice(siege.servers))
            await siege.check()
        assert siege.figures.kills == kills
        assert siege.figures.acknowledged > 20 * kills
        holds(siege.figures)

    asyncio.run(run())


def test_a_zombie_writes_nothing(tmp_path: Path) -> None:
    """A node is stopped for longer than its leases hold and then goes on: its tables are run elsewhere by then."""

    async def run() -> None:
        siege = NodeSiege(tmp_path, engines.postgres().database(), engines.nats().address, tables=6, seed=20)
        async with siege:
            zombie = siege.servers[0]
            assert zombie.process is not None
            os.kill(zombie.pid, signal.SIGSTOP)
            process, zombie.process = zombie.process, None  # nobody is sent there
            for post in siege._posts:  # whoever was connected there notices that nothing comes any more
                for player in post._players:
                    if player.guest.server is zombie:
                        player.drop()
            await siege.plays_since(time.monotonic())
            os.kill(zombie.pid, signal.SIGCONT)
            zombie.process = process
            await asyncio.sleep(1)
            await siege.plays_since(time.monotonic())
            await siege.check()
        holds(siege.figures)

    asyncio.run(run())


def test_the_engines_fail_and_come_back(tmp_path: Path) -> None:
    """NATS is killed, PostgreSQL stops at once (`immediate`): what is answered is true, and all goes on by itself."""
    with engines.own(engines.Postgres) as postgres, engines.own(engines.Nats) as nats:
        assert isinstance(postgres, engines.Postgres)
        assert isinstance(nats, engines.Nats)
        address = postgres.database()

        async def run() -> None:
            siege = NodeSiege(tmp_path, address, nats.address, tables=8, seed=21)
            async with siege:
                await asyncio.to_thread(nats.end, signal.SIGKILL)
                await asyncio.sleep(1.0)
                await asyncio.to_thread(nats.start)
                await siege.plays_since(time.monotonic())
                await asyncio.to_thread(postgres.end, signal.SIGQUIT)
                await asyncio.sleep(1.0)
                await asyncio.to_thread(postgres.start)
                await siege.plays_since(time.monotonic())
                await siege.check()
            holds(siege.figures)

        asyncio.run(run())

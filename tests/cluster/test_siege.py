"""Nodes and engines fail at any moment: nothing acknowledged is lost, nothing is done twice, everybody plays on."""

import asyncio
import signal
from pathlib import Path

import pytest

from tests.cluster.siege import NodeSiege, Way
from tests.engines import Nats, Postgres, own

CUTS: tuple[tuple[Way, ...], ...] = (("store",), ("bus",), ("store", "bus"))


@pytest.mark.parametrize(("tables", "rounds"), [(4, 1), pytest.param(12, 8, marks=pytest.mark.long)])
def test_a_house_of_three_nodes_keeps_its_word(tables: int, rounds: int, tmp_path: Path) -> None:
    """Players on any node; one is killed, one stopped for long, one cut off, both engines end and come back.

    Every table plays on after each of them; what was acknowledged is there once, nothing that was refused is, and
    nobody ever saw anything that is not on record. Nodes that are restarted in turn refuse nobody anything.
    """

    async def run(engines: tuple[Postgres, Nats]) -> None:
        async with NodeSiege(tmp_path, engines, tables, seed=19) as siege:
            some = siege.dice.choice
            for _ in range(rounds):
                await siege.kill(some(siege.servers))
                await siege.stop_for_a_while(some(siege.servers))
                await siege.outage(siege.nats, signal.SIGKILL, 0.5)
                await siege.outage(siege.postgres, signal.SIGQUIT, 0.5)  # “immediate”
                for ways in CUTS:
                    await siege.partition(some(siege.servers), ways, 0.5 if rounds == 1 else siege.dice.uniform(0.2, 8))
            await siege.check()
            siege.refused.clear()
            for server in siege.servers:
                await siege.restart(server)
            assert not siege.refused
            await siege.check()
        figures = siege.figures
        assert (figures.kills, figures.faults) == (rounds, 5 * rounds)
        assert figures.acknowledged > 20 * tables * rounds
        assert figures.lost == 0, figures.missing
        assert (figures.twice, figures.refused_yet_done) == (0, 0)
        assert not siege.untrue

    with own(Postgres) as postgres, own(Nats) as nats:
        asyncio.run(run((postgres, nats)))

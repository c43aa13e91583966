"""Nodes and engines fail at any moment: nothing acknowledged is lost, nothing is done twice, everybody plays on."""

import asyncio
import signal
from pathlib import Path

import pytest

from tests import engines
from tests.cluster.siege import NodeSiege


@pytest.mark.parametrize(("tables", "rounds"), [(4, 1), pytest.param(12, 8, marks=pytest.mark.long)])
def test_a_house_of_three_nodes_keeps_its_word(tables: int, rounds: int, tmp_path: Path) -> None:
    """Players on any node; one is killed, one stopped for long, one restarted, both engines end and come back.

    Every table plays on after each of them; what was acknowledged is there once, and nothing that was refused.
    """
    with engines.own(engines.Postgres) as postgres, engines.own(engines.Nats) as nats:
        assert isinstance(postgres, engines.Postgres)
        assert isinstance(nats, engines.Nats)
        address = postgres.database()

        async def run() -> None:
            async with NodeSiege(tmp_path, address, nats.address, tables, seed=19) as siege:
                for _ in range(rounds):
                    await siege.kill(siege.dice.choice(siege.servers))
                    await siege.stop_for_a_while(siege.dice.choice(siege.servers))
                    await siege.outage(nats, signal.SIGKILL, 0.5)
                    await siege.outage(postgres, signal.SIGQUIT, 0.5)  # “immediate”
                    await siege.restart(siege.dice.choice(siege.servers))
                await siege.check()
            figures = siege.figures
            assert (figures.kills, figures.faults) == (rounds, 2 * rounds)
            assert figures.acknowledged > 20 * tables * rounds
            assert figures.lost == 0, figures.missing
            assert (figures.twice, figures.refused_yet_done) == (0, 0)

        asyncio.run(run())

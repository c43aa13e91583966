"""Thousands of schedules of failures, each by its seed: the simulation of `tests/cluster/simulation.py` at length."""

import argparse
import logging
import os
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from msgspec import Struct
from tests.cluster.simulation import simulate

from benchmarks.soak import promise


class Figures(Struct, frozen=True):
    """What the schedules have shown; one that breaks a promise ends the part with its seed."""

    schedules: int
    acknowledged: int
    deeds: int
    """Kills, frozen nodes, lines that were cut, engines that were gone."""
    seconds: float
    per_second_and_core: float


def run(folder: Path, call: argparse.Namespace) -> Figures:
    """Play all schedules, on all cores."""
    del folder
    begun = time.monotonic()
    with ProcessPoolExecutor(initializer=logging.disable) as pool:
        played = list(pool.map(one, range(call.schedules), chunksize=10))
    seconds = time.monotonic() - begun
    each = len(played) / seconds / (os.cpu_count() or 1)
    promise(len(played) == call.schedules, played)
    said, deeds = (sum(column) for column in zip(*played, strict=True))
    return Figures(len(played), said, deeds, round(seconds, 1), round(each, 1))


def one(seed: int) -> tuple[int, int]:
    """Play one schedule; gives what was acknowledged in it and how much went wrong."""
    world = simulate(seed)
    return sum(len(client.acknowledged) for client in world.clients), len(world.deeds)

"""Tournaments between levels: who beats whom, how surely, and how fast."""

import math
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations

from msgspec import Struct

from pioche.bots.match import play_match
from pioche.kernel import registry
from pioche.kernel.chance import seed_from
from pioche.kernel.game import Setup
from pioche.lexicon.source import DEFAULT_VERSION


class Pairing(Struct, frozen=True):
    """Two levels and how often the first won; a shared win counts half."""

    first: str
    second: str
    games: int
    wins: float

    @property
    def rate(self) -> float:
        """Give the share of games that the first level won."""
        return self.wins / self.games

    def interval(self) -> tuple[float, float]:
        """Give the 95 % confidence interval of the rate (Wilson)."""
        z, n, p = 1.96, self.games, self.rate
        centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return centre - half, centre + half


class TournamentReport(Struct, frozen=True):
    """The result of a tournament."""

    game: str
    pairings: tuple[Pairing, ...]
    games_per_second: float
    """Per process, without any thinking delays."""


class Solo(Struct, frozen=True):
    """How one level fares alone: how often it wins, and its mean score when it does."""

    level: str
    games: int
    won: int
    mean_score: float


def alone(game: str, levels: Iterable[str], games: int, *, variant: str = "default", seed: int = 1) -> tuple[Solo, ...]:
    """Let each level play the same games alone, for games of one seat."""
    return tuple(_alone(game, level, games, variant, seed) for level in levels)


def _alone(name: str, level: str, games: int, variant: str, seed: int) -> Solo:
    game = registry.find(name)
    setup = Setup(game.meta.variants[variant], 1, DEFAULT_VERSION)
    plays = (play_match(game, setup, seed_from(f"arena {name} {seed + number}"), (level,)) for number in range(games))
    outcomes = [outcome for play in plays if (outcome := game.outcome(play.state)) is not None]
    scores = [outcome.scores[0] for outcome in outcomes if outcome.winners]
    return Solo(level, games, len(scores), sum(scores) / len(scores) if scores else 0.0)


class _Job(Struct, frozen=True):
    game: str
    variant: str
    levels: tuple[str, str]
    seeds: tuple[int, ...]


def tournament(
    game: str, levels: Iterable[str], games: int, *, variant: str = "default", seed: int = 1, processes: int = 1
) -> TournamentReport:
    """Let every two levels meet in two-seat games, each sitting first in half of them."""
    jobs = [
        _Job(game, variant, pair, tuple(range(seed + start, seed + games, 20)))
        for pair in combinations(levels, 2)
        for start in range(min(20, games))
    ]
    outcomes: dict[tuple[str, str], tuple[int, float]] = {}
    busy = 0.0
    for job, (wins, seconds) in zip(jobs, _run(jobs, processes), strict=True):
        played, won = outcomes.get(job.levels, (0, 0.0))
        outcomes[job.levels] = (played + len(job.seeds), won + wins)
        busy += seconds
    pairings = tuple(Pairing(*pair, played, won) for pair, (played, won) in outcomes.items())
    return TournamentReport(game, pairings, sum(pairing.games for pairing in pairings) / busy)


def _run(jobs: list[_Job], processes: int) -> Iterator[tuple[float, float]]:
    if processes == 1:
        yield from map(_play_job, jobs)
    else:
        with ProcessPoolExecutor(processes) as pool:
            yield from pool.map(_play_job, jobs)


def _play_job(job: _Job) -> tuple[float, float]:
    game = registry.find(job.game)
    setup = Setup(game.meta.variants[job.variant], 2, DEFAULT_VERSION)
    wins, begun = 0.0, time.perf_counter()
    for seed in job.seeds:
        first_seat = seed % 2
        levels = job.levels if first_seat == 0 else job.levels[::-1]
        play = play_match(game, setup, seed_from(f"arena {job.game} {seed}"), levels)
        outcome = game.outcome(play.state)
        if outcome is not None and first_seat in outcome.winners:
            wins += 1 / len(outcome.winners)
    return wins, time.perf_counter() - begun

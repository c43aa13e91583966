"""A ledger of games: results are written down as each game ends, so that a measurement may be cut and taken up again.

A line names the game, the two players with a digest of their traits, the seed, and what the first has won. Whoever is
moved on a curve is somebody else, and the old results do not count for them. New code wants a new ledger.
"""

import importlib
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

from benchmarks.people.person import PEOPLE
from pioche.bots.form import days
from pioche.bots.levels import level
from pioche.bots.strengths import GREEDY
from pioche.kernel import registry


class Ledger:
    """Results of games by who met and by seed, kept in a file where one is named."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._won: dict[str, float] = {}
        if path is not None and path.exists():
            rows = (line.rsplit(" ", 1) for line in path.read_text(encoding="utf-8").splitlines())
            self._won = {which: float(won) for which, won in rows}

    def won(self, game: str, first: str, second: str, seed: int, play: Callable[[int], float]) -> float:
        """Give what the first has won in a game that is written down; else play it, and write it down."""
        which = f"{game} {signature(game, first)} {signature(game, second)} {seed}"
        if which not in self._won:
            self._won[which] = play(seed)
            if self._path is not None:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(f"{which} {self._won[which]}\n")
        return self._won[which]


def signature(game: str, who: str) -> str:
    """Name a player so that another name means other traits: a level as it is in this game, or a person."""
    if who in PEOPLE:
        return f"{who}@{crc32(repr(PEOPLE[who]).encode()):08x}"
    traits = importlib.import_module(f"pioche.games.{game}.bot.levels").LEVELS
    keys = dict.fromkeys(days(who, registry.find(game).form))
    told = [(bot.vocabulary, bot.speech, bot.pace, bot.key == GREEDY or traits[bot.key]) for bot in map(level, keys)]
    return f"{who}@{crc32(repr(told).encode()):08x}"

"""LA CLÉ, crosswords: whole games between greedy bots on one core."""

from benchmarks.row import Row, seconds
from pioche.bots.match import play_match
from pioche.games.cle import GAME
from pioche.kernel.chance import seed_from
from pioche.kernel.game import Setup

GAMES = 10
AIM = 1 / 20
"""Seconds for a game: twenty a second."""


def play_games() -> None:
    """Play some whole games."""
    for number in range(GAMES):
        play_match(GAME, Setup(GAME.meta.variants["default"], 2), seed_from(f"bench {number}"), ("greedy", "greedy"))


def rows() -> list[Row]:
    """Give the time of a game beside the aim of twenty games a second."""
    play_games()
    return [Row("LA CLÉ, a greedy game", seconds(play_games, repeats=3) / GAMES, "aim: 20 games a second", AIM)]

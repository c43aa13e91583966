"""The stairs of the bots: how often each named strength beats the one below it, game by game.

    python -m benchmarks.stairs --games 300 rondo kakuzu
    python -m benchmarks.stairs --games 300 --ledger stairs.txt coquillaude

A neighbour should win 65 to 78 % of the games: less is no step, more is a cliff that nobody can stand on.
"""

import argparse
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from benchmarks.ledger import Ledger
from pioche.bots.arena import Pairing, tournament
from pioche.bots.levels import LEVELS
from pioche.bots.match import play_match
from pioche.kernel import registry
from pioche.kernel.chance import seed_from
from pioche.kernel.game import Setup

GAMES = ("kirdy", "rondo", "kakuzu", "cle", "coquillaude")
PEOPLE = tuple(each.key for each in LEVELS[:-1])
LOW, HIGH = 0.65, 0.78


def step(game: str, upper: str, lower: str, seeds: Sequence[int], ledger: Ledger) -> Pairing:
    """Let two strengths meet, once with each seed."""

    def play(seed: int) -> float:
        (pairing,) = tournament(game, (upper, lower), 1, seed=seed).pairings
        return pairing.wins

    return Pairing(upper, lower, len(seeds), sum(ledger.won(game, upper, lower, seed, play) for seed in seeds))


def order(game: str, levels: Sequence[str], seeds: Sequence[int]) -> list[float]:
    """Let several strengths sit at one table, each in turn on every seat, and give how many games each has won."""
    played, wins = registry.find(game), [0.0] * len(levels)
    setup = Setup(played.meta.options(), len(levels))
    for number in seeds:
        first = number % len(levels)
        seated = [*range(first, len(levels)), *range(first)]
        play = play_match(played, setup, seed_from(f"order {game} {number}"), tuple(levels[who] for who in seated))
        outcome = played.outcome(play.state)
        for seat in outcome.winners if outcome else ():
            wins[seated[seat]] += 1 / len(outcome.winners) if outcome else 0
    return wins


def told(pairing: Pairing) -> str:
    """Write a step in one line of a table."""
    low, high = (round(100 * bound) for bound in pairing.interval())
    mark = "" if LOW <= pairing.rate <= HIGH else " !"
    return f"{pairing.first} v {pairing.second} | {100 * pairing.rate:.1f} % ({low}–{high}) of {pairing.games}{mark}"


def main() -> None:
    """Measure the stairs of some games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default=",".join(PEOPLE), help="the steps, from the weakest up")
    parser.add_argument("--together", action="store_true", help="all levels at one table, and who wins how often")
    parser.add_argument("--ledger", type=Path, help="a file that keeps every result as its game ends")
    call = parser.parse_args()
    levels, seeds, ledger = call.levels.split(","), range(call.seed, call.seed + call.games), Ledger(call.ledger)
    for game in call.game:
        if call.together:
            print(f"{game} | {call.levels} | won {order(game, levels, seeds)}", flush=True)
            continue
        for lower, upper in pairwise(levels):
            print(f"{game} | {told(step(game, upper, lower, seeds, ledger))}", flush=True)


if __name__ == "__main__":
    main()

"""The stairs of the bots: how often each named strength beats the one below it, game by game.

    python -m benchmarks.stairs --games 300 rondo kakuzu
    python -m benchmarks.stairs --games 300 --ledger stairs.txt coquillaude
    python -m benchmarks.stairs --games 120 --seats 4 rondo

A neighbour should win 65 to 78 % of the games: less is no step, more is a cliff that nobody can stand on.
At larger tables as many neighbours as there are seats sit together, and the stronger should win more often.
"""

import argparse
from collections.abc import Sequence
from itertools import pairwise, permutations
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


def tables(levels: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Give the neighbours that sit at one table, for each place on the stairs."""
    return [tuple(levels[lowest : lowest + seats]) for lowest in range(len(levels) - seats + 1)]


def order(game: str, levels: Sequence[str], seeds: Sequence[int]) -> list[float]:
    """Let several strengths sit at one table in every order in turn, and give how many games each has won.

    All orders, because who sits behind a weak player gets more than who sits behind a strong one.
    """
    played, wins = registry.find(game), [0.0] * len(levels)
    setup, orders = Setup(played.meta.options(), len(levels)), list(permutations(range(len(levels))))
    for number in seeds:
        seated = orders[number % len(orders)]
        play = play_match(played, setup, seed_from(f"order {game} {number}"), tuple(levels[who] for who in seated))
        outcome = played.outcome(play.state)
        for seat in outcome.winners if outcome else ():
            wins[seated[seat]] += 1 / len(outcome.winners) if outcome else 0
    return wins


def told_together(levels: Sequence[str], wins: Sequence[float], games: int) -> str:
    """Write in one line how often each won at a table of several, and mark it where a weaker one won as often."""
    shares = ", ".join(f"{level} {100 * won / games:.0f} %" for level, won in zip(levels, wins, strict=True))
    mark = "" if all(lower < upper for lower, upper in pairwise(wins)) else " !"
    return f"{shares} of {games}{mark}"


def told(pairing: Pairing) -> str:
    """Write a step in one line of a table."""
    low, high = (round(100 * bound) for bound in pairing.interval())
    mark = "" if LOW <= pairing.rate <= HIGH else " !"
    return f"{pairing.first} v {pairing.second} | {100 * pairing.rate:.1f} % ({low}–{high}) of {pairing.games}{mark}"


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    """Read what is to be measured; a table that no level could fill is refused."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default=",".join(PEOPLE), help="the steps, from the weakest up")
    parser.add_argument("--seats", type=int, default=2, help="how many neighbours sit at one table")
    parser.add_argument("--ledger", type=Path, help="a file that keeps every result as its game ends")
    call = parser.parse_args(given)
    if not 2 <= call.seats <= len(call.levels.split(",")):
        parser.error(f"--seats {call.seats}: from 2 to as many as there are levels")
    return call


def main() -> None:
    """Measure the stairs of some games."""
    call = arguments()
    levels, seeds, ledger = call.levels.split(","), range(call.seed, call.seed + call.games), Ledger(call.ledger)
    for game in call.game:
        if call.seats > 2:
            for together in tables(levels, call.seats):
                print(f"{game} | {told_together(together, order(game, together, seeds), call.games)}", flush=True)
            continue
        for lower, upper in pairwise(levels):
            print(f"{game} | {told(step(game, upper, lower, seeds, ledger))}", flush=True)


if __name__ == "__main__":
    main()

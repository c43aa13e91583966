"""Three people as scripts, child, family and club, against the bots that are meant for them, or against each other.

    python -m benchmarks.reference_players --games 100 rondo
    python -m benchmarks.reference_players --games 100 --pair club 3.2 rondo

They are written from how people play, not from how bots think (`benchmarks/people/`): words that come to mind by how
familiar and how short they are, a few rules of thumb, and what they overlook. Each should win 40 to 60 % against its
level.
"""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.ledger import Ledger
from benchmarks.people import cle, coquillaude, kakuzu, kirdy, rondo
from benchmarks.people.person import PEOPLE, Person
from pioche.bots.arena import Pairing
from pioche.bots.match import play_match
from pioche.kernel import registry
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import AnyGame, Setup, Thought

Way = Callable[[Any, Person, Chance], tuple[Command, float] | None]
WAYS: dict[str, Way] = {
    "kakuzu": kakuzu.act,
    "kirdy": kirdy.act,
    "rondo": rondo.act,
    "cle": cle.act,
    "coquillaude": coquillaude.act,
}


def table_for(name: str) -> AnyGame:
    """Give a game at which people of these names think for themselves."""
    game = registry.find(name)

    def think(view: Any, seat: Any, level: str, chance: Chance) -> Thought | None:
        if level not in PEOPLE:
            return game.think(view, seat, level, chance)
        made = WAYS[name](view, PEOPLE[level], chance)
        return None if made is None else Thought(*made)

    return replace(game, think=think)


def meet(name: str, who: str, level: str, seeds: Sequence[int], ledger: Ledger) -> Pairing:
    """Let somebody play against a level, or somebody else, sitting first in half of the games."""
    game = table_for(name)
    setup = Setup(game.meta.options(), 2)

    def play(number: int) -> float:
        seat = number % 2
        play = play_match(game, setup, seed_from(f"people {name} {number}"), (who, level) if not seat else (level, who))
        outcome = game.outcome(play.state)
        return 1 / len(outcome.winners) if outcome is not None and seat in outcome.winners else 0.0

    return Pairing(who, level, len(seeds), sum(ledger.won(name, who, level, number, play) for number in seeds))


def main() -> None:
    """Let the three people meet their levels, or one pair meet."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=list(WAYS))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pair", nargs=2, action="append", metavar=("WHO", "LEVEL"))
    parser.add_argument("--ledger", type=Path, help="a file that keeps every result as its game ends")
    call = parser.parse_args()
    seeds, ledger = range(call.seed, call.seed + call.games), Ledger(call.ledger)
    pairs = call.pair or [(who, person.level) for who, person in PEOPLE.items()]
    for name in call.game:
        for who, level in pairs:
            pairing = meet(name, who, level, seeds, ledger)
            low, high = (round(100 * bound) for bound in pairing.interval())
            mark = "" if 0.4 <= pairing.rate <= 0.6 else " !"
            print(
                f"{name} | {who} v {level} | {100 * pairing.rate:.0f} % ({low}–{high}) of {call.games}{mark}",
                flush=True,
            )


if __name__ == "__main__":
    main()

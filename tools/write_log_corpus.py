"""Write the corpus of saved games: finished games of bots, which every later version must replay alike.

Run for a new game and after every change of the rules: games that are there already are never rewritten,
for they are the old logs whose replay is promised.
"""

import argparse
from collections.abc import Iterator
from itertools import cycle, islice, product
from pathlib import Path

from pioche.bots.match import play_match
from pioche.kernel import logtext, registry
from pioche.kernel.chance import seed_from
from pioche.kernel.codec import encode
from pioche.kernel.game import AnyGame, Setup

CORPUS = Path(__file__).parents[1] / "tests" / "logs"
OUTCOMES = "outcomes.txt"
GAMES_EACH = 20
LEVELS = (("1", "2", "3", "4"), ("2", "3"), ("4", "1"), ("5", "2", "1"), ("3",))
"""How strong the seats are, repeated around the table."""


def wanted(game: AnyGame) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Give different games for ever: every variant with every number of seats, and bots of all levels."""
    kinds = cycle(product(game.meta.variants, game.meta.seats))
    for (variant, seats), levels in zip(kinds, cycle(LEVELS), strict=False):
        yield variant, seats, tuple(islice(cycle(levels), seats))


def write(game: AnyGame, folder: Path, count: int) -> None:
    """Write the first games that are not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    count = max(count, len(game.meta.variants) * len(game.meta.seats))
    for number, (variant, seats, levels) in enumerate(islice(wanted(game), count), start=1):
        file = folder / f"v{game.meta.rules_version}-{number:02}-{variant}-{seats}.jsonl"
        if file.exists():
            continue
        seed = seed_from(f"corpus {game.meta.name} {game.meta.rules_version} {number}")
        play = play_match(game, Setup(game.meta.variants[variant], seats), seed, levels)
        file.write_text(logtext.dump(game, play.log()), encoding="utf-8")
        with (folder / OUTCOMES).open("a", encoding="utf-8") as outcomes:
            outcomes.write(f"{file.name} {encode(game.outcome(play.state)).decode()}\n")
        print(f"{game.meta.name}: {file.name}, {len(play.entries)} acts")


def main() -> None:
    """Write what is missing for the named games, or for all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=registry.names())
    parser.add_argument("--count", type=int, default=GAMES_EACH)
    call = parser.parse_args()
    for name in call.games:
        write(registry.find(name), CORPUS / name, call.count)


if __name__ == "__main__":
    main()

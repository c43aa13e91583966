"""Write the corpus of saved games: finished games of bots, which every later version must replay alike.

Run for a new game and after every change of the rules: games that are there already are never rewritten,
for they are the old logs whose replay is promised.
"""

import argparse
import lzma
from collections.abc import Iterator
from itertools import cycle, islice, product
from pathlib import Path

from tests.logs.saved_games import PACKED, SavedGame, unpacked

from pioche.bots.match import play_match
from pioche.kernel import logtext, registry
from pioche.kernel.chance import seed_from
from pioche.kernel.codec import encode
from pioche.kernel.game import AnyGame, Setup

CORPUS = Path(__file__).parents[1] / "tests" / "logs"
OUTCOMES = "outcomes.txt"
GAMES_EACH = 20
GAMES_IN_ALL = 100
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


def pack(game: AnyGame, folder: Path, count: int) -> None:
    """Add games to the packed ones of today's rules until there are so many in all, in whole files and packed."""
    file = folder / f"v{game.meta.rules_version}{PACKED}"
    games = unpacked(file) if file.exists() else []
    whole = [each.read_text(encoding="utf-8") for each in folder.glob("*.jsonl")]
    packed = [each for other in folder.glob(f"*{PACKED}") for each in unpacked(other)]
    missing = count - len({*whole, *(each.log for each in packed)})
    names = [
        *(each.stem for each in folder.glob(f"v{game.meta.rules_version}-*.jsonl")),
        *(each.name for each in games),
    ]
    first = max(int(name.split("-")[1]) for name in names) + 1
    for number, (variant, seats, levels) in islice(enumerate(wanted(game), start=1), first - 1, first - 1 + missing):
        name = f"v{game.meta.rules_version}-{number:03}-{variant}-{seats}"
        seed = seed_from(f"corpus {game.meta.name} {game.meta.rules_version} {number}")
        play = play_match(game, Setup(game.meta.variants[variant], seats), seed, levels)
        outcome = encode(game.outcome(play.state)).decode()
        games.append(SavedGame(name, outcome, logtext.dump(game, play.log())))
        print(f"{game.meta.name}: {name}, {len(play.entries)} acts", flush=True)
    if missing > 0:
        lines = b"".join(encode(each) + b"\n" for each in games)
        file.write_bytes(lzma.compress(lines, preset=9 | lzma.PRESET_EXTREME))
        print(f"{file.name}: {len(games)} games, {len(lines):,} bytes packed into {file.stat().st_size:,}", flush=True)


def main() -> None:
    """Write what is missing for the named games, or for all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=registry.names())
    parser.add_argument("--count", type=int, default=GAMES_EACH, help="of whole files, for people to look into")
    parser.add_argument("--in-all", type=int, default=GAMES_IN_ALL, help="with those that are packed into one file")
    call = parser.parse_args()
    for name in call.games:
        write(registry.find(name), CORPUS / name, call.count)
        pack(registry.find(name), CORPUS / name, call.in_all)


if __name__ == "__main__":
    main()

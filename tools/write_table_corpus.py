"""Write the corpus of exported tables: three of each game, which every later version must import and play on.

One is played as far as chance leads, one rests, one has just begun. Run for a new game: tables that are there already
are never rewritten, for they are the old tables whose return is promised.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.house import FAST, LEA, MAX, ZOE, Ear, ask, move, opened
from tests.logs.test_tables import TABLES_EACH, described

from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.seats import Seat
from pioche.storage.backup import export_table
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import fold, read_records
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.runtime.house import House
from pioche.tables.runtime.runner import TableRunner

CORPUS = Path(__file__).parents[1] / "tests" / "logs"
STATES = "states.txt"
PEOPLE = (LEA, MAX, ZOE, *(Person(PersonId(name), name.title()) for name in ("tom", "eva", "jim")))
MOVES = (60, 3, 1)
"""How many moves are made at each table, unless the game is over before."""
RESTING = 1


async def begun(house: House, name: str, number: int) -> TableRunner:
    """Open a table at which people sit, greet and begin: another variant and more seats each time."""
    meta = registry.find(name).meta
    options = tuple(meta.variants.values())[number % len(meta.variants)]
    people = PEOPLE[: meta.seats[min(number, len(meta.seats) - 1)]]
    runner = await house.open(people[0], name, encode(options), FAST, len(people))
    for seat, person in enumerate(people):
        await runner.enter(person.id, Ear())
        await ask(runner, person, asked.Sit(seat, person.name))
    await ask(runner, people[0], asked.Start())
    await ask(runner, people[0], asked.Say("Bonjour !"))
    return runner


async def play(runner: TableRunner, most: int, chance: Chance) -> None:
    """Make some moves at random."""
    game = registry.find(runner.table.game_name)
    for _ in range(most):
        waiting = runner.table.waiting()
        if waiting is None or not waiting.expected:
            return
        seat = Seat(waiting.expected[0].seat)
        command = game.random_command(game.view(runner.table.position, seat), seat, chance)
        await ask(runner, runner.table.chairs[seat].people[0], move(seat, command))


async def exported(folder: Path, name: str) -> Sequence[str]:
    """Play the tables of a game in a house of their own, and give their texts."""
    codes = []
    async with opened(folder) as house:
        for number, moves in enumerate(MOVES):
            runner = await begun(house, name, number)
            await play(runner, moves, Chance(seed_from(f"tables {name} {number}")))
            if number == RESTING:
                await ask(runner, PEOPLE[0], asked.Pause())
            codes.append(runner.table.code)
    return [export_table(folder, code) for code in codes]


def write(name: str) -> None:
    """Write the tables of a game that has too few of them."""
    folder = CORPUS / name / "tables"
    if len(list(folder.glob("*.jsonl"))) >= TABLES_EACH:
        return
    with tempfile.TemporaryDirectory() as data:
        texts = asyncio.run(exported(Path(data), name))
    folder.mkdir(parents=True, exist_ok=True)
    version = registry.find(name).meta.rules_version
    for number, text in enumerate(texts, start=1):
        file = folder / f"v{version}-{number}.jsonl"
        file.write_text(text, encoding="utf-8")
        state = described(fold(read_records([line.encode() for line in text.splitlines()])))
        with (folder / STATES).open("a", encoding="utf-8") as states:
            states.write(f"{file.name} {state}\n")
        print(f"{name}: {file.name} {state}")


def main() -> None:
    """Write what is missing for the named games, or for all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=registry.names())
    for name in parser.parse_args().games:
        write(name)


if __name__ == "__main__":
    main()

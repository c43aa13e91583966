"""What a move costs on the line: bytes to each viewer before they are deflated.

As our client is told, by changes and in its own language, and as whole tables in both languages.

python -m benchmarks.bytes_per_move rondo
"""

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tests.house import move
from tests.server.salon import Visitor, salon, until
from tests.virtual_time import in_virtual_time

from pioche.bots.match import next_act
from pioche.kernel import registry
from pioche.kernel.chance import seed_from
from pioche.kernel.game import Setup
from pioche.kernel.play import Play
from pioche.tables.runtime.runner import TableRunner

LEVEL = "2"
MOST_ACTS = 120


def measure(name: str) -> tuple[list[int], list[int]]:
    """Let bots move at a table and give how long each message was: with changes, and whole."""
    sizes: tuple[list[int], list[int]] = ([], [])

    async def run(folder: Path) -> None:
        async with salon(folder) as rooms:
            seats = registry.find(name).meta.seats[0]
            runner, people = await rooms.playing(name, seats)
            brief = [await rooms.visit(runner, person.token, changes=True, language="fr") for person in people]
            for _ in range(MOST_ACTS):
                if runner.table.waiting() is None or not runner.table.running:
                    return
                known = [len(each.wire.sent) for each in (*brief, *people)]
                await _act(runner, people)
                await _heard(runner, [*people, *brief])
                for kind, visitors, start in ((0, brief, 0), (1, people, len(brief))):
                    for place, visitor in enumerate(visitors):
                        news = [raw for raw in visitor.wire.sent[known[start + place] :] if b'"events":[{' in raw]
                        sizes[kind].extend(map(len, news))

    with tempfile.TemporaryDirectory() as folder:
        in_virtual_time(run(Path(folder)))
    return sizes


async def _act(runner: TableRunner, people: Sequence[Visitor]) -> None:
    """Make the move of a bot by hand, or let the sand run out."""
    table, before = runner.table, runner.table.sequence
    waiting = table.waiting()
    if waiting is None or table.position is None:
        return
    play = Play(table.game, Setup(table.options, len(people)), seed_from(f"bytes {before}"))
    play.state = table.position
    act = next_act(play, waiting, (LEVEL,) * len(people), 0.0)
    if act.seat is None:
        await until(lambda: runner.table.sequence > before, 600)
    else:
        await people[act.seat].ask(move(act.seat, act.command))


async def _heard(runner: TableRunner, visitors: Sequence[Visitor]) -> None:
    mark = f'"sequence":{runner.table.sequence}'.encode()
    other = f'["sequence"],{runner.table.sequence}]'.encode()
    await until(lambda: all(any(mark in raw or other in raw for raw in each.wire.sent[-4:]) for each in visitors))
    await asyncio.sleep(0)


def main() -> None:
    """Print the median and the largest message of some games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=registry.names())
    for name in parser.parse_args().game:
        brief, whole = measure(name)
        print(f"{name}: {median(brief):.0f} (at most {max(brief)}) instead of {median(whole):.0f} ({max(whole)}) bytes")


if __name__ == "__main__":
    main()

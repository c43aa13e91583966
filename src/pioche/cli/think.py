"""`pioche think`: think for the bots of a house on many machines."""

import asyncio
import contextlib
import signal

from pioche.cli.command import Call, Commands, Mistake, Output, add_bus, add_command
from pioche.cli.language import say
from pioche.tables.runtime.engine_address import place_of


def register(commands: Commands) -> None:
    """Add the command."""
    purpose = say(
        "Réfléchir pour les robots d’une maison à plusieurs machines ; aucune table n’est ici.",
        "Think for the bots of a house on many machines; no table is here.",
    )
    parser = add_command(commands, "think", purpose, run)
    add_bus(parser)
    thinkers = say("processus où les robots réfléchissent", "processes in which bots think")
    parser.add_argument("--thinkers", type=int, default=1, metavar="N", help=thinkers)


def run(call: Call, output: Output) -> int:
    """Think until told to stop."""
    # Imported late, as for the house itself.
    from pioche.cluster.nats_bus import BusUnreachable

    if not call.bus:
        raise Mistake(say("il manque : --bus", "the following arguments are required: --bus"))
    try:
        asyncio.run(_think(call.bus, max(1, min(call.thinkers, 64)), output))
    except BusUnreachable as error:
        raise Mistake(say(error.french, str(error))) from error
    return 0


async def _think(address: str, processes: int, output: Output) -> None:
    from pioche.cluster.nats_bus import NatsBus
    from pioche.cluster.thinkers import ThinkingDesk
    from pioche.tables.bots.thinker import PooledThinker

    bus = await NatsBus.open(address, "pioche think")
    thinker = PooledThinker(processes)
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stopped.set)
    try:
        thinker.prepare()
        await ThinkingDesk(bus, thinker, processes).open()
        place = place_of(address)
        told = say(f"Réfléchit pour {place}. Ctrl+C arrête.", f"Thinking for {place}. Ctrl+C stops.")
        output.give({"bus": place, "thinkers": processes}, [told])
        output.flush()
        await stopped.wait()
    finally:
        thinker.close()
        await bus.close()

"""What `pioche doctor` asks of the engines of a house on many machines: the database and the bus."""

import asyncio
import time

from pioche.cli.findings import Finding, Health
from pioche.cli.language import say
from pioche.tables.runtime.engine_address import place_of

APART_SECONDS = 2.0
"""Clocks that are further apart make sand jump when a table goes on at another node."""


def shared_store(address: str) -> Finding:
    """Ask the database as a node does when it opens; what is written to try is taken back."""
    from pioche.storage.postgres.connections import CONNECTIONS, StoreUnreachable, must_be_usable
    from pioche.storage.postgres.schema import WrongSchema

    subject = "PostgreSQL"
    try:
        found = asyncio.run(must_be_usable(address))
    except StoreUnreachable as error:
        remedy = say("vérifier PIOCHE_STORE et que la base tourne", "check PIOCHE_STORE, and that the database runs")
        if isinstance(error.__cause__, WrongSchema):
            remedy = say(
                "la même version partout, puis `pioche migrate`", "one version everywhere, then `pioche migrate`"
            )
        return Finding(subject, Health.BROKEN, say(error.french, str(error)), remedy)
    apart = abs(found.clock - time.time())
    seen = say(
        f"{place_of(address)} (PostgreSQL {found.version}), tables : {found.tables}, nœuds ouverts : {found.nodes}",
        f"{place_of(address)} (PostgreSQL {found.version}), tables: {found.tables}, open nodes: {found.nodes}",
    )
    if apart > APART_SECONDS:
        seen += say(f", horloges à {apart:.0f} s l’une de l’autre", f", clocks {apart:.0f} s apart")
        return Finding(subject, Health.DOUBTFUL, seen, say("régler les horloges (NTP)", "set the clocks (NTP)"))
    if found.free_connections < CONNECTIONS:
        seen += say(f", connexions libres : {found.free_connections}", f", free connections: {found.free_connections}")
        remedy = say(
            f"relever max_connections : un nœud en ouvre jusqu’à {CONNECTIONS}",
            f"raise max_connections: a node opens up to {CONNECTIONS}",
        )
        return Finding(subject, Health.DOUBTFUL, seen, remedy)
    return Finding(subject, Health.FINE, seen)


def bus(address: str) -> Finding:
    """Ask the bus whether it lets us in."""
    from pioche.cluster.nats_bus import BusUnreachable, NatsBus

    async def look() -> None:
        await (await NatsBus.open(address, "pioche doctor")).close()

    try:
        asyncio.run(look())
    except BusUnreachable as error:
        remedy = say("vérifier PIOCHE_BUS et que le bus tourne", "check PIOCHE_BUS, and that the bus runs")
        return Finding("NATS", Health.BROKEN, say(error.french, str(error)), remedy)
    return Finding("NATS", Health.FINE, place_of(address))

"""`pioche serve`: open the house."""

import argparse
import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from rich.text import Text

from pioche.cli.command import Call, Commands, Mistake, Output, add_bus, add_command, add_data, add_store
from pioche.cli.language import say
from pioche.tables.domain.day_secret import DaySecret

if TYPE_CHECKING:
    from pioche.server.config import Config

EVERYWHERE = "0.0.0.0"  # noqa: S104 - guests of the same network are the point of a house

_SIZES = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}


def register(commands: Commands) -> None:
    """Add the command."""
    purpose = say("Ouvrir la maison : on joue dans le navigateur.", "Open the house: people play in the browser.")
    parser = add_command(commands, "serve", purpose, run)
    host = say(
        "où écouter ; 127.0.0.1 la réserve à cette machine", "where to listen; 127.0.0.1 keeps it to this machine"
    )
    parser.add_argument("--host", type=_host, default=EVERYWHERE, help=host)
    parser.add_argument("--port", type=_port, default=8000)
    add_data(parser, default_data())
    add_store(parser)
    add_bus(parser)
    thinkers = say("processus où les robots réfléchissent", "processes in which bots think")
    parser.add_argument("--thinkers", type=int, default=1, metavar="N", help=thinkers)
    most = say(
        "taille de la base (500M, 20G) à partir de laquelle on n’ouvre plus de table ; les parties en cours continuent",
        "how large the database may grow (500M, 20G) before no new tables are opened; games under way go on",
    )
    parser.add_argument("--most-bytes", type=_bytes, default=0, metavar="SIZE", help=most)
    behind = say("mandataires dont on croit les en-têtes transmis", "proxies whose forwarded headers are believed")
    parser.add_argument("--behind", default="", metavar="ADDRESSES", help=behind)
    names = say(
        "un nom par lequel on atteint la maison, outre ceux de cette machine ; peut être donné plusieurs fois",
        "a name by which the house is reached, beside this machine's own; may be given several times",
    )
    parser.add_argument("--host-name", action="append", type=_host, default=[], metavar="NAME", help=names)
    day = say(
        "distribuer les jours par un secret de la maison, pour un classement : celui de FILE, que partagent ses nœuds,"
        " ou un secret créé dans le dossier des données",
        "deal days by a secret of this house, for a ranking: the one in FILE, which its nodes share,"
        " or else one that is made in the data folder",
    )
    parser.add_argument("--day-secret", type=Path, nargs="?", const=Path(), metavar="FILE", help=day)
    token = say(
        "permet à qui le montre de lire /metrics d’ailleurs ; mieux vaut PIOCHE_METRICS_TOKEN",
        "lets whoever shows it read /metrics from elsewhere; better given as PIOCHE_METRICS_TOKEN",
    )
    secret = os.environ.get("PIOCHE_METRICS_TOKEN", "")
    parser.add_argument("--metrics-token", default=secret, metavar="SECRET", help=token)


def default_data() -> Path:
    """Give where games are kept unless told otherwise."""
    chosen = os.environ.get("PIOCHE_DATA")
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(chosen) if chosen else Path(base) / "pioche"


def _host(text: str) -> str:
    try:
        text.encode("idna")
    except UnicodeError:
        raise argparse.ArgumentTypeError(
            say(f"{text!r} n’est pas le nom d’une machine", f"{text!r} is not the name of a machine")
        ) from None
    return text


def _bytes(text: str) -> int:
    amount, unit = (text[:-1], text[-1:].upper()) if text[-1:].isalpha() else (text, "")
    if not (amount.isascii() and amount.isdigit()) or unit not in _SIZES:
        raise argparse.ArgumentTypeError(
            say(f"{text!r} n’est pas une taille comme 500M ou 20G", f"{text!r} is not a size such as 500M or 20G")
        )
    return int(amount) * _SIZES[unit]


def _port(text: str) -> int:
    if not text.isdigit() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(say(f"{text!r} n’est pas un port", f"{text!r} is not a port"))
    return int(text)


def _closed(french: str, english: str) -> Mistake:
    return Mistake(say(f"impossible d’ouvrir la maison : {french}", f"cannot open the house: {english}"))


def run(call: Call, output: Output) -> int:
    """Open the house and keep it open until it is told to stop."""
    # Imported late: the web framework takes longer to load than most commands take to run.
    from pioche.server.config import Config
    from pioche.server.process import launch
    from pioche.server.process.descriptors import allow_connections
    from pioche.storage.data_folder import NotOpened, check
    from pioche.storage.day_secret import SpoiltSecret
    from pioche.tables.runtime.engine_address import EngineUnreachable

    config = Config(
        call.data,
        call.host,
        call.port,
        trusted_proxies=call.behind,
        host_names=(*call.host_name, *os.environ.get("PIOCHE_HOST_NAMES", "").replace(",", " ").split()),
        metrics_token=call.metrics_token,
        most_bytes=call.most_bytes,
        thinkers=max(1, min(call.thinkers, 64)),
        warm=True,
        store=call.store,
        bus=call.bus,
    )
    if config.bus and not config.store:
        raise _closed("un bus demande une base que partagent les nœuds (--store)", "a bus needs a shared --store")
    try:
        # The port first: where it is taken, nothing is left behind in the folder.
        listening = launch.listen(config)
    except OSError as error:
        raise _closed(str(error), str(error)) from error
    try:
        if config.store:
            config = replace(config, day_secret=asyncio.run(_at_node(config, call.day_secret)))
        else:
            check(config.data)
            config = replace(config, day_secret=_day_secret(call.day_secret, call.data))
    except (NotOpened, SpoiltSecret, EngineUnreachable) as error:
        listening.close()
        raise _closed(error.french, str(error)) from error
    except OSError as error:
        listening.close()
        raise _closed(str(error), str(error)) from error
    here, lan = launch.addresses(config, listening)
    lines = [Text.assemble(("Pioche", "bold"), say(f" : {here}", f": {here}"))]
    if lan and lan != here:
        lines.append(Text(say(f"Sur le même réseau : {lan}", f"In the same network: {lan}")))
    connections = allow_connections(config.sockets)
    if connections < config.sockets:
        fr = f"Ce système ne permet que {connections} connexions à la fois (ulimit -n)."
        lines.append(Text(say(fr, f"This system allows only {connections} connections at once (ulimit -n).")))
    output.give({"address": here, "lan": lan, "connections": connections}, lines)
    if not output.as_json:
        if lan:
            launch.print_code(lan)
        closing = say("Ctrl+C ferme la maison ; les parties sont gardées.", "Ctrl+C closes the house; games are kept.")
        output.console.print(closing)
    output.flush()
    launch.serve(config, listening)
    return 0


async def _at_node(config: "Config", file: Path | None) -> DaySecret | None:
    """See that a node reaches its store and its bus; give the secret by which days are dealt, the same at all nodes."""
    from pioche.cluster.nats_bus import NatsBus
    from pioche.storage.day_secret import fresh_day_secret, parse_day_secret, read_day_secret
    from pioche.storage.postgres.connections import must_be_usable
    from pioche.storage.postgres.store import PostgresStore
    from pioche.storage.secret_names import DAYS

    await must_be_usable(config.store)
    if config.bus:
        await (await NatsBus.open(config.bus)).close()
    if file is None:
        return None
    if file != Path():
        return read_day_secret(file)
    store = PostgresStore(config.store)
    try:
        return parse_day_secret(await store.secret(DAYS, fresh_day_secret), Path(DAYS))
    finally:
        await store.close()


def _day_secret(file: Path | None, data: Path) -> DaySecret | None:
    """Give the secret by which days are dealt: of a file, of the house's folder, or none."""
    from pioche.storage.day_secret import own_day_secret, read_day_secret

    if file is None:
        return None
    return own_day_secret(data) if file == Path() else read_day_secret(file)

"""`pioche serve`: open the house."""

import argparse
import os
from pathlib import Path

from msgspec.structs import replace
from rich.text import Text

from pioche.cli.command import Call, Commands, Mistake, Output, add_command
from pioche.tables.domain.day_secret import DaySecret

EVERYWHERE = "0.0.0.0"  # noqa: S104 - guests of the same network are the point of a house

_SIZES = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(commands, "serve", "Open the house: people play in the browser.", run)
    parser.add_argument(
        "--host", type=_host, default=EVERYWHERE, help="where to listen; 127.0.0.1 keeps it to this machine"
    )
    parser.add_argument("--port", type=_port, default=8000)
    parser.add_argument("--data", type=Path, default=default_data(), metavar="DIR", help="where games are kept")
    parser.add_argument("--thinkers", type=int, default=1, metavar="N", help="processes in which bots think")
    parser.add_argument(
        "--most-bytes",
        type=_bytes,
        default=0,
        metavar="SIZE",
        help="how large the database may grow (500M, 20G) before no new tables are opened; games under way go on",
    )
    parser.add_argument(
        "--behind", default="", metavar="ADDRESSES", help="proxies whose forwarded headers are believed"
    )
    parser.add_argument(
        "--host-name",
        action="append",
        type=_host,
        default=[],
        metavar="NAME",
        help="a name by which the house is reached, beside this machine's own; may be given several times",
    )
    parser.add_argument(
        "--day-secret",
        type=Path,
        nargs="?",
        const=Path(),
        metavar="FILE",
        help="deal days by a secret of this house, for a ranking: the one in FILE, which its nodes share,"
        " or else one that is made in the data folder",
    )
    parser.add_argument(
        "--metrics-token",
        default=os.environ.get("PIOCHE_METRICS_TOKEN", ""),
        metavar="SECRET",
        help="lets whoever shows it read /metrics from elsewhere; better given as PIOCHE_METRICS_TOKEN",
    )


def default_data() -> Path:
    """Give where games are kept unless told otherwise."""
    chosen = os.environ.get("PIOCHE_DATA")
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(chosen) if chosen else Path(base) / "pioche"


def _host(text: str) -> str:
    try:
        text.encode("idna")
    except UnicodeError:
        raise argparse.ArgumentTypeError(f"{text!r} is not the name of a machine") from None
    return text


def _bytes(text: str) -> int:
    amount, unit = (text[:-1], text[-1:].upper()) if text[-1:].isalpha() else (text, "")
    if not (amount.isascii() and amount.isdigit()) or unit not in _SIZES:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 500M or 20G")
    return int(amount) * _SIZES[unit]


def _port(text: str) -> int:
    if not text.isdigit() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port")
    return int(text)


def run(call: Call, output: Output) -> int:
    """Open the house and keep it open until it is told to stop."""
    # Imported late: the web framework takes longer to load than most commands take to run.
    from pioche.server.config import Config
    from pioche.server.process import launch
    from pioche.server.process.descriptors import allow_connections
    from pioche.storage.data_folder import NotOpened, check
    from pioche.storage.day_secret import SpoiltSecret

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
    )
    try:
        # The port first: where it is taken, nothing is left behind in the folder.
        listening = launch.listen(config)
    except OSError as error:
        raise Mistake(f"cannot open the house: {error}") from error
    try:
        check(config.data)
        config = replace(config, day_secret=_day_secret(call.day_secret, call.data))
    except (OSError, NotOpened, SpoiltSecret) as error:
        listening.close()
        raise Mistake(f"cannot open the house: {error}") from error
    here, lan = launch.addresses(config, listening)
    lines = [Text.assemble(("Pioche", "bold"), f" : {here}")]
    if lan and lan != here:
        lines.append(Text(f"Sur le même réseau : {lan}"))
    connections = allow_connections(config.sockets)
    if connections < config.sockets:
        lines.append(Text(f"Ce système ne permet que {connections} connexions à la fois (ulimit -n)."))
    output.give({"address": here, "lan": lan, "connections": connections}, lines)
    if not output.as_json:
        if lan:
            launch.print_code(lan)
        output.console.print("Ctrl+C ferme la maison ; les parties sont gardées.")
    output.flush()
    launch.serve(config, listening)
    return 0


def _day_secret(file: Path | None, data: Path) -> DaySecret | None:
    """Give the secret by which days are dealt: of a file, of the house's folder, or none."""
    from pioche.storage.day_secret import own_day_secret, read_day_secret

    if file is None:
        return None
    return own_day_secret(data) if file == Path() else read_day_secret(file)

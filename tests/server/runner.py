"""A real house in a process of its own, with the tests' game on the shelf and limits as the test wants them."""

import argparse
import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

from pioche.kernel.codec import encode
from pioche.server import app
from pioche.server.config import Config
from pioche.server.http import bodies, http_protocol
from pioche.server.process import launch
from pioche.server.websocket import connection
from pioche.tables.runtime import quotas
from tests.house import Here, put_bataille_on_the_shelf
from tests.server import compiler

MANY = 1_000_000


def main() -> None:
    """Serve until told to stop."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--thinkers", type=int, default=0, help="processes for bots; none knows the tests' game")
    parser.add_argument("--behind", default="")
    parser.add_argument("--strict", action="store_true", help="with the product's own limits")
    parser.add_argument("--impatient", action="store_true", help="drop whoever is slow or silent after two seconds")
    parser.add_argument("--sockets", type=int, default=MANY, help="how many connections there may be in all")
    parser.add_argument("--connections", type=int, help="how many of one address")
    parser.add_argument("--warm", nargs="*", default=None, metavar="GAME", help="prepare these games at the start")
    parser.add_argument("--store", default="", help="the PostgreSQL that nodes share")
    parser.add_argument("--bus", default="", help="the NATS over which nodes hear each other")
    call = parser.parse_args()
    if call.impatient:
        connection.SLOWEST_SECONDS = http_protocol.SILENT_SECONDS = bodies.BODY_SECONDS = 2.0
        http_protocol.KEPT_SECONDS = 2
    if not call.strict:
        quotas.CHANGES_PER_SECOND = quotas.CHANGES_AT_ONCE = quotas.MOST_RECORDS = MANY
    put_bataille_on_the_shelf()
    signal.signal(signal.SIGUSR1, lambda *_: say_what_is_awaited())
    if call.warm is not None:
        compiler.watch_loop()
        app.prepared_games = lambda: tuple(call.warm)
    limits: dict[str, Any] = {} if call.strict else dict.fromkeys(_LIMITS, MANY)
    if call.connections is not None:
        limits["connections_per_address"] = call.connections
    config = Config(
        call.data,
        port=call.port,
        thinkers=call.thinkers,
        trusted_proxies=call.behind,
        sockets=call.sockets,
        warm=call.warm is not None,
        store=call.store,
        bus=call.bus,
        **limits,
    )
    thinker = None if call.thinkers else Here()
    listening = launch.listen(config)
    sys.stdout.write(encode({"port": listening.getsockname()[1], "pid": os.getpid()}).decode() + "\n")
    sys.stdout.flush()
    launch.serve(config, listening, thinker)


def say_what_is_awaited() -> None:
    """Write to the log where every task stands, for whoever has to find out why a house does not go on."""
    for task in asyncio.all_tasks():
        places: list[str] = []
        waiting: object = task.get_coro()
        while (frame := getattr(waiting, "cr_frame", None)) is not None:
            places.append(f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno} {frame.f_code.co_name}")
            waiting = getattr(waiting, "cr_await", None)
        sys.stderr.write(f"{task.get_name()}: {' > '.join(places)} > {waiting!r}\n")
    sys.stderr.flush()


_LIMITS = (
    "messages_per_second",
    "requests_per_second",
    "tables_per_minute",
    "wrong_codes_per_minute",
    "public_tables_per_hour",
    "open_tables_per_person",
    "lines_per_day",
    "bytes_per_day",
    "uploads_per_minute",
    "analyses_per_minute",
    "connections_per_address",
    "spectators_per_table",
    "spectators_per_address",
)

if __name__ == "__main__":
    main()

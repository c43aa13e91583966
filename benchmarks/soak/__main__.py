"""`python -m benchmarks.soak [PART …]` runs the long forms and writes their figures to a JSON file."""

import argparse
import asyncio
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from tests.server import cut_lines as lines
from tests.server import salon as salons
from tests.server.fuzz import Bombardment
from tests.server.kills import Siege
from tests.server.mutations import bombard, bombard_sockets
from tests.server.real_house import Server
from tests.server.salon import salon

from benchmarks.soak import (
    Broken,
    autobahn,
    fanout,
    flood,
    load,
    masters,
    memory,
    node_cost,
    nodes,
    promise,
    recovery,
    restarts,
    schedules,
    storm,
    twins,
)

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 300.0
"""A message that no busy machine explains: the house is stuck."""
FIGURES = ROOT / "docs" / "soak.json"
Part: TypeAlias = Callable[[Path, argparse.Namespace], Any]


def kills(folder: Path, call: argparse.Namespace) -> Any:
    """Kill the house again and again while 50 tables play."""
    siege = Siege(folder / "data", tables=50, seed=call.seed)
    figures = asyncio.run(siege.run(kills=call.kills, seconds=call.minutes * 60))
    promise(figures.kills == call.kills, figures)
    promise(figures.sent_again > 0 and figures.done_before > 0, figures)
    promise(figures.lost == figures.twice == figures.refused_yet_done == figures.unsound == 0, figures)
    promise(figures.slowest_return_seconds <= 5.0, figures)
    return figures


def disk(folder: Path, call: argparse.Namespace) -> Any:
    """Let the disk fail again and again while 50 tables play: full, or losing what it takes."""
    siege = Siege(folder / "data", tables=50, seed=call.seed)
    figures = asyncio.run(siege.run_faults(call.faults, seconds=call.minutes * 60))
    promise(figures.faults == call.faults, figures)
    promise(figures.lost == figures.twice == figures.refused_yet_done == figures.unsound == 0, figures)
    return figures


def mutations(folder: Path, call: argparse.Namespace) -> Any:
    """Send mutated messages to tables of every game, a tenth of them over real sockets."""
    begun = time.monotonic()
    salons.patience_seconds = PATIENCE_SECONDS

    def progress(sent: int) -> None:
        if time.monotonic() - begun > call.minutes * 60:
            raise TimeoutError(f"only {sent} messages in the time given")

    async def run() -> Any:
        async with salon(folder / "salon") as rooms:
            return await bombard(rooms, call.messages - call.messages // 10, call.seed, progress)

    figures = asyncio.run(run())
    with Server(folder / "data") as server:
        asyncio.run(bombard_sockets(server, call.messages // 10, call.seed, figures))
    promise(figures.sent >= call.messages, figures)
    return {**msgspec.to_builtins(figures), "seconds": round(time.monotonic() - begun, 1)}


def http(folder: Path, call: argparse.Namespace) -> Any:
    """Send requests made from the OpenAPI description, right and wrong, to every endpoint."""
    with Server(folder / "data") as server, Bombardment(server, call.seed) as bombardment:
        figures = bombardment.run(call.requests)
        promise("pioche" not in server.logged(), server.logged())
    return figures


def cutting(folder: Path, call: argparse.Namespace) -> Any:
    """Ask for everything there is over lines that are cut at any byte."""
    figures, end = lines.Figures(), time.monotonic() + call.minutes * 60
    with Server(folder / "data") as server:
        for seed in range(call.seed, call.seed + call.sessions):
            try:
                asyncio.run(lines.session(server, seed, figures))
            except AssertionError as error:
                raise Broken({"seed": seed, "error": str(error), **msgspec.to_builtins(figures)}) from error
            promise(time.monotonic() < end, figures)
    return figures


def whole_games(*files: str) -> Part:
    """Give a part that runs some tests with whole games, all numbers of seats and many seeds."""

    def part(folder: Path, call: argparse.Namespace) -> Any:
        del folder
        environment = {**os.environ, "PIOCHE_LONG_GAMES": "20000"}
        words = [sys.executable, "-m", "pytest", *(f"tests/server/{file}" for file in files)]
        seconds = call.minutes * 60
        done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=seconds)
        promise(done.returncode == 0, done.stdout)
        return {"result": done.stdout.strip().splitlines()[-1]}

    return part


PARTS: dict[str, Part] = {
    "load": load.run,
    "fanout": fanout.run,
    "storm": storm.run,
    "flood": flood.run,
    "return": recovery.run,
    "kills": kills,
    "disk": disk,
    "mutations": mutations,
    "autobahn": autobahn.run,
    "http": http,
    "cutting": cutting,
    "secrecy": whole_games("test_secrecy.py"),
    "takeover": whole_games("test_takeover.py", "test_takeover_http.py"),
    "leaving": whole_games("test_leaving.py"),
    "twins": twins.run,
    "memory": memory.run,
    "masters": masters.run,
    "nodes": nodes.run,
    "nodes restarted": restarts.run,
    "nodes cost": node_cost.run,
    "nodes simulated": schedules.run,
}


def _told(error: BaseException) -> str:
    """Say what went wrong, and where: of a group, its first member."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(place.filename).name}:{place.lineno} {place.name})"[:2000]


def main() -> int:
    """Run the parts, one after the other, and write what they have shown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=[], choices=[[], *PARTS], metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--figures", type=Path, default=FIGURES)
    parser.add_argument("--minutes", type=float, default=45.0, help="the most that one part may take")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--messages", type=int, default=1_000_000)
    parser.add_argument("--requests", type=int, default=2000, help="of each kind to each endpoint")
    parser.add_argument("--sessions", type=int, default=2000, help="over lines that are cut")
    parser.add_argument("--clients", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long the load is kept up")
    parser.add_argument("--games", type=int, default=500, help="that are under way when the house is killed")
    parser.add_argument("--largest", type=int, default=16 * 2**20, help="bytes of the largest WebSocket message")
    parser.add_argument("--each", type=int, default=1000, help="messages of each case that sends many")
    parser.add_argument("--twins", type=int, default=10_000, help="of each game")
    parser.add_argument("--tables", type=int, default=100, help="at several nodes")
    parser.add_argument("--schedules", type=int, default=3000, help="of simulated failures")
    parser.add_argument("--hours", type=float, default=8.0, help="how long memory is watched")
    parser.add_argument("--pace", type=int, default=1, help="how many times as much is played in an hour meanwhile")
    parser.add_argument("--samples", type=Path, help="where the samples of memory go, as CSV")
    parser.add_argument("--seed", type=int, default=6)
    call = parser.parse_args()
    known = json.loads(call.figures.read_text(encoding="utf-8")) if call.figures.exists() else {}
    failed = False
    for part in call.parts or PARTS:
        begun = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                result = msgspec.to_builtins(PARTS[part](Path(folder), call))
            except Broken as broken:
                result, failed = {"broken": msgspec.to_builtins(broken.figures)}, True
            except Exception as error:  # one part that fails must not cost the figures of the others
                result, failed = {"failed": _told(error)}, True
        known[part] = {
            "figures": result,
            "took_seconds": round(time.monotonic() - begun, 1),
            "cores": os.cpu_count(),
            "load_before": os.getloadavg()[0],
            "python": platform.python_version(),
        }
        call.figures.write_text(json.dumps(known, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        print(part, json.dumps(known[part], ensure_ascii=False))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())

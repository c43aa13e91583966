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
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from tests.server.killing import Siege
from tests.server.mutating import bombard
from tests.server.salon import salon

from benchmarks.soak import Broken, load, promise, storm

ROOT = Path(__file__).parents[2]
FIGURES = Path("soak.json")


def kills(folder: Path, call: argparse.Namespace) -> Any:
    """Kill the house again and again while 50 tables play."""
    siege = Siege(folder / "data", tables=50, seed=call.seed)
    figures = asyncio.run(siege.run(kills=call.kills, seconds=call.minutes * 60))
    promise(figures.lost == figures.twice == figures.unsound == 0, figures)
    promise(figures.slowest_return_seconds <= 5.0, figures)
    return figures


def mutations(folder: Path, call: argparse.Namespace) -> Any:
    """Send mutated messages to tables of every game."""
    begun = time.monotonic()

    def progress(sent: int) -> None:
        if time.monotonic() - begun > call.minutes * 60:
            raise TimeoutError(f"only {sent} messages in the time given")

    async def run() -> Any:
        async with salon(folder) as rooms:
            return await bombard(rooms, call.messages, call.seed, progress)

    figures = asyncio.run(run())
    return {**msgspec.to_builtins(figures), "seconds": round(time.monotonic() - begun, 1)}


def whole_games(folder: Path, call: argparse.Namespace) -> Any:
    """Search whole games of every variant for secrets."""
    del folder
    environment = {**os.environ, "PIOCHE_LONG_GAMES": "20000"}
    words = [sys.executable, "-m", "pytest", "-q", "tests/server/test_secrecy.py"]
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=call.minutes * 60)
    promise(done.returncode == 0, done.stdout)
    return {"result": done.stdout.strip().splitlines()[-1]}


PARTS: dict[str, Callable[[Path, argparse.Namespace], Any]] = {
    "load": load.run,
    "storm": storm.run,
    "kills": kills,
    "mutations": mutations,
    "secrecy": whole_games,
}


def main() -> int:
    """Run the parts, one after the other, and write what they have shown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", default=[], choices=[[], *PARTS], metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--figures", type=Path, default=FIGURES)
    parser.add_argument("--minutes", type=float, default=45.0, help="the most that one part may take")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--messages", type=int, default=200_000)
    parser.add_argument("--clients", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long the load is kept up")
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
                result, failed = {"failed": f"{type(error).__name__}: {error}"[:2000]}, True
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

"""`python tools/mutate.py [ROOM …]` puts faults into rooms and tells how many of them the tests notice."""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pioche
from mutation import reach
from mutation.operators import Mutant, mutants
from mutation.trial import NOTICED, Trials
from pioche.kernel import registry

ROOT = Path(__file__).parents[1]
HOUSE = Path(pioche.__file__).parent
HARMLESS = ROOT / "tools" / "mutation" / "harmless.txt"
OWN_TESTS = {
    "kernel": ("kernel", "components", "contract/test_kit.py", "games/bataille"),
    "tables": ("tables",),
    "storage": ("storage", "server/test_identity.py", "server/test_moderation.py"),
}
"""The tests that are asked, those that run in one process and are quick; of a game its own and its golden games."""
GOLDEN = "contract/test_conformance.py::test_golden_playthrough"
BOTS = "test_bot.py"
"""Bots play whole games and ask little of the rules."""
NOT_RULES = {"bot", "analysis", "golden", "data"}
"""A bot that plays a little worse, or a remark of another mind, breaks no rule."""


def main() -> int:
    """Try a sample of the faults of each room; 1 when the tests notice fewer than they should."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rooms", nargs="*", choices=[[], *rooms()], metavar="ROOM", help=", ".join(rooms()))
    parser.add_argument("--sample", type=int, default=100, help="so many faults of each room; 0 is all of them")
    parser.add_argument("--seed", type=int, default=14)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--least", type=float, default=0.85, help="the share that must be noticed in every room")
    parser.add_argument("--reach", type=Path, help="a folder that keeps which test runs which line")
    parser.add_argument("--figures", type=Path, default=ROOT / "docs" / "mutation.json")
    call = parser.parse_args()
    known = msgspec.json.decode(call.figures.read_bytes()) if call.figures.exists() else {}
    print(f"seed {call.seed}", flush=True)
    for room in call.rooms or rooms():
        reached = _reached(room, call.reach)
        _import_tests(reached)
        known[room] = _try(room, reached, call)
        print(f"{room}: {known[room]}", flush=True)
        call.figures.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=2) + b"\n")
    return int(any(known[room]["score"] < call.least for room in call.rooms or rooms()))


def rooms() -> dict[str, list[Path]]:
    """Give the modules of each room on trial."""
    games = {name: HOUSE / "games" / name for name in registry.names()}
    folders = {"kernel": HOUSE / "kernel", "tables": HOUSE / "tables", "storage": HOUSE / "storage", **games}
    return {name: list(_modules(folder)) for name, folder in folders.items()}


def _modules(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.rglob("*.py")):
        if not NOT_RULES & {part.removesuffix(".py") for part in file.relative_to(folder).parts}:
            yield file


def _module_of(file: Path) -> str:
    parts = file.relative_to(HOUSE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _try(room: str, reached: reach.Reach, call: argparse.Namespace) -> dict[str, Any]:
    """Try a room's faults: first by the quickest tests that reach each, then those that are left by all of them."""
    everything = [each for file in rooms()[room] for each in mutants(file, _module_of(file))]
    sample = _sample(everything, call.sample, f"{call.seed} {room}")
    harmless = dict(_harmless())
    tried = [each for each in sample if each.key not in harmless]
    quick = Trials(reached, most_tests=30, most_seconds=8.0, processes=call.processes).run(tried)
    left = [mutant for mutant, fate in quick.items() if fate == "survived"]
    slow = Trials(reached, most_tests=2000, most_seconds=120.0, processes=call.processes).run(left)
    fates = quick | slow
    for mutant, fate in fates.items():
        if fate not in NOTICED:
            print(f"{fate}: {mutant.key}, line {mutant.line}", flush=True)
    noticed = sum(fate in NOTICED for fate in fates.values())
    return {
        "faults": len(everything),
        "tried": len(tried),
        "harmless": len(sample) - len(tried),
        **dict(sorted(Counter(fates.values()).items())),
        "score": round(noticed / max(1, len(tried)), 3),
    }


def _sample(everything: list[Mutant], size: int, seed: str) -> list[Mutant]:
    return random.Random(seed).sample(everything, size) if 0 < size < len(everything) else everything


def _harmless() -> Iterator[tuple[str, str]]:
    """Read the faults that change nothing anybody could notice, each with the reason: `FAULT | REASON`."""
    for line in HARMLESS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            key, _, reason = line.rpartition(" | ")
            yield key, reason


def _reached(room: str, kept: Path | None) -> reach.Reach:
    """Tell which of a room's own tests run which lines; kept once it is known."""
    file = None if kept is None else kept / f"{room}.json"
    if file is not None and file.exists():
        return msgspec.json.decode(file.read_bytes(), type=reach.Reach)
    own = OWN_TESTS.get(room, (f"games/{room}", GOLDEN))
    chosen = () if room in OWN_TESTS else ("-k", room)
    found = reach.record(HOUSE, [*(str(ROOT / "tests" / each) for each in own), f"--ignore-glob=*{BOTS}", *chosen])
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode(found))
    return found


def _import_tests(reached: reach.Reach) -> None:
    """Import the tests once, so that the forked processes need not."""
    files = sorted({test.split("::")[0] for test in reached.seconds})
    pytest.main(["--collect-only", "-qq", "-p", "no:xdist", "--no-summary", *files])


if __name__ == "__main__":
    sys.exit(main())
